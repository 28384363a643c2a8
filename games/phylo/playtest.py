"""Plays a deck against the starter decks, to find out whether it is out of balance."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from games.core.game import Draw
from games.core.match import Match
from games.core.values import Seat, Setup, listing
from games.opponents import choose
from games.phylo.cards.codes import saved_deck
from games.phylo.game import Phylo
from games.phylo.table.state import State

STARTERS = ("valley", "meadow")
MATCHES = 12
"""Each deal is played twice, with the decks swapped; from deal to deal, the starter decks take turns."""

MOST_WINS, MOST_POINTS = 10, 1.3
"""A deck above both is out of balance; built-in decks win 2 to 10 matches, with 0.9 to 1.1 times their rivals' points."""

LEVEL = "grazer"

GOLDEN = 0.618033988749895


@dataclass(frozen=True, slots=True)
class PlaytestResult:
    """The matches won, the mean points of the deck and of its rivals, and its best cards."""

    won: int
    points: float
    rivals: float
    best: tuple[str, ...]

    @property
    def out_of_balance(self) -> bool:
        return self.won > MOST_WINS and self.points > MOST_POINTS * self.rivals

    def sentence(self) -> str:
        ends = f"Grazer wins {self.won} of {MATCHES} matches with it against the starter decks"
        points = f"{self.points:.0f} points to {self.rivals:.0f}"
        if not self.out_of_balance:
            return f"{ends}, on average with {points}: in balance."
        return f"{ends}, on average with {points}: out of balance. Most of its points come from {listing(self.best)}."


@lru_cache(maxsize=64)
def playtest_deck(code: str) -> PlaytestResult:
    game, rules = Phylo(), saved_deck(code).deck.rules
    won, own, rivals = 0, 0, 0
    best: Counter[str] = Counter()
    for number in range(MATCHES):
        seat, rival = number % 2, STARTERS[number // 2 % len(STARTERS)]
        decks = (code, rival) if seat == 0 else (rival, code)
        end = _played(game, rules, decks, number // 2)
        totals = [score.total for score in game.scores(end)]
        won += totals[seat] > totals[1 - seat]
        own, rivals = own + totals[seat], rivals + totals[1 - seat]
        best.update(_points(end, seat))
    return PlaytestResult(won, own / MATCHES, rivals / MATCHES, tuple(name for name, _ in best.most_common(3)))


def _played(game: Phylo, rules: str, decks: tuple[str, str], number: int) -> State:
    options = {"rules": rules, "deck1": decks[0], "deck2": decks[1]}
    draw = _draws()
    match = Match.begin(game, Setup(2, f"{number:064x}", options))
    while not match.over:
        (seat,) = match.to_move
        match = match.accept(seat, choose(game, match.view(seat), LEVEL, draw))
    return match.state


def _draws() -> Draw:
    steps = count(1)
    return lambda: next(steps) * GOLDEN % 1


def _points(state: State, seat: Seat) -> Counter[str]:
    points: Counter[str] = Counter()
    for place in state.table:
        for card in (place.top, place.below):
            if card is not None and card.owner == seat and not card.copy and not (card is place.below and place.turned):
                points[state.stock[card.card].name] += state.stock[card.card].points
    return points
