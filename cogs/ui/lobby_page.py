"""The lobby message: the game, the seats, and the buttons Join, Leave, Start and Cancel."""

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.studio import Studio
from bot.table import Table
from cogs.ui.answer import Page
from cogs.ui.files import file_of, gallery
from cogs.ui.items import Button
from cogs.ui.press import Press
from cogs.ui.text import plain, plains
from render import pictures

GREEN = discord.Colour(0x4E8B3B)

Layout = ui.LayoutView


def container(*items: ui.Item[Any]) -> Layout:
    """A fresh layout of one framed box; it never times out because its items are dynamic."""
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*items, accent_colour=GREEN))
    return layout


def row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any]:
    """A row of buttons or one menu."""
    return ui.ActionRow(*buttons)


def seats_line(table: Table) -> str:
    """ "1 Ana (host) · 2 Ben · 3 open"."""
    names = plains(table.names)
    seats = [
        f"{person.seat + 1} {names[person.seat]}" + (" (host)" if person.user_id == table.row.host_id else "")
        for person in table.people
    ]
    seats += [f"{seat + 1} open" for seat in range(len(table.people), table.row.size)]
    return " · ".join(seats)


def options_line(table: Table) -> str:
    """ "Hints on"; "" when the game has no options."""
    chosen = table.options
    return " · ".join(f"{option.title} {chosen.get(option.name, option.default)}" for option in table.game.options)


async def lobby_page(studio: Studio, table: Table, *, invited: str = "") -> Page:
    """The public page of a lobby, or of what became of it. `invited` names people to be mentioned above it."""
    game = table.game
    banner = await studio.draw(pictures(game.slug).banner)
    lines = [f"# {game.title} · table {table.id}", game.tagline]
    seats = f"**Seats** {seats_line(table)}"
    facts = options_line(table)
    if table.row.status == "lobby":
        ends = f"closes <t:{(table.row.expires_at or 0) // 1000}:R> if nobody starts it"
        body = [
            f"{invited}\n" * bool(invited) + "\n".join(lines),
            seats,
            "-# " + " · ".join(filter(None, (facts, ends))),
        ]
    else:
        body = ["\n".join(lines), seats, "-# " + " · ".join(filter(None, (facts, became(table))))]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(body[0]),
        gallery(banner, "banner"),
        ui.TextDisplay("\n".join(body[1:])),
    ]
    if table.row.status == "lobby":
        full = len(table.people) >= table.row.size
        items.append(
            row(
                Button.make("Join", Press("join", table.id), ButtonStyle.primary, "🌱", disabled=full),
                Button.make("Leave", Press("leave", table.id)),
                Button.make("Start", Press("start", table.id), ButtonStyle.success if full else ButtonStyle.secondary),
                Button.make("Cancel", Press("cancel", table.id), ButtonStyle.danger),
                Button.make("Rules", Press("rules", table.id)),
            )
        )
    return Page(container(*items), [file_of(banner, "banner")])


def became(table: Table) -> str:
    """What became of a table that is no lobby any more."""
    match table.row.status:
        case "cancelled" | "expired":
            return f"closed: {plain(table.row.notice or 'no reason given')}"
        case _:
            return f"started <t:{(table.row.started_at or 0) // 1000}:R>; the table follows below"
