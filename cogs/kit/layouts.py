"""Layouts: the framed box around every page, and its rows of buttons."""

from typing import Any

import discord
from discord import ui

GREEN = discord.Colour(0x4E8B3B)


class _Fresh(ui.view.BaseView):
    """A fresh view of these parts, to be sent. discord.py keeps nothing of a view that is finished: a press says everything in its
    custom_id.
    """

    def __init__(self, *parts: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for part in parts:
            self.add_item(part)

    def is_finished(self) -> bool:
        """Nobody waits for it."""
        return True


class Layout(_Fresh, ui.LayoutView):
    """A layout of components."""


class Below(_Fresh, ui.View):
    """Buttons below a sentence."""


AnyView = ui.LayoutView | Below


def container(*items: ui.Item[Any]) -> Layout:
    """A fresh layout with one framed box."""
    return Layout(ui.Container(*items, accent_colour=GREEN))


def row(*buttons: ui.Item[Any]) -> ui.ActionRow[Any]:
    """A row of buttons, or one menu."""
    return ui.ActionRow(*buttons)
