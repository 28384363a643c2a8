"""Phylo's questions, warnings, previews and refusals on the pages."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

import discord
import pytest

from bot.tables.table import Table as Shared
from cogs.kit.items import LIMIT, Press
from cogs.tables.hand_page import spoken
from db.tables.rows import By
from games.core.match import Entry
from games.core.places import name
from games.core.sentence import Sentences, text_of_words
from games.core.word_tree import PAGE
from games.phylo.cards.library import LONGEST_WORD
from games.phylo.game import Phylo
from games.phylo.table.move import PLAY, Move
from games.phylo.table.placement import open_places
from games.phylo.table.state import Stock
from games.phylo.table.view import View
from games.phylo.words import ACTS
from tests.behaviour.driver import Shown, Table, asks, components, labels, page_of, text
from tests.games.phylo import tables as tables

MOST = 25
"""Most choices in a menu."""


@dataclass
class Place:
    """The part of a table that the questions need."""

    play: tables.Web

    moves_alone: bool = False

    @property
    def game(self) -> Any:
        return self.play.game


async def reach(table: Table, monkeypatch: pytest.MonkeyPatch, wanted: Callable[[View], bool]) -> tuple[int, View]:
    """A table of Ana and Ben on Ana's turn at which a condition is true."""
    monkeypatch.setattr("bot.tables.lobbies.deal_seed", lambda secret, presses: "5a" * 32)
    number = await table.open(2, game="phylo")
    store, stored = table.bot.tables.store, await table.bot.tables.find(number)
    for seed in range(60):
        rnd, match, entries = random.Random(seed), cast(tables.Web, stored.play), list[tuple[Entry, str]]()
        while not match.over and len(entries) < 45:
            seat = match.state.seat
            view = match.view(seat)
            if seat == 0 and entries and wanted(view):
                by: By = "player"
                for n, (entry, stands) in enumerate(entries, stored.n + 1):
                    await store.log.append(number, n, entry.turn, entry.seat, entry.text, stands, table.now(), by=by)
                await table.go_on(number)
                return number, view
            moves = [move for move in match.game.legal(view) if move.act not in ("trade", "pass", "end")]
            entry = Entry(match.turn, seat, str(rnd.choice(moves) if moves else Move("end")))
            match = match.seal(entry)
            entries.append((entry, match.fingerprint()))
    raise AssertionError("no such position")


def back(message: Shown) -> str:
    return str(next(each["custom_id"] for each in components(message) if each.get("label") == "Back"))


def a_species(view: View) -> str:
    plays: dict[str, int] = {}
    for move in Phylo().legal(view):
        if move.act == PLAY and view.stock[move.card].kind == "species":
            plays[move.card] = plays.get(move.card, 0) + 1
    return next((card for card, places in plays.items() if places > 1), "") if len(plays) > 1 else ""


def heading(message: discord.Message) -> str:
    return next(line for line in text(message).splitlines() if line.startswith("### "))


async def test_a_card_takes_two_presses(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number, view = await reach(table, monkeypatch, lambda view: view.actions == 3 and bool(a_species(view)))
    ana, before = table.people[0], await table.record(number)
    first = table.hand(ana)
    assert heading(first) == "### What do you do? (3 actions left)"
    assert f"turn {view.number} of " in text(first)
    assert {word.split(" ")[0] for word in asks(first)} <= set(ACTS)
    assert not {"play", "event"} & {*asks(first)}, "cards stand in their place"
    assert "Back" not in labels(first)
    card = a_species(view)
    await table.choose(ana.user, first, f"play {card}")
    assert heading(table.hand(ana)) == f"### Where do you play {view.stock[card].name}?"
    assert 1 <= len(asks(table.hand(ana))) <= MOST
    await ana.user.click(table.hand(ana), custom_id=back(table.hand(ana)))
    assert heading(table.hand(ana)) == heading(first)
    assert await table.record(number) == before
    await table.choose(ana.user, table.hand(ana), f"play {card}")
    place = asks(table.hand(ana))[0]
    await table.choose(ana.user, table.hand(ana), place)
    page = text(table.hand(ana))
    assert "### What do you do? (2 actions left)" in page
    played = view.stock[card].name
    assert page.count(f"{played} at {place}") + page.count(f"{played} {place}") == 1, "what one has done is said once"
    (made,) = (await table.record(number))[len(before) :]
    assert (made.seat, made.move) == (0, f"{card} {place}")


async def test_ending_a_turn_asks_once_if_cards_would_die_and_a_preview_names_them(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, view = await reach(table, monkeypatch, lambda view: view.actions == 3 and bool(view.doomed(0)))
    ana, before = table.people[0], await table.record(number)
    doomed = [f"{view.web[cell].card.name} {name(cell)}" for cell in view.doomed(0)]
    await table.choose(ana.user, table.hand(ana), "end")
    assert f"{doomed[-1]} would die. End the turn anyway?" in text(table.hand(ana))
    assert asks(table.hand(ana)) == ["sure"]
    assert await table.record(number) == before
    await table.look(ana.user, table.hand(ana), "sure")
    page = table.dms(ana)[-1]
    assert "dies without a link: " in text(page)
    assert all(each in text(page) for each in doomed)
    for question in ("would die. End the turn anyway?", "### What do you do? (3 actions left)"):
        await ana.user.click(table.dms(ana)[-1], custom_id=back(table.dms(ana)[-1]))
        assert question in text(table.dms(ana)[-1])
    assert await table.record(number) == before
    await table.choose(ana.user, table.hand(ana), "end")
    await table.choose(ana.user, table.hand(ana), "sure")
    made = (await table.record(number))[len(before) :]
    assert [entry.move.split()[0] for entry in made] == ["end"]
    assert "dies without a link" in text(table.post())
    assert (await table.bot.tables.find(number)).waiting == (1,)


async def test_the_turn_ends_at_once_when_nothing_would_die(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number, _ = await reach(table, monkeypatch, lambda view: view.actions == 3 and not view.doomed(0))
    ana, before = table.people[0], await table.record(number)
    await table.choose(ana.user, table.hand(ana), "end")
    assert [entry.move for entry in (await table.record(number))[len(before) :]] == ["end"]


async def test_a_forged_move_is_refused_with_the_neighbour_and_what_does_not_fit(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentences: dict[str, str] = {}

    def unfit(view: View) -> bool:
        for card in dict.fromkeys(view.hand):
            for cell in open_places(view.web):
                reason = Phylo().why_not(view, Move(PLAY, card, cell)) or ""
                if view.stock[card].kind == "species" and f"{name(cell)}: " in reason and "is food, but" in reason:
                    sentences[f"play {card} {name(cell)}"] = reason
                    return True
        return False

    number, view = await reach(table, monkeypatch, unfit)
    ana, before, turn = table.people[0], await table.record(number), len(await table.record(number)) + 1
    ((words, reason),) = list(sentences.items())[-1:]
    bad = {
        words: reason,
        "play unicorn L20": "You don't have a card called unicorn",
        "play": "",
        "event x y z": "doesn't fit",
    }
    for move, sentence in bad.items():
        message = page_of(await table.press(ana, table.post(), "hand"))
        forged = table.marked(f"b:say:{number}:{turn}:{move}")
        await table.press_forged(ana, message, forged, "b:rules:")
        assert sentence in text(message)
        assert asks(message), "the present question"
    looked = table.marked(f"b:what:{number}:{turn}:{words}")
    message = page_of(await table.press(ana, table.post(), "hand"))
    await table.press_forged(ana, message, looked, "b:rules:")
    assert "What if" not in text(message)
    assert await table.record(number) == before
    assert view.acting


def test_choosing_events_plays_none_even_if_there_is_only_one() -> None:
    place = cast(Shared, Place(tables.begun(hands=("wildfire", ""), table=["sunflower N21 1"])))
    asked = spoken(place, 0, ("event",), finish=True)
    assert (asked.words, [choice.word for choice in asked.choices]) == (("event", "wildfire"), ["N21"])
    whole = spoken(place, 0, ("event", "wildfire"), finish=True)
    assert (whole.words, whole.choices, str(whole.move)) == (("event", "wildfire", "N21"), (), "wildfire N21")


def walked(match: tables.Web, rnd: random.Random, *begun: str) -> tuple[str, ...]:
    place, seat, sentence = cast(Shared, Place(match)), match.state.seat, begun
    every, words = Sentences(match.game, match.view(seat)), match.game.words
    while choices := every.read(sentence, skip=False).choices:
        assert len(choices) <= MOST
        assert len({choice.word for choice in choices}) == len(choices)
        assert all(choice.word and len(choice.word) <= 30 and len(choice.note) <= 100 for choice in choices)
        assert words.ask(every.read(sentence, skip=False))
        for verb in ("say", "what"):
            assert len(Press(verb, 10**9, 999, text_of_words(sentence), "0f1e2").menu()) <= LIMIT
            for choice in choices:
                assert len(Press(verb, 10**9, 999, text_of_words((*sentence, choice.word)), "0f1e2").button()) <= LIMIT
        if any(PAGE in word for word in sentence[:-1]):
            again = spoken(place, seat, text_of_words(sentence).split())
            assert again.words[: len(sentence)] == sentence
            assert not again.objection
        pages = [choice for choice in choices if PAGE in choice.word]
        sentence = (*sentence, rnd.choice(pages or choices).word)
    whole = spoken(place, seat, text_of_words(sentence).split(), finish=True)
    assert (whole.words, whole.choices) == (sentence, ())
    assert match.game.parse(text_of_words(sentence)) == match.game.parse(" ".join(sentence))
    return sentence


def test_words_of_26_letters_fit_on_every_button_even_for_wind_with_a_card_from_the_hand() -> None:
    letters = "abcdefghijklmnopqrstuvwxyzab"
    backs = [tables.plant(f"{letters[i]}{letters[i + 1]}".ljust(LONGEST_WORD, "z"), tables.LAND) for i in range(26)]
    gust = tables.event("w" * LONGEST_WORD, "wind", on=tables.PLANTS)
    thistles = [f"thistle {column}{row} 0" for row in (10, 12) for column in "ACEGIKMOQSUWY"]
    match = tables.begun("1.3", ("", ""), thistles)
    hand = (gust.word, *(card.word for card in backs))
    stock = Stock((*tables.LISTED, gust, *backs))
    match = replace(match, state=replace(match.state, stock=stock, hands=(hand, ())))
    sentence = walked(match, random.Random(1), "event", gust.word)
    assert [PAGE in word for word in sentence] == [False, False, True, False, False, True, False]
    assert 60 < len(text_of_words(sentence)) <= 72


def a_single_place(view: View) -> tuple[str, str]:
    every = Sentences(Phylo(), view)
    for choice in every.read(("play",), skip=False).choices:
        places = every.read(("play", choice.word), skip=False).choices
        if len(places) == 1:
            return choice.word, places[0].word
    return "", ""


async def test_a_card_with_one_place_says_it_and_takes_one_press(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    number, view = await reach(table, monkeypatch, lambda view: bool(a_single_place(view)[0]))
    ana, before = table.people[0], await table.record(number)
    card, place = a_single_place(view)
    page = table.hand(ana)
    button = next(each for each in components(page) if each.get("custom_id", "").endswith(f":play {card} {place}"))
    assert f" {place}" in button["label"]
    await ana.user.click(page, custom_id=button["custom_id"])
    (made,) = (await table.record(number))[len(before) :]
    assert made.move == f"{card} {place}"
