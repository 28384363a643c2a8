"""Decks as people handle them: opening pages, pressing their buttons, choosing from their menus, filling in their forms."""

import re
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.workshop.deck_entries import DeckEntry
from bot.workshop.decks import PlayersDecks
from tests.behaviour.driver import Shown, Table, components, custom_ids, said, text
from tests.behaviour.extras.pads import button

LARGEST_LAYOUT, LONGEST_TEXT, LONGEST_MENU = 40, 4000, 25
"""What Discord takes: components of a message, characters of all its texts, choices of a menu."""


def page(result: InteractionResult) -> ResponseMessage:
    """The page that answers, which nobody else sees and which is within Discord's limits."""
    assert result.response is not None, said(result)
    assert result.response.ephemeral
    every = list(components(result.response))
    assert len(every) <= LARGEST_LAYOUT
    assert sum(len(each["content"]) for each in every if each["type"] == 10) <= LONGEST_TEXT
    ids = custom_ids(result.response)
    assert len(ids) == len(set(ids))
    for each in every:
        assert 1 <= len(each.get("options", "-")) <= LONGEST_MENU
    return result.response


async def deck(table: Table, what: str, person: MemberActor | None = None, **terms: Any) -> InteractionResult:
    """A subcommand of /deck."""
    return await (person or table.people[0]).slash(table.channel, f"deck {what}", **terms)


async def press(table: Table, message: Shown, label: str, person: MemberActor | None = None) -> InteractionResult:
    """Press the button that says this."""
    return await (person or table.people[0]).click(message, custom_id=button(message, label))


def menu(message: Shown, beginning: str) -> dict[str, Any]:
    """The menu of the builder that does this: "add", "out", "field", "pick", "start"; or one whose placeholder begins so."""
    return next(
        each
        for each in components(message)
        if each["type"] == 3 and (f":{beginning} " in each["custom_id"] or each["placeholder"].startswith(beginning))
    )


def offered(message: Shown, beginning: str) -> list[str]:
    """The values of that menu; none when it is not there."""
    try:
        return [option["value"] for option in menu(message, beginning)["options"]]
    except StopIteration:
        return []


async def choose(table: Table, message: Shown, beginning: str, *values: str) -> InteractionResult:
    """Choose from that menu."""
    return await table.people[0].select(message, [*values], custom_id=menu(message, beginning)["custom_id"])


async def look(table: Table, message: Shown, letter: str, value: str) -> ResponseMessage:
    """Filter by a field."""
    opened = page(await choose(table, message, "field", letter))
    return page(await choose(table, opened, "pick", value))


async def named(table: Table, message: Shown, typed: str) -> InteractionResult:
    """Look for cards by name."""
    form = await press(table, message, "Find by name")
    assert form.modal is not None, said(form)
    return await table.people[0].submit_modal(form, {"name": typed})


async def kept(table: Table, person: MemberActor | None = None) -> dict[str, DeckEntry]:
    """The decks of a person as they are kept."""
    decks = PlayersDecks(table.bot.tables.store, table.now)
    return {entry.deck.name: entry for entry in await decks.of((person or table.people[0]).id)}


def code_in(result: InteractionResult) -> str:
    """The share code that an answer shows."""
    assert result.response is not None
    found = re.search(r"```\n(phylo1\.\S+)\n```", text(result.response))
    assert found is not None
    return found[1]
