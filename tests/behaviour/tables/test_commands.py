"""Every command, the lobby's buttons, solo games and rematches."""

import re
from typing import Any

import pytest

from tests.behaviour.driver import Table, asks, components, custom_ids, labels, page_of, said, table_of, text
from tests.behaviour.people.past import finished


async def test_a_lobby_shows_its_seats_and_lets_people_come_and_go(table: Table) -> None:
    opened = await table.ana.slash(table.channel, "play", seats=3, options="hints off")
    lobby = opened.response
    assert lobby is not None
    assert not opened.ephemeral
    assert "1 Ana (host, ready) · seats 2 and 3 are open" in text(lobby)
    assert "Hints off" in text(lobby)
    assert "Only the host" in said(await table.press(table.ben, lobby, "start"))
    assert "Seats 2 and 3 are empty" in said(await table.press(table.ana, lobby, "start"))
    await table.press(table.ben, lobby, "join")
    assert "2 Ben" in text(lobby)
    assert "already at table" in said(await table.press(table.ben, lobby, "join"))
    await table.press(table.ana, lobby, "leave")
    await table.press(table.ben, lobby, "leave")
    await table.press(table.cleo, lobby, "join")
    assert "2 Cleo (ready) · seat 3 is open" in text(lobby)
    assert said(await table.press(table.ben, lobby, "leave")).startswith(
        "You have no seat at table 1; press **Join** to take one."
    )
    assert "You're the host" in said(await table.press(table.ana, lobby, "leave"))
    refused = said(await table.press(table.cleo, lobby, "cancel"))
    assert refused.startswith("Only its host can cancel table 1; press **Leave** to give up your own seat.")
    refused = said(await table.press(table.ben, lobby, "cancel"))
    assert refused.startswith("Only its host can cancel table 1; start your own with /play."), (
        "Ben has no seat to leave"
    )


async def test_options_are_suggested_while_typing(table: Table) -> None:
    choices = await table.people[0].autocomplete(table.channel, "play", "options", "hi")
    assert [choice["value"] for choice in choices] == ["hints on", "hints off"]


async def tables_offered(table: Table, person: Any, command: str, typed: str = "") -> list[tuple[str, int]]:
    found = await person.autocomplete(table.channel, command, "table", typed)
    return [(each["name"], each["value"]) for each in found]


async def test_commands_suggest_their_own_tables_to_whoever_types(table: Table, quick: None) -> None:
    first = await table.open(2)
    await table.seal(table.ana.user, table.hand(table.ana))
    second = await table.open(3, opponents=("sprout", "sprout"), game="savanna")
    lobby = table_of(await table.lobby(4))
    waiting, other = ("2 · Ecosystem: Savanna · waits for you", second), ("1 · Ecosystem · waits for Ben", first)
    for command in ("hand", "wish", "replay"):
        assert await tables_offered(table, table.ana, command) == [waiting, other], command
    seats = ("3 · Ecosystem · lobby, 1 of 4 seated", lobby)
    assert await tables_offered(table, table.ana, "match") == [waiting, seats, other]
    assert await tables_offered(table, table.ana, "hand", "sav") == [waiting]
    assert await tables_offered(table, table.ana, "hand", "1") == [other]
    await table.bot.tables.store.matches.pause(first, "the channel is gone")
    assert await tables_offered(table, table.ben, "match") == [("1 · Ecosystem · paused", first)]
    assert await tables_offered(table, table.cleo, "match") == []


async def test_finished_matches_are_suggested_to_look_back_at(table: Table) -> None:
    number = await finished(table)
    for command in ("match", "replay"):
        assert await tables_offered(table, table.people[1], command) == [(f"{number} · Ecosystem · finished", number)]
        assert await tables_offered(table, table.people[2], command) == []


async def test_a_dead_end_has_buttons_for_what_it_advises(table: Table) -> None:
    number = await table.open(2)
    stranger = table.people[3]
    no_hand = await table.press(stranger, table.post(), "hand")
    assert "You aren't at table 1, so you have no hand here" in said(no_hand)
    assert labels(page_of(no_hand)) == ["Show table 1", "Open a table"]
    assert "Waiting for Ana and Ben" in said(await table.press(stranger, page_of(no_hand), "board"))
    games = await table.press(stranger, page_of(no_hand), "help")
    assert "Which game do you want to play here?" in said(games)
    nowhere = await stranger.slash(table.channel, "hand")
    assert labels(page_of(nowhere)) == ["Open a table", "Play alone"]
    none = await stranger.slash(table.channel, "tables")
    assert labels(page_of(none)) == ["Open a table", "Play alone"]
    wrong = await stranger.slash(table.channel, "match", table=number + 76)
    assert said(wrong) == f"There's no table {number + 76} here; see yours with /tables."
    assert not labels(page_of(wrong))


async def test_hints_off_shows_no_points_on_the_hand_page(table: Table) -> None:
    await table.open(2, "hints off")
    page = table.hand(table.people[0])
    assert asks(page)
    assert not re.search(r"[+−]\d", " ".join((text(page), *labels(page))))
    assert {each.get("style") for each in components(page) if each["type"] == 2} == {2}, (
        "no colour tells one from another"
    )


async def test_tables_lists_those_that_wait_first_with_a_link_and_their_hand(table: Table) -> None:
    first = await table.open(2)
    await table.seal(table.ana.user, table.hand(table.ana))
    second = await table.open(3)
    listed = await table.ana.slash(table.channel, "tables")
    assert listed.ephemeral
    lines = [line for line in said(listed).splitlines() if line.startswith("- ")]
    assert lines[0].startswith(f"- Ecosystem, table {second} · **waits for you** until <t:")
    assert " · https://discord.com/channels/" in lines[0]
    assert lines[1].startswith(f"- Ecosystem, table {first} · waits for Ben")
    hand = await table.press(table.ana, page_of(listed), "hand")
    assert "Pick a card" in said(hand)
    nothing = await table.people[3].slash(table.channel, "tables")
    assert "You aren't at any table" in said(nothing)


async def test_a_long_text_comes_on_pages_and_each_replaces_the_one_before(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.tables.hand.MOST", 300)
    number = await table.open(2, game="phylo")
    stored = await table.bot.tables.find(number)
    (seat,) = stored.play.to_move
    player = table.people[seat]
    lines = stored.game.words.describe(stored.play.view(seat), ("Ana", "Ben"))
    first = await table.press(player.user, table.hand(player), "text")
    seen, message = [said(first)], page_of(first)
    while (following := table.marked(f"b:text:{number}:0:{len(seen) + 1}")) in custom_ids(message):
        page = await player.user.click(message, custom_id=following)
        assert page_of(page).id == message.id
        seen, message = [*seen, said(page)], page_of(page)
    assert len(seen) > 3
    assert f"Page {len(seen)} of {len(seen)}" in seen[-1]
    assert all(any(line[:100] in each for each in seen) for line in lines)
