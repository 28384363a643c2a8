"""Computes and stores the results, ratings and card statistics of finished matches."""

import asyncio
import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

import structlog

from bot.kit.ratings import ABOVE_LEVEL, Guess, Key, Ladder, Place, highest_mu, newcomer, ranks, rate, rate_one_by_one
from bot.tables.records import entries_of
from bot.tables.table import SETTINGS, Table, Tables
from db.people.rows import CardRow, LedgerRow, ResultRow
from db.store import Overtaken, StorageFull, StorageUnavailable, Store
from db.tables.rows import DepartureRow, MatchRow
from games.core.match import Entry, Match
from games.review.comparison import picks_of

log = structlog.get_logger()

LEFT = 100
"""Results with this seat number or a higher one belong to people who left."""


class Archive:
    """Archives finished matches in order, each in one transaction; the next start does what a crash left out."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self._lock = asyncio.Lock()

    async def update(self) -> int:
        count = 0
        async with self._lock:
            while waiting := await self.store.archive.next_unarchived():
                for row in waiting:
                    count += await self._write(row)
        return count

    async def _write(self, row: MatchRow) -> bool:
        for _ in range(3):
            try:
                return await self._archive(row)
            except Overtaken:
                continue
        raise Overtaken(f"The people of match {row.id} keep changing.")

    async def _archive(self, row: MatchRow) -> bool:
        results: Sequence[ResultRow] = []
        cards: list[CardRow] = []
        added: list[LedgerRow] = []
        try:
            table = await self.tables.find(row.id)
            if table.play.over and row.branch_of is None:
                results = results_of(table, await self.store.seats.departures(row.id))
                cards = [] if row.deal_shared else await self._cards(table, results)
                results, added = await self._rated(row, results)
        except (StorageUnavailable, StorageFull):
            raise
        except Exception:
            # A match that can't be counted must not hold up all later ones.
            log.exception("a finished match could not be counted", match=row.id)
            results, cards, added = [], [], []
        return await self.store.archive.put(row.id, results, added, cards)

    async def _rated(self, row: MatchRow, results: Sequence[ResultRow]) -> tuple[Sequence[ResultRow], list[LedgerRow]]:
        """The ledger's lines, and the results with how many people each player has met, stored because erasing somebody
        would change it."""
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
        return results, ledger_entries(ladder, results, known)

    async def _cards(self, table: Table, results: Sequence[ResultRow]) -> list[CardRow]:
        """A match's card statistics. All cards of a seat that changed hands count as its last player's."""
        won = {result.seat for result in results if result.won}
        return await asyncio.to_thread(cards_of, table, await entries_of(self.tables, table), won)


def cards_of(table: Table, entries: Sequence[Entry], won: Collection[int]) -> list[CardRow]:
    """How a match's cards were taken and passed; `won` are the seats that won."""
    game, scores = table.game, table.play.scores()
    taken = [Counter[str]() for _ in range(table.row.size)]
    turns, passed, winners = Counter[str](), Counter[str](), Counter[str]()
    for seat, mine in enumerate(taken):
        for pick in picks_of(Match.begin(game, table.play.setup), entries, seat):
            card = game.card(pick.made)
            if not card:
                continue
            mine[card] += 1
            turns[card] += mine.total()
            others = {game.card(move) for move in game.legal(pick.view)} - {card, ""}
            passed.update(others)
            winners.update(others if seat in won else ())
    return [
        CardRow(
            game.slug, table.row.size, card, sum(mine[card] for mine in taken), turns[card],
            sum(mine[card] for seat, mine in enumerate(taken) if seat in won),
            sum(line.points for seat, mine in enumerate(taken) if mine[card] for line in scores[seat].lines if line.what == card),
            passed[card], winners[card],
        )
        for card in sorted({*turns, *passed})
    ]  # fmt: skip


def results_of(table: Table, departures: Iterable[DepartureRow]) -> list[ResultRow]:
    """The results of everyone seated at the end and of those who left. Only a seat's first player was dealt in."""
    match, row = table.play, table.row
    scores, winners = match.scores(), match.winners
    places = ranks([score.total for score in scores[: row.size]])
    at = row.ended_at or 0
    departed = list(departures)
    first = {each.seat: each.n for each in reversed(departed)}
    results = [
        ResultRow(
            row.id, person.seat, person.user_id, person.ghost, person.name, person.player,
            "away" if person.player == "human" and (person.away or person.user_id is None) else "played",
            scores[person.seat].total, places[person.seat], row.size, person.seat in winners, row.game, row.rules, row.guild_id, at,
            person.seat not in first,
        )
        for person in table.people
    ]  # fmt: skip
    gone = [each for each in departed if each.user_id is not None or each.ghost is not None]
    results += [
        ResultRow(
            row.id, LEFT + number, each.user_id, each.ghost, each.name, "human", "left", scores[each.seat].total, row.size, row.size,
            False, row.game, row.rules, row.guild_id, at, each.n == first[each.seat],
        )
        for number, each in enumerate(gone)
    ]  # fmt: skip
    return results


def key_of(result: ResultRow) -> Key:
    """Whose rating a result changes: a person's, an erased person's under a pseudonym, or an opponent level's."""
    if result.player != "human":
        return (0, result.player)
    return (result.user_id if result.user_id is not None else -(result.ghost or 0), "")


def ladder_of(settings: str, results: Sequence[ResultRow]) -> Ladder | None:
    """The ladder that a match counts towards; None if it is solo or unrated."""
    seats = [result for result in results if result.seat < LEFT]
    if len(seats) < 2 or {**SETTINGS, **json.loads(settings)}["rated"] != "on":
        return None
    return "people" if all(result.player == "human" for result in results if result.dealt_in) else "opponents"


def ledger_entries(ladder: Ladder, results: Sequence[ResultRow], known: Mapping[Key, Guess]) -> list[LedgerRow]:
    """A match's lines in the ledger. People are rated among themselves, or against opponents alone if there are any;
    those who left come last, and only players dealt in count."""
    dealt_in = [result for result in results if result.dealt_in]
    stayed = [result for result in dealt_in if result.ended == "played"]
    gone = [result for result in dealt_in if result.ended != "played"]
    places = [Place(key_of(each), each.rank) for each in stayed]
    people = [place for place in places if not place.key[1]]
    levels = [place for place in places if place.key[1]]
    after = rate(places, known) if ladder == "people" else rate_one_by_one(levels, people, known)
    if ladder == "opponents" and people:
        after |= {level.key: newcomer(level.key) for level in levels}
    after |= rate_one_by_one(levels or people, [Place(key_of(each), each.of + 1) for each in gone], known)
    counted = {key_of(each): each for each in [*sorted(stayed, key=lambda each: -each.rank), *gone]}
    return [
        _entry(ladder, result, known.get(key, newcomer(key)), after[key], _highest(key, result.met, dealt_in))
        for key, result in counted.items()
        if key in after
    ]


def _highest(key: Key, met: int, results: Sequence[ResultRow]) -> float:
    others = {key_of(each) for each in results} - {key}
    levels = [newcomer(other)[0] + ABOVE_LEVEL for other in others if other[1]]
    return min(max(levels, default=math.inf), highest_mu(met) if any(not level for _, level in others) else math.inf)


def _entry(ladder: Ladder, result: ResultRow, before: Guess, after: Guess, highest: float) -> LedgerRow:
    player, level = key_of(result)
    rank = result.rank if result.ended == "played" else result.of
    total = result.total if result.ended == "played" else None
    return LedgerRow(
        result.match_id, result.game, ladder, player, level, result.guild_id, result.ended_at, rank, result.of,
        min(after[0], max(before[0], highest)), after[1], *before, total,
    )  # fmt: skip


async def rebuild_ledger(store: Store) -> tuple[int, int]:
    """Recompute the ledger of ratings. Returns how many lines it has and how many of them differ from before. Raises
    Overtaken if the bot keeps changing it."""
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
    known: dict[tuple[Ladder, str], dict[Key, Guess]] = {}
    async for settings, results in store.archive.all_results():
        ladder = ladder_of(settings, results)
        if ladder is None:
            continue
        ratings = known.setdefault((ladder, results[0].game), {})
        for entry in ledger_entries(ladder, results, ratings):
            now.append(entry)
            ratings[entry.player, entry.level] = (entry.mu, entry.sigma)
    # Compare by match and player, so that one missing or extra line is one difference.
    old = {(each.match_id, each.player, each.level): replace(each, n=0) for each in before}
    new = {(each.match_id, each.player, each.level): each for each in now}
    differ = sum(old.get(key) != new.get(key) for key in old.keys() | new.keys())
    await store.ledger.replace(now, seen)
    return len(now), differ
