"""Every message that rings has words for a phone's notification; conftest.py checks it everywhere."""

from tests.behaviour.driver import Table, asks, text
from tests.discord.requests import ringing


async def test_the_words_say_which_turn_and_turn_into_the_hand(table: Table) -> None:
    await table.open(2)
    said = [body["content"] for body in ringing(table.env.http_requests) if body["content"].startswith("Your turn")]
    assert "Your turn at Ecosystem, table 1: round 1, pick 1 of 10, hands pass left. You have 3 days left." in said
    page = table.hand(table.ben)
    assert asks(page)
    assert "Your turn" not in text(page)


async def test_the_line_that_calls_players_has_words_and_a_button(table: Table) -> None:
    await table.bot.tables.store.users.set_hands(table.ana.id, "request")
    await table.open(2)
    (line,) = [body for body in ringing(table.env.http_requests) if f"<@{table.ana.id}>" in body["content"]]
    assert "it's your turn" in line["content"]
    assert [each["label"] for row in line["components"] for each in row["components"]] == ["My hand"]
