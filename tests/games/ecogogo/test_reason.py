"""Why one move is better than another: every claim is counted again here, by the rules or on a grid of numbers."""

import itertools
import random
import re
from collections import Counter
from functools import cache

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.ecogogo.cards import EMPTY, ENDANGERED, KINDS, THREAT
from games.ecogogo.ecosystem import LINES
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import BY_NAME, Move
from games.ecogogo.state import State
from tests.depth import depth
from tests.games.ecogogo.counting import Checked, count_lines, count_swaps, hidden, others_play, quantity, rest
from tests.games.ecogogo.test_rules import SAMPLE, position

GAME = Ecogogo()


@cache
def cases(seats: int, scoring: str) -> list[tuple[State, Move, Move, str]]:
    """Pairs of legal moves of matches in which everybody mostly takes much, and what is said of them."""
    found = []
    for number in range(depth(2, 3)):
        rnd = random.Random(f"reason {seats} {number}")
        match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"scoring": scoring}))
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            legal = sorted(GAME.legal(view), key=lambda move: -GAME.appraise(view, move))
            for better, made in itertools.islice(
                itertools.permutations(rnd.sample(legal, min(5, len(legal))), 2), depth(5, 12)
            ):
                found.append((match.state, better, made, GAME.reason(view, better, made)))
            match = match.accept(seat, rnd.choice(legal[:4]))
    return found


def check(state: State, better: Move, made: Move, said: str) -> str:
    """Every claim of a sentence that can be counted; which one it was."""
    good, bad = Checked(state, better), Checked(state, made)
    view, seat = good.before, good.seat
    certain = good.certain and bad.certain
    less = re.match(r"It brings (\d+) points? less now but ", said)
    text = f"It {said[less.end() :]}" if less else said
    if less and certain:
        assert bad.changes[seat] - good.changes[seat] == int(less[1])
    if match := re.search(
        r"(?:for|wins|:|brings) (\d+) points?(?:, (\d+) more than|; .* wins (none)| more than)", text
    ):
        if certain and text.startswith(("It wins", "It feeds", "It mates", "It saves", "It brings")):
            gap = good.changes[seat] - bad.changes[seat]
            assert gap == int(match[2] or match[1])
            assert not match[2] or good.done.gained - good.done.costs[seat] == int(match[1])
            assert not match[3] or bad.done.gained == bad.done.costs[seat]
        _how(good, text)
        return "now"
    if match := re.match(
        r"It (saves|keeps) the (\w+) (?:and wins (\d+) points|alive for now); .*?"
        r"(?: wins (\d+), but the \w+)? dies, which costs (you|everybody) (\d+)",
        text,
    ):
        assert KINDS[match[2]] in bad.done.extinct
        assert {*re.findall(r"the (\w+) dies", text)} <= {match[2]}
        if certain:
            assert KINDS[match[2]] not in good.done.extinct
            assert not match[3] or good.done.gained - good.done.costs[seat] == int(match[3])
            assert not match[4] or bad.done.gained - bad.done.costs[seat] == int(match[4])
            costs = {-each for each in bad.done.costs} if match[5] == "everybody" else {-bad.done.costs[seat]}
            assert len(bad.done.extinct) > 1 or costs == {int(match[6])}
        return "dies"
    if match := re.match(
        r"It lets the (\w+) die, which costs (your rival|another player) (\d+) points and you (?:only )?(\d+|none)",
        text,
    ):
        assert KINDS[match[1]] in good.done.extinct
        if len(good.done.extinct) == 1:
            assert max(-good.done.costs[each] for each in range(view.players) if each != seat) == int(match[3])
            assert -good.done.costs[seat] == quantity(match[4])
        return "lets die"
    if match := re.search(
        r"leaves the next player no swap (?:for more than (\d+) points|that wins anything)(?: yet)?; "
        r".*, swapping (..) and (..) wins (\d+) points\.",
        text,
    ):
        assert others_play(view)
        assert good.offers(0) == int(match[1] or 0) < int(match[4]) == bad.offers(0)
        bad.finds(int(match[4]), [BY_NAME[match[2]], BY_NAME[match[3]]])
        return "swap"
    if match := re.search(
        r"leaves the next player (?:nothing|no more than (\d+) points) to win with an? (\w+)(?: yet)?; "
        r".*, an? (\w+) at (..) wins (\d+) points\.",
        text,
    ):
        kind = KINDS[match[2]]
        assert others_play(view)
        assert match[3] == match[2]
        assert good.offers(kind) == int(match[1] or 0) < int(match[5]) == bad.offers(kind)
        assert bad.grid[BY_NAME[match[4]]] in (EMPTY, kind, kind - 1)
        return "card"
    if match := re.match(r"It leaves you (\d+) points? for your next turn, with (.*); .* leaves (\d+|none)", text):
        assert not others_play(view)
        worth = [max(each.offers(0), *(each.offers(kind) for kind in rest(view, each.move)), 0) for each in (good, bad)]
        assert worth == [int(match[1]), quantity(match[3])]
        return "own"
    if match := re.match(
        r"It leaves (\d+) points? for your (\w+) at (..) next turn, if .*; .* leaves (?:only )?(\d+|none)", text
    ):
        assert others_play(view)
        assert KINDS[match[2]] in rest(view, better)
        assert good.offers(KINDS[match[2]]) == int(match[1])
        assert max((bad.offers(kind) for kind in rest(view, made)), default=0) == quantity(match[4])
        return "kept"
    return _spent(good, bad, text)


def _how(good: Checked, text: str) -> None:
    """How the cards are won, as the turn tells it."""
    view, move, won = good.before, good.move, list(good.done.won)
    if match := re.search(r"wins the (?:migration|food chain) (\d)-(\d)-(\d)", text):
        assert not Counter(map(int, match.groups())) - Counter(won)
        assert ("migration" in text) == (len({*match.groups()}) == 1)
    if match := re.search(r"wins (\d+) cards at once", text):
        assert len(won) == int(match[1]) > 4
        assert not view.classic
    if match := re.search(r"saves the (\w+)(?: and the (\w+))? and", text):
        assert {KINDS[name] for name in match.groups() if name} <= {*good.done.saved}
    if match := re.search(r"(feeds the|mates two) (\w+)", text):
        kind = KINDS[match[2].removesuffix("s") if match[1] == "mates two" else match[2]]
        assert (kind, view.grid[move.cells[0]]) == (move.card, kind - (match[1] == "feeds the"))


def _spent(good: Checked, bad: Checked, text: str) -> str:
    view = good.before
    if match := re.match(r"It blocks (?:only )?(\d) of the 8 lines for good(.*)\.", text):
        assert good.move.card == THREAT
        assert sum(good.move.cells[0] in line for line in LINES) == int(match[1])
        if lead := re.search(r"lead of (\d+)", match[2]):
            totals = [score.total for score in view.scores]
            assert totals.pop(good.seat) - max(totals) == int(lead[1])
        elif match[2]:
            assert sum(bad.move.cells[0] in line for line in LINES) == int(match[2][-1])
        return "blocks"
    if match := re.match(r"It blocks no line; .* blocks (\d) of the 8", text):
        assert bad.move.card == THREAT != good.move.card
        assert sum(bad.move.cells[0] in line for line in LINES) == int(match[1])
        return "open"
    if text.startswith(("It puts a species in danger", "It keeps the Endangered", "It puts no species")):
        plays, other = (good, bad) if text.startswith("It puts a") else (bad, good)
        assert plays.move.card == ENDANGERED != other.move.card
        assert plays.done.endangered or view.undealt < 8
        return "endangered"
    if match := re.match(
        r"It keeps the (\w+), which fits on (\d+) of the cards that (stay|you can't see)(?:; .* fits on (?:only )?(\d+|none))?\.",
        text,
    ):
        kinds = (KINDS[match[1]], good.move.card)
        assert kinds[0] == bad.move.card
        if match[3] == "stay":
            fits = [
                sum(each in (kind, kind - 1) and each > 0 for each in end.grid)
                for kind, end in zip(kinds, (good, bad), strict=True)
            ]
        else:
            fits = [sum(hidden(view)[each] for each in (kind, kind - 1) if each) for kind in kinds]
        assert fits[0] == int(match[2]) > (fits[1] if match[4] else -1)
        assert not match[4] or fits[1] == quantity(match[4])
        return "fits"
    if match := re.match(
        r"It leaves (you|the next player) (?:only )?(no|\d+) (swap|line)s?[ a-z]*; .* leaves (?:only )?(\d+|none)\.",
        text,
    ):
        assert others_play(view) == (match[1] != "you")
        count = count_swaps if match[3] == "swap" else count_lines
        some, others = count(good), count(bad)
        assert (some, others) == (quantity(match[2]), quantity(match[4]))
        assert (some > others) == (match[1] == "you")
        return match[3]
    if match := re.match(r"It turns up (?:only )?(no|\d+) new cards? for the next player; .* turns up (\d+)\.", text):
        assert len(good.done.drawn) == quantity(match[1]) < int(match[2])
        assert len(bad.done.drawn) == int(match[2]) or view.undealt < 12
        return "fresh"
    match = re.match(r"It takes (\d+) cards? fewer off the grid than .*, for as many points\.", text)
    assert match, text
    assert len(bad.done.drawn) - len(good.done.drawn) == int(match[1]) or view.undealt < 12
    return "fewer"


@pytest.mark.parametrize("scoring", ["stacks", "classic"])
@pytest.mark.parametrize("seats", depth([2, 4], [*GAME.seats]))
def test_every_claim_is_true(seats: int, scoring: str) -> None:
    """For whatever two moves: also when the worse one is called the better."""
    said = Counter[str]()
    for state, better, made, text in cases(seats, scoring):
        if text:
            said[check(state, better, made, text)] += 1
        else:
            assert GAME.appraise(GAME.view(state, state.active), better) <= GAME.appraise(
                GAME.view(state, state.active), made
            )
    assert sum(said.values()) > depth(50, 200)
    assert len(said) > 6, said


@pytest.mark.parametrize(
    ("better", "made", "danger", "said"),
    [
        (
            "lizard A1",
            "swap A1 B1",
            "",
            "It feeds the lizard and wins the migration 3-3-3 for 4 points, 1 more than the swap.",
        ),
        ("swap A1 B1", "kingsnake A2", "", "It wins the migration 3-3-3 for 3 points; the kingsnake at A2 wins none."),
        ("lizard A1", "kingsnake A2", "3", "It saves the lizard and wins 16 points; the kingsnake at A2 wins none."),
    ],
)
def test_the_sentence_on_the_sample_grid(better: str, made: str, danger: str, said: str) -> None:
    """In the words of the rules; nothing is said of a move beside itself."""
    view = GAME.view(position(SAMPLE, "643", "777", classic=False, danger=danger), 0)
    assert GAME.reason(view, GAME.parse(better), GAME.parse(made)) == said
    assert GAME.reason(view, GAME.parse(better), GAME.parse(better)) == ""


def test_equal_wins_differ_by_what_they_leave_to_the_next_player() -> None:
    """As apex finds too: of three swaps for three points it takes the one that leaves least."""
    view = GAME.view(position("572 173 236", "432", "777", deck="1234567123456712345"), 0)
    better, made = GAME.parse("swap C1 B2"), GAME.parse("swap B2 A3")
    assert GAME.reason(view, better, made) == (
        "It leaves the next player no line that a new card can complete; the swap of B2 and A3 leaves 1."
    )


def test_a_reason_that_is_worth_less_than_a_third_of_a_loss_is_not_given() -> None:
    """What a move wins weighs as much as it is; what nobody can count in points weighs nothing."""
    view = GAME.view(position(SAMPLE, "643", "777", classic=False), 0)
    better, made = GAME.parse("lizard A1"), GAME.parse("swap A1 B1")
    assert GAME.explanation(view, better, made, 3.0) == GAME.reason(view, better, made) != ""
    assert GAME.explanation(view, better, made, 3.1) == ""
    view = GAME.view(position("572 173 236", "432", "777", deck="1234567123456712345"), 0)
    better, made = GAME.parse("swap C1 B2"), GAME.parse("swap B2 A3")
    assert GAME.reason(view, better, made)
    assert GAME.explanation(view, better, made, 1.0) == ""


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sentence_is_short_and_plain(seats: int) -> None:
    """One sentence that begins with the move as "It"."""
    for *_, text in cases(seats, "stacks"):
        assert not text or re.fullmatch(r"It [^.!?]+\.", text)
        assert len(text) < 180
        assert not re.search(r"\b(1 (points|cards|swaps|lines)|0 |-\d{2,})", text)
