"""/card show, search, one's own cards."""

import io
import json
from dataclasses import replace

import aiohttp
import discord
import pytest
from PIL import Image

from bot.workshop.card_drafts import PICTURES
from bot.workshop.cards import card_text
from db.workshop.cards import Picture
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import card_of
from render.lazy.inputs import LARGEST_FILE
from tests.behaviour.driver import Table, components, forge, labels, option_values, plant, press_at_once, said, text
from tests.behaviour.permissions import keeper
from tests.behaviour.workshop.cards import (
    alt,
    button,
    card,
    choose,
    click,
    file_of,
    fill,
    form,
    hail,
    kept,
    made,
    newt,
    page,
)
from tests.games.phylo.made import NEWT
from tests.render.phylo.test_upload import claims

ZHE = "\u0416" * 13


async def test_a_shipped_card_is_shown_with_all_that_is_printed_on_it(table: Table) -> None:
    offered = await table.ana.autocomplete(table.channel, "card show", "card", "eurasian l")
    assert offered == [{"name": "Eurasian lynx", "value": "eurasian-lynx"}]
    for word in ("eurasian-lynx", "Eurasian Lynx", "eurasian lynx"):
        card_page = page(await card(table, table.ana, "show", card=word))
        for line in (
            "## Eurasian lynx",
            "*Lynx lynx*",
            "**8 points**: carnivore 7, 1 terrain +1",
            "comes with the game",
        ):
            assert line in text(card_page), line
        assert alt(card_page).startswith("Eurasian lynx, species, 8 points. Lynx lynx. carnivore")
        assert not labels(card_page)
    flood = text(page(await card(table, table.ana, "show", card="flood")))
    assert (
        "habitat: on any species of forest, grassland or urban: its place becomes fresh water for 2 of its owner's turns."
        in flood
    )
    assert "There is no card" in said(await card(table, table.ana, "show", card="unicorn <@123456789012345678>"))
    assert "<@1" not in said(await card(table, table.ana, "show", card="unicorn <@123456789012345678>"))


async def test_a_search_finds_by_each_field_and_turns_pages(table: Table) -> None:
    await made(table, table.ben)
    current = page(await card(table, table.ana, "search"))
    count = len(LIBRARY) + 1
    assert f"### {count} cards: all cards" in text(current)
    assert f"page 1 of {-(-count // 20)}" in text(current)
    assert len(option_values(current, "s:card:")) == 20
    assert "◀" not in labels(current)
    await table.restart()
    current = page(await click(table.ana, current, "▶"))
    assert "page 2 of" in text(current)
    names = sorted((each.name.casefold() for each in LIBRARY.values()), key=str)
    assert names[25].title().split()[0] in text(current).title()
    current = page(await click(table.ana, current, "◀"))
    assert "page 1 of" in text(current)
    results = page(await card(table, table.ana, "search", kind="event", name="red h"))
    assert "### 1 card: kind event, name red h" in text(results)
    assert "**Red hail** · event. On flower or grass: it is discarded" in text(results)
    assert "made here" in text(results)
    answer = await choose(table.ana, results, "show", "red-hail")
    assert "made on this server by Ben · drawn by this bot" in text(answer)
    assert labels(answer) == ["Report"]


@pytest.mark.parametrize(
    ("asked", "word", "beside"),
    [
        ({"terrain": "fresh water", "diet": "carnivore", "climate": "cool"}, "moss-newt", "wolf"),
        ({"food-chain": "3", "size": "5"}, "moss-newt", "wolf"),
        ({"points": "8", "name": "moss"}, "moss-newt", "eurasian-lynx"),
        ({"keyword": "invasive"}, "himalayan-blackberry", "moss-newt"),
    ],
)
async def test_cards_made_and_shipped_are_found_by_what_is_printed(
    table: Table, asked: dict[str, str], word: str, beside: str
) -> None:
    one = card_text(card_of(NEWT))
    await table.bot.tables.store.cards.make(1, table.ana.guild.id, one, Picture("newt", None, "x"), 1)
    words: list[str] = []
    current = page(await card(table, table.ana, "search", **asked))
    words += option_values(current, "s:card:")
    while "▶" in labels(current):
        current = page(await click(table.ana, current, "▶"))
        words += option_values(current, "s:card:")
    assert word in words
    assert beside not in words
    assert len(words) == len({*words})


async def test_a_search_that_cannot_be_read_or_is_forged_gets_a_sentence(table: Table) -> None:
    assert 'The size (scale) can\'t be "4-2"' in said(await card(table, table.ana, "search", size="4-2"))
    assert "Nothing found" in said(await card(table, table.ana, "search", name="\u0436" * 40))
    assert "Nothing found" in said(
        await card(table, table.ana, "search", name="\u202e*'; --", points="0-99", **{"food-chain": "1-3"})
    )
    for words in ("k9", "kx", "h1-3-4", "nA", "nKyoq", "d-1 t99"):
        current = page(await card(table, table.ana, "search"))
        answer = said(await table.press_forged(table.ana, current, f"b:card:1:1:find {words}"))
        assert answer, words
        assert "went wrong" not in answer


async def test_everything_asked_at_once_fits_on_a_button(table: Table) -> None:
    store = table.bot.tables.store
    newt_card = card_of({**NEWT, "keywords": "pollinator on flower"})
    for number in range(21):
        one = replace(newt_card, word=f"newt-{number}", name=f"{ZHE} {number}")
        await store.cards.make(number, table.ana.guild.id, card_text(one), Picture("newt", None, "x"), 1)
    current = page(
        await card(
            table, table.ana, "search", kind="species", terrain="fresh water", climate="cool", diet="carnivore", size="01-09",
            points="01-99", keyword="pollinator", name=ZHE, **{"food-chain": "01-03"},
        )
    )  # fmt: skip
    assert "### 21 cards" in text(current)
    current = page(await click(table.ana, current, "▶"))
    assert len(option_values(current, "s:card:")) == 1


async def test_a_picture_is_brought_licensed_and_shown(table: Table) -> None:
    exif = Image.Exif()
    exif[0x010E] = "here lives Ana"
    photo = file_of((640, 360), "JPEG", exif=exif)
    current = page(await card(table, table.ana, "make", kind="event", picture=("ana's <@1> secret.exe", photo)))
    assert "**Picture** your own · now say whose picture it is" in text(current)
    current = await hail(table, table.ana, current)
    assert "Still missing: licence of the picture." in text(current)
    assert "Make this card" not in labels(current)
    assert "The licence is empty" in said(
        await table.ana.submit_modal((await form(table.ana, current, "picture"))[0], {"licence": "\u200b"})
    )
    current = await fill(table.ana, current, "picture", licence=" Jane\u202e **Doe**,  CC0 ")
    assert "Jane \\*\\*Doe\\*\\*, CC0" in text(current)
    answer = page(await click(table.ana, current, "Make this card"))
    assert "picture: Jane \\*\\*Doe\\*\\*, CC0" in text(answer)
    assert "With its maker's own picture" in alt(answer)
    (row,) = await kept(table, table.ana)
    assert (row.pictured, row.silhouette, row.licence) == (True, "", "Jane **Doe**, CC0")
    png = await table.bot.tables.store.cards.picture(table.ana.guild.id, "red-hail")
    assert png is not None
    assert b"here lives" not in png
    with Image.open(io.BytesIO(png)) as image:
        assert image.size == (744, 416)
    assert "With its maker's own picture" in alt(page(await card(table, table.ben, "show", card="red-hail")))
    assert "secret" not in json.dumps([each["name"] for each in components(answer) if "name" in each])


def refused_files() -> dict[str, tuple[bytes, str]]:
    return {
        "nothing.png": (b"", "can't be read as a picture"),
        "page.png": (b"<html></html>", "can't be read as a picture"),
        "bomb.png": (claims(30_000, 30_000), "more than 13 million pixels"),
    }


async def test_files_that_are_no_pictures_are_refused_and_the_draft_continues_without(table: Table) -> None:
    current = await newt(table, table.ana)
    for name, (data, sentence) in refused_files().items():
        current = page(await card(table, table.ana, "make", kind="species", picture=(name, data)))
        assert sentence in text(current), name
        assert "**Diet** carnivore" in text(current)
        assert "**Picture**" not in text(current)
    current = page(await card(table, table.ana, "make", kind="species", picture=("x", file_of())))
    assert "**Picture** your own" in text(current)
    current = page(await card(table, table.ana, "make", kind="species", picture=("x", b"x")))
    assert "**Picture** your own" in text(current)
    asked = page(await click(table.ana, current, "Remove the picture"))
    assert labels(asked) == ["Remove it", "Keep it"]
    current = page(await click(table.ana, asked, "Keep it"))
    assert "**Picture** your own" in text(current)
    asked = page(await click(table.ana, current, "Remove the picture"))
    current = page(await click(table.ana, asked, "Remove it"))
    assert "**Picture**" not in text(current)
    assert "Make this card" in labels(current)


async def test_pictures_come_a_few_a_minute(table: Table) -> None:
    ana, ben = table.people[:2]
    for person, taken in (*[(ana, True)] * PICTURES, (ana, False), (ben, True)):
        current = page(await card(table, person, "make", kind="home", picture=("x.png", file_of())))
        assert ("wait a minute, then try again" in text(current)) is not taken
        assert "**Picture** your own" in text(current), "the one before stays"
    await table.env.advance_time(61)
    assert "wait a minute" not in text(page(await card(table, ana, "make", kind="home", picture=("x", file_of()))))


async def test_a_file_that_is_too_large_or_not_delivered_is_explained(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: discord.Attachment) -> bytes:
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.Attachment, "read", broken)
    for file, says in (
        (file_of(), "I can't get the attached file"),
        (bytes(LARGEST_FILE + 1), "The picture is larger than"),
    ):
        current = page(await card(table, table.people[0], "make", kind="home", picture=("x.png", file)))
        assert says in text(current)


async def test_silhouettes_are_offered_for_each_kind(table: Table) -> None:
    offered = await table.ana.autocomplete(table.channel, "card make", "silhouette", "sea t", kind="species")
    assert [each["value"] for each in offered] == ["sea-turtle"]
    offered = await table.ana.autocomplete(table.channel, "card make", "silhouette", "", kind="habitat")
    assert "lake" in [each["value"] for each in offered]
    assert "no such silhouette" in said(await card(table, table.ana, "make", kind="event", silhouette="sea-turtle"))
    current = page(await card(table, table.ana, "make", kind="species", silhouette="sea-turtle"))
    assert "**Silhouette** sea-turtle" in text(current)
    current = await fill(table.ana, current, "picture", silhouette="@Lake")
    assert 'There\'s no silhouette "?lake" for species cards' in text(current)
    assert "**Silhouette** sea-turtle" in text(current)
    current = await fill(table.ana, current, "picture", silhouette="")
    assert "**Silhouette**" not in text(current)


async def test_a_maker_changes_a_card(table: Table) -> None:
    card_page = await made(table, table.ana)
    current = page(await click(table.ana, card_page, "Change"))
    assert "## Changing an event" in text(current)
    assert "**Effect** discard" in text(current)
    again = page(await card(table, table.ana, "make", kind="event", picture=("x.png", file_of())))
    assert "## Changing an event" in text(again)
    again = await fill(table.ana, again, "picture", licence="Ana, CC0 1.0")
    again = await fill(table.ana, again, "texts", name="Blue hail", word="blue-hail")
    assert "The card has been changed." in text(page(await click(table.ana, again, "Save the change")))
    card_page = page(await card(table, table.ben, "show", card="Blue hail"))
    assert "picture: Ana, CC0 1.0" in text(card_page)
    assert "There is no card" in said(await card(table, table.ben, "show", card="red-hail"))
    current = page(await click(table.ana, page(await card(table, table.ana, "show", card="blue-hail")), "Change"))
    assert "**Picture** your own · Ana, CC0 1.0" in text(current)
    page(await click(table.ana, page(await click(table.ana, current, "Discard")), "Discard it"))
    assert "## Blue hail" in text(page(await card(table, table.ana, "show", card="blue-hail")))


async def test_a_card_in_change_stays_of_its_kind(table: Table) -> None:
    current = page(await click(table.ana, await made(table, table.ana), "Change"))
    current = page(await card(table, table.ana, "make", kind="home", picture=("x.png", file_of())))
    assert "**Picture**" not in text(current), "it was meant for another card"
    current = page(await card(table, table.ana, "make", kind="habitat", silhouette="lake"))
    assert "**Silhouette**" not in text(current)
    assert "## Changing an event" in text(current)
    assert "You're changing a card; save or discard the change" in text(current)
    assert "**Effect** discard" in text(current)


async def test_one_card_at_a_time_is_in_the_making(table: Table) -> None:
    card_page = await made(table, table.ana)
    await newt(table, table.ana)
    assert said(await click(table.ana, card_page, "Change")) == (
        "You have an unfinished card (Moss newt); finish or discard it first with /card make."
    )


async def test_a_maker_deletes_a_card_after_confirming(table: Table) -> None:
    card_page = await made(table, table.ana)
    asked = page(await click(table.ana, card_page, "Delete"))
    assert "### Delete Red hail?" in text(asked)
    card_page = page(await click(table.ana, asked, "Leave it"))
    assert "## Red hail" in text(card_page)
    asked = page(await click(table.ana, card_page, "Delete"))
    assert "The card is deleted." in text(page(await click(table.ana, asked, "Delete it")))
    assert not await kept(table, table.ana)
    assert "You haven't made a card yet" in said(await card(table, table.ana, "mine"))


async def test_only_its_maker_changes_or_deletes_a_card(table: Table) -> None:
    card_page = await made(table, table.ana)
    (row,) = await kept(table, table.ana)
    for person in (table.ben, keeper(table)):
        for words in ("change", f"delete {row.word}", f"delete {row.word} sure"):
            target = button(card_page, "Change")
            plant(table, card_page, target, custom_id=f"b:card:{row.id}:0:{words}")
            answer = await forge(
                table, person, 3, {"custom_id": f"b:card:{row.id}:0:{words}", "component_type": 2}, card_page
            )
            assert "That card isn't yours" in said(answer), words
            plant(table, card_page, f"b:card:{row.id}:0:{words}", custom_id=target)
    assert await kept(table, table.ana) == (row,)


async def test_the_same_button_twice_makes_one_card(table: Table) -> None:
    current = await newt(table, table.ana)
    done = button(current, "Make this card")
    press_at_once(table, [(table.ana, current, {"custom_id": done, "component_type": 2})] * 2)
    await table.env.settle()
    assert len(await kept(table, table.ana)) == 1
