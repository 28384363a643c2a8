"""A seat's private page: the picture, the question, its buttons, and previews."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from discord import ButtonStyle, SelectOption, ui

from bot.app import Ecodraft
from bot.kit.pool import PictureCache
from bot.tables.pace import discord_time
from bot.tables.seats import LONGEST_NOTE
from bot.tables.table import Table
from cogs.kit import drawings
from cogs.kit.drawings import AnySentence, Preview, Question
from cogs.kit.items import (
    NONE,
    ROW,
    Button,
    Gallery,
    Menu,
    Page,
    Press,
    draw_or_tell,
    layout_items,
    menu_option,
    page_of,
    strips,
)
from cogs.kit.text import Emoji, cut, emoji, plain, plain_names, sign, with_verb
from cogs.tables.table_page import news_since_own_turn, seen_by
from games.core.keypad import WIDEST, Rows, in_rows
from games.core.sentence import read, text_of_words
from games.core.values import Choice, Refusal, Seat, listing, opening, signed
from games.core.word_tree import PAGE

PARTS = 40
"""Discord's limit for the components of a message, nested ones included."""

LABEL = 34
"""The longest label, in characters, that a phone shows whole."""

BLANK = "\u2007"
"""The label of an empty spot: Discord takes no button without a label or an emoji."""

Item = ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Keyboard:
    """What the buttons of a question need: the game's name, and the press to which each adds its words."""

    slug: str
    start: Press

    def press(self, words: str, verb: str = "") -> Press:
        return replace(self.start, verb=verb or self.start.verb).followed_by(words)


def count_components(items: Iterable[Item]) -> int:
    return sum(1 + len(getattr(item, "children", ())) for item in items)


def pad(board: Keyboard, asked: Question, room: int, *, looking: bool = False) -> list[Item]:
    """The buttons that answer a question, or menus if the buttons need more than `room` components; with `looking` they
    only preview."""
    words = text_of_words(asked.sentence.words)
    rows = _split(asked.rows)
    for attempt in (rows, without_gaps(rows), in_rows([key for line in rows for key in line if key.word])):
        if sum(1 + len(line) for line in attempt) <= room:
            return _buttons(board, words, attempt, looking)
    return _menus(board, words, asked.sentence.choices, looking)


def _menus(board: Keyboard, words: str, choices: Sequence[Choice], looking: bool) -> list[Item]:
    by_verb: dict[str, list[Choice]] = {}
    for choice in choices:
        by_verb.setdefault(_verb(looking, choice.word), []).append(choice)
    menus = [
        Menu.make("More places" if verb == "look" else "Choose", board.press(words, verb), _options(board, kept))
        for verb, kept in by_verb.items()
    ]
    return layout_items(*menus)


def _options(board: Keyboard, choices: Sequence[Choice]) -> list[SelectOption]:
    return [menu_option(each.text, each.word, each.note, emoji_of(board.slug, each)) for each in choices]


def _split(rows: Rows) -> Rows:
    return tuple(each for line in rows for each in (in_rows(line) if len(line) > WIDEST else (line,)))


def components_needed(asked: Question) -> int:
    return sum(1 + len(line) for line in without_gaps(_split(asked.rows)))


def without_gaps(rows: Rows) -> Rows:
    kept = (tuple(key for key in line if key.word) for line in rows)
    return tuple(line for line in kept if line)


def _verb(looking: bool, word: str) -> str:
    if not looking:
        return ""
    return "look" if PAGE in word else "what"


def _buttons(board: Keyboard, words: str, rows: Rows, looking: bool) -> list[Item]:
    found: list[Item] = []
    for number, line in enumerate(rows):
        buttons = []
        for place, key in enumerate(line):
            if not key.word:
                spot = Press(NONE, words=f"x{number * WIDEST + place}")
                buttons.append(Button.make(_gap(key), spot, emoji=emoji_of(board.slug, key), disabled=True))
                continue
            press = board.press(f"{words} {key.word}".strip(), _verb(looking, key.word))
            # All look alike: what adds most now is often not the best move.
            buttons.append(Button.make(label(key, words), press, emoji=emoji_of(board.slug, key)))
        found += layout_items(buttons)
    return found


def _gap(key: Choice) -> str:
    return "" if key.emoji else BLANK


def label(key: Choice, words: str = "") -> str:
    gain = "" if key.gain is None else f" {signed(key.gain)}{' now' * (not words)}"
    return f"{cut(key.label or key.text, LABEL - len(gain))}{gain}"


def emoji_of(slug: str, key: Choice) -> Emoji:
    for word in key.word.split():
        if own := emoji(slug, word):
            return own
    return emoji(slug, key.emoji, key.emoji)


REMARKS = 160


def remarks_line(keys: Sequence[Choice]) -> str:
    """What the notes of choices say beyond their labels, the highest gain first, in at most REMARKS characters."""
    ordered = sorted(keys, key=lambda key: key.gain is None or -key.gain)
    told = [f"**{key.label or key.text}** {more}" for key in ordered if (more := _beyond_label(key))]
    while told and len(" · ".join(told)) > REMARKS:
        told.pop()
    return " · ".join(told)


def _beyond_label(key: Choice) -> str:
    if key.gain is None:
        return key.note
    rest = key.note.removeprefix(signed(key.gain)).removeprefix(f" at {key.at}" if key.at else " anywhere")
    return rest.lstrip(",;: ")


def read_sentence(table: Table, seat: Seat, words: Sequence[str] = (), *, finish: bool = False) -> AnySentence:
    return read(table.game, table.play.view(seat), words, finish=finish and not table.moves_alone)


def verb_of_move(table: Table) -> str:
    """ "seal" if several players move in this turn, "play" if one does."""
    return "play" if len(table.play.to_move) == 1 else "seal"


async def what_if_page(studio: PictureCache, table: Table, sentence: AnySentence) -> Page:
    preview: Preview = await draw_or_tell(studio, drawings.choice_preview, seen_by(table, sentence.view.seat), sentence)
    back = Button.make("Back", Press.at(table, "look", table.turn, text_of_words(sentence.back or ())))
    press = Press.at(table, "say", table.turn, text_of_words(sentence.words))
    label = "Continue with this" if sentence.choices else f"{opening(verb_of_move(table))} this"
    return page_of(
        Gallery(preview.pictures, "hand"),
        f"### What if?\n{cut(preview.changes, 3000)}\n\n-# {table.game.title} · table {table.id} · {preview.progress}",
        [Button.make(label, press, ButtonStyle.primary), back],
    )


LONGEST_NEWS = 400


async def hand_page(
    bot: Ecodraft, table: Table, seat: Seat, sentence: AnySentence | None = None, *, notice: str = "", made: str = "",
    change: bool = False, looking: bool = False, private: bool = False,
    elsewhere: int = 0,
) -> Page:  # fmt: skip
    """A player's page: the question after the move so far (`sentence`), their sealed pick, or who else is to move.
    `made`: what they just did; `change`: ask despite a sealed pick; `looking`: only preview; `private`: offer to send
    hands by direct message; `elsewhere`: how many other tables wait for them."""
    match, sealed = table.play, table.play.sealed.get(seat)
    if not table.running:
        return notice_page(table, notice or _nothing(table))
    if table.people[seat].away:
        return away_page(table, notice)
    if note := await bot.seats.note(table, table.people[seat].user_id or 0):
        notice = "\n".join(filter(None, (noted(note), notice)))
    if seat not in match.to_move or (sealed is not None and sentence is None and not change):
        return await _waiting_page(bot.picture_cache, table, seat, notice, made, private, elsewhere)
    question = await draw_or_tell(bot.picture_cache, drawings.next_question, seen_by(table, seat), sentence)
    return await _ask_page(
        bot, table, seat, question, notice, private, made=made, change=sealed is not None, looking=looking
    )


def noted(note: str) -> str:
    """A player's note to themselves on one line."""
    return f"**Your note:** {plain(note, LONGEST_NOTE)}"


async def _lesson(bot: Ecodraft, table: Table, seat: Seat) -> list[Button]:
    user_id = table.people[seat].user_id
    if user_id is None or seat in table.moved or not await bot.history.is_new(user_id, table.game.slug):
        return []
    return [Button.make("New here? Learn it in 3 minutes", Press("learn", 0, 0, table.game.slug))]


async def _ask_page(
    bot: Ecodraft, table: Table, seat: Seat, asked: Question, notice: str, private: bool, *, made: str, change: bool, looking: bool,
) -> Page:  # fmt: skip
    """A question's page. News comes just above the question, because many windows show only the end of a page."""
    back, sentence = asked.sentence.back, asked.sentence
    lesson = await _lesson(bot, table, seat) if back is None else []
    news = news_since_own_turn(table, seat, LONGEST_NEWS, made) if back is None else ""
    happened = " ".join(filter(None, (f"{made}." if made else "", notice)))
    until = f" · until {discord_time(table.due[seat])}" if seat in table.due else ""
    only = f"-# You're only looking: a press shows what it would change, and nothing is {verb_of_move(table)}ed."
    told = remarks_line(sentence.keys)
    lines: tuple[str, ...] = (
        happened, news, f"### {asked.ask}", table.game.words.goal(sentence.view), only if looking else "",
        told and f"-# {told}",
        f"-# {table.game.title} · table {table.id} · {asked.progress}{until}",
    )  # fmt: skip
    needed = [*_way_back(table, asked, change=change, looking=looking), *lesson]
    if asked.previewable:
        words = text_of_words(sentence.words)
        stop = Button.make("Stop looking", Press.at(table, "say", table.turn, words), ButtonStyle.primary)
        needed.append(stop if looking else Button.make("Look first", Press.at(table, "look", table.turn, words)))
    if table.row.branch_of is not None:
        needed.append(Button.make("Hint", Press.at(table, "hint", table.turn)))
    needed += _reading(table)
    pictures, text = Gallery(asked.pictures, "hand"), "\n".join(filter(None, lines))
    room = PARTS - 2 - count_components(layout_items(pictures, text))
    extras = _extras(table, private and back is None, wishes=back is None)
    more = max(0, min(ROW, room - components_needed(asked)) - len(needed))
    below = [*needed, *extras[:more]]
    keyboard = Keyboard(table.game.slug, Press.at(table, "say", table.turn))
    keys = pad(keyboard, asked, room - len(below), looking=looking)
    return page_of(pictures, text, *keys, below)


def _way_back(table: Table, asked: Question, *, change: bool, looking: bool) -> list[Button]:
    if (back := asked.sentence.back) is not None:
        return [
            Button.make("Back", Press.at(table, "look" if looking and back else "say", table.turn, text_of_words(back)))
        ]
    return [Button.make("Keep it sealed", Press.at(table, "keep", table.turn))] if change else []


def away_page(table: Table, notice: str = "") -> Page:
    text = (
        f"{notice}\n"
        * bool(notice)
        + "### The stand-in is playing for you\nYou missed several turns, so it picks for you right away "
        f"and nobody has to wait. Take your seat back whenever you like.\n-# {table.game.title} · table {table.id}"
    )
    return page_of(
        text,
        [
            Button.make("I'm back", Press.at(table, "back"), ButtonStyle.primary, "👋"),
            Button.make("Show the table", Press.at(table, "board")),
            Button.make("Leave the table", Press.at(table, "quit")),
        ],
    )


def _reading(table: Table) -> list[Button]:
    return [Button.make("Rules", Press.at(table, "rules")), Button.make("Text", Press.at(table, "text"))]


def _extras(table: Table, private: bool, *, wishes: bool = True) -> list[Button]:
    extras = [] if table.solo or not wishes else [Button.make("Wish list", Press.at(table, "wishes"))]
    if private:
        extras.append(Button.make("Send my hands by DM", Press.at(table, "dms")))
    if not table.solo:
        extras.append(Button.make("Table", Press.at(table, "board")))
    return extras


async def _waiting_page(
    studio: PictureCache, table: Table, seat: Seat, notice: str, made: str, private: bool, elsewhere: int
) -> Page:
    match, words, sealed = table.play, table.game.words, table.play.sealed.get(seat)
    drawn = await strips(
        studio.draw_once, drawings.page, seen_by(table, seat), () if sealed is None else str(sealed).split()
    )
    view, names = match.view(seat), plain_names(table.names)
    others = [names[other] for other in table.waiting if other != seat]
    buttons: list[Button] = []
    if sealed is not None:
        still = f"{with_verb(others, 'is', 'are')} still thinking; you can change it until the last pick is in."
        told, absent = words.tell(view, str(sealed)), table.seals[match.turn, seat].by == "stand-in"
        done = f"The stand-in picked {told}." if absent else f"{opening(told)} is sealed."
        lines = [notice, f"### {sign('sealed')}{done}\n{still}"]
        buttons.append(Button.make("Change", Press.at(table, "change", match.turn), ButtonStyle.primary))
    else:
        waits = listing(others, repeats=True)
        head = f"{made}\nYour move is made; waiting for {waits}." if made else f"{sign('turn')}{waits} to play"
        progress = f"-# {table.game.title} · table {table.id} · {words.progress(view)}"
        lines = [notice, f"### {head}", news_since_own_turn(table, seat, LONGEST_NEWS, made), progress]
    if elsewhere:
        buttons.append(Button.make(f"Next table that waits ({elsewhere})", Press("next"), ButtonStyle.primary))
    else:
        buttons.append(Button.make("My tables", Press("tables")))
    buttons += [*_reading(table), *_extras(table, private)]
    return page_of(Gallery(drawn, "hand"), "\n".join(filter(None, lines)), buttons)


def notice_page(table: Table, notice: str) -> Page:
    ways = [Button.make("My tables", Press("tables")), Button.make("Show the table", Press.at(table, "board"))]
    return page_of(f"{notice}\n-# {table.game.title} · table {table.id}", ways)


def _nothing(table: Table) -> str:
    try:
        table.must_run()
    except Refusal as refusal:
        return str(refusal)
    return "There's nothing for you to do at this table right now."
