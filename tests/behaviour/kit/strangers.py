"""People who ask about a table by its number, from wherever they are."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import OverwriteType
from simcord.interactions import base_payload
from simcord.results import ResponseMessage

from cogs.kit.items import NOT_OF_TABLES
from tests.behaviour.driver import Table, custom_ids, plant

WORDS = {
    "heir": "grazer", "void": "yes", "take": "0", "why": "0", "replay": "1 all", "say": "fox", "what": "fox D4", "look": "fox",
    "seat": "grazer",
    "pace": "live", "set": "seats-3", "bring": "deck1 shipped.valley", "bringcode": "deck1",
}  # fmt: skip
"""For each verb, words that do something at an existing table."""


@dataclass(frozen=True)
class Stranger:
    """Somebody, and a message there on which they forge buttons."""

    who: MemberActor | UserHandle
    channel: ChannelHandle
    message: ResponseMessage
    guild_id: int | None


async def stranger(who: MemberActor | UserHandle, channel: ChannelHandle) -> Stranger:
    """Somebody in a channel, or in direct messages, with a message of the bot that has buttons."""
    opened = await (who.slash("scorepad") if isinstance(who, UserHandle) else who.slash(channel, "scorepad"))
    assert opened.response is not None
    return Stranger(who, channel, opened.response, None if isinstance(who, UserHandle) else who.guild.id)


def hide(table: Table, person: MemberActor, channel: ChannelHandle | None = None) -> None:
    view = discord.Permissions(view_channel=True).value
    overwrite = Overwrite(person.id, OverwriteType.MEMBER, allow=0, deny=view)
    table.env.backend.set_overwrite((channel or table.channel).id, overwrite)


def questions(table: Table, number: int) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every interaction that names a table: all verbs of buttons and menus, all forms, all commands."""
    for verb in sorted(table.bot.verbs.keys() - NOT_OF_TABLES):
        yield verb, 3, {"custom_id": table.marked(f"b:{verb}:{number}:1:{WORDS.get(verb, '')}"), "component_type": 2}
    for verb in sorted(name for name, verb in table.bot.verbs.items() if verb.sent and name not in NOT_OF_TABLES):
        field = {"type": 4, "custom_id": "list", "value": "fox"}
        yield (
            f"the form {verb}",
            5,
            {"custom_id": table.marked(f"m:{verb}:{number}:0:{WORDS.get(verb, '')}"), "components": [field]},
        )
    for command in table.bot.tree.walk_commands():
        if isinstance(command, discord.app_commands.Command) and "table" in [
            p.display_name for p in command.parameters
        ]:
            option = {"name": "table", "type": 4, "value": number}
            *groups, name = command.qualified_name.split()
            data: dict[str, Any] = {"name": name, "type": 1, "options": [option]}
            for group in reversed(groups):
                data = {"name": group, "type": 1, "options": [data]}
            yield f"/{command.qualified_name}", 2, {"id": "1", **data}


async def answers(table: Table, asker: Stranger, number: int, share: slice = slice(None)) -> dict[str, str]:
    """All requests that the answers to these questions send, as text, without what differs from press to press."""
    heard = {}
    for question, kind, data in [*questions(table, number)][share]:
        before = len(table.env.http_requests)
        await ask(table, asker, kind, data)
        requests = table.env.http_requests[before:]
        heard[question] = "\n".join(
            f"{each.method} {re.sub(r'/interactions/.*/callback', '/callback', each.path)} {json.dumps(each.json)}"
            for each in requests
        )
    return heard


async def ask(table: Table, asker: Stranger, kind: int, data: dict[str, Any]) -> None:
    """One interaction as Discord sends it."""
    backend = table.env.backend
    _, payload = base_payload(
        backend, type=kind, channel_id=asker.channel.id, guild_id=asker.guild_id, user_id=asker.who.id, data=data
    )
    if kind == 3:
        plant(table, asker.message, custom_ids(asker.message)[0], custom_id=data["custom_id"])
        stored = backend.get_message(asker.channel.id, asker.message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
    backend.emit("INTERACTION_CREATE", payload)
    await table.env.settle()
