"""How far colluding accounts can lift one of them, compared with the best of an honest club: `python -m bench farming`."""

import argparse
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from statistics import fmean

from bot.kit.ratings import MU, SCALE, Guess, Key, Ladder, highest_mu, newcomer
from bot.people.archive import ledger_entries
from db.people.rows import ResultRow
from db.tables.rows import Player

LUCK = MU / 6
"""How much luck sways a match, as OpenSkill assumes it."""
SKILL = 4.0
"""The standard deviation of true skill; 120 displayed points."""
SEASON = 360
"""The hero's matches in a season, four a day."""
AMONG_THEMSELVES = 20
"""How many matches each helper plays before a hero comes."""
SEEDS = range(3)
HERO, HELPER = 1, 1_000
"""Numbers of people; honest ones lie in between."""
LEAST = ("--season", "6", "--people", "8", "--helpers", "1", "3")


class World:
    """People and opponents, with ratings as the bot computes them."""

    def __init__(self, seed: int = 1, ladder: Ladder = "people") -> None:
        self.ladder, self.chance = ladder, random.Random(seed)
        self.known: dict[Key, Guess] = {}
        self.met: dict[int, set[int]] = {}

    def rating(self, who: int) -> float:
        """A person's rating in displayed points above a newcomer's."""
        return SCALE * (self.known.get((who, ""), newcomer((who, "")))[0] - MU)

    def play(self, order: Sequence[int | Player]) -> None:
        """Rates a match's result, first to last: people by number, opponents by level."""
        people = {who for who in order if isinstance(who, int)}
        results = []
        for rank, who in enumerate(order, 1):
            row = ResultRow(1, rank, None, None, "", "human", "played", 0, rank, len(order), rank == 1, "", 1, None, 0)
            if isinstance(who, int):
                met = self.met.setdefault(who, set())
                met |= people - {who}
                results.append(replace(row, user_id=who, met=len(met)))
            else:
                results.append(replace(row, player=who))
        for line in ledger_entries(self.ladder, results, self.known):
            self.known[line.player, line.level] = (line.mu, line.sigma)

    def forget(self, who: int) -> None:
        for met in self.met.values():
            met.discard(who)

    def honest(self, skills: dict[int, float], matches: int) -> float:
        """Plays matches that skill and luck decide, `matches` per person on average. Returns the highest rating
        after the first five matches per person."""
        best, played = -math.inf, matches * len(skills)
        while played > 0:
            some = self.chance.sample(sorted(skills), min(len(skills), self.chance.randint(2, 6)))
            luck = math.sqrt(len(some)) * LUCK
            shown = {who: skills[who] - luck * math.log(-math.log(self.chance.random())) for who in some}
            order = sorted(some, key=lambda who: -shown[who])
            self.play(order)
            played -= len(some)
            if played < (matches - 5) * len(skills):
                best = max(best, *(self.rating(who) for who in some))
        return best


def lift(plan: str, helpers: int, matches: int, people: int = 60, seed: int = 1) -> float:
    """How far a plan lifts a hero at most, in displayed points."""
    beside = BESIDE.get(plan)
    world = World(seed, "opponents" if beside else "people")
    crowd = list(range(HELPER, HELPER + helpers))
    new, best = count(HELPER + helpers), 0.0
    if plan in ("ring", "rest") and helpers > 1:
        for _ in range(AMONG_THEMSELVES * helpers // 2):
            world.play(world.chance.sample(crowd, 2))
    if plan == "known":
        world.honest({who: world.chance.gauss(0, SKILL) for who in range(HERO + 1, HERO + people)} | {HERO: 0}, 50)
    hero, before = HERO, world.rating(HERO)
    for number in range(matches):
        if plan == "rest" and number % (matches // 12 or 1) == 0:
            hero = next(new)
        if plan == "ring" and helpers > 1:
            world.play(world.chance.sample(crowd, 2))
        if beside:
            world.play([hero, beside, *crowd[:4]])
        elif plan == "table":
            world.play([hero, *world.chance.sample(crowd, min(5, helpers))])
        else:
            # The helper with the highest rating lifts most by losing.
            loser = max(crowd, key=world.rating)
            world.play([hero, loser])
            if plan == "forget":
                world.forget(loser)
                crowd[crowd.index(loser)] = next(new)
        best = max(best, world.rating(hero) - before)
    return best


BESIDE: dict[str, Player] = {"beside sprout": "sprout", "beside apex": "apex"}
PLANS = {
    "new": "all lose to a new hero, one at a time",
    "table": "all lose to a new hero, up to five at a table",
    "ring": "a ring: they also play each other, before and meanwhile",
    "rest": "20 matches each among themselves, a season's rest, then twelve heroes one after the other",
    "forget": "each is erased after each loss, and comes back",
    "beside sprout": "all at a table with the hero and a sprout, which comes second",
    "beside apex": "the same with an apex",
    "known": "a hero who has played 50 matches with strangers before",
}


def run(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench farming")
    parser.add_argument("--season", type=int, default=SEASON)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--helpers", type=int, nargs="+", default=[1, 2, 3, 5, 9, 19])
    asked = parser.parse_args(words)
    print("| plan | seasons |" + "".join(f" {number} |" for number in asked.helpers))
    print("|---|---:|" + "---:|" * len(asked.helpers))
    for plan, what in PLANS.items():
        for seasons in (1, 8):
            matches = seasons * asked.season
            means = [
                fmean(lift(plan, number, matches, asked.people, seed) for seed in SEEDS) for number in asked.helpers
            ]
            print(f"| {what} | {seasons} |" + "".join(f" {points:+.0f} |" for points in means), flush=True)
    print("\n| honest club of | seasons | true best | highest shown | limit |\n|---:|---:|---:|---:|---:|")
    for size in sorted({number + 1 for number in asked.helpers} | {asked.people}):
        for seasons in (1, 8):
            seen, true = [], []
            for seed in SEEDS:
                world = World(seed)
                skills = {who: world.chance.gauss(0, SKILL) for who in range(size)}
                true.append(SCALE * (max(skills.values()) - fmean(skills.values())))
                seen.append(world.honest(skills, seasons * asked.season))
            top = SCALE * (highest_mu(size - 1) - MU)
            print(f"| {size} | {seasons} | {fmean(true):+.0f} | {fmean(seen):+.0f} | {top:+.0f} |", flush=True)
