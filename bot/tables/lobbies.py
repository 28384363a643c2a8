"""The use cases of a lobby: open a table, join, be ready, leave, start, cancel, expire; and what its host changes."""

import json
import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

from bot.kit.clock import HOUR
from bot.tables.consent import (
    LobbyChanged,
    NotReady,
    chooses,
    must_have_empty,
    must_show_these_terms,
    stamp,
    unready,
)
from bot.tables.lobby_changes import LobbyChanges
from bot.tables.made_cards import with_opponents
from bot.tables.opponents import level_named
from bot.tables.rotation import as_it_starts
from bot.tables.table import NO_CLOCK, Table
from bot.tables.tables import Tables, Views
from bot.tables.terms import Terms, brought_back, fitting
from db.store import AlreadySeated, Full, NotOpen
from db.tables.rows import OPEN, Moved, NewMatch, Player
from games import AnyGame
from games.core.chance import commitment, deal_seed
from games.core.values import Refusal, either

MOST_OPEN = 25
"""Most open tables per host, so that nobody fills a server's channels."""

ATTEMPTS = 5
"""How often a change is tried again when another process has changed the lobby first."""


class Lobbies(LobbyChanges):
    """Opens and closes tables. Every method raises Refusal with a sentence for the player who asked.

    A `press` is the id of the interaction by which a person agrees to the table; `seen` is the stamp of the terms that person saw, None if
    they know the present ones.
    """

    def __init__(self, tables: Tables, lobby_hours: int = 48) -> None:
        super().__init__(tables)
        self.lobby_hours = lobby_hours

    async def with_seats(self, guild_id: int, user_id: int, views: Views, most: int) -> list[Table]:
        """The lobbies of a server with a seat for somebody, where they can view the channel; the next to expire first."""
        found = list[Table]()
        for row in await self.store.matches.open_lobbies(guild_id):
            if len(found) < most and views(guild_id, row.channel_id):
                lobby = await self.tables.find(row.id)
                found += [lobby] * (lobby.seat_of(user_id) is None and len(lobby.people) < row.size)
        return found

    async def open(
        self, game: AnyGame, host: int, name: str, guild_id: int | None, channel_id: int,
        size: int, terms: Terms, press: int, rematch_of: int | None = None, opponents: Sequence[tuple[Player, str]] = (),
        *, nickname: str = "",
    ) -> Table:  # fmt: skip
        """A new lobby with its host in the first seat, under the `nickname` that they have on its server, if any; then the opponents, each
        a level and a name. A solo table has no clock and no thread: there is nobody to wait for.

        The host is ready, unless they still have something to choose, such as a deck; in a rematch they have it from before.
        """
        if size not in game.seats:
            raise Refusal(f"{game.title} is for {game.seats.start} to {game.seats.stop - 1} players, not {size}.")
        mine = await self.store.matches.of_user(host, OPEN)
        if sum(row.host_id == host for row in mine) >= MOST_OPEN:
            raise Refusal(f"You already host {MOST_OPEN} open tables; finish or cancel one first (/tables lists them).")
        terms = fitting(game, terms)
        if size == 1:
            terms = replace(terms, settings={**terms.settings, "thread": "off"}, pace=NO_CLOCK)
        now = self.tables.clock()
        secret = secrets.token_hex(32)
        match_id = await self.store.matches.create(
            NewMatch(
                game=game.slug, rules=game.rules, options=json.dumps(dict(terms.options), sort_keys=True), size=size,
                settings=json.dumps(dict(terms.settings), sort_keys=True), pace=terms.pace,
                seed="", secret=secret, commitment=commitment(secret), guild_id=guild_id, channel_id=channel_id, host_id=host,
                rematch_of=rematch_of, created_at=now, expires_at=now + self.lobby_hours * HOUR,
            ),
            opponents,
        )  # fmt: skip
        await self.store.users.set_name(host, name)
        if guild_id is not None:
            await self.store.absences.remove(guild_id, host)  # whoever plays there is back
        table = await self.tables.find(match_id)
        agrees = rematch_of is not None or not chooses(table)
        await self.store.matches.join(match_id, host, nickname or name, now, press if agrees else None, table.row)
        return await self.tables.find(match_id)

    async def join(
        self, match_id: int, user_id: int, name: str, press: int, seen: int | None = None, *, nickname: str = ""
    ) -> Table:
        """Sit down at an open table, under the `nickname` that one has on its server, if any. Whoever saw its present terms is ready,
        unless they still have something to choose.
        """
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            if table.seat_of(user_id) is not None:
                raise Refusal(_already_at(table, user_id))
            table.must_be_lobby()
            await self.store.users.set_name(user_id, name)
            agrees = not chooses(table) and seen in (None, stamp(table))
            try:
                await self.store.matches.join(
                    match_id, user_id, nickname or name, self.tables.clock(), press if agrees else None, table.row
                )
            except Full as full:
                raise Refusal(
                    f"All {table.row.size} seats of table {match_id} are taken; open another with /play."
                ) from full
            except AlreadySeated as twice:
                raise Refusal(f"You're already at table {match_id}.") from twice
            except NotOpen as closed:
                raise Refusal(f"Table {match_id} is no longer open to join; open another with /play.") from closed
            return await self._with_old_choice(await self.tables.find(match_id), user_id)

    async def _with_old_choice(self, table: Table, user_id: int) -> Table:
        """In a rematch, whoever returns gets back what belonged to their old seat, such as their deck, if it still fits."""
        if table.row.rematch_of is None or not chooses(table):
            return table
        old = await self.tables.find(table.row.rematch_of)
        before, now = old.seat_of(user_id), table.seat_of(user_id)
        if before is None or now is None:
            return table
        options = brought_back(table.game, table.options, now, old.options, before)
        if options != table.options:
            await self._choose(table, options, user_id)
        return await self.tables.find(table.id)

    async def ready(self, match_id: int, user_id: int, press: int, seen: int | None = None) -> Table:
        """Agree to the table's present terms. Raises LobbyChanged if the player saw others."""
        async with self.tables.locks.of("lobby", match_id):
            return await self._agreed(match_id, user_id, press, seen)

    async def _agreed(self, match_id: int, user_id: int, press: int, seen: int | None) -> Table:
        for _ in range(ATTEMPTS):
            table = await self.tables.find(match_id)
            table.must_be_lobby()
            table.seat(user_id)
            must_show_these_terms(table, seen)
            if await self.store.seats.ready(table.row, user_id, press):
                return await self.tables.find(match_id)
        raise LobbyChanged(f"Table {match_id} has just changed; check it and press again.")

    async def leave(self, match_id: int, user_id: int) -> Table:
        """Give up your seat before the match starts. The host cancels instead."""
        table = await self.tables.find(match_id)
        table.seat(user_id)
        table.must_be_lobby()
        if table.row.host_id == user_id:
            raise Refusal("You're the host; press **Cancel** to close the table for everyone.")
        async with self.tables.locks.of("lobby", match_id):
            try:
                await self.store.matches.leave(match_id, user_id)
            except NotOpen as closed:
                raise Refusal(
                    f"Table {match_id} has just started; to leave it now, press More at the table."
                ) from closed
            return await self._without_choices_of_the_gone(await self.tables.find(match_id))

    async def start(self, match_id: int, user_id: int, press: int, seen: int | None = None) -> Table:
        """Start with the players who are seated, once all of them are ready; whoever presses Start is. The host may start with empty
        seats; at a full table, any player may.
        """
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            table.must_be_lobby()
            full = len(table.people) == table.row.size
            if user_id != table.row.host_id and not (table.seat_of(user_id) is not None and full):
                raise Refusal(
                    "Only the host can start a table with empty seats; once it's full, anyone at the table can."
                )
            return await self._started(match_id, user_id, press, seen)

    async def start_as_asked(
        self, match_id: int, user_id: int, press: int, seen: int, empty: int, level: str | None
    ) -> Table:
        """Start for the host, whose page showed these terms and so many empty seats: with opponents of a `level` there, or with those who
        are seated. Raises LobbyChanged, and seats nobody, if the terms or the seats are others now, or somebody isn't ready.
        """
        player = None if level is None else level_named(level)
        async with self.tables.locks.of("lobby", match_id):
            table = await self._hosts(match_id, user_id, "can start a table with empty seats")
            must_show_these_terms(table if player is None else with_opponents(table), seen)
            must_have_empty(table, empty)
            if waiting := tuple(person for person in unready(table) if person.user_id != user_id):
                raise NotReady(match_id, tuple(person.name for person in waiting))
            if player is not None:
                await self._filled(table, player)
            return await self._started(match_id, user_id, press, seen)

    async def _started(self, match_id: int, user_id: int, press: int, seen: int | None) -> Table:
        for _ in range(ATTEMPTS):
            table = await self._agreed(match_id, user_id, press, seen)
            _must_be_enough(table)
            if waiting := unready(table):
                raise NotReady(match_id, tuple(person.name for person in waiting))
            if await self._begin(table, press):
                return await self.tables.find(match_id)
        raise LobbyChanged(f"Table {match_id} has just changed; check its seats and press again.")

    async def start_if_full(self, match_id: int, press: int) -> Table | None:
        """Start a table if the last person has just joined or agreed; None if it waits for someone, or another press has started it."""
        async with self.tables.locks.of("lobby", match_id):
            for _ in range(ATTEMPTS):
                table = await self.tables.find(match_id)
                if table.row.status != "lobby" or len(table.people) < table.row.size or unready(table):
                    return None
                if await self._begin(table, press):
                    return await self.tables.find(match_id)
        return None

    async def _begin(self, table: Table, press: int) -> bool:
        """Draw the deal from the bot's secret and the presses of all players, and start; False if the lobby has just changed."""
        row, starts = table.row, await as_it_starts(self.store, table)
        presses = [person.press for person in starts.humans if person.press is not None] + [press]
        seed, stored = deal_seed(row.secret, presses), ",".join(map(str, presses))
        bank = table.pace.bank if table.pace is not None else 0
        now = self.tables.clock()
        moved = Moved(starts.people, starts.row.options, row.options) if starts is not table else None
        return await self.store.matches.start(table.id, table.people, now, bank, seed=seed, presses=stored, moved=moved)

    async def cancel(self, match_id: int, user_id: int) -> Table:
        """Close a lobby. Only the host may."""
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        if user_id != table.row.host_id:
            seated = table.seat_of(user_id) is not None
            yours = "press **Leave** to give up your own seat" if seated else "start your own with /play"
            raise Refusal(f"Only its host can cancel table {match_id}; {yours}.")
        now, notice = self.tables.clock(), "its host called it off"
        if not await self.store.matches.close(match_id, "cancelled", now, notice, lobby=True):
            raise LobbyChanged(f"Table {match_id} has just changed; check it and press again.")
        return await self.tables.find(match_id)

    async def expire(self) -> AsyncIterator[Table]:
        """Close every lobby whose time is up, and name each that has closed. A lobby that fails keeps none of the others open; the failure
        is raised at the end.
        """
        now, notice = self.tables.clock(), "nobody started it in time"
        failures: list[Exception] = []
        for row in await self.store.matches.open_lobbies():
            if row.expires_at is None or row.expires_at > now:
                continue
            try:
                table = await self.tables.find(row.id)
                closed = await self.store.matches.close(row.id, "expired", now, notice)
            except Exception as failure:
                failures.append(failure)
                continue
            if closed:
                yield table
        if failures:
            raise failures[0]


def _already_at(table: Table, user_id: int) -> str:
    if table.row.status != "lobby":
        return f"You're already at table {table.id}; /hand shows your hand."
    waits = any(person.user_id == user_id for person in unready(table))
    then = "press **Ready** if you agree to its terms" if waits else "it starts when it is full and everyone is ready"
    return f"You're already at table {table.id}; {then}."


def _must_be_enough(table: Table) -> None:
    fewest, seated = max(table.game.seats.start, 2 if table.row.size > 1 else 1), len(table.people)
    if seated < fewest:
        ways = ["wait for others", "add an opponent", *["play alone with /solo"] * (1 in table.game.seats)]
        raise LobbyChanged(f"{table.game.title} needs {fewest} players and has only {seated}; {either(ways)}.")
