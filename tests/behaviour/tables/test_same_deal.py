"""The deal of a finished table, played again and compared."""

import re
from functools import partial

import pytest

from bot.tables.terms import Terms
from games.core.values import Refusal
from tests.behaviour.driver import Table, at_match, labels, option_values, page_of, said, text
from tests.behaviour.people.past import finished, played_out


async def again(table: Table, number: int) -> int:
    """Ana and Ben play the deal of a table once more, to the end; the new table's number."""
    lobby = page_of(await table.ana.slash(table.channel, "play", deal=number))
    await table.press(table.ben, lobby, "join")
    await played_out(table, number + 1)
    return number + 1


async def test_the_lobby_of_a_deal_has_its_seats_and_options_and_needs_everybody(table: Table) -> None:
    number = await finished(table, 2, options="hints off")
    lobby = page_of(await table.ben.slash(table.channel, "play", deal=number, options="rated on", seats=3))
    assert f"The deal of table {number}, once more" in text(lobby)
    assert "Hints off · Rated off" in text(lobby)
    assert "seat 2 is open" in text(lobby)
    offered = option_values(lobby, "s:set:")
    assert offered
    assert not [each for each in offered if each.startswith(("seats-", "rated-", "hints-"))]
    lobbies, second = table.bot.lobbies, number + 1
    for on in ("rated", "hints"):
        with pytest.raises(Refusal, match="so its seats and the game's options stay"):
            await lobbies.change_terms(second, table.ben.id, change=partial(Terms.changed, name=on, value="on"))
    with pytest.raises(Refusal, match="so its seats and the game's options stay"):
        await lobbies.change_terms(second, table.ben.id, size=3)
    assert "Who plays there?" in said(await table.press(table.ben, lobby, "start"))
    assert not [each for each in labels(page_of(await table.press(table.ben, lobby, "start"))) if "without" in each]
    assert f"is that of table {number}" in said(await at_match(table, table.cleo, second, "proof"))


async def test_the_same_cards_come_to_the_same_seats_and_results_are_compared(table: Table) -> None:
    number = await finished(table, 2)
    counted = await table.bot.leaderboards.cards("ecosystem", None)
    second = await again(table, number)
    assert await table.bot.leaderboards.cards("ecosystem", None) == counted != [], (
        "or one deal would outweigh all others"
    )
    old, new = await table.bot.tables.find(number), await table.bot.tables.find(second)
    assert (new.row.seed, new.row.presses, new.row.deal_of) == (old.row.seed, old.row.presses, number)
    assert new.row.archived
    assert not await table.bot.tables.store.ledger.of_match(second)
    first, *_ = old.play.scores()
    assert re.search(rf"\*\*Same deal:\*\* table {number}, \w+ \d+, \w+ \d+", text(table.post()))
    assert f"{old.names[0]} {first.total}" in text(table.post())
    shown = await table.cleo.slash(table.channel, "match", table=number)
    assert f"**Same deal:** table {second}, " in text(page_of(shown))
    assert "checks out" in said(await at_match(table, table.cleo, second, "proof"))
    third = page_of(await table.cleo.slash(table.channel, "play", deal=second))
    assert f"The deal of table {number}, once more" in text(third), "all go back to the first"
    assert (await table.bot.tables.find(second + 1)).row.deal_of == number


async def test_results_are_compared_once_all_have_ended(table: Table) -> None:
    number = await finished(table, 2)
    lobby = page_of(await table.ana.slash(table.channel, "play", deal=number))
    await table.press(table.ben, lobby, "join")
    shown = await table.cleo.slash(table.channel, "match", table=number)
    assert f"Table {number + 1} is still playing this deal" in text(page_of(shown))
    assert "Same deal:" not in text(page_of(shown))


async def test_no_table_of_another_channel_is_compared(table: Table) -> None:
    number = await finished(table, 2)
    hall = table.ana.guild.create_text_channel("hall")
    lobby = page_of(await table.ana.slash(hall, "play", deal=number))
    await table.press(table.ben, lobby, "join")
    for ended in (False, True):
        if ended:
            await played_out(table, number + 1)
            assert "Same deal:" not in text(table.post(hall))
        shown = text(page_of(await table.cleo.slash(table.channel, "match", table=number)))
        assert "Same deal:" not in shown
        assert "still playing this deal" not in shown


async def test_some_deals_cannot_be_played_again(table: Table) -> None:
    running = await table.open(2)
    assert "isn't finished" in said(await table.ana.slash(table.channel, "play", deal=running))
    assert "no table 99 here" in said(await table.ana.slash(table.channel, "play", deal=99))
    phylo = await table.open(2, game="phylo")
    await table.bot.tables.store.matches.close(phylo, "finished", table.now())
    assert "brings a deck" in said(await table.ana.slash(table.channel, "play", deal=phylo))
    alone = page_of(await table.ana.slash(table.channel, "solo"))
    await table.bot.tables.store.matches.close(phylo + 1, "finished", table.now())
    assert "was played alone" in said(await table.ana.slash(table.channel, "play", deal=phylo + 1)), labels(alone)


async def test_opponents_of_the_same_deal_answer_the_same_position_alike(table: Table) -> None:
    number = await finished(table, 2, opponents=("sprout",))
    moves = []
    for _ in range(2):
        lobby = page_of(await table.ana.slash(table.channel, "play", deal=number, opponents="sprout"))
        await table.press(table.ana, lobby, "start")
        newest = max(row.id for row in await table.bot.tables.store.matches.of_user(table.ana.id, ("running",)))
        moves.append([(row.turn, row.seat, row.move) for row in await table.record(newest)])
        await table.env.advance_time(10)
    assert moves[0] == moves[1] != []
