"""What the commissioner or the operator can mend."""


class OfficeError(Exception):
    """Something the office refuses: what is wrong, and what can be done now."""

    def __init__(self, wrong: str, right: str) -> None:
        super().__init__(f"{wrong}; {right}")
        self.wrong = wrong
        self.right = right
