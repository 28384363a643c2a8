"""`python -m games score GAME`: the grids of a real table in, their points out, as JSON."""

import json
import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from importlib.util import find_spec

from games import GAMES
from games.core.grid import STRIDE
from games.core.reading import Json, Malformed, named, read_at_most, read_json
from games.core.values import listing
from games.drafting.board import EMPTY, Board, with_card
from games.drafting.deck import Deck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.drafting.rules import Sheet

CELLS = tuple(row * STRIDE + column for row in range(4) for column in range(5))
MOST = 6


def drafts(slug: str) -> bool:
    """Whether a game is a drafting game: its cards are a DECK, and its scoring has a sheet."""
    parts = (("cards", "DECK"), ("scoring", "sheet"))
    names = [(f"games.{slug}.{part}", what) for part, what in parts]
    return all(find_spec(name) is not None and hasattr(import_module(name), what) for name, what in names)


def score(slug: str, text: bytes) -> str:
    """The answer to a request for one of the drafting games. Raises Malformed with what is wrong and where."""
    # Two modules of the game instead of the whole, so that the answer comes at once.
    deck: Deck = import_module(f"games.{slug}.cards").DECK
    sheet: Sheet = import_module(f"games.{slug}.scoring").sheet
    data = read_json(text)
    if not isinstance(data, dict):
        raise Malformed("expected a JSON object with the key boards")
    for key in data:
        if key not in ("boards", "neutral", "solo"):
            raise Malformed(f"{named(key)}: unknown key; the keys are boards, neutral and solo")
    if "boards" not in data:
        raise Malformed("boards: this key is missing")
    boards = data["boards"]
    if not isinstance(boards, list) or not 1 <= len(boards) <= MOST:
        raise Malformed(f"boards: expected a list of 1 to {MOST} ecosystems")
    read = [_board(deck, each, f"boards[{i}]") for i, each in enumerate(boards)]
    solo = data.get("solo", False)
    if not isinstance(solo, bool):
        raise Malformed("solo: expected true or false")
    if solo and len(read) != 2:
        raise Malformed(f"boards: a solo game has 2 ecosystems, the second the rival's, not {len(read)}")
    neutral = data.get("neutral")
    if neutral is not None and (solo or len(read) != 2):
        raise Malformed("neutral: only a two-player game has a neutral pile")
    taken = _pile(deck, neutral) if neutral is not None else ()
    scores = sheet(read, taken, solo)
    answers = []
    for each in scores:
        points = {line.what: line.points for line in each.lines}
        answers.append({**points, "diversity": points.get("diversity", 0), "total": each.total})
    return json.dumps(answers)


def _kind(deck: Deck, value: Json, place: str) -> int:
    if not isinstance(value, str) or value not in deck.names:
        raise Malformed(
            f"{place}: {json.dumps(value)[:40]} isn't a card in this game; the cards are {', '.join(deck.names)}"
        )
    return deck.names.index(value)


def _board(deck: Deck, value: Json, place: str) -> Board:
    if not isinstance(value, list) or len(value) != len(CELLS):
        count = f", not {len(value)}" if isinstance(value, list) else ""
        raise Malformed(
            f"{place}: expected a list of {len(CELLS)} cards, row by row, with null for an empty cell{count}"
        )
    board = EMPTY
    for i, (cell, name) in enumerate(zip(CELLS, value, strict=True)):
        if name is not None:
            board = with_card(board, _kind(deck, name, f"{place}[{i}]"), cell)
    return board


def _pile(deck: Deck, value: Json) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise Malformed("neutral: expected a list of cards")
    return tuple(_kind(deck, each, f"neutral[{i}]") for i, each in enumerate(value))


def arguments(parser: ArgumentParser) -> None:
    """What may be typed behind `score`."""
    parser.add_argument("game", choices=sorted(GAMES), help="a drafting game")


def run(chosen: Namespace) -> int:
    """Read standard input, print the points; 2 and one line on standard error when the input is malformed or the game has no grids."""
    try:
        if not drafts(chosen.game):
            counted, title = listing(filter(drafts, GAMES)), GAMES[chosen.game].title
            raise Malformed(f"score only counts the grids of drafting games, {counted}; {title} has none.")
        answer = score(chosen.game, read_at_most(sys.stdin.buffer))
    except Malformed as wrong:
        print(wrong, file=sys.stderr)
        return 2
    print(answer)
    return 0
