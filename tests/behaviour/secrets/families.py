"""Families of worlds: the same table, people and presses, and in each another value of one secret."""

import os
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.core.chance import Chance
from games.core.match import Entry, Match
from games.core.values import Refusal, Seat, Setup
from tests.depth import FULL
from tests.games.matches import CASES, AnyMatch, Case, beginnings

WORLDS = 4
"""Worlds in a family; every two of them are a pair."""
COMPARED = WORLDS if FULL or "PAIRS" in os.environ else 2
"""How many worlds a test compares, unless it is marked `full`."""
TURNS = (1, 1, 1, 3)
"""How many turns a family plays through at most."""
MATCHES = 10
"""How many matches of each case give positions."""

FEW = 3
"""Seats of most families; one in ten may have more."""

How = Literal["guessed", "shuffled", "renamed"]

DEALT: Mapping[str, Mapping[str, How]] = {
    "ecosystem": {"hands": "guessed", "deck": "shuffled", "seed": "renamed"},
    "savanna": {"hands": "guessed", "deck": "shuffled", "aside": "guessed", "seed": "renamed"},
    "lines": {"hands": "guessed", "first": "shuffled", "second": "shuffled", "markers": "guessed", "seed": "renamed"},
    "ecogogo": {"hands": "guessed", "deck": "shuffled", "seed": "renamed"},
    "phylo": {"hands": "guessed", "piles": "shuffled", "seed": "renamed"},
}
"""Per game, the secret fields of its state, and how they get other values: a guess, a shuffle, or another seed."""

AT_TABLES = ("seed of the table", "sealed pick", "wish at once", "wish list", "stand-in", "note")
"""Secrets of any table beside the deal: its seed, the bot's part of the seed, sealed picks, unused wishes and notes."""
TOGETHER = ("sealed pick", "wish at once", "stand-in")
"""Secrets that exist only where several seats move at the same time."""

CHOSEN = "chosen card"
"""A card already chosen for a first hand, which stays secret although its move is made."""


def secrets(slug: str) -> tuple[str, ...]:
    begun = [
        Match.begin(case.game, Setup(case.seats, "0" * 64, dict(case.options))) for case in CASES if case.slug == slug
    ]
    together = any(len(match.to_move) > 1 for match in begun)
    chosen = (CHOSEN,) * any(map(_choosing, begun))
    return (*DEALT[slug], *(each for each in AT_TABLES if together or each not in TOGETHER), *chosen)


def _choosing(match: AnyMatch) -> bool:
    return bool(getattr(match.view(None), "choosing", False))


KINDS = tuple((slug, secret) for slug in DEALT for secret in secrets(slug))

Plan = tuple[dict[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Family:
    """One table in several worlds that differ in one secret; `owner` is its seat, and `blind` may see no difference."""

    number: int
    case: Case
    secret: str
    matches: tuple[AnyMatch, ...]
    owner: Seat | None
    blind: frozenset[Seat]
    plan: Plan
    private: tuple[str, ...] = ()

    @property
    def start(self) -> AnyMatch:
        return self.matches[0]

    def __str__(self) -> str:
        blind = ", ".join(f"seat {seat}" for seat in sorted(self.blind)) or "spectators"
        return f"family {self.number}: {self.case}, turn {self.start.turn}, {self.secret} (owner {self.owner}); blind: {blind}"


def family(number: int) -> Family:
    """The family with this number: first every secret of every game, then again with other positions."""
    rnd = random.Random(number)
    slug, secret = KINDS[number % len(KINDS)]
    while True:
        few = FEW if rnd.random() < 0.9 else 9
        case = rnd.choice([each for each in CASES if each.slug == slug and each.seats <= few])
        positions = [
            match
            for match in beginnings(case, number // len(KINDS) % MATCHES)
            if not match.over and match.progress.shows_table
        ]
        match = replace(rnd.choice(positions), turn=1)
        made = (
            _dealt(number, case, secret, match, rnd)
            if secret in DEALT[slug]
            else _at_table(number, case, secret, match, rnd)
        )
        if made is not None:
            return made


def _dealt(number: int, case: Case, secret: str, match: AnyMatch, rnd: random.Random) -> Family | None:
    observer = rnd.choice([*range(case.seats), None])
    found = [match]
    for _ in range(40):
        state = _other(match, secret, observer, rnd)
        if held(state, secret) not in [held(each.state, secret) for each in found] and match.game.view(
            state, observer
        ) == match.view(observer):
            found.append(replace(match, state=state))
        if len(found) == WORLDS:
            break
    else:
        return None
    blind = frozenset(seat for seat in range(case.seats) if _same(found, seat))
    assert _same(found, None), "a spectator knows no more than a player"
    return Family(number, case, secret, tuple(found), None, blind, _plan(found, blind, rnd))


def held(state: Any, field: str) -> str:
    """A field of a state as text, without the numbers that tell equal cards apart."""
    return re.sub(r"-\d+'", "'", repr(getattr(state, field)))


def _other(match: AnyMatch, secret: str, observer: Seat | None, rnd: random.Random) -> Any:
    chance = Chance(f"{rnd.getrandbits(256):064x}")
    state: Any = match.state
    match DEALT[match.game.slug][secret]:
        case "guessed":
            return replace(match.game.guess(match.view(observer), chance), seed=state.seed)
        case "shuffled":
            return replace(state, **{secret: _shuffled(getattr(state, secret), rnd)})
        case "renamed":
            return replace(state, seed=chance.seed)


def _shuffled(deck: Any, rnd: random.Random) -> Any:
    if deck and isinstance(deck[0], tuple):
        return tuple(_shuffled(each, rnd) for each in deck)
    return tuple(rnd.sample(deck, len(deck)))


def _same(found: Sequence[AnyMatch], seat: Seat | None) -> bool:
    return len({repr(match.view(seat)) for match in found}) == 1


def _at_table(number: int, case: Case, secret: str, match: AnyMatch, rnd: random.Random) -> Family | None:
    if secret == "seed of the table":
        everybody = frozenset(range(case.seats))
        return Family(number, case, secret, (match,) * WORLDS, None, everybody, _plan([match], everybody, rnd))
    movers = sorted(match.to_move)
    if case.seats == 1 or (secret in TOGETHER and len(movers) == 1):
        return None
    owner = rnd.choice(movers)
    if secret == CHOSEN:
        return _chosen(number, case, match, owner, rnd) if _choosing(match) else None
    plan = _plan([match], frozenset(range(case.seats)), rnd)
    final = plan[0][owner] if plan else ""
    legal = [move for move in map(str, match.game.legal(match.view(owner))) if move != final and _wishable(match, move)]
    if len(legal) < WORLDS or not plan:
        return None
    others = frozenset(range(case.seats)) - {owner}
    return Family(number, case, secret, (match,) * WORLDS, owner, others, plan, tuple(rnd.sample(legal, WORLDS)))


def _chosen(number: int, case: Case, match: AnyMatch, owner: Seat, rnd: random.Random) -> Family:
    private = tuple(rnd.sample([str(move) for move in match.game.legal(match.view(owner))], WORLDS))
    others = frozenset(range(case.seats)) - {owner}
    found = [_moved(match, {owner: move}) for move in private]
    plan = ({owner: private[0]}, *_plan(found, others, rnd))
    return Family(number, case, CHOSEN, (match,) * WORLDS, owner, others, plan, private)


def _wishable(match: AnyMatch, move: str) -> bool:
    try:
        return match.game.words.wish(move) == move
    except Refusal:
        return False


def _plan(found: Sequence[AnyMatch], blind: frozenset[Seat], rnd: random.Random) -> Plan:
    plan: list[dict[Seat, str]] = []
    for _ in range(rnd.choice(TURNS)):
        step = _step(found, blind, rnd)
        if step is None:
            break
        plan.append(step[0])
        found = step[1]
    return tuple(plan)


def _step(
    found: Sequence[AnyMatch], blind: frozenset[Seat], rnd: random.Random
) -> tuple[dict[Seat, str], list[AnyMatch]] | None:
    choices = {}
    for seat in sorted(found[0].to_move):
        legal = [list(map(str, match.game.legal(match.view(seat)))) for match in found]
        shared = set(legal[0]).intersection(*legal[1:])
        choices[seat] = [move for move in legal[0] if move in shared]
        if not choices[seat]:
            return None
    for _ in range(6):
        moves = {seat: rnd.choice(texts) for seat, texts in choices.items()}
        after = [_moved(match, moves) for match in found]
        if not after[0].over and all(_same(after, seat) for seat in (*blind, None)):
            return moves, after
    return None


def _moved(match: AnyMatch, moves: Mapping[Seat, str]) -> AnyMatch:
    for seat, move in moves.items():
        match = match.seal(Entry(match.turn, seat, move))
    return match
