"""Simulated people who play and are rated: honest ones by their true skill, others by agreement."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.kit.ratings import MU, Guess, Key, Place, newcomer, rated
from bot.kit.weights import DAY, weighed
from bot.people.rebuild import Fold

BETA = MU / 6
"""The luck of one player at a table, as OpenSkill assumes it, in its points."""
SPREAD = 4.0
"""The standard deviation of true skill, in OpenSkill points; 120 points as shown."""
SIZES = (2, 3, 4, 5, 6)


@dataclass(slots=True)
class Pool:
    """People of one game and ladder, with their ratings by one formula, and the true skill of the honest ones."""

    formula: int
    chance: random.Random
    fold: Fold = field(default_factory=Fold)
    skills: dict[Key, float] = field(default_factory=dict)
    day: int = 0
    matches: int = 0

    def guess(self, key: Key) -> Guess:
        """Someone's rating now."""
        return self.fold.known.get(key, newcomer(key))

    def after(self, places: Sequence[Place]) -> dict[Key, Guess]:
        """What a match of today would change."""
        if self.formula == 1:
            return rated(places, self.fold.known)
        past = self.fold.past([place.key for place in places], self.day * DAY)
        return weighed(places, [], self.fold.known, past)

    def play(self, places: Sequence[Place]) -> None:
        """A match of today."""
        self.matches += 1
        for key, guess in self.after(places).items():
            self.fold.add(key, self.matches, self.day * DAY, guess)

    def honest(self, keys: Sequence[Key], behind: Sequence[Key] = ()) -> list[Place]:
        """How a match ends by skill and luck, with those last who lose on purpose."""
        luck = math.sqrt(len(keys) + len(behind)) * BETA
        shown = {key: self.skills[key] - luck * math.log(-math.log(self.chance.random())) for key in keys}
        order = [*sorted(keys, key=lambda key: -shown[key]), *behind]
        return [Place(key, rank) for rank, key in enumerate(order, 1)]

    def honest_day(self, people: Sequence[Key], rate: float) -> None:
        """A day on which each of these people plays so many matches on average, with anybody among them."""
        for _ in range(self.times(rate * len(people) / 4)):
            self.play(self.honest(self.chance.sample(people, min(len(people), self.chance.choice(SIZES)))))

    def times(self, mean: float) -> int:
        """A whole number with this mean."""
        return int(mean) + (self.chance.random() < mean % 1)


def settled_pool(formula: int, seed: int, size: int, days: int, rate: float, true: float | None = None) -> Pool:
    """Honest people, numbered from 1, who have played so many days; the first has the mean skill or the one given."""
    pool = Pool(formula, random.Random(seed))
    pool.skills |= {(number, ""): pool.chance.gauss(MU, SPREAD) for number in range(1, size + 1)}
    pool.skills[1, ""] = MU if true is None else true
    for pool.day in range(days):
        pool.honest_day(list(pool.skills), rate)
    pool.day = days
    return pool
