"""Layouts: the framed box that every page is, and its rows of buttons."""

from typing import Any

import discord
from discord import ui

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
