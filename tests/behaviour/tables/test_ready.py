"""Everybody agrees: who is ready at a lobby, what the host has changed, and the presses that go into the deal."""

import json
import re
from typing import Any

import pytest
from structlog.testing import capture_logs

from games.core.chance import commitment, deal_seed
from tests.behaviour.driver import Table, at_match, custom_ids, forge, labels, option_values, page_of, plant, said, text


def interaction(table: Table) -> int:
    answered = [re.match(r"/interactions/(\d+)/", each.path) for each in table.env.http_requests]
    return int([match for match in answered if match][-1][1])


def press_of(message: Any, verb: str) -> dict[str, Any]:
    button = next(each for each in custom_ids(message) if each.startswith(f"b:{verb}:"))
    return {"custom_id": button, "component_type": 2}


async def running(table: Table, number: int) -> bool:
    return (await table.bot.tables.find(number)).running


async def a_table(table: Table, seats: int, people: int, **terms: Any) -> Any:
    lobby = await table.lobby(seats, **terms)
    for person in table.people[1:people]:
        await table.press(person, lobby, "join")
    return lobby


async def test_a_full_table_starts_by_itself_when_the_last_person_joins(table: Table) -> None:
    lobby = await a_table(table, 3, 2, options="thread on")
    assert "1 Ana (host, ready) · 2 Ben (ready) · seat 3 is open" in text(lobby)
    await table.press(table.people[2], lobby, "join")
    assert await running(table, 1)
    (thread,) = table.channel.threads
    assert "pick 1 of 10" in text(table.post(thread))
    greeting, hand = table.dms(table.people[2])
    assert text(greeting).startswith("Hello from Ecodraft!"), "also when one's first press ever starts a table"
    assert option_values(hand)
    assert all(option_values(table.hand(person)) for person in table.people[:2])
    assert "Started" in text(lobby)
    assert "1 Ana (host) · 2 Ben · 3 Cleo" in text(lobby)
    assert not custom_ids(lobby)


async def test_where_seats_choose_decks_nobody_is_ready_before_they_say_so(table: Table) -> None:
    lobby = await a_table(table, 2, 2, game="phylo")
    assert "1 Ana (host, not ready) · 2 Ben (not ready)" in text(lobby)
    assert "Choose a deck, then press **Ready**." in text(lobby)
    await table.press(table.ana, lobby, "ready")
    await table.press(table.ana, lobby, "ready")
    assert "1 Ana (host, ready) · 2 Ben (not ready)" in text(lobby)
    page = page_of(await table.press(table.ben, lobby, "decks"))
    assert "Press **Ready** at the table if you agree to it." in said(
        await table.pick(table.ben, page, "bring", "shipped.bog")
    )
    assert not await running(table, 1)
    await table.press(table.ben, lobby, "ready")
    assert await running(table, 1)
    assert "turn 1" in text(table.post()).lower()


@pytest.mark.parametrize(
    ("verb", "value", "sentence"),
    [
        ("pace", "live", "Ana changed Pace from day to live."),
        ("set", "rated-off", "Ana changed Rated from on to off."),
        ("set", "hints-off", "Ana changed Hints from on to off."),
        ("set", "what-if-off", "Ana changed What-if from on to off."),
        ("set", "seats-3", "Ana changed Seats from 4 to 3."),
    ],
)
async def test_a_changed_term_takes_back_what_the_others_agreed_to(
    table: Table, verb: str, value: str, sentence: str
) -> None:
    lobby = await a_table(table, 4, 2)
    await table.pick(table.ana, lobby, verb, value)
    assert f"{sentence} Press **Ready** if you agree." in text(lobby)
    assert "1 Ana (host, ready) · 2 Ben (not ready)" in text(lobby)
    await table.restart()
    await table.press(table.cleo, lobby, "join")
    assert sentence in text(lobby), "Ben hasn't agreed yet"
    assert "2 Ben (not ready) · 3 Cleo" in text(lobby)
    assert not await running(table, 1)
    await table.press(table.ben, lobby, "ready")
    assert "changed" not in text(lobby)


async def test_changes_add_up_and_a_change_back_is_named_too(table: Table) -> None:
    lobby = await a_table(table, 4, 2)
    for verb, value in [("set", "rated-off"), ("pace", "evening"), ("pace", "live")]:
        await table.pick(table.ana, lobby, verb, value)
    assert "Ana changed Pace from day to live and Rated from on to off. Press **Ready** if you agree." in text(lobby)
    for verb, value in [("set", "rated-on"), ("pace", "day")]:
        await table.pick(table.ana, lobby, verb, value)
    assert "The terms changed and changed back. Press **Ready** if you agree." in text(lobby)
    assert "2 Ben (not ready)" in text(lobby)
    await table.press(table.ben, lobby, "ready")
    await table.pick(table.ana, lobby, "pace", "relaxed")
    assert "Ana changed Pace from day to relaxed. Press" in text(lobby)


async def test_nothing_changes_for_those_who_agreed_when_no_term_does(table: Table) -> None:
    lobby = await table.lobby(4)
    await table.pick(table.ana, lobby, "pace", "live")
    assert "changed" not in text(lobby)
    await table.press(table.ben, lobby, "join")
    for verb, value in [("set", "thread-on"), ("pace", "live"), ("seat", "sprout"), ("seat", "remove")]:
        await table.pick(table.ana, lobby, verb, value)
        assert "2 Ben (ready)" in text(lobby), value
        assert "changed" not in text(lobby), value


@pytest.mark.parametrize("version", ["before the change", "0"])
async def test_a_press_on_a_page_from_before_a_change_agrees_to_nothing(table: Table, version: str) -> None:
    lobby = await a_table(table, 3, 2)
    old = {
        verb: next(each for each in custom_ids(lobby) if each.startswith(f"b:{verb}:")) for verb in ("join", "start")
    }
    old["ready"] = old["join"].replace("join", "ready")
    if version == "0":
        old = {verb: re.sub(r":\d+:$", ":0:", each) for verb, each in old.items()}
    await table.pick(table.ana, lobby, "pace", "live")

    async def press_old(person: Any, verb: str) -> Any:
        plant(table, lobby, f"b:{verb}:", custom_id=old[verb], disabled=False)
        return await forge(table, person, 3, {"custom_id": old[verb], "component_type": 2}, lobby)

    joined = await press_old(table.cleo, "join")
    assert "Check its terms, then press **Ready**." in said(joined)
    assert "2 Ben (not ready) · 3 Cleo (not ready)" in text(lobby)
    for person, verb in [(table.ben, "ready"), (table.cleo, "ready"), (table.ben, "start"), (table.ana, "start")]:
        refused = await press_old(person, verb)
        assert "The terms of table 1 have changed. Check them, then press again." in said(refused)
        assert "Ana changed Pace from day to live." in text(lobby), "it shows the new terms"
        assert "2 Ben (not ready) · 3 Cleo (not ready)" in text(lobby)
    await table.press(table.ben, lobby, "ready")
    await table.press(table.cleo, lobby, "ready")
    assert await running(table, 1)


async def test_start_names_who_is_not_ready_and_the_host_can_free_their_seats(table: Table) -> None:
    lobby = await a_table(table, 4, 3)
    assert "free" not in option_values(lobby, "s:seat:"), "everyone is ready"
    await table.pick(table.ana, lobby, "pace", "live")
    await table.press(table.cleo, lobby, "ready")
    refused = await table.press(table.ana, lobby, "start")
    assert "Ben is not ready yet. Press Start again when everyone is ready." in said(refused)
    assert "free their seat in the opponents menu" in said(refused)
    assert "Only the host can free seats" in said(await table.pick(table.cleo, lobby, "seat", "free"))
    await table.pick(table.ana, lobby, "seat", "free")
    assert "1 Ana (host, ready) · 2 Cleo (ready) · seats 3 and 4 are open" in text(lobby)
    assert "changed" not in text(lobby)
    plant(table, lobby, "s:seat:", option="free")
    assert "All other players are ready" in said(await table.pick(table.ana, lobby, "seat", "free"))
    await table.start(lobby)
    assert (await table.bot.tables.find(1)).names == ("Ana", "Cleo")


async def test_start_makes_its_presser_ready(table: Table) -> None:
    lobby = await a_table(table, 2, 2, game="phylo")
    assert "Ana is not ready yet. The table starts by itself when everyone is ready." in said(
        await table.press(table.ben, lobby, "start")
    )
    assert "1 Ana (host, not ready) · 2 Ben (ready)" in text(lobby)
    await table.press(table.ana, lobby, "start")
    assert await running(table, 1)


async def test_an_opponent_that_fills_a_table_does_not_start_it(table: Table) -> None:
    """Adding an opponent is no agreement to start."""
    lobby = await a_table(table, 3, 2)
    await table.pick(table.ana, lobby, "seat", "sprout")
    assert not await running(table, 1)
    assert "Ready" not in labels(lobby), "everyone is"
    await table.press(table.ben, lobby, "start")
    assert await running(table, 1)


async def test_only_who_has_a_seat_can_be_ready(table: Table) -> None:
    ben, cleo = table.people[1:3]
    lobby = await a_table(table, 4, 2, game="ecogogo")
    await table.pick(table.people[0], lobby, "pace", "live")
    assert "You have no seat at table 1; press **Join** to take one." in said(await table.press(cleo, lobby, "ready"))
    assert "already at table 1; press **Ready**" in said(await table.press(ben, lobby, "join"))
    await table.press(ben, lobby, "ready")
    assert "it starts when it is full and everyone is ready" in said(await table.press(ben, lobby, "join"))


async def test_presses_at_the_same_moment_start_a_table_once(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    lobby = await table.lobby(3, options="thread on")
    join, start = press_of(lobby, "join"), press_of(lobby, "start")
    await table.press_together(
        [(ben, lobby, join), (ana, lobby, start), (cleo, lobby, join), (cleo, lobby, join), (ana, lobby, start)]
    )
    stored = await table.bot.tables.find(1)
    assert stored.running
    assert len(table.channel.threads) == 1
    assert len(table.posts(table.channel.threads[0])) == 1
    assert not custom_ids(table.post()), "the last page drawn is the newest"


async def test_the_deal_is_drawn_from_the_secret_and_the_presses(table: Table) -> None:
    lobby = await table.lobby(3)
    presses = {table.ana.id: interaction(table)}
    row = (await table.bot.tables.find(1)).row
    assert row.seed == ""
    assert table.marked(f"b:rules:1:0:{commitment(row.secret)}") in custom_ids(lobby)
    for person in (table.ben, table.cleo):
        await table.press(person, lobby, "join")
        presses[person.id] = interaction(table)
    started = (await table.bot.tables.find(1)).row
    expected = [presses[table.ana.id], presses[table.ben.id], presses[table.cleo.id], presses[table.cleo.id]]
    assert started.presses == ",".join(map(str, expected))
    assert started.secret == row.secret
    assert started.commitment == row.commitment == commitment(row.secret)
    assert started.seed == deal_seed(row.secret, expected)
    assert row.commitment in said(await at_match(table, table.ben, 1, "proof"))


async def test_nobody_sees_the_secret_or_the_seed_before_the_end(table: Table) -> None:
    with capture_logs() as lines:
        lobby = await table.lobby(2)
        exported = [await table.bot.privacy.export(table.ana.id)]
        await table.press(table.ben, lobby, "join")
        await table.seal(table.ana.user, table.hand(table.ana))
        exported += [await table.bot.privacy.export(person.id) for person in (table.ana, table.ben)]
    row = (await table.bot.tables.find(1)).row
    sent = [json.dumps([each.path, each.json, each.params], default=str) for each in table.env.http_requests]
    assert len(sent) > 5
    assert lines
    assert any(row.commitment in each for each in sent), "what may be seen is there"
    for secret in (row.secret, row.seed):
        assert not any(secret in each for each in sent)
        assert secret not in json.dumps(lines, default=str)
        assert secret not in json.dumps(exported, default=str)
