"""Players' decks and cards in the database."""

import asyncio
import re
from dataclasses import replace

import pytest

from db.store import NameTaken, Store, TooMany
from db.workshop.cards import CARDS_EACH, LARGEST_PICTURE, PNG, CardText, MadeCardRow, Picture
from db.workshop.decks import DECKS_EACH
from tests.db.conftest import Open

SAM, BO = 7_777_777, 8_888_888
FISH = Picture("fish", None, "own work")
OWN = Picture("", PNG + b"pixels", "CC0")
HAIL = CardText("hail", "word: hail", "Ζωή hail")
NEWT = CardText("moss-newt", "word: moss-newt", "Moss newt")
MOSS = CardText("red-moss", "word: red-moss", "Red 100% moss_")


async def test_nobody_has_more_decks_than_allowed_however_many_come_at_once(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    saves = [pair[n % 2].decks.save(SAM, 0, f"deck-{n}", "1.4a", "x", 1) for n in range(DECKS_EACH + 3)]
    results = await asyncio.gather(*saves, return_exceptions=True)
    assert sum(isinstance(each, int) for each in results) == DECKS_EACH
    assert [str(each) for each in results if isinstance(each, TooMany)] == [
        f"You already have {DECKS_EACH} decks; delete one first."
    ] * 3
    stored = await store.decks.of(SAM)
    assert len(stored) == DECKS_EACH
    assert await store.decks.save(SAM, stored[0].id, "other", "1.3", "y", 2), "changing one is no new deck"
    assert await store.decks.save(BO, 0, "one", "1.4a", "x", 1)


async def test_a_name_means_one_card_on_a_server_however_it_is_written(store: Store) -> None:
    """Decks couldn't tell two cards of one name apart."""
    other = replace(NEWT, word="newt", name="MOSS Newt")
    both = (store.cards.make(SAM, 5, NEWT, FISH, 1_000), store.cards.make(BO, 5, other, FISH, 1_000))
    made, refused = sorted(
        await asyncio.gather(*both, return_exceptions=True), key=lambda each: isinstance(each, NameTaken)
    )
    assert isinstance(made, int)
    assert isinstance(refused, NameTaken)
    assert re.fullmatch(r"This server already has a card named moss newt; choose another name\.", str(refused), re.I)
    moss = await store.cards.make(BO, 5, MOSS, FISH, 1_000)
    with pytest.raises(NameTaken, match="already has a card named Moss newt"):
        await store.cards.change(moss, BO, replace(MOSS, name="Moss newt"), FISH, 2_000)
    assert await store.cards.change(moss, BO, replace(MOSS, name="RED 100% MOSS_"), FISH, 2_000), "its own name"
    assert await store.cards.make(BO, 6, other, FISH, 1_000), "on another server"


async def test_nobody_makes_more_cards_than_allowed(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    for n in range(CARDS_EACH - 2):
        await store.cards.make(SAM, 5 + n % 3, replace(NEWT, word=f"newt-{n}", name=f"newt {n}"), FISH, 1)
    makes = [
        pair[n % 2].cards.make(SAM, 9, replace(NEWT, word=f"more-{n}", name=f"more {n}"), FISH, 1) for n in range(4)
    ]
    results = await asyncio.gather(*makes, return_exceptions=True)
    assert (
        sorted(str(each) for each in results if isinstance(each, TooMany))
        == [f"You've already made {CARDS_EACH} cards; delete one first."] * 2
    )
    assert len(await store.cards.of(SAM)) == CARDS_EACH
    assert await store.cards.remove(5, "newt-0", 2)
    with pytest.raises(TooMany):
        await store.cards.make(SAM, 5, MOSS, FISH, 3)


@pytest.mark.parametrize(
    ("silhouette", "png", "licence"),
    [
        ("", None, "own"),
        ("fish", PNG, "own"),
        ("", b"GIF89a", "own"),
        ("", PNG + bytes(LARGEST_PICTURE), "own"),
        ("fish", None, ""),
        ("fish", None, "x" * 101),
    ],
)
def test_a_picture_is_a_silhouette_or_a_small_png_with_a_licence(
    silhouette: str, png: bytes | None, licence: str
) -> None:
    with pytest.raises(ValueError, match=r"^[^.]+\.$"):
        Picture(silhouette, png, licence)
    assert Picture("", PNG.ljust(LARGEST_PICTURE), "own").png


async def test_a_report_counts_once_for_each_person(store: Store) -> None:
    await store.cards.make(SAM, 5, NEWT, FISH, 1_000)
    await store.cards.make(SAM, 5, MOSS, FISH, 1_000)
    assert [await store.cards.report(5, "red-moss", user, 2_000) for user in (1, 2, 2, 3)] == [1, 2, 2, 3]
    assert await store.cards.report(5, "moss-newt", 1, 2_000) == 1
    assert await store.cards.report(5, "nothing", 1, 2_000) is None
    assert await store.cards.report(6, "red-moss", 1, 2_000) is None
    assert [(card.word, count) for card, count in await store.cards.reported(5)] == [("red-moss", 3), ("moss-newt", 1)]
    assert await store.cards.reported(6) == ()
    for guild in (6, 5):
        await store.cards.dismiss_reports(guild, "red-moss")
        assert len(await store.cards.reported(5)) == guild - 4, "dismissed only by the card's own server"
    assert await store.cards.get(5, "red-moss")


async def test_admins_remove_a_card_from_their_own_server_only(store: Store) -> None:
    number = await store.cards.make(SAM, 5, NEWT, OWN, 1_000)
    await store.cards.report(5, "moss-newt", BO, 2_000)
    assert not await store.cards.remove(6, "moss-newt", 3_000)
    assert await store.cards.remove(5, "moss-newt", 3_000)
    assert not await store.cards.remove(5, "moss-newt", 3_000)
    assert await store.cards.get(5, "moss-newt") is None
    assert await store.cards.picture(5, "moss-newt") is None
    assert await store.cards.shown(5) == ()
    assert await store.cards.reported(5) == ()
    assert not await store.cards.change(number, SAM, NEWT, OWN, 4_000)
    (stored,) = await store.cards.of(SAM)
    assert (stored.state, stored.pictured, stored.changed_at) == ("removed", False, 3_000)
    assert await store.cards.make(BO, 5, NEWT, FISH, 5_000), "its word is free"
    assert await store.cards.delete(number, SAM)


async def test_only_its_owner_changes_and_deletes_a_deck(store: Store) -> None:
    bog = await store.decks.save(SAM, 0, "bog", "1.4a", "a", 1_000)
    assert bog is not None
    await store.decks.save(SAM, 0, "fen", "1.4a", "b", 1_000)
    for number in (0, bog):
        with pytest.raises(NameTaken, match=r"You already have a deck named fen; choose another name\."):
            await store.decks.save(SAM, number, "fen", "1.4a", "c", 2_000)
    assert await store.decks.save(BO, bog, "mire", "1.4a", "c", 2_000) is None
    assert not await store.decks.delete(BO, bog)
    assert [(row.name, row.text) for row in await store.decks.of(SAM)] == [("bog", "a"), ("fen", "b")]
    assert await store.decks.delete(SAM, bog)
    assert not await store.decks.delete(SAM, bog)
    assert await store.decks.save(SAM, bog, "bog", "1.4a", "d", 3_000) is None


async def test_only_its_maker_changes_and_deletes_a_card(store: Store) -> None:
    number = await store.cards.make(SAM, 5, NEWT, OWN, 1_000)
    await store.cards.make(SAM, 5, MOSS, FISH, 1_000)
    assert not await store.cards.change(number, BO, NEWT, FISH, 2_000)
    assert await store.cards.change(number, SAM, replace(NEWT, word="newt", text="word: newt"), None, 2_000)
    assert await store.cards.picture(5, "newt") == OWN.png
    with pytest.raises(NameTaken):
        await store.cards.change(number, SAM, MOSS, None, 3_000)
    assert await store.cards.change(number, SAM, replace(NEWT, word="newt"), FISH, 3_000)
    stored = await store.cards.get(5, "newt")
    assert stored is not None
    assert (stored.silhouette, stored.pictured, stored.text, stored.changed_at) == (
        "fish",
        False,
        "word: moss-newt",
        3_000,
    )
    await store.cards.report(5, "newt", BO, 4_000)
    assert not await store.cards.delete(number, BO)
    assert await store.cards.delete(number, SAM)
    assert await store.cards.get(5, "newt") is None


async def test_a_card_is_stored_with_its_picture(store: Store, opened: Open) -> None:
    number = await store.cards.make(SAM, 5, NEWT, OWN, 1_000)
    await store.cards.make(SAM, 5, HAIL, FISH, 1_000)
    await store.close()
    again = await opened()
    row = MadeCardRow(number, SAM, 5, "moss-newt", "word: moss-newt", "", "CC0", "shown", 1_000, 1_000, True)
    assert await again.cards.get(5, "moss-newt") == row
    assert await again.cards.picture(5, "moss-newt") == PNG + b"pixels"
    assert (await again.cards.picture(5, "hail"), await again.cards.picture(6, "moss-newt")) == (None, None)
    assert [card.word for card in await again.cards.of(SAM)] == ["moss-newt", "hail"]
    assert await again.cards.of(BO) == ()
    assert await again.cards.get(6, "moss-newt") is None


async def test_a_word_means_one_card_on_a_server(store: Store) -> None:
    await store.cards.make(SAM, 5, NEWT, FISH, 1_000)
    for maker in (SAM, BO):
        with pytest.raises(NameTaken, match=r"This server already has a card moss-newt; choose another word\."):
            await store.cards.make(maker, 5, NEWT, FISH, 1_000)
    assert await store.cards.make(BO, 6, NEWT, FISH, 1_000)
