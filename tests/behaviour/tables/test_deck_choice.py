"""Decks at tables: each seat's player chooses its deck, from the shipped ones, from their own, or by a share code."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.table import Table as Lobby
from bot.workshop.decks import EACH
from cogs.tables.lobby_page import made_cards_line
from games.core.values import Refusal
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS, WINS, Deck, uneven
from games.phylo.cards.making import card_of
from tests.behaviour.driver import (
    Table,
    components,
    custom_ids,
    forge,
    labels,
    option_values,
    page_of,
    said,
    table_of,
    text,
)
from tests.behaviour.extras.pads import form_data
from tests.games.phylo.made import NEWT

OWN = Deck("fens", "Fens, wide & wet", "1.4a", "home", ("moss-newt", *sorted(DECKS["bog"].cards)[1:]))
CODE = code_of(Shared(OWN, (card_of(NEWT),)))


async def decks_of(table: Table, number: int) -> tuple[str, str]:
    options = (await table.bot.tables.find(number)).options
    return options["deck1"], options["deck2"]


async def test_players_choose_the_decks_of_their_own_seats(table: Table) -> None:
    await table.bot.tables.store.decks.save(table.ben.id, 0, "fens", "1.4a", CODE, 1)
    lobby = await table.lobby(2, game="phylo")
    number = table_of(lobby)
    assert "First deck" in text(lobby)
    await table.press(table.ben, lobby, "join")
    page = page_of(await table.press(table.ben, lobby, "decks"))
    assert page.flags.ephemeral
    menus = [each for each in custom_ids(page) if each.startswith("s:bring:")]
    assert [each.rpartition(":")[2] for each in menus] == ["deck2", "deck2"], "Ana chooses for her own seat"
    stored = (await table.bot.tables.store.decks.of(table.ben.id))[0]
    taken = await table.ben.select(page, [f"own.{stored.id}"], custom_id=menus[1])
    assert "Deck chosen." in said(taken)
    assert await decks_of(table, number) == ("valley", CODE)
    assert "Fens, wide & wet" in text(table.post())
    await table.press(table.ben, lobby, "ready")
    page = page_of(await table.press(table.ana, lobby, "decks"))
    await table.pick(table.ana, page, "bring", "shipped.lagg")
    assert await decks_of(table, number) == ("lagg", CODE)
    await table.press(table.ana, lobby, "start")
    view = (await table.bot.tables.find(number)).play.view(1)
    assert view.titles == (DECKS["lagg"].title, OWN.title)
    assert view.stock["moss-newt"].name == "Moss newt"


async def test_decks_of_which_one_wins_far_more_often_are_named(table: Table) -> None:
    lobby = await table.lobby(2, game="phylo")
    await table.press(table.ben, lobby, "join")
    page = page_of(await table.press(table.ben, lobby, "decks"))
    won = WINS["1.4a"]["valley"]["ice"]
    told = [option["description"] for each in components(page) for option in each.get("options", ())]
    assert f"wins {100 - won} of 100 matches against {DECKS['valley'].title}" in told
    assert "Uneven decks" not in text(page)
    taken = await table.pick(table.ben, page, "bring", "shipped.ice")
    assert "Uneven decks" not in said(taken), "the two are even"
    page = page_of(await table.press(table.ana, table.post(), "decks"))
    taken = await table.pick(table.ana, page, "bring", "shipped.harbour")
    uneven_words = uneven("1.4a", "ice", "harbour")
    assert uneven_words in said(taken)
    assert uneven_words in text(table.post())


async def test_every_shipped_deck_and_every_deck_of_a_player_can_be_chosen(table: Table) -> None:
    for number in range(EACH):
        code = code_of(Shared(replace(DECKS["bog"], name=f"moor-{number}", title=f"Moor {number}")))
        await table.bot.tables.store.decks.save(table.ana.id, 0, f"moor-{number}", "1.4a", code, 1)
    page = page_of(await table.press(table.ana, await table.lobby(2, game="phylo"), "decks"))
    own = [f"own.{each.id}" for each in await table.bot.tables.store.decks.of(table.ana.id)]
    shipped = [f"shipped.{deck.name}" for deck in DECKS.values() if deck.rules == "1.4a"]
    assert len(own) == EACH
    for seat in ("deck1", "deck2"):
        menus = [each for each in custom_ids(page) if each.startswith("s:bring:") and each.endswith(f":{seat}")]
        assert sorted(value for each in menus for value in option_values(page, each)) == sorted([*own, *shipped])


async def test_the_host_chooses_for_seats_in_which_no_person_sits(table: Table) -> None:
    lobby = await table.lobby(2, game="phylo", opponents="grazer")
    number = table_of(lobby)
    page = page_of(await table.press(table.ana, lobby, "decks"))
    menus = [each for each in custom_ids(page) if each.startswith("s:bring:")]
    assert [each.rpartition(":")[2] for each in menus] == ["deck1", "deck2"]
    await table.ana.select(page, ["shipped.bog"], custom_id=menus[1])
    assert await decks_of(table, number) == ("valley", "bog")
    outsider = page_of(await table.press(table.cleo, lobby, "decks"))
    assert "press **Join**" in text(outsider)
    assert not option_values(outsider, "s:bring:")
    for who, option in ((table.ben, "deck1"), (table.cleo, "deck2"), (table.ana, "hints"), (table.ana, "deck9")):
        with pytest.raises(Refusal, match="Only the player in that seat"):
            await table.bot.lobbies.choose_for_seat(number, who.id, option, "bog")
    for value, why in (("shipped.moon", 'There\'s no deck "moon"'), ("own.1", "You no longer have that deck")):
        data = {"component_type": 3, "custom_id": menus[0], "values": [value]}
        assert why in said(await forge(table, table.ana, 3, data, page))
    assert await decks_of(table, number) == ("valley", "bog")


async def test_a_code_is_pasted_into_a_form(table: Table) -> None:
    lobby = await table.lobby(2, game="phylo", options="rules 1.3")
    number = table_of(lobby)
    page = page_of(await table.press(table.ana, lobby, "decks"))
    form = await table.press(table.ana, page, "bringcode")
    assert form.modal is not None
    old = code_of(Shared(DECKS["meadow-13"]))
    for code, why in (
        (CODE, "is a deck for rules 1.4a; this match uses 1.3"),
        (old[:-1] + ("0" if old[-1] != "0" else "1"), "This code is damaged"),
        ("hello", "That isn't a deck's code"),
    ):
        sent = await forge(table, table.ana, 5, form_data(form.modal["custom_id"], code=code), page)
        assert why in said(sent), said(sent)
        assert await decks_of(table, number) == ("valley", "meadow")
    await table.restart()
    sent = await forge(table, table.ana, 5, form_data(form.modal["custom_id"], code=f"\n{old[:40]}\n{old[40:]} "), page)
    assert "Deck chosen." in said(sent)
    assert (await decks_of(table, number))[0] == old


async def test_a_deck_with_made_cards_makes_the_table_unrated_until_the_host_wants_it_rated(table: Table) -> None:
    ana, ben = table.people[:2]
    lobby = await table.lobby(2, game="phylo")
    number = table_of(lobby)
    await table.press(ben, lobby, "join")

    async def shown(who: int, option: str, value: str) -> tuple[str, str]:
        chosen = await table.bot.lobbies.choose_for_seat(number, who, option, value)
        return chosen.settings["rated"], made_cards_line(chosen)

    mine = code_of(Shared(replace(OWN, cards=DECKS["bog"].cards)))
    assert await shown(ana.id, "deck1", mine) == ("on", "")
    unrated = ("off", "Unrated: Ben's deck has cards that players made")
    assert await shown(ben.id, "deck2", CODE) == unrated
    await table.pick(ana, lobby, "set", "hints-off")
    assert unrated[1] in text(table.post())
    await table.pick(ana, lobby, "set", "rated-on")
    rated = ("on", "Rated, although Ben's deck has cards that players made")
    assert rated[1] in text(table.post())
    assert await shown(ben.id, "deck2", CODE) == rated
    other = code_of(Shared(replace(OWN, title="Other fens"), (card_of(NEWT),)))
    assert await shown(ana.id, "deck1", other) == ("off", "Unrated: Ana's and Ben's decks have cards that players made")
    assert await shown(ana.id, "deck1", "bog") == unrated, "the host can turn it on again"


async def test_a_deck_goes_with_its_player_and_its_rules(table: Table) -> None:
    lobby = await table.lobby(2, game="phylo")
    number = table_of(lobby)
    await table.press(table.ben, lobby, "join")
    await table.bot.lobbies.choose_for_seat(number, table.ben.id, "deck2", CODE)
    await table.press(table.ben, lobby, "leave")
    assert await decks_of(table, number) == ("valley", "meadow")
    await table.press(table.ben, lobby, "join")
    await table.bot.lobbies.choose_for_seat(number, table.ben.id, "deck2", "lagg")
    await table.bot.lobbies.choose_for_seat(number, table.ana.id, "deck1", CODE)
    await table.pick(table.ana, lobby, "set", "hints-off")
    assert await decks_of(table, number) == (CODE, "lagg"), "another option leaves them"
    page = page_of(await table.press(table.ana, lobby, "decks"))
    await table.press(table.ben, lobby, "ready")
    await table.press(table.ana, lobby, "start")
    tables = table.bot.tables
    while (stored := await tables.find(number)).running:
        seat = stored.waiting[0]
        await tables.seal_for(stored, seat, stored.turn, str(stored.game.legal(stored.play.view(seat))[-1]), "player")
    await table.go_on(number)
    assert "is closed" in said(await table.pick(table.ana, page, "bring", "shipped.bog")), "the page is from before"
    again = page_of(await table.press(table.ben, table.post(), "rematch"))
    assert await decks_of(table, table_of(again)) == ("lagg", "meadow"), "Ben hosts now, and Ana isn't there yet"
    await table.press(table.ana, again, "join")
    assert await decks_of(table, table_of(again)) == ("lagg", CODE), "Ana has her deck back"
    await table.pick(table.ben, again, "set", "rules-1.3")
    assert await decks_of(table, table_of(again)) == ("valley", "meadow"), "these decks are for the other rules"
    assert "First deck and Second deck went back to the default, because the choice no longer fits." in text(again)
    await table.press(table.ana, again, "leave")
    await table.press(table.ana, again, "join")
    assert "Join" not in labels(again), "Ana has her seat again"
    assert await decks_of(table, table_of(again)) == ("valley", "meadow"), "her old deck no longer fits"


async def test_a_table_that_begins_while_a_deck_is_chosen_offers_no_seats_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await table.lobby(2, game="phylo")
    await table.press(table.ben, lobby, "join")
    page = page_of(await table.press(table.ben, lobby, "decks"))
    bring = table.bot.lobbies.choose_for_seat

    async def and_then_start(*what: Any) -> Lobby:
        chosen = await bring(*what)
        await table.bot.lobbies.ready(chosen.id, table.ben.id, 1)
        await table.bot.lobbies.start(chosen.id, table.ana.id, 2)
        return chosen

    monkeypatch.setattr(table.bot.lobbies, "choose_for_seat", and_then_start)
    assert "Deck chosen." in said(await table.pick(table.ben, page, "bring", "shipped.bog"))
    assert "Start" not in [label for each in table.posts() for label in labels(each)]


async def test_a_lobby_without_decks_offers_none(table: Table) -> None:
    lobby = await table.lobby(2, game="lines")
    assert "Choose a deck" not in labels(lobby)
    lobby = await table.lobby(2, game="phylo")
    assert "Choose a deck" in labels(lobby)
    assert "deck1" not in json.dumps(option_values(lobby, "s:set:"))
