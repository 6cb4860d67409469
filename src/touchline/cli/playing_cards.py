"""Playing cards in the signs of a terminal: boxes side by side."""

from rich.columns import Columns
from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from touchline.card_face import TEXT_WIDTH, text_lines
from touchline.pictures import Cards, PlayingCard

FRAME = 4  # signs


def cards(picture: Cards) -> RenderableType:
    """As many in a row as there is room for."""
    return Columns([_card(card) for card in picture.cards], padding=(0, 1))


def _card(card: PlayingCard) -> Panel:
    title = Text.assemble((card.sign, "bold cyan"), " " if card.sign else "", (card.name, "bold"))
    return Panel(Text("\n".join(text_lines(card))), title=title, title_align="left", width=TEXT_WIDTH + FRAME)
