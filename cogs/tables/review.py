"""/review: the moments that decided a finished match, and all picks."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import discord
from discord import app_commands

from bot.app import Ecodraft
from bot.kit.pool import PictureCache
from bot.tables.table import Table
from bot.turns.reviews import BROKEN, UNFINISHED, Reviewed
from cogs.kit.answer import Interaction, answer, redraw
from cogs.kit.choices import Suggestions, finished_tables
from cogs.kit.items import Button, Gallery, Menu, Page, Press, arrows, menu_option, page_of, strips
from cogs.kit.router import Cog, Verb, checked_suggestions, private_command
from cogs.kit.text import cut, label, list_pages, name_of, plain, plain_names
from cogs.tables.table_page import headline as result
from games.core.values import Refusal, Seat
from games.drafting.draft import Drafting
from games.review.wording import accuracy, beginning, explain_method, headline
from render import Strips
from render.lazy import alternative_ending, moment_picture, review_overview
from render.review.content import MomentContent, ReviewContent

YOU = re.compile(r"\byou(rs?|rself)?\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shown:
    """The review of a seat, as one reader sees it. `mine`: the reader's own seat; `moment`: where Back leads, from
    0."""

    table: Table
    seat: Seat
    mine: Seat | None
    reviewed: Reviewed
    moment: int = 0

    @property
    def name(self) -> str:
        return "" if self.seat == self.mine else plain_names(self.table.names)[self.seat]

    @property
    def heading(self) -> str:
        said = headline(self.reviewed.review)
        whose = f"{self.name}'s" if self.name else "Your"
        return f"### {whose} match: {said[0].lower()}{said[1:]}"

    def footer(self, said: str) -> str:
        """The table, how the picks were judged, and whom "you" means if that isn't the reader."""
        you = f"-# “You” is {self.name} here.\n" if self.name and YOU.search(said) else ""
        return f"{you}-# Table {self.table.id} · {self.table.game.title}. {explain_method(self.reviewed.review.picks)}"

    def press(self, verb: str, number: int, place: int) -> Press:
        """The press that opens another page of this review; `place` keeps the custom_ids on a page apart."""
        return Press.at(self.table, verb, number, f"{place} {self.moment} {self.seat}")


async def moment_page(studio: PictureCache, shown: Shown, number: int) -> Page:
    reviewed, name = shown.reviewed, shown.name
    moments = reviewed.moments
    number = max(0, min(number, len(moments) - 1))
    shown = replace(shown, moment=number)
    two = shown.table.solo and isinstance(shown.table.game, Drafting)
    twice = "Each turn had two picks: a card to place and one to give away." if two else ""
    lines = (shown.heading, beginning(reviewed.review, name), twice, accuracy(reviewed.review, name))
    whole, closer = await _drawn(studio, shown, number)
    sentence = reviewed.sentence(moments[number]) if moments else "We found nothing that was clearly better."
    if len(moments) > 1:
        which = f"the {len(moments)} costliest picks, in" if len(reviewed.review.errors) > len(moments) else "in"
        sentence = f"**Moment {number + 1} of {len(moments)}** · {which} the order of the match\n{sentence}"
    buttons = [
        *arrows(partial(shown.press, "review"), number, len(moments)), Button.make("All picks", shown.press("picks", 0, 2)),
        *_others(shown),
    ]  # fmt: skip
    if moments:
        on = Press.at(shown.table, "branch", moments[number].judged.turn, str(shown.seat))
        buttons.append(Button.make("Play on from here", on))
    return page_of(
        cut("\n".join(filter(None, lines)), 1000),
        Gallery(Strips((*whole, *closer)), "review"),
        *([Gallery(closer, "review")] if moments and not closer else []),
        cut(sentence, 1500),
        buttons,
        *_seats(shown),
        shown.footer(f"{sentence} {closer.alt}"),
    )


async def _drawn(studio: PictureCache, shown: Shown, number: int) -> tuple[Strips, Strips]:
    table, reviewed, name = shown.table, shown.reviewed, label(plain(shown.table.names[shown.seat]))
    own = shown.seat == shown.mine
    seen = ReviewContent.of(
        table.game.slug, reviewed.review, table.names, "Your match" if own else f"{name}'s match", label(result(table)),
        "You" if own else name,
    )  # fmt: skip
    whole = await strips(studio.draw_once, review_overview, seen)
    if not reviewed.moments:
        return whole, Strips()
    each = reviewed.moments[number]
    closer = MomentContent(
        table.game.slug, table.game.rules, number + 1, each.judged.number, each.judged.lost, each.view, each.made, each.best,
        each.made_told, each.best_told, table.names,
    )  # fmt: skip
    return whole, await strips(studio.draw_once, moment_picture, closer)


def picks_page(shown: Shown, number: int) -> Page:
    pages = list_pages(shown.reviewed.told)
    number = max(0, min(number, len(pages) - 1))
    shown = replace(shown, moment=max(0, min(shown.moment, len(shown.reviewed.moments) - 1)))
    beside = arrows(partial(shown.press, "picks"), number, len(pages))
    where = f" · page {number + 1} of {len(pages)}" * (len(pages) > 1)
    return page_of(
        f"{cut(shown.heading, 400)}{where}\n{pages[number]}",
        [*(beside if len(pages) > 1 else ()), Button.make("Back", shown.press("review", shown.moment, 2))],
        shown.footer(pages[number]),
    )


def _others(shown: Shown) -> list[Button]:
    if shown.seat != shown.mine or not isinstance(shown.table.game, Drafting):
        return []
    return [Button.make("What could have been", Press.at(shown.table, "better"))]


def _seats(shown: Shown) -> list[Menu]:
    if shown.table.row.size == 1:
        return []
    options = [
        menu_option(f"{label(plain(name))}{' (you)' * (seat == shown.mine)}", str(seat), chosen=seat == shown.seat)
        for seat, name in enumerate(shown.table.names)
    ]
    return [Menu.make("Whose match?", Press.at(shown.table, "review", 0), options)]


WAITING = "Reviewing {} match … This takes a few seconds: we compare every pick with what else was possible."

PROGRESS = 5.0
"""How often, in seconds, a page shows the progress of a review."""

Draw = Callable[[Shown, int], Awaitable[Page]]


class Reviewing(Cog):
    """Reviews of finished matches: whoever may see the table may review any seat."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, review=self.moment, picks=self.picks, better=Verb(self.better, slow=True))

    @app_commands.command(description="What decided a finished match: the picks that cost most, and what was better.")
    @app_commands.describe(table="The table's number", player="Whose picks; yours, or the winner's if you didn't play")
    @private_command
    async def review(
        self, interaction: Interaction, table: app_commands.Range[int, 1], player: discord.User | None = None
    ) -> None:
        found = await self._table(interaction, table)
        seat = own_seat(found, interaction.user.id) if player is None else found.seat_of(player.id)
        if seat is None:
            assert player is not None
            raise Refusal(f"{plain(name_of(player, interaction.guild_id))} has no seat at table {table}.")
        await self._show(interaction, found, seat, 0, self._moment)

    @review.autocomplete("table")
    @checked_suggestions
    async def to_review(self, interaction: Interaction, typed: str) -> Suggestions:
        return await finished_tables(interaction, typed)

    async def moment(self, interaction: Interaction, press: Press) -> None:
        await self._pressed(interaction, press, self._moment)

    async def picks(self, interaction: Interaction, press: Press) -> None:
        await self._pressed(interaction, press, self._picks)

    async def better(self, interaction: Interaction, press: Press) -> None:
        table = await self._table(interaction, press.subject)
        seat = table.seat(interaction.user.id)
        end, told, could = await self.bot.reviews.could_have_been(table, seat)
        drawn = Strips()
        if could is not None:
            drawn = await strips(self.bot.picture_cache.draw_once, alternative_ending, table.game.slug, end, could)
        back = Button.make("Back", Press.at(table, "review", 0, f"0 0 {seat}"))
        head = f"### What could have been · table {table.id}\n{told}"
        await answer(interaction, page_of(head, Gallery(drawn, "better"), [back]))

    async def _pressed(self, interaction: Interaction, press: Press, draw: Draw) -> None:
        table = await self._table(interaction, press.subject)
        seat = seat_named(table, press, interaction.user.id)
        await self._show(interaction, table, seat, press.version, draw, moment_named(press))

    async def _table(self, interaction: Interaction, number: int) -> Table:
        table = await self.bot.daily_deals.as_shown(await self.bot.tables.find(number), interaction.user.id)
        if table.row.status != "finished":
            raise Refusal(UNFINISHED if not table.ended else f"Table {number} wasn't played to its end.")
        return table

    async def _show(
        self, interaction: Interaction, table: Table, seat: Seat, number: int, draw: Draw, moment: int = 0
    ) -> None:
        mine = table.seat_of(interaction.user.id)

        async def page() -> Page:
            return await draw(Shown(table, seat, mine, await self.bot.reviews.of(table, seat), moment), number)

        if self.bot.reviews.kept(table, seat):
            await answer(interaction, page())
            return
        whose = "your" if seat == mine else f"{plain_names(table.names)[seat]}'s"
        again = Press.at(table, "picks" if draw == self._picks else "review", max(0, number), f"0 {moment} {seat}")
        await show_when_ready(
            interaction, page, lambda: f"{WAITING.format(whose)}\n{self.bot.reviews.progress(table, seat)}", again
        )

    async def _moment(self, shown: Shown, number: int) -> Page:
        return await moment_page(self.bot.picture_cache, shown, number)

    async def _picks(self, shown: Shown, number: int) -> Page:
        return picks_page(shown, number)


async def show_when_ready(
    interaction: Interaction, page: Callable[[], Awaitable[Page]], told: Callable[[], str], again: Press
) -> None:
    """Say how far a page is that takes long, until it takes the place of that. `again` shows it once more."""
    posted = await answer(interaction, _meanwhile(told(), again))
    if posted is None:
        return
    work = asyncio.ensure_future(page())
    while not (await asyncio.wait({work}, timeout=PROGRESS))[0]:
        with suppress(discord.HTTPException, TimeoutError):  # what counts is the page at the end
            await redraw(interaction, posted, _meanwhile(told(), again))
    try:
        ready = await work
    except Refusal as why:
        ready = _meanwhile(str(why), again)
    except Exception:
        await redraw(interaction, posted, _meanwhile(BROKEN, again))
        raise
    await redraw(interaction, posted, ready)


def _meanwhile(text: str, again: Press) -> Page:
    return page_of(text.strip(), [Button.make("Show it", again)])


def own_seat(table: Table, user_id: int) -> Seat:
    """A person's seat at a finished match or, if they have none, a winner's."""
    seat = table.seat_of(user_id)
    return min(table.play.winners, default=0) if seat is None else seat


def seat_named(table: Table, press: Press, user_id: int) -> Seat:
    """The seat that a press names last; without one, the presser's own or a winner's."""
    last = (press.split_words() or ("",))[-1]
    return int(last) if last.isdecimal() and int(last) < table.row.size else own_seat(table, user_id)


def moment_named(press: Press) -> int:
    words = press.split_words()
    return int(words[1]) if len(words) == 3 and words[1].isdecimal() else 0
