"""What the bot measures: bounded names, what the database says, and sentences where it can't."""

import socket
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from discord import InteractionType as Kind

from bot.kit.limits import TooMany, Twice
from bot.operations.metrics import MeasuredTurnstile, Measures, named
from db.messages.rows import ShownRow
from db.turns.clocks import Figures, Undelivered
from games.core.values import Refusal
from tests.bot.operations.databases import a_room_at, command
from tests.bot.room import Room


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
    """Anybody can send any name; those that the bot doesn't know are one."""
    command = SimpleNamespace(qualified_name=sent) if isinstance(sent, str) else None
    interaction: Any = SimpleNamespace(type=kind, data={"custom_id": sent}, command=command)
    assert named(interaction, {"say": len, "card": len}) == name


def value(measures: Measures, name: str, **labels: str) -> float:
    """A figure; 0 if it was never counted."""
    return measures.registry.get_sample_value(name, labels) or 0.0


async def test_each_request_is_counted_with_what_became_of_it() -> None:
    """Also those that are refused, fail, or were delivered twice; and its first answer, once."""
    measures = Measures()
    turnstile = MeasuredTurnstile(measures)

    async def press(number: int, failure: Exception | None = None) -> None:
        measures.received(number, "button say")
        async with turnstile.enter(5, number):
            if failure is not None:
                raise failure

    await press(1)
    for number, failure in ((2, Refusal("no")), (3, ValueError()), (4, TooMany("no"))):
        with pytest.raises(type(failure)):
            await press(number, failure)
    with pytest.raises(Twice):
        await press(1)
    counted = {each: value(measures, "ecodraft_interactions_total", command="button say", outcome=each) for each in
               ("answered", "refused", "failed", "repeated")}  # fmt: skip
    assert counted == {"answered": 1, "refused": 2, "failed": 1, "repeated": 1}
    for _ in range(2):
        measures.requested("POST", "/api/v10/interactions/1/secret/callback", "204")
    measures.requested("POST", "/api/v10/interactions/2/secret/callback", "404")
    measures.requested("POST", "/api/v10/interactions/99/secret/callback", "200")
    assert value(measures, "ecodraft_first_answer_seconds_count") == 1
    assert value(measures, "ecodraft_discord_requests_total", method="POST", status="204") == 2
    assert b"secret" not in await measures.text(None, 0)


def test_what_is_never_answered_takes_no_memory_for_ever() -> None:
    """The oldest are forgotten."""
    measures = Measures()
    for number in range(10_000):
        measures.received(number, "/play")
    assert len(measures._asked) == 4096


async def test_the_oldest_turn_that_nobody_has_shown_is_found(database: str) -> None:
    """A player whose clock runs has seen their hand, or is called in the channel; otherwise the turn is undelivered."""
    async with a_room_at(database) as room:
        figures = Figures(room.store.storage)
        assert await figures.undelivered() == Undelivered(0, None)
        tables = [await room.begin("ecosystem", 3) for _ in range(2)]
        assert await figures.tables() == {"running": 2}
        assert await figures.undelivered() == Undelivered(0, None)
        room.now += 60_000
        for table in tables:
            await room.store.shown.clear_message(table.id, "seat:1")
        began = await _since(room, tables[0].id)
        assert await figures.undelivered() == Undelivered(2, began)
        call = ShownRow(tables[0].id, "call", 1, "", 7, 8, room.now, seats=0b11)
        await room.store.shown.turn_to(call)
        assert (await figures.undelivered()).count == 1, "called"
        await room.store.shown.turn_to(replace(call, match_id=tables[1].id, seats=1 << 11 | 1 << 10))
        assert (await figures.undelivered()).count == 1, "others are called"
        await room.store.matches.pause(tables[1].id, "gone")
        assert await figures.undelivered() == Undelivered(0, None)
        assert await figures.tables() == {"running": 1, "paused": 1}


async def _since(room: Room, match_id: int) -> int:
    return (await room.store.clocks.of(match_id))[1].since


async def test_the_age_of_that_turn_is_told_in_seconds(database: str) -> None:
    """And 0 if there is none; every state of a table is told."""
    measures = Measures()
    async with a_room_at(database) as room:
        table = await room.begin("ecosystem", 2)
        figures = Figures(room.store.storage)
        await measures.text(figures, room.now)
        assert value(measures, "ecodraft_oldest_undelivered_turn_seconds") == 0
        assert value(measures, "ecodraft_tables", state="running") == 1
        await room.store.shown.clear_message(table.id, "seat:1")
        await measures.text(figures, (await _since(room, table.id)) + 60_000)
        assert value(measures, "ecodraft_oldest_undelivered_turn_seconds") == 60
        assert value(measures, "ecodraft_undelivered_turns") == 1
        assert value(measures, "ecodraft_tables", state="lobby") == 0


async def test_two_bots_share_no_figures() -> None:
    """Each has a registry of its own."""
    one, other = Measures(), Measures()
    one.requested("GET", "/gateway/bot", "200")
    assert b'method="GET"' in await one.text(None, 0)
    assert b"GET" not in await other.text(None, 0)


async def test_a_port_that_is_taken_ends_the_start_with_a_sentence(tmp_path: Any) -> None:
    """And status 2; so does a port that can't be."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'bot.db'}"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        ended = await command(url, DISCORD_TOKEN="a-token", METRICS=address)
    assert (ended.status, ended.said) == (2, "")
    assert ended.refused == f"METRICS is {address!r}, but nothing can listen there: address already in use.\n"
    ended = await command(url, DISCORD_TOKEN="a-token", METRICS="127.0.0.1:99999")
    assert (ended.status, ended.refused.count("\n")) == (2, 1)
