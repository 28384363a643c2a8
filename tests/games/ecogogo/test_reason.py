"""Why one move is better than another: every claim is counted again here, by the rules or on a grid of numbers."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from games.core.match import Match
from games.core.values import Setup
from games.ecogogo.cards import COUNTS, EMPTY, ENDANGERED, KINDS, ORGANISMS, THREAT
from games.ecogogo.ecosystem import LINES, PAIRS
from games.ecogogo.game import Ecogogo
from games.ecogogo.move import BY_NAME, SWAP, Move
from games.ecogogo.state import State
from games.ecogogo.view import View
from tests.games.ecogogo.test_promises import hidden_decided
from tests.games.ecogogo.test_rules import SAMPLE, position

GAME = Ecogogo()


def cases(seats: int, scoring: str, matches: int = 4) -> Iterator[tuple[State, Move, Move, str]]:
    """Pairs of legal moves of matches in which everybody mostly takes much, and what is said of them."""
    for number in range(matches):
        rnd = random.Random(f"reason {seats} {number}")
        match = Match.begin(GAME, Setup(seats, f"{rnd.getrandbits(256):064x}", {"scoring": scoring}))
        while not match.over:
            (seat,) = match.to_move
            view = match.view(seat)
            legal = sorted(GAME.legal(view), key=lambda move: -GAME.appraise(view, move))
            for better, made in itertools.islice(itertools.permutations(rnd.sample(legal, min(5, len(legal))), 2), 12):
                yield match.state, better, made, GAME.reason(view, better, made)
            match = match.accept(seat, rnd.choice(legal[:4]))


class Checked:
    """A move, carried out by the rules, and what can be counted after it."""

    def __init__(self, state: State, move: Move) -> None:
        assert state.active is not None
        self.seat, self.before, self.move = state.active, GAME.view(state, state.active), move
        self.after = GAME.resolve(state, {self.seat: move})
        self.now = GAME.view(self.after, self.after.active)
        assert self.now.last is not None
        self.done = self.now.last
        self.certain = not hidden_decided(self.before, self.done)
        self.changes = [new.total - old.total for old, new in zip(self.before.scores, self.now.scores, strict=True)]
        self.grid = self._stays()

    def _stays(self) -> list[int]:
        """The grid as it is after the turn, without the cards that came new."""
        grid = [EMPTY if cell in self.done.drawn else kind for cell, kind in enumerate(self.now.grid)]
        return [EMPTY if kind in (*self.now.extinct,) else kind for kind in grid]

    def offers(self, kind: int) -> int:
        """The most points in the next turn by a card of this kind, or a swap (0), of cards that stay."""
        best = 0
        full = [cell for cell in range(9) if self.grid[cell] or not self.before.undealt]
        if kind == 0:
            for one, other in PAIRS:
                grid, old = self.grid[:], self.grid
                grid[one], grid[other] = grid[other], grid[one]
                new = [line for line in _lines(grid) if line not in _lines(old) and {one, other} & {*line}]
                new += [line for line in _lines(grid) if line in _lines(old) and {one, other} & {*line} and grid != old]
                if one in full and other in full and new and THREAT not in (grid[one], grid[other]):
                    best = max(best, self._points(grid, {cell for line in _lines(grid) for cell in line}, []))
            return best
        for cell in full:
            if self.grid[cell] in (EMPTY, kind, kind - 1):
                grid = self.grid[:]
                grid[cell] = kind
                won = {each for line in _lines(grid) for each in line} | ({cell} if self.grid[cell] else set())
                best = max(best, self._points(grid, won, [self.grid[cell]] * bool(self.grid[cell])))
        return best

    def _points(self, grid: list[int], cells: set[int], below: list[int]) -> int:
        kinds = [grid[cell] for cell in cells] + below
        danger = {*self.before.endangered} - {*self.done.saved} - {*self.done.extinct}
        saved = len(danger & {*kinds})
        cards, points = len(kinds) + 2 * saved, len(kinds) + 4 * saved
        return points if self.before.classic else points * (0 if cards < 3 else 1 if cards < 5 else 2)

    def finds(self, points: int, cells: list[int]) -> None:
        """The next player can swap these cells, for so many points or more."""
        assert self.after.active is not None
        move = Move(SWAP, 0, (cells[0], cells[1]))
        assert move in GAME.legal(self.now)
        assert GAME.appraise(self.now, move) >= points or self.now.endangered


def _lines(grid: list[int]) -> list[tuple[int, ...]]:
    found = list[tuple[int, ...]]()
    for line in LINES:
        a, b, c = (grid[cell] for cell in line)
        if {a, b, c} <= {*ORGANISMS} and a - b == b - c and abs(a - b) < 2:
            found.append(line)
    return found


def _number(text: str) -> int:
    return 0 if text in ("none", "no") else int(text)


def _others(view: View) -> bool:
    return any(not out for seat, out in enumerate(view.out) if seat != view.seat)


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
        r"It (saves|keeps) the (\w+) (?:and wins (\d+) points|alive for now); .* dies, which costs you (\d+)", text
    ):
        assert KINDS[match[2]] in bad.done.extinct
        if certain:
            assert KINDS[match[2]] not in good.done.extinct
            assert not match[3] or good.done.gained - good.done.costs[seat] == int(match[3])
            assert len(bad.done.extinct) > 1 or -bad.done.costs[seat] == int(match[4])
        return "dies"
    if match := re.match(
        r"It lets the (\w+) die, which costs (your rival|another player) (\d+) points and you (?:only )?(\d+|none)",
        text,
    ):
        assert KINDS[match[1]] in good.done.extinct
        if len(good.done.extinct) == 1:
            assert max(-good.done.costs[each] for each in range(view.players) if each != seat) == int(match[3])
            assert -good.done.costs[seat] == _number(match[4])
        return "lets die"
    if match := re.search(
        r"leaves the next player no swap(?: for more than (\d+) points)?(?: yet)?; .* leaves one for (\d+) points, (..) and (..)\.",
        text,
    ):
        assert _others(view)
        assert good.offers(0) == int(match[1] or 0) < int(match[2]) == bad.offers(0)
        bad.finds(int(match[2]), [BY_NAME[match[3]], BY_NAME[match[4]]])
        return "swap"
    if match := re.search(
        r"leaves the next player no (?:more than (\d+) )?points? to win with an? (\w+)(?: yet)?; .* leaves (\d+) points? at (..)\.",
        text,
    ):
        kind = KINDS[match[2]]
        assert _others(view)
        assert good.offers(kind) == int(match[1] or 0) < int(match[3]) == bad.offers(kind)
        assert bad.grid[BY_NAME[match[4]]] in (EMPTY, kind, kind - 1)
        return "card"
    if match := re.match(r"It leaves you (\d+) points? for your next turn, with (.*); .* leaves (\d+|none)", text):
        assert not _others(view)
        worth = [
            max(each.offers(0), *(each.offers(kind) for kind in _rest(view, each.move)), 0) for each in (good, bad)
        ]
        assert worth == [int(match[1]), _number(match[3])]
        return "own"
    if match := re.match(
        r"It leaves (\d+) points? for your (\w+) at (..) next turn, if .*; .* leaves (?:only )?(\d+|none)", text
    ):
        assert _others(view)
        assert KINDS[match[2]] in _rest(view, better)
        assert good.offers(KINDS[match[2]]) == int(match[1])
        assert max((bad.offers(kind) for kind in _rest(view, made)), default=0) == _number(match[4])
        return "kept"
    return _spent(good, bad, text)


def _rest(view: View, move: Move) -> list[int]:
    hand = Counter(view.hand)
    hand[move.card] -= 1
    return [kind for kind in hand if hand[kind] > 0 and kind in ORGANISMS]


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
    if match := re.match(r"It keeps every line open; .* blocks (\d) of the 8", text):
        assert bad.move.card == THREAT != good.move.card
        assert sum(bad.move.cells[0] in line for line in LINES) == int(match[1])
        return "open"
    if text.startswith(("It puts a species in danger", "It keeps the Endangered", "It puts no species")):
        plays, other = (good, bad) if text.startswith("It puts a") else (bad, good)
        assert plays.move.card == ENDANGERED != other.move.card
        assert plays.done.endangered or view.undealt < 8
        return "endangered"
    if match := re.match(
        r"It keeps the (\w+), which fits (\d+) of the cards that (stay|you can't see)(?:; .* fits (?:only )?(\d+|none))?\.",
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
            fits = [sum(_hidden(view)[each] for each in (kind, kind - 1) if each) for kind in kinds]
        assert fits[0] == int(match[2]) > (fits[1] if match[4] else -1)
        assert not match[4] or fits[1] == _number(match[4])
        return "fits"
    if match := re.match(
        r"It leaves (you|the next player) (?:only )?(no|\d+) (swap|line)s?[ a-z]*; .* leaves (?:only )?(\d+|none)\.",
        text,
    ):
        assert _others(view) == (match[1] != "you")
        count = _count_swaps if match[3] == "swap" else _count_lines
        some, others = count(good), count(bad)
        assert (some, others) == (_number(match[2]), _number(match[4]))
        assert (some > others) == (match[1] == "you")
        return match[3]
    if match := re.match(r"It turns up (?:only )?(no|\d+) new cards? for the next player; .* turns up (\d+)\.", text):
        assert len(good.done.drawn) == _number(match[1]) < int(match[2])
        assert len(bad.done.drawn) == int(match[2]) or view.undealt < 12
        return "fresh"
    match = re.match(r"It takes (\d+) cards? fewer off the grid than .*, for as many points\.", text)
    assert match, text
    assert len(bad.done.drawn) - len(good.done.drawn) == int(match[1]) or view.undealt < 12
    return "fewer"


def _hidden(view: View) -> list[int]:
    shown = Counter(view.grid) + Counter(view.discard) + Counter(view.hand)
    shown += Counter(kind for habitat in view.habitats for win in habitat for kind in win.kinds)
    shown += Counter(kind for seat, hand in enumerate(view.hands) if seat != view.seat for kind in hand or ())
    shown += Counter({each.kind: 0 for each in view.species})
    for each in view.species:
        shown[each.kind] += each.copies
    return [count - shown[kind] for kind, count in enumerate(COUNTS)]


def _count_swaps(end: Checked) -> int:
    count = 0
    for one, other in PAIRS:
        pair = (end.grid[one], end.grid[other])
        if THREAT in pair or (end.before.undealt and EMPTY in pair) or pair[0] == pair[1]:
            continue
        grid = end.grid[:]
        grid[one], grid[other] = pair[1], pair[0]
        count += any(line not in _lines(end.grid) for line in _lines(grid))
    return count


def _count_lines(end: Checked) -> int:
    count = 0
    for line in LINES:
        spots = [cell for cell in line if end.grid[cell] == EMPTY]
        if len(spots) == 1:
            count += any(line in _lines([*end.grid[: spots[0]], kind, *end.grid[spots[0] + 1 :]]) for kind in ORGANISMS)
    return count


@pytest.mark.parametrize("scoring", ["stacks", "classic"])
@pytest.mark.parametrize("seats", GAME.seats)
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
    assert sum(said.values()) > 300
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
        "It leaves the next player no line for a new card to complete; the swap of B2 and A3 leaves 1."
    )


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sentence_is_short_and_plain(seats: int) -> None:
    """One sentence that begins with the move as "It"."""
    for *_, text in cases(seats, "stacks", 2):
        assert not text or re.fullmatch(r"It [^.!?]+\.", text)
        assert len(text) < 180
        assert not re.search(r"\b(1 (points|cards|swaps|lines)|0 |-\d{2,})", text)
