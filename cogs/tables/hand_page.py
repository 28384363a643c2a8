"""The private page of a seat: the next question, the picture, and a menu or a pad of buttons for the answer."""

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.kit.studio import Studio
from bot.tables.table import Table
from cogs.kit.answer import Page
from cogs.kit.files import file_of, gallery
from cogs.kit.items import Button, Menu
from cogs.kit.layouts import container, row
from cogs.kit.press import Press
from cogs.kit.text import cut, does, plains
from cogs.tables.news import newest, news_of
from cogs.tables.question import AnySentence, Question, look, question
from games.core.sentence import brief, read
from games.core.values import Choice, Refusal, Seat, listing, opening, signed
from render import pictures

LONGEST_NEWS = 400
"""Most characters of news about the others' moves, for a player who moves alone."""

ROW = 5
"""Most buttons in a row of Discord's."""

PAD_ROWS = 5
"""Rows of buttons that fit in a message beside the picture and the last row."""


async def hand_page(
    studio: Studio, table: Table, seat: Seat, sentence: AnySentence | None = None, *, notice: str = "", change: bool = False,
    private: bool = False,
) -> Page:  # fmt: skip
    """The page for the player's sentence so far: a question, a sealed pick, or that there is nothing to do.

    Without a `sentence`, the player has said nothing yet. `notice`, such as a refusal, goes on top; `change` asks again although a pick is
    sealed.
    """
    match = table.play
    if not table.running:
        return notice_page(table, notice or _nothing(table))
    if table.people[seat].away:
        return away_page(table, notice)
    sealed = match.sealed.get(seat)
    if sealed is not None and not change and sentence is None:
        return await _sealed_page(studio, table, seat, str(sealed), notice, private)
    if seat not in match.to_move:
        return await _idle_page(studio, table, seat, notice, private)
    asked = await question(studio, table, seat, sentence)
    return _ask_page(table, seat, asked, notice, private, change=change or sealed is not None)


def _ask_page(table: Table, seat: Seat, asked: Question, notice: str, private: bool, *, change: bool) -> Page:
    back = asked.sentence.back
    news = newest(news_of(table), LONGEST_NEWS) if table.moves_alone and back is None else ""
    until = f" · your time runs out <t:{table.due[seat] // 1000}:R>" if seat in table.due else ""
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(
            f"{news}\n" * bool(news)
            + f"### {asked.ask}\n-# {table.game.title} · table {table.id} · {asked.progress}{until}"
        ),
        gallery(asked.picture, "hand"),
        *_answers(table, asked),
        *_what_if(table, asked),
    ]
    last = []
    if back is not None:
        last = [Button.make("Back", Press("say", table.id, table.turn, brief(back)))]
    elif change:
        last = [Button.make("Keep it sealed", Press("keep", table.id, table.turn))]
    last += _extras(table, private)
    items.append(row(*last))
    if notice:
        items.insert(0, ui.TextDisplay(notice))
    return Page(container(*items), [file_of(asked.picture, "hand")])


def _answers(table: Table, asked: Question) -> list[ui.Item[Any]]:
    words, choices, columns = brief(asked.sentence.words), asked.sentence.choices, asked.columns
    if columns and len(choices) <= columns * PAD_ROWS:
        buttons = [_pad_button(table, words, choice, index) for index, choice in enumerate(choices)]
        return [row(*buttons[start : start + columns]) for start in range(0, len(buttons), columns)]
    options = [
        discord.SelectOption(
            label=cut(choice.text, 100),
            value=choice.word,
            description=cut(choice.note, 100) or None,
            emoji=choice.emoji or None,
        )
        for choice in choices
        if choice.word
    ]
    return [row(Menu.make("Choose", Press("say", table.id, table.turn, words), options))]


def _what_if(table: Table, asked: Question) -> list[ui.Item[Any]]:
    """A second menu that previews each choice; at the first question the notes are enough."""
    if not asked.looks:
        return []
    options = [
        discord.SelectOption(label=cut(f"What if {choice.text}?", 100), value=choice.word)
        for choice in asked.sentence.choices
        if choice.word
    ]
    label = f"What if? Look before you {_doing(table)}"
    return [row(Menu.make(label, Press("what", table.id, table.turn, brief(asked.sentence.words)), options))]


def _doing(table: Table) -> str:
    """The verb that completes a move: "seal" until everyone's move is in, "play" for a player who moves alone."""
    return "play" if len(table.play.to_move) == 1 else "seal"


async def what_if_page(studio: Studio, table: Table, sentence: AnySentence) -> Page:
    """A preview of a placement: the picture, what it changes and why. It seals nothing."""
    preview = await look(studio, table, sentence)
    back = Button.make("Back", Press("say", table.id, table.turn, brief(sentence.back or ())))
    press = Press("say", table.id, table.turn, brief(sentence.words))
    label = "Continue with this" if sentence.choices else f"{opening(_doing(table))} this"
    return Page(
        container(
            ui.TextDisplay(
                f"### What if?\n{cut(preview.changes, 3000)}\n\n-# {table.game.title} · table {table.id} · {preview.progress}"
            ),
            gallery(preview.picture, "hand"),
            row(Button.make(label, press, ButtonStyle.primary), back),
        ),
        [file_of(preview.picture, "hand")],
    )


def away_page(table: Table, notice: str = "") -> Page:
    """The page of someone whose seat the stand-in keeps."""
    text = (
        f"{notice}\n"
        * bool(notice)
        + "### The stand-in is playing for you\nYou missed several turns, so it picks for you right away "
        f"and nobody has to wait. Take your seat back whenever you like.\n-# {table.game.title} · table {table.id}"
    )
    return Page(
        container(
            ui.TextDisplay(text),
            row(
                Button.make("I'm back", Press("back", table.id), ButtonStyle.primary, "👋"),
                Button.make("Show the table", Press("board", table.id)),
                Button.make("Leave the table", Press("quit", table.id)),
            ),
        )
    )


def _pad_button(table: Table, words: str, choice: Choice, index: int) -> Button:
    if not choice.word:
        return Button.make("\u2007", Press("none", table.id, table.turn, f"x{index}"), disabled=True)
    label = choice.text if choice.gain is None else f"{choice.text} {signed(choice.gain)}"
    style = ButtonStyle.success if (choice.gain or 0) > 0 else ButtonStyle.secondary
    return Button.make(
        label, Press("say", table.id, table.turn, f"{words} {choice.word}".strip()), style, choice.emoji or None
    )


def _extras(table: Table, private: bool) -> list[Button]:
    extras = [
        Button.make("Rules", Press("rules", table.id)),
        Button.make("Text", Press("text", table.id)),
        *([] if table.solo else [Button.make("Wish list", Press("wishes", table.id))]),
    ]
    if private:
        extras.append(Button.make("Send my hands by DM", Press("dms", table.id)))
    return extras


async def _idle_page(studio: Studio, table: Table, seat: Seat, notice: str, private: bool) -> Page:
    """The hand and the table, for someone whose turn it isn't."""
    view, words = table.play.view(seat), table.game.words
    picture = await studio.draw(lambda: pictures(table.game.slug).page(read(table.game, view), table.names))
    names = plains(table.names)
    text = (
        f"### {listing([names[each] for each in table.waiting], repeats=True)} to play\n"
        f"-# {table.game.title} · table {table.id} · {words.progress(view)}"
    )
    return Page(
        container(
            *([ui.TextDisplay(notice)] if notice else []),
            ui.TextDisplay(text),
            gallery(picture, "hand"),
            row(Button.make("My other tables", Press("tables")), *_extras(table, private)),
        ),
        [file_of(picture, "hand")],
    )


async def _sealed_page(studio: Studio, table: Table, seat: Seat, move: str, notice: str, private: bool) -> Page:
    match = table.play
    view, words = match.view(seat), match.game.words
    picture = await studio.draw(
        lambda: pictures(table.game.slug).page(read(table.game, view, move.split()), table.names)
    )
    names = plains(table.names)
    others = [names[other] for other in table.waiting if other != seat]
    still = f"{does(others, 'is', 'are')} still thinking; you can change it until the last pick is in."
    text = f"### {opening(words.tell(view, move))} is sealed.\n{still}"
    buttons = [
        Button.make("Change", Press("change", table.id, match.turn), ButtonStyle.primary),
        Button.make("My other tables", Press("tables")),
        *_extras(table, private),
    ]
    rows = [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), gallery(picture, "hand"), *rows]
    if notice:
        items.insert(0, ui.TextDisplay(notice))
    return Page(container(*items), [file_of(picture, "hand")])


def notice_page(table: Table, notice: str) -> Page:
    """A page of one sentence that replaces an outdated page."""
    return Page(
        container(
            ui.TextDisplay(f"{notice}\n-# {table.game.title} · table {table.id}"),
            row(Button.make("My tables", Press("tables")), Button.make("Show the table", Press("board", table.id))),
        )
    )


def _nothing(table: Table) -> str:
    try:
        table.must_run()
    except Refusal as refusal:
        return str(refusal)
    return "There's nothing for you to do at this table right now."
