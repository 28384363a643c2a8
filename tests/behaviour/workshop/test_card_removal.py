"""Reports and removal: once each, visible only to admins, and what remains of a removed card."""

from simcord.actors import MemberActor

from tests.behaviour.driver import Table, labels, option_values, said, text
from tests.behaviour.workshop.cards import card, choose, click, kept, made, page


async def report(table: Table, person: MemberActor, word: str = "red-hail") -> str:
    return said(await click(person, page(await card(table, person, "show", card=word)), "Report"))


async def test_each_person_reports_a_card_once(table: Table, kim: MemberActor) -> None:
    answer = await made(table, table.ana)
    assert "Nobody has reported a card" in said(await card(table, kim, "reports"))
    assert "One person has reported" in await report(table, table.ben)
    assert "One person has reported" in await report(table, table.ben)
    assert "2 people have reported" in await report(table, table.cleo)
    assert "**Red hail** · reported by 2 people" in said(await card(table, kim, "reports"))
    assert "Report" not in labels(answer)
    (row,) = await kept(table, table.ana)
    forged = f"b:card:{row.id}:0:report red-hail"
    assert "This is your own card" in said(await table.press_forged(table.ana, answer, forged))


async def test_an_admin_keeps_a_card_and_its_reports_are_forgotten(table: Table, kim: MemberActor) -> None:
    await made(table, table.people[0])
    await report(table, table.people[1])
    listed = page(await card(table, kim, "reports"))
    card_page = await choose(kim, listed, "show", "red-hail")
    assert labels(card_page) == ["Report", "Keep it", "Remove"]
    assert "Red hail stays, and its reports are cleared." in text(page(await click(kim, card_page, "Keep it")))
    assert "Nobody has reported a card" in said(await card(table, kim, "reports"))


async def test_a_removed_card_disappears_and_its_maker_sees_why(table: Table, kim: MemberActor) -> None:
    await made(table, table.ana)
    await report(table, table.ben)
    card_page = page(await card(table, kim, "show", card="red-hail"))
    asked = page(await click(kim, card_page, "Remove"))
    assert "### Remove Red hail?" in text(asked)
    assert "because their codes hold the whole card" in text(asked)
    assert "Red hail is removed" in text(page(await click(kim, asked, "Remove it")))
    assert "There is no card" in said(await card(table, table.ben, "show", card="red-hail"))
    assert "Nothing found" in said(await card(table, table.ben, "search", name="red hail"))
    assert "Nobody has reported a card" in said(await card(table, kim, "reports"))
    assert await table.ben.autocomplete(table.channel, "card show", "card", "red hail") == []
    mine = page(await card(table, table.ana, "mine"))
    assert "**Red hail** · event · removed by admins of this server" in text(mine)
    await made(table, table.ben)
    left = await choose(table.ana, mine, "mine", option_values(mine, "s:card:")[0])
    assert "### Red hail was removed by admins" in text(left)
    assert "The card is deleted." in text(page(await click(table.ana, left, "Delete it")))
    assert not await kept(table, table.ana)
    assert len(await kept(table, table.ben)) == 1


async def test_without_manage_server_nothing_is_removed_or_seen(table: Table) -> None:
    await made(table, table.ana)
    (row,) = await kept(table, table.ana)
    sentence = "Only people who manage this server can decide about reported cards."
    card_page = page(await card(table, table.ben, "show", card="red-hail"))
    assert labels(card_page) == ["Report"]
    for words in ("remove red-hail", "remove red-hail sure", "keep red-hail", "reports"):
        assert said(await table.press_forged(table.ben, card_page, f"b:card:{row.id}:0:{words}")) == sentence, words
    assert await kept(table, table.ana) == (row,)


async def test_a_button_for_a_card_that_was_replaced_touches_no_other(table: Table, kim: MemberActor) -> None:
    hers = await made(table, table.ana)
    old = [page(await card(table, person, "show", card="red-hail")) for person in (kim, table.cleo)]
    asked = page(await click(kim, page(await card(table, kim, "show", card="red-hail")), "Remove"))
    await click(table.ana, page(await click(table.ana, hers, "Delete")), "Delete it")
    await made(table, table.ben)
    for label in ("Remove", "Keep it"):
        assert "That card is gone" in said(await click(kim, old[0], label))
    assert "That card is gone" in said(await click(kim, asked, "Remove it"))
    assert "is gone; see what is there now" in said(await click(table.cleo, old[1], "Report"))
    assert len(await kept(table, table.ben)) == 1
    assert "Nobody has reported a card" in said(await card(table, kim, "reports"))


async def test_a_card_removed_while_it_is_being_changed_does_not_come_back(table: Table, kim: MemberActor) -> None:
    current = page(await click(table.ana, await made(table, table.ana), "Change"))
    card_page = page(await card(table, kim, "show", card="red-hail"))
    await click(kim, page(await click(kim, card_page, "Remove")), "Remove it")
    assert "is no longer on this server" in said(await click(table.ana, current, "Save the change"))
    assert "There is no card" in said(await card(table, table.ana, "show", card="red-hail"))
