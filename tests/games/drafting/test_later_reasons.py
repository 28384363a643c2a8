"""What pays later, where nothing else tells two picks apart: places, costs, room and first cards, all counted again."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from games import GAMES
from games.core.grid import BY_NAME, CELLS, NAMES, STRIDE, cells, why_not_there
from games.drafting.move import Move
from games.drafting.view import EMPTY, Board, View, with_card
from games.ecosystem.reasons import TASTES as ECOSYSTEM
from games.savanna.reasons import TASTES as SAVANNA
from tests.depth import depth
from tests.games.drafting.reasoned import left_by, may_come, reasons, seen, why

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
REACH: dict[str, Callable[[int, int], bool]] = {
    "beside": lambda down, across: down * down + across * across == 1,
    "within two steps": lambda down, across: 0 < abs(down) + abs(across) <= 2,
    "diagonals": lambda down, across: 0 < abs(down) == abs(across),
    "below": lambda down, across: down > 0 and not across,
}  # fmt: skip
"""How the words of a sentence lie from a card: by rows down and columns across."""


def reached(words: str, card: int, place: int) -> bool:
    """Whether a place lies as the words say of a card."""
    (near,) = (lies for said, lies in REACH.items() if said in words)
    (row, column), (down, across) = divmod(card, STRIDE), divmod(place, STRIDE)
    return near(down - row, across - column)


def open_places(board: Board) -> set[int]:
    """Empty places with which all cards still fit within 4 by 5."""
    full = {cell for mask in board for cell in cells(mask)}

    def fits(place: int) -> bool:
        rows, columns = {cell // STRIDE for cell in {*full, place}}, {cell % STRIDE for cell in {*full, place}}
        return max(rows) - min(rows) < 4 and max(columns) - min(columns) < 5

    return {place for place in CELLS if place not in full and fits(place)}


def fillable(board: Board, places: Iterable[int]) -> int:
    """How many of these places can be filled together: by every window of 4 by 5 that holds all cards."""
    full = {cell for mask in board for cell in cells(mask)}
    free, most = {*places} - full, 0
    for top in range(4):
        for left in range(5):
            inside = {
                cell
                for cell in CELLS
                if cell // STRIDE in range(top, top + 4) and cell % STRIDE in range(left, left + 5)
            }
            if full <= inside:
                most = max(most, len(free & inside))
    return most


def gains(view: View, kind: int, game: Any) -> list[int]:
    """What a card of a kind adds in each place where it may go."""
    full = sum(view.board)
    return [game.words.gain(view, game.own.move(kind, cell)) for cell in CELLS if why_not_there(full, cell) is None]


def number(words: str) -> int:
    """Such as "only 1" or "none"."""
    return 0 if words == "none" else int(words.removeprefix("only "))


@BOTH
def test_what_pays_later_is_true(slug: str) -> None:
    game: Any = GAMES[slug]
    said = {"places": 0, "costs": 0, "own": 0, "old": 0, "first": 0, "last": 0}
    for players, match in ((2, 0), (3, 0), (3, 1), (4, 0), (6, 0)):
        for (_, view, better, made), reason in reasons(slug, players, match):
            said["places"] += places_told(reason, view, better, made, game)
            said["costs"] += costs_told(reason, view, better, made, game)
            said["own"] += own_room_told(reason, view, better, made, game)
            said["old"] += old_room_told(reason, view, better, made, game)
            said["first"] += first_told(reason, view, better, made, game)
            said["last"] += last_told(reason, view, better, made, game)
    rare = {"costs", "first"}
    assert all(count > depth(1, 2) for what, count in said.items() if what not in rare), said


def places_told(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """How many places a card scores in."""
    told = re.findall(
        r"(?:After it|Also), there are (\d+) places where (?:an?|another) ([a-z ]+?) can add (\d+)( or more)?; after [^,]*, only (\d+)\.",
        reason,
    )
    for more, name, points, above, few in told:
        kind = game.own.deck.names.index(name)
        one, two = (gains(left_by(view, move), kind, game) for move in (better, made))
        assert [sum(gain >= int(points) for gain in each) for each in (one, two)] == [int(more), int(few)]
        assert 2 * sum(gain >= int(points) - 1 for gain in two) <= int(more)  # a point less is no other place
        assert (max(one) > int(points)) == bool(above)
    return len(told)


def costs_told(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """The least that a card takes away."""
    told = re.findall(
        r"(?:It leaves (..) free, where|After it,|Also,) an?(?:other)? ([a-z ]+?) (?:still )?takes (no points away|away only \d+)"
        r"(?: at (..)| at .. or ..| in any of \d+ places)?"
        r"(?:, where it would .*? now)?; (?:after|with) [^,]*, an?(?:other)? [a-z ]+ would take away (\d+)",
        reason,
    )
    for left, name, cost, there, more in told:
        kind = game.own.deck.names.index(name)
        one, two = (left_by(view, move) for move in (better, made))
        least = 0 if cost == "no points away" else number(cost.removeprefix("away "))
        assert max(gains(one, kind, game)) == -least
        assert not (left or there) or game.words.gain(one, game.own.move(kind, BY_NAME[left or there])) == -least
        assert max(gains(two, kind, game)) == -int(more)
        assert not left or BY_NAME[left] == made.cell
    return len(told)


def own_room_told(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Places where the card itself can still find what it scores with."""
    told = re.findall(
        r"The ([a-z ]+?) has (\d+) open places? (.*?), where (.*?) earns it \d+(?:; at (..) it would have (none|only \d+))?\.",
        reason,
    )
    for name, more, words, what, elsewhere, few in told:
        assert game.own.deck.names[better.kind] == name
        assert_wanted(what, int(more), better.kind, view, better, game)
        moves = [(better, int(more))]
        if better.kind == made.kind:
            assert NAMES[made.cell or 0] == elsewhere
            moves.append((made, number(few)))
            assert number(few) < int(more)
        for move, count in moves:
            board = left_by(view, move).board
            assert fillable(board, (place for place in CELLS if reached(words, move.cell or 0, place))) == count
    one_place = re.findall(
        r"(An? [^.;]*?) at (..) would earn the ([a-z ]+) \d+(?:; at (..) it would have no such place)?\.", reason
    )
    for what, at, name, elsewhere in one_place:
        assert game.own.deck.names[better.kind] == name
        assert_wanted(what[0].lower() + what[1:], 1, better.kind, view, better, game)
        assert bool(elsewhere) == (better.kind == made.kind)
        assert BY_NAME[at] in open_places(left_by(view, better).board)
    return len(told) + len(one_place)


def assert_wanted(what: str, places: int, kind: int, view: View, better: Move, game: Any) -> None:
    """The cards that a sentence names are those that the kind wants and that can still come."""
    names = game.own.deck.names
    taste = (ECOSYSTEM if game.slug == "ecosystem" else SAVANNA)[kind]
    wanted = [names[each] for each in taste.wanted if each in may_come(view, better, game)]
    assert wanted
    cards = (
        f"each {' or '.join(wanted)}"
        if places > 1
        else " or ".join(f"an {each}" if each[0] in "aeiou" else f"a {each}" for each in wanted)
    )
    each = "each" if places > 1 else "a"
    assert what in (cards, f"{each} new kind of animal", f"{each} card that a cheetah or lion turns over")


def old_room_told(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Places that are left to a card that lay already."""
    told = re.findall(
        r"It leaves (\d+) places? open (.*?) the ([a-z ]+?) at (..), where (.*?) earns it \d+; .*? leaves (none|only \d+)\.",
        reason,
    )
    for more, words, name, at, what, few in told:
        assert view.board[game.own.deck.names.index(name)] >> BY_NAME[at] & 1
        assert_wanted(what, int(more), game.own.deck.names.index(name), view, better, game)
        assert number(few) < int(more)
        for move, count in ((better, int(more)), (made, number(few))):
            board = left_by(view, move).board
            assert fillable(board, (place for place in CELLS if reached(words, BY_NAME[at], place))) == count
    return len(told)


def last_told(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """The finished ecosystem with the last card in its best place: its points, or how far it is ahead."""
    told = re.findall(
        r"(?:Your last card will be|If your last card is) an? ([a-z ]+?)[;,] (?:then )?(.*?), as the others", reason
    )
    seat = view.seat or 0
    for name, ended in told:
        ends = []
        for move in (better, made):
            left, ways = left_by(view, move), []
            assert sum(mask.bit_count() for mask in left.board) == 19
            for place in open_places(left.board):
                if why_not_there(sum(left.board), place) is None:
                    board = with_card(left.board, game.own.deck.names.index(name), place)
                    boards = (*left.boards[:seat], board, *left.boards[seat + 1 :])
                    totals = [score.total for score in game.own.sheet(boards, view.taken, False)]
                    ways.append((totals[seat], totals[seat] - max(totals[:seat] + totals[seat + 1 :])))
            ends.append((max(way[0] for way in ways), max(way[1] for way in ways)))
        (one, lead), (other, less) = ends
        if " with " in ended and "level" not in ended:
            assert ended == f"you can end with {one} point{'s' * (one != 1)} instead of {other}"
        else:
            assert lead > less
            numbers = {int(each) for each in re.findall(r"\d+", ended)}
            assert numbers == {abs(lead), abs(less)} - {0}, (ended, lead, less)
            assert ("level" in ended) == (0 in (lead, less))
            assert ("ahead" in ended, "behind" in ended) == (lead > 0, less < 0)
    return len(told)


def first_told(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """The better card is the first of its kind and scores; the other one isn't the first."""
    told = re.findall(
        r"It's your first ([a-z ]+) and gives you points, so it closes a gap in your diversity[.;]", reason
    )
    for name in told:
        assert game.own.deck.names[better.kind] == name
        assert not view.board[better.kind]
        assert view.board[made.kind]
        assert view.later_picks
        sheet = game.own.sheet(left_by(view, better).boards, view.taken, False)[view.seat or 0]
        assert next(line.points for line in sheet.lines if line.what == name) > 0
    return len(told)


@pytest.mark.parametrize(
    ("slug", "kind"), [*(("ecosystem", kind) for kind in ECOSYSTEM), *(("savanna", kind) for kind in SAVANNA)]
)
def test_a_card_earns_what_a_sentence_says(slug: str, kind: int) -> None:
    """In every place of its reach and in no other, from each kind that it wants. A lion far away turns over what scavengers eat."""
    game: Any = GAMES[slug]
    names, taste, lying = game.own.deck.names, (ECOSYSTEM if slug == "ecosystem" else SAVANNA)[kind], BY_NAME["E4"]
    far = {BY_NAME["A1"]: "lion", BY_NAME["A2"]: "grassland"} if names[kind] in ("hyena", "vulture") else {}
    for wanted in taste.wanted:
        for place in {*CELLS} - {lying, *far}:
            board = with_card(with_card(EMPTY, kind, lying), wanted, place)
            for cell, name in far.items():
                board = with_card(board, names.index(name), cell)
            points = {line.what: line.points for line in game.own.sheet((board, EMPTY), (), False)[0].lines}[
                names[kind]
            ]
            assert points == (taste.points if reached(taste.far, lying, place) else 0), (NAMES[place], wanted)


EDGE = "D2 deer, E2 wolf, B3 meadow, C3 meadow, D3 eagle, E3 eagle, E4 trout, E5 stream"
CORNER = "D2 stream, E2 fox, D3 rabbit, E3 rabbit, E4 deer, F4 wolf, G4 meadow, H4 meadow, E5 fox"
FULL = (
    "D2 rabbit, E2 wolf, F2 eagle, G2 bee, H2 bear, D3 deer, E3 stream, F3 trout, G3 meadow, H3 bee, D4 stream, E4 wolf, F4 stream, "
    "G4 fox, H4 bear, E5 rabbit, F5 fox, H5 deer"
)
FEWER = "But the dragonfly adds 3 fewer points now than the deer."


@pytest.mark.parametrize(
    ("cards", "pick", "better", "made", "said"),
    [
        (
            CORNER, 10, "trout G3", "trout D5",
            "The trout has 3 open places beside it, where each stream or dragonfly earns it 2; at D5 it would have only 1.",
        ),
        (
            EDGE, 9, "fox F3", "fox A3",
            "It leaves 2 places open beside the trout at E4, where each stream or dragonfly earns it 2; the fox at A3 leaves only 1.",
        ),
        (
            "E4 wolf, E5 deer, D4 stream", 14, "dragonfly D5", "deer D3",
            f"It's your first dragonfly and gives you points, so it closes a gap in your diversity. {FEWER}",
        ),
        (
            FULL, 19, "stream G5", "stream D5",
            "It leaves D5 free, where a bear still takes no points away; with the stream there, a bear would take away 3 elsewhere.",
        ),
        ("E4 wolf, E5 deer, D4 stream", 14, "rabbit E6 stay", "rabbit F4 stay", ""),
    ],
)  # fmt: skip
def test_sentences_of_ecosystem(cards: str, pick: int, better: str, made: str, said: str) -> None:
    """On drawn positions, word for word; where nothing is found, the general sentence stays."""
    view = seen("ecosystem", cards, "trout, fox, dragonfly, deer, stream, rabbit", pick)
    assert why("ecosystem", view, better, made) == (
        said or "It adds as much now as the rabbit at F4, but it does better in imagined endings."
    )
