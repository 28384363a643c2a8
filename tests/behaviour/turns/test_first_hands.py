"""Choosing first hands on Discord."""

import pytest

from tests.behaviour.driver import Table, asks, labels, text


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
async def test_both_players_choose_five_cards_of_their_first_hand(table: Table, rules: str) -> None:
    number = await table.open(2, f"rules={rules} hand=chosen", game="phylo")
    stock = (await table.bot.tables.find(number)).play.state.stock
    for seat, person in enumerate(table.people[:2]):
        if seat == 1:
            await table.skip(number, 10)
        for chosen in range(4 * seat, 5):
            page = table.hand(person)
            assert f"goes into your first hand? ({5 - chosen} left to choose)" in text(page)
            words = asks(page)
            assert len(words) <= 25
            if ".." in words[-1]:
                await table.choose(person.user, page, words[-1])
                words = asks(page := table.hand(person))
            await table.choose(person.user, page, words[-1])
        state = (await table.bot.tables.find(number)).play.state
        if seat == 0:
            assert len(state.hands[0]) == 5
            shown = [text(message) for message in table.posts()]
            assert not any(stock[word].name in each for word in state.hands[0] for each in shown)
            assert "Ana: chose 5 cards for the first hand" in shown[-1]
    state = (await table.bot.tables.find(number)).play.state
    assert state.number == 1
    first = table.people[state.first]
    assert "What do you do? (3 actions left)" in text(table.hand(first))
    assert "Back" not in labels(table.hand(first))
    assert [(row.turn, row.seat) for row in await table.record(number)] == [(n + 1, n // 5) for n in range(10)]


async def test_a_change_of_the_first_hand_needs_everybodys_agreement_again(table: Table) -> None:
    lobby = await table.lobby(2, game="phylo")
    await table.press(table.ben, lobby, "join")
    await table.pick(table.ana, lobby, "set", "hand-chosen")
    assert "chosen" in text(lobby)
    assert "Ben (not ready)" in text(lobby)
