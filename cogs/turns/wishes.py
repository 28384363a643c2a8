"""Wish lists: picks for turns to come, seen by nobody else."""

import re
from typing import Any

import discord
from discord import ButtonStyle, app_commands, ui

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.kit.answer import Interaction, Page, answer, answered, own
from cogs.kit.cog import Cog
from cogs.kit.forms import FORMS, fields, send
from cogs.kit.items import CALLBACKS, Button
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import cut
from db.rows import Mode, WishRow
from games import AnyGame, AnyMatch
from games.core.match import Match
from games.core.values import Refusal, Seat, Setup, Stale, opening

MOST = 20
"""Wishes on a list at most."""
LONGEST = 600
"""Characters of a typed list at most."""


class Plans(Cog):
    """What a player wants to happen while they are not there."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        CALLBACKS.update(wishes=self.show, wish=self.edit, when=self.when, unwish=self.clear)
        FORMS.update(wish=self.sent)

    async def _mine(self, interaction: Interaction, match_id: int) -> tuple[Table, int, WishRow | None]:
        table = await self.bot.tables.find(match_id)
        seat = table.seat(interaction.user.id)
        table.must_run()
        if table.solo:
            raise Refusal("Alone there is nobody to wait for, so there are no wish lists.")
        return table, seat, await self.bot.tables.store.wishes.get(table.id, seat)

    async def show(self, interaction: Interaction, press: Press) -> None:
        """The button Wish list: the list, for its owner's eyes only."""
        table, seat, row_ = await self._mine(interaction, press.subject)
        await answer(interaction, _page(table, seat, row_), edit=False)

    async def edit(self, interaction: Interaction, press: Press) -> None:
        """Type the list anew."""
        table, seat, row_ = await self._mine(interaction, press.subject)
        now = ", ".join(row_.moves) if row_ is not None else None
        await send(interaction, _form(table, seat, now))

    async def when(self, interaction: Interaction, press: Press) -> None:
        """Change when the list is used."""
        table, seat, row_ = await self._mine(interaction, press.subject)
        if row_ is None:
            raise Refusal("Your wish list is empty; write one first.")
        mode: Mode = "deadline" if row_.mode == "hand" else "hand"
        sealed = await self._keep(table, seat, row_.moves, mode)
        left = await self.bot.tables.store.wishes.get(table.id, seat)
        await answer(interaction, _page(table, seat, left, sealed), edit=own(interaction))

    async def clear(self, interaction: Interaction, press: Press) -> None:
        """Throw the list away."""
        table, seat, _ = await self._mine(interaction, press.subject)
        await self.bot.tables.store.wishes.clear(table.id, seat)
        await answer(interaction, _page(table, seat, None), edit=own(interaction))

    async def _keep(self, table: Table, seat: int, moves: tuple[str, ...], mode: Mode) -> str:
        """Store the list. One that is used at once is used now; returns the move it has sealed, "" when it has not."""
        await self.bot.tables.store.wishes.put(table.id, seat, moves, mode)
        if mode != "hand":
            return ""
        try:
            return await self.bot.turns.automatic.wish(table, seat)
        except Stale:
            return ""
        finally:
            self.bot.turns.soon(table.id)

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """The form comes back."""
        await self._typed(interaction, press.subject, fields(data).get("list", ""))

    async def _typed(self, interaction: Interaction, match_id: int, typed: str) -> None:
        table, seat, row_ = await self._mine(interaction, match_id)
        moves, sealed = read(table, typed), ""
        if not moves:
            await self.bot.tables.store.wishes.clear(table.id, seat)
        else:
            sealed = await self._keep(table, seat, moves, row_.mode if row_ is not None else "deadline")
        left = await self.bot.tables.store.wishes.get(table.id, seat)
        await answer(interaction, _page(table, seat, left, sealed), edit=False)

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
        found, seat, row_ = await self._mine(interaction, table)
        await answer(interaction, _page(found, seat, row_), edit=False)


def read(table: Table, typed: str) -> tuple[str, ...]:
    """The wishes somebody typed, each checked. Raises Refusal naming the one that cannot be read."""
    if len(typed) > LONGEST:
        raise Refusal(f"A wish list has {LONGEST} characters at most; these are {len(typed)}. Your list is as it was.")
    parts = [part.strip() for part in re.split(r"[,;\n]+", typed) if part.strip()]
    if len(parts) > MOST:
        raise Refusal(f"A wish list holds {MOST} wishes at most; these are {len(parts)}. Your list is as it was.")
    moves = []
    for number, part in enumerate(parts, 1):
        try:
            moves.append(table.game.words.wish(part))
        except Refusal as refusal:
            raise Refusal(f"Wish {number}: {refusal} Your list is as it was.") from None
    return tuple(moves)


def example(table: Table, seat: int) -> str:
    """Wishes as this game takes them: of the writer's own moves while they are asked for some, else of another deal."""
    setup = table.play.setup
    found = _wishes(table.play, seat)
    if not found:
        other: AnyMatch = Match.begin(table.game, Setup(setup.seats, "an example", setup.options))
        found = _wishes(other, min(other.to_move))
    return ", ".join(found)


def _wishes(match: AnyMatch, seat: Seat) -> list[str]:
    """Up to three of the legal moves that may be wished for, of different cards, one of them by its card alone where that will do."""
    game = match.game
    found: dict[str, str] = {}
    for move in map(str, game.legal(match.view(seat))):
        card = move.partition(" ")[0]
        if card not in found and len(found) < 3:
            said = card if len(found) == 1 and _readable(game, card) else move
            if _readable(game, said):
                found[card] = said
    return list(found.values())


def _readable(game: AnyGame, wish: str) -> bool:
    try:
        game.words.wish(wish)
    except Refusal:
        return False
    return True


def _form(table: Table, seat: int, now: str | None) -> ui.Modal:
    wishes = example(table, seat)
    form = ui.Modal(title=cut(f"Wish list for table {table.id}", 45), custom_id=Press("wish", table.id).form())
    form.add_item(
        ui.Label(
            text="One wish after another, the first first",
            description=cut(f"Such as: {wishes}", 100),
            component=ui.TextInput(
                style=discord.TextStyle.paragraph, default=now, required=False, max_length=LONGEST, custom_id="list",
                placeholder=cut(wishes, 100),
            ),
        )
    )  # fmt: skip
    return form


def _page(table: Table, seat: int, row_: WishRow | None, sealed: str = "") -> Page:
    """The list; above it the move that it has just sealed."""
    head = f"### Wish list · table {table.id}\n"
    if sealed:
        told = opening(table.game.words.tell(table.play.view(seat), sealed))
        change = "; My hand changes it until the last pick is in" if len(table.play.to_move) > 1 else ""
        head = f"{told} is {'sealed for this turn' if change else 'played'}{change}.\n{head}"
    if row_ is None:
        told = (
            f"It is empty. Write down picks for coming turns, such as `{example(table, seat)}`: the first that is there and legal "
            "is sealed for you. Nobody else sees the list."
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
            ui.TextDisplay(f"{head}{lines}\n\n{used}\n-# Nobody else sees this list."),
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
