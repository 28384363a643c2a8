"""The forms of a card draft: name and text, keywords, and the licence of a picture."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.workshop.card_drafts import LONGEST_LICENCE, CardDraft
from cogs.kit.items import Press
from cogs.kit.text import cut
from games.phylo.cards.library import LONGEST_NAME, LONGEST_TEXT, LONGEST_WORD
from games.phylo.cards.typed import LONGEST_FIELD


def texts_form(draft: CardDraft, step: int) -> ui.Modal:
    """The form for everything in words, filled with the earlier text."""
    asked = [
        ("name", "Name", LONGEST_NAME, "Moss newt", True),
        (
            "word",
            "Short name for moves and decks",
            LONGEST_WORD,
            "Such as moss-newt; made from the name if left empty",
            False,
        ),
        ("text", "Text: a true sentence or two", LONGEST_TEXT, "It waits under wet moss.", True),
    ]
    if draft.kind == "species":
        asked.insert(1, ("latin", "Latin name", 60, "Triturus muscosus", True))
    if draft.kind == "event":
        asked.append(
            ("target", "On which species", LONGEST_FIELD, "tree, shrub, forest, scale at most 4; or anything", True)
        )
    return _form("texts", "Name and text", draft, step, asked)


def keywords_form(draft: CardDraft, step: int) -> ui.Modal:
    """The form for keywords, which are typed."""
    asked = [
        (
            "keywords",
            "Keywords, separated by ;",
            LONGEST_FIELD,
            "invasive on flower, grass; pollinator on flower",
            False,
        )
    ]
    return _form("keywords", "Keywords", draft, step, asked)


def licence_form(draft: CardDraft, step: int) -> ui.Modal:
    """The form for the author and licence of someone else's picture."""
    asked = [("licence", "Author and licence", LONGEST_LICENCE, "Jane Doe, CC BY-SA 4.0", True)]
    return _form("licence", "Whose picture is it?", draft, step, asked)


def _form(
    name: str, title: str, draft: CardDraft, step: int, asked: Sequence[tuple[str, str, int, str, bool]]
) -> ui.Modal:
    made = ui.Modal(title=title, custom_id=Press("making", 0, step, name).form())
    before = {"licence": draft.row.licence, **draft.row.fields}
    for field, label, longest, example, needed in asked:
        box = ui.TextInput[ui.Modal](
            default=before.get(field, "")[:longest] or None, required=needed, max_length=longest, custom_id=field,
            placeholder=cut(example, 100),
            style=discord.TextStyle.paragraph if longest > 100 else discord.TextStyle.short,
        )  # fmt: skip
        made.add_item(ui.Label(text=label, component=box))
    return made
