"""How far accounts that agree lift one of them, and what an honest newcomer pays for the defence: `python -m bench farming`."""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from multiprocessing import get_context
from statistics import fmean, median

from bench.pool import Pool, settled_pool
from bot.kit.ratings import MU, SCALE, Key, Place, lower_bound, newcomer, provisional
from bot.kit.weights import REACH

HERO: Key = (1, "")
ACCOUNT = 10_000
"""The number of the first account of the farm; honest people have lower ones."""
CANDIDATES = 6
"""So many accounts the hero compares before each match."""
GOAL = 150
NEAR = 60
"""Points within which a newcomer's rating counts as right."""
MARKS = (5, 10, 20, 40, 80)
LEAST = (
    "--accounts", "4", "--seeds", "1", "--days", "3", "--history", "6", "--people", "8", "--a-day", "1", "--processes", "1",
)  # fmt: skip
"""The options for the smallest run."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a farm does: for how many days its accounts play each other first, and how; then all lose to the hero at tables of this size.

    `guests`: honest people at these tables; `hover`: at the end of its reach the hero also loses, to become surer.
    """

    name: str
    seats: int
    days: int = 0
    pyramid: bool = False
    hover: bool = False
    guests: int = 0


AT_ONCE = tuple(Plan("all lose to the hero", seats) for seats in (2, 4, 6))
PLANS = (
    *AT_ONCE,
    *(Plan("a ring first", seats, days) for seats, days in ((2, 30), (2, 45), (2, 60), (4, 45))),
    *(Plan("a pyramid first", 2, days, pyramid=True) for days in (30, 45)),
    *(Plan("a ring first, and the hero loses at times", 2, days, hover=True) for days in (0, 30)),
)
WITH_GUESTS = tuple(Plan("honest guests at each table", 6, guests=guests) for guests in (2, 4))
PATIENT = tuple(Plan("a ring first", 2, days) for days in (90, 120, 150))
"""For a farm that takes two seasons."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a farm may do: accounts, days, matches a day of the hero and of each account."""

    accounts: int
    days: int
    a_day: int


@dataclass(frozen=True, slots=True)
class Lift:
    """The hero's highest rating and lower estimate on the way, less those before, or of a newcomer, in points."""

    plan: Plan
    rating: float
    order: float


def lift(formula: int, history: int, people: int, budget: Budget, plan: Plan, seed: int) -> Lift:
    """Carry out a plan, with a hero who has played honestly for so many days, every second day one match; 0 for a new hero."""
    pool = settled_pool(formula, seed, people, history or 180 * bool(plan.guests), 0.5)
    guests = list(pool.skills)[1:]
    hero = HERO if history else (people + 1, "")
    pool.skills[hero] = MU
    crowd = [(ACCOUNT + number, "") for number in range(budget.accounts)]
    start = before = pool.guess(hero)
    best, surest = before[0], lower_bound(*before)
    for day in range(budget.days):
        if day < plan.days:
            _prepare(pool, crowd, plan)
        else:
            for _ in range(budget.a_day):
                _serve(pool, hero, crowd, guests, plan, start[0])
        pool.day += 1
        now = pool.guess(hero)
        best, surest = max(best, now[0]), max(surest, lower_bound(*now))
    return Lift(plan, SCALE * (best - before[0]), surest - lower_bound(*before))


def _prepare(pool: Pool, crowd: list[Key], plan: Plan) -> None:
    """A day on which each account plays one match with another; in a pyramid the lower number always wins."""
    for _ in range(max(1, len(crowd) // 2)):
        pair = pool.chance.sample(crowd, 2)
        pool.play([Place(key, rank) for rank, key in enumerate(sorted(pair) if plan.pyramid else pair, 1)])


def _serve(pool: Pool, hero: Key, crowd: list[Key], guests: list[Key], plan: Plan, start: float) -> None:
    """A match of the hero with those accounts that help most."""
    some = pool.chance.sample(crowd, min(CANDIDATES, len(crowd)))
    wins = not plan.hover or pool.guess(hero)[0] < start + REACH * newcomer(hero)[1] - 0.5
    if wins:
        some.sort(key=lambda key: -pool.after([Place(hero, 1), Place(key, 2)])[hero][0])
    else:
        some.sort(key=lambda key: pool.after([Place(hero, 2), Place(key, 1)])[hero][1])
    helpers = some[: plan.seats - 1 - plan.guests]
    if plan.guests:
        pool.play(pool.honest([hero, *pool.chance.sample(guests, plan.guests)], helpers))
    else:
        table = [hero, *helpers] if wins else [*helpers, hero]
        pool.play([Place(key, rank) for rank, key in enumerate(table, 1)])


@dataclass(frozen=True, slots=True)
class Newcomer:
    """An honest newcomer's way: after each match how far off the rating is in points, sigma, and whether it is provisional."""

    off: tuple[float, ...]
    sigma: tuple[float, ...]
    provisional: tuple[bool, ...]


def newcomers(formula: int, people: int, days: int, rate: float, skill: float | None, seed: int) -> list[Newcomer]:
    """How a newcomer of this skill (or any) gets on in a settled pool; of a pool of six, how all of them get on."""
    alone = people > 6
    pool = settled_pool(formula, seed, people, 180 if alone else 0, 0.5)
    new: list[Key] = [(people + 1, "")] if alone else list(pool.skills)
    if alone:
        others = list(pool.skills)
        pool.skills[new[0]] = MU + (pool.chance.gauss(0, 4.0) if skill is None else skill)
    else:
        middle = fmean(pool.skills.values())
        pool.skills.update({key: MU + true - middle for key, true in pool.skills.items()})
    for _ in range(days):
        if alone:
            for _ in range(pool.times(rate)):
                pool.play(pool.honest([*new, *pool.chance.sample(others, pool.chance.randrange(1, 6))]))
        pool.honest_day(others if alone else new, 0.5 if alone else rate)
        pool.day += 1
    return [_way(pool, key) for key in new]


def _way(pool: Pool, key: Key) -> Newcomer:
    guesses = [guess for _, _, guess in pool.fold.lines.get(key, [])]
    return Newcomer(
        tuple(SCALE * abs(mu - pool.skills[key]) for mu, _ in guesses),
        tuple(sigma for _, sigma in guesses),
        tuple(provisional(sigma, number) for number, (_, sigma) in enumerate(guesses, 1)),
    )


def farms(executor: Executor, asked: argparse.Namespace) -> Iterator[str]:
    """The rows of the table of farms: the best plan by rating and by the lower estimate, and honest play beside it."""
    for history in (asked.history, 0):
        yield _best(executor, asked, 2, history, Budget(0, asked.days, asked.a_day), [Plan("honest play", 6, guests=5)])
        for accounts in asked.accounts:
            budget = Budget(accounts, asked.days, asked.a_day)
            yield _best(executor, asked, 1, history, budget, AT_ONCE)
            yield _best(executor, asked, 2, history, budget, PLANS + WITH_GUESTS * bool(history))
    patient = Budget(max(asked.accounts), 2 * asked.days, asked.a_day)
    yield _best(executor, asked, 2, asked.history, patient, PATIENT)


def _best(
    executor: Executor, asked: argparse.Namespace, formula: int, history: int, budget: Budget, plans: Sequence[Plan]
) -> str:
    work = [(plan, seed) for plan in plans for seed in range(asked.seeds)]
    task = partial(lift, formula, history, asked.people, budget)
    done = list(executor.map(task, *zip(*work, strict=True)))
    means = [_mean([each for each in done if each.plan == plan]) for plan in plans]
    high, sure = max(means, key=lambda each: each.rating), max(means, key=lambda each: each.order)
    return (
        f"| {formula} | {'yes' if history else 'no'} | {budget.accounts} | {budget.days} | {high.rating:+.0f} | {_said(high.plan)} |"
        f" {sure.order:+.0f} | {_said(sure.plan)} |"
    )


def _mean(lifts: Sequence[Lift]) -> Lift:
    return Lift(lifts[0].plan, fmean(each.rating for each in lifts), fmean(each.order for each in lifts))


def _said(plan: Plan) -> str:
    days, guests = f", {plan.days} days" * bool(plan.days), f", {plan.guests} guests" * bool(plan.guests)
    return f"{plan.name}{days}, {plan.seats} seats{guests}"


def price(executor: Executor, asked: argparse.Namespace) -> Iterator[str]:
    """The rows of the table of newcomers."""
    cases = (
        ("anybody, in a pool, a match every 2nd day", asked.people, 0.5, None),
        ("anybody, in a pool, 2 matches a day", asked.people, 2.0, None),
        ("240 points above the mean, the same", asked.people, 2.0, 8.0),
        ("six friends, a match every 2nd day", 6, 0.5, None),
    )
    for (name, people, rate, skill), formula in product(cases, (1, 2)):
        seeds = range(asked.seeds * (1 if people == 6 else 8))
        task = partial(newcomers, formula, people, asked.days * 2, rate, skill)
        ways = [way for some in executor.map(task, seeds) for way in some if way.off]
        near = median(next((n for n, off in enumerate(way.off, 1) if off <= NEAR), len(way.off) + 1) for way in ways)
        rated = median(next((n for n, not_yet in enumerate(way.provisional, 1) if not not_yet), 999) for way in ways)
        all_of = [(off, sigma) for way in ways for off, sigma in zip(way.off, way.sigma, strict=True)]
        right = sum(off <= 2 * SCALE * sigma for off, sigma in all_of) / len(all_of)
        marks = " | ".join(_at(ways, mark) for mark in MARKS)
        yield f"| {name} | {formula} | {rated:.0f} | {near:.0f} | {marks} | {right:.3f} |"


def _at(ways: Sequence[Newcomer], mark: int) -> str:
    there = [way for way in ways if len(way.off) >= mark]
    if not there:
        return "-"
    return f"{median(way.off[mark - 1] for way in there):.0f} (± {2 * SCALE * fmean(way.sigma[mark - 1] for way in there):.0f})"


def run(words: list[str]) -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(prog="python -m bench farming")
    parser.add_argument("--accounts", type=int, nargs="+", default=[10, 50, 100])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--days", type=int, default=90)
    parser.add_argument("--history", type=int, default=200)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--a-day", type=int, default=4)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(words)
    print(f"The goal is less than +{GOAL} points. The hero plays {asked.a_day} matches a day, each account one.\n")
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as executor:
        print("| formula | history | accounts | days | rating | by | lower estimate | by |")
        print("|---|---|---:|---:|---:|---|---:|---|")
        for row in farms(executor, asked):
            print(row, flush=True)
        marks = " | ".join(f"off after {mark}" for mark in MARKS)
        print(f"\n| newcomer | formula | provisional until | within {NEAR} points after | {marks} | within ± |")
        print("|---|---|---:|---:|" + "---:|" * len(MARKS) + "---:|")
        for row in price(executor, asked):
            print(row, flush=True)


if __name__ == "__main__":
    import sys

    run(sys.argv[1:])
