"""The private page of a seat: the picture, the next question under it, and a pad of buttons for the answer."""

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.kit.drawings import AnySentence, Question
from cogs.kit.files import files, galleries
from cogs.kit.items import Button, Page, Press, container, row
from cogs.kit.text import does, plains, sign
from cogs.tables.pad import PARTS, Keyboard, pad, remarks, size, wanted
from cogs.tables.question import Drawn, drawn, looking_line, question, toggle
from cogs.tables.table_page import since_own_turn
from games.core.sentence import brief
from games.core.values import Refusal, Seat, listing, opening
from render.picture import Strips

LONGEST_NEWS = 400
"""Most characters of news about the others' moves, and of what changed the player's points."""

ROW = 5
"""Most buttons in a row of Discord's."""


async def hand_page(
    bot: Ecodraft, table: Table, seat: Seat, sentence: AnySentence | None = None, *, notice: str = "", made: str = "",
    change: bool = False, looking: bool = False, private: bool = False,
    elsewhere: int = 0,
) -> Page:  # fmt: skip
    """The page for the player's sentence so far: a question, a sealed pick, or that others move now.

    Without a `sentence`, the player has said nothing yet. `notice`, such as a refusal, stands above the question; `made` is what the player
    has just done; `change` asks again although a pick is sealed; `looking`, the presses on the page preview and seal nothing;
    `elsewhere`, at how many other tables their time runs.
    """
    match = table.play
    if not table.running:
        return notice_page(table, notice or _nothing(table))
    if table.people[seat].away:
        return away_page(table, notice)
    sealed = match.sealed.get(seat)
    if seat in match.to_move and (sentence is not None or (change and sealed is not None)):
        shows: Drawn = await question(bot.studio, table, seat, sentence)
    else:
        shows = await drawn(bot.studio, table, seat)
    if not isinstance(shows, Question):
        if sealed is not None:
            return _sealed_page(table, seat, shows, str(sealed), notice, private, elsewhere)
        return _idle_page(table, seat, shows, notice, made, private, elsewhere)
    new, lesson = await hint(bot, table, seat) if shows.sentence.back is None else ("", [])
    return _ask_page(
        table,
        seat,
        shows,
        notice,
        private,
        made=made,
        change=sealed is not None,
        looking=looking,
        new=new,
        lesson=lesson,
    )


async def hint(bot: Ecodraft, table: Table, seat: Seat) -> tuple[str, list[Button]]:
    """The goal and the button to the lesson, while a newcomer has not moved in this match; "" and none for everybody else."""
    user_id = table.people[seat].user_id
    if user_id is None or seat in table.moved:
        return "", []
    if not await bot.history.is_new(user_id, table.game.slug):
        return "", []
    lesson = Button.make("Learn it in 3 minutes", Press("learn", 0, 0, table.game.slug))
    return f"**New here?** {table.game.tagline}", [lesson]


def _ask_page(
    table: Table, seat: Seat, asked: Question, notice: str, private: bool, *, made: str, change: bool, looking: bool,
    new: str = "", lesson: Sequence[Button] = (),
) -> Page:  # fmt: skip
    """What has happened stands just above the question: a page is higher than many windows, and its end is what one sees. `new` is what a
    newcomer reads first, `lesson` the way to the lesson.
    """
    back, sentence = asked.sentence.back, asked.sentence
    news = since_own_turn(table, seat, LONGEST_NEWS) if back is None else ""
    happened = " ".join(filter(None, (f"{made}." if made else "", notice)))
    until = f" · your time runs out <t:{table.due[seat] // 1000}:R>" if seat in table.due else ""
    told = remarks(sentence.keys)
    lines: tuple[str, ...] = (
        new, happened, news, f"### {asked.ask}", table.game.words.goal(sentence.view), looking_line(table) if looking else "",
        told and f"-# {told}",
        f"-# {table.game.title} · table {table.id} · {asked.progress}{until}",
    )  # fmt: skip
    needed = _needed(table, asked, change=change, looking=looking, lesson=lesson)
    keys_take = wanted(asked)
    top: list[ui.Item[Any]] = [*galleries(asked.pictures, "hand"), ui.TextDisplay("\n".join(filter(None, lines)))]
    room = PARTS - 2 - size(top)
    extras = _extras(table, private and back is None, wishes=back is None)
    more = max(0, min(ROW, room - keys_take) - len(needed))
    below = row(*needed, *extras[:more])
    keyboard = Keyboard(table.game.slug, Press.at(table, "say", table.turn))
    keys = pad(keyboard, asked, room + 1 - size((below,)), looking=looking)
    return Page(container(*top, *keys, below), files(asked.pictures, "hand"))


def _needed(table: Table, asked: Question, *, change: bool, looking: bool, lesson: Sequence[Button]) -> list[Button]:
    """The buttons that every page has below its keys, however many those are."""
    back = asked.sentence.back
    way_back = []
    if back is not None:
        verb = "look" if looking and back else "say"
        way_back = [Button.make("Back", Press.at(table, verb, table.turn, brief(back)))]
    elif change:
        way_back = [Button.make("Keep it sealed", Press.at(table, "keep", table.turn))]
    return [*way_back, *lesson, *toggle(table, asked, looking), *_reading(table)]


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
                Button.make("I'm back", Press.at(table, "back"), ButtonStyle.primary, "👋"),
                Button.make("Show the table", Press.at(table, "board")),
                Button.make("Leave the table", Press.at(table, "quit")),
            ),
        )
    )


def _reading(table: Table) -> list[Button]:
    """What else says in words or pictures what is on the page."""
    return [Button.make("Rules", Press.at(table, "rules")), Button.make("Text", Press.at(table, "text"))]


def _extras(table: Table, private: bool, *, wishes: bool = True) -> list[Button]:
    """What has a command of its own, too."""
    extras = [] if table.solo or not wishes else [Button.make("Wish list", Press.at(table, "wishes"))]
    if private:
        extras.append(Button.make("Send my hands by DM", Press.at(table, "dms")))
    if not table.solo:
        extras.append(Button.make("Table", Press.at(table, "board")))
    return extras


def _rows(*buttons: Button) -> list[ui.Item[Any]]:
    """As many rows as the buttons take."""
    return [row(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def _onward(elsewhere: int) -> Button:
    """The way on for somebody who has moved."""
    if elsewhere:
        return Button.make(f"Next table that waits ({elsewhere})", Press("next"), ButtonStyle.primary)
    return Button.make("My tables", Press("tables"))


def _idle_page(table: Table, seat: Seat, strips: Strips, notice: str, made: str, private: bool, elsewhere: int) -> Page:
    """The hand and the table, for someone who waits for the others; `made` is what they have just done."""
    view, words = table.play.view(seat), table.game.words
    names = plains(table.names)
    others = listing([names[each] for each in table.waiting], repeats=True)
    head = f"### {made}\nYour move is made; waiting for {others}." if made else f"### {sign('turn')}{others} to play"
    news = since_own_turn(table, seat, LONGEST_NEWS)
    text = "\n".join(
        filter(None, (notice, head, news, f"-# {table.game.title} · table {table.id} · {words.progress(view)}"))
    )
    return Page(
        container(
            *galleries(strips, "hand"),
            ui.TextDisplay(text),
            *_rows(_onward(elsewhere), *_reading(table), *_extras(table, private)),
        ),
        files(strips, "hand"),
    )


def _sealed_page(
    table: Table, seat: Seat, strips: Strips, move: str, notice: str, private: bool, elsewhere: int
) -> Page:
    match = table.play
    view, words = match.view(seat), match.game.words
    names = plains(table.names)
    others = [names[other] for other in table.waiting if other != seat]
    still = f"{does(others, 'is', 'are')} still thinking; you can change it until the last pick is in."
    text = f"{notice}\n" * bool(notice) + f"### {sign('sealed')}{opening(words.tell(view, move))} is sealed.\n{still}"
    buttons = [
        Button.make("Change", Press.at(table, "change", match.turn), ButtonStyle.primary),
        _onward(elsewhere),
        *_reading(table),
        *_extras(table, private),
    ]
    return Page(container(*galleries(strips, "hand"), ui.TextDisplay(text), *_rows(*buttons)), files(strips, "hand"))


def notice_page(table: Table, notice: str) -> Page:
    """A page of one sentence that replaces an outdated page."""
    return Page(
        container(
            ui.TextDisplay(f"{notice}\n-# {table.game.title} · table {table.id}"),
            row(Button.make("My tables", Press("tables")), Button.make("Show the table", Press.at(table, "board"))),
        )
    )


def _nothing(table: Table) -> str:
    try:
        table.must_run()
    except Refusal as refusal:
        return str(refusal)
    return "There's nothing for you to do at this table right now."
