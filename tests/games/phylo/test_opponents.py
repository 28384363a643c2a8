"""Phylo's quick path agrees with the rules, and its opponents mend what is in danger, strike others and see nothing that is hidden."""

import random
from dataclasses import replace

import pytest

from games.core.match import Match
from games.core.places import name
from games.core.values import Setup
from games.opponents import choose
from games.phylo.game import Phylo
from games.phylo.opponents.fast_table import FastTable
from games.phylo.opponents.outlook import CONSIDERED, Appraiser
from games.phylo.table.effects import change_of, expired
from games.phylo.table.move import PLAY, SPREAD
from games.phylo.table.scoring import total
from games.phylo.table.state import NEW, OLD, Table
from games.phylo.table.view import View
from games.phylo.table.web import check_survival, inherit, web
from tests.games.phylo.tables import Web, begun, laid, say

GAME = Phylo()
DECKS = (("valley", "meadow"), ("bog", "lagg"), ("lagg", "valley"))


def begin(rules: str, number: int, decks: tuple[str, str] = DECKS[0]) -> tuple[Match, random.Random]:  # type: ignore[type-arg]
    """A match that is the same whenever it is asked for, and draws for it."""
    rnd = random.Random(f"phylo opponents {rules} {number}")
    options = {"rules": rules, "deck1": decks[0], "deck2": decks[1]}
    return Match.begin(GAME, Setup(2, f"{rnd.getrandbits(256):064x}", options)), rnd


def agree(quick: FastTable, view: View, table: Table) -> None:
    """Two tables are the same, place by place, and so are the points."""
    places = web(view.stock, table)
    assert sorted(quick.nodes) == [space.cell for space in table]
    known = FastTable.of(view.stock, places.values(), view.rules)
    for cell, node in known.nodes.items():
        there = quick.nodes[cell]
        for field in ("number", "owner", "copy", "points", "keeps", "terrains", "climates", "food", "guarded", "odd"):
            assert getattr(there, field) == getattr(node, field), (cell, field)
        assert [there.events, there.turned] == [node.events, node.turned]
        assert (there.below, there.under) == (node.below, node.under) or there.below == node.below == -1
    assert quick.totals == known.totals == [total(view.stock, places, seat) for seat in (0, 1)]


@pytest.mark.parametrize("rules", [NEW, OLD])
@pytest.mark.parametrize("decks", DECKS)
def test_the_quick_path_agrees_with_the_rules(rules: str, decks: tuple[str, str]) -> None:
    seen: set[str] = set()
    for number in range(2):
        match, rnd = begin(rules, number, decks)
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            legal = GAME.legal(view)
            appraiser = Appraiser(view)
            for move in legal if match.turn % 6 == 0 else ():
                change = change_of(view, move)
                table, what = change.table, change.what
                quick = appraiser.table.duplicate()
                if what:
                    appraiser.make_move(quick, move)
                seen.add(what)
                agree(quick, view, table)
                if rnd.random() < 0.3:
                    for each in (seat, 1 - seat):
                        left, gone = check_survival(view.stock, table, (each,))
                        if rules == NEW:
                            left, _ = inherit(table, left, gone)
                        twin = quick.duplicate()
                        assert len(twin.check_survival(each)) <= len(gone)
                        agree(twin, view, left)
                    quick.expire(view.number + 3)
                    agree(quick, view, expired(table, view.number + 3)[0])
            match = match.accept(seat, rnd.choice([move for move in legal if move.act != "end"]))
    assert seen >= {"played", "event", "moved", ""}


def grazer(match: Web) -> str:
    """What a greedy player does here."""
    view = match.view(match.state.seat)
    return str(choose(match.game, view, "grazer", lambda: 0.0))


def left(match: Web, actions: int) -> Web:
    return replace(match, state=replace(match.state, actions=actions))


@pytest.mark.parametrize("rules", [NEW, OLD])
@pytest.mark.parametrize("actions", [1, 2, 3])
def test_a_greedy_player_mends_a_card_in_danger_rather_than_ending(rules: str, actions: int) -> None:
    """The lynx has nothing to eat."""
    table = ("indian-plum M21 0", "eurasian-lynx L22 0")
    match = left(begun(rules, hands=("vole wolf", ""), table=table), actions)
    view = match.view(0)
    assert [name(cell) for cell in view.doomed(0)] == ["L22"]
    worth = {str(move): match.game.appraise(view, move) for move in match.game.legal(view)}
    assert worth["vole L21"] > worth["wolf L23"]
    assert worth["vole L21"] > worth["end"] + 8
    assert grazer(match) in ("vole L21", "vole M22")
    after = say(match, grazer(match), "end") if actions > 1 else say(match, grazer(match))
    assert laid(after)["L22"] == "0:eurasian-lynx"


@pytest.mark.parametrize("rules", [NEW, OLD])
def test_an_event_strikes_the_other_players_food_and_not_the_own(rules: str) -> None:
    table = ("sunflower M21 0", "horse M22 0", "sunflower N19 1", "horse N18 1")
    match = begun(rules, hands=("wildfire", ""), table=table)
    for actions in (1, 2, 3):
        assert grazer(left(match, actions)) == "wildfire N19"
    own = begun(rules, hands=("wildfire", ""), table=table[:2])
    for actions in (1, 2, 3):
        assert "wildfire" not in grazer(left(own, actions)).replace("trade wildfire", "")


def test_in_the_last_turn_apex_feeds_what_would_die() -> None:
    """Nothing comes after it, so the judgement is sure: 12 points with a vole, none with a wolf, 2 with a sunflower."""
    table = ("indian-plum M21 0", "eurasian-lynx L22 0")
    match = left(begun(hands=("vole wolf sunflower", ""), table=table), 1)
    match = replace(match, state=replace(match.state, last=match.state.number))
    view = match.view(0)
    move = choose(match.game, view, "apex", random.Random(1).random, 300)
    assert str(move) in ("vole L21", "vole M22")


def test_a_spread_is_considered_wherever_one_can_be_made() -> None:
    seen = 0
    for number in range(2):
        match, rnd = begin(NEW, number, DECKS[1])
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            legal = GAME.legal(view)
            spreads = [move for move in legal if move.act == SPREAD or (move.act == PLAY and move.to)]
            considered = GAME.promising(view)
            assert len(considered) <= CONSIDERED
            assert bool(spreads) == any(move in spreads for move in considered)
            seen += bool(spreads)
            match = match.accept(seat, rnd.choice(legal))
    assert seen > 5


def test_opponents_imagine_heirs_of_two_lost_originals_as_the_rules_choose_them() -> None:
    copies = [f"dandelion copy {place} 1 vole" for place in ("O19", "P19", "P18")]
    match = begun(hands=("tsunami", ""), table=["dandelion O20 1", "dandelion P20 1", *copies])
    view = match.view(0)
    quick = Appraiser(view).table
    assert Appraiser(view).make_move(quick, match.game.parse("tsunami O20"))[0]
    after = say(match, "tsunami O20")
    assert laid(after) == {"P19": "1:dandelion", "P18": "1:dandelion"}
    agree(quick, view, after.state.table)
