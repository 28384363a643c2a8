"""Lobbies, also of rematches: opening, joining, changing, leaving and starting them."""

import json
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from bot.kit.clock import HOUR
from bot.tables.pace import FINISHES, NEWEST, finishing
from bot.tables.table import NO_CLOCK, Table, Tables, Views
from bot.tables.terms import (
    NEVER_RATED,
    LobbyChanged,
    NotReady,
    Terms,
    change_note,
    fewest,
    level_named,
    must_show_these_terms,
    never_rated,
    opponent_name,
    options_chosen_by,
    reseated_options,
    seats_choose,
    settings_if_unrated,
    stamp,
    terms_of,
    unrated_settings,
    unready,
    with_fitting_options,
    with_old_option,
    with_opponents,
)
from db.store import AlreadySeated, LobbyFull, NotOpen, Store
from db.tables.rows import OPEN, MatchRow, Moved, NewMatch, Player, SeatRow
from games import AnyGame
from games.core.chance import commitment, deal_seed
from games.core.values import Refusal, Seat, either


def rematch_order(people: Sequence[SeatRow], old: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """A rematch's seats in playing order. Everybody moves up by one, and the first goes last; newcomers get free seats."""
    places = {_identity(person): (person.seat - 1) % len(old) for person in old}
    back = {person.seat: places[_identity(person)] for person in people if _identity(person) in places}
    free = iter(sorted({*range(len(old) + len(people))} - {*back.values()}))
    wanted = {person.seat: back[person.seat] if person.seat in back else next(free) for person in people}
    return tuple(sorted(wanted, key=lambda seat: wanted[seat]))


def _range_in_words(numbers: range) -> str:
    first, last = numbers.start, numbers.stop - 1
    return f"{first} to {last}" if first < last else f"{first}"


def _identity(person: SeatRow) -> int | tuple[str, str]:
    return (person.player, person.name) if person.user_id is None else person.user_id


MOST_OPEN = 25
"""How many open tables a person may host."""

NOBODY = 0
"""Stands for the author of a change that a freed seat causes."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """A rematch's lobby (`table`) and the table it repeats. Only a table's `first` rematch may notify people."""

    table: Table
    of: Table
    first: bool


class Lobbies:
    """Opens, changes and starts lobbies. Methods raise Refusal. `press`: the id of the interaction by which a person
    agrees; `seen`: the stamp of the terms on their page, None for the present ones."""

    def __init__(self, tables: Tables, lobby_hours: int = 48) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby_hours = lobby_hours

    async def with_seats(self, guild_id: int, user_id: int, views: Views, most: int) -> list[Table]:
        """Up to `most` lobbies that a person can join, in channels that they can view, the next to expire first."""
        found = list[Table]()
        for row in await self.store.matches.open_lobbies(guild_id):
            if len(found) < most and views(guild_id, row.channel_id):
                lobby = await self.tables.find(row.id)
                found += [lobby] * (lobby.seat_of(user_id) is None and len(lobby.people) < row.size)
        return found

    async def open(
        self, game: AnyGame, host: int, name: str, guild_id: int | None, channel_id: int,
        size: int, terms: Terms, press: int, rematch_of: int | None = None, opponents: Sequence[tuple[Player, str]] = (),
        *, nickname: str = "", deal: MatchRow | None = None,
    ) -> Table:  # fmt: skip
        """Open a lobby; `deal`: a finished match whose deal it repeats. The host is ready, unless they must still
        choose something such as a deck."""
        if size not in game.seats:
            raise Refusal(f"{game.title} is for {_range_in_words(game.seats)} players, not {size}.")
        await must_host_fewer(self.store, host)
        terms = with_fitting_options(game, terms)
        if size == 1:
            terms = replace(terms, settings={**terms.settings, "thread": "off"}, pace=NO_CLOCK)
        now = self.tables.clock()
        secret = secrets.token_hex(32) if deal is None else deal.secret
        match_id = await self.store.matches.create(
            NewMatch(
                game=game.slug, rules=game.rules, options=json.dumps(dict(terms.options), sort_keys=True), size=size,
                settings=json.dumps(dict(terms.settings), sort_keys=True), pace=terms.pace,
                seed="" if deal is None else deal.seed, presses="" if deal is None else deal.presses,
                deal_of=None if deal is None else deal.deal_of or deal.id, secret=secret, commitment=commitment(secret),
                guild_id=guild_id, channel_id=channel_id, host_id=host,
                rematch_of=rematch_of, created_at=now, expires_at=now + self.lobby_hours * HOUR,
            ),
            opponents,
        )  # fmt: skip
        await self.store.users.set_name(host, name)
        if guild_id is not None:
            await self.store.absences.remove(guild_id, host)  # a host is on the server
        table = await self.tables.find(match_id)
        agrees = rematch_of is not None or not seats_choose(table)
        await self.store.matches.join(match_id, host, nickname or name, now, press if agrees else None, table.row)
        return await self.tables.find(match_id)

    async def join(
        self, match_id: int, user_id: int, name: str, press: int, seen: int | None = None, *, nickname: str = ""
    ) -> Table:
        """Take a seat in a lobby. The player is ready if they saw the present terms and have nothing to choose."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            if table.seat_of(user_id) is not None:
                raise Refusal(_already_at(table, user_id))
            table.must_be_lobby()
            await self._must_finish(table, user_id)
            await self.store.users.set_name(user_id, name)
            agrees = not seats_choose(table) and seen in (None, stamp(table))
            with _refusing(table):
                await self.store.matches.join(
                    match_id, user_id, nickname or name, self.tables.clock(), press if agrees else None, table.row
                )
            return await self._with_old_choice(await self.tables.find(match_id), user_id)

    async def _must_finish(self, table: Table, user_id: int) -> None:
        if table.settings["finishers"] == "on":
            shares = finishing(await self.store.history.reliability(user_id, NEWEST))
            if shares is not None and min(shares) < FINISHES:
                raise Refusal(
                    f"Table {table.id} is for people who finish {FINISHES}% of their matches and make {FINISHES}% of their turns in time. "
                    f"In your last {NEWEST} matches with others, it's {shares[0]}% and {shares[1]}%."
                )

    async def _with_old_choice(self, table: Table, user_id: int) -> Table:
        if table.row.rematch_of is None or not seats_choose(table):
            return table
        old = await self.tables.find(table.row.rematch_of)
        before, now = old.seat_of(user_id), table.seat_of(user_id)
        if before is None or now is None:
            return table
        options = with_old_option(table.game, table.options, now, old.options, before)
        if options != table.options:
            await self._choose(table, options, user_id)
        return await self.tables.find(table.id)

    async def ready(self, match_id: int, user_id: int, press: int, seen: int | None = None) -> Table:
        """Note that a player agrees to the terms. Raises LobbyChanged if they saw others."""
        async with self.tables.locks.of("lobby", match_id):
            return await self._agree(match_id, user_id, press, seen)

    async def _agree(self, match_id: int, user_id: int, press: int, seen: int | None) -> Table:
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        table.seat(user_id)
        must_show_these_terms(table, seen)
        if not await self.store.seats.ready(table.row, user_id, press):
            raise LobbyChanged(f"Table {match_id} has just changed; check it and press again.")
        return await self.tables.find(match_id)

    async def leave(self, match_id: int, user_id: int) -> Table:
        table = await self.tables.find(match_id)
        table.seat(user_id)
        table.must_be_lobby()
        if table.row.host_id == user_id:
            raise Refusal("You're the host; press **Cancel** to close the table for everyone.")
        async with self.tables.locks.of("lobby", match_id):
            with _refusing(table):
                await self.store.matches.leave(match_id, user_id)
            return await self._reset_free_seats(await self.tables.find(match_id))

    async def start(self, match_id: int, user_id: int, press: int, seen: int | None = None) -> Table:
        """Start a lobby in which all others are ready; the press makes its player ready, too. Only the host may leave
        seats empty."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            table.must_be_lobby()
            full = len(table.people) == table.row.size
            if user_id != table.row.host_id and not (table.seat_of(user_id) is not None and full):
                raise Refusal(
                    "Only the host can start a table with empty seats; once it's full, anyone at the table can."
                )
            return await self._start(match_id, user_id, press, seen)

    async def start_as_asked(
        self, match_id: int, user_id: int, press: int, seen: int, empty: int, level: str | None
    ) -> Table:
        """Start a lobby as the host's page showed it: with the terms `seen`, and `empty` seats left or filled with
        opponents of `level`. Raises LobbyChanged if something differs."""
        player = None if level is None else level_named(level)
        async with self.tables.locks.of("lobby", match_id):
            table = await self._lobby_of_host(match_id, user_id, "can start a table with empty seats")
            must_show_these_terms(table if player is None else with_opponents(table), seen)
            if len(table.people) + empty != table.row.size:
                raise LobbyChanged(f"The seats of table {match_id} have changed. Check them, then press again.")
            if waiting := tuple(person for person in unready(table) if person.user_id != user_id):
                raise NotReady(match_id, tuple(person.name for person in waiting))
            if player is not None:
                await self._fill(table, player)
            return await self._start(match_id, user_id, press, seen)

    async def _start(self, match_id: int, user_id: int, press: int, seen: int | None) -> Table:
        table = await self._agree(match_id, user_id, press, seen)
        _must_be_enough(table)
        if waiting := unready(table):
            raise NotReady(match_id, tuple(person.name for person in waiting))
        if not await self._begin(table, press):
            raise LobbyChanged(f"Table {match_id} has just changed; check its seats and press again.")
        return await self.tables.find(match_id)

    async def start_if_full(self, match_id: int, press: int) -> Table | None:
        """Start a full lobby. Returns None if it isn't full, somebody isn't ready or it has just changed."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            full = table.row.status == "lobby" and len(table.people) == table.row.size and not unready(table)
            return await self.tables.find(match_id) if full and await self._begin(table, press) else None

    async def _begin(self, table: Table, press: int) -> bool:
        """Start with a seed from the bot's secret and all presses, or with that of the deal to repeat. Returns False if
        the lobby has just changed."""
        row, starts = table.row, await self.in_playing_order(table)
        presses = [person.press for person in starts.humans if person.press is not None] + [press]
        seed, stored = deal_seed(row.secret, presses), ",".join(map(str, presses))
        if row.deal_of is not None:
            seed, stored = row.seed, row.presses
        bank = table.pace.bank if table.pace is not None else 0
        now = self.tables.clock()
        moved = Moved(starts.people, starts.row.options, row.options) if starts is not table else None
        return await self.store.matches.start(table.id, table.people, now, bank, seed=seed, presses=stored, moved=moved)

    async def cancel(self, match_id: int, user_id: int) -> Table:
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

    async def expired(self) -> list[int]:
        now = self.tables.clock()
        return [row.id for row in await self.store.matches.open_lobbies() if (row.expires_at or now + 1) <= now]

    async def expire(self, match_id: int) -> Table:
        await self.store.matches.close(match_id, "expired", self.tables.clock(), "nobody started it in time")
        return await self.tables.find(match_id)

    async def add_opponent(self, match_id: int, user_id: int, level: str) -> Table:
        async with self.tables.locks.of("lobby", match_id):
            return await self._add_opponent(await self._lobby_of_host(match_id, user_id, "can add opponents"), level)

    async def fill_with_opponents(self, match_id: int, user_id: int, level: str) -> Table:
        async with self.tables.locks.of("lobby", match_id):
            return await self._fill(await self._lobby_of_host(match_id, user_id, "can add opponents"), level)

    async def _fill(self, table: Table, level: str) -> Table:
        while len(table.people) < table.row.size:
            table = await self._add_opponent(table, level)
        return table

    async def _add_opponent(self, table: Table, level: str) -> Table:
        match_id, user_id, player = table.id, table.row.host_id, level_named(level)
        with _refusing(table):
            await self.store.seats.seat_opponent(match_id, player, opponent_name(player, table))
        return await self.unrated_if_barred(match_id, user_id)

    async def unrated_if_barred(self, match_id: int, user_id: int) -> Table:
        table = await self.tables.find(match_id)
        if table.settings["rated"] != "on" or not never_rated(table, table.options):
            return table
        await self._store_change(table, user_id, settings=unrated_settings(table))
        return await self.tables.find(match_id)

    async def remove_opponent(self, match_id: int, user_id: int) -> Table:
        async with self.tables.locks.of("lobby", match_id):
            table = await self._lobby_of_host(match_id, user_id, "can remove opponents")
            seats = [person.seat for person in table.people if person.player != "human"]
            if not seats or not await self.store.seats.remove_opponent(match_id, seats[-1]):
                raise Refusal("There's no opponent to remove.")
            return await self._reset_free_seats(await self.tables.find(match_id))

    async def free_unready(self, match_id: int, user_id: int) -> Table:
        async with self.tables.locks.of("lobby", match_id):
            with _refusing(await self._lobby_of_host(match_id, user_id, "can free seats")):
                freed = await self.store.seats.free_unready(match_id, user_id)
            if not freed:
                raise LobbyChanged("All other players are ready, so no seat was freed.")
            return await self._reset_free_seats(await self.tables.find(match_id))

    async def change_terms(
        self, match_id: int, user_id: int, *, size: int | None = None, change: Callable[[Terms], Terms] | None = None
    ) -> Table:
        """Change a lobby's size or terms. If the terms differ, everyone but the host is unready."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self._lobby_of_host(match_id, user_id, "can change the table")
            terms = None if change is None else change(terms_of(table))
            possible = range(max(2, len(table.people)), table.game.seats.stop)
            if table.row.deal_of is not None and (
                size is not None
                or (terms is not None and (terms.options != table.options or terms.settings["rated"] == "on"))
            ):
                raise Refusal(
                    f"This table has the deal of table {table.row.deal_of}, so its seats and the game's options stay, and it's never rated."
                )
            if size is not None and size not in possible:
                raise Refusal(f"This table can have {_range_in_words(possible)} seats, with {len(table.people)} taken.")
            if terms is not None:
                own = {
                    option.name: table.options[option.name] for option in table.game.options if option.seat is not None
                }
                terms = with_fitting_options(table.game, replace(terms, options={**terms.options, **own}))
                if terms.settings["rated"] == "on" and never_rated(table, terms.options):
                    raise Refusal(NEVER_RATED)
            changes = {} if terms is None else {
                "pace": terms.pace, "options": json.dumps(dict(terms.options), sort_keys=True),
                "settings": json.dumps(dict(terms.settings), sort_keys=True),
            }  # fmt: skip
            await self._store_change(table, table.row.host_id, size=size, **changes)
            return await self.tables.find(table.id)

    async def choose_for_seat(self, match_id: int, user_id: int, name: str, value: str) -> Table:
        """Choose a seat's option, such as its deck. Only its player may, or the host if nobody or an opponent sits
        there."""
        async with self.tables.locks.of("lobby", match_id):
            table = await self.tables.find(match_id)
            table.must_be_lobby()
            if name not in {option.name for option in options_chosen_by(table, user_id)}:
                raise Refusal(
                    f"Only the player in that seat of table {match_id} can choose that; press Join to choose your own."
                )
            options = {**table.options, name: value}
            table.game.check(options, strict=True)
            await self._choose(table, options, user_id)
            return await self.tables.find(match_id)

    async def _choose(self, table: Table, options: Mapping[str, str], by: int = NOBODY) -> None:
        stored = json.dumps(dict(options), sort_keys=True)
        await self._store_change(table, by, options=stored, settings=settings_if_unrated(table, options))

    async def _store_change(
        self, table: Table, by: int, *,
        size: int | None = None, pace: str | None = None, options: str | None = None, settings: str | None = None,
    ) -> None:  # fmt: skip
        """Change the given terms. If they differ from the former, everyone but `by` is unready."""
        was = table.row
        row = replace(
            was, size=size or was.size, pace=pace or was.pace, options=options or was.options, settings=settings or was.settings
        )  # fmt: skip
        notice = change_note(table, replace(table, row=row), by)
        changes = {"pace": pace, "options": options, "settings": settings, "notice": notice}
        if not await self.store.matches.adjust(table.id, size=size, by=by, **changes):
            raise Refusal(f"Table {table.id} has just changed; check it and choose again.")

    async def _lobby_of_host(self, match_id: int, user_id: int, does: str) -> Table:
        table = await self.tables.find(match_id)
        table.must_be_lobby()
        if table.row.host_id != user_id:
            raise Refusal(f"Only the host {does}; start your own with /play.")
        return table

    async def _reset_free_seats(self, table: Table) -> Table:
        free = range(len(table.people), table.row.size)
        own = {each.name: each.default for each in table.game.options if each.seat in free}
        if own:
            await self._choose(table, {**table.options, **own})
        return await self.tables.find(table.id)

    async def find_ended(self, match_id: int, user_id: int) -> Table:
        """The match to repeat in a rematch. Raises Refusal if the asker has no seat there, or if it never started or
        hasn't ended."""
        old = await self.tables.find(match_id)
        old.seat(user_id)
        if not old.ended:
            raise Refusal(f"Table {match_id} isn't over yet.")
        if old.match is None:
            raise Refusal(f"Table {match_id} never started; open a new one with /play.")
        return old

    async def open_rematch(self, match_id: int, user_id: int, name: str, press: int, channel_id: int) -> Rematch:
        """Open a lobby with the same opponents and options, hosted by the asker. Raises a Refusal that names the
        rematch if one is open."""
        old = await self.find_ended(match_id, user_id)
        async with self.tables.locks.of("rematch", match_id):
            for row in await self.store.matches.in_guild(old.row.guild_id or 0, OPEN):
                if row.rematch_of == match_id:
                    then = "join it there" if row.status == "lobby" else "it has already started"
                    raise Refusal(f"The rematch is table {row.id}, in <#{row.channel_id}>; {then}.")
            first = not await self.store.matches.has_rematch(match_id)
            host = next(person for person in old.people if person.user_id == user_id)
            opponents = [person for person in old.people if person.player != "human"]
            game, terms = old.game, terms_of(old)
            own = reseated_options(game, terms.options, [person.seat for person in (host, *opponents)])
            free = range(1 + len(opponents), old.row.size)
            empty = {option.name: option.default for option in game.options if option.seat in free}
            table = await self.open(
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
        return Rematch(await self.unrated_if_barred(table.id, user_id), old, first)

    async def in_playing_order(self, table: Table) -> Table:
        """A rematch's lobby with its seats in playing order; other tables unchanged."""
        if table.row.rematch_of is None or table.row.status != "lobby":
            return table
        order = rematch_order(table.people, await self.store.matches.seats(table.row.rematch_of))
        people = tuple(replace(table.people[seat], seat=place) for place, seat in enumerate(order))
        options = json.dumps(reseated_options(table.game, table.options, order), sort_keys=True)
        return replace(table, row=replace(table.row, options=options), people=people)

    async def invited(self, table: Table) -> tuple[int, ...]:
        if table.row.rematch_of is None or table.row.status != "lobby":
            return ()
        people = await self.store.matches.seats(table.row.rematch_of)
        return tuple(
            person.user_id for person in people if person.user_id is not None and table.seat_of(person.user_id) is None
        )


async def must_host_fewer(store: Store, host: int) -> None:
    """Raise Refusal if this person already hosts `MOST_OPEN` open tables."""
    mine = await store.matches.of_user(host, OPEN)
    if sum(row.host_id == host for row in mine) >= MOST_OPEN:
        raise Refusal(f"You already host {MOST_OPEN} open tables; finish or cancel one first (/tables lists them).")


@contextmanager
def _refusing(table: Table) -> Iterator[None]:
    try:
        yield
    except LobbyFull as full:
        then = "wait for somebody to leave, or open another table with /play"
        raise Refusal(f"All {table.row.size} seats of table {table.id} are taken; {then}.") from full
    except AlreadySeated as twice:
        raise Refusal(f"You're already at table {table.id}.") from twice
    except NotOpen as closed:
        raise Refusal(f"Table {table.id} has just started or closed; open another with /play.") from closed


def _already_at(table: Table, user_id: int) -> str:
    if table.row.status != "lobby":
        return f"You're already at table {table.id}; /hand shows your hand."
    waits = any(person.user_id == user_id for person in unready(table))
    then = "press **Ready** if you agree to its terms" if waits else "it starts when it is full and everyone is ready"
    return f"You're already at table {table.id}; {then}."


def _must_be_enough(table: Table) -> None:
    needed, seated = fewest(table), len(table.people)
    if seated < needed:
        ways = [
            "wait for others",
            "add an opponent",
            *["play alone with /solo"] * (1 in table.game.seats and table.row.deal_of is None),
        ]
        raise LobbyChanged(f"{table.game.title} needs {needed} players and has only {seated}; {either(ways)}.")
