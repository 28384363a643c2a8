"""`python -m games score GAME`: reads the grids of a real table and prints their points, both as JSON."""

import json
import sys
from argparse import Namespace

from games import GAMES
from games.core.grid import STRIDE
from games.core.strict_json import Json, Malformed, read_at_most, read_json, readable_key
from games.core.values import listing
from games.drafting.board import EMPTY, Board, with_card
from games.drafting.deck import Deck
from games.drafting.draft import Drafting

CELLS = tuple(row * STRIDE + column for row in range(4) for column in range(5))
MOST = 6


def score(slug: str, text: bytes) -> str:
    """The points as JSON. Raises Malformed, which says what is wrong and where."""
    game = GAMES[slug]
    if not isinstance(game, Drafting):
        drafts = listing(slug for slug, each in GAMES.items() if isinstance(each, Drafting))
        raise Malformed(f"`score` works only for the drafting games ({drafts}); {game.title} isn't one of them.")
    deck = game.own.deck
    data = read_json(text)
    if not isinstance(data, dict):
        raise Malformed("expected a JSON object with the key boards")
    for key in data:
        if key not in ("boards", "neutral", "solo"):
            raise Malformed(f"{readable_key(key)}: unknown key; the keys are boards, neutral and solo")
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
    if not isinstance(neutral, list | None):
        raise Malformed("neutral: expected a list of cards")
    taken = tuple(_kind(deck, name, f"neutral[{i}]") for i, name in enumerate(neutral or ()))
    answers = []
    for each in game.own.sheet(read, taken, solo):
        points = {line.what: line.points for line in each.lines}
        answers.append({**points, "diversity": points.get("diversity", 0), "total": each.total})
    return json.dumps(answers)


def _kind(deck: Deck, value: Json, place: str) -> int:
    if not isinstance(value, str) or value not in deck.names:
        there = ", ".join(deck.names)
        raise Malformed(f"{place}: {json.dumps(value)[:40]} isn't a card in this game; the cards are {there}")
    return deck.names.index(value)


def _board(deck: Deck, value: Json, place: str) -> Board:
    if not isinstance(value, list) or len(value) != len(CELLS):
        raise Malformed(f"{place}: expected a list of {len(CELLS)} cards, row by row, with null for an empty cell")
    board = EMPTY
    for i, (cell, name) in enumerate(zip(CELLS, value, strict=True)):
        if name is not None:
            board = with_card(board, _kind(deck, name, f"{place}[{i}]"), cell)
    return board


def run(chosen: Namespace) -> int:
    print(score(chosen.game, read_at_most(sys.stdin.buffer)))
    return 0
