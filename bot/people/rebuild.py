"""All ratings and boards, recomputed from the results of matches, in the order they finished."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.kit.ratings import Guess, Key, Ladder, newcomer
from bot.kit.weights import COUNTED, LATELY, SEASON, Past, is_person
from bot.people.archive import boards, moved, totals_of
from bot.people.outcome import entries, key_of, ladder_of
from db.people.rows import LedgerRow, StandingRow
from db.store import Overtaken, Store


@dataclass(frozen=True, slots=True)
class Fold:
    """The ledger of one ladder and game in memory; it answers as the database does."""

    known: dict[Key, Guess] = field(default_factory=dict)
    lines: dict[Key, list[tuple[int, int, Guess]]] = field(default_factory=dict)

    def add(self, key: Key, match_id: int, at: int, guess: Guess) -> None:
        """Take one line more."""
        self.known[key] = guess
        if is_person(key):
            self.lines.setdefault(key, []).append((at, match_id, guess))

    def past(self, keys: Iterable[Key], at: int) -> dict[Key, Past]:
        """What `weighed` asks of each person before a match that ended at this instant."""
        return {key: self._past(key, at) for key in keys if is_person(key)}

    def _past(self, key: Key, at: int) -> Past:
        lines = self.lines.get(key, [])
        lately = frozenset(match_id for when, match_id, _ in lines[-COUNTED:] if when > at - LATELY)
        then = next((guess for when, _, guess in reversed(lines) if when <= at - SEASON), newcomer(key))
        return Past(lately, then)


async def rebuild(store: Store) -> tuple[int, int]:
    """Recompute the ledger and all boards from the results alone. Returns how many lines there are, and how many differ from before.

    Starts over if a running bot archives a match or erases someone at the same time; raises Overtaken if that keeps happening.
    """
    for _ in range(4):
        try:
            return await _rebuild(store)
        except Overtaken:
            continue
    return await _rebuild(store)


async def _rebuild(store: Store) -> tuple[int, int]:
    seen = await store.ledger.count()
    before = [entry async for entry in store.ledger.all()]
    now: list[LedgerRow] = []
    standings: dict[tuple[str, str, str, str, int, str], StandingRow] = {}
    known: dict[tuple[Ladder, str], Fold] = {}
    async for settings, results in store.archive.all_results():
        ladder = ladder_of(settings, results)
        if ladder is None:
            continue
        fold = known.setdefault((ladder, results[0].game), Fold())
        totals = totals_of(results)
        past = fold.past([key_of(each) for each in results], results[0].ended_at)
        for entry in entries(ladder, results, fold.known, past):
            now.append(entry)
            fold.add((entry.player, entry.level), entry.match_id, entry.at, (entry.mu, entry.sigma))
            for scope, when in boards(entry):
                key = (entry.ladder, entry.game, scope, when, entry.player, entry.level)
                standings[key] = moved(entry, scope, when, standings.get(key), totals.get((entry.player, entry.level)))
    # Compared by match and player, so that one missing or extra line is one difference.
    old = {(each.match_id, each.player, each.level): replace(each, n=0) for each in before}
    new = {(each.match_id, each.player, each.level): each for each in now}
    differ = sum(old.get(key) != new.get(key) for key in old.keys() | new.keys())
    await store.ledger.replace(now, list(standings.values()), seen=seen)
    return len(now), differ
