"""All ratings and boards, recomputed from the results of matches, in the order they finished."""

from dataclasses import replace

from bot.kit.ratings import Guess, Key, Ladder
from bot.people.archive import boards, moved, totals_of
from bot.people.outcome import entries, ladder_of
from db.people.rows import LedgerRow, StandingRow
from db.store import Overtaken, Store


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
    known: dict[tuple[Ladder, str], dict[Key, Guess]] = {}
    async for settings, results in store.archive.all_results():
        ladder = ladder_of(settings, results)
        if ladder is None:
            continue
        totals = totals_of(results)
        ratings = known.setdefault((ladder, results[0].game), {})
        for entry in entries(ladder, results, ratings):
            now.append(entry)
            ratings[entry.player, entry.level] = (entry.mu, entry.sigma)
            for scope, when in boards(entry):
                key = (entry.ladder, entry.game, scope, when, entry.player, entry.level)
                standings[key] = moved(entry, scope, when, standings.get(key), totals.get((entry.player, entry.level)))
    # Compared by match and player, so that one missing or extra line is one difference.
    old = {(each.match_id, each.player, each.level): replace(each, n=0) for each in before}
    new = {(each.match_id, each.player, each.level): each for each in now}
    differ = sum(old.get(key) != new.get(key) for key in old.keys() | new.keys())
    await store.ledger.replace(now, list(standings.values()), seen=seen)
    return len(now), differ
