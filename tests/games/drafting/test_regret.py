"""What a player could have done better: the best arrangement, its sentences; and a match turn by turn."""

import random
from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest

from games import GAMES
from games.core.game import Game
from games.core.grid import BY_NAME, cells
from games.core.match import Entry, Match, turns
from games.core.values import Setup, Stale
from games.drafting import regret
from games.drafting.draft import Drafting
from games.drafting.move import Move
from games.drafting.regret import Arrangement
from games.drafting.view import EMPTY, Board, View, with_card
from tests.games.matches import AnyMatch, course

SLUGS = ("ecosystem", "savanna")
of_both = pytest.mark.parametrize("slug", SLUGS)


def game_of(slug: str) -> Drafting:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game


def board_of(slug: str, said: str) -> Board:
    """A board from words, such as "fox E4, bee E5"."""
    board = EMPTY
    for each in said.split(", "):
        word, cell = each.split(" ")
        board = with_card(board, game_of(slug).own.deck.kinds[word], BY_NAME[cell])
    return board


def swapped_boards(boards: Sequence[Board], seat: int, board: Board) -> tuple[Board, ...]:
    return (*boards[:seat], board, *boards[seat + 1 :])


def best_of_all(slug: str, boards: Sequence[Board], taken: Sequence[int], seat: int, solo: bool) -> int:
    """By the score sheet itself, every order of the cards tried."""
    lying = [(cell, kind) for kind, mask in enumerate(boards[seat]) for cell in cells(mask)]
    best = -99
    for order in set(permutations(kind for _, kind in lying)):
        board = EMPTY
        for (cell, _), kind in zip(lying, order, strict=True):
            board = with_card(board, kind, cell)
        best = max(best, game_of(slug).own.sheet(swapped_boards(boards, seat, board), taken, solo)[seat].total)
    return best


SMALL = {
    "ecosystem": (
        "bee E4, fox E5, meadow F4, bear F5, wolf G4, stream G5",
        "stream C3, bear D3, stream E3, dragonfly C4, trout D4, stream E4",
        "deer B2, deer C2, deer D2, eagle B3, rabbit C3, trout D3",
        "meadow E4, bee E5, meadow E6, bee E7, meadow D5, meadow F5",
    ),
    "savanna": (
        "cheetah E4, gazelle E5, gazelle F4, vulture F5, hyena G4, elephant G5",
        "lion C3, zebra D3, grassland E3, elephant C4, giraffe D4, tree E4",
        "vulture B2, gazelle C2, lion D2, grassland B3, gazelle C3, elephant D3",
        "watering-hole E4, zebra E5, giraffe E6, tree E7, tree D5, grassland F5",
    ),
}
RIVALS = {
    "ecosystem": ("stream A1, stream A2, wolf A3", "wolf A1, wolf A2, stream B1"),
    "savanna": ("gazelle A1, gazelle A2, lion A3", "gazelle A1, grassland A2"),
}
TABLES = [(slug, said, players) for slug in SLUGS for said in SMALL[slug] for players in (1, 2, 3)]


def table_of(slug: str, said: str, players: int) -> tuple[tuple[Board, ...], tuple[int, ...], int]:
    """The boards, the neutral pile and the seat: alone against a rival, two with a pile, three (the player in the middle)."""
    mine, (one, other) = board_of(slug, said), (board_of(slug, each) for each in RIVALS[slug])
    kinds = game_of(slug).own.deck.kinds
    pile = (kinds["stream"],) * 2 if slug == "ecosystem" else (kinds["gazelle"],)
    return {1: ((mine, one), (), 0), 2: ((mine, other), pile, 0), 3: ((one, mine, other), (), 1)}[players]


@pytest.mark.parametrize(("slug", "said", "players"), TABLES)
def test_the_best_arrangement_of_six_cards_is_found(slug: str, said: str, players: int) -> None:
    """By trying all, and by the search; diversity, prizes and turned over cards counted as on the score sheet."""
    fast, (boards, taken, seat) = game_of(slug).fast, table_of(slug, said, players)
    found = regret.arrangement(fast, boards, taken, seat, random.Random(3).random)
    best = best_of_all(slug, boards, taken, seat, players == 1)
    assert found.total == best
    assert found.proven
    again = swapped_boards(boards, seat, found.board)
    assert game_of(slug).own.sheet(again, taken, players == 1)[seat].total == best
    table = regret.Table(fast, boards, taken, seat)
    searched = regret._search(table, random.Random(3).random, 2_000)
    assert max(table.total(kinds, table.masks(kinds)) for kinds in searched) == best


def test_few_orders_of_equal_cards_are_all_tried_once() -> None:
    """Four cards of two kinds lie in six orders."""
    orders = [bytes(order) for order in regret._orders(bytearray((3, 1, 3, 1)))]
    assert len(orders) == len(set(orders)) == 6
    assert set(orders) == {bytes(order) for order in permutations((3, 1, 3, 1))}
    assert [bytes(order) for order in regret._orders(bytearray())] == [b""]


def test_players_compete_for_streams_and_wolves_and_for_gazelles() -> None:
    """Found by asking the totals, so that the cards that matter to nobody else can be left out."""
    for slug, names in (("ecosystem", ["stream", "wolf"]), ("savanna", ["gazelle"])):
        assert [game_of(slug).own.deck.names[kind] for kind in regret.competed(game_of(slug).fast)] == names


def ended(slug: str, seats: int, number: int = 4) -> tuple[AnyMatch, list[AnyMatch], list[Entry]]:
    """A random match at its end, at the beginning of its turns, and its log."""
    played = list(course(slug, seats, number))
    entries = [entry for _, entry in played if entry]
    return played[-1][0], list(turns(played[0][0], entries)), entries


def seen(stages: Sequence[AnyMatch], entries: Sequence[Entry], seat: int) -> list[tuple[View, Move]]:
    """A seat's own views and moves."""
    said = {entry.turn: stages[0].game.parse(entry.text) for entry in entries if entry.seat == seat}
    return [(match.view(seat), said[match.turn]) for match in stages[:-1]]


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 2, 4)])
def test_an_arrangement_is_never_below_what_lies_there_and_counts_as_on_the_sheet(slug: str, seats: int) -> None:
    """Even with next to no search; the cards stay the same, in the same cells."""
    last, _, _ = ended(slug, seats)
    for seat in range(seats):
        view = last.view(seat)
        for budget in (1, 600):
            found = regret.arrangement(
                game_of(slug).fast, view.boards, view.taken, seat, random.Random(1).random, budget
            )
            assert found.total >= view.scores[seat].total
            assert not found.proven
            assert [mask.bit_count() for mask in found.board] == [mask.bit_count() for mask in view.board]
            assert sum(found.board) == sum(view.board)
            boards = swapped_boards(view.boards, seat, found.board)
            assert game_of(slug).own.sheet(boards, view.taken, seats == 1)[seat].total == found.total


@of_both
def test_no_two_cards_of_what_is_found_do_better_in_each_others_place(slug: str) -> None:
    """The search ends on a top, however short it was."""
    last, _, _ = ended(slug, 3)
    view, fast = last.view(1), game_of(slug).fast
    found = regret.arrangement(fast, view.boards, view.taken, 1, random.Random(1).random, 500)
    lying = [(cell, kind) for kind, mask in enumerate(found.board) for cell in cells(mask)]
    for one, kind in lying:
        for other, another in lying:
            masks = list(found.board)
            if kind != another:
                masks[kind] ^= 1 << one | 1 << other
                masks[another] ^= 1 << one | 1 << other
            rivals = [list(board) for seat, board in enumerate(view.boards) if seat != 1]
            assert fast.totals([masks, *rivals], ())[0] <= found.total


@of_both
def test_the_search_counts_about_as_many_arrangements_as_it_may(slug: str) -> None:
    """The budget is in counts, not in seconds: a slow machine finds the same. The last climb may take a few hundred more."""
    counts = 0
    fast = game_of(slug).fast
    totals = fast.totals

    def counted(boards: Sequence[list[int]], taken: Sequence[int]) -> list[int]:
        nonlocal counts
        counts += 1
        return totals(boards, taken)

    twin = type(fast)(fast.deck, counted, fast.likes, fast.swapper)
    view = ended(slug, 4)[0].view(0)
    regret.arrangement(twin, view.boards, view.taken, 0, random.Random(1).random, 2_000)
    assert 1_000 <= counts <= 4_000


@of_both
def test_the_same_draws_give_the_same_sentences(slug: str) -> None:
    """Whatever was asked before."""
    last, stages, entries = ended(slug, 3)
    told = [last.game.regret(seen(stages, entries, 1), last.view(1), random.Random("same").random) for _ in range(2)]
    assert told[0] == told[1]
    assert told[0].startswith("Your 20 cards could have scored ")
    assert told[0].endswith(" (searched, not proven).")


def test_an_arrangement_is_told_with_both_totals_and_how_sure_it_is() -> None:
    """Three sentences there are."""
    board = board_of("ecosystem", "fox E4, bee E5")
    assert regret.tell_arrangement(Arrangement(board, 78, False), 66) == (
        "Your 2 cards could have scored 78 instead of 66 (searched, not proven)."
    )
    assert regret.tell_arrangement(Arrangement(board, 78, True), 66) == (
        "Your 2 cards could have scored 78 instead of 66 (exact)."
    )
    assert regret.tell_arrangement(Arrangement(board_of("ecosystem", "fox E4"), 3, True), 3) == (
        "No arrangement of your 1 card scores more than your 3 (exact)."
    )


@of_both
def test_there_is_no_regret_without_a_seat_or_cards_and_none_in_a_game_that_tells_none(slug: str) -> None:
    """Spectators have nothing to regret."""
    match = Match.begin(GAMES[slug], Setup(2, "5" * 64))
    for seat in (0, None):
        assert match.game.regret([], match.view(seat), random.Random(1).random) == ""
    assert Game.regret(match.game, [], ended(slug, 2)[0].view(0), random.Random(1).random) == ""


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 3)])
def test_a_match_by_turns_begins_with_the_deal_and_ends_with_the_end(slug: str, seats: int) -> None:
    """Nothing is sealed in between; each is what the log gives when it is folded so far."""
    last, stages, entries = ended(slug, seats)
    assert len(stages) == (41 if seats == 1 else 21)
    assert [match.turn for match in stages] == list(range(1, len(stages) + 1))
    assert all(not match.sealed for match in stages)
    assert stages[-1].state == last.state
    assert [match.over for match in stages] == [False] * (len(stages) - 1) + [True]
    assert all(one.state != other.state for one, other in pairwise(stages))
    assert stages[7].state == stages[0].replay([entry for entry in entries if entry.turn < 8]).state


def test_a_changed_seal_and_an_unfinished_turn_make_no_turn_of_their_own() -> None:
    """A later row of the same turn replaces the earlier one; a log that does not fit is refused."""
    match = Match.begin(GAMES["ecosystem"], Setup(3, "5" * 64))
    moves = [str(match.game.legal(match.view(seat))[0]) for seat in range(3)]
    other = str(match.game.legal(match.view(0))[-1])
    rows = [Entry(1, 0, other), Entry(1, 1, moves[1]), Entry(1, 0, moves[0]), Entry(1, 2, moves[2])]
    stages = list(turns(match, rows))
    assert [each.turn for each in stages] == [1, 2]
    half = Entry(2, 1, str(match.game.legal(stages[1].view(1))[0]))
    assert [each.turn for each in turns(match, [*rows, half])] == [1, 2]
    with pytest.raises(Stale):
        list(turns(match, [*rows, Entry(3, 1, half.text)]))
