"""`python -m games score GAME`: the grids of a real table in, their points out, as JSON."""

import json
import sys

from games import GAMES
from games.core.grid import STRIDE
from games.core.record import Json, Malformed, read_json
from games.drafting.deck import Deck
from games.drafting.draft import Drafting
from games.drafting.view import EMPTY, Board, with_card

CELLS = tuple(row * STRIDE + column for row in range(4) for column in range(5))
MOST = 6
DRAFTS = {slug: game.own for slug, game in GAMES.items() if isinstance(game, Drafting)}
"""The games whose grids can be scored."""


def score(slug: str, text: bytes) -> str:
    """The answer to a request for one of the drafting games. Raises Malformed with what is wrong and where."""
    rules = DRAFTS[slug]
    data = read_json(text)
    if not isinstance(data, dict):
        raise Malformed("expected a JSON object with the key boards")
    for key in data:
        if key not in ("boards", "neutral", "solo"):
            raise Malformed(f"{key}: there is no such key; the keys are boards, neutral and solo")
    if "boards" not in data:
        raise Malformed("boards: this key is missing")
    boards = data["boards"]
    if not isinstance(boards, list) or not 1 <= len(boards) <= MOST:
        raise Malformed(f"boards: expected a list of 1 to {MOST} ecosystems")
    read = [_board(rules.deck, each, f"boards[{i}]") for i, each in enumerate(boards)]
    solo = data.get("solo", False)
    if not isinstance(solo, bool):
        raise Malformed("solo: expected true or false")
    if solo and len(read) != 2:
        raise Malformed(f"boards: a solo game has 2 ecosystems, the second is the rival's; here are {len(read)}")
    neutral = data.get("neutral")
    if neutral is not None and (solo or len(read) != 2):
        raise Malformed("neutral: only a game of two players has a neutral pile")
    taken = _pile(rules.deck, neutral) if neutral is not None else ()
    scores = rules.sheet(read, taken, solo)
    answers = []
    for each in scores:
        points = {line.what: line.points for line in each.lines}
        answers.append({**points, "diversity": points.get("diversity", 0), "total": each.total})
    return json.dumps(answers)


def _kind(deck: Deck, value: Json, place: str) -> int:
    if not isinstance(value, str) or value not in deck.names:
        raise Malformed(
            f"{place}: {json.dumps(value)[:40]} is no card of this game; the cards are {', '.join(deck.names)}"
        )
    return deck.names.index(value)


def _board(deck: Deck, value: Json, place: str) -> Board:
    if not isinstance(value, list) or len(value) != len(CELLS):
        count = f", not {len(value)}" if isinstance(value, list) else ""
        raise Malformed(f"{place}: expected a list of {len(CELLS)} cards, row by row, null for an empty cell{count}")
    board = EMPTY
    for i, (cell, name) in enumerate(zip(CELLS, value, strict=True)):
        if name is not None:
            board = with_card(board, _kind(deck, name, f"{place}[{i}]"), cell)
    return board


def _pile(deck: Deck, value: Json) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise Malformed("neutral: expected a list of cards")
    return tuple(_kind(deck, each, f"neutral[{i}]") for i, each in enumerate(value))


def main(slug: str) -> int:
    """Read standard input and print the points. Malformed input, or a game without grids: one line on standard error and status 2."""
    if slug not in DRAFTS:
        counted, title = " and ".join(DRAFTS), GAMES[slug].title
        print(f"score counts the grids of drafting games only, {counted}; {title} has none.", file=sys.stderr)
        return 2
    try:
        answer = score(slug, sys.stdin.buffer.read())
    except Malformed as wrong:
        print(str(wrong).replace("\n", " "), file=sys.stderr)
        return 2
    print(answer)
    return 0
