"""What a reason of a draft may count on: the rules pay, cost and limit what its sentences say."""

from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.grid import BY_NAME, CELLS, NAMES, NEIGHBOURS, STRIDE
from games.core.match import Match
from games.core.values import Setup
from games.drafting.learned.reasons import pays
from games.drafting.move import Move
from games.drafting.view import EMPTY, Board, with_card
from games.ecosystem import reasons as ecosystem
from games.puzzles.stock import lines, puzzle
from games.savanna import reasons as savanna
from tests.depth import depth

OF = {"ecosystem": ecosystem, "savanna": savanna}
ALONE = BY_NAME["E4"]


def each(what: str) -> pytest.MarkDecorator:
    """Every kind of both games about which a table of the reasons says something."""
    return pytest.mark.parametrize(("slug", "kind"), [(slug, kind) for slug in OF for kind in getattr(OF[slug], what)])


def points(slug: str, kind: int, board: Board) -> int:
    game: Any = GAMES[slug]
    found: int = game.own.sheet((board, EMPTY), (), False)[0].lines[kind].points
    return found


def within(words: str, card: int, place: int) -> bool:
    """Whether a place lies as the words of a sentence say of a card."""
    (down, across), (row, column) = divmod(place, STRIDE), divmod(card, STRIDE)
    down, across = down - row, across - column
    return {
        "beside": down * down + across * across == 1,
        "within two steps": 0 < abs(down) + abs(across) <= 2,
        "diagonals": 0 < abs(down) == abs(across),
        "below": down > 0 and not across,
    }[next(each for each in ("beside", "within two steps", "diagonals", "below") if each in words)]


@each("TASTES")
def test_a_card_earns_what_a_sentence_says(slug: str, kind: int) -> None:
    """In every place of its reach and in no other, from each kind that it wants. A lion far away turns over what scavengers eat."""
    game: Any = GAMES[slug]
    names, taste = game.own.deck.names, OF[slug].TASTES[kind]
    far = {BY_NAME["A1"]: "lion", BY_NAME["A2"]: "grassland"} if names[kind] in ("hyena", "vulture") else {}
    for wanted in taste.wanted:
        for place in {*CELLS} - {ALONE, *far}:
            board = with_card(with_card(EMPTY, kind, ALONE), wanted, place)
            for cell, name in far.items():
                board = with_card(board, names.index(name), cell)
            assert points(slug, kind, board) == (taste.points if within(taste.far, ALONE, place) else 0), NAMES[place]


@each("FEARS")
def test_what_a_card_fears_costs_what_a_sentence_says(slug: str, kind: int) -> None:
    """Beside it and nowhere else, and no other kind does."""
    fear, alone = OF[slug].FEARS[kind], with_card(EMPTY, kind, ALONE)
    for other in {*range(len(EMPTY))} - {kind}:
        for place in {*CELLS} - {ALONE}:
            cost = points(slug, kind, alone) - points(slug, kind, with_card(alone, other, place))
            feared = other in fear.feared and NEIGHBOURS[ALONE] >> place & 1
            assert cost == (fear.points if feared else 0), (other, NAMES[place])


@each("JOINS")
def test_a_group_earns_more_up_to_its_limit(slug: str, kind: int) -> None:
    """Of streams the largest wins the prize, whatever its size."""
    if GAMES[slug].own.deck.names[kind] == "stream":  # type: ignore[attr-defined]
        return
    row, totals = EMPTY, []
    for column in "ABCDEFG":
        row = with_card(row, kind, BY_NAME[f"{column}4"])
        totals.append(points(slug, kind, row))
    limit = OF[slug].JOINS[kind]
    assert all((totals[size] > totals[size - 1]) == (size < limit) for size in range(1, 7)), totals


PAID = {
    "ecosystem": {
        "bear": "bee trout", "bee": "bear meadow", "meadow": "bee meadow", "trout": "bear stream dragonfly eagle", "eagle": "rabbit trout",
        "rabbit": "eagle", "dragonfly": "stream trout", "stream": "stream dragonfly trout",
    },
    "savanna": {
        "watering hole": "gazelle zebra giraffe cheetah lion elephant hyena vulture",
        "grassland": "grassland zebra lion", "tree": "giraffe",
        "zebra": "grassland watering hole", "giraffe": "tree watering hole", "lion": "grassland watering hole gazelle zebra",
        "gazelle": "watering hole lion hyena", "cheetah": "watering hole", "elephant": "watering hole",
        "hyena": "watering hole", "vulture": "watering hole",
    },
}  # fmt: skip
"""By the rules: the cards beside which a card brings points, to itself or to them."""


@pytest.mark.parametrize(
    ("slug", "card", "pays_by"), [("ecosystem", "stream", "stream"), ("savanna", "zebra", "grassland")]
)
def test_only_neighbours_that_a_rule_pays_for_are_a_reason(slug: str, card: str, pays_by: str) -> None:
    """What was learned also likes gazelles beside gazelles."""
    game: Any = GAMES[slug]
    names = game.own.deck.names
    view = Match.begin(game, Setup(3, "5" * 64)).view(0)
    move: Move = game.legal(view)[0]
    for one, name in enumerate(names):
        for other, beside in enumerate(names):
            if pays(game.words.gain, view, replace(move, kind=one), other):
                assert beside in PAID[slug].get(name, ""), (name, beside)
    assert pays(game.words.gain, view, replace(move, kind=names.index(card)), names.index(pays_by))


@pytest.mark.parametrize("slug", [*OF])
def test_every_puzzle_of_a_draft_says_why(slug: str) -> None:
    """Whichever of its wrong choices somebody takes."""
    for number in range(1, len(lines(slug)) + 1, depth(14, 1)):
        asked = puzzle(slug, number)
        view = asked.position().view(asked.seat)
        right, *others = (asked.game.parse(each.move) for each in sorted(asked.choices, key=lambda each: each.lost))
        assert all(asked.game.reason(view, right, other) for other in others), number
