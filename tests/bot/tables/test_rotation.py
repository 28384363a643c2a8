"""In a rematch everybody moves on by a seat, whoever asks for it."""

import asyncio
import itertools
from typing import Any

import pytest

from bot.tables.lobbies import Lobbies, rematch_order
from bot.tables.table import Table, Tables
from db.tables.rows import SeatRow
from tests.bot.room import PEOPLE, Room

ANA, BEN, CLEO, DORA, EVE = (SeatRow(1, seat, 100 + seat, name) for seat, name in enumerate("ABCDE"))
MOSS = SeatRow(1, 3, None, "Moss", "sprout")


def seated(*people: SeatRow) -> tuple[SeatRow, ...]:
    """The same people, in this order."""
    return tuple(SeatRow(2, seat, who.user_id, who.name, who.player) for seat, who in enumerate(people))


def playing(people: tuple[SeatRow, ...], old: tuple[SeatRow, ...]) -> str:
    """The names in the order of a rematch."""
    return " ".join(people[seat].name for seat in rematch_order(people, old))


async def again(room: Room, match_id: int, *people: int) -> Table:
    """End a match at once."""
    await room.store.matches.close(match_id, "finished", room.now)
    table = (await room.lobbies.open_rematch(match_id, people[0], "P0", 3000, 2)).table
    for number, who in enumerate(people[1:]):
        await room.lobbies.join(table.id, who, f"P{PEOPLE.index(who)}", 4000 + number)
        await room.lobbies.ready(table.id, who, 4000 + number)
    return await room.lobbies.start(table.id, people[0], 5000)


@pytest.mark.parametrize("joined", [*itertools.permutations((ANA, BEN, CLEO, MOSS))])
def test_whoever_asks_and_joins_in_whatever_order_everybody_moves_on_by_a_seat(joined: tuple[SeatRow, ...]) -> None:
    assert playing(seated(*joined), seated(ANA, BEN, CLEO, MOSS)) == "B C Moss A"


def test_a_newcomer_sits_where_somebody_is_missing() -> None:
    old = seated(ANA, BEN, CLEO, MOSS)
    assert playing(seated(ANA, EVE, CLEO, MOSS), old) == "E C Moss A"
    assert playing(seated(MOSS, EVE, DORA, ANA), old) == "E D Moss A"
    assert playing(seated(ANA, EVE, BEN), old) == "B E A"
    assert playing(seated(ANA, EVE, DORA, BEN), seated(ANA, BEN)) == "B A E D"


def test_an_opponent_of_the_same_level_with_another_name_is_a_newcomer() -> None:
    old = seated(ANA, MOSS, BEN)
    pip, person = SeatRow(1, 1, None, "Pip", "sprout"), SeatRow(1, 1, 77, "Moss")
    assert playing(seated(BEN, ANA, pip), old) == "Pip B A"
    assert playing(seated(BEN, person, MOSS), old) == "Moss B Moss"
    assert rematch_order(seated(BEN, person, MOSS), old) == (2, 0, 1)


@pytest.mark.parametrize("asks", [0, 1, 2])
async def test_a_rematch_of_a_rematch_moves_on_again(room: Room, asks: int) -> None:
    table = await room.begin("savanna", 4, opponents=("sprout",))
    names, people = table.names, [PEOPLE[asks], *(who for who in PEOPLE[:3] if who != PEOPLE[asks])]
    for step in range(1, 5):
        table = await again(room, table.id, *people)
        assert table.running
        assert table.names == (*names[step % 4 :], *names[: step % 4])
        assert [person.seat for person in table.people] == [0, 1, 2, 3]
        assert table.row.host_id == PEOPLE[asks]


async def test_two_programs_that_start_a_rematch_at_once_move_everybody_on_once(room: Room) -> None:
    table = await room.begin("phylo", 2, options="deck1 bog, deck2 lagg")
    await room.store.matches.close(table.id, "finished", room.now)
    lobby = (await room.lobbies.open_rematch(table.id, PEOPLE[0], "P0", 3000, 2)).table
    await room.lobbies.join(lobby.id, PEOPLE[1], "P1", 4000)
    await room.lobbies.ready(lobby.id, PEOPLE[1], 4000)
    others = Lobbies(Tables(room.store, room.time))
    started = await asyncio.gather(
        room.lobbies.start_if_full(lobby.id, 5000), others.start_if_full(lobby.id, 5001), return_exceptions=True
    )
    assert sum(each is not None for each in started) == 1, started
    now = await room.tables.find(lobby.id)
    assert (now.names, now.options["deck1"], now.options["deck2"]) == (("P1", "P0"), "lagg", "bog")
    assert now.row.presses in ("4000,3000,5000", "4000,3000,5001")


async def test_a_rematch_starts_with_the_deck_that_was_chosen_last(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin("phylo", 2, options="deck1 bog, deck2 lagg")
    await room.store.matches.close(table.id, "finished", room.now)
    lobby = (await room.lobbies.open_rematch(table.id, PEOPLE[0], "P0", 3000, 2)).table
    await room.lobbies.join(lobby.id, PEOPLE[1], "P1", 4000)
    await room.lobbies.ready(lobby.id, PEOPLE[1], 4000)
    others, start = Lobbies(Tables(room.store, room.time)), room.store.matches.start
    chosen: list[str] = []

    async def late(*given: Any, **named: Any) -> bool:
        if not chosen:
            chosen.append("valley")
            await others.choose_for_seat(lobby.id, PEOPLE[0], "deck1", "valley")
        return await start(*given, **named)

    monkeypatch.setattr(room.store.matches, "start", late)
    assert await room.lobbies.start_if_full(lobby.id, 5000) is None
    assert await room.lobbies.start_if_full(lobby.id, 5001) is not None
    now = await room.tables.find(lobby.id)
    assert (now.names, now.options["deck1"], now.options["deck2"]) == (("P1", "P0"), "lagg", "valley")


async def test_the_lobby_shows_the_seats_in_which_the_rematch_would_start(room: Room) -> None:
    table = await room.begin("phylo", 2, options="deck1 bog, deck2 lagg")
    await room.store.matches.close(table.id, "finished", room.now)
    lobby = (await room.lobbies.open_rematch(table.id, PEOPLE[0], "P0", 3000, table.row.channel_id)).table
    lobby = await room.lobbies.join(lobby.id, PEOPLE[1], "P1", 4000)
    shown = await room.lobbies.in_playing_order(lobby)
    assert (lobby.names, lobby.options["deck1"]) == (("P0", "P1"), "bog")
    assert (shown.names, shown.options["deck1"], shown.options["deck2"]) == (("P1", "P0"), "lagg", "bog")
