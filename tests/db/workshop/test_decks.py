"""Players' decks and cards in the database: limits, names that differ, pictures, and erasure."""

import asyncio
import base64
import json
import re
from dataclasses import replace

import pytest
from sqlalchemy import text

from db.store import Store, Taken, TooMany
from db.workshop.cards import (
    CARDS_EACH,
    LARGEST_PICTURE,
    PNG,
    Picture,
    Printed,
)
from db.workshop.decks import DECKS_EACH
from tests.db.conftest import Open

SAM, BO = 7_777_777, 8_888_888
FISH = Picture("fish", None, "own work")
OWN = Picture("", PNG + b"pixels", "CC0")
NEWT = Printed("moss-newt", "word: moss-newt", "Moss newt")
MOSS = Printed("red-moss", "word: red-moss", "Red 100% moss_")


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
    """Two makers at once, and a card that is changed: decks couldn't tell the two apart."""
    other = replace(NEWT, word="newt", name="MOSS Newt")
    both = (store.cards.make(SAM, 5, NEWT, FISH, 1_000), store.cards.make(BO, 5, other, FISH, 1_000))
    made, refused = sorted(
        await asyncio.gather(*both, return_exceptions=True), key=lambda each: isinstance(each, Taken)
    )
    assert isinstance(made, int)
    assert isinstance(refused, Taken)
    assert re.fullmatch(r"This server already has a card named moss newt; choose another name\.", str(refused), re.I)
    moss = await store.cards.make(BO, 5, MOSS, FISH, 1_000)
    with pytest.raises(Taken, match="already has a card named Moss newt"):
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


async def test_a_person_s_cards_and_decks_are_exported_and_erased(store: Store) -> None:
    for user, other in ((SAM, BO), (BO, SAM)):
        await store.decks.save(user, 0, "bog", "1.4a", f"code of {user}", 1_000)
        await store.cards.make(user, 5, replace(NEWT, word=f"newt-{user}", name=f"Newt {user}"), OWN, 1_000)
        await store.cards.report(5, f"newt-{other}", user, 2_000)
    await store.cards.report(5, f"newt-{BO}", SAM, 2_000)
    await store.cards.report(5, f"newt-{SAM}", BO, 2_000)
    data = await store.privacy.export(SAM)
    assert json.loads(json.dumps(data)) == data
    assert [row["text"] for row in data["player_decks"]] == [f"code of {SAM}"]
    assert [row["word"] for row in data["player_cards"]] == [f"newt-{SAM}"]
    assert base64.b64decode(str(data["player_cards"][0]["picture"])) == OWN.png
    assert [row["user_id"] for row in data["card_reports"]] == [SAM]
    await store.privacy.erase(SAM)
    assert not any((await store.privacy.export(SAM)).values())
    for name in ("player_decks", "player_cards", "card_reports"):
        rows = (await store.storage.ask(text(f"SELECT * FROM {name}"))).all()
        assert not any(str(SAM) in str(value) for row in rows for value in row), name
    assert [len(rows) for rows in await asyncio.gather(store.decks.of(BO), store.cards.of(BO))] == [1, 1]
    assert await store.cards.reported(5) == ()
