"""The questions that books answer, as pages: how likely what is of one play, for anybody who has logged in.

A question and its options stand in the address, so that an answer can be kept and sent on; only a long text does not
go with them. Asked from a contest, the options begin with what everybody may know of it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from touchline import books
from touchline.game import Draws, Mistake, OrdersError, Posed, Poses, Question, Sheet, encode
from touchline.office import history
from touchline.office.models import Contest
from touchline.pictures import Picture
from touchline.web import order_form
from touchline.web.order_form import Field
from touchline.web.reader import language, reader_of

LONGEST = 2_000  # characters of a question


@dataclass(frozen=True)
class Asked:
    """A question as somebody asks it, and what it is answered."""

    question: Question
    text: str
    inputs: tuple[Field, ...]
    answer: tuple[Sheet, ...] = ()
    picture: Picture | None = None  # where only that was asked for
    mistakes: tuple[Mistake, ...] = ()

    @property
    def long_inputs(self) -> list[Field]:
        return [each for each in self.inputs if each.kind == "long"]

    @property
    def short_inputs(self) -> list[Field]:
        return [each for each in self.inputs if each.kind != "long"]

    @property
    def can_be_drawn(self) -> bool:
        return isinstance(self.question, Draws)

    @property
    def says_more(self) -> bool:
        """Whether one of the long texts is filled in, or wrong."""
        return any(each.text or each.mistakes for each in self.long_inputs)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def odds(request: HttpRequest, question_id: str) -> HttpResponse:
    """Ask, and read the answer. What was sent goes on to its address, unless there is a long text in it."""
    sent = request.POST if request.method == "POST" else request.GET
    question, sides = _question(question_id), _sides(request, sent, question_id)
    if request.method == "POST" and not any(sent.get(name, "").strip() for name in _long_options(question)):
        address = sent.copy()
        for name in ("csrfmiddlewaretoken", *_long_options(question)):
            address.pop(name, None)
        return redirect(f"{request.path}?{address.urlencode()}#answer")
    asked = _asked(question, sent, sides.now)
    context = {"asked": asked, "sides": sides, "contest": sides.contest}
    return render(request, "touchline/odds.html", context, status=422 if asked.mistakes else 200)


@require_safe
def as_json(request: HttpRequest, question_id: str) -> HttpResponse:
    """The answer for programs."""
    if not request.user.is_authenticated:
        return JsonResponse({"error": _("log in first")}, status=403)
    asked = _asked(_question(question_id), request.GET, _sides(request, request.GET, question_id).now)
    body = {
        "question": question_id,
        "asked": asked.text,
        "answer": asked.answer,
        "picture": asked.picture,
        "mistakes": asked.mistakes,
    }
    return HttpResponse(encode(body), content_type="application/json", status=422 if asked.mistakes else 200)


def _question(question_id: str) -> Question:
    question = books.questions().get(question_id)
    if question is None:
        raise Http404
    return question


def _long_options(question: Question) -> list[str]:
    inputs = _inputs(question, question.on_pages, {})
    return [each.path for each in inputs if each.kind == "long"]


# --- where it is asked ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sides:
    """The contest that a question is asked from, and from whose side."""

    contest: Contest | None = None
    posed: tuple[Posed, ...] = ()
    side: int = 0

    @property
    def now(self) -> Posed | None:
        return self.posed[self.side] if self.posed else None


def _sides(request: HttpRequest, sent: QueryDict, question_id: str) -> Sides:
    name = sent.get("contest")
    if name is None:
        return Sides()
    if not re.fullmatch(r"[-\w]+", name, re.ASCII):
        raise Http404
    contest = reader_of(request, name).contest
    game, side = contest.game, sent.get("side", "0")
    if not isinstance(game, Poses) or game.question != question_id or not re.fullmatch("[0-9]", side):
        raise Http404
    posed = game.posed(history.current_state(contest))
    if int(side) >= len(posed):
        raise Http404
    return Sides(contest, posed, int(side))


# --- asking -----------------------------------------------------------------------------------------------------------


def _asked(question: Question, sent: QueryDict, posed: Posed | None) -> Asked:
    """The question with its answer, or with what is wrong in it; without a text it is only to be filled in."""
    text = sent.get("q", "").strip()[:LONGEST]
    base = posed.options if posed else question.options_type()
    names = [name for name in question.on_pages if not posed or name not in posed.settled]
    typed = order_form.read(question.options_type, sent)
    values = {name: typed[name] if name in sent else msgspec.to_builtins(getattr(base, name)) for name in names}
    inputs = _inputs(question, names, values)
    mistakes = order_form.mistakes_of_form(inputs)
    if not text or mistakes:
        return Asked(question, text, order_form.with_mistakes(inputs, mistakes), mistakes=mistakes)
    try:
        options = _options(question, base, values)
        if "draw" in sent and isinstance(question, Draws):
            return Asked(question, text, inputs, picture=question.drawn(text, options))
        return Asked(question, text, inputs, _answer(question, text, options))
    except OrdersError as problem:
        return Asked(question, text, order_form.with_mistakes(inputs, problem.mistakes), mistakes=problem.mistakes)


def _inputs(question: Question, names: Iterable[str], values: Mapping[str, Any]) -> tuple[Field, ...]:
    by_name = {each.path: each for each in order_form.fields(question.options_type, values, lambda _path: ())}
    return tuple(by_name[name] for name in names)


def _answer(question: Question, text: str, options: Any) -> tuple[Sheet, ...]:
    from touchline.odds.matrix_games import solve  # noqa: PLC0415 - compiled code is slow to load

    return question.odds(text, options, solve, language())


def _options(question: Question, base: Any, values: Mapping[str, Any]) -> Any:
    """What was filled in, upon what is settled, within what a page may take."""
    try:
        read = msgspec.convert(values, question.options_type, strict=False)
    except msgspec.ValidationError as problem:
        raise OrdersError(
            where=_("the options"), wrong=str(problem), right=_("choose one of the values offered"), rule="office"
        ) from None
    given = {name: getattr(read, name) for name in values}
    return msgspec.structs.replace(base, **given, **question.limits_on_pages)
