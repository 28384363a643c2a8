"""What remains of a finished match: results, ratings, and what became of its cards. Level-triggered, in the order of finishing.

Everything of one match is written in one transaction; a crash in between is made good at the next start.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import structlog

from bot.kit.ratings import Guess, Key, Ladder, Place, leavers, lower_bound, newcomer, ranks, rated, season
from bot.tables.table import SETTINGS, Table
from bot.tables.tables import Tables
from db.people.rows import CardRow, LedgerRow, ResultRow, StandingRow
from db.store import Overtaken, StorageFull, StorageUnavailable, Store
from db.tables.rows import DepartureRow, MatchRow

log = structlog.get_logger()

LEFT = 100
"""From this seat on stand the results of people who left the match."""

NOBODY: Key = (0, "")
"""The key of somebody erased before there were pseudonyms; nothing is known of them and nothing can be."""


class Archive:
    """Writes what remains, one match after the other, whoever finished it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self._lock = asyncio.Lock()

    async def update(self) -> int:
        """Archive every finished match that is not archived yet; returns how many."""
        count = 0
        async with self._lock:
            while waiting := await self.store.archive.next_unarchived():
                for row in waiting:
                    count += await self._write(row)
        return count

    async def _write(self, row: MatchRow) -> bool:
        """Once more when somebody there was erased in between."""
        for _ in range(3):
            try:
                return await self._put(row)
            except Overtaken:
                continue
        raise Overtaken(f"The people of match {row.id} keep changing.")

    async def _put(self, row: MatchRow) -> bool:
        results: list[ResultRow] = []
        cards: list[CardRow] = []
        try:
            table = await self.tables.find(row.id)
            if table.play.over:
                results = results_of(table, await self.store.seats.departures(row.id))
                cards = await self._cards(table, results)
        except (StorageUnavailable, StorageFull):
            raise
        except Exception:
            # One match that cannot be counted must not keep all later ones from being counted.
            log.exception("a finished match could not be counted", match=row.id)
            results, cards = [], []
        entries = await self._entries(row, results)
        return await self.store.archive.put(row.id, results, entries, await self._standings(entries), cards)

    async def _entries(self, row: MatchRow, results: Sequence[ResultRow]) -> list[LedgerRow]:
        ladder = ladder_of(row.settings, results)
        if ladder is None:
            return []
        known = await self.store.ledger.latest(ladder, row.game, [key_of(each) for each in results])
        return entries(ladder, results, known)

    async def _standings(self, entries: Sequence[LedgerRow]) -> list[StandingRow]:
        lines: list[StandingRow] = []
        for entry in entries:
            before = await self.store.standings.of(entry.ladder, entry.game, entry.player)
            mine = {(each.scope, each.season): each for each in before if each.level == entry.level}
            lines += [moved(entry, scope, when, mine.get((scope, when))) for scope, when in boards(entry)]
        return lines

    async def _cards(self, table: Table, results: Sequence[ResultRow]) -> list[CardRow]:
        """Counts of this match by card; seats that were left count for whoever holds them at the end."""
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


def results_of(table: Table, departures: Iterable[DepartureRow]) -> list[ResultRow]:
    """How the match ended for everybody who sits there, and for those who left before."""
    match, row = table.play, table.row
    scores, winners = match.scores(), match.game.winners(match.state)
    places = ranks([(score.total, *score.tiebreak) for score in scores[: row.size]])
    at = row.ended_at or 0
    results = [
        ResultRow(
            row.id, person.seat, person.user_id, person.ghost, person.name, person.player,
            "away" if person.player == "human" and (person.away or person.user_id is None) else "played",
            scores[person.seat].total, places[person.seat], row.size, person.seat in winners, row.game, row.rules, row.guild_id, at,
        )
        for person in table.people
    ]  # fmt: skip
    gone = [each for each in departures if each.user_id is not None]
    results += [
        ResultRow(
            row.id, LEFT + number, each.user_id, None, each.name, "human", "left", scores[each.seat].total, row.size, row.size,
            False, row.game, row.rules, row.guild_id, at,
        )
        for number, each in enumerate(gone)
    ]  # fmt: skip
    return results


def key_of(result: ResultRow) -> Key:
    """Whose rating a result changes: a person's, an erased person's pseudonym, or a level's."""
    if result.player != "human":
        return (0, result.player)
    return (result.user_id if result.user_id is not None else -(result.ghost or 0), "")


def ladder_of(settings: str, results: Sequence[ResultRow]) -> Ladder | None:
    """Which ladder a match counts on; None when it counts on none: a solo match, or one its host opened unrated."""
    seats = [result for result in results if result.seat < LEFT]
    if len(seats) < 2 or {**SETTINGS, **json.loads(settings)}["rated"] != "on":
        return None
    left = any(result.ended != "played" for result in results)
    if all(result.player == "human" for result in seats) or left:
        return "people" if sum(result.player == "human" for result in results) > 1 else None
    return "opponents"


def entries(ladder: Ladder, results: Sequence[ResultRow], known: Mapping[Key, Guess]) -> list[LedgerRow]:
    """The lines a match adds to the ledger: everybody's, or, where somebody left, the loss of those who did and nothing else."""
    stayed = [result for result in results if result.ended == "played"]
    gone = [result for result in results if result.ended != "played"]
    if gone:
        gone = [result for result in gone if key_of(result) != NOBODY]
        people = [Place(key_of(each), each.rank) for each in stayed if each.player == "human"]
        after = leavers(people, list(dict.fromkeys(key_of(each) for each in gone)), known)
        counted = list({key_of(each): each for each in gone}.values())
    else:
        after = rated([Place(key_of(each), each.rank) for each in stayed], known)
        counted = list({key_of(each): each for each in sorted(stayed, key=lambda each: -each.rank)}.values())
    return [_entry(ladder, each, known, after[key_of(each)]) for each in counted if key_of(each) in after]


def _entry(ladder: Ladder, result: ResultRow, known: Mapping[Key, Guess], after: Guess) -> LedgerRow:
    key = key_of(result)
    before = known.get(key, newcomer(key))
    rank = result.rank if result.ended == "played" else result.of
    return LedgerRow(
        result.match_id, result.game, ladder, key[0], key[1], result.guild_id, season(result.ended_at), result.ended_at, rank,
        result.of, after[0], after[1], before[0], before[1],
    )  # fmt: skip


def boards(entry: LedgerRow) -> list[tuple[str, str]]:
    """The boards (scope, season) on which a line of the ledger counts: each is a filter of the ledger."""
    scopes = ["all"] if entry.guild_id is None else ["all", str(entry.guild_id)]
    return [(scope, when) for scope in scopes for when in ("all", entry.season)]


def moved(entry: LedgerRow, scope: str, when: str, before: StandingRow | None) -> StandingRow:
    """Somebody's line of a board after one more match."""
    old = before or StandingRow(
        entry.ladder, entry.game, scope, when, entry.player, entry.level, entry.mu, entry.sigma, 0.0, 0, 0, 0, None
    )
    return replace(
        old, mu=entry.mu, sigma=entry.sigma, shown=lower_bound(entry.mu, entry.sigma), games=old.games + 1,
        wins=old.wins + (entry.rank == 1), last_at=entry.at, previous=before.shown if before else None,
    )  # fmt: skip


async def rebuild(store: Store) -> tuple[int, int]:
    """Make the ledger and all boards anew from the results alone. Returns how many lines there are and how many differ from before.

    Begins again when a running bot has counted a match or erased somebody meanwhile; raises Overtaken when that goes on.
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
        mine = known.setdefault((ladder, results[0].game), {})
        for entry in entries(ladder, results, mine):
            now.append(entry)
            mine[entry.player, entry.level] = (entry.mu, entry.sigma)
            for scope, when in boards(entry):
                key = (entry.ladder, entry.game, scope, when, entry.player, entry.level)
                standings[key] = moved(entry, scope, when, standings.get(key))
    # By match and player, so that one line too many or too few is one difference.
    old = {(each.match_id, each.player, each.level): replace(each, n=0) for each in before}
    new = {(each.match_id, each.player, each.level): each for each in now}
    differ = sum(old.get(key) != new.get(key) for key in old.keys() | new.keys())
    await store.ledger.replace(now, list(standings.values()), seen=seen)
    return len(now), differ
