"""What changes in a lobby before it starts: opponents, freed seats, the terms, and what belongs to one seat."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.tables.consent import LobbyChanged, noted
from bot.tables.made_cards import BARRED, barred, unrated, unrated_by
from bot.tables.opponents import level_named, new_name
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.terms import Terms, fitting, options_chosen_by, terms_of
from db.store import Full, NotOpen
from games.core.values import Refusal

NOBODY = 0
"""Who changes a lobby when a seat becomes free."""


class LobbyChanges:
    """The changes that the host of a lobby makes, and those of each seat's player."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def add_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        """Seat an opponent, for the host."""
        async with self.tables.locks.of("lobby", match_id):
            return await self._opponent_added(await self._hosts(match_id, user_id, "can add opponents"), level)

    async def fill(self, match_id: int, user_id: int, level: str) -> Table:
        """Seat opponents of one level on all empty seats, for the host."""
        async with self.tables.locks.of("lobby", match_id):
            return await self._filled(await self._hosts(match_id, user_id, "can add opponents"), level)

    async def _filled(self, table: Table, level: str) -> Table:
        while len(table.people) < table.row.size:
            table = await self._opponent_added(table, level)
        return table

    async def _opponent_added(self, table: Table, level: str) -> Table:
        match_id, user_id, player = table.id, table.row.host_id, level_named(level)
        try:
            await self.store.seats.seat_opponent(match_id, player, new_name(player, table))
        except Full as full:
            raise Refusal(
                f"All {table.row.size} seats are taken; remove someone first, or choose more seats."
            ) from full
        except NotOpen as closed:
            raise Refusal(f"Table {match_id} has just started.") from closed
        return await self.unrated_if_barred(match_id, user_id)

    async def unrated_if_barred(self, match_id: int, user_id: int) -> Table:
        """The table after an opponent has come; unrated, if its decks can't be rated against opponents."""
        table = await self.tables.find(match_id)
        if table.settings["rated"] != "on" or not barred(table, table.options):
            return table
        await self._keep(table, user_id, settings=unrated(table))
        return await self.tables.find(match_id)

    async def remove_opponent(self, match_id: int, user_id: int) -> Table:
        """Remove the opponent who came last, for the host."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self._hosts(match_id, user_id, "can remove opponents")
            seats = [person.seat for person in table.people if person.player != "human"]
            if not seats or not await self.store.seats.remove_opponent(match_id, seats[-1]):
                raise Refusal("There's no opponent to remove.")
            return await self._without_choices_of_the_gone(await self.tables.find(match_id))

    async def free_unready(self, match_id: int, user_id: int) -> Table:
        """Free the seats of everyone who isn't ready, for the host."""
        async with self.tables.locks.of("lobby", match_id):
            await self._hosts(match_id, user_id, "can free seats")
            try:
                freed = await self.store.seats.free_unready(match_id, user_id)
            except NotOpen as closed:
                raise Refusal(f"Table {match_id} has just started.") from closed
            if not freed:
                raise LobbyChanged("All other players are ready, so no seat was freed.")
            return await self._without_choices_of_the_gone(await self.tables.find(match_id))

    async def adjust(
        self, match_id: int, user_id: int, *, size: int | None = None, change: Callable[[Terms], Terms] | None = None
    ) -> Table:
        """Change the number of seats, the pace or an option of a lobby, for the host. If that changes the terms, nobody else is ready any
        longer.
        """
        async with self.tables.locks.of("lobby", match_id):
            table = await self._hosts(match_id, user_id, "can change the table")
            return await self._adjusted(table, size, change(terms_of(table)) if change is not None else None)

    async def _adjusted(self, table: Table, size: int | None, terms: Terms | None) -> Table:
        if size is not None and not max(2, len(table.people)) <= size < table.game.seats.stop:
            raise Refusal(
                f"Choose at least {len(table.people)} (already seated) and at most {table.game.seats.stop - 1} seats."
            )
        if terms is not None:
            own = {option.name: table.options[option.name] for option in table.game.options if option.seat is not None}
            terms = fitting(table.game, replace(terms, options={**terms.options, **own}))
            if terms.settings["rated"] == "on" and barred(table, terms.options):
                raise Refusal(BARRED)
        changes = {} if terms is None else {
            "pace": terms.pace, "options": json.dumps(dict(terms.options), sort_keys=True),
            "settings": json.dumps(dict(terms.settings), sort_keys=True),
        }  # fmt: skip
        await self._keep(table, table.row.host_id, size=size, **changes)
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
            await self._choose(table, options, user_id)
            return await self.tables.find(match_id)

    async def _choose(self, table: Table, options: Mapping[str, str], by: int = NOBODY) -> None:
        stored = json.dumps(dict(options), sort_keys=True)
        await self._keep(table, by, options=stored, settings=unrated_by(table, options))

    async def _keep(
        self, table: Table, by: int, *,
        size: int | None = None, pace: str | None = None, options: str | None = None, settings: str | None = None,
    ) -> None:  # fmt: skip
        """Store what is given. If that changes the terms, nobody but the person who did it is ready any longer."""
        was = table.row
        row = replace(
            was, size=size or was.size, pace=pace or was.pace, options=options or was.options, settings=settings or was.settings
        )  # fmt: skip
        notice = noted(table, replace(table, row=row), by)
        changes = {"pace": pace, "options": options, "settings": settings, "notice": notice}
        if not await self.store.matches.adjust(table.id, size=size, by=by, **changes):
            raise Refusal(f"Table {table.id} has just changed; check it and choose again.")

    async def _hosts(self, match_id: int, user_id: int, does: str) -> Table:
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        if table.row.host_id != user_id:
            raise Refusal(f"Only the host {does}; start your own with /play.")
        return table

    async def _without_choices_of_the_gone(self, table: Table) -> Table:
        """What belonged to a seat that has just become free, such as a deck, goes back to its default."""
        free = range(len(table.people), table.row.size)
        own = {each.name: each.default for each in table.game.options if each.seat in free}
        if own:
            await self._choose(table, {**table.options, **own})
        return await self.tables.find(table.id)
