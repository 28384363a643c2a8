"""Phylo as its players meet it: action, card, place; the question before cards die; looks, Back, pages, and what is refused."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

import discord
import pytest

from bot.tables.table import Table as Shared
from cogs.kit.press import LIMIT, Press
from cogs.tables.question import spoken
from db.tables.rows import By
from games.core.match import Entry
from games.core.places import name
from games.core.sentence import Sentences, brief
from games.core.ways import PAGE
from games.phylo.cards.library import LONGEST_WORD
from games.phylo.game import Phylo
from games.phylo.table.compatible import rooms
from games.phylo.table.move import PLAY, Move
from games.phylo.table.state import Stock
from games.phylo.table.view import View
from games.phylo.words import ACTS
from tests.behaviour.driver import Shown, Table, components, labels, option_values, plant, text
from tests.games.phylo import tables as tables

MOST = 25
"""Choices of a menu."""


@dataclass
class Place:
    """As much of a table as is needed to ask."""

    play: tables.Web

    at_once: bool = False

    @property
    def game(self) -> Any:
        return self.play.game


async def reach(table: Table, monkeypatch: pytest.MonkeyPatch, wanted: Callable[[View], bool]) -> tuple[int, View]:
    """A table of Ana and Ben at which it is Ana's turn and this holds; its number and what Ana sees."""
    monkeypatch.setattr("bot.tables.lobbies.secrets.token_hex", lambda size: "5a" * size)
    number = await table.open(2, game="phylo")
    store, found = table.bot.tables.store, await table.bot.tables.find(number)
    for seed in range(60):
        rnd, match, entries = random.Random(seed), cast(tables.Web, found.play), list[tuple[Entry, str]]()
        while not match.over and len(entries) < 45:
            seat = match.state.seat
            view = match.view(seat)
            if seat == 0 and entries and wanted(view):
                by: By = "player"
                for n, (entry, stands) in enumerate(entries, found.n + 1):
                    await store.log.append(number, n, entry.turn, entry.seat, entry.text, stands, table.now(), by=by)
                await table.go_on(number)
                return number, view
            moves = [move for move in match.game.legal(view) if move.act not in ("trade", "pass", "end")]
            entry = Entry(match.turn, seat, str(rnd.choice(moves) if moves else Move("end")))
            match = match.seal(entry)
            entries.append((entry, match.fingerprint()))
    raise AssertionError("no such position")


def back(message: Shown) -> str:
    """The custom_id of the button Back."""
    return str(next(each["custom_id"] for each in components(message) if each.get("label") == "Back"))


def menus(message: Shown) -> list[dict[str, Any]]:
    return [each for each in components(message) if each["type"] == 3]


def a_species(view: View) -> str:
    """A species of the hand that fits in several places."""
    plays: dict[str, int] = {}
    for move in Phylo().legal(view):
        if move.act == PLAY and view.stock[move.card].kind == "species":
            plays[move.card] = plays.get(move.card, 0) + 1
    return next((card for card, places in plays.items() if places > 1), "") if len(plays) > 1 else ""


def heading(message: discord.Message) -> str:
    """The question of a hand page, below what the others have done."""
    return next(line for line in text(message).splitlines() if line.startswith("### "))


async def test_a_turn_is_asked_action_by_action_and_takes_three_presses_each(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Action, card, place; Back leads one step back; after each action the next one is asked on the same page."""
    number, view = await reach(table, monkeypatch, lambda view: view.actions == 3 and bool(a_species(view)))
    ana, before = table.people[0], await table.record(number)
    asked = [heading(table.hand(ana))]
    assert asked[0] == "### What do you do? (3 actions left)"
    assert f"turn {view.number} of " in text(table.hand(ana))
    assert set(option_values(table.hand(ana))) <= set(ACTS)
    assert "Back" not in labels(table.hand(ana))
    card = a_species(view)
    for step in ("play", card):
        await table.choose(ana.user, table.hand(ana), step)
        asked.append(heading(table.hand(ana)))
        assert 1 <= len(option_values(table.hand(ana))) <= MOST
    assert asked[1:] == ["### Which card do you play?", f"### Where does {view.stock[card].name} go?"]
    for again in (asked[1], asked[0]):
        await ana.user.click(table.hand(ana), custom_id=back(table.hand(ana)))
        assert heading(table.hand(ana)) == again
    assert await table.record(number) == before
    for step in ("play", card):
        await table.choose(ana.user, table.hand(ana), step)
    place = option_values(table.hand(ana))[0]
    await table.choose(ana.user, table.hand(ana), place)
    assert "### What do you do? (2 actions left)" in text(table.hand(ana))
    (made,) = (await table.record(number))[len(before) :]
    assert (made.seat, made.move) == (0, f"{card} {place}")


async def test_a_menu_that_comes_back_has_an_id_of_its_own(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that remembers what was chosen there would send nothing when it is chosen again."""
    await reach(table, monkeypatch, lambda view: view.actions == 3 and bool(a_species(view)))
    ana = table.people[0]
    seen = []
    for _ in range(2):
        seen += [each["id"] for each in menus(table.hand(ana))]
        await table.choose(ana.user, table.hand(ana), "play")
        seen += [each["id"] for each in menus(table.hand(ana))]
        await ana.user.click(table.hand(ana), custom_id=back(table.hand(ana)))
    assert len(seen) == len(set(seen)) >= 4


async def test_the_end_of_a_turn_asks_once_when_cards_would_die_and_a_look_says_which(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page names them before, the look while asking; one press more ends the turn."""
    number, view = await reach(table, monkeypatch, lambda view: view.actions == 3 and bool(view.doomed(0)))
    ana, before = table.people[0], await table.record(number)
    doomed = [f"{view.web[cell].card.name} {name(cell)}" for cell in view.doomed(0)]
    ends = next(option for option in menus(table.hand(ana))[0]["options"] if option["value"] == "end")
    assert ends["description"].startswith(doomed[0])
    await table.choose(ana.user, table.hand(ana), "end")
    assert f"{doomed[-1]} would die. End the turn anyway?" in text(table.hand(ana))
    assert option_values(table.hand(ana)) == ["sure"]
    assert await table.record(number) == before
    await table.pick(ana.user, table.hand(ana), "what", "sure")
    page = table.dms(ana)[-1]
    assert "dies at the end of this turn: " in text(page)
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
    """One press."""
    number, _ = await reach(table, monkeypatch, lambda view: view.actions == 3 and not view.doomed(0))
    ana, before = table.people[0], await table.record(number)
    await table.choose(ana.user, table.hand(ana), "end")
    assert [entry.move for entry in (await table.record(number))[len(before) :]] == ["end"]


async def test_a_page_of_an_earlier_action_seals_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so and shows the present question."""
    number, view = await reach(table, monkeypatch, lambda view: view.actions == 3 and bool(a_species(view)))
    ana, card = table.people[0], a_species(view)
    old = (await table.press(ana, table.post(), "hand")).response
    looked = (await table.press(ana, table.post(), "hand")).response
    assert old is not None
    assert looked is not None
    for page in (old, looked):
        await table.choose(ana, page, "play")
        await table.choose(ana, page, card)
    place = option_values(old)[0]
    await table.choose(ana.user, table.hand(ana), "pass")
    before = await table.record(number)
    await table.choose(ana, old, place)
    await table.pick(ana, looked, "what", place)
    for page in (old, looked):
        assert f"That was for turn {len(before)}; turn {len(before) + 1} is on the table now." in text(page)
        assert "### What do you do? (2 actions left)" in text(page)
    assert await table.record(number) == before


async def test_a_forged_move_is_refused_with_the_neighbour_and_what_does_not_fit(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the words of the rules; nonsense with a plain sentence; a forged look shows nothing."""
    sentences: dict[str, str] = {}

    def unfit(view: View) -> bool:
        for card in dict.fromkeys(view.hand):
            for cell in rooms(view.web):
                told = Phylo().why_not(view, Move(PLAY, card, cell)) or ""
                if view.stock[card].kind == "species" and f"{name(cell)}: " in told and "is food, but" in told:
                    sentences[f"play {card} {name(cell)}"] = told
                    return True
        return False

    number, view = await reach(table, monkeypatch, unfit)
    ana, before, turn = table.people[0], await table.record(number), len(await table.record(number)) + 1
    ((words, told),) = list(sentences.items())[-1:]
    bad = {
        words: told,
        "play unicorn ML70": "You don't have a card called unicorn",
        "play": "",
        "event x y z": "doesn't fit",
    }
    for said, sentence in bad.items():
        shown = (await table.press(ana, table.post(), "hand")).response
        assert shown is not None
        forged = f"b:say:{number}:{turn}:{said}"
        plant(table, shown, "b:rules:", custom_id=forged)
        await ana.click(shown, custom_id=forged)
        assert sentence in text(shown)
        assert option_values(shown), "the present question"
    looked = f"b:what:{number}:{turn}:{words}"
    shown = (await table.press(ana, table.post(), "hand")).response
    assert shown is not None
    plant(table, shown, "b:rules:", custom_id=looked)
    await ana.click(shown, custom_id=looked)
    assert "What if" not in text(shown)
    assert await table.record(number) == before
    assert view.acting


def test_choosing_to_play_an_event_plays_none_even_where_there_is_one_only() -> None:
    """An event of one kind with one target is not played by looking what there is; a card with one place is."""
    match = tables.begun(hands=("wildfire", ""), table=["sunflower MN71 1"])
    place = cast(Shared, Place(match))
    asked = spoken(place, 0, ("event",), finish=True)
    assert (asked.words, [choice.word for choice in asked.choices]) == (("event", "wildfire"), ["MN71"])
    whole = spoken(place, 0, ("event", "wildfire"), finish=True)
    assert (whole.words, whole.choices, str(whole.move)) == (("event", "wildfire", "MN71"), (), "wildfire MN71")


def walked(match: tables.Web, rnd: random.Random, *begun: str) -> tuple[str, ...]:
    """A whole move said choice by choice; on the way every page keeps to Discord's limits, and is found again without its pages."""
    place, seat, said = cast(Shared, Place(match)), match.state.seat, begun
    every, words = Sentences(match.game, match.view(seat)), match.game.words
    while choices := every.read(said, skip=False).choices:
        assert len(choices) <= MOST
        assert len({choice.word for choice in choices}) == len(choices)
        assert all(choice.word and len(choice.word) <= 30 and len(choice.note) <= 100 for choice in choices)
        assert words.ask(every.read(said, skip=False))
        for verb in ("say", "what"):
            assert len(Press(verb, 10**8, 999, brief(said)).menu()) <= LIMIT
            for choice in choices:
                assert len(Press(verb, 10**8, 999, brief((*said, choice.word))).button()) <= LIMIT
        if any(PAGE in word for word in said[:-1]):
            again = spoken(place, seat, brief(said).split())
            assert again.words[: len(said)] == said
            assert not again.objection
        said = (*said, rnd.choice(choices).word)
    whole = spoken(place, seat, brief(said).split(), finish=True)
    assert (whole.words, whole.choices) == (said, ())
    assert match.game.parse(brief(said)) == match.game.parse(" ".join(said))
    return said


@pytest.mark.parametrize("edition", ["1.4a", "1.3"])
def test_every_question_of_a_large_web_has_at_most_25_choices_and_is_found_without_its_pages(edition: str) -> None:
    """Forty cards in a comb, so that more than 25 places are open, for plants, events, moves and spreads."""
    comb = [f"{'indian-plum' if i % 2 else 'sunflower'} M{'ABCDEFGHIJKLM'[i]}70 0" for i in range(12)]
    teeth = [
        f"{('dandelion', 'vole', 'bee')[i % 3]} M{'ABCDEFGHIJKL'[i]}{row} 0" for i in range(12) for row in (69, 71)
    ]
    match = tables.begun(edition, ("sunflower vole wildfire flood wind indian-plum knotweed", ""), [*comb, *teeth])
    match = replace(match, state=replace(match.state, discards=(("dandelion",) * 3, ())))
    view = match.view(0)
    assert len(view.web) > 30
    said = [walked(match, random.Random(n), act) for act in ("play", "event", "move", "spread") for n in range(3)]
    assert any(PAGE in word for each in said for word in each), "some choices came on pages"


def test_words_of_26_letters_fit_on_every_button_also_a_wind_that_lays_a_card_of_the_hand() -> None:
    """Rules 1.3: the event, the species, where to, and the card upside down, of more than 25 each."""
    letters = "abcdefghijklmnopqrstuvwxyzab"
    backs = [tables.plant(f"{letters[i]}{letters[i + 1]}".ljust(LONGEST_WORD, "z"), tables.LAND) for i in range(26)]
    gust = tables.event("w" * LONGEST_WORD, "wind", on=tables.PLANTS)
    thistles = [f"thistle M{column}{row} 0" for row in (60, 62) for column in "ACEGIKMOQSUWY"]
    match = tables.begun("1.3", ("", ""), thistles)
    hand = (gust.word, *(card.word for card in backs))
    stock = Stock((*tables.LISTED, gust, *backs))
    match = replace(match, state=replace(match.state, stock=stock, hands=(hand, ())))
    said = walked(match, random.Random(1), "event", gust.word)
    assert [PAGE in word for word in said] == [False, False, True, False, False, True, False]
    assert 60 < len(brief(said)) <= 72


def a_single_place(view: View) -> tuple[str, ...]:
    """A card to play that has one place to go to; () without such a one."""
    every = Sentences(Phylo(), view)
    cards = [choice.word for choice in every.read(("play",), skip=False).choices]
    return next((("play", card) for card in cards if len(every.read(("play", card), skip=False).choices) == 1), ())


async def test_what_cannot_be_taken_back_is_never_said_for_the_player(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card with one place is asked for its place all the same."""
    number, view = await reach(table, monkeypatch, lambda view: len(a_single_place(view)) == 2)
    ana, before = table.people[0], await table.record(number)
    for word in a_single_place(view):
        if word in option_values(table.hand(ana)):
            await table.choose(ana.user, table.hand(ana), word)
    assert await table.record(number) == before
    (place,) = option_values(table.hand(ana))
    await table.choose(ana.user, table.hand(ana), place)
    (made,) = (await table.record(number))[len(before) :]
    assert made.move == f"{a_single_place(view)[1]} {place}"
