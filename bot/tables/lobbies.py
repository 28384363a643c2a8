"""The use cases around a match: open a table, join, leave, start, cancel, rematch, expire."""

import json
import secrets
from collections.abc import Mapping
from dataclasses import replace

from bot.kit.clock import HOUR
from bot.tables.made_cards import unrated_by
from bot.tables.opponents import level_named, new_name
from bot.tables.table import NO_CLOCK, Table
from bot.tables.tables import Tables
from bot.tables.terms import Terms, fitting, moved, options_chosen_by, terms_of
from db.store import AlreadySeated, Full, NotOpen
from db.tables.rows import OPEN, NewMatch
from games import AnyGame
from games.core.chance import commitment
from games.core.values import Refusal, either

MOST_OPEN = 25
"""Most open tables per host, so that nobody fills a server's channels."""


class Lobbies:
    """Opens and closes tables. Every method raises Refusal with a sentence for the player who asked."""

    def __init__(self, tables: Tables, lobby_hours: int = 48) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby_hours = lobby_hours

    async def open(
        self, game: AnyGame, host: int, name: str, guild_id: int | None, channel_id: int,
        size: int, terms: Terms, rematch_of: int | None = None,
    ) -> Table:  # fmt: skip
        """A new lobby with its host in the first seat. A solo table has no clock and no thread: there is nobody to wait for."""
        if size not in game.seats:
            raise Refusal(f"{game.title} is for {game.seats.start} to {game.seats.stop - 1} players, not {size}.")
        mine = await self.store.matches.of_user(host, OPEN)
        if sum(row.host_id == host for row in mine) >= MOST_OPEN:
            raise Refusal(f"You already host {MOST_OPEN} open tables; finish or cancel one first (/tables lists them).")
        terms = fitting(game, terms)
        if size == 1:
            terms = replace(terms, settings={**terms.settings, "thread": "off"}, pace=NO_CLOCK)
        now = self.tables.clock()
        seed = secrets.token_hex(32)
        match_id = await self.store.matches.create(
            NewMatch(
                game=game.slug, rules=game.rules, options=json.dumps(dict(terms.options), sort_keys=True), size=size,
                settings=json.dumps(dict(terms.settings), sort_keys=True), pace=terms.pace,
                seed=seed, commitment=commitment(seed), guild_id=guild_id, channel_id=channel_id, host_id=host,
                rematch_of=rematch_of, created_at=now, expires_at=now + self.lobby_hours * HOUR,
            )
        )  # fmt: skip
        await self.store.matches.join(match_id, host, name, now)
        await self.store.users.set_name(host, name)
        return await self.tables.find(match_id)

    async def join(self, match_id: int, user_id: int, name: str) -> Table:
        """Sit down at an open table."""
        table = await self.tables.find(match_id)
        if table.seat_of(user_id) is not None:
            raise Refusal(
                f"You're already at table {match_id}"
                + (
                    "; its host starts it when everyone is there."
                    if table.row.status == "lobby"
                    else "; /hand shows your hand."
                )
            )
        table.must_be_lobby()
        await self.store.users.set_name(user_id, name)
        try:
            await self.store.matches.join(match_id, user_id, name, self.tables.clock())
        except Full as full:
            raise Refusal(
                f"All {table.row.size} seats of table {match_id} are taken; open another with /play."
            ) from full
        except AlreadySeated as twice:
            raise Refusal(f"You're already at table {match_id}.") from twice
        except NotOpen as closed:
            raise Refusal(f"Table {match_id} is no longer open to join; open another with /play.") from closed
        return await self.tables.find(match_id)

    async def leave(self, match_id: int, user_id: int) -> Table:
        """Give up your seat before the match starts. The host cancels instead."""
        table = await self.tables.find(match_id)
        if table.seat_of(user_id) is None:
            raise Refusal(f"You aren't at table {match_id}.")
        table.must_be_lobby()
        if table.row.host_id == user_id:
            raise Refusal("You're the host; press Cancel to close the table for everyone.")
        async with self.tables.locks.of("lobby", match_id):
            try:
                await self.store.matches.leave(match_id, user_id)
            except NotOpen as closed:
                raise Refusal(f"Table {match_id} has just started; to leave it now, type /leave.") from closed
            left = await self.tables.find(match_id)
            own = {each.name: each.default for each in left.game.options if each.seat == len(left.people)}
            if own:
                await self._choose(left, {**left.options, **own})
            return await self.tables.find(match_id)

    async def start(self, match_id: int, user_id: int) -> Table:
        """Start with the players who are seated. The host may start with empty seats; at a full table, any player may."""
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        seated = len(table.people)
        if user_id != table.row.host_id and not (table.seat_of(user_id) is not None and seated == table.row.size):
            raise Refusal("Only the host can start a table with empty seats; once it's full, anyone at the table can.")
        fewest = max(table.game.seats.start, 2 if table.row.size > 1 else 1)
        if seated < fewest:
            ways = ["wait for others", "add an opponent", *["play alone with /solo"] * (1 in table.game.seats)]
            raise Refusal(f"{table.game.title} needs {fewest} players and has only {seated}; {either(ways)}.")
        bank = table.pace.bank if table.pace is not None else 0
        if not await self.store.matches.start(match_id, seated, self.tables.clock(), bank):
            raise Refusal(f"Table {match_id} has just changed; check its seats and press again.")
        return await self.tables.find(match_id)

    async def cancel(self, match_id: int, user_id: int) -> Table:
        """Close a lobby. Only the host may."""
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        if user_id != table.row.host_id:
            raise Refusal("Only the host can cancel a table; press Leave to give up your own seat.")
        await self.store.matches.close(match_id, "cancelled", self.tables.clock(), "its host called it off")
        return await self.tables.find(match_id)

    async def rematch(self, match_id: int, user_id: int) -> Table:
        """Open a lobby with the same people, seats and options, hosted by whoever asks. There is one rematch per table: later requests get
        a Refusal that names it.
        """
        old = await self.tables.find(match_id)
        old.seat(user_id)
        if not old.ended:
            raise Refusal(f"Table {match_id} isn't over yet.")
        async with self.tables.locks.of("lobby", match_id):
            for row in await self.store.matches.in_channel(old.row.channel_id, OPEN):
                if row.rematch_of == match_id:
                    raise Refusal(f"The rematch is table {row.id}, in this channel; join it there.")
            host = next(person for person in old.people if person.user_id == user_id)
            others = [person for person in old.people if person is not host]
            terms = terms_of(old)
            seats = [person.seat for person in (host, *others)]
            terms = replace(terms, options=moved(old.game, terms.options, seats))
            table = await self.open(
                old.game,
                user_id,
                host.name,
                old.row.guild_id,
                old.row.channel_id,
                old.row.size,
                terms,
                match_id,
            )
        for person in others:
            if person.player != "human":
                await self.store.seats.seat_opponent(table.id, person.player, person.name)
            elif person.user_id is not None:
                await self.store.matches.join(table.id, person.user_id, person.name, self.tables.clock())
        return await self.tables.find(table.id)

    async def add_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        """Seat an opponent, for the host."""
        table = await self._hosts(match_id, user_id, "can add opponents")
        player = level_named(level)
        try:
            await self.store.seats.seat_opponent(match_id, player, new_name(player, table))
        except Full as full:
            raise Refusal(
                f"All {table.row.size} seats are taken; remove someone first, or choose more seats."
            ) from full
        except NotOpen as closed:
            raise Refusal(f"Table {match_id} has just started.") from closed
        return await self.tables.find(match_id)

    async def remove_opponent(self, match_id: int, user_id: int) -> Table:
        """Remove the opponent who came last, for the host."""
        table = await self._hosts(match_id, user_id, "can remove opponents")
        seats = [person.seat for person in table.people if person.player != "human"]
        if not seats or not await self.store.seats.remove_opponent(match_id, seats[-1]):
            raise Refusal("There's no opponent to remove.")
        return await self.tables.find(match_id)

    async def adjust(
        self, match_id: int, user_id: int, *, size: int | None = None, terms: Terms | None = None
    ) -> Table:
        """Change the number of seats, the pace or an option of a lobby, for the host."""
        async with self.tables.locks.of("lobby", match_id):
            return await self._adjusted(await self._hosts(match_id, user_id, "can change the table"), size, terms)

    async def _adjusted(self, table: Table, size: int | None, terms: Terms | None) -> Table:
        if size is not None and not max(2, len(table.people)) <= size < table.game.seats.stop:
            raise Refusal(
                f"Choose at least {len(table.people)} (already seated) and at most {table.game.seats.stop - 1} seats."
            )
        if terms is not None:
            own = {option.name: table.options[option.name] for option in table.game.options if option.seat is not None}
            terms = fitting(table.game, replace(terms, options={**terms.options, **own}))
        changes = {} if terms is None else {
            "pace": terms.pace, "options": json.dumps(dict(terms.options), sort_keys=True),
            "settings": json.dumps(dict(terms.settings), sort_keys=True),
        }  # fmt: skip
        await self._keep(table, size=size, **changes)
        return await self.tables.find(table.id)

    async def choose_for_seat(self, match_id: int, user_id: int, name: str, value: str) -> Table:
        """Choose what belongs to one seat, such as its deck: its player does, or the host for an opponent or an empty seat."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            table.must_be_lobby()
            if name not in {option.name for option in options_chosen_by(table, user_id)}:
                raise Refusal(
                    f"Whoever sits in that seat of table {match_id} chooses that; press Join to choose your own."
                )
            options = {**table.options, name: value}
            table.game.check(options, strict=True)
            await self._choose(table, options)
            return await self.tables.find(match_id)

    async def _choose(self, table: Table, options: Mapping[str, str]) -> None:
        await self._keep(table, options=json.dumps(dict(options), sort_keys=True), settings=unrated_by(table, options))

    async def _keep(self, table: Table, size: int | None = None, **changes: str | None) -> None:
        if not await self.store.matches.adjust(table.id, size=size, **changes):
            raise Refusal(f"Table {table.id} has just changed; check it and choose again.")

    async def _hosts(self, match_id: int, user_id: int, does: str) -> Table:
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        if table.row.host_id != user_id:
            raise Refusal(f"Only the host {does}; start your own with /play.")
        return table

    async def expire(self) -> list[Table]:
        """Close every lobby whose time is up."""
        now, notice = self.tables.clock(), "nobody started it in time"
        due = [
            row
            for row in await self.store.matches.open_lobbies()
            if row.expires_at is not None and row.expires_at <= now
        ]
        return [
            await self.tables.find(row.id)
            for row in due
            if await self.store.matches.close(row.id, "expired", now, notice)
        ]
