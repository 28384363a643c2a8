"""The name that somebody goes by on one server is on the pages of that server and nowhere else."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from games.puzzles import puzzle
from tests.behaviour.driver import Table, click, offer, page_of, said, text
from tests.behaviour.extras.test_puzzles import asked, choose, on_day
from tests.behaviour.people.past import finished
from tests.behaviour.people.test_leaderboards import board, placed, ranked, stand
from tests.behaviour.workshop.cards import made

NICKNAME = "Captain Squid"


@pytest.fixture
def far(table: Table) -> Table:
    """Another server with the same bot and the same people, where each has a nickname."""
    guild = table.env.create_guild("Elsewhere")
    people = tuple(guild.add_member(person.user) for person in table.people)
    for person in people:
        table.env.backend.get_member(guild.id, person.id).nick = f"{NICKNAME} {person.user.global_name}"
    return replace(table, world=replace(table.world, channel=guild.create_text_channel("far"), people=people))


async def open_a_table(far: Table) -> str:
    return text(await far.lobby(2))


async def join_a_table(far: Table) -> str:
    lobby = await replace(far, world=replace(far.world, people=far.people[::-1])).lobby(2)
    await far.press(far.people[0], lobby, "join")
    return text(far.post())


async def open_a_rematch(far: Table) -> str:
    await finished(far)
    await far.press(far.people[0], far.post(), "rematch")
    return text(far.post())


async def share_a_puzzle(far: Table) -> str:
    on_day(far, 1)
    solved = await choose(far, await asked(far, "phylo"), "phylo", puzzle("phylo", 1).right)
    await click(far.people[0], solved, "Share")
    return text(far.post())


DEEDS = (open_a_table, join_a_table, open_a_rematch, share_a_puzzle)


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_nickname_is_on_the_pages_of_its_server_and_on_no_board(
    table: Table, far: Table, deed: Callable[[Table], Awaitable[str]]
) -> None:
    assert f"{NICKNAME} Ana" in await deed(far)
    await stand(table, placed(table, table.ana.id))
    assert [line.split(" 1")[0] for line in ranked(await board(table, table.ana))] == ["1. **Ana**"]


async def test_the_maker_of_a_card_is_named_as_the_account_is(far: Table) -> None:
    """The name stands on the card's page, which keeps it for years."""
    assert "made on this server by Ana" in text(await made(far, far.people[0]))


async def test_a_seat_taken_from_another_server_does_not_bring_its_nickname(table: Table, far: Table) -> None:
    number = await table.open(2)
    _, ben, cleo, _ = far.people
    offered = page_of(await offer(far, ben, number, cleo.user))
    assert said(await far.press(cleo, offered, "take")) == f"Cleo joins table {number}."
    assert [person.name for person in (await table.bot.tables.find(number)).people] == ["Ana", "Cleo"]
