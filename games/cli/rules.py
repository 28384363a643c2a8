"""`python -m games rules GAME`: the book of a game, as docs/rules has it."""

from argparse import ArgumentParser, Namespace

from games import GAMES
from games.core.book import book


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `rules`."""
    parser.add_argument("game", choices=tuple(GAMES))


def run(chosen: Namespace) -> int:
    """Print the book."""
    print(book(chosen.game), end="")
    return 0
