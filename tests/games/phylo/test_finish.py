"""The quick path of Phylo plays matches to their end by the rules."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.opponents import choose
from games.phylo.game import Phylo
from games.phylo.opponents.actions import DRAWS
from games.phylo.opponents.fast_table import FastTable
from games.phylo.opponents.lookahead import Lookahead
from games.phylo.opponents.playout import Playout
from games.phylo.table import turn
from games.phylo.table.move import HEIR
from games.phylo.table.scoring import total
from games.phylo.table.state import NEW, OLD, LastingEvent, Place, State, TableCard
from games.phylo.table.web import web
from tests.depth import depth

GAME = Phylo()


@cache
def states(rules: str, number: int, hand: str = "drawn") -> tuple[State, ...]:
    """All positions of a match of the greedy, who now and then do anything."""
    return tuple(_states(rules, number, hand))


def _states(rules: str, number: int, hand: str) -> Iterator[State]:
    rnd = random.Random(f"phylo finish {rules} {number}")
    setup = Setup(2, f"{rnd.getrandbits(256):064x}", {"rules": rules, "hand": hand})
    match = Match.begin(GAME, setup)
    while not match.over:
        yield match.state
        (seat,) = match.to_move
        level = "sprout" if rnd.random() < 0.3 else "grazer"
        match = match.accept(seat, choose(GAME, match.view(seat), level, rnd.random))


def laid(playout: Playout) -> tuple[Place, ...]:
    return laid_on(playout.position)


def laid_on(position: FastTable) -> tuple[Place, ...]:
    cards = position.index.cards
    places = []
    for cell, node in sorted(position.nodes.items()):
        # Nothing that counts depends on whose event it is, nor on the card that a copy really is.
        events = tuple(LastingEvent(cards[number].word, 0, until) for number, until in node.events)
        below = TableCard(cards[node.below].word, node.under) if node.below >= 0 else None
        top = TableCard(cards[node.number].word, node.owner, cards[node.number].word if node.copy else "")
        places.append(Place(cell, top, below, node.turned, events))
    return tuple(places)


def standing(end: Playout) -> tuple[object, ...]:
    hands = [sorted(hand) for hand in end.hands]
    return (end.number, end.active, end.actions, end.last, end.over, hands, end.piles, laid(end))


@pytest.mark.parametrize("rules", [NEW, OLD])
def test_every_move_has_the_effect_there_that_the_rules_say(rules: str) -> None:
    luck = (0.5,) * DRAWS
    acts = set()
    for number in range(2):
        for count, state in enumerate(states(rules, number)):
            world = Lookahead(state)
            for move in GAME.legal(GAME.view(state, state.mover)) if count % depth(9, 5) == 0 else ():
                known = turn.resolve(state, move)
                if known.heirs:
                    continue
                playout = world.after(move, luck)
                if not playout.actions and move.act != HEIR:
                    playout.play_turn()
                assert standing(playout) == standing(Playout.of(known)), str(move)
                acts.add(move.act)
    assert acts >= {"play", "move", "trade", "pass", "end"}


@pytest.mark.parametrize("rules", [NEW, OLD])
def test_a_match_is_played_on_to_its_end_and_counted_by_the_rules(rules: str) -> None:
    for count, state in enumerate(states(rules, 5)):
        if count % 7:
            continue
        world, seat = Lookahead(state), state.mover
        for move in GAME.promising(GAME.view(state, seat))[:4]:
            playout = world.after(move, [random.Random(1).random() for _ in range(DRAWS)])
            while not playout.over:
                playout.play_turn()
            places = web(state.stock, laid(playout))
            assert playout.position.totals == [total(state.stock, places, each) for each in (0, 1)]


@pytest.mark.parametrize("hand", ["drawn", "chosen"])
def test_the_same_draws_are_the_same_end_whatever_was_asked_before(hand: str) -> None:
    differ = 0
    for count, state in enumerate(states(NEW, 6, hand)):
        if count % 9:
            continue
        seat = state.mover
        moves = GAME.promising(GAME.view(state, seat))
        first = [list(Lookahead(state).finish(seat, move, random.Random(3).random)) for move in moves]
        world = Lookahead(state)
        again = [list(world.finish(seat, move, random.Random(3).random)) for move in reversed(moves)]
        assert again == first[::-1]
        differ += len({tuple(world.finish(seat, moves[0], random.Random(each).random)) for each in range(9)}) > 1
    assert differ >= 3
