"""/wish and the pages of wish lists: a player's picks for later turns, which nobody else sees."""

from typing import Any

from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.turns.wishes import LONGEST, WishList, example
from cogs.kit.answer import Interaction, answer, open_form
from cogs.kit.choices import Suggestions, has_others, open_tables
from cogs.kit.items import Button, Page, Press, confirm, form, page_of, textbox
from cogs.kit.router import Cog, Verb, checked_suggestions, form_fields, private_command
from games.core.values import many, opening

SURE, STAY = "yes", "keep"


class Wishes(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        wish = Verb(self.edit, self.sent)
        super().__init__(bot, wishes=self.show, wish=wish, when=self.switch, unwish=self.clear)

    async def show(self, interaction: Interaction, press: Press) -> None:
        wishes = await self.bot.wishes.open(press.subject, interaction.user.id)
        await answer(interaction, _page(wishes), edit=False)

    async def edit(self, interaction: Interaction, press: Press) -> None:
        wishes = await self.bot.wishes.open(press.subject, interaction.user.id)
        such = example(wishes.table, wishes.seat)
        asked = textbox(
            "Your wishes, the first wish first", "list", LONGEST, ", ".join(wishes.wishes), note=f"For example: {such}", example=such,
            needed=False,
        )  # fmt: skip
        await open_form(
            interaction, form(f"Wish list for table {wishes.table.id}", Press.at(wishes.table, "wish"), asked)
        )

    async def switch(self, interaction: Interaction, press: Press) -> None:
        wishes = await self.bot.wishes.toggle_at_once(press.subject, interaction.user.id)
        await answer(interaction, _page(wishes))

    async def clear(self, interaction: Interaction, press: Press) -> None:
        who = interaction.user.id
        sure = press.words == SURE
        wishes = await (self.bot.wishes.clear(press.subject, who) if sure else self.bot.wishes.open(press.subject, who))
        asks = not press.words and wishes.wishes
        await answer(interaction, _clearing_page(wishes) if asks else _page(wishes))

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        wishes = await self.bot.wishes.write(press.subject, interaction.user.id, form_fields(data).get("list", ""))
        await answer(interaction, _page(wishes), edit=False)

    @app_commands.command(
        description="List picks for coming turns at a table: the first available and legal one is sealed for you."
    )
    @app_commands.describe(
        table="The table's number",
        list='Such as "fox D4, bee, stream E3", first wish first; leave it out to see your list',
    )
    @private_command
    async def wish(self, interaction: Interaction, table: app_commands.Range[int, 1], list: str = "") -> None:
        who = interaction.user.id
        wishes = await (self.bot.wishes.write(table, who, list) if list else self.bot.wishes.open(table, who))
        await answer(interaction, _page(wishes))

    @wish.autocomplete("table")
    @checked_suggestions
    async def to_wish_for(self, interaction: Interaction, typed: str) -> Suggestions:
        return await open_tables(interaction, typed, has_others)


def _page(wishes: WishList) -> Page:
    table, seat = wishes.table, wishes.seat
    head = f"### Wish list · table {table.id}\n"
    if wishes.sealed:
        sentence = opening(table.game.words.tell(table.play.view(seat), wishes.sealed))
        change = "; you can change it under My hand until the last pick is in" if table.changeable(seat) else ""
        head = f"{sentence} is {'sealed for this turn' if change else 'played'}{change}.\n{head}"
    if not wishes.wishes:
        text = (
            f"It's empty. List picks for coming turns, such as `{example(table, seat)}`: the first available and legal one "
            "is sealed for you. Nobody else sees your list."
        )
        return page_of(head + text, [Button.make("Write a list", Press.at(table, "wish"), ButtonStyle.primary)])
    lines = "\n".join(f"{number}. {wish}" for number, wish in enumerate(wishes.wishes, 1))
    used = (
        "It's used **as soon as you get a hand**; you can change the pick until the reveal."
        if wishes.at_once
        else "It's used **only at the deadline**, in place of the stand-in."
    )
    return page_of(
        f"{head}{lines}\n\n{used}\n-# Nobody else sees this list.",
        [
            Button.make("Edit", Press.at(table, "wish"), ButtonStyle.primary),
            Button.make("Use it at the deadline" if wishes.at_once else "Use it at once", Press.at(table, "when")),
            Button.make("Clear", Press.at(table, "unwish"), ButtonStyle.danger),
        ],
    )


def _clearing_page(wishes: WishList) -> Page:
    table = wishes.table
    text = f"### Clear {many(len(wishes.wishes), 'wish', 'wishes')}?\nThe wish list of table {table.id} would be empty."
    stay = "Keep it", Press.at(table, "unwish", 0, STAY)
    return confirm(text, ("Yes, clear it", Press.at(table, "unwish", 0, SURE)), stay)
