"""Nobody plays under terms they did not agree to, whatever people press in whatever order."""

import json
import random
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from bot.kit.clock import DAY, HOUR
from bot.tables.pace import offered
from bot.tables.seats import Seats
from bot.tables.table import TABLE_OPTIONS, Table
from bot.tables.terms import NO_TERMS, Change, Changes, Terms, changes, parse_terms, stamp
from cogs.tables.lobby_page import changes_line
from games import GAMES
from games.core.chance import deal_seed
from games.core.values import Refusal
from tests.bot.room import PEOPLE, Room, a_room
from tests.games.phylo.leeches import CODE

HOST, GUESTS = PEOPLE[0], PEOPLE[1:5]


class Presses:
    """People who press anything at one lobby, and a plain account of what each of them agreed to."""

    def __init__(self, room: Room, table: Table, rnd: random.Random) -> None:
        self.lobbies, self.table, self.rnd = room.lobbies, table, rnd
        self.pages = [stamp(table)]
        self.version = self.press = 0
        self.agreed: dict[int, tuple[int, int]] = {HOST: (0, 0)}
        """By person: the version of the terms, and the press."""

    async def any(self) -> Table | None:
        self.press += 1
        do = self.rnd.choice(
            (self.join, self.join, self.ready, self.ready, self.start, self.change, self.leave, self.free)
        )
        with suppress(Refusal):
            return await do()
        return None

    def _page(self) -> int:
        return self.rnd.choice((*self.pages[-2:], self.pages[-1], 0))

    async def join(self) -> Table | None:
        who, page = self.rnd.choice(GUESTS), self._page()
        table = await self.lobbies.join(self.table.id, who, f"P{who}", self.press, page)
        if page == stamp(table):
            self.agreed[who] = (self.version, self.press)
        return await self.lobbies.start_if_full(self.table.id, self.press)

    async def ready(self) -> Table | None:
        who = self.rnd.choice((HOST, *GUESTS))
        await self.lobbies.ready(self.table.id, who, self.press, self._page())
        self._agrees(who)
        return await self.lobbies.start_if_full(self.table.id, self.press)

    async def start(self) -> Table | None:
        who, page = self.rnd.choice((HOST, *GUESTS)), self._page()
        table = await self.lobbies.tables.find(self.table.id)
        if page == stamp(table) and (who == HOST or (len(table.people) == table.row.size and table.seat_of(who))):
            self._agrees(who)
        return await self.lobbies.start(self.table.id, who, self.press, page)

    def _agrees(self, who: int) -> None:
        if self.agreed.get(who, (-1, 0))[0] != self.version:
            self.agreed[who] = (self.version, self.press)

    async def change(self) -> Table | None:
        table = await self.lobbies.tables.find(self.table.id)
        pace, rated = self.rnd.choice((("live", ""), ("day", ""), ("", "on"), ("", "off")))

        def change(terms: Terms) -> Terms:
            return replace(terms, pace=pace) if pace else terms.changed("rated", rated)

        after = await self.lobbies.change_terms(self.table.id, HOST, change=change)
        if stamp(after) != stamp(table):
            self.version += 1
            self.pages.append(stamp(after))
            self.agreed[HOST] = (self.version, self.agreed[HOST][1])
        return None

    async def leave(self) -> Table | None:
        who = self.rnd.choice(GUESTS)
        await self.lobbies.leave(self.table.id, who)
        self.agreed.pop(who, None)
        return None

    async def free(self) -> Table | None:
        after = await self.lobbies.free_unready(self.table.id, HOST)
        self.agreed = {who: what for who, what in self.agreed.items() if after.seat_of(who) is not None}
        return None


@pytest.mark.parametrize("seed", range(10))
async def test_everyone_at_a_started_table_agreed_to_its_terms(tmp_path: Path, seed: int) -> None:
    game, rnd = GAMES["ecosystem"], random.Random(seed)
    async with a_room(tmp_path) as room:
        count = 0
        for number in range(4):
            table = await room.lobbies.open(game, HOST, "Host", 1, 2, 2 + number % 3, parse_terms(game, ""), 0)
            presses = Presses(room, table, rnd)
            for _ in range(40):
                if (started := await presses.any()) is not None:
                    break
            if started is None:
                continue
            count += 1
            people = [person.user_id for person in started.people]
            assert [presses.agreed[who or 0][0] for who in people] == [presses.version] * len(people)
            ids = [presses.agreed[who or 0][1] for who in people]
            assert started.row.presses == ",".join(map(str, [*ids, presses.press]))
            assert started.row.seed == deal_seed(started.row.secret, [*ids, presses.press])
        assert count, "some table starts"


async def test_a_host_who_cancels_too_late_ends_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last guest was ready a moment before, so the host's page still showed a lobby."""
    kind = GAMES["ecosystem"]
    async with a_room(tmp_path) as room:
        lobby = await room.lobbies.open(kind, HOST, "Host", 1, 2, 2, parse_terms(kind, ""), 1)
        await room.lobbies.join(lobby.id, GUESTS[0], "Guest", 2)
        assert await room.lobbies.start_if_full(lobby.id, 2)

        async def earlier(match_id: int) -> Table:
            return lobby

        with monkeypatch.context() as late:
            late.setattr(room.tables, "find", earlier)
            with pytest.raises(Refusal, match="has just changed"):
                await room.lobbies.cancel(lobby.id, HOST)
        assert (await room.tables.find(lobby.id)).running


async def test_a_guest_whose_deck_changes_a_term_takes_the_others_marks_back(tmp_path: Path) -> None:
    kind = GAMES["phylo"]
    async with a_room(tmp_path) as room:
        lobby = await room.lobbies.open(kind, HOST, "Host", 1, 2, 2, parse_terms(kind, ""), 1)
        await room.lobbies.join(lobby.id, GUESTS[0], "Guest", 2)
        for press, who in enumerate((HOST, GUESTS[0]), start=3):
            await room.lobbies.ready(lobby.id, who, press)
        now = await room.lobbies.choose_for_seat(lobby.id, GUESTS[0], "deck2", CODE)
        assert [person.press for person in now.people] == [None, 4]
        changed = changes(now)
        assert changed == Changes((Change("Rated", "on", "off"),), (), by_host=False)
        assert changes_line(now, changed) == "⚠️ Someone changed Rated from on to off. Press **Ready** if you agree."


@pytest.mark.parametrize("slug", GAMES)
async def test_no_two_sets_of_terms_of_a_game_share_a_stamp(tmp_path: Path, slug: str) -> None:
    """A press on a page with other terms then never passes for one on the present page."""
    kind = GAMES[slug]
    async with a_room(tmp_path) as room:
        lobby = await room.lobbies.open(kind, HOST, "Host", 1, 2, kind.seats[-1], parse_terms(kind, ""), 1)
    shared = [option for option in kind.options if option.seat is None]
    settings = [option for option in TABLE_OPTIONS if option.name not in NO_TERMS]
    stamps = Counter[int]()
    for pace, size in product(offered(), kind.seats):
        for values in product(*(option.choices for option in (*shared, *settings))):
            own, table = values[: len(shared)], values[len(shared) :]
            row = replace(
                lobby.row,
                pace=pace.name,
                size=size,
                options=json.dumps({option.name: value for option, value in zip(shared, own, strict=True)}),
                settings=json.dumps({option.name: value for option, value in zip(settings, table, strict=True)}),
            )
            stamps[stamp(replace(lobby, row=row))] += 1
    assert len(stamps) > 60
    assert set(stamps.values()) == {1}
    assert 1 <= min(stamps) <= max(stamps) <= 999_999


@pytest.mark.parametrize(("pace", "holds"), [("evening", HOUR), ("relaxed", 7 * DAY)])
async def test_a_wish_for_another_pace_lapses(room: Room, pace: str, holds: int) -> None:
    """After an hour if clocks would run at any hour, for everybody must be awake; otherwise after a week."""
    number, seats = (await room.begin("ecosystem", 2)).id, Seats(room.tables)
    await seats.wish_pace(number, PEOPLE[0], pace)
    room.now += holds
    assert not (await seats.wish_pace(number, PEOPLE[1], pace))[1]
    room.now += holds - 1
    assert (await seats.wish_pace(number, PEOPLE[0], pace))[1]
