"""Start with empty seats asks who plays there."""

from typing import Any

import pytest

from games.opponents import LEVELS
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS, Deck
from tests.behaviour.driver import Table, custom_ids, forge, labels, page_of, said, text
from tests.behaviour.tables.test_lobby import LEVEL_WORDS, blue, green
from tests.games.phylo.leeches import CODE

WEAK = code_of(Shared(Deck("weak", "Weak", "1.4a", "home", DECKS["bog"].cards)))
CHANGED = "The seats of table 1 have changed. Check them, then press again."


def button(page: Any, word: str) -> str:
    return next(
        each for each in custom_ids(page) if each.startswith("b:begin:") and each.split(":")[4].startswith(word)
    )


async def question(table: Table, lobby: Any) -> Any:
    return page_of(await table.press(table.people[0], lobby, "start"))


async def names(table: Table) -> tuple[str, ...]:
    return (await table.bot.tables.find(1)).names


async def test_start_with_empty_seats_asks_the_host_who_plays_there(table: Table) -> None:
    lobby = await table.lobby(4)
    asked = await table.press(table.ana, lobby, "start")
    assert asked.ephemeral
    assert said(asked).startswith("### Seats 2, 3 and 4 are empty. Who plays there?")
    assert all(f"**{level.title}** {level.line}" in said(asked) for level in LEVELS.values())
    assert labels(page_of(asked)) == ["Fill with Sprouts", "Fill with Grazers", "Fill with Hunters", "Fill with Apexes"]
    assert blue(page_of(asked)) == ["Fill with Sprouts"]
    assert "Only the host can start" in said(await table.press(table.ben, lobby, "start"))
    await table.press(table.ben, lobby, "join")
    again = page_of(await table.press(table.ana, lobby, "start"))
    assert blue(again) == ["Start with 2 players"]
    assert (await table.bot.tables.find(1)).row.status == "lobby"
    assert "seats 3 and 4 are open" in text(lobby)


@pytest.mark.parametrize("level", LEVEL_WORDS)
async def test_the_empty_seats_are_filled_and_the_hosts_hand_comes(table: Table, level: str, quick: None) -> None:
    lobby = await table.lobby(3)
    asked = page_of(await table.press(table.ana, lobby, "start"))
    hand = await table.ana.click(asked, custom_id=button(asked, level))
    await table.env.settle()
    assert "Pick a card" in said(hand)
    assert [person.player for person in (await table.bot.tables.find(1)).people] == ["human", level, level]
    assert "Started" in text(lobby)
    assert not any("Pick a card" in text(message) for message in table.dms(table.ana))
    assert "Waiting for Ana" in text(table.post())


async def test_a_table_with_one_empty_seat_starts_with_those_who_are_there(table: Table) -> None:
    lobby = await table.lobby(3, game="lines")
    await table.press(table.ben, lobby, "join")
    asked = page_of(await table.press(table.ana, lobby, "start"))
    assert labels(asked) == ["Start with 2 players", "Add a Sprout", "Add a Grazer", "Add a Hunter", "Add an Apex"]
    await table.ana.click(asked, custom_id=button(asked, "here"))
    assert (await table.bot.tables.find(1)).names == ("Ana", "Ben")
    late = await table.press_forged(table.ana, table.post(), table.marked("b:begin:1:1:sprout"))
    assert "Table 1 has already started" in said(late)
    assert (await table.bot.tables.find(1)).names == ("Ana", "Ben")


async def test_nobody_is_seated_while_somebody_has_to_be_ready(table: Table) -> None:
    lobby = await table.lobby(4)
    await table.press(table.ben, lobby, "join")
    asked = page_of(await table.press(table.ana, lobby, "start"))
    await table.pick(table.ana, lobby, "pace", "live")
    assert "Ben is not ready yet" in said(await table.press(table.ana, lobby, "start"))
    late = await table.ana.click(asked, custom_id=button(asked, "grazer"))
    assert "The terms of table 1 have changed" in said(late)
    assert (await table.bot.tables.find(1)).names == ("Ana", "Ben")


@pytest.mark.parametrize("verb", ["join", "leave"])
async def test_seats_that_changed_meanwhile_are_asked_about_again(table: Table, verb: str) -> None:
    lobby = await table.lobby(4)
    if verb == "leave":
        await table.press(table.ben, lobby, "join")
    asked = await question(table, lobby)
    await table.press(table.ben, lobby, verb)
    again = await table.ana.click(asked, custom_id=button(asked, "sprout" if verb == "join" else "here"))
    assert page_of(again).id == asked.id
    empty = "3 and 4" if verb == "join" else "2, 3 and 4"
    assert said(again).startswith(f"{CHANGED}\n### Seats {empty} are empty. Who plays there?")
    fill = ["Fill with Sprouts", "Fill with Grazers", "Fill with Hunters", "Fill with Apexes"]
    assert labels(page_of(again)) == (["Start with 2 players"] if verb == "join" else []) + fill
    assert (await table.bot.tables.find(1)).row.status == "lobby"
    await table.ana.click(page_of(again), custom_id=button(page_of(again), "grazer"))
    assert len(await names(table)) == 4


async def test_when_the_last_seat_is_taken_the_page_shows_the_lobby(table: Table) -> None:
    lobby = await table.lobby(2)
    asked = await question(table, lobby)
    await table.pick(table.ana, lobby, "seat", "grazer")
    late = await table.ana.click(asked, custom_id=button(asked, "sprout"))
    assert CHANGED in said(late)
    assert "1 Ana (host, ready) · 2 Hazel (grazer)" in said(late)
    assert green(page_of(late)) == ["Start"]
    assert (await table.bot.tables.find(1)).row.status == "lobby"


@pytest.mark.parametrize("words", ["sprout", "here 2", "sprout x", "sprout 9999999999", "wolf 3"])
async def test_an_old_or_made_up_answer_seats_nobody(table: Table, words: str) -> None:
    lobby = await table.lobby(4)
    asked = await question(table, lobby)
    forged = f"{button(asked, 'sprout').rpartition(':')[0]}:{words}"
    heard = said(await table.press_forged(table.people[0], asked, forged, "b:begin:"))
    assert ("Opponents can be sprout" if "wolf" in words else CHANGED) in heard
    assert await names(table) == ("Ana",)
    assert (await table.bot.tables.find(1)).row.status == "lobby"


@pytest.mark.parametrize(
    ("option", "code", "why"),
    [
        ("deck1", CODE, "Unrated: Ana's deck has cards that players made"),
        ("deck2", WEAK, "Unrated: an opponent plays a deck that isn't built in"),
    ],
    ids=["made cards", "a deck for the opponent"],
)
async def test_the_question_says_that_against_opponents_the_match_is_unrated(
    table: Table, option: str, code: str, why: str
) -> None:
    lobby = await table.lobby(2, game="phylo")
    await table.bot.lobbies.choose_for_seat(1, table.ana.id, option, code)
    await table.bot.lobbies.change_terms(1, table.ana.id, change=lambda terms: terms.changed("rated", "on"))
    asked = await question(table, lobby)
    assert f"⚠️ {why}; against opponents such a match never counts for ratings." in text(asked)
    assert blue(asked) == ["Add a Sprout"]
    await table.ana.click(asked, custom_id=button(asked, "sprout"))
    stored = await table.bot.tables.find(1)
    assert (stored.running, stored.settings["rated"]) == (True, "off")


async def test_nobody_but_the_host_answers(table: Table) -> None:
    lobby = await table.lobby(4)
    await table.press(table.ben, lobby, "join")
    asked = await question(table, lobby)
    for person in (table.ben, table.cleo):
        for word in ("here", "sprout"):
            data = {"custom_id": button(asked, word), "component_type": 2}
            assert "Only the host can start" in said(await forge(table, person, 3, data, asked))
    assert await names(table) == ("Ana", "Ben")
