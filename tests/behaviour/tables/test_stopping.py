"""The pages about calling off a late rated match, and offers of seats."""

import pytest

from bot.messages.notifications import MOST_AN_HOUR
from tests.behaviour.driver import Table, custom_ids, labels, offer, option_values, page_of, said, text


async def test_the_page_says_plainly_that_stopping_alone_among_opponents_counts_as_leaving(
    table: Table, quick: None
) -> None:
    number = await table.open(3, opponents=("sprout", "sprout"))
    early = page_of(await table.press(table.ana, table.post(), "more"))
    await table.press(table.ana, early, "void")
    assert "It ends here without a winner, and this can't be undone." in text(early)
    await table.skip(number, 20)
    await table.press(table.ana, early, "void")
    assert (
        "At least half of this rated match has been played: stopping now counts as leaving, so you come last."
        in text(early)
    )
    assert labels(early) == ["Yes, stop and leave", "Play on"]
    assert (await table.bot.tables.find(number)).running
    await table.press(table.ana, early, "heir")
    names = (await table.bot.tables.find(number)).names
    assert f"You've left table {number}; {names[0]} plays on with your hand" in text(early)


async def test_the_page_says_what_calling_off_costs_before_it_is_pressed(table: Table, quick: None) -> None:
    ana, said = table.people[0], []
    for _ in range(3):
        number = await table.open(3, opponents=("sprout", "sprout"))
        page = page_of(await table.press(ana, table.post(), "more"))
        await table.press(ana, page, "void")
        said.append(text(page))
        await table.press(ana, page, "heir" if len(said) == 3 else "void")
    assert "rated match" not in said[0]
    assert (
        "You have called off 1 rated match in the last 30 days; after this one, each further one counts as leaving."
        in said[1]
    )
    assert (
        "You have called off 2 rated matches in the last 30 days; this one counts as leaving, so you come last."
        in said[2]
    )
    assert page is not None
    assert f"You've left table {number}" in text(page)


async def test_a_late_match_of_people_says_that_absent_people_are_asked_too(table: Table) -> None:
    number = await table.open(3)
    await table.skip(number, 11)
    board = table.post()
    for agreeing, person in (("1 of 3 agrees", table.people[0]), ("2 of 3 agree", table.people[1])):
        page = page_of(await table.press(person, board, "more"))
        await table.press(person, page, "void")
        assert f"{agreeing} to call table {number} off" in text(page)
        assert "absent players must agree too; if you don't want to wait, you can leave, and come last" in text(page)
    assert (await table.bot.tables.find(number)).running
    last = page_of(await table.press(table.people[2], board, "more"))
    assert "Ana and Ben would like to call the table off." in text(last)
    await table.press(table.people[2], last, "void")
    assert f"Table {number} has been called off; nobody loses anything." in text(last)


def notified(table: Table) -> list[list[str]]:
    """Whom each answer to a command so far may notify, of those that name anybody."""
    bodies = [request.json for request in table.env.http_requests if "/callback" in request.path]
    data = [body["data"] for body in bodies if isinstance(body, dict) and "data" in body]
    return [list(map(str, each["allowed_mentions"].get("users", []))) for each in data if "allowed_mentions" in each]


@pytest.mark.parametrize("hours", ["whole day", "never now"])
async def test_the_offer_of_a_seat_notifies_a_person_once_and_in_their_hours(table: Table, hours: str) -> None:
    number = await table.open(2)
    ben, cleo = table.people[1:3]
    if hours != "whole day":
        now = table.env.now().hour
        await table.bot.tables.store.users.set_hours(cleo.id, f"{(now + 3) % 24:02d}:00-{(now + 9) % 24:02d}:00 UTC")
    before = len(notified(table))
    offers = [await offer(table, ben, number, cleo.user) for _ in range(3)]
    called = [people for people in notified(table)[before:] if people]
    assert called == ([[str(cleo.id)]] if hours == "whole day" else [])
    for offered in offers:
        assert f"<@{cleo.id}>, Ben offers you their seat" in said(offered)
        assert custom_ids(page_of(offered)) == [table.marked(f"b:take:{number}:0:1")]
        assert not page_of(offered).attachments
    words = {word.split(" ")[0] for word in option_values(table.hand(ben))}
    assert words.isdisjoint(said(offers[0]).lower().replace(",", "").split())
    assert "aren't at table" in said(await cleo.slash(table.channel, "hand", table=number))


async def test_half_of_a_persons_notifications_stay_for_their_own_turns(table: Table) -> None:
    """Otherwise opponents could use up somebody's reminders by offering seats."""
    ana, dimitri = table.people[0], table.people[3]
    numbers = [await table.open(2, opponents=("sprout",)) for _ in range(7)]
    before = len(notified(table))
    for number in numbers:
        offered = said(await offer(table, ana, number, dimitri.user))
        assert f"<@{dimitri.id}>, Ana offers you their seat" in offered
    assert sum(map(bool, notified(table)[before:])) == 3
    again = [await table.bot.delivery.budget.may_notify(dimitri.id, f"his turn {n}") for n in range(MOST_AN_HOUR)]
    assert sum(again) == 3
