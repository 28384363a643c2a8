"""/deck: listing, showing, copying, sharing, renaming, deleting."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.workshop.decks import EACH, GONE
from games.phylo import playtest
from games.phylo.cards import codes, making
from games.phylo.cards.codes import LONGEST_CODE, Shared
from games.phylo.cards.decks import DECKS, Deck
from games.phylo.playtest import MATCHES, MOST_WINS
from tests.behaviour.driver import LONGEST, TURNED, Table, components, forge, labels, press_at_once, rename, said, text
from tests.behaviour.extras.pads import alts, button, form_data
from tests.behaviour.workshop.decks import choose, code_in, deck, kept, offered, page, press
from tests.depth import depth
from tests.games.phylo.leeches import CODE as LEECHES
from tests.games.phylo.made import NEWT

VALLEY = codes.code_of(Shared(DECKS["valley"]))


def many_made(count: int) -> str:
    rng = Random(count)
    cards = []
    for number in range(count):
        text = "".join(rng.choices("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", k=130))
        cards.append(making.card_of({**NEWT, "word": f"newt-{number}", "name": f"Newt {number}", "text": text}))
    return codes.code_of(
        Shared(Deck("newts", "Newts", "1.4a", "home", tuple(card.word for card in cards)), tuple(cards))
    )


async def test_a_shipped_deck_is_copied(table: Table) -> None:
    copied = dict(list(DECKS.items())[: depth(5, EACH)])
    for name in copied:
        shown = page(await deck(table, "show", name=name))
        assert labels(shown) == ["Copy", "Share code", "Try it out", "Print on A4", "Print on Letter", "All decks"]
        assert alts(shown)[0].startswith(f"{copied[name].title}: {len(copied[name].cards)} cards · ")
        copy = page(await press(table, shown, "Copy"))
        assert "is now one of your decks." in text(copy)
        assert labels(copy) == ["Build", "Copy", "Share code", "Rename", "Delete", *labels(copy)[5:]]
    decks = await kept(table)
    assert len(decks) == len(copied)
    assert not {*decks} & {*DECKS}
    assert {frozenset(entry.counts.items()) for entry in decks.values()} == {
        frozenset(Counter(shipped.cards).items()) for shipped in copied.values()
    }
    listed = page(await deck(table, "list"))
    assert f"Your decks ({len(copied)} of {EACH})" in text(listed)
    assert text(listed).count("ready to play") == len(copied)
    own = offered(listed, "Open one of your")
    assert own == [str(entry.number) for entry in decks.values()]
    opened = await table.pick(table.people[0], listed, "deck", own[0])
    assert f"`{next(iter(decks))}`" in text(page(opened))
    back = page(await press(table, page(opened), "All decks"))
    assert "## Your decks" in text(back)
    assert DECKS["bog"].title in text(page(await choose(table, back, "Open a built-in deck for rules 1.4a", "bog")))


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """How many matches a trial has."""
    matches = depth(4, MATCHES)
    monkeypatch.setattr(playtest, "MATCHES", matches)
    monkeypatch.setattr(playtest, "MOST_WINS", matches * MOST_WINS // MATCHES)
    playtest.playtest_deck.cache_clear()
    yield matches
    playtest.playtest_deck.cache_clear()


async def test_a_deck_that_is_out_of_balance_is_named_and_can_be_tried_out(table: Table, short: int) -> None:
    copied = page(await deck(table, "copy", code=LEECHES))
    assert "Ready to play" in text(copied)
    assert "Leech A, Leech B, Leech C and 3 more can go under any species" in text(copied)
    tried = page(await press(table, copied, "Try it out"))
    assert f"**Tried out** Grazer wins {short} of {short} matches with it against the starter decks" in text(tried)
    assert "out of balance. Most of its points come from Leech" in text(tried)
    assert "Try it out" not in labels(tried)
    valley = page(await deck(table, "show", name="valley"))
    assert "balance" not in text(valley)
    assert ": in balance." in text(page(await press(table, valley, "Try it out")))
    small = codes.code_of(
        Shared(replace(DECKS["valley"], name="small", title="Small", cards=DECKS["valley"].cards[:5]))
    )
    unready = page(await deck(table, "copy", code=small))
    assert "Try it out" not in labels(unready)
    forged = {"custom_id": button(unready, "Copy").replace(":copy", ":try"), "component_type": 2}
    assert "Small can't be played yet" in said(await forge(table, table.people[0], 3, forged, unready))


async def test_a_list_without_decks_says_how_to_begin_and_its_buttons_do(table: Table) -> None:
    listed = page(await deck(table, "list"))
    assert "You have no decks yet." in text(listed)
    built = page(await press(table, listed, "New deck"))
    assert "Build New deck" in text(built)
    await deck(table, "build")
    assert [*await kept(table)] == ["new-deck"]
    form = await press(table, page(await deck(table, "list")), "Paste a code")
    pasted = page(await table.people[0].submit_modal(form, {"code": f"  {VALLEY}\n", "title": ""}))
    assert "Oak valley is now one of your decks." in text(pasted)
    assert (await kept(table))["oak-valley"].deck.cards == DECKS["valley"].cards


async def test_a_code_goes_from_one_player_to_another(table: Table) -> None:
    """Anyone who has the code can make the same deck."""
    await deck(table, "copy", name="meadow", to="Flowers")
    shared = await deck(table, "share", name="Flowers")
    assert shared.ephemeral
    code = code_in(shared)
    taken = page(await deck(table, "copy", person=table.ben, code=code, to="Fleurs d'été"))
    assert "## Fleurs d'été" in text(taken)
    entry = (await kept(table, table.ben))["fleurs-d-ete"]
    assert entry.counts == (await kept(table, table.ana))["flowers"].counts
    assert entry.deck.title == "Fleurs d'été"
    pressed = await press(table, taken, "Share code", table.ben)
    assert pressed.ephemeral
    assert codes.read_deck(code_in(pressed)).deck == entry.deck
    assert codes.read_deck(code_in(await deck(table, "share", name="bog"))).deck == DECKS["bog"]


async def test_a_code_that_is_too_long_for_a_message_comes_as_a_file(table: Table) -> None:
    code = many_made(22)
    assert 3000 < len(code) <= LONGEST_CODE
    form = await deck(table, "paste")
    assert "Newts" in text(page(await table.people[0].submit_modal(form, {"code": code, "title": ""})))
    assert "22 of 24 cards" in text(page(await deck(table, "build", name="newts")))
    shared = await deck(table, "share", name="newts")
    assert shared.response is not None
    assert [each["file"]["url"] for each in components(shared.response) if each["type"] == 13]
    assert "phylo1" not in text(shared.response)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("phylo1.", "copy all of it, without spaces"),
        (VALLEY[:-1] + ("0" if VALLEY[-1] != "0" else "1"), "This code is damaged"),
        ("@everyone **x**", "A deck's code reads"),
    ],
)
async def test_a_damaged_code_is_refused_with_one_sentence(table: Table, code: str, sentence: str) -> None:
    refused = await deck(table, "copy", code=code)
    assert refused.ephemeral
    assert sentence in said(refused)
    assert not await kept(table)


async def test_deleting_asks_once(table: Table) -> None:
    await deck(table, "copy", name="valley", to="Tal")
    sure = page(await press(table, page(await deck(table, "show", name="tal")), "Delete"))
    assert "## Delete Tal?" in text(sure)
    assert "## Tal" in text(page(await press(table, sure, "Keep it")))
    assert "tal" in await kept(table)
    sure = page(await deck(table, "delete", name="Tal"))
    page(await press(table, page(await deck(table, "delete", name="Tal")), "Keep it"))
    built = page(await deck(table, "build", name="tal"))
    take = next(each for each in components(built) if ":out " in each.get("custom_id", ""))
    await table.people[0].select(built, ["horse"], custom_id=take["custom_id"])
    unchanged = page(await press(table, sure, "Yes, delete"))
    assert "The deck has changed since that page was made" in text(unchanged)
    assert "tal" in await kept(table)
    sure = page(await press(table, unchanged, "Delete"))
    data = {"custom_id": button(sure, "Yes, delete"), "component_type": 2}
    records = press_at_once(table, [(table.people[0], sure, data)] * 2)
    await table.env.settle()
    answers = [said(InteractionResult(table.env, record)) for record in records]
    assert sorted("Tal is deleted." in each for each in answers) == [False, True]
    assert GONE in answers
    assert not await kept(table)
    assert 'There is no deck "tal"' in said(await deck(table, "show", name="tal"))


async def test_a_deck_is_renamed_by_command_and_from_the_builder(table: Table) -> None:
    for to in ("Tal", "Wiese"):
        await deck(table, "copy", name="valley", to=to)
    number = (await kept(table))["tal"].number
    assert "It's now called Im Tal." in text(page(await deck(table, "rename", name="tal", to="Im  Tal")))
    assert (await kept(table))["im-tal"].number == number
    assert (
        said(await deck(table, "rename", name="im-tal", to="wiese"))
        == "You already have a deck named wiese; choose another title."
    )
    assert (
        said(await deck(table, "copy", name="valley", to="WIESE"))
        == "You already have a deck named WIESE; choose another title."
    )
    built = page(await deck(table, "build", name="wiese"))
    form = await press(table, built, "Rename")
    renamed = page(await table.people[0].submit_modal(form, {"title": "Лес и река"}))
    assert "## Build Лес и река" in text(renamed)
    assert (await kept(table))["deck"].deck.title == "Лес и река"
    assert "can't be changed" in said(await deck(table, "build", name="bog"))
    assert "Bog" in text(page(await deck(table, "rename", name="deck", to="Bog")))
    assert "## Bog" in text(page(await deck(table, "show", name="Bog")))
    assert "## Burns Bog" in text(page(await deck(table, "show", name="bog")))


@pytest.mark.parametrize("name", [TURNED, "**@everyone**", "<@1>", "```\nx", "\u202e", "日本", "/work", "  "])
async def test_titles_that_cannot_be_are_refused_with_one_sentence(table: Table, name: str) -> None:
    await deck(table, "copy", name="valley", to="Tal")
    tries: list[tuple[str, dict[str, Any]]] = [
        ("build", {"name": name}),
        ("copy", {"name": "valley", "to": name}),
        ("rename", {"name": "tal", "to": name}),
    ]
    for what, terms in tries:
        if not name.strip() and what != "rename":
            continue
        refused: InteractionResult = await deck(table, what, **terms)
        assert refused.ephemeral
        assert said(refused).startswith("The title ")
        assert len(said(refused)) < 200
        assert "\u202e" not in said(refused)
    assert [*await kept(table)] == ["tal"]
    assert "There is no deck" in said(await deck(table, "show", name=name))


@pytest.mark.parametrize("title", [LONGEST, "W" * 40, "1.4a: moss, 100% (Ana's)", "Лес " * 10, "4 - 3 - 2", "a & b"])
async def test_titles_of_every_kind_stay_within_the_limits_of_all_pages(table: Table, title: str) -> None:
    rename(table, LONGEST, TURNED)
    title = title.strip()
    page(await deck(table, "build", name=title))
    ((name, entry),) = (await kept(table)).items()
    assert entry.deck.title == title
    for what in ("show", "build", "delete", "share"):
        page(await deck(table, what, name=name))
    page(await deck(table, "list"))
    suggested = await table.people[0].autocomplete(table.channel, "deck show", "name", title[:5].upper())
    assert [each["value"] for each in suggested] == [name]
    again = page(await deck(table, "copy", name=name))
    assert "now one of your decks" in text(again)


async def test_decks_are_suggested_while_typing(table: Table) -> None:
    await deck(table, "copy", name="bog", to="Moor")
    assert [each["value"] for each in await table.ana.autocomplete(table.channel, "deck show", "name", "bog")] == [
        "bog", "lagg", "bog-13", "lagg-13",
    ]  # fmt: skip
    assert [each["value"] for each in await table.ana.autocomplete(table.channel, "deck build", "name", "")] == ["moor"]
    assert not await table.people[1].autocomplete(table.channel, "deck build", "name", "")


async def test_nobody_reaches_someone_else_s_deck(table: Table) -> None:
    await deck(table, "copy", name="valley", to="Tal")
    deck_page = page(await deck(table, "show", name="tal"))
    entry = (await kept(table))["tal"]
    for each in [
        each for each in components(deck_page) if each["type"] == 2 and each["label"] not in ("All decks", "Print")
    ]:
        stolen = await forge(table, table.ben, 3, {"custom_id": each["custom_id"], "component_type": 2}, deck_page)
        assert said(stolen) == GONE, each["label"]
    sure = page(await deck(table, "delete", name="tal"))
    stolen = await forge(table, table.ben, 3, {"custom_id": button(sure, "Yes, delete"), "component_type": 2}, sure)
    assert said(stolen) == GONE
    assert "There is no deck" in said(await deck(table, "show", person=table.ben, name="tal"))
    form: dict[str, Any] = form_data(f"m:dkb:{entry.number}:0:title f", title="Mine")
    assert said(await forge(table, table.ben, 5, form, deck_page)) == GONE
    for custom_id in (
        f"m:dkb:{entry.number}:0:fly f",
        f"m:dkb:{entry.number}:0:",
        "m:deck:0:0:fly",
        f"m:dkb:{entry.number}:0:name x",
    ):
        assert "has expired" in said(await forge(table, table.ana, 5, form_data(custom_id, name="x"), deck_page))
    assert await kept(table) == {"tal": entry}
    assert not await kept(table, table.ben)


async def test_an_unreadable_deck_does_not_hide_the_others(table: Table) -> None:
    await deck(table, "copy", name="valley", to="Tal")
    await table.bot.tables.store.decks.save(table.ana.id, 0, "old", "1.4a", f"{VALLEY[:-1]}x", 1)
    listed = text(page(await deck(table, "list")))
    assert "**Tal** `tal`" in listed
    assert "**old** `old` · rules 1.4a · 0 of 24 cards · 0 points · not ready yet" in listed
    answer = page(await deck(table, "show", name="old"))
    assert "The card rules have changed since this deck was built: A deck's code reads" in text(answer)
    assert "can no longer be read" in said(await deck(table, "share", name="old"))
    assert "can no longer be read" in said(await press(table, answer, "Copy"))
    asked = page(await press(table, answer, "Delete"))
    assert "old is deleted." in text(page(await press(table, asked, "Yes, delete")))
    assert [*await kept(table)] == ["tal"]
