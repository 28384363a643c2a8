"""Whatever anyone types, in a command or a form, is answered within Discord's limits and quoted shortly."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord.results import InteractionResult

from games.core.values import MOST_QUOTED
from tests.behaviour.driver import Table, emit, forge, said

LENGTH = 6000
"""Discord docs, Application Commands: Application Command Option Structure: the longest text of an option."""
TEXTS = {
    "letters": "x" * LENGTH, "words": "hints maybe " * (LENGTH // 12), "foxes": "🦊" * LENGTH, "lines": "a\n" * (LENGTH // 2),
    "marks": "**`_||" * (LENGTH // 6), "hebrew": "א" * LENGTH, "digits": "9" * LENGTH, "blank": " " * LENGTH,
    "mentions": "<@1>@everyone " * (LENGTH // 14), "controls": "\x01" * LENGTH,
}  # fmt: skip
GIVES_BACK = {"pad"}
"""Expired score pads quote the whole text, so that nobody types it again."""
TEXT = discord.AppCommandOptionType.string
FILLING: dict[discord.AppCommandOptionType, Any] = {
    TEXT: "fox", discord.AppCommandOptionType.integer: 2, discord.AppCommandOptionType.boolean: True,
}  # fmt: skip
"""Values of the other required options."""


def leaves(table: Table) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Every command of the bot, subcommands included."""
    for each in table.bot.tree.walk_commands():
        if isinstance(each, app_commands.Command):
            yield each


def typed(command: app_commands.Command[Any, ..., Any], text: str, *long: str, focused: str = "") -> dict[str, Any]:
    given: list[dict[str, Any]] = []
    for each in command.parameters:
        if each.name in long:
            given.append({"name": each.display_name, "type": 3, "value": text, "focused": each.name == focused})
        elif each.required:
            given.append({"name": each.display_name, "type": each.type.value, "value": FILLING[each.type]})
    *groups, name = command.qualified_name.split()
    if groups:
        return {"id": "1", "name": groups[0], "type": 1, "options": [{"name": name, "type": 1, "options": given}]}
    return {"id": "1", "name": name, "type": 1, "options": given}


def check(answer: str, text: str, where: str) -> None:
    assert answer, f"{where} is answered"
    assert len(answer) <= 4000, where
    assert "Something went wrong" not in answer, f"{where}: {answer}"
    assert text[: MOST_QUOTED + 1] not in answer or not text.strip(), f"{where}: {answer[:300]}"


@pytest.mark.parametrize("kind", TEXTS)
async def test_every_text_of_every_command_is_answered_and_quoted_shortly(table: Table, kind: str) -> None:
    ana, text, tried = table.people[0], TEXTS[kind], 0
    for command in leaves(table):
        for each in command.parameters:
            if each.type is TEXT:
                result = await forge(table, ana, 2, typed(command, text, each.name))
                check(said(result) or shown(result), text, f"/{command.qualified_name} {each.name}")
                tried += 1
    assert tried > 25


def shown(result: InteractionResult) -> str:
    return "a page" if result.response is not None or result.modal is not None else ""


@pytest.mark.parametrize("kind", TEXTS)
async def test_every_suggestion_keeps_to_discords_limits(table: Table, kind: str) -> None:
    """Discord takes at most 25, with names and values of 1 to 100 characters."""
    ana, text, tried = table.people[0], TEXTS[kind], 0
    for command in leaves(table):
        for each in (each for each in command.parameters if each.autocomplete):
            for other in (other.name for other in command.parameters if other.type is TEXT):
                record = emit(table, ana, 4, typed(command, text, each.name, other, focused=each.name))
                await table.env.settle()
                assert record.responded, f"/{command.qualified_name} {each.name} {other}"
                choices = record.autocomplete_choices
                assert len(choices) <= 25
                for choice in choices:
                    assert 1 <= len(choice["name"]) <= 100
                    assert 1 <= len(str(choice["value"])) <= 100
                tried += 1
    assert tried > 8


@pytest.mark.parametrize("kind", TEXTS)
async def test_every_form_is_answered_and_quotes_shortly(table: Table, kind: str) -> None:
    await table.open(2)
    ana, text = table.people[0], TEXTS[kind]
    names = ("list", "title", "code", "text", "name", "latin", "keywords", "licence", "reason", "grid")
    fields = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": text}} for name in names]
    forms = [name for name, verb in table.bot.verbs.items() if verb.sent]
    assert len(forms) > 4
    for verb in forms:
        for words in ("", "paste", "0", "texts", "keywords", "licence", "title", "name", "grid 0"):
            for subject in (0, 1):
                result = await forge(
                    table, ana, 5, {"custom_id": table.marked(f"m:{verb}:{subject}:0:{words}"), "components": fields}
                )
                check(
                    said(result) or shown(result), "" if verb in GIVES_BACK else text, f"form {verb} {subject} {words}"
                )
