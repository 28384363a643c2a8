"""The best arrangement of a player's cards, the sentence about it, and a match turn by turn."""

import re
from collections.abc import Sequence
from itertools import permutations

import pytest

from games import GAMES
from games.core.grid import BY_NAME, cells
from games.core.match import Entry, Match, turns
from games.core.values import Line, Score, Setup, Stale
from games.drafting.arrangement import rearrange, tell_arrangement
from games.drafting.draft import Drafting
from games.drafting.view import EMPTY, Board, occupied, with_card
from tests.depth import depth
from tests.games.matches import at_random, course

SLUGS = ("ecosystem", "savanna")


def game_of(slug: str) -> Drafting:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game


def board_of(slug: str, said: str) -> Board:
    board = EMPTY
    for each in said.split(", "):
        word, cell = each.split(" ")
        board = with_card(board, game_of(slug).own.deck.kinds[word], BY_NAME[cell])
    return board


def score(slug: str, boards: Sequence[Board], taken: Sequence[int], seat: int, board: Board) -> int:
    return game_of(slug).own.sheet((*boards[:seat], board, *boards[seat + 1 :]), taken, False)[seat].total


SMALL = {
    "ecosystem": (
        "bee E4, fox E5, meadow F4, bear F5, wolf G4, stream G5",
        "stream C3, bear D3, stream E3, dragonfly C4, trout D4, stream E4",
        "deer B2, deer C2, deer D2, eagle B3, rabbit C3, trout D3",
    ),
    "savanna": (
        "cheetah E4, gazelle E5, gazelle F4, vulture F5, hyena G4, elephant G5",
        "lion C3, zebra D3, grassland E3, elephant C4, giraffe D4, tree E4",
        "watering-hole E4, zebra E5, giraffe E6, tree E7, tree D5, grassland F5",
    ),
}
RIVALS = {
    "ecosystem": ("stream A1, stream A2, wolf A3", "wolf A1, wolf A2, stream B1"),
    "savanna": ("gazelle A1, gazelle A2, lion A3", "gazelle A1, grassland A2"),
}


@pytest.mark.parametrize(("slug", "said"), [(slug, said) for slug in SLUGS for said in SMALL[slug]])
def test_the_best_arrangement_of_six_cards_is_found(slug: str, said: str) -> None:
    mine, (one, other) = board_of(slug, said), (board_of(slug, each) for each in RIVALS[slug])
    pile = (game_of(slug).own.deck.kinds["stream" if slug == "ecosystem" else "gazelle"],) * 2
    for boards, taken, seat in (((one, mine, other), (), 1), ((mine, other), pile, 0)):
        lying = [(cell, kind) for kind, mask in enumerate(mine) for cell in cells(mask)]
        best = -99
        for order in set(permutations(kind for _, kind in lying)):
            board = EMPTY
            for (cell, _), kind in zip(lying, order, strict=True):
                board = with_card(board, kind, cell)
            best = max(best, score(slug, boards, taken, seat, board))
        found = rearrange(game_of(slug).own, boards, taken, seat, 3, 4_000)
        assert score(slug, boards, taken, seat, found) == best


def test_an_arrangement_is_told_with_both_totals_and_the_lines_that_differ() -> None:
    board = board_of("ecosystem", "fox E4, bee E5")

    def sheet(fox: int, bee: int) -> Score:
        return Score(63 + fox + bee, (Line("fox", fox, ""), Line("deer", 63, ""), Line("bee", bee, "")))

    own = sheet(0, 3)
    assert tell_arrangement(board, own, sheet(6, 9)) == (
        "Your 2 cards could have scored at least 78 instead of 66: fox +6 and bee +6."
    )
    assert tell_arrangement(board, own, sheet(15, 0)).endswith(": fox +15 and bee −3.")
    assert tell_arrangement(board, own, own) == (
        "We found no arrangement of your 2 cards that scores more than your 66."
    )


@pytest.mark.parametrize(
    ("slug", "seats"),
    depth([("savanna", 1), ("ecosystem", 2)], [(slug, seats) for slug in SLUGS for seats in (1, 2, 4)]),
)
def test_the_end_that_could_have_been_has_the_same_cards_and_the_points_that_are_told(slug: str, seats: int) -> None:
    *_, (match, _) = course(slug, seats, 4, say=at_random)
    end = match.view(0)
    told, could = game_of(slug).could_have_been(end, 1)
    assert could is not None
    assert [mask.bit_count() for mask in could.board] == [mask.bit_count() for mask in end.board]
    assert occupied(could.board) == occupied(end.board)
    assert could.boards[1:] == end.boards[1:]
    scores = game_of(slug).own.sheet(could.boards, could.taken, could.solo)
    assert could.scores == scores
    assert f"at least {scores[0].total} instead of {end.scores[0].total}: " in told
    more = {new.what: new.points - old.points for old, new in zip(end.scores[0].lines, scores[0].lines, strict=True)}
    said = re.findall(r"([a-z ]+) ([+\u2212]\d+)", told.partition(": ")[2].replace(" and ", ", "))
    assert {what.strip(): int(points.replace("\u2212", "-")) for what, points in said} == {
        what: points for what, points in more.items() if points
    }


def test_a_changed_seal_and_an_unfinished_turn_make_no_turn_of_their_own() -> None:
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
