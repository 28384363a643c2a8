"""What an interaction asks for, as one of a bounded number of names. Anybody can send any name and any custom_id."""

from collections.abc import Collection, Mapping
from typing import Any

import discord
from discord import app_commands

OTHER = "other"
"""What the bot doesn't know."""

GROUPS = (discord.AppCommandOptionType.subcommand.value, discord.AppCommandOptionType.subcommand_group.value)


def command_of(data: Mapping[str, Any]) -> str:
    """The full name of a command as Discord sends it, such as "card show"."""
    names = [str(data.get("name", ""))]
    options = data.get("options") or []
    while options and isinstance(options[0], dict) and options[0].get("type") in GROUPS:
        names.append(str(options[0].get("name", "")))
        options = options[0].get("options") or []
    return " ".join(names[:3])


class Known:
    """The commands, buttons and forms of a bot. Buttons are known by the verb of their custom_id."""

    def __init__(self, tree: app_commands.CommandTree[Any], verbs: Mapping[str, Any]) -> None:
        self._tree, self._verbs = tree, verbs
        self._commands: frozenset[str] = frozenset()

    def name(self, interaction: discord.Interaction[Any]) -> str:
        """ "/play", "button say", "form deck", "typing /play", or "other"."""
        data: dict[str, Any] = dict(interaction.data or {})
        match interaction.type:
            case discord.InteractionType.application_command | discord.InteractionType.autocomplete as kind:
                name = command_of(data)
                if name not in self._all():
                    return OTHER
                return f"typing /{name}" if kind is discord.InteractionType.autocomplete else f"/{name}"
            case discord.InteractionType.component:
                return self._verb("button", self._verbs, data)
            case discord.InteractionType.modal_submit:
                return self._verb("form", [name for name, verb in self._verbs.items() if verb.sent is not None], data)
        return OTHER

    def _all(self) -> frozenset[str]:
        if not self._commands:
            guilds = {None, *(discord.Object(id_) for id_ in self._tree._guild_commands)}
            self._commands = frozenset(
                each.qualified_name for guild in guilds for each in self._tree.walk_commands(guild=guild)
            )
        return self._commands

    @staticmethod
    def _verb(kind: str, known: Collection[str], data: Mapping[str, Any]) -> str:
        verb = f"{data.get('custom_id', '')}:".split(":")[1]
        return f"{kind} {verb}" if verb in known else OTHER
