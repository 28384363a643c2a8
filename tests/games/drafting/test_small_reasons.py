"""Small reasons, told where there is no weightier one: second places, several cards, joined cards, fears and gaps, all counted again."""

import re
from itertools import combinations
from typing import Any

import pytest

from games import GAMES
from games.core.game import PlayedOut
from games.core.grid import BY_NAME, CELLS, NAMES, NEIGHBOURS, cells
from games.drafting.move import Move
from games.drafting.view import EMPTY, Board, View, with_card
from games.ecosystem.reasons import FEARS as ECOSYSTEM
from games.ecosystem.reasons import JOINS as REGIONS
from games.savanna.reasons import FEARS as SAVANNA
from games.savanna.reasons import JOINS as GROUPS
from tests.games.drafting.reasoned import left_by, may_come, picks, reasons, regions
from tests.games.drafting.test_later_reasons import gains, number, open_places

BOTH = pytest.mark.parametrize("slug", ["ecosystem", "savanna"])


@BOTH
def test_small_reasons_are_true(slug: str) -> None:
    game: Any = GAMES[slug]
    checks = {"twice": twice, "together": together, "joined": joined, "feared": feared, "closed": closed}
    said = dict.fromkeys(checks, 0)
    for players, match in ((2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (6, 0)):
        for (_, view, better, made), reason in reasons(slug, players, match):
            # All that is found, and what is told of it.
            own = " ".join(each.said for each in game.own_reasons(view, better, made, "the other"))
            for what, check in checks.items():
                text = reason if what in ("twice", "together") else own
                said[what] += check(text, view, better, made, game)
    assert said.pop("closed") > 2 or slug == "savanna"
    assert all(said.values()), said


def twice(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Cards that have several places after the better move, and one after the other move."""
    told = re.findall(
        r"(?:After it|Also), there are (\d+ places where [^.;]*); after [^.]*?, only 1 for each\.", reason
    )
    for cards in told:
        found = re.findall(r"(\d+) (?:places )?where an?(?:other)? ([a-z ]+?) can add (\d+)( or more)?", cards)
        assert len(found) == 2
        for places, name, points, above in found:
            one, two = (gains(left_by(view, move), game.own.deck.names.index(name), game) for move in (better, made))
            assert [sum(gain >= int(points) for gain in each) for each in (one, two)] == [int(places), 1]
            assert sum(gain >= int(points) - 1 for gain in two) == 1
            assert (max(one) > int(points)) == bool(above)
    return len(told)


def together(reason: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Two or three cards that can add more."""
    told = re.findall(r"(?:After it|Also), (an?[^.;]*? or an?[^.;]*?); after [^,.]*, ([^.]*)\.", reason)
    for cards, fewer in told:
        found = re.findall(r"an?(?:other)? ([a-z ]+?) (?:can add )?(\d+)", cards)
        if alike := re.fullmatch(r"(\D*) can add (\d+)", cards):
            found = [(name, alike[2]) for name in re.findall(r"an?(?:other)? ([a-z ]+?)(?:,| or|$)", alike[1])]
        less = told_of_each([name for name, _ in found], fewer)
        assert len(found) in (2, 3)
        assert [int(more) for _, more in found] == sorted((int(more) for _, more in found), reverse=True)
        for name, more in found:
            one, two = (gains(left_by(view, move), game.own.deck.names.index(name), game) for move in (better, made))
            assert (max(one), max(two)) == (int(more), less[name])
            assert max(one) > max(two) >= 0
    return len(told)


def told_of_each(names: list[str], fewer: str) -> dict[str, int]:
    """What each of these cards can add by words such as "only 2 and 1" or "they add 2 and 0", in their order."""
    if fewer == f"{'neither' if len(names) == 2 else 'none of them'} adds anything":
        return dict.fromkeys(names, 0)
    if each := re.fullmatch(r"only (\d+) each", fewer):
        return dict.fromkeys(names, int(each[1]))
    assert re.fullmatch(r"(only|they add) \d+(, \d+)? and \d+", fewer)
    less = [*map(int, re.findall(r"\d+", fewer))]
    assert (0 in less) == fewer.startswith("they")
    return dict(zip(names, less, strict=True))


def room_of(board: Board, kind: int, size: int, move: Move | None) -> int:
    """The most open places beside a group of this size, or beside the card of this move."""
    groups = [{move.cell}] if move else [group for group in regions(board[kind]) if len(group) == size]
    return max(len({place for place in open_places(board) if {*cells(NEIGHBOURS[place])} & group}) for group in groups)


GROWS = re.compile(
    r"(?:After it|Also), your (?P<size>\d+) joined (?P<several>[a-z]+?)s can grow (?P<where>[^;.]*)"
    r"(?:; after the other, (?P<less>[^.]*))?\."
    r"|The (?P<single>[a-z]+?) has (?P<places>\d+) open places? beside it, where another can join it"
    r"(?:; at (?P<at>..) it would have (?P<few>none|only \d+))?\."
)


def joined(own: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Places where one more card can join a group that is equally large after both moves."""
    boards = [left_by(view, move).board for move in (better, made)]
    told = 0
    for found in GROWS.finditer(own):
        if not (found["less"] or found["few"]):
            continue
        kind = game.own.deck.names.index(found["several"] or found["single"])
        moves = (better, made) if found["single"] else (None, None)
        rooms = [room_of(board, kind, int(found["size"] or 1), move) for board, move in zip(boards, moves, strict=True)]
        if found["single"]:
            assert better.kind == made.kind == kind
            assert [int(found["places"]), number(found["few"])] == rooms
            assert NAMES[made.cell or 0] == found["at"]
        else:
            for board, text, room in zip(boards, (found["where"], found["less"]), rooms, strict=True):
                assert_grows(board, kind, int(found["size"]), text.removeprefix("only "), room)
        assert rooms[0] > rooms[1]
        told += 1
    return told


def assert_grows(board: Any, kind: int, size: int, text: str, room: int) -> None:
    """The places beside a group of this size: each by its name or, of more than three, how many."""
    at = {BY_NAME[name] for name in re.findall(r"[A-I]\d", text)}
    if at:
        beside = [
            {place for place in open_places(board) if {*cells(NEIGHBOURS[place])} & group}
            for group in regions(board[kind])
            if len(group) == size
        ]
        assert at in beside
        assert len(at) == room <= 3
        assert text.startswith("at ")
    else:
        assert text == (f"in {room} places" if room else "nowhere")
        assert not 0 < room <= 3


@BOTH
def test_a_group_that_the_card_makes_larger_has_room(slug: str) -> None:
    """Where both moves were played out, however little; the other move leaves the largest group smaller."""
    game: Any = GAMES[slug]
    said = {True: 0, False: 0}
    for players, match in ((2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (6, 0)):
        for _, view, better, made in picks(slug, players, match):
            boards = [left_by(view, move).board for move in (better, made)]
            for played in (None, PlayedOut(16, {})):
                own = " ".join(each.said for each in game.own_reasons(view, better, made, "the other", played))
                for found in GROWS.finditer(own):
                    if found["less"] or found["few"]:
                        continue
                    kind = game.own.deck.names.index(found["several"] or found["single"])
                    limit = (REGIONS if slug == "ecosystem" else GROUPS)[kind]
                    assert better.kind == kind != made.kind
                    assert view.later_picks
                    assert kind in may_come(view, better, game)
                    largest = [
                        max((len(each) for each in regions(board[kind]) if len(each) < limit), default=0)
                        for board in boards
                    ]
                    assert largest[0] == int(found["size"] or 1) > largest[1]
                    room = room_of(boards[0], kind, largest[0], None)
                    if found["single"]:
                        assert room == int(found["places"])
                    else:
                        assert_grows(boards[0], kind, largest[0], found["where"], room)
                    said[played is not None] += 1
    assert 0 < said[False] < said[True]


def feared(own: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Places where another card can cost one its points."""
    lying = re.findall(
        r"It leaves (no place|\d+ places?) open beside the ([a-z]+?)(?:e?s)? at ([A-I]\d(?:(?:, | and )[A-I]\d)*), "
        r"where ([^.;]*?) would cost (?:it (\d)|you (\d)( for each that it touches)?); the other leaves (\d+)\.",
        own,
    )
    own_card = re.findall(
        r"The ([a-z]+) has (no open place|\d+ open places?) beside it, where ([^.;]*?) would cost it (\d); at (..) it would have (\d+)\.",
        own,
    )
    told = [
        *(
            (few, name, at, what, one or many, bool(many), shared, "", more)
            for few, name, at, what, one, many, shared, more in lying
        ),
        *(
            (few, name, "", what, cost, False, "", elsewhere, more)
            for name, few, what, cost, elsewhere, more in own_card
        ),
    ]
    for places, name, at, what, cost, several, shared, elsewhere, more in told:
        kind = game.own.deck.names.index(name)
        fear = (ECOSYSTEM if game.slug == "ecosystem" else SAVANNA)[kind]
        feared = [game.own.deck.names[each] for each in fear.feared if each in may_come(view, better, game)]
        named = re.sub(r"\ban? ", "", what).split(" or ")
        assert named == feared if len(feared) < 3 else what == "an animal of another kind"
        assert fear.points == int(cost)
        few = 0 if places.startswith("no") else int(places.split()[0])
        cards = [BY_NAME[each] for each in re.findall(r"[A-I]\d", at)]
        assert all(view.board[kind] >> cell & 1 for cell in cards)
        assert (len(cards) > 1) == several
        room = open_places(left_by(view, better if few else made).board)
        assert bool(shared) == any(
            {*cells(NEIGHBOURS[one])} & {*cells(NEIGHBOURS[two])} & room for one, two in combinations(cards, 2)
        )
        if not cards:
            assert better.kind == made.kind == kind
            assert NAMES[made.cell or 0] == elsewhere
        for move, count in ((better, few), (made, int(more))):
            board = left_by(view, move).board
            beside = {
                each
                for cell in cards or [move.cell or 0]
                if not (fear.once and any(board[other] & NEIGHBOURS[cell] for other in fear.feared))
                for each in cells(NEIGHBOURS[cell])
            }
            assert len(open_places(board) & beside) == count
        assert few < int(more)
        all_of_them = [
            sum(
                len(open_places(board) & {*cells(NEIGHBOURS[cell])})
                for cell in cells(board[kind])
                if not (fear.once and any(board[each] & NEIGHBOURS[cell] for each in fear.feared))
            )
            for board in (left_by(view, move).board for move in (better, made))
        ]
        assert all_of_them[0] < all_of_them[1]
    return len(told)


def closed(own: str, view: View, better: Move, made: Move, game: Any) -> int:
    """Kinds that give points after the better move only, which leaves fewer gaps."""
    told = re.findall(
        r"It closes (a gap|\d gaps) in your diversity that the other leaves open: no ([a-z, ]+) gives you points yet\.",
        own,
    )
    for gaps, kinds in told:
        now, one, two = (
            {
                line.what: line.points
                for line in game.own.sheet(boards, view.taken, False)[view.seat or 0].lines
                if line.what in game.own.deck.names
            }
            for boards in (view.boards, left_by(view, better).boards, left_by(view, made).boards)
        )
        names = re.split(r", | or ", kinds)
        assert gaps == ("a gap" if len(names) == 1 else f"{len(names)} gaps")
        assert all(one[name] > 0 == now[name] == two[name] for name in names)
        assert [*one.values()].count(0) < [*two.values()].count(0)
    return len(told)


@pytest.mark.parametrize(
    ("slug", "kind"), [*(("ecosystem", kind) for kind in ECOSYSTEM), *(("savanna", kind) for kind in SAVANNA)]
)
def test_what_a_card_fears_costs_what_a_sentence_says(slug: str, kind: int) -> None:
    """Beside it and nowhere else, and no other kind does."""
    game: Any = GAMES[slug]
    names, fear = game.own.deck.names, (ECOSYSTEM if slug == "ecosystem" else SAVANNA)[kind]

    def points(board: Board) -> int:
        found: int = game.own.sheet((board, EMPTY), (), False)[0].lines[kind].points
        return found

    lying = BY_NAME["E4"]
    alone = with_card(EMPTY, kind, lying)
    for other in range(len(names)):
        for place in {*CELLS} - {lying}:
            cost = points(alone) - points(with_card(alone, other, place))
            if other != kind:
                beside = NEIGHBOURS[lying] >> place & 1
                assert cost == (fear.points if other in fear.feared and beside else 0), (names[other], NAMES[place])


@pytest.mark.parametrize(
    ("slug", "kind", "limit"),
    [("ecosystem", kind, REGIONS[kind]) for kind in REGIONS] + [("savanna", kind, GROUPS[kind]) for kind in GROUPS],
)
def test_a_group_earns_more_up_to_its_limit(slug: str, kind: int, limit: int) -> None:
    """Of streams the largest wins the prize, whatever its size."""
    game: Any = GAMES[slug]
    if game.own.deck.names[kind] == "stream":
        return
    row, totals = EMPTY, []
    for cell in [BY_NAME[f"{column}4"] for column in "ABCDEFG"]:
        row = with_card(row, kind, cell)
        totals.append(game.own.sheet((row, EMPTY), (), False)[0].lines[kind].points)
    assert all((totals[size] > totals[size - 1]) == (size < limit) for size in range(1, 7)), totals
