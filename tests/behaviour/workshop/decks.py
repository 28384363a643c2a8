"""Handling decks like people do: opening pages, pressing buttons, choosing from menus, filling in forms."""

import re
from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.workshop.deck_entries import DeckEntry
from bot.workshop.decks import PlayerDecks
from tests.behaviour.driver import Shown, Table, components, labels, said, text
from tests.behaviour.extras.pads import button
from tests.behaviour.workshop.cards import inputs, submit


def page(result: InteractionResult) -> ResponseMessage:
    """The private page of an answer."""
    assert result.response is not None, said(result)
    assert result.response.ephemeral
    return result.response


async def deck(table: Table, what: str, person: MemberActor | None = None, **terms: Any) -> InteractionResult:
    """A subcommand of /deck, or what its pages do: "paste" and "copy" from a code or of a deck, "share", "rename", "delete"."""
    who = person or table.people[0]
    if what in ("list", "show", "build"):
        return await who.slash(table.channel, f"deck {what}", **terms)
    to = terms.get("to", "")
    if what == "paste" or "code" in terms:
        form = await press(table, page(await deck(table, "list", who)), "Paste a code", who)
        return form if what == "paste" else await who.submit_modal(form, {"code": terms["code"], "title": to})
    shown = await deck(table, "show", who, name=terms["name"])
    if shown.response is None or "All decks" not in labels(shown.response):
        return shown
    if what == "copy" and "to" in terms:
        code = code_in(await press(table, page(shown), "Share code", who))
        return await deck(table, "copy", who, code=code, to=to)
    label = {"share": "Share code"}.get(what, what.capitalize())
    if what != "rename":
        return await press(table, page(shown), label, who)
    return await who.submit_modal(await press(table, page(shown), label, who), {"title": to})


async def press(table: Table, message: Shown, label: str, person: MemberActor | None = None) -> InteractionResult:
    """Press the button with this label."""
    return await (person or table.people[0]).click(message, custom_id=button(message, label))


def menu(message: Shown, beginning: str) -> dict[str, Any]:
    """The builder's menu to "add" or take "out", or the one whose placeholder begins with this."""
    return next(
        each
        for each in components(message)
        if each["type"] == 3 and (f":{beginning} " in each["custom_id"] or each["placeholder"].startswith(beginning))
    )


def offered(message: Shown, beginning: str) -> list[str]:
    """The values of that menu; empty if it isn't there."""
    try:
        return [option["value"] for option in menu(message, beginning)["options"]]
    except StopIteration:
        return []


async def choose(table: Table, message: Shown, beginning: str, *values: str) -> InteractionResult:
    return await table.people[0].select(message, [*values], custom_id=menu(message, beginning)["custom_id"])


FIND = {"what": "Find by kind and food", "where": "Find by place, size, name"}


async def find(table: Table, message: Shown, **told: Any) -> ResponseMessage:
    which = "what" if told.keys() <= {"kind", "diet", "chain", "keyword", "use"} else "where"
    return page(await submit(table.ana, await press(table, message, FIND[which]), **told))


async def starts(table: Table, message: Shown) -> list[str]:
    """The start cards to choose from."""
    shown = await press(table, message, "Start card")
    return [option["value"] for option in inputs(shown)["start"]["options"]]


async def start(table: Table, message: Shown, word: str) -> ResponseMessage:
    """Choose a start card."""
    return page(await submit(table.people[0], await press(table, message, "Start card"), start=word))


async def kept(table: Table, person: MemberActor | None = None) -> dict[str, DeckEntry]:
    """A person's decks in storage."""
    decks = PlayerDecks(table.bot.tables.store, table.now)
    return {entry.deck.name: entry for entry in await decks.of((person or table.people[0]).id)}


def code_in(result: InteractionResult) -> str:
    """The share code in an answer."""
    assert result.response is not None
    match = re.search(r"```\n(phylo1\.\S+)\n```", text(result.response))
    assert match is not None
    return match[1]
