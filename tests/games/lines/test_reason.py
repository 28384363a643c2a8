"""Why a move is better: a sentence from the view alone, whose every figure is recounted here by the rules."""

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from games.lines import turn
from games.lines.cards import CARDS, in_mask
from games.lines.game import Lines
from games.lines.legality import unseen
from games.lines.lines import MARKER, removed, runs, unplayable
from games.lines.move import Move
from games.lines.opponents.ahead import Ahead
from games.lines.points import promise
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, PLAY, SETUP
from games.lines.view import View
from tests.games.lines.test_laws import COURSES, course
from tests.games.lines.test_rules import position, table

GAME = Lines()


class Recount:
    """What a play makes, leaves and keeps, slowly and by the rules."""

    def __init__(self, view: View, move: Move) -> None:
        assert move.card is not None
        assert move.cell is not None
        lines = () if view.phase == SETUP else runs(view.table, move.card, move.cell)
        gone = removed(lines, move.cell) if view.phase == CLEARING else ()
        self.points = len(gone) if view.phase == CLEARING else sum(run.points for run in lines)
        table = tuple(each for each in (*view.table, (move.cell, move.card)) if each[0] not in gone)
        spaces = unplayable(table)[: view.second] if view.phase == BUILDING else ()
        self.all = self.points + len(spaces)
        self.claims = len(spaces)
        phase = BUILDING if view.phase == SETUP else view.phase
        table = (*table, *((cell, MARKER) for cell in spaces))
        if phase == BUILDING and view.first == 1:
            phase, table = CLEARING, tuple(each for each in table if each[1] != MARKER)
        self.clear = not table
        after = replace(view, table=table, phase=phase)
        self.others = [] if self.clear else [promise(after, card) for card in in_mask(unseen(view))]
        self.keeps = [] if self.clear else [promise(after, card) for card in view.hand if card != move.card]


def check(view: View, better: Move, made: Move, said: str) -> str:
    """Every figure of a sentence about two plays; what kind of reason it gives."""
    one, two = Recount(view, better), Recount(view, made)
    tell = GAME.words.tell(view, str(made))
    assert f"the {tell}" in said
    body = said
    if less := re.match(r"It brings (\d+) points? less now but (.*)", said):
        assert two.all - one.all == int(less[1])
        body = f"It {less[2]}"
    if found := re.search(
        r"scores (\d+)(?: with lines and (\d+) with claims)?, (\d+) more than the [^;]*?(?: with (\d+) claims?)?\.$",
        body,
    ):
        assert (one.points, one.claims) == (int(found[1]), int(found[2] or 0))
        assert (one.all - two.all, two.claims) == (int(found[3]), int(found[4] or 0))
        for run in runs(view.table, better.card or 0, better.cell or 0):
            assert f"{run.way} of " in body
        return "scores"
    if found := re.search(r"takes away (\d+) cards?, (\d+) more than the [^;]*\.$", body):
        assert view.phase == CLEARING
        assert (one.points, one.points - two.points) == (int(found[1]), int(found[2]))
        return "scores"
    if "clears the table" in body:
        assert one.clear
        assert re.findall(r"up to (\d+)", body) == [str(max(two.others))]
        return "clears"
    if found := re.match(
        r"It leaves the next player no card that scores more than (\d+); after .* one can score (\d+)\.", body
    ):
        assert (max(one.others), max(two.others)) == (int(found[1]), int(found[2]))
        return "leaves"
    if found := re.match(r"It leaves .* cards: (\d+) of the (\d+) .* can score (\d+) or more, (\d+) after", body):
        few, count, least, many = map(int, found.groups())
        assert len(one.others) == count
        assert (few, many) == tuple(sum(each >= least for each in which.others) for which in (one, two))
        assert few < many
        return "fewer"
    if found := re.match(r"It leaves a place where your next card can score (\d+) if .* the best is (\d+)\.", body):
        assert (max(one.keeps), max(two.keeps)) == (int(found[1]), int(found[2]))
        return "keeps"
    found = re.match(r"It suits .* your other (\d+) cards? can score (\d+) in all on this table, (\d+) after", body)
    assert found, said
    assert (len(one.keeps), sum(one.keeps), sum(two.keeps)) == tuple(map(int, found.groups()))
    return "suits"


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_every_figure_of_a_reason_is_true(seats: int, number: int) -> None:
    """For the best of the plays that are considered and some of the others, at positions of a whole match."""
    draw, kinds = random.Random(number), Counter[str]()
    for match in course(seats, number):
        if match.over or match.state.step != PLAY:
            continue
        (seat,) = match.to_move
        view, world = match.view(seat), Ahead(match.state)
        moves = list(GAME.considered(view))
        if len(moves) < 2:
            continue
        better = max(moves, key=lambda move: world.margin(seat, move, random.Random(1).random))
        made = draw.choice([move for move in moves if move != better])
        said = GAME.reason(view, better, made)
        assert said == GAME.reason(view, better, made)
        kinds[check(view, better, made, said) if said else "nothing"] += 1
        assert len(said) < 220
    assert kinds["scores"] > 3
    assert kinds["nothing"] * 4 < kinds.total()


def test_a_claim_and_the_card_to_hide_have_reasons_of_their_own() -> None:
    """A claim is a point and a choice; of two cards the one that scores more is kept."""
    seen = Counter[str]()
    for match in course(2, 3):
        if match.over or match.state.step == PLAY:
            continue
        (seat,) = match.to_move
        view = match.view(seat)
        legal = GAME.legal(view)
        if view.step == CLAIM:
            claim = next(move for move in legal if move.cell is not None)
            assert GAME.reason(view, claim, Move()) == (
                "It scores 1 point, and you choose which of two cards goes on the first deck."
            )
            assert turn.after(match.state, claim).tallies[seat].total == match.state.tallies[seat].total + 1
            assert GAME.reason(view, Move(), claim) == ""
            seen["claim"] += 1
            continue
        assert view.step == CHOOSE
        one, other = legal
        worth = {card: promise(view, card) for card in (one.card or 0, other.card or 0)}
        said = GAME.reason(view, one, other)
        assert bool(said) == (worth[one.card or 0] != worth[other.card or 0])
        if said:
            kept, lost = other.card or 0, one.card or 0
            assert said == (
                f"It keeps the {CARDS[kept]} for the first deck: it scores {worth[kept]} on this table, "
                f"the {CARDS[lost]} only {worth[lost]}."
                if worth[kept] > worth[lost]
                else f"It hides the {CARDS[lost]}, which scores {worth[lost]} on this table, "
                f"{worth[lost] - worth[kept]} more than the {CARDS[kept]}."
            )
            seen["hidden"] += 1
    assert seen["claim"]
    assert seen["hidden"]


def told(hand: str, better: str, made: str, phase: int = BUILDING) -> str:
    """The reason at a small table: a row of two lions, and a zebra below its end."""
    laid = table("""
        6-lion 2-lion
        .      2-zebra
    """)
    state = position(laid, (hand, "1-tiger 7-tiger 8-giraffe 11-monkey"), phase, "3-monkey 4-monkey 5-monkey")
    return GAME.reason(GAME.view(state, 0), GAME.parse(better), GAME.parse(made))


def test_reasons_read_well() -> None:
    """Lines with their cards in words, in both phases, and the table that is left."""
    assert told("9-lion 5-zebra", "9-lion MO70", "5-zebra MO71") == (
        "It makes a row of three lions and scores 3, 1 more than the 5-zebra at MO71."
    )
    assert told("2-tiger 5-zebra", "2-tiger MN72", "5-zebra MO71") == (
        "It makes a column of three 2s and scores 3, 1 more than the 5-zebra at MO71."
    )
    assert told("9-lion 5-zebra", "9-lion MO70", "5-zebra MO71", CLEARING) == (
        "It makes a row of three lions and takes away 3 cards, 1 more than the 5-zebra at MO71."
    )
