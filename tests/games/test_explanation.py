"""Reasons why a move is better, with the figures of the score sheets."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from games import GAMES
from games.core.chance import Chance
from games.core.match import Match
from games.core.score import Line
from games.core.values import Setup, many, signed
from games.opponents.choose import greedy
from games.opponents.explanation import lines_text, reason
from tests.games.matches import by_opponents

SEATS = (1, 2, 3)


def pairs(slug: str, seats: int, which: str = "") -> list[tuple[Any, Any, Any]]:
    game: Any = GAMES[slug]
    rnd = random.Random(f"reasons {slug} {seats}{which}")
    match: Any = Match.begin(game, Setup(seats, f"{rnd.getrandbits(256):064x}"))
    found = []
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        moves = game.legal(view)
        if len(moves) > 1:
            found.append((view, *rnd.sample(list(moves), 2)))
        match = match.accept(seat, game.parse(by_opponents(match, seat, rnd)))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_a_reason_says_how_many_points_more_or_less_the_better_move_brings(slug: str) -> None:
    game: Any = GAMES[slug]
    said = Counter[str]()
    found = pairs(slug, 2)
    for view, better, made in found:
        one, other = (game.imagine(view, move).scores for move in (better, made))
        more = one[view.seat].total - other[view.seat].total
        why = reason(game, view, better, made)
        assert why == reason(game, view, better, made), "the same luck each time"
        assert (f"It brings {many(more, 'point')} more now: " in why) == (more > 0)
        theirs = other[1 - view.seat].total - one[1 - view.seat].total
        assert (f"he other player has {theirs} less" in why) == (theirs > 0)
        assert (f"It brings {many(-more, 'point')} less now (" in why) == (more < 0 >= theirs)
        assert ("), but is worth more by the end." in why) == (more < 0 >= theirs)
        figures = re.findall(r"(\d+)(?: points?)? (?:more|less)(?! to win)(?: now)?(?:: | \()?([^;.)]*)", why)
        for points, lines in figures:
            assert abs(sum(int(each.replace("−", "-")) for each in re.findall(r"[+−]\d+", lines))) == int(points), why
        said[slug] += bool(why)
    assert said[slug] > min(5, len(found) // 10)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_a_pick_that_is_imagined_leaves_the_hand_and_counts(slug: str) -> None:
    """The others' cards lie as they did, because they pick at the same time."""
    game: Any = GAMES[slug]
    for seats in SEATS:
        for view, move, _ in pairs(slug, seats):
            then, seat = game.imagine(view, move), 1 if move.cell is None else view.seat
            assert Counter(view.hand) - Counter(then.hand) == Counter([move.kind])
            assert sum(map(int.bit_count, then.boards[seat])) == 1 + sum(map(int.bit_count, view.boards[seat]))
            assert all(then.boards[at] == view.boards[at] for at in range(len(view.boards)) if at != seat)
            if move.cell is not None:
                gained = game.own.hint_points(then.boards, view.taken, seat, view.solo)
                assert gained - game.own.hint_points(view.boards, view.taken, seat, view.solo) == game.words.gain(
                    view, move
                )


def test_the_lines_that_are_not_named_are_the_rest() -> None:
    lines = [Line(str(points), points, "") for points in (9, -8, 7, 6, 2, -4)]
    assert lines_text(lines) == f"9 +9, -8 {signed(-8)}, 7 +7, 6 +6, the rest {signed(-2)}"


@pytest.mark.parametrize("slug", ["ecogogo", "ecosystem"])
def test_what_the_next_player_gets_less_is_so_in_other_worlds_too(slug: str) -> None:
    game: Any = GAMES[slug]
    told = 0
    for view, better, made in pairs(slug, 2):
        if "It leaves the other player about " not in reason(game, view, better, made):
            continue
        less = 0.0
        for number in range(24):
            state = game.guess(view, Chance(f"{100 + number:064x}"))
            others = {at: greedy(game, game.view(state, at)) for at in game.to_move(state) - {view.seat}}
            for move, sign in ((better, -1), (made, 1)):
                later = game.resolve(state, {**others, view.seat: move})
                while game.to_move(later) == {view.seat}:
                    own = game.view(later, view.seat)
                    later = game.resolve(
                        later, {view.seat: max(game.legal(own), key=lambda at: game.appraise(own, at))}
                    )
                theirs = game.view(later, 1 - view.seat)
                less += sign * max(game.appraise(theirs, each) for each in game.legal(theirs))
        assert less > 0
        told += 1
    assert told


def test_where_hidden_cards_say_who_is_next_there_is_a_reason_too() -> None:
    """Whoever has no card that can be played is passed over, which nobody else knows before."""
    game: Any = GAMES["ecogogo"]
    said = [reason(game, view, better, made) for view, better, made in pairs("ecogogo", 4, " 3")]
    assert any("It leaves the next player about " in each for each in said)
    assert not any("the other player" in each for each in said), "there are three"


def test_a_reason_speaks_to_nobody() -> None:
    """Reviews of others are read by people who didn't make the move."""
    game: Any = GAMES["savanna"]
    told = 0
    for view, better, made in pairs("savanna", 2, " 1"):
        one, other = (game.imagine(view, move).scores for move in (better, made))
        own, theirs = (one[at].total - other[at].total for at in (view.seat, 1 - view.seat))
        if own < 0 and theirs < 0:
            why = reason(game, view, better, made)
            assert re.search(
                f"he other player has {-theirs} less now [(][^)]+[)], but it brings {many(-own, 'point')} less [(][^)]+[)][.]",
                why,
            )
            told += 1
    assert told
