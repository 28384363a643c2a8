"""The presses and forms of a card draft. Every answer is stored at once, so a restart or a mistake loses nothing."""

from collections.abc import Mapping
from typing import Any

import aiohttp
import discord
from discord.ext.commands import Cog

from bot.app import Ecodraft
from bot.workshop.card_drafts import OWN_LICENCES, CardDraft
from cogs.kit.answer import Interaction, answer, own, send
from cogs.kit.files import attempted
from cogs.kit.items import Button, Page, Press, container, row
from cogs.kit.permissions import server_of_cards
from cogs.kit.router import Verb, fields, means
from cogs.kit.text import name_of, outdated
from cogs.workshop.card_making_forms import keywords_form, licence_form, texts_form
from cogs.workshop.card_making_page import (
    FIELDS,
    FREE,
    LASTING,
    NONE,
    STEPS,
    making_page,
    next_step,
)
from cogs.workshop.card_page import card_page, sentence_page
from games.core.values import Refusal
from games.phylo.cards.card import AUTOTROPHS, KINGDOMS, MEAT_EATERS
from render.desk import reencoded, too_long
from render.desk.orders import LARGEST_FILE

UNCHECKED = "We can't check right now whether the card has room for its texts. It's kept: try again in a minute."

LONGEST_DECODING = 60.0
"""Seconds after which a brought picture that is still being decoded is given up."""

CHOSEN = (
    "diet", "chain", "scale", "kingdom", "group", "move", "flight", "spread", "needs", "prey", "effect", "lasts", "silhouette",
)  # fmt: skip
"""The fields with a menu for one value."""

SEVERAL = ("terrains", "climates", "becomes")
WRITTEN = {"texts": FIELDS["texts"], "keywords": ("keywords",)}
"""The fields of each form."""


class CardMaking(Cog):
    """A person has one card draft on each server. Only they see its page, and every press is about their own draft."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot
        self.drafts = bot.card_drafts
        self.cards = bot.cards
        means(bot, making=Verb(self.press, self.sent))

    async def begun(
        self, interaction: Interaction, guild_id: int, kind: str, silhouette: str, picture: discord.Attachment | None
    ) -> Page:
        """The page of a new or continued draft; it explains if the picture can't be used."""
        png, notice = None, ""
        try:
            png = await self._png(interaction.user.id, picture) if picture is not None else None
        except Refusal as refusal:
            notice = f"⚠️ {refusal}"
        chosen = {"kind": kind, **({"silhouette": silhouette} if silhouette else {})}
        draft = await self.drafts.begin(interaction.user.id, guild_id, chosen, png)
        if draft.kind != kind:
            notice = "⚠️ You're changing a card; save or discard the change before you make another."
        kind = draft.kind
        step = len(STEPS[kind]) - 1 if png is not None and len(draft.typed) > 2 else next_step(draft, 0)
        return await making_page(self.bot.studio, draft, step, notice)

    async def taken_up(self, interaction: Interaction, guild_id: int, card_id: int) -> Page:
        """The page of a card that its maker changes."""
        draft = await self.drafts.take_up(interaction.user.id, guild_id, card_id)
        return await making_page(self.bot.studio, draft, 0)

    async def _png(self, user_id: int, attachment: discord.Attachment) -> bytes:
        """An attachment's picture, re-encoded. Raises Refusal."""
        self.drafts.count_picture(user_id)
        if attachment.size > LARGEST_FILE:
            raise Refusal(f"The picture is larger than {LARGEST_FILE // 2**20} MB; attach a smaller one.")
        try:
            data = await attachment.read()
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
            raise Refusal("I can't get the attached file from Discord; attach it again.") from None
        with self.bot.jobs.one("picture"):
            return await self.bot.decoding.run(reencoded, data, longest=LONGEST_DECODING)

    async def _show(self, interaction: Interaction, draft: CardDraft, step: int) -> None:
        await answer(interaction, making_page(self.bot.studio, draft, step), edit=own(interaction))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any button or menu of the page."""
        guild_id, who, step = server_of_cards(interaction), interaction.user.id, press.version
        draft = await self.drafts.get(who, guild_id)
        match press.said():
            case ("step",):
                await self._show(interaction, draft, step)
            case ("write", form) if form in WRITTEN:
                await send(interaction, texts_form(draft, step) if form == "texts" else keywords_form(draft, step))
            case ("set", field, value) if field in CHOSEN:
                changes = _with(draft, field, "" if value in (NONE, FREE) else value)
                await self._show(interaction, await self._change(interaction, draft, changes), step)
            case ("many", field, *values) if field in SEVERAL:
                changes = {field: ", ".join(value.replace("-", " ") for value in values)}
                await self._show(interaction, await self._change(interaction, draft, changes), step)
            case ("bare",):
                await answer(interaction, _bare(step), edit=own(interaction))
            case ("bare", "sure"):
                await self._show(interaction, await self.drafts.take_off(who, guild_id), step)
            case ("licence", "other"):
                await send(interaction, licence_form(draft, step))
            case ("licence", key) if key in OWN_LICENCES:
                licence = f"{name_of(interaction.user)}, {OWN_LICENCES[key]}"
                await self._show(interaction, await self.drafts.license(who, guild_id, licence), step)
            case ("done",):
                await answer(interaction, self._done(interaction, guild_id), edit=own(interaction))
            case ("away",):
                await answer(interaction, _sure(draft, step), edit=own(interaction))
            case ("away", "sure"):
                await self.drafts.throw_away(who, guild_id)
                await answer(
                    interaction, sentence_page("It's discarded; start another with /card make."), edit=own(interaction)
                )
            case _:
                raise _old_button()

    async def _done(self, interaction: Interaction, guild_id: int) -> Page:
        who = interaction.user
        draft = await self.drafts.get(who.id, guild_id)
        changed, sketch, licence = draft.row.card_id, draft.sketch, draft.row.licence
        cramped = await attempted(self.bot.studio.draw, too_long, sketch, licence) if draft.ready else ""
        if cramped is None:
            raise Refusal(UNCHECKED)
        if cramped:
            raise Refusal(cramped)
        entry = await self.drafts.finish(who.id, guild_id, name_of(who))
        picture, maker = await self.cards.picture(guild_id, entry), await self.cards.maker(entry)
        head = "The card has been changed." if changed else "The card is made; everyone on this server can find it now."
        manages = interaction.permissions.manage_guild
        return await card_page(self.bot.studio, entry, picture, maker, who.id, manages=manages, head=head)

    async def _change(self, interaction: Interaction, draft: CardDraft, changes: Mapping[str, str]) -> CardDraft:
        """Store the changes. Raises Refusal for a field that this kind of card doesn't have."""
        known = {field for name in STEPS[draft.kind] for field in FIELDS[name]}
        if not changes.keys() <= known:
            raise _old_button()
        return await self.drafts.tell(interaction.user.id, server_of_cards(interaction), changes)

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """A submitted form."""
        guild_id, texts = server_of_cards(interaction), fields(data)
        draft = await self.drafts.get(interaction.user.id, guild_id)
        match press.said():
            case ("licence",):
                draft = await self.drafts.license(interaction.user.id, guild_id, texts.get("licence", ""))
                await self._show(interaction, draft, press.version)
            case (form,) if form in WRITTEN:
                kind = draft.kind
                wanted = {"latin": "species", "keywords": "species", "target": "event"}
                changes = {
                    name: text
                    for name, text in texts.items()
                    if name in WRITTEN[form] and wanted.get(name, kind) == kind
                }
                draft = await self._change(interaction, draft, changes)
                await self._show(interaction, draft, next_step(draft, press.version))
            case _:
                raise outdated("form", "open it again from /card make")


def _old_button() -> Refusal:
    return outdated("button", "/card make shows the card you're making")


def _with(draft: CardDraft, field: str, value: str) -> dict[str, str]:
    """A choice and its consequences: a plant's place in the food chain, a kingdom's only group, values that no longer fit."""
    changes, typed = {field: value}, draft.typed
    if field == "diet":
        chain = "1" if value in AUTOTROPHS else "2" if value == "herbivore" else typed.get("chain", "")
        changes["chain"] = "" if value not in AUTOTROPHS and chain == "1" else chain
        changes["prey"] = typed.get("prey", "") if value in MEAT_EATERS else ""
    if field == "kingdom" and value in KINGDOMS:
        groups = KINGDOMS[value]
        group = groups[0] if len(groups) == 1 else typed.get("group", "")
        changes["group"] = group if group in groups else ""
        if value == "animalia":
            changes |= {"spread": "", "needs": ""}
    if field == "spread" and not value:
        changes["needs"] = ""
    if field == "effect":
        changes["lasts"] = typed.get("lasts", "") if value in LASTING else ""
        changes["becomes"] = typed.get("becomes", "") if value == "habitat" else ""
    return changes


def _sure(draft: CardDraft, step: int) -> Page:
    what = "change" if draft.row.card_id else "unfinished card"
    return Page(
        container(
            discord.ui.TextDisplay(f"### Discard the {what}?\nEverything you've entered is lost."),
            row(
                Button.make("Discard it", Press("making", 0, step, "away sure"), discord.ButtonStyle.danger),
                Button.make("Keep working on it", Press("making", 0, step, "step")),
            ),
        )
    )


def _bare(step: int) -> Page:
    return Page(
        container(
            discord.ui.TextDisplay(
                "### Remove your picture?\nThe card shows a silhouette again; to get yours back, attach it again."
            ),
            row(
                Button.make("Remove it", Press("making", 0, step, "bare sure"), discord.ButtonStyle.danger),
                Button.make("Keep it", Press("making", 0, step, "step")),
            ),
        )
    )
