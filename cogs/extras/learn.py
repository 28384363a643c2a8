"""/learn: a guided match of about three minutes. Its buttons carry all of its state."""

import asyncio
from typing import Any

from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.kit.pool import PictureCache
from bot.tables.terms import game_of
from cogs.kit import drawings
from cogs.kit.answer import Interaction, answer, may_replace, server_of
from cogs.kit.choices import GAME_CHOICES
from cogs.kit.drawings import Question, lesson_picture
from cogs.kit.items import Button, Gallery, Page, Press, layout_items, page_of, strips
from cogs.kit.router import Cog, anywhere, private_command
from cogs.server.rules import BELOW
from cogs.tables.hand_page import PARTS, Keyboard, count_components, pad
from games import GAMES
from games.core.lesson import Lesson, Reply
from games.core.rulebook import book, lesson
from games.core.sentence import text_of_words
from render import Strips


class Learn(Cog):
    """A lesson's pages. A button carries the game, the page's number as its version, and the words chosen so far."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, learn=self.press)

    @app_commands.command(
        description="Learn a game in about three minutes, by playing: only you see it, and nothing counts."
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=GAME_CHOICES)
    @anywhere
    @private_command
    async def learn(self, interaction: Interaction, game: str = "") -> None:
        if game:
            await self._show(interaction, game_of(game).slug, 1, (), edit=False)
        else:
            await answer(interaction, choice_page())

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Handle every button of a lesson. Version 0 opens the lesson below the page that has the button."""
        slug, *words = press.split_words() or ("",)
        edit = press.version > 0 and may_replace(interaction)
        if slug not in GAMES:
            await answer(interaction, choice_page(), edit=edit)
        else:
            await self._show(interaction, slug, max(1, press.version), tuple(words), edit=edit)

    async def _show(
        self, interaction: Interaction, slug: str, page: int, words: tuple[str, ...], *, edit: bool
    ) -> None:
        taught, notice, number = lesson(slug), "", page - 1
        if number < len(taught):
            reply = taught.reply(number, words)
            notice = reply.notice
            number += reply.right
        if number < len(taught):
            asked = taught.reply(number, ()) if number == page else reply
            shown = step_page(self.bot.picture_cache, slug, number, asked, notice)
        else:
            self.bot.history.note_lesson(interaction.user.id, slug)
            before = int(words[0]) if words and words[0].isdecimal() and 0 < int(words[0]) <= len(taught) else 0
            server = server_of(interaction) is not None
            shown = play_page(self.bot.picture_cache, slug, on_server=server, notice=notice, before=before)
        await answer(interaction, shown, edit=edit)


def lesson_press(slug: str, page: int, words: str = "") -> Press:
    """The press that opens a page (from 1) of a lesson, with words of a move already chosen."""
    return Press("learn", 0, page, f"{slug} {words}".strip())


async def step_page(studio: PictureCache, slug: str, number: int, reply: Reply[Any, Any], notice: str = "") -> Page:
    taught = lesson(slug)
    words = reply.sentence.words if taught.steps[number].meant else ()
    shown = await strips(studio.draw, lesson_picture, slug, number, words)
    return await asyncio.to_thread(_step_page, taught, slug, number, reply, notice, shown)


def _step_page(
    taught: Lesson[Any, Any, Any], slug: str, number: int, reply: Reply[Any, Any], notice: str, shown: Strips
) -> Page:
    step, sentence, count = taught.steps[number], reply.sentence, len(taught) + 1
    first = sentence.words == taught.read(number).words
    page, todo = book(slug).by_word[step.page], taught.todo(number, sentence.words)
    asked = GAMES[slug].words.ask(sentence) if step.meant and not first else ""
    rule = f"### {page.title}\n**{page.rule}.** {page.text}\n{taught.with_numbers(number, step.text)}"
    head = f"{rule if first else f'### {asked}'}\n{todo}".strip()
    top = Gallery(shown, "lesson"), f"{_notice(notice)}{head}\n-# {taught.game.title} · lesson, {number + 1} of {count}"
    below, keys = _row(taught, slug, number, reply, first), []
    if step.meant:
        words = GAMES[slug].words
        question = Question(sentence, asked, words.progress(sentence.view), words.pad(sentence), False, shown)
        board = Keyboard(slug, lesson_press(slug, number + 1))
        keys = pad(board, question, PARTS - 1 - count_components(layout_items(*top, below)))
    return page_of(*top, *keys, below)


def _notice(notice: str) -> str:
    """The answer to the last press, just above the question, because phones show only the end of a page."""
    return f"> {notice}\n" if notice else ""


def _row(taught: Lesson[Any, Any, Any], slug: str, number: int, reply: Reply[Any, Any], first: bool) -> list[Button]:
    buttons = []
    if not taught.steps[number].meant:
        buttons.append(Button.make("Next", lesson_press(slug, number + 2), ButtonStyle.primary))
    if not first:
        buttons.append(Button.make("Back", lesson_press(slug, number + 1, text_of_words(reply.sentence.back or ()))))
    elif number:
        buttons.append(Button.make("Back", lesson_press(slug, number)))
    if number + 1 < len(taught) or taught.steps[number].meant:
        buttons.append(Button.make("Skip this lesson", lesson_press(slug, len(taught) + 1, str(number + 1))))
    return buttons


async def play_page(studio: PictureCache, slug: str, *, on_server: bool, notice: str = "", before: int = 0) -> Page:
    """The last page of a lesson, with the ways to play. *Back* leads to page `before`, or to the last step if 0."""
    taught, game = lesson(slug), GAMES[slug]
    banner = await strips(studio.draw, drawings.banner, slug)
    count = len(taught) + 1
    text = f"{_notice(notice)}### Ready to play {game.title}"
    if on_server:
        text += "\nA **Sprout** is the easiest computer opponent. **Open a table** if friends play too."
    else:
        alone = ", **/solo** a match for you alone" if 1 in game.seats else ""
        text += f"\nIn a channel of a server, **/play** opens a table{alone}."
    text += f"\n-# {game.title} · lesson, {count} of {count}"
    ways = [
        Button.make("Back", lesson_press(slug, before or len(taught))),
        Button.make("Rules", Press("rule", 0, BELOW, slug)),
        Button.make("Another game", Press("learn", 0, 1)),
    ]
    return page_of(Gallery(banner, "lesson"), text, _ways_to_play(slug) if on_server else [], ways)


def _ways_to_play(slug: str) -> list[Button]:
    alone = 1 in GAMES[slug].seats
    buttons = [Button.make("Play alone", Press("alone", words=slug), ButtonStyle.primary)] if alone else []
    against = Button.make(
        "Play a Sprout", Press("open", words=f"{slug} sprout"), ButtonStyle.secondary if alone else ButtonStyle.primary
    )
    return [*buttons, against, Button.make("Open a table", Press("open", words=slug))]


def choice_page() -> Page:
    games = [
        Button.make(game.title, lesson_press(slug, 1), ButtonStyle.primary if not number else ButtonStyle.secondary)
        for number, (slug, game) in enumerate(GAMES.items())
    ]
    lines = [f"**{game.title}** {game.tagline}" for game in GAMES.values()]
    text = "### What do you want to learn?\nA lesson takes about three minutes. You play along; nobody sees it, and nothing counts.\n"
    return page_of(text + "\n".join(lines), games)
