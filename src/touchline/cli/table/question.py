"""A question to whoever sits at the keyboard: answered by one key, or by a line that is typed."""

import asyncio
from collections.abc import Iterable, Mapping
from string import digits
from typing import Any, Final, final

BACK: Final = object()
"""The answer of somebody who would rather change what was said before."""

FACES = frozenset(digits + " ")  # what is typed where dice are asked for


@final
class Question:
    """Open until it is answered. What is typed is never shown while `is_secret`."""

    def __init__(
        self,
        keys: Mapping[str, Any] | None = None,
        *,
        usual: Any = None,
        signs: Iterable[str] | None = None,
        is_typed: bool = False,
        is_secret: bool = False,
    ) -> None:
        self._keys = dict(keys or {})
        self._usual = usual  # what Enter says
        self._signs = frozenset(signs) if signs is not None else None  # that may be typed; all, if nobody says
        self._answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.is_typed = is_typed
        self.is_secret = is_secret
        self.typed = ""

    @property
    def is_open(self) -> bool:
        return not self._answer.done()

    async def answer(self) -> Any:
        return await self._answer

    def hears(self, key: str, sign: str | None) -> bool:
        """Take a key; whether it was one for this question."""
        if not self.is_open:
            return False
        if key == "escape":
            self._answer.set_result(BACK)
        elif self.is_typed:
            return self._types(key, sign)
        elif sign is not None and sign in self._keys:
            self._answer.set_result(self._keys[sign])
        elif key == "enter" and self._usual is not None:
            self._answer.set_result(self._keys[self._usual])
        else:
            return False
        return True

    def _types(self, key: str, sign: str | None) -> bool:
        if key == "enter":
            self._answer.set_result(self.typed.strip())
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif sign is not None and sign.isprintable() and (self._signs is None or sign in self._signs):
            self.typed += sign
        else:
            return False
        return True
