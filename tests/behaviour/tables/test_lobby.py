"""The lobby: seats, pace, options and opponents in one message, permissions, and a thread for the table."""

import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from db.store import StorageUnavailable
from games import GAMES
from games.opponents import LEVELS
from tests.behaviour.driver import (
    Table,
    at_table,
    components,
    custom_ids,
    forge,
    labels,
    option_values,
    page_of,
    plant,
    rename,
    said,
    table_of,
    text,
)
from tests.behaviour.permissions import permit

LEVEL_WORDS = tuple(LEVELS)
PRIMARY, SECONDARY, SUCCESS = 1, 2, 3
"""Discord's numbers for blue, grey and green buttons."""


def offered(message: Any, verb: str) -> list[str]:
    return option_values(message, f"s:{verb}:")


async def test_one_message_shows_the_choices_and_lets_the_host_change_them(table: Table) -> None:
    lobby = await table.lobby(3, game="savanna", pace="evening", options="what-if off")
    answer = text(lobby)
    assert "Savanna · table 1" in answer
    assert "1 Ana (host, ready) · seats 2 and 3 are open" in answer
    assert "Pace evening (15 min a pick, 30 min in the bank)" in answer
    assert "in the bank) · What-if off · Rated on · open until <t:" in answer, (
        "what is as usual stands in the menu only"
    )
    assert offered(lobby, "seat") == [*LEVEL_WORDS, "remove"]
    assert offered(lobby, "pace") == ["live", "evening", "day", "relaxed"]
    assert offered(lobby, "set") == [
        "seats-2", "seats-4", "seats-5", "seats-6", "hints-off", "what-if-on", "thread-on", "rated-off", "finishers-on",
    ]  # fmt: skip
    await table.pick(table.ana, lobby, "pace", "relaxed")
    assert "Pace relaxed (3 d a pick, 6 d in the bank)" in text(lobby)
    for value in ("hints-off", "what-if-on", "rated-off", "thread-on", "thread-off", "seats-5"):
        await table.pick(table.ana, lobby, "set", value)
    assert "in the bank) · Hints off · Rated off · open until <t:" in text(lobby)
    assert "Pace relaxed" in text(lobby)
    assert "seats 2, 3, 4 and 5 are open" in text(lobby)
    assert len(table.posts()) == 1, "all in one message"
    await table.press(table.people[1], lobby, "join")
    await table.start(lobby)
    stored = await table.bot.tables.find(1)
    assert (stored.row.size, stored.row.pace, stored.options["hints"]) == (2, "relaxed", "off")
    assert (stored.settings["what-if"], stored.settings["rated"]) == ("on", "off")
    assert "-# Started <t:" in text(lobby)
    assert "Pace" not in text(lobby), "nobody agrees to it any more"
    assert not custom_ids(lobby)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_has_at_most_60_words(table: Table, game: str) -> None:
    shown = re.sub(r"<t:\d+:f>", "9 December 2026 at 15:07", text(await table.lobby(2, game=game)))
    assert len(re.findall(r"\S*\w\S*", shown)) <= 60


def blue(message: Any) -> list[str]:
    """The labels of the primary buttons."""
    return _coloured(message, PRIMARY)


def green(message: Any) -> list[str]:
    """The labels of the next step of those who are seated."""
    assert blue(message) == ["Join"]
    return _coloured(message, SUCCESS)


def _coloured(message: Any, style: int) -> list[str]:
    buttons = [each for each in components(message) if each["type"] == 2]
    assert {each["style"] for each in buttons} <= {PRIMARY, SECONDARY, SUCCESS}
    return [each["label"] for each in buttons if each["style"] == style]


async def test_join_is_blue_and_the_next_step_of_those_who_are_seated_green(table: Table) -> None:
    lobby = await table.lobby(3)
    assert green(lobby) == []
    await table.press(table.ben, lobby, "join")
    assert green(lobby) == ["Start"]
    await table.pick(table.ana, lobby, "pace", "live")
    assert green(lobby) == ["Start"], "it says who has to be ready"
    decks = await table.lobby(2, game="phylo")
    assert green(decks) == ["Choose a deck"]
    await table.bot.lobbies.choose_for_seat(table_of(decks), table.ana.id, "deck1", "bog")
    await table.press(table.ben, decks, "join")
    assert green(decks) == ["Ready"]
    await table.press(table.ana, decks, "ready")
    assert green(decks) == ["Start"]


async def test_closing_a_table_that_others_sit_at_asks_once_more(table: Table) -> None:
    lobby = await table.lobby(3)
    await table.press(table.ben, lobby, "join")
    for asked in (await table.press(table.ana, lobby, "cancel"), await at_table(table, table.ana, 1, "cancel")):
        assert asked.ephemeral
        assert said(asked) == "### Close table 1?\nBen has a seat here. The table closes for everyone."
        assert (await table.bot.tables.find(1)).row.status == "lobby"
    assert labels(page_of(asked)) == ["Yes, close it", "Keep it open"]
    closed = await table.press(table.ana, page_of(asked), "cancel")
    await table.env.settle()
    assert said(closed) == "Table 1 is closed."
    assert "Closed: its host called it off" in text(lobby)
    assert not custom_ids(lobby)
    alone = await table.lobby(3)
    await table.press(table.ana, alone, "cancel")
    assert "Closed" in text(alone)


async def test_only_the_host_changes_a_lobby(table: Table) -> None:
    lobby = await table.lobby()
    await table.press(table.people[1], lobby, "join")
    before = text(lobby)
    for person in table.people[1:3]:
        for verb, value in [("seat", "apex"), ("seat", "remove"), ("pace", "live"), ("set", "hints-off"), ("set", "seats-2")]:  # fmt: skip
            result = await table.pick(person, lobby, verb, value)
            assert result.ephemeral
            assert "Only the host" in said(result), (verb, value)
    assert text(lobby) == before


async def test_opponents_of_each_level_have_their_own_names_and_can_be_removed(table: Table) -> None:
    lobby = await table.lobby(6)
    for level in ("sprout", "sprout", "grazer", "hunter", "apex"):
        await table.pick(table.ana, lobby, "seat", level)
    seats = text(lobby)
    assert "2 Clover (sprout) · 3 Pip (sprout) · 4 Hazel (grazer) · 5 Rusty (hunter) · 6 Old Talon (apex)" in seats
    assert len({person.name for person in (await table.bot.tables.find(1)).people}) == 6
    assert "All 6 seats of table 1 are taken" in said(await table.pick(table.ana, lobby, "seat", "apex"))
    assert "Join" not in labels(lobby)
    assert offered(lobby, "set") == ["hints-off", "what-if-off", "thread-on", "rated-off", "finishers-on"], (
        "no fewer seats than sit there"
    )
    for left in (5, 4, 3, 2, 1):
        await table.pick(table.ana, lobby, "seat", "remove")
        assert len((await table.bot.tables.find(1)).people) == left
    assert "There's no opponent to remove" in said(await table.pick(table.ana, lobby, "seat", "remove"))
    assert "Join" in labels(lobby)


async def test_a_person_may_be_called_like_an_opponent(table: Table) -> None:
    rename(table, "Clover")
    lobby = await table.lobby(2)
    await table.pick(table.people[0], lobby, "seat", "sprout")
    assert "1 Clover (host, ready) · 2 Pip (sprout)" in text(lobby)


async def test_a_wrong_choice_gets_one_sentence_and_no_table(table: Table) -> None:
    ana = table.people[0]
    commands = table.env.backend.visible_commands(user_id=ana.id, channel_id=table.channel.id)
    play = next(each for each in commands if each["name"] == "play")
    for name, value, sentence in [
        ("pace", "quick", "The pace can be live, evening, day or relaxed, not 'quick'."),
        ("opponents", "wolf", "Opponents can be sprout, grazer, hunter or apex, not 'wolf'."),
        ("game", "chess", "There's no game called 'chess'"),
        ("options", "thread maybe", "The option thread can be off or on, not 'maybe'."),
        ("options", "what-if", "Options come in pairs"),
    ]:
        options = [{"type": 3, "name": name, "value": value}]
        result = await forge(table, ana, 2, {"id": play["id"], "name": "play", "type": 1, "options": options})
        assert said(result).startswith(sentence)
        assert result.ephemeral
    assert "Phylo is for 2 players, not 3." in said(await ana.slash(table.channel, "play", game="phylo", seats=3))
    assert "is for 1 to 4 players, not 5." in said(await ana.slash(table.channel, "play", game="ecogogo", seats=5))
    assert not table.posts()


async def test_a_forged_choice_in_a_lobby_gets_a_sentence(table: Table) -> None:
    lobby = await table.lobby()
    before = text(lobby)
    for verb, value, sentence in [
        ("seat", "wolf", "Opponents can be"),
        ("pace", "quick", "The pace can be"),
        ("set", "seats-7", "This table can have 2 to 6 seats, with 1 taken."),
        ("set", "seats-1", "2 to 6 seats"),
        ("set", "speed-fast", "has no option 'speed'"),
        ("set", "hints-maybe", "The option hints can be on or off, not 'maybe'."),
        ("set", "nonsense", "That choice has expired"),
    ]:
        plant(table, lobby, f"s:{verb}:", option=value)
        result = await table.pick(table.people[0], lobby, verb, value)
        assert result.ephemeral
        assert sentence in said(result)
    assert "has expired" in said(
        await table.press_forged(table.people[0], lobby, table.marked("b:set:1:0:-"), "b:start:")
    )
    assert text(lobby) == before


async def test_missing_thread_permissions_are_named_before_anything_is_posted(table: Table) -> None:
    permit(table, table.channel, create_public_threads=False, send_messages_in_threads=False)
    asked = len(table.env.http_requests)
    refused = await table.ana.slash(table.channel, "play", options="thread on")
    assert "I don't have the Create Public Threads and Send Messages in Threads permissions" in said(refused)
    assert refused.ephemeral
    assert not table.posts()
    assert [each.path.rpartition("/")[2] for each in table.env.http_requests[asked:]] == ["callback"]
    lobby = await table.lobby()
    assert "Create Public Threads" in said(await table.pick(table.ana, lobby, "set", "thread-on"))
    assert "Own thread on" not in text(lobby)


async def test_a_table_with_a_thread_of_its_own_goes_on_there_after_a_restart_too(table: Table) -> None:
    number = await table.open(2, "thread on")
    (thread,) = table.channel.threads
    assert thread.name == f"Ecosystem · table {number}"
    assert "pick 1 of 10" in text(table.post(thread))
    await table.seal(table.ana.user, table.hand(table.ana))
    assert "Waiting for Ben" in text(table.post(thread))
    await table.restart()
    await table.seal(table.ben.user, table.hand(table.ben))
    assert "pick 2 of 10" in text(table.post(thread))
    page = page_of(await table.press(table.ben, table.post(thread), "hand"))
    assert option_values(page)
    assert len(table.posts()) == 1
    assert len(table.channel.threads) == 1
    board = table.post(thread)
    for person in (table.ana, table.ben):
        more = page_of(await table.press(person, board, "more"))
        await table.press(person, more, "void")
    assert f"Table {number} was called off" in "\n".join(text(post) for post in table.posts(thread))


async def test_a_thread_whose_answer_was_lost_is_the_tables_thread(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request is sent again, and Discord says that there is one already."""
    create = discord.PartialMessage.create_thread

    async def twice(message: discord.PartialMessage, **given: Any) -> discord.Thread:
        await create(message, **given)
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, {"code": 160004, "message": "A thread has already been created"})

    monkeypatch.setattr(discord.PartialMessage, "create_thread", twice)
    started = await table.press(table.people[0], await table.lobby(2, options="thread on", opponents="sprout"), "start")
    assert "couldn't open a thread" not in said(started)
    (thread,) = table.channel.threads
    assert "pick 1 of 10" in text(table.post(thread))


async def test_without_a_thread_the_table_stays_in_the_channel_and_says_so(table: Table) -> None:
    lobby = await table.lobby(2, options="thread on", opponents="sprout")
    permit(table, table.channel, create_public_threads=False)
    started = await table.press(table.ana, lobby, "start")
    assert f"I couldn't open a thread for table 1, so it stays in <#{table.channel.id}>." in said(started)
    assert not table.channel.threads
    assert "pick 1 of 10" in text(table.post())
    await table.seal(table.ana.user, table.hand(table.ana))
    assert "pick 2 of 10" in text(table.post())


@pytest.mark.fails
async def test_a_table_that_has_started_goes_on_if_the_press_fails_after_that(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await table.lobby(2, opponents="sprout")
    find, start = table.bot.tables.find, table.bot.tables.store.matches.start
    started: list[bool] = []

    async def noted(*args: Any, **kwargs: Any) -> bool:
        started.append(await start(*args, **kwargs))
        return started[-1]

    async def fails_once(match_id: int) -> Any:
        if started == [True]:
            started.append(False)
            raise StorageUnavailable("for a moment")
        return await find(match_id)

    object.__setattr__(table.bot.tables.store.matches, "start", noted)
    monkeypatch.setattr(table.bot.tables, "find", fails_once)
    assert "try again in a minute" in said(await table.press(table.people[0], lobby, "start"))
    await table.env.settle()
    assert "pick 1 of 10" in text(table.hand(table.people[0]))
