"""What the bot measures: bounded names, what the database says, and sentences where it can't."""

import socket
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from discord import InteractionType as Kind
from prometheus_client import REGISTRY, generate_latest

from bot.kit.clock import HOUR
from bot.kit.limits import DuplicateRequest, TooMany
from bot.operations.metrics import MeasuredLimiter, name_of, set_gauges, set_people
from bot.tables.seats import Seats
from db.messages.rows import ShownRow
from db.turns.due import Returning, TableFigures, Undelivered
from games.core.values import Refusal
from tests.bot.operations.databases import a_room_at, command
from tests.bot.room import PEOPLE, Room


@pytest.mark.parametrize(
    ("kind", "sent", "name"),
    [
        (Kind.application_command, "card show", "/card show"),
        (Kind.application_command, None, "other"),
        (Kind.autocomplete, "card show", "typing /card show"),
        (Kind.component, "b:say:7:3:fox D4", "button say"),
        (Kind.component, "b:forged:7:3:", "other"),
        (Kind.component, "forged", "other"),
        (Kind.component, ["say"], "other"),
        (Kind.modal_submit, "m:card:7:3:", "form card"),
        (Kind.modal_submit, "m:forged:7:3:", "other"),
        (Kind.ping, None, "other"),
    ],
)
def test_whatever_is_sent_is_one_of_the_known_names(kind: Kind, sent: Any, name: str) -> None:
    command = SimpleNamespace(qualified_name=sent) if isinstance(sent, str) else None
    interaction: Any = SimpleNamespace(type=kind, data={"custom_id": sent}, command=command)
    assert name_of(interaction, {"say": len, "card": len}) == name


def value(name: str, **labels: str) -> float:
    """A figure; 0 if it was never counted."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_each_request_is_counted_with_what_became_of_it() -> None:
    turnstile = MeasuredLimiter()
    outcomes = ("answered", "refused", "failed", "repeated")

    def counted() -> list[float]:
        return [value("ecodraft_interactions_total", command="button say", outcome=each) for each in outcomes]

    async def press(number: int, failure: Exception | None = None) -> None:
        turnstile.received(number, "button say")
        async with turnstile.enter(5, number):
            if failure is not None:
                raise failure

    before, answers = counted(), value("ecodraft_first_answer_seconds_count")
    await press(1)
    for number, failure in ((2, Refusal("no")), (3, ValueError()), (4, TooMany("no"))):
        with pytest.raises(type(failure)):
            await press(number, failure)
    with pytest.raises(DuplicateRequest):
        await press(1)
    assert [now - then for now, then in zip(counted(), before, strict=True)] == [1, 2, 1, 1]
    for path in ("interactions/1/secret/callback", "interactions/99/secret/callback", "channels/1/messages"):
        turnstile.answered(f"/api/v10/{path}")
    assert value("ecodraft_first_answer_seconds_count") == answers + 1
    assert b"secret" not in generate_latest()


async def test_the_oldest_turn_that_nobody_has_shown_is_found(database: str) -> None:
    async with a_room_at(database) as room:
        asked = TableFigures(room.store.storage)
        assert await asked.undelivered() == Undelivered(0, None)
        tables = [await room.begin("ecosystem", 3) for _ in range(2)]
        assert await asked.tables() == {"running": 2}
        assert await asked.undelivered() == Undelivered(0, None)
        room.now += 60_000
        for table in tables:
            await room.store.shown.clear_message(table.id, "seat:1")
        began = await _since(room, tables[0].id)
        assert await asked.undelivered() == Undelivered(2, began)
        call = ShownRow(tables[0].id, "call", 1, "", 7, 8, room.now, seats=0b11)
        await room.store.shown.record(call)
        assert (await asked.undelivered()).count == 1, "called"
        await room.store.shown.record(replace(call, match_id=tables[1].id, seats=1 << 11 | 1 << 10))
        assert (await asked.undelivered()).count == 1, "others are called"
        await room.store.matches.pause(tables[1].id, "gone")
        assert await asked.undelivered() == Undelivered(0, None)
        assert await asked.tables() == {"running": 1, "paused": 1}


async def _since(room: Room, match_id: int) -> int:
    return (await room.store.clocks.of(match_id))[1].since


async def test_the_age_of_that_turn_is_told_in_seconds(database: str) -> None:
    async with a_room_at(database) as room:
        table = await room.begin("ecosystem", 2)
        asked = TableFigures(room.store.storage)
        await set_gauges(asked, room.now)
        assert value("ecodraft_oldest_undelivered_turn_seconds") == 0
        assert value("ecodraft_tables", state="running") == 1
        await room.store.shown.clear_message(table.id, "seat:1")
        await set_gauges(asked, (await _since(room, table.id)) + 60_000)
        assert value("ecodraft_oldest_undelivered_turn_seconds") == 60
        assert value("ecodraft_undelivered_turns") == 1
        assert value("ecodraft_tables", state="lobby") == 0


async def test_a_port_that_is_taken_ends_the_start_with_a_sentence(tmp_path: Any) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        ended = await command(url, DISCORD_TOKEN="a-token", METRICS=address)
    assert (ended.status, ended.said) == (2, "")
    assert ended.refused.startswith(f"METRICS is {address!r}, but nothing can listen there: ")
    assert ended.refused.endswith("address already in use.\n")
    ended = await command(url, DISCORD_TOKEN="a-token", METRICS="127.0.0.1:99999")
    assert (ended.status, ended.refused.count("\n")) == (2, 1)


async def test_the_figures_say_how_many_people_played_on_another_day(database: str) -> None:
    async with a_room_at(database) as room:
        asked = TableFigures(room.store.storage)
        assert await asked.returning() == Returning(0, 0)
        table = await room.begin("ecosystem", 3)
        ana, ben, cleo = PEOPLE[:3]
        for person in (ana, ben, cleo):
            table = await room.tables.find(table.id)
            await room.tables.seal(
                table, person, table.turn, str(table.game.legal(table.play.view(table.seat(person)))[0])
            )
        assert await asked.returning() == Returning(3, 0)
        room.now += 24 * HOUR
        table = await room.tables.find(table.id)
        for person in (ana, ben):
            await room.tables.seal(
                table, person, table.turn, str(table.game.legal(table.play.view(table.seat(person)))[0])
            )
        await Seats(room.tables).leave_to_opponent(table.id, ben, "grazer")
        await room.store.privacy.erase(ana)
        assert await asked.returning() == Returning(3, 2)
        await set_people(asked)
        assert (value("ecodraft_people"), value("ecodraft_people_back")) == (3, 2)
    told = await command(database, "figures")
    assert told.said == "3 people have played; 2 (67%) came back on another day.\n"
