"""/card show, search and mine: what is printed, who may do what, pictures that were brought, pages of a search, changing and deleting."""

import io
import json
from dataclasses import replace

import aiohttp
import discord
import pytest
from PIL import Image

from bot.workshop.cards import printed
from db.workshop.cards import Picture
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import card_of
from tests.behaviour.driver import (
    Table,
    components,
    custom_ids,
    forge,
    labels,
    option_values,
    plant,
    press_at_once,
    said,
    text,
)
from tests.behaviour.permissions import keeper
from tests.behaviour.workshop.cards import (
    HAIL_TEXTS,
    alt,
    button,
    card,
    choose,
    click,
    file_of,
    kept,
    made,
    newt,
    page,
    step,
    write,
)
from tests.games.phylo.made import NEWT
from tests.render.phylo.test_upload import claims

ZHE = "\u0416" * 13


async def test_a_shipped_card_is_shown_with_all_that_is_printed_on_it(table: Table) -> None:
    """By its word, by its name, from what is offered while typing; only the viewer sees it, and it has no buttons."""
    ana = table.people[0]
    offered = await ana.autocomplete(table.channel, "card show", "word", "eurasian l")
    assert offered == [{"name": "Eurasian lynx", "value": "eurasian-lynx"}]
    for word in ("eurasian-lynx", "Eurasian Lynx", "eurasian lynx"):
        shown = page(await card(table, ana, "show", word=word))
        for line in (
            "## Eurasian lynx",
            "*Lynx lynx*",
            "**8 points**: carnivore 7, 1 terrain +1",
            "comes with the game",
        ):
            assert line in text(shown), line
        assert alt(shown).startswith("Eurasian lynx, species, 8 points. Lynx lynx. carnivore")
        assert not labels(shown)
    flood = text(page(await card(table, ana, "show", word="flood")))
    assert "habitat, 2 turns · on any species of forest, grassland or urban" in flood
    assert "becomes fresh water" in flood
    assert "There is no card" in said(await card(table, ana, "show", word="unicorn <@123456789012345678>"))
    assert "<@1" not in said(await card(table, ana, "show", word="unicorn <@123456789012345678>"))


async def test_a_search_finds_by_each_field_and_turns_pages(table: Table) -> None:
    """The server's own cards among the shipped ones; filters stay on Next and Previous, also after a restart."""
    ana, ben = table.people[:2]
    await made(table, ben)
    here = page(await card(table, ana, "search"))
    count = len(LIBRARY) + 1
    assert f"### {count} cards: all cards" in text(here)
    assert f"page 1 of {-(-count // 20)}" in text(here)
    assert len(option_values(here, "s:card:")) == 20
    assert "Previous" not in labels(here)
    await table.restart()
    here = page(await click(ana, here, "Next"))
    assert "page 2 of" in text(here)
    names = sorted((each.name.casefold() for each in LIBRARY.values()), key=str)
    assert names[25].title().split()[0] in text(here).title()
    here = page(await click(ana, here, "Previous"))
    assert "page 1 of" in text(here)
    found = page(await card(table, ana, "search", kind="event", name="red h"))
    assert "### 1 card: kind event, name red h" in text(found)
    assert "**Red hail** · event · made here" in text(found)
    shown = await choose(ana, found, "show", "red-hail")
    assert "made on this server by Ben · drawn by this bot" in text(shown)
    assert labels(shown) == ["Report"]


@pytest.mark.parametrize(
    ("asked", "word", "beside"),
    [
        ({"terrain": "fresh water", "diet": "carnivore", "climate": "cool"}, "moss-newt", "wolf"),
        ({"chain": "3", "scale": "5"}, "moss-newt", "wolf"),
        ({"points": "8", "name": "moss"}, "moss-newt", "eurasian-lynx"),
        ({"keyword": "invasive"}, "himalayan-blackberry", "moss-newt"),
    ],
)
async def test_cards_made_and_shipped_are_found_by_what_is_printed(
    table: Table, asked: dict[str, str], word: str, beside: str
) -> None:
    ana = table.people[0]
    one = printed(card_of(NEWT))
    await table.bot.tables.store.made.make(1, ana.guild.id, one, Picture("newt", None, "x"), 1)
    words: list[str] = []
    here = page(await card(table, ana, "search", **asked))
    words += option_values(here, "s:card:")
    while "Next" in labels(here):
        here = page(await click(ana, here, "Next"))
        words += option_values(here, "s:card:")
    assert word in words
    assert beside not in words
    assert len(words) == len({*words})


async def test_a_search_that_cannot_be_read_or_is_forged_gets_a_sentence(table: Table) -> None:
    ana = table.people[0]
    assert 'The scale is "4-2"' in said(await card(table, ana, "search", scale="4-2"))
    assert "Nothing found" in said(await card(table, ana, "search", name="\u0436" * 40))
    assert "Nothing found" in said(await card(table, ana, "search", name="\u202e*'; --", points="0-99", chain="1-3"))
    for words in ("k9", "kx", "h1-3-4", "nA", "nKyoq", "d-1 t99"):
        here = page(await card(table, ana, "search"))
        forged = f"b:card:1:1:find {words}"
        plant(table, here, custom_ids(here)[-1], custom_id=forged)
        answer = said(await forge(table, ana, 3, {"custom_id": forged, "component_type": 2}, here))
        assert answer, words
        assert "went wrong" not in answer


async def test_everything_asked_at_once_fits_on_a_button(table: Table) -> None:
    """Every filter and a name longer than there is room for, with more than a page of cards."""
    ana = table.people[0]
    store = table.bot.tables.store
    newt_card = card_of({**NEWT, "keywords": "pollinator on flower"})
    for number in range(21):
        one = replace(newt_card, word=f"newt-{number}", name=f"{ZHE} {number}")
        await store.made.make(number, ana.guild.id, printed(one), Picture("newt", None, "x"), 1)
    here = page(
        await card(
            table, ana, "search", kind="species", terrain="fresh water", climate="cool", diet="carnivore", chain="01-03", scale="01-09",
            points="01-99", keyword="pollinator", name=ZHE,
        )
    )  # fmt: skip
    assert "### 21 cards" in text(here)
    here = page(await click(ana, here, "Next"))
    assert len(option_values(here, "s:card:")) == 1


async def test_a_picture_is_brought_licensed_and_shown(table: Table) -> None:
    """A JPEG with a place in its EXIF: what is kept is a bare PNG; the file has no name of the player's."""
    ana, ben = table.people[:2]
    exif = Image.Exif()
    exif[0x010E] = "here lives Ana"
    photo = file_of((640, 360), "JPEG", exif=exif)
    here = page(await card(table, ana, "make", kind="event", picture=("ana's <@1> secret.exe", photo)))
    assert "**picture** your own · licence not chosen yet" in text(here)
    here = await write(ana, here, "Write name", **HAIL_TEXTS)
    here = await choose(ana, await step(ana, here, "effect"), "effect", "discard")
    assert "Still missing: licence." in text(here)
    assert "Make this card" not in labels(here)
    here = await step(ana, here, "picture")
    here = await choose(ana, here, "licence", "by-sa")
    assert "Ana, CC BY-SA 4.0" in text(here)
    form = await ana.select(here, ["other"], custom_id="s:making:0:2:licence")
    here = page(await ana.submit_modal(form, {"licence": " Jane\u202e **Doe**,  CC0 "}))
    assert "Jane \\*\\*Doe\\*\\*, CC0" in text(here)
    shown = page(await click(ana, here, "Make this card"))
    assert "picture: Jane \\*\\*Doe\\*\\*, CC0" in text(shown)
    assert "With its maker's own picture" in alt(shown)
    (row,) = await kept(table, ana)
    assert (row.pictured, row.silhouette, row.licence) == (True, "", "Jane **Doe**, CC0")
    png = await table.bot.tables.store.made.picture(ana.guild.id, "red-hail")
    assert png is not None
    assert b"here lives" not in png
    with Image.open(io.BytesIO(png)) as image:
        assert image.size == (744, 416)
    assert "With its maker's own picture" in alt(page(await card(table, ben, "show", word="red-hail")))
    assert "secret" not in json.dumps([each["name"] for each in components(shown) if "name" in each])


def refused_files() -> dict[str, tuple[bytes, str]]:
    """Files that are no pictures for a card, with what is said."""
    return {
        "nothing.png": (b"", "can't be read as a picture"),
        "page.png": (b"<html></html>", "can't be read as a picture"),
        "bomb.png": (claims(30_000, 30_000), "more than 25 million pixels"),
    }


async def test_files_that_are_no_pictures_are_told_and_the_card_goes_on_without(table: Table) -> None:
    """What was told before stands, and so does the picture that was brought before."""
    ana = table.people[0]
    here = await newt(table, ana)
    for name, (data, sentence) in refused_files().items():
        here = page(await card(table, ana, "make", kind="species", picture=(name, data)))
        assert sentence in text(here), name
        assert "**diet** carnivore" in text(here)
        assert "**picture**" not in text(here)
    here = page(await card(table, ana, "make", kind="species", picture=("x", file_of())))
    assert "**picture** your own" in text(here)
    here = page(await card(table, ana, "make", kind="species", picture=("x", b"x")))
    assert "**picture** your own" in text(here)
    here = await step(ana, here, "picture")
    here = page(await click(ana, here, "Remove the picture"))
    assert "**picture**" not in text(here)
    assert "Make this card" in labels(here)


async def test_pictures_come_a_few_a_minute(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each person has their own count; one too many is not looked at, and the next minute all is as before."""
    ana, ben = table.people[:2]
    monkeypatch.setattr("bot.workshop.card_drafts.PICTURES", 2)
    for person, taken in ((ana, True), (ana, True), (ana, False), (ben, True)):
        here = page(await card(table, person, "make", kind="home", picture=("x.png", file_of())))
        assert ("wait a minute, then try again" in text(here)) is not taken
        assert "**picture** your own" in text(here), "the one before stays"
    await table.env.advance_time(61)
    assert "wait a minute" not in text(page(await card(table, ana, "make", kind="home", picture=("x", file_of()))))


async def test_a_file_that_discord_does_not_hand_out_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: discord.Attachment) -> bytes:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.Attachment, "read", broken)
    here = page(await card(table, table.people[0], "make", kind="home", picture=("x.png", file_of())))
    assert "I can't get the attached file from Discord; attach it again." in text(here)


async def test_a_file_too_large_is_not_even_read(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = table.people[0]
    monkeypatch.setattr("cogs.workshop.card_making.LARGEST_FILE", 100)
    here = page(await card(table, ana, "make", kind="home", picture=("x.png", file_of())))
    assert "The picture is larger than" in text(here)


async def test_silhouettes_are_offered_for_each_kind(table: Table) -> None:
    """While the command is typed, and in menus of at most twenty-five on the page."""
    ana = table.people[0]
    offered = await ana.autocomplete(table.channel, "card make", "silhouette", "sea t", kind="species")
    assert [each["value"] for each in offered] == ["sea-turtle"]
    offered = await ana.autocomplete(table.channel, "card make", "silhouette", "", kind="habitat")
    assert "lake" in [each["value"] for each in offered]
    assert "no such silhouette" in said(await card(table, ana, "make", kind="event", silhouette="sea-turtle"))
    here = page(await card(table, ana, "make", kind="species", silhouette="sea-turtle"))
    assert "**silhouette** sea-turtle" in text(here)
    here = await choose(ana, await step(ana, here, "life"), "kingdom", "animalia")
    here = await step(ana, here, "picture")
    here = await choose(ana, here, "silhouette", "worm")
    assert "**silhouette** worm" in text(here)
    here = await choose(ana, here, "silhouette", "automatic")
    assert "**silhouette**" not in text(here)


async def test_a_maker_changes_a_card(table: Table) -> None:
    """Its page opens with all that it says, a picture and all; what is saved is found, under its new word."""
    ana, ben = table.people[:2]
    shown = await made(table, ana)
    here = page(await click(ana, shown, "Change"))
    assert "## Changing an event" in text(here)
    assert "**effect** discard" in text(here)
    again = page(await card(table, ana, "make", kind="event", picture=("x.png", file_of())))
    assert "## Changing an event" in text(again)
    again = await choose(ana, await step(ana, again, "picture"), "licence", "zero")
    again = await write(
        ana, await step(ana, again, "texts"), "Write name", **{**HAIL_TEXTS, "name": "Blue hail", "word": "blue-hail"}
    )
    assert "The card has been changed." in text(page(await click(ana, again, "Save the change")))
    shown = page(await card(table, ben, "show", word="Blue hail"))
    assert "picture: Ana, CC0 1.0" in text(shown)
    assert "There is no card" in said(await card(table, ben, "show", word="red-hail"))
    here = page(await click(ana, page(await card(table, ana, "show", word="blue-hail")), "Change"))
    assert "**picture** your own · Ana, CC0 1.0" in text(here)
    page(await click(ana, page(await click(ana, here, "Discard")), "Discard it"))
    assert "## Blue hail" in text(page(await card(table, ana, "show", word="blue-hail")))


async def test_a_card_in_change_stays_of_its_kind(table: Table) -> None:
    ana = table.people[0]
    here = page(await click(ana, await made(table, ana), "Change"))
    here = page(await card(table, ana, "make", kind="home", picture=("x.png", file_of())))
    assert "**picture**" not in text(here), "it was meant for another card"
    here = page(await card(table, ana, "make", kind="habitat", silhouette="lake"))
    assert "**silhouette**" not in text(here)
    assert "## Changing an event" in text(here)
    assert "You're changing a card; save or discard the change" in text(here)
    assert "**effect** discard" in text(here)


async def test_pages_that_take_long_are_announced_first(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands, forms, menus and refusals alike; every page comes in the place of the one before."""
    monkeypatch.setattr("cogs.kit.answer.PATIENCE", 0.0)
    ana = table.people[0]
    shown = await made(table, ana)
    assert "## Red hail" in text(shown)
    here = page(await click(ana, shown, "Change"))
    here = page(await card(table, ana, "make", kind="event", picture=("x.png", b"x")))
    assert "can't be read as a picture" in text(here)
    asked = page(await click(ana, here, "Discard"))
    assert "discarded" in text(page(await click(ana, asked, "Discard it")))
    assert "There is no card" in said(await card(table, ana, "show", word="unicorn"))
    assert not table.posts()


async def test_one_card_at_a_time_is_in_the_making(table: Table) -> None:
    ana = table.people[0]
    shown = await made(table, ana)
    await newt(table, ana)
    assert said(await click(ana, shown, "Change")) == (
        "You have an unfinished card (Moss newt); finish or discard it first with /card make."
    )


async def test_a_maker_deletes_a_card_after_being_asked(table: Table) -> None:
    ana = table.people[0]
    shown = await made(table, ana)
    asked = page(await click(ana, shown, "Delete"))
    assert "### Delete Red hail?" in text(asked)
    shown = page(await click(ana, asked, "Leave it"))
    assert "## Red hail" in text(shown)
    asked = page(await click(ana, shown, "Delete"))
    assert "The card is deleted." in text(page(await click(ana, asked, "Delete it")))
    assert not await kept(table, ana)
    assert "You haven't made a card yet" in said(await card(table, ana, "mine"))


async def test_only_its_maker_changes_or_deletes_a_card(table: Table) -> None:
    """Ben's forged presses, an admin's too: the card stands as it was."""
    ana, ben = table.people[:2]
    shown = await made(table, ana)
    (row,) = await kept(table, ana)
    for person in (ben, keeper(table)):
        for words in ("change", "delete", "delete sure"):
            there = button(shown, "Change")
            plant(table, shown, there, custom_id=f"b:card:{row.id}:0:{words}")
            answer = await forge(
                table, person, 3, {"custom_id": f"b:card:{row.id}:0:{words}", "component_type": 2}, shown
            )
            assert "That card isn't yours" in said(answer), words
            plant(table, shown, f"b:card:{row.id}:0:{words}", custom_id=there)
    assert await kept(table, ana) == (row,)


async def test_my_cards_are_listed_and_taken_up(table: Table) -> None:
    ana = table.people[0]
    await made(table, ana)
    await click(ana, await newt(table, ana), "Make this card")
    mine = page(await card(table, ana, "mine"))
    assert "### Your cards: 2 of 30" in text(mine)
    assert "**Moss newt** · species · on this server" in text(mine)
    shown = await choose(ana, mine, "mine", option_values(mine, "s:card:")[0])
    assert "Change" in labels(shown)


async def test_the_same_button_twice_makes_one_card(table: Table) -> None:
    ana = table.people[0]
    here = await newt(table, ana)
    done = button(here, "Make this card")
    press_at_once(table, [(ana, here, {"custom_id": done, "component_type": 2})] * 2)
    await table.env.settle()
    assert len(await kept(table, ana)) == 1
