"""The hand comes last on the screen when a table starts."""

import json

import pytest

from bot.tables.table import Table as Stored
from db.turns.due import TableSnapshot
from tests.behaviour.driver import Table, components, custom_ids, page_of, said, text


def hands_by_message(table: Table) -> int:
    sends = [each for each in table.env.http_requests if each.method == "POST" and each.path.endswith("/messages")]
    return sum('"b:say:' in json.dumps(each.json) for each in sends)


@pytest.fixture
def updated_meanwhile(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is brought up to date, as at a restart, before the first hand arrives."""
    delivery, clocks = table.bot.delivery, table.bot.clocks
    first, update = delivery.show_table_first, clocks.update

    async def shown(stored: Stored) -> None:
        await first(stored)
        await delivery.update(stored.id)

    async def begun(stored: Stored, moment: TableSnapshot | None = None) -> None:
        await update(stored, moment)
        await delivery.update(stored.id)

    monkeypatch.setattr(delivery, "show_table_first", shown)
    monkeypatch.setattr(clocks, "update", begun)


@pytest.mark.usefixtures("updated_meanwhile")
async def test_alone_the_hand_comes_once_and_is_below_the_table(table: Table) -> None:
    """A second hand page would delete the first."""
    hand = page_of(await table.people[0].slash(table.channel, "solo"))
    assert "Waiting for Ana" in text(table.post())
    assert hand.id > table.post().id
    assert hand.id in table.env.backend.messages[table.channel.id]
    assert hands_by_message(table) == 0


@pytest.mark.usefixtures("updated_meanwhile", "quick")
async def test_after_who_plays_there_the_hand_comes_once_and_is_below_the_table(table: Table) -> None:
    asked = page_of(await table.press(table.ana, await table.lobby(2), "start"))
    assert asked.id in table.env.backend.messages[table.channel.id]
    sprout = next(each for each in custom_ids(asked) if ":sprout" in each)
    (hand,) = (await table.ana.click(asked, custom_id=sprout)).followups
    assert "Pick a card" in text(hand)
    assert "Waiting for Ana" in text(table.post())
    assert hand.id > table.post().id
    assert hand.id in table.env.backend.messages[table.channel.id]
    assert asked.id not in table.env.backend.messages[table.channel.id]
    assert hands_by_message(table) == 0


async def test_a_notice_stands_between_the_picture_and_the_question(table: Table) -> None:
    """A page is higher than many windows, and its end is what one sees."""
    number = await table.open(2)
    await table.skip(number, 2)
    hand = page_of(await table.ana.slash(table.channel, "hand"))
    kinds = [each["type"] for each in components(hand)]
    assert kinds.index(12) < kinds.index(10)
    words = text(hand)
    assert words.index("Ben ") < words.index("### ")


async def test_text_begins_with_the_question_and_what_each_card_brings(table: Table) -> None:
    await table.open(2)
    hand = page_of(await table.ana.slash(table.channel, "hand"))
    words = said(await table.press(table.ana, hand, "text"))
    assert words.startswith("Pick a card\nThe points are what each adds now.\n- ")
    stored = (await table.bot.tables.of_player(table.ana.id))[0]
    answers = [line for line in words.splitlines() if line.startswith("- ")]
    assert len(answers) == len({*stored.play.view(0).hand})
    assert all(" E4: " in line for line in answers)
