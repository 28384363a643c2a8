"""Why a move is better: a sentence from the view alone, whose every figure is recounted here by the rules."""

import random
import re
from collections import Counter
from dataclasses import replace
from functools import cached_property
from itertools import islice, pairwise

import pytest

from games.lines import turn
from games.lines.cards import CARDS, in_mask
from games.lines.game import Lines
from games.lines.legality import unseen
from games.lines.lines import MARKER, removed, runs, unplayable
from games.lines.move import Move
from games.lines.opponents.ahead import Ahead
from games.lines.opponents.reason import COUNTS
from games.lines.points import promise
from games.lines.state import BUILDING, CHOOSE, CLAIM, CLEARING, PLAY, SETUP
from games.lines.view import View
from tests.depth import depth
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
        self.view, self.after = view, after
        self.kept = {} if self.clear else {CARDS[card]: promise(after, card) for card in view.hand if card != move.card}
        self.keeps = [*self.kept.values()]

    @cached_property
    def others(self) -> list[int]:
        """What each card that the player can't see could score then."""
        return [] if self.clear else [promise(self.after, card) for card in in_mask(unseen(self.view))]

    @property
    def told(self) -> tuple[int, int]:
        """Points and claims."""
        return self.points, self.claims


SCORES = re.compile(
    r"(?:makes (?P<lines>.*?),? (?:and |(?=scores ))|^)?"
    r"(?:scores (?P<points>\d+|nothing)(?: points?)?|takes away (?P<cards>\d+|no) cards?)?"
    r"(?:(?: and |^)lets you claim (?P<spaces>a space|\w+ spaces) for (?P<worth>\d) (?:more|points?))?"
)
"""What one play scores."""
SPACES = ("", "a space", *(f"{count} spaces" for count in COUNTS[2:]))


def scored(view: View, move: Move, text: str) -> tuple[int, int]:
    """What a play is said to score, and the spaces that it is said to let its player claim; its lines are recounted."""
    found = SCORES.fullmatch(text)
    assert found, text
    if found["lines"]:
        made = runs(view.table, move.card or 0, move.cell or 0)
        assert [words.split()[-1 if words.startswith("an all") else -2] for words in found["lines"].split(" and ")] == [
            COUNTS[len(run.cards)] for run in made
        ]
        assert all(f"{run.way} of " in found["lines"] for run in made)
    assert (found["cards"] is not None) == (view.phase == CLEARING)
    spaces = SPACES.index(found["spaces"] or "")
    assert int(found["worth"] or 0) == spaces
    return number(found["points"] or found["cards"] or "none"), spaces


def number(said: str) -> int:
    """A figure as a sentence says it."""
    return 0 if said in ("none", "no", "nothing") else int(said)


def check_score(view: View, better: Move, made: Move, one: Recount, two: Recount, body: str) -> None:
    """What both plays score, each told or one beside the other; equal spaces need not be told."""
    first, semicolon, rest = body.removesuffix(".").removeprefix("It ").partition("; ")
    if semicolon:
        other = re.sub(r"^the \S+(?: card)? at [A-Z]+\d+ ", "", rest)
        told = scored(view, better, first), scored(view, made, other)
        assert told == (one.told, two.told) or (one.claims == two.claims and told == ((one.points, 0), (two.points, 0)))
        return
    first, _, more = first.rpartition(", ")
    assert scored(view, better, first) == (one.points, 0)
    assert one.claims == two.claims
    assert re.match(r"(\d+) more than the ", more)
    assert one.points - two.points == int(more.split()[0])
    assert two.points


def check(view: View, better: Move, made: Move, said: str) -> str:
    """Every figure of a sentence about two plays; what kind of reason it gives."""
    one, two = Recount(view, better), Recount(view, made)
    tell = GAME.words.tell(view, str(made))
    assert f"the {tell if better.card != made.card else f'same card at {tell.split()[-1]}'}" in said
    body = said
    if less := re.match(
        r"It brings (\d+) points? less now(?:, counting the (space|\w+ spaces) you (can claim|don't get to claim),)? but (.*)",
        said,
    ):
        assert two.all - one.all == int(less[1])
        assert (less[2] is None) == (one.claims == two.claims)
        if less[2]:
            spaces = one.claims if less[3] == "can claim" else two.claims - one.claims
            assert SPACES[spaces].removeprefix("a ") == less[2]
            assert (one.claims > two.claims) == (less[3] == "can claim")
        body = f"It {less[4]}"
    else:
        assert one.all >= two.all
    if re.match(r"It (makes|scores|takes|lets)", body):
        assert one.all > two.all
        check_score(view, better, made, one, two, body)
        return "scores"
    if "clears the table" in body:
        assert one.clear
        assert re.findall(r"up to (\d+)", body) == [str(max(two.others))]
        return "clears"
    if found := re.match(
        r"It leaves the next player no card that scores(?: more than (\d+) points?)?; after .* one can score (\d+)\.",
        body,
    ):
        assert (max(one.others), max(two.others)) == (int(found[1] or 0), int(found[2]))
        return "leaves"
    if found := re.match(
        r"It leaves .* cards: (\d+) of the (\d+) .* can score (\d+) points? or more, (\d+) after", body
    ):
        few, count, least, many = map(int, found.groups())
        assert len(one.others) == count
        assert (few, many) == tuple(sum(each >= least for each in which.others) for which in (one, two))
        assert few < many
        return "fewer"
    if found := re.match(
        r"It leaves a place where your (\S+) can score (\d+) points? next turn, if "
        r".* (?:your best card can score (\d+|none)|the match is over)\.",
        body,
    ):
        most = number(found[3] or "none")
        assert two.clear == (found[3] is None)
        assert (max(one.keeps), max(two.keeps, default=0)) == (one.kept[found[1]], most) == (int(found[2]), most)
        return "keeps"
    found = re.match(r"It suits .* your other (\d+) cards? are worth (\d+) points? together, (\d+|none) after", body)
    assert found, said
    assert (len(one.keeps), sum(one.keeps), sum(two.keeps)) == tuple(map(number, found.groups()))
    return "suits"


@pytest.mark.parametrize(("seats", "number"), COURSES)
def test_every_figure_of_a_reason_is_true(seats: int, number: int) -> None:
    """For the best of the plays that are considered and some of the others, at positions of a whole match."""
    draw, kinds = random.Random(number), Counter[str]()
    for match in islice(course(seats, number), 0, None, depth(4, 2)):
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
        assert match.turn % depth(4, 1) or said == GAME.reason(view, better, made)
        kinds[check(view, better, made, said) if said else "nothing"] += 1
        assert len(said) < 230
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
        kept, lost = other.card or 0, one.card or 0
        assert bool(said) == (worth[kept] > worth[lost])
        if said:
            points = f"{worth[kept]} point{'s' * (worth[kept] > 1)}"
            assert said == (
                f"It keeps the {CARDS[kept]} for the first deck: on this table the {CARDS[kept]} can score {points}, "
                f"the {CARDS[lost]} {f'only {worth[lost]}' if worth[lost] else 'none'}."
            )
            hidden = turn.after(match.state, one)
            assert kept in (*hidden.hands[seat], *hidden.first[:1])
            seen["hidden"] += 1
    assert seen["claim"]
    assert seen["hidden"]


def told(hand: str, better: str, made: str, phase: int = BUILDING, lost: float = 0.0) -> str:
    """The reason at a small table: a row of two lions, and a zebra below its end."""
    laid = table("""
        6-lion 2-lion
        .      2-zebra
    """)
    state = position(laid, (hand, "1-tiger 7-tiger 8-giraffe 11-monkey"), phase, "3-monkey 4-monkey 5-monkey")
    return GAME.explanation(GAME.view(state, 0), GAME.parse(better), GAME.parse(made), lost)


def test_reasons_read_well() -> None:
    """Lines with their cards in words, in both phases, and the table that is left."""
    assert told("9-lion 5-zebra", "9-lion O20", "5-zebra O21") == (
        "It makes a row of three lions and scores 3 points, 1 more than the 5-zebra at O21."
    )
    assert told("2-tiger 5-zebra", "2-tiger N22", "5-zebra O21") == (
        "It makes a column of three 2s and scores 3 points, 1 more than the 5-zebra at O21."
    )
    assert told("9-lion 5-zebra", "9-lion O20", "5-zebra O21", CLEARING) == (
        "It makes a row of three lions and takes away 3 cards, 1 more than the 5-zebra at O21."
    )


def test_a_reason_that_is_worth_less_than_a_third_of_a_loss_is_not_given() -> None:
    """One more point explains three."""
    better, made = "9-lion O20", "5-zebra O21"
    assert told("9-lion 5-zebra", better, made, lost=3.0) == told("9-lion 5-zebra", better, made)
    assert told("9-lion 5-zebra", better, made, lost=3.1) == ""


def test_what_speaks_for_a_play_is_worth_more_than_it_gives_up() -> None:
    """The spaces among the points are told, those that it brings and those that it lacks."""
    seen = Counter[str]()
    for match in course(3, 1):
        if match.over or match.state.step != PLAY:
            continue
        (seat,) = match.to_move
        view = match.view(seat)
        for one, other in pairwise(GAME.considered(view)):
            for better, made in ((one, other), (other, one)):
                weight, said = GAME.weighed(view, better, made)
                if less := re.search(r"brings (\d+) points? less now", said):
                    assert weight >= 0, "the reason is worth what it costs, " + less[1]
                    check(view, better, made, said)
                    seen.update(words for words in ("you can claim,", "you don't get to claim,") if words in said)
    assert len(seen) == 2
