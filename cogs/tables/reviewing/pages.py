"""The pages of a review: a moment that decided with its pictures, and all picks as a list."""

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.kit.studio import Studio
from bot.tables.table import Table
from bot.turns.reviews import Reviewed
from cogs.kit.files import files, galleries, painted
from cogs.kit.items import Button, Menu, Page, Press, container, row, steps
from cogs.kit.text import cut, label, paged, plain, plains
from cogs.tables.table_page import headline as result
from games.core.values import Seat
from games.review.telling import accuracy, fortune, headline, judge
from render import Strips
from render.desk import course, moment
from render.review.seen import MomentSeen, ReviewSeen

YOU = re.compile(r"\byou(rs?|rself)?\b", re.IGNORECASE)
"""How a sentence speaks to somebody."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The review of a seat, and the seat of whoever looks at it. `moment` (from 0) is where **Back** leads from the list of all picks."""

    table: Table
    seat: Seat
    mine: Seat | None
    reviewed: Reviewed
    moment: int = 0

    @property
    def name(self) -> str:
        """Whose match it is; "" for the reader's own."""
        return "" if self.seat == self.mine else plains(self.table.names)[self.seat]

    @property
    def heading(self) -> str:
        """Such as "Your match: 3 mistakes, 11 points lost"."""
        said = headline(self.reviewed.review)
        whose = f"{self.name}'s" if self.name else "Your"
        return f"### {whose} match: {said[0].lower()}{said[1:]}"

    def footer(self, said: str) -> str:
        """Which table, and who judges; whom the sentences above speak to, where they do and that isn't the reader."""
        you = f"-# “You” is {self.name} here.\n" if self.name and YOU.search(said) else ""
        return f"{you}-# Table {self.table.id} · {self.table.game.title}. {judge(self.reviewed.review.picks)}"

    def press(self, verb: str, number: int, place: int) -> Press:
        """A press that leads to another page of this review; `place` sets buttons of one page apart."""
        return Press.at(self.table, verb, number, f"{place} {self.moment} {self.seat}")


async def moment_page(studio: Studio, shown: Shown, number: int) -> Page:
    """The whole match in a few lines, and the moment of this number (from 0)."""
    reviewed, name = shown.reviewed, shown.name
    moments = reviewed.moments
    number = max(0, min(number, len(moments) - 1))
    shown = replace(shown, moment=number)
    lines = (shown.heading, fortune(reviewed.review, name), accuracy(reviewed.review, name))
    whole, closer = await _drawn(studio, shown, number)
    drawn = Strips((*whole, *closer))
    sentence = reviewed.sentence(moments[number]) if moments else "We found nothing that was clearly better."
    if len(moments) > 1:
        which = f"the {len(moments)} costliest picks, in" if len(reviewed.review.errors) > len(moments) else "in"
        sentence = f"**Moment {number + 1} of {len(moments)}** · {which} the order of the match\n{sentence}"
    return Page(
        container(
            ui.TextDisplay(cut("\n".join(filter(None, lines)), 1000)),
            *galleries(drawn, "review"),
            *(() if closer or not moments or not drawn else galleries(closer, "review")),
            ui.TextDisplay(cut(sentence, 1500)),
            row(
                *steps(partial(shown.press, "review"), number, len(moments)),
                Button.make("All picks", shown.press("picks", 0, 2)),
                *_others(shown),
            ),
            *_seats(shown),
            ui.TextDisplay(shown.footer(f"{sentence} {closer.alt}")),
        ),
        files(drawn, "review"),
    )


async def _drawn(studio: Studio, shown: Shown, number: int) -> tuple[Strips, Strips]:
    """The course of the match, and the moment of this number if there is one."""
    table, reviewed, name = shown.table, shown.reviewed, label(plain(shown.table.names[shown.seat]))
    own = shown.seat == shown.mine
    seen = ReviewSeen.of(
        table.game.slug, reviewed.review, table.names, "Your match" if own else f"{name}'s match", label(result(table)),
        "You" if own else name,
    )  # fmt: skip
    whole = await painted(studio.page, course, seen)
    if not reviewed.moments:
        return whole, Strips()
    each = reviewed.moments[number]
    closer = MomentSeen(
        table.game.slug, table.game.rules, number + 1, each.judged.number, each.judged.lost, each.view, each.made, each.best,
        each.made_told, each.best_told, table.names,
    )  # fmt: skip
    return whole, await painted(studio.page, moment, closer)


def picks_page(shown: Shown, number: int) -> Page:
    """A page of the list of all picks (from 0)."""
    pages = paged(shown.reviewed.told)
    number = max(0, min(number, len(pages) - 1))
    shown = replace(shown, moment=max(0, min(shown.moment, len(shown.reviewed.moments) - 1)))
    beside = steps(partial(shown.press, "picks"), number, len(pages))
    where = f" · page {number + 1} of {len(pages)}" * (len(pages) > 1)
    return Page(
        container(
            ui.TextDisplay(f"{cut(shown.heading, 400)}{where}\n{pages[number]}"),
            row(*(beside if len(pages) > 1 else ()), Button.make("Back", shown.press("review", shown.moment, 2))),
            ui.TextDisplay(shown.footer(pages[number])),
        )
    )


def _others(shown: Shown) -> list[ui.Item[Any]]:
    """What somebody who played may look at too, on the page of their own seat."""
    return [] if shown.seat != shown.mine else [Button.make("What could have been", Press.at(shown.table, "regret"))]


def _seats(shown: Shown) -> list[ui.Item[Any]]:
    """The menu of seats, where there are several."""
    if shown.table.row.size == 1:
        return []
    options = [
        discord.SelectOption(
            label=cut(f"{label(plain(name))}{' (you)' if seat == shown.mine else ''}", 100), value=str(seat),
            default=seat == shown.seat,
        )
        for seat, name in enumerate(shown.table.names)
    ]  # fmt: skip
    return [row(Menu.make("Whose match?", Press.at(shown.table, "review", 0), options))]
