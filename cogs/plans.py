"""Wish lists: picks for turns to come, seen by nobody else."""

import re
from typing import Any

import discord
from discord import ButtonStyle, app_commands, ui
from discord.ext import commands

from bot.app import Ecodraft
from bot.table import Table
from cogs.ui.answer import Page, answer, answered, failed
from cogs.ui.items import CALLBACKS, Button
from cogs.ui.lobby_page import container, row
from cogs.ui.press import PATTERN, Press
from cogs.ui.text import cut
from db.rows import WishRow
from games.core.values import Refusal

Interaction = discord.Interaction[Any]

MOST = 20
"""Wishes on a list at most."""
LONGEST = 600
"""Characters of a typed list at most."""


class Plans(commands.Cog):
    """What a player wants to happen while they are not there."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        CALLBACKS.update(wishes=self.show, wish=self.edit, when=self.when, unwish=self.clear)

    async def _mine(self, interaction: Interaction, match_id: int) -> tuple[Table, int, WishRow | None]:
        table = await self.bot.tables.find(match_id)
        seat = table.seat(interaction.user.id)
        table.must_run()
        if table.solo:
            raise Refusal("Alone there is nobody to wait for, so there are no wish lists.")
        return table, seat, await self.bot.tables.store.wishes.get(table.id, seat)

    async def show(self, interaction: Interaction, press: Press) -> None:
        """The button Wish list: the list, for its owner's eyes only."""
        table, _, row_ = await self._mine(interaction, press.match)
        await answer(interaction, _page(table, row_), edit=False)

    async def edit(self, interaction: Interaction, press: Press) -> None:
        """Type the list anew."""
        table, _, row_ = await self._mine(interaction, press.match)
        now = ", ".join(row_.moves) if row_ is not None else None
        await interaction.response.send_modal(_form(table, now))

    async def when(self, interaction: Interaction, press: Press) -> None:
        """Change when the list is used."""
        table, seat, row_ = await self._mine(interaction, press.match)
        if row_ is None:
            raise Refusal("Your wish list is empty; write one first.")
        mode = "deadline" if row_.mode == "hand" else "hand"
        await self._keep(table, seat, row_.moves, mode)
        await answer(
            interaction, _page(table, await self.bot.tables.store.wishes.get(table.id, seat)), edit=_own(interaction)
        )

    async def clear(self, interaction: Interaction, press: Press) -> None:
        """Throw the list away."""
        table, seat, _ = await self._mine(interaction, press.match)
        await self.bot.tables.store.wishes.clear(table.id, seat)
        await answer(interaction, _page(table, None), edit=_own(interaction))

    async def _keep(self, table: Table, seat: int, moves: tuple[str, ...], mode: str) -> None:
        assert mode in ("hand", "deadline")
        await self.bot.tables.store.wishes.put(table.id, seat, moves, "hand" if mode == "hand" else "deadline")
        if mode == "hand":
            self.bot.turns.soon(table.id)

    async def _typed(self, interaction: Interaction, match_id: int, typed: str) -> None:
        table, seat, row_ = await self._mine(interaction, match_id)
        moves = read(table, typed)
        if not moves:
            await self.bot.tables.store.wishes.clear(table.id, seat)
        else:
            await self._keep(table, seat, moves, row_.mode if row_ is not None else "deadline")
        await answer(interaction, _page(table, await self.bot.tables.store.wishes.get(table.id, seat)), edit=False)

    @app_commands.command(
        description="Picks for turns to come at a table: the first that is there and legal is sealed for you."
    )
    @app_commands.describe(
        table="The table's number", list='Such as "fox D4, bee, stream E3": first wish first; empty shows your list'
    )
    @answered
    async def wish(self, interaction: Interaction, table: app_commands.Range[int, 1], list: str = "") -> None:
        if list:
            await self._typed(interaction, table, list)
            return
        found, _, row_ = await self._mine(interaction, table)
        await answer(interaction, _page(found, row_), edit=False)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A form that comes back; it is read here, so that forms opened before a restart work too."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        found = re.fullmatch(f"m:{PATTERN}", str(data.get("custom_id", "")))
        try:
            if found is None or found["verb"] != "wish":
                raise Refusal("That form is from another time; open it again from the page.")
            await self._typed(interaction, int(found["match"]), _text_of(data)[:LONGEST])
        except Exception as failure:
            await failed(interaction, failure, form=str(data.get("custom_id", ""))[:100])

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await failed(interaction, error, command=interaction.command.name if interaction.command else "")


def read(table: Table, typed: str) -> tuple[str, ...]:
    """The wishes somebody typed, each checked. Raises Refusal naming the one that cannot be read."""
    parts = [part.strip() for part in re.split(r"[,;\n]+", typed) if part.strip()]
    if len(parts) > MOST:
        raise Refusal(f"A wish list holds {MOST} wishes at most; these are {len(parts)}.")
    moves = []
    for number, part in enumerate(parts, 1):
        try:
            moves.append(table.game.words.wish(part))
        except Refusal as refusal:
            raise Refusal(f"Wish {number}: {refusal} Your list is as it was.") from None
    return tuple(moves)


def _own(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral


def _text_of(data: dict[str, Any]) -> str:
    waiting, found = list(data.get("components", [])), ""
    while waiting:
        each = waiting.pop()
        found = str(each.get("value", found)) if each.get("type") == discord.ComponentType.text_input.value else found
        waiting += [*each.get("components", []), *([each["component"]] if "component" in each else [])]
    return found


def _form(table: Table, now: str | None) -> ui.Modal:
    form = ui.Modal(title=cut(f"Wish list for table {table.id}", 45), custom_id=f"m:wish:{table.id}:0:")
    form.add_item(
        ui.Label(
            text="One wish after another, the first first",
            description="A card alone or with its place: fox D4, bee, stream E3",
            component=ui.TextInput(
                style=discord.TextStyle.paragraph, default=now, required=False, max_length=LONGEST, custom_id="list",
                placeholder="fox D4, bee, stream E3",
            ),
        )
    )  # fmt: skip
    return form


async def _page(table: Table, row_: WishRow | None) -> Page:
    head = f"### Wish list · table {table.id}\n"
    if row_ is None:
        told = (
            "It is empty. Write down picks for coming turns, such as `fox D4, bee, stream E3`: the first that is there and legal is "
            "sealed for you. Nobody else sees the list."
        )
        return Page(
            container(
                ui.TextDisplay(head + told), row(Button.make("Write it", Press("wish", table.id), ButtonStyle.primary))
            )
        )
    lines = "\n".join(f"{number}. {move}" for number, move in enumerate(row_.moves, 1))
    at_once = row_.mode == "hand"
    used = (
        "It is used **as soon as a hand is there**; you may change the pick until the reveal."
        if at_once
        else "It is used **at the deadline** only, in place of the stand-in."
    )
    return Page(
        container(
            ui.TextDisplay(f"{head}{lines}\n{used}\n-# Nobody else sees this list."),
            row(
                Button.make("Edit", Press("wish", table.id), ButtonStyle.primary),
                Button.make("Use it at the deadline" if at_once else "Use it at once", Press("when", table.id)),
                Button.make("Clear", Press("unwish", table.id), ButtonStyle.danger),
            ),
        )
    )


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    await bot.add_cog(Plans(bot))
