"""Denial of players beyond the next one: they get the hand and could add what is said; those before leave the card or take its like."""

import re
from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.game import BEST_RIVAL, PlayedOut
from games.drafting.learned.denial import denied, denied_further
from tests.depth import depth
from tests.games.drafting.reasoned import most, picks

FURTHER = re.compile(
    r"(It keeps the|It may leave no) ([a-z ]+?)(?: in this hand for| from) "
    r"the player (?:(two|three|four) seats to|on) your (left|right), who could add (\d+) with (it|one) now; (.*)\."
)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
@pytest.mark.parametrize("players", depth([4], [3, 4, 6]))
def test_a_card_is_kept_from_a_player_further_on(slug: str, players: int) -> None:
    game: Any = GAMES[slug]
    deck, told = game.own.deck, {"It keeps the": 0, "It may leave no": 0}
    for at, view, better, made in (each for number in range(depth(3, 4)) for each in picks(slug, players, number)):
        parts = [*denied_further(deck, game.words.gain, view, better, made)]
        assert len(parts) <= 1
        for _, said, about, *_ in parts:
            found = FURTHER.fullmatch(said)
            assert found, said
            how, name, far, side, points, one, rest = found.groups()
            kind, seat = deck.names.index(name), view.seat or 0
            assert kind == better.kind
            assert about == (BEST_RIVAL,)
            assert one == ("it" if how == "It keeps the" else "one")
            ahead = "left" if view.left else "right"
            distance = ["two", "three", "four"].index(far) + 2 if far else players - 1
            assert side == ahead if far else side != ahead
            assert 1 < distance < (players if not far else players - 1)
            assert view.pick + distance <= 10, "the hand goes so far in this round"
            way = 1 if view.left else -1
            line = [(seat + way * step) % players for step in range(1, distance + 1)]
            left, state = (
                deck.without(at.state.hands[seat], made.kind),
                game.resolve(
                    at.state, {each: made if each == seat else game.legal(at.view(each))[0] for each in range(players)}
                ),
            )
            assert state.hands[line[0]] == left, "the hand goes this way"
            assert len(left) >= distance, "and still has cards there"
            gains = [
                (
                    most(replace(view, seat=each), kind, game),
                    max(most(replace(view, seat=each), other, game) for other in {*view.hand} - {kind}),
                )
                for each in line
            ]
            assert gains[-1][0] == int(points)
            assert str(max(0, gains[-1][1]) or "no") in rest
            wanting = [taken > others for taken, others in gains]
            count = view.hand.count(kind)
            assert gains[-1][0] >= gains[-1][1] + 2
            assert sum(wanting) == count, "the others who want it take their own"
            assert how == ("It keeps the" if count == 1 else "It may leave no")
            told[how] += 1
    assert told["It keeps the"] > 2, told
    assert sum(told.values()) > 3, told


def test_the_next_player_is_told_of_once() -> None:
    game: Any = GAMES["savanna"]
    told = [0, 0]
    for number in range(3):
        for _, view, better, made in picks("savanna", 4, number):
            given = (game.own.deck, game.words.gain, view, better, made)
            near, far = [*denied(*given)], [*denied_further(*given)]
            assert not (near and far)
            told[0] += len(near)
            told[1] += len(far)
    assert min(told) > 2, told


def test_where_it_was_played_out_the_best_rival_must_have_laid_it_less_often() -> None:
    game: Any = GAMES["ecosystem"]
    told = 0
    for number in range(depth(3, 6)):
        for _, view, better, made in picks("ecosystem", 4, number):
            given = (game.own.deck, game.words.gain, view, better, made)
            name = game.own.deck.names[better.kind]
            played = [PlayedOut(20, {}, {}, {}, theirs) for theirs in ({name: (3, 15)}, {name: (15, 15)}, {})]
            found = [[*denied_further(*given, each)] for each in (None, *played)]
            assert found[0] == found[1]
            assert not found[2]
            assert not found[3]
            told += len(found[0])
    assert told
