"""Buttons, commands and records from before the line game's current slug still mean Savannah Lines."""

from pathlib import Path

import pytest

from db.people.card_stats import add_cards
from db.people.rows import CardRow
from tests.behaviour.driver import Table, custom_ids, forge, plant, said, text
from tests.behaviour.people.test_boards import board, more_people, named, placed, ranked, stand
from tests.behaviour.people.test_history import history, listed, remembered

GOLDEN = Path(__file__).parents[2] / "games" / "golden" / "savannah-1-2p.json"


async def test_an_old_button_of_a_board_turns_its_page(table: Table) -> None:
    """Both custom_ids are as the bot once sent them."""
    ana = table.people[0]
    people = await more_people(table, 12)
    await named(table, people)
    lines = [placed(table, each.id, 1000.0 - n, game="lines") for n, each in enumerate(people)]
    await stand(table, *lines)
    first = await board(table, ana, game="lines")
    plant(table, first, "b:ranks:1", custom_id="b:ranks:1:1:savannah server all people")
    second = (await ana.click(first, custom_id="b:ranks:1:1:savannah server all people")).response
    assert second is not None
    assert "Savannah Lines · this server" in text(second)
    assert [each.split()[0] for each in ranked(second)] == ["11.", "12."]


async def test_an_old_button_of_a_history_turns_its_page(table: Table) -> None:
    ana = table.people[0]
    await remembered(table, ana, 12, game="lines")
    first = await history(table, ana, game="lines")
    assert len(listed(first)) == 10
    old = next(each for each in custom_ids(first) if each.startswith("b:past:1003:")).replace(":lines ", ":savannah ")
    plant(table, first, "b:past:1003:", custom_id=old)
    second = (await ana.click(first, custom_id=old)).response
    assert second is not None
    assert "Your matches · Savannah Lines" in text(second)
    assert listed(second) == [1002, 1001]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play", "Savannah Lines"),
        ("rules", "Savannah Lines"),
        ("leaderboard", "Savannah Lines · this server"),
        ("history", "Your matches · Savannah Lines"),
        ("solo", "Savannah Lines can't be played alone"),
    ],
)
async def test_a_command_with_the_former_choice_is_answered(table: Table, command: str, sentence: str) -> None:
    """An old client may keep a command's choices for a while."""
    ana = table.people[0]
    commands = table.env.backend.visible_commands(user_id=ana.id, channel_id=table.channel.id)
    number = next(each["id"] for each in commands if each["name"] == command)
    options = [{"type": 3, "name": "game", "value": "savannah"}]
    result = await forge(table, ana, 2, {"id": number, "name": command, "type": 1, "options": options})
    assert sentence in said(result)


async def test_the_former_choice_shows_the_cards(table: Table) -> None:
    """Those counted under the current slug."""
    ana, store = table.people[0], table.bot.tables.store
    row = CardRow("lines", 1, 2, "7-lion", 1, 2, 3, 4, 0)
    await store.storage.write(lambda connection: add_cards(store.storage, connection, [row]))
    commands = table.env.backend.visible_commands(user_id=ana.id, channel_id=table.channel.id)
    number = next(each["id"] for each in commands if each["name"] == "stats")
    options = [{"type": 1, "name": "cards", "options": [{"type": 3, "name": "game", "value": "savannah"}]}]
    result = await forge(table, ana, 2, {"id": number, "name": "stats", "type": 1, "options": options})
    assert "Savannah Lines: cards" in said(result)
    assert "7-lion" in said(result)


async def test_an_old_record_verifies(table: Table) -> None:
    result = await table.people[0].slash(table.channel, "verify", file=("old.json", GOLDEN.read_bytes()))
    assert "old.json checks out" in said(result)
