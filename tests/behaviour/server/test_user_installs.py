"""The bot installed by one person for themselves."""

from typing import Any

import pytest
from simcord.results import InteractionResult

from tests.behaviour.driver import Shown, Table, custom_ids, forge, labels, page_of, plant, said, text

ANYWHERE = {
    "daily", "hand", "help", "hours", "learn", "privacy", "profile", "puzzle", "rules", "solo", "tables",
}  # fmt: skip
ON_A_SERVER, BETWEEN_PEOPLE = 0, 2
NEED_A_CHANNEL = {"admin", "card", "play"}


async def asked(
    table: Table, kind: int, data: dict[str, Any], context: int, page: Shown | None = None
) -> InteractionResult:
    """Ana uses a command (2) or a press (3) where she alone has installed the bot."""
    other: dict[str, Any] = {"authorizing_integration_owners": {"1": str(table.ana.id)}, "context": context}
    if context == BETWEEN_PEOPLE:
        other |= {
            "guild_id": None,
            "user": {"id": str(table.ana.id), "username": "ana", "discriminator": "0", "avatar": None},
        }
    return await forge(table, table.ana, kind, data, page, **other)


async def command(table: Table, name: str, context: int = ON_A_SERVER) -> InteractionResult:
    offered = table.env.backend.visible_commands(user_id=table.ana.id, channel_id=table.channel.id)
    number = next(each["id"] for each in offered if each["name"] == name)
    return await asked(table, 2, {"id": number, "name": name, "type": 1}, context)


async def press(table: Table, page: Shown, custom_id: str) -> InteractionResult:
    return await asked(table, 3, {"custom_id": custom_id, "component_type": 2}, ON_A_SERVER, page)


async def test_these_commands_can_be_installed_by_one_person(table: Table) -> None:
    tree = table.bot.tree
    offered = {command.name: command.to_dict(tree) for command in tree.get_commands()}
    assert {name for name, each in offered.items() if each.get("integration_types") == [0, 1]} == ANYWHERE
    contexts = {name: each.get("contexts") for name, each in offered.items()}
    assert contexts == {name: [0] if name in NEED_A_CHANNEL else [0, 1, *[2] * (name in ANYWHERE)] for name in contexts}


@pytest.mark.parametrize("context", [ON_A_SERVER, BETWEEN_PEOPLE])
@pytest.mark.parametrize("name", sorted(ANYWHERE - {"hand", "solo"}))
async def test_a_page_is_for_the_asker_alone(table: Table, name: str, context: int) -> None:
    answer = await command(table, name, context)
    assert answer.ephemeral
    assert text(page_of(answer))


async def test_a_match_alone_is_played_to_its_end_on_one_page(table: Table) -> None:
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=403, code=50001, times=999)
    page = page_of(await command(table, "solo"))
    number = 1
    assert (await table.bot.tables.find(number)).row.guild_id is None
    for _ in range(200):
        stored = await table.bot.tables.find(number)
        if not stored.running:
            break
        keys = [each for each in custom_ids(page) if each.startswith("b:say:")]
        page = page_of(await press(table, page, keys[0]))
    assert (await table.bot.tables.find(number)).row.status == "finished"
    assert "Rating" not in text(page)
    again = page_of(await press(table, page, next(each for each in custom_ids(page) if each.startswith("b:rematch:"))))
    assert "table 2" in text(again)
    assert (await table.bot.tables.find(number + 1)).running


async def test_a_table_for_several_is_not_opened_where_nobody_could_join(table: Table) -> None:
    page = page_of(await command(table, "learn"))
    plant(table, page, "b:learn:", custom_id="b:open:0:0:ecosystem")
    assert "I'm not a member here" in said(await press(table, page, "b:open:0:0:ecosystem"))


async def test_an_answered_puzzle_is_not_shared_there(table: Table) -> None:
    page = page_of(await command(table, "puzzle"))
    today = page_of(await press(table, page, next(each for each in custom_ids(page) if each.startswith("b:puzzle:"))))
    answered = page_of(
        await press(table, today, next(each for each in custom_ids(today) if each.startswith("b:puzzle:")))
    )
    assert "Share" not in " ".join(labels(answered))


async def test_a_match_alone_there_belongs_to_no_channel(table: Table) -> None:
    await command(table, "solo")
    stored = await table.bot.tables.find(1)
    assert (stored.row.guild_id, stored.row.channel_id) == (None, 0)
    before = table.posts()
    table.bot.delivery.update_soon(1)
    await table.at_rest()
    assert table.posts() == before
    listed = text(page_of(await command(table, "tables")))
    assert "table 1" in listed
    assert "<#0>" not in listed
    other = said(await table.people[1].slash(table.channel, "match", table=1))
    assert "There's no table 1" in other


async def test_a_match_alone_in_a_lost_channel_goes_on(table: Table) -> None:
    await table.ana.slash(table.channel, "solo")
    other = table.ana.guild.create_text_channel("other")
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    page, asked = page_of(await table.ana.slash(other, "hand")), []
    for _ in range(3):
        before = len(table.env.http_requests)
        keys = [each for each in custom_ids(page) if each.startswith("b:say:")]
        page = page_of(await table.ana.click(page, custom_id=keys[0]))
        for _ in range(2):
            table.bot.delivery.update_soon(1)
            await table.at_rest()
        assert (await table.bot.tables.find(1)).running
        asked.append(sum(str(table.channel.id) in each.path for each in table.env.http_requests[before:]))
    assert max(asked) == 1
