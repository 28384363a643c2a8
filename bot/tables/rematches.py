"""Playing again with the same people: a rematch invites them, and seats nobody who hasn't pressed Join."""

from dataclasses import dataclass, replace

from bot.tables.lobbies import Lobbies, as_it_starts
from bot.tables.table import Table
from bot.tables.terms import moved, terms_of
from db.tables.rows import OPEN
from games.core.values import Refusal


@dataclass(frozen=True, slots=True)
class Rematch:
    """A rematch that was just opened: its lobby, the finished table, and whether it is its first. Only the first may notify people."""

    table: Table
    of: Table
    first: bool


class Rematches:
    """Opens lobbies for people who have played together."""

    def __init__(self, lobbies: Lobbies) -> None:
        self._lobbies = lobbies
        self._tables = lobbies.tables
        self._store = lobbies.store

    async def over(self, match_id: int, user_id: int) -> Table:
        """The table that somebody wants to play again. Raises Refusal unless they have a seat there and its match has ended."""
        old = await self._tables.find(match_id)
        old.seat(user_id)
        if not old.ended:
            raise Refusal(f"Table {match_id} isn't over yet.")
        if old.match is None:
            raise Refusal(f"Table {match_id} never started; open a new one with /play.")
        return old

    async def open(self, match_id: int, user_id: int, name: str, press: int, channel_id: int) -> Rematch:
        """Open a lobby in a channel of the same server, with the same opponents and options, hosted by whoever asks;
        the other people's seats are open. When it starts, everybody moves on by a seat (bot/tables/lobbies.py). One rematch of a table
        is open at a time: later ones get a Refusal that names it.
        """
        old = await self.over(match_id, user_id)
        async with self._tables.locks.of("rematch", match_id):
            for row in await self._store.matches.in_guild(old.row.guild_id or 0, OPEN):
                if row.rematch_of == match_id:
                    then = "join it there" if row.status == "lobby" else "it has already started"
                    raise Refusal(f"The rematch is table {row.id}, in <#{row.channel_id}>; {then}.")
            first = not await self._store.matches.has_rematch(match_id)
            host = next(person for person in old.people if person.user_id == user_id)
            opponents = [person for person in old.people if person.player != "human"]
            game, terms = old.game, terms_of(old)
            own = moved(game, terms.options, [person.seat for person in (host, *opponents)])
            free = range(1 + len(opponents), old.row.size)
            empty = {option.name: option.default for option in game.options if option.seat in free}
            table = await self._lobbies.open(
                game,
                user_id,
                name,
                old.row.guild_id,
                channel_id,
                old.row.size,
                replace(terms, options={**own, **empty}),
                press,
                match_id,
                [(person.player, person.name) for person in opponents],
                nickname=host.name,
            )
        return Rematch(await self._lobbies.unrated_if_barred(table.id, user_id), old, first)

    async def as_it_starts(self, table: Table) -> Table:
        """A lobby as its message shows it: a rematch with everybody in the seats in which it would start now."""
        return await as_it_starts(self._store, table)

    async def invited(self, table: Table) -> tuple[int, ...]:
        """The people of the finished table who haven't joined its rematch; none if this lobby isn't one."""
        if table.row.rematch_of is None or table.row.status != "lobby":
            return ()
        people = await self._store.matches.seats(table.row.rematch_of)
        return tuple(
            person.user_id for person in people if person.user_id is not None and table.seat_of(person.user_id) is None
        )
