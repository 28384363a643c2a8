"""What remains of a finished match: results, ratings and card counts. Level-triggered, in the order matches finish.

Everything about one match is written in one transaction; after a crash, the next start does what is missing.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import structlog

from bot.kit.ratings import Guess, Key, Ladder, lower_bound, month
from bot.people.outcome import entries, key_of, ladder_of, results_of
from bot.tables.table import Table, Tables
from db.people.rows import CardRow, LedgerRow, ResultRow, StandingRow
from db.store import Overtaken, StorageFull, StorageUnavailable, Store
from db.tables.rows import MatchRow

log = structlog.get_logger()


class Archive:
    """Archives finished matches one at a time, whoever finished them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self._lock = asyncio.Lock()

    async def update(self) -> int:
        """Archive every finished match that isn't archived yet. Returns how many."""
        count = 0
        async with self._lock:
            while waiting := await self.store.archive.next_unarchived():
                for row in waiting:
                    count += await self._write(row)
        return count

    async def _write(self, row: MatchRow) -> bool:
        """Try again if someone in the match was erased in between."""
        for _ in range(3):
            try:
                return await self._put(row)
            except Overtaken:
                continue
        raise Overtaken(f"The people of match {row.id} keep changing.")

    async def _put(self, row: MatchRow) -> bool:
        results: Sequence[ResultRow] = []
        cards: list[CardRow] = []
        added: list[LedgerRow] = []
        try:
            table = await self.tables.find(row.id)
            if table.play.over:
                results = results_of(table, await self.store.seats.departures(row.id))
                cards = await self._cards(table, results)
                results, added = await self._rated(row, results)
        except (StorageUnavailable, StorageFull):
            raise
        except Exception:
            # A match that can't be counted must not hold up all later ones.
            log.exception("a finished match could not be counted", match=row.id)
            results, cards, added = [], [], []
        return await self.store.archive.put(row.id, results, added, await self._standings(added, results), cards)

    async def _rated(self, row: MatchRow, results: Sequence[ResultRow]) -> tuple[Sequence[ResultRow], list[LedgerRow]]:
        """The results with how many people each has met, and the ledger's lines. The number is stored because nobody could count it later:
        erased people count no longer.
        """
        ladder = ladder_of(row.settings, results)
        if ladder is None:
            return results, []
        here = {each.user_id for each in results if each.dealt_in and each.user_id is not None}
        met = {who: here | await self.store.ledger.met(ladder, row.game, who) for who in here}
        results = [
            replace(each, met=len(met[each.user_id] - {each.user_id})) if each.user_id in here else each
            for each in results
        ]
        known = await self.store.ledger.latest(ladder, row.game, [key_of(each) for each in results])
        return results, entries(ladder, results, known)

    async def _standings(self, added: Sequence[LedgerRow], results: Sequence[ResultRow]) -> list[StandingRow]:
        totals = totals_of(results)
        lines: list[StandingRow] = []
        for entry in added:
            before = await self.store.standings.of(entry.ladder, entry.game, entry.player)
            mine = {(each.scope, each.season): each for each in before if each.level == entry.level}
            total = totals.get((entry.player, entry.level))
            lines += [moved(entry, scope, when, mine.get((scope, when)), total) for scope, when in boards(entry)]
        return lines

    async def _cards(self, table: Table, results: Sequence[ResultRow]) -> list[CardRow]:
        """The card counts of this match; a seat that was left counts for whoever has it at the end."""
        game, match = table.game, table.play
        taken: dict[int, Counter[str]] = {}
        turns: Counter[str] = Counter()
        last = {(row.turn, row.seat): row.move for row in await self.store.log.read(table.id)}
        for (_, seat), text in last.items():
            card = game.card(game.parse(text))
            if card:
                mine = taken.setdefault(seat, Counter())
                mine[card] += 1
                turns[card] += mine.total()
        won = {result.seat for result in results if result.won}
        rows = []
        for card in sorted(turns):
            holders = [seat for seat, cards in taken.items() if cards[card]]
            points = sum(line.points for seat in holders for line in match.scores()[seat].lines if line.what == card)
            picks = {seat: taken[seat][card] for seat in holders}
            rows.append(
                CardRow(
                    game.slug, game.rules, table.row.size, card, len(holders), sum(picks.values()), turns[card],
                    sum(count for seat, count in picks.items() if seat in won), points,
                )
            )  # fmt: skip
        return rows


def boards(entry: LedgerRow) -> list[tuple[str, str]]:
    """The boards (scope, season) that a ledger line counts on: each board is a filter of the ledger."""
    scopes = ["all"] if entry.guild_id is None else ["all", str(entry.guild_id)]
    return [(scope, when) for scope in scopes for when in ("all", entry.season, month(entry.at))]


def totals_of(results: Sequence[ResultRow]) -> dict[Key, int]:
    """The totals of those who played a match to its end."""
    return {key_of(each): each.total for each in results if each.ended == "played"}


def moved(entry: LedgerRow, scope: str, when: str, before: StandingRow | None, total: int | None) -> StandingRow:
    """A player's line on a board after one more match, which they ended with this total."""
    old = before or StandingRow(
        entry.ladder, entry.game, scope, when, entry.player, entry.level, entry.mu, entry.sigma, 0.0, 0, 0, 0, None
    )
    return replace(
        old, mu=entry.mu, sigma=entry.sigma, shown=lower_bound(entry.mu, entry.sigma), games=old.games + 1,
        wins=old.wins + (entry.rank == 1), last_at=entry.at, previous=before.shown if before else None,
        best=max((each for each in (old.best, total) if each is not None), default=None),
    )  # fmt: skip


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
