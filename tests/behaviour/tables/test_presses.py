"""Every press gets a helpful answer, even an old, foreign, doubled or forged one."""

from typing import Any
from unittest.mock import patch

import pytest

from tests.behaviour.driver import Table, option_values, plant, press_at_once, text
from tests.storing import Go, meddling


def say(table: Table, number: int, turn: int, words: str) -> dict[str, Any]:
    return press(table.marked(f"b:say:{number}:{turn}:{words}"))


def press(custom_id: str) -> dict[str, Any]:
    """What Discord sends when someone presses a button."""
    return {"custom_id": custom_id, "component_type": 2}


async def test_a_pick_is_committed_before_it_is_acknowledged(table: Table) -> None:
    number = await table.open(2)
    seen: list[int] = []
    store = table.bot.tables.store

    def answers() -> int:
        return len([each for each in table.env.http_requests if each.path.endswith("/callback")])

    async def stored(go: Go) -> Any:
        try:
            return await go()
        finally:
            seen.append(answers())

    answered = answers()
    with meddling(stored):
        await table.choose(table.ana.user, table.hand(table.ana), option_values(table.hand(table.ana))[0])
    assert seen == [answered]
    assert [row.seat for row in await store.log.read(number)] == [0]


async def test_a_doubled_press_seals_once_and_both_presses_are_answered(table: Table) -> None:
    number = await table.open(2)
    page = table.hand(table.ana)
    card = next(value for value in option_values(page) if "rabbit" not in value)
    twice = say(table, number, 1, card)
    await table.press_together([(table.ana, page, twice), (table.ana, page, twice)])
    assert len(await table.bot.tables.store.log.read(number)) == 1


@pytest.mark.drawn
async def test_two_simultaneous_picks_both_count_and_the_turn_resolves_once(table: Table) -> None:
    number = await table.open(2)
    pages = [(person, table.hand(person)) for person in (table.ana, table.ben)]
    cards = [next(value for value in option_values(page) if "rabbit" not in value) for _, page in pages]
    presses = [(person, page, say(table, number, 1, card)) for (person, page), card in zip(pages, cards, strict=True)]
    await table.press_together(presses)
    rows = await table.bot.tables.store.log.read(number)
    assert sorted(row.seat for row in rows) == [0, 1]
    assert (await table.bot.tables.find(number)).turn == 2
    assert sum("pick 2 of 10" in text(post) for post in table.posts()) == 1


async def test_a_stranger_cannot_pick_with_a_forged_button(table: Table) -> None:
    number = await table.open(2)
    stranger, post = table.people[3], table.post()
    forged = table.marked(f"b:say:{number}:1:fox E4")
    records = press_at_once(table, [(stranger, post, press(forged))])
    plant(table, post, "b:hand", custom_id=forged)
    records += press_at_once(table, [(stranger, post, press(forged))])
    await table.env.settle()
    assert not await table.bot.tables.store.log.read(number)
    assert all(record.responded and record.ephemeral for record in records)


async def test_an_old_button_shows_the_present_turn_with_a_sentence(table: Table) -> None:
    number = await table.open(2)
    old = table.marked(f"b:say:{number}:1:{option_values(table.dms(table.ana)[-1])[0]}")
    await table.seal(table.ana.user, table.hand(table.ana))
    await table.seal(table.ben.user, table.hand(table.ben))
    rows = await table.bot.tables.store.log.read(number)
    await table.press_forged(table.ana.user, table.hand(table.ana), old, "b:say:")
    answer = text(table.dms(table.ana)[-1])
    assert "That was for turn 1; turn 2 is on the table now." in answer
    assert "Pick a card" in answer
    assert len(await table.bot.tables.store.log.read(number)) == len(rows)


async def test_a_sealed_pick_may_be_changed_until_the_last_pick_is_in(table: Table) -> None:
    number = await table.open(2)
    await table.seal(table.ana.user, table.hand(table.ana), lambda values: values[0])
    sealed = table.dms(table.ana)[-1]
    assert "is sealed" in text(sealed)
    await table.press(table.ana.user, sealed, "change")
    assert "stands" in text(table.dms(table.ana)[-1])
    await table.press(table.ana.user, table.dms(table.ana)[-1], "keep")
    assert "is sealed" in text(table.dms(table.ana)[-1])
    await table.press(table.ana.user, table.dms(table.ana)[-1], "change")
    await table.seal(table.ana.user, table.dms(table.ana)[-1], lambda values: values[-1])
    rows = await table.bot.tables.store.log.read(number)
    assert len(rows) == 2
    assert rows[0].move != rows[1].move
    await table.seal(table.ben.user, table.hand(table.ben))
    match = (await table.bot.tables.find(number)).play
    assert match.turn == 2
    kind = rows[1].move.split()[0]
    assert "Ana" in text(table.post())
    assert kind in text(table.post())


@pytest.mark.parametrize(
    "custom_id", ["nonsense", "b:say", "b:nothing:1:1:", "s:say:999:1:", "b:hand:0:0:", "b:hand:99999:0:"]
)
async def test_an_unknown_button_gets_a_private_answer(table: Table, custom_id: str) -> None:
    await table.open(2)
    post = table.post()
    if custom_id.startswith("s:"):
        plant(table, post, "b:hand", custom_id=custom_id, type=3, options=[{"label": "x", "value": "fox"}])
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3, "values": ["fox"]}
    else:
        plant(table, post, "b:hand", custom_id=custom_id)
        data = press(custom_id)
    record = press_at_once(table, [(table.people[0], post, data)])[0]
    await table.env.settle()
    assert record.responded
    assert record.ephemeral


async def test_a_press_that_discord_delivers_twice_is_answered_once(table: Table) -> None:
    number = await table.open(2)
    page = table.hand(table.ana)
    card = next(value for value in option_values(page) if "rabbit" not in value)
    emit = table.env.backend.emit

    def twice(event: str, payload: dict[str, Any]) -> None:
        emit(event, payload)
        emit(event, payload)

    with patch.object(table.env.backend, "emit", twice):
        press_at_once(table, [(table.ana, page, say(table, number, 1, card))])
        await table.env.settle()
    answers = [each for each in table.env.http_requests if each.path.endswith("/callback")]
    assert len([each for each in answers if each.path == answers[-1].path]) == 1
    assert len(await table.bot.tables.store.log.read(number)) == 1
    assert "is sealed" in text(table.dms(table.ana)[-1])
