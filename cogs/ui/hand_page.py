"""The private page of a seat: the question that comes next, the picture, and a menu or a pad of buttons for the answer."""

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.studio import Studio
from bot.table import Table
from cogs.ui.answer import Page
from cogs.ui.files import file_of, gallery
from cogs.ui.items import Button, Menu
from cogs.ui.lobby_page import container, row
from cogs.ui.press import Press
from cogs.ui.text import cut, listed, opening, plains
from games.core.values import Choice, Refusal, Seat
from render import pictures

PAD_ROWS = 5
"""A message has room for so many rows of buttons beside the picture and the last row."""


async def hand_page(
    studio: Studio, table: Table, seat: Seat, said: tuple[str, ...] = (), *, sentence: str = "", change: bool = False, private: bool = False
) -> Page:  # fmt: skip
    """The page for what a player has said so far: a question, a sealed pick, or that there is nothing to do.

    `sentence` stands above it, such as a refusal; `change` asks anew although a pick is sealed. Words that do not lead to a
    legal move (any more) are dropped, so an old or forged button shows the present question.
    """
    match = table.play
    if not table.running:
        return notice_page(table, sentence or _nothing(table))
    if table.people[seat].away:
        return away_page(table, sentence)
    sealed = match.sealed.get(seat)
    if sealed is not None and not change and not said:
        return await _sealed_page(studio, table, seat, str(sealed), sentence, private)
    if seat not in match.to_move:
        return await _idle_page(studio, table, seat, sentence, private)
    return await _ask_page(studio, table, seat, said, sentence, private, change=change or sealed is not None)


def spoken(
    table: Table, seat: Seat, said: tuple[str, ...], *, finish: bool = False
) -> tuple[tuple[str, ...], tuple[Choice, ...]]:
    """The longest beginning of a sentence that leads to a legal move, and its next words.

    Where there is only one way to go on, it has gone on; the last word of a move is said for the player only with `finish`.
    """
    match = table.play
    view, words = match.view(seat), match.game.words
    so_far: tuple[str, ...] = ()
    choices = words.next(view, so_far)
    for word in said:
        if word not in {choice.word for choice in choices}:
            break
        so_far = (*so_far, word)
        choices = words.next(view, so_far)
    while len(choices) == 1:
        further = words.next(view, (*so_far, choices[0].word))
        if not further and not finish:
            break
        so_far, choices = (*so_far, choices[0].word), further
    return so_far, choices


async def _ask_page(
    studio: Studio, table: Table, seat: Seat, said: tuple[str, ...], sentence: str, private: bool, *, change: bool
) -> Page:
    match = table.play
    view, words = match.view(seat), match.game.words
    said, choices = spoken(table, seat, said)
    if not choices:
        raise Refusal("That move is complete already; press it again on the page.")
    picture = await studio.draw(lambda: pictures(table.game.slug).page(view, table.names, said))
    until = f" · your time ends <t:{table.due[seat] // 1000}:R>" if seat in table.due else ""
    text = f"### {words.ask(view, said)}\n-# {table.game.title} · table {table.id} · {words.progress(view)}{until}"
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(text),
        gallery(picture, "hand"),
        *_answers(table, said, choices, words.columns(view, said)),
        *_what_if(table, seat, said, choices),
    ]
    last = (
        [Button.make("Back", Press("say", table.id, match.turn, " ".join(_back(table, seat, said))))]
        if said != spoken(table, seat, ())[0]
        else []
    )
    if change and not last:
        last.append(Button.make("Keep it sealed", Press("keep", table.id, match.turn)))
    last += _extras(table, private)
    items.append(row(*last))
    if sentence:
        items.insert(0, ui.TextDisplay(sentence))
    return Page(container(*items), [file_of(picture, "hand")])


def _back(table: Table, seat: Seat, said: tuple[str, ...]) -> tuple[str, ...]:
    """The sentence one real choice shorter."""
    shorter = said[:-1]
    while shorter and spoken(table, seat, shorter)[0] != shorter:
        shorter = shorter[:-1]
    return shorter


def _answers(table: Table, said: tuple[str, ...], choices: tuple[Choice, ...], columns: int) -> list[ui.Item[Any]]:
    sentence, turn = " ".join(said), table.turn
    if columns and len(choices) <= columns * PAD_ROWS:
        buttons = [_pad_button(table, sentence, choice, index) for index, choice in enumerate(choices)]
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
    return [row(Menu.make("Choose", Press("say", table.id, turn, sentence), options))]


def _what_if(table: Table, seat: Seat, said: tuple[str, ...], choices: tuple[Choice, ...]) -> list[ui.Item[Any]]:
    """A second menu that shows what a choice would change; at the first question the notes say enough."""
    if not said or table.settings["what-if"] == "off" or not previewed(table, seat, (*said, choices[0].word)):
        return []
    options = [
        discord.SelectOption(label=cut(f"What if {choice.text}?", 100), value=choice.word)
        for choice in choices
        if choice.word
    ]
    label = f"What if? Look before you {_doing(table)}"
    return [row(Menu.make(label, Press("what", table.id, table.turn, " ".join(said)), options))]


def _doing(table: Table) -> str:
    """What completes a move: it is sealed until everybody's is there, or played at once by the only one to move."""
    return "play" if len(table.play.to_move) == 1 else "seal"


def previewed(table: Table, seat: Seat, said: tuple[str, ...]) -> str:
    """What a sentence would change; where words are still missing, with the first that may follow."""
    view, words = table.play.view(seat), table.game.words
    while further := words.next(view, said):
        said = (*said, further[0].word)
    return words.preview(view, " ".join(said))


async def what_if_page(studio: Studio, table: Table, seat: Seat, said: tuple[str, ...]) -> Page:
    """A placement as it would be: the picture, what it changes and why. Nothing is sealed by looking."""
    match = table.play
    view, words = match.view(seat), match.game.words
    said = spoken(table, seat, said)[0]
    told = previewed(table, seat, said)
    picture = await studio.draw(lambda: pictures(table.game.slug).page(view, table.names, said, weighed=True))
    back = Button.make("Back", Press("say", table.id, match.turn, " ".join(_back(table, seat, said))))
    press = Press("say", table.id, match.turn, " ".join(said))
    label = "Go on with this" if spoken(table, seat, said, finish=True)[1] else f"{opening(_doing(table))} this"
    return Page(
        container(
            ui.TextDisplay(
                f"### What if?\n{cut(told, 3000)}\n\n-# {table.game.title} · table {table.id} · {words.progress(view)}"
            ),
            gallery(picture, "hand"),
            row(Button.make(label, press, ButtonStyle.primary), back),
        ),
        [file_of(picture, "hand")],
    )


def away_page(table: Table, sentence: str = "") -> Page:
    """The page of somebody whose seat the stand-in keeps."""
    told = (
        f"{sentence}\n"
        * bool(sentence)
        + "### The stand-in keeps your seat\nYou let several turns pass, so it picks for you at once "
        f"and nobody waits. Take your seat back whenever you like.\n-# {table.game.title} · table {table.id}"
    )
    return Page(
        container(
            ui.TextDisplay(told),
            row(
                Button.make("I'm back", Press("back", table.id), ButtonStyle.primary, "👋"),
                Button.make("Show the table", Press("board", table.id)),
                Button.make("Leave the table", Press("quit", table.id)),
            ),
        )
    )


def _pad_button(table: Table, sentence: str, choice: Choice, index: int) -> Button:
    if not choice.word:
        return Button.make("\u2007", Press("none", table.id, table.turn, f"x{index}"), disabled=True)
    gain = choice.note.partition(":")[0].strip()
    label = f"{choice.text} {gain}" if gain and len(gain) <= 4 else choice.text
    style = ButtonStyle.success if gain.startswith("+") else ButtonStyle.secondary
    return Button.make(
        label, Press("say", table.id, table.turn, f"{sentence} {choice.word}".strip()), style, choice.emoji or None
    )


def _extras(table: Table, private: bool) -> list[Button]:
    extras = [
        Button.make("Rules", Press("rules", table.id)),
        Button.make("Text", Press("text", table.id)),
        *([] if table.solo else [Button.make("Wish list", Press("wishes", table.id))]),
    ]
    if private:
        extras.append(Button.make("Send me hands by DM", Press("dms", table.id)))
    return extras


async def _idle_page(studio: Studio, table: Table, seat: Seat, sentence: str, private: bool) -> Page:
    """The hand and the table of somebody whose turn it is not."""
    view, words = table.play.view(seat), table.game.words
    picture = await studio.draw(lambda: pictures(table.game.slug).page(view, table.names, ()))
    names = plains(table.names)
    text = (
        f"### {listed([names[each] for each in table.waiting])} {'is' if len(table.waiting) == 1 else 'are'} to move\n"
        f"-# {table.game.title} · table {table.id} · {words.progress(view)}"
    )
    return Page(
        container(
            *([ui.TextDisplay(sentence)] if sentence else []),
            ui.TextDisplay(text),
            gallery(picture, "hand"),
            row(Button.make("My other tables", Press("tables")), *_extras(table, private)),
        ),
        [file_of(picture, "hand")],
    )


async def _sealed_page(studio: Studio, table: Table, seat: Seat, move: str, sentence: str, private: bool) -> Page:
    match = table.play
    view, words = match.view(seat), match.game.words
    picture = await studio.draw(lambda: pictures(table.game.slug).page(view, table.names, tuple(move.split())))
    names = plains(table.names)
    others = [names[other] for other in table.waiting if other != seat]
    verb = "is" if len(others) == 1 else "are"
    still = f"{listed(others)} {verb} still thinking; you may change it until the last pick is in."
    text = f"### {opening(words.tell(view, move))} is sealed.\n{still}"
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(text),
        gallery(picture, "hand"),
        row(
            Button.make("Change", Press("change", table.id, match.turn), ButtonStyle.primary),
            Button.make("My other tables", Press("tables")),
            *_extras(table, private),
        ),
    ]
    if sentence:
        items.insert(0, ui.TextDisplay(sentence))
    return Page(container(*items), [file_of(picture, "hand")])


def notice_page(table: Table, sentence: str) -> Page:
    """A page of one sentence that takes the place of a page whose time is over."""
    return Page(
        container(
            ui.TextDisplay(f"{sentence}\n-# {table.game.title} · table {table.id}"),
            row(Button.make("My tables", Press("tables")), Button.make("Show the table", Press("board", table.id))),
        )
    )


def _nothing(table: Table) -> str:
    try:
        table.must_run()
    except Refusal as refusal:
        return str(refusal)
    return "There is nothing to do for you at this table just now."
