"""Opponents can't judge decks, so no choice of decks makes a rated match against them an easy one."""

import pytest

from bot.tables.table import Table as Lobby
from cogs.tables.lobby_page import made_cards_line
from games.core.values import Refusal
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS, Deck
from tests.behaviour.driver import Table, table_of
from tests.games.phylo.leeches import CODE

WEAK = code_of(Shared(Deck("weak", "Weak", "1.4a", "home", DECKS["bog"].cards)))
BARRED = "Against opponents, a match is rated only if no deck has cards that players made and the opponents' decks are built in."


async def lobby_of(table: Table, number: int) -> Lobby:
    return await table.bot.tables.find(number)


async def refused(table: Table, number: int) -> str:
    try:
        await table.bot.lobbies.change_terms(
            number, table.people[0].id, change=lambda terms: terms.changed("rated", "on")
        )
    except Refusal as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize(
    ("option", "code"), [("deck1", CODE), ("deck2", WEAK)], ids=["made cards", "a deck for the opponent"]
)
@pytest.mark.parametrize("first", ["deck", "opponent"])
async def test_a_match_against_opponents_is_never_rated_with_such_a_deck(
    table: Table, quick: None, option: str, code: str, first: str
) -> None:
    lobby = await table.lobby(2, game="phylo")
    number = table_of(lobby)
    if first == "opponent":
        await table.pick(table.ana, lobby, "seat", "apex")
    await table.bot.lobbies.choose_for_seat(number, table.ana.id, option, code)
    assert await refused(table, number) == (BARRED if first == "opponent" else "")
    if first == "deck":
        await table.pick(table.ana, lobby, "seat", "apex")
    stored = await lobby_of(table, number)
    assert stored.settings["rated"] == "off"
    assert made_cards_line(stored).startswith("Unrated: ")
    assert await refused(table, number) == BARRED
    await table.pick(table.ana, lobby, "set", "hints-off")
    await table.press(table.ana, lobby, "ready")
    stored = await lobby_of(table, number)
    assert (stored.running, stored.settings["rated"]) == (True, "off")


async def test_shipped_decks_and_ones_own_of_shipped_cards_are_rated_against_opponents(table: Table) -> None:
    lobby = await table.lobby(2, game="phylo")
    number = table_of(lobby)
    await table.pick(table.ana, lobby, "seat", "apex")
    await table.bot.lobbies.choose_for_seat(number, table.ana.id, "deck1", WEAK)
    await table.bot.lobbies.choose_for_seat(number, table.ana.id, "deck2", "bog")
    assert (await lobby_of(table, number)).settings["rated"] == "on"
    assert made_cards_line(await lobby_of(table, number)) == ""
