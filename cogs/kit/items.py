"""The parts of pages, and presses. A custom_id carries all that a press means, so buttons work after a restart.
discord.py's dynamic items (2.7.1) aren't used: they build a view of the whole message for each press."""

import asyncio
import io
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

import discord
import structlog
from discord import ui

from bot.kit.pool import PictureCache
from bot.tables.table import Table
from cogs.kit.text import Emoji, cut, lacks_emoji, plain_names, remove_own_emoji
from render.picture import Picture, Strips

T = TypeVar("T")

log = structlog.get_logger()

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

MARK = 5
"""How many hexadecimal digits of a table's commitment a press carries."""

PATTERN = (
    r"(?P<verb>[a-z]{2,10}):(?P<subject>0|[1-9][0-9]{0,17})(?:-(?P<mark>[0-9a-f]{5}))?:(?P<version>0|[1-9][0-9]{0,5}):"
    r"(?P<words>[A-Za-z0-9 '.-]{0,72})"
)

NONE = "none"
"""The verb of a disabled button that fills an empty spot; nothing answers it."""

NOT_OF_TABLES = frozenset({
    "admin", "alone", "card", "cardstats", "daily", "deck", "dkb", "dkprint", "fact", "forget", "give", "help", "learn", "making",
    "mydata", "next", "off", "open", "pad", "padwhy", "past", "puzzle", "ranks", "ranksfile", "rule", "shown", "streaks", "tables",
    "trends", "work",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Press:
    """What a button, menu or form means, as its custom_id says it. `subject`: the number of a table, deck, card, quiz
    or pad, or 0; `version`: the state that the page shows, such as a turn; `words`: the move so far, or what to do;
    `mark`: from the table's commitment, so that after restoring a backup old buttons don't act on another table."""

    verb: str
    subject: int = 0
    version: int = 0
    words: str = ""
    mark: str = ""

    @classmethod
    def at(cls, table: Table, verb: str, version: int = 0, words: str = "") -> "Press":
        return cls(verb, table.id, version, words, mark_of(table.row.commitment))

    def button(self) -> str:
        return self._id("b")

    def menu(self, *, several: bool = False) -> str:
        """The custom_id of a menu, whose chosen value becomes the press's next word; with `several`, all its values
        do."""
        return self._id("t" if several else "s")

    def form(self) -> str:
        return self._id("m")

    def _id(self, kind: str) -> str:
        assert self.mark or self.verb == NONE or self.verb in NOT_OF_TABLES, f"{self} names a table: see Press.at"
        subject = f"{self.subject}-{self.mark}" if self.mark else str(self.subject)
        text = f"{kind}:{self.verb}:{subject}:{self.version}:{self.words}"
        assert len(text) <= LIMIT, text
        assert re.fullmatch(f"[bstm]:{PATTERN}", text), text
        return text

    @classmethod
    def read(cls, match: "re.Match[str]") -> "Press":
        return cls(match["verb"], int(match["subject"]), int(match["version"]), match["words"], match["mark"] or "")

    def followed_by(self, *words: str) -> "Press":
        return replace(self, words=" ".join((self.words, *words)).strip())

    def split_words(self) -> tuple[str, ...]:
        return tuple(self.words.split())


def mark_of(commitment: str) -> str:
    return commitment[:MARK]


GREEN = discord.Colour(0x4E8B3B)


class _StatelessView(ui.view.BaseView):
    def __init__(self, *parts: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for part in parts:
            self.add_item(part)

    def is_finished(self) -> bool:
        return True


class Layout(_StatelessView, ui.LayoutView):
    """A message of components alone."""


class ButtonsBelow(_StatelessView, ui.View):
    """The buttons below a message's text."""


AnyView = ui.LayoutView | ButtonsBelow


@dataclass(frozen=True, slots=True)
class Page:
    """A message to send: a layout with its files, or plain `words` with buttons below. Sending it closes the files."""

    view: AnyView
    files: list[discord.File] = field(default_factory=list)
    words: str = ""

    @property
    def body(self) -> dict[str, Any]:
        return {"view": self.view, "content": self.words} if self.words else {"view": self.view}


MENU = 25
"""Discord's limit for the options of a menu, and for suggestions."""
ROW = 5


class Gallery(NamedTuple):
    strips: Strips
    name: str

    def named(self) -> Iterator[tuple[Picture, str]]:
        for number, strip in enumerate(self.strips):
            yield strip, f"{self.name}-{number + 1}.png" if number else f"{self.name}.png"

    def items(self) -> list[ui.Item[Any]]:
        """The components that show the pictures and explain their badges, or one that says that nothing was drawn."""
        shown = [picture_item(name, strip.alt) for strip, name in self.named()]
        told = legend(pair for strip in self.strips for pair in strip.badges)
        return [*shown, *([ui.TextDisplay(told)] if told else [])] or [ui.TextDisplay(UNDRAWN)]

    def files(self) -> list[discord.File]:
        return [discord.File(io.BytesIO(strip.png), name, description=strip.alt) for strip, name in self.named()]


Part = str | Gallery | ui.Item[Any] | Sequence[ui.Button[Any]]

UNDRAWN = "-# The picture can't be drawn right now."


def page_of(*parts: Part) -> Page:
    """A page of these parts in one framed box; empty texts and rows are left out."""
    files = [file for part in parts if isinstance(part, Gallery) for file in part.files()]
    return Page(Layout(ui.Container(*layout_items(*parts), accent_colour=GREEN)), files)


def layout_items(*parts: Part) -> list[ui.Item[Any]]:
    found: list[ui.Item[Any]] = []
    undrawn = False
    for part in parts:
        if isinstance(part, Gallery):
            found += part.items() if part.strips or not undrawn else []
            undrawn = undrawn or not part.strips
        elif isinstance(part, str):
            found += [ui.TextDisplay(part)] if part else []
        elif isinstance(part, ui.Select | People | Channels):
            found.append(ui.ActionRow(part))
        elif isinstance(part, ui.Item):
            found.append(part)
        else:
            found += [ui.ActionRow(*part[start : start + ROW]) for start in range(0, len(part), ROW)]
    return found


def picture_item(filename: str, alt: str) -> ui.MediaGallery[Any]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description=alt))


def random_menu_id() -> int:
    """An id above those that Discord assigns itself."""
    return 1_000 + secrets.randbelow(1 << 30)


class Button(ui.Button[Any]):
    @classmethod
    def make(
        cls, label: str, press: Press, style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: Emoji | None = None, disabled: bool = False,
    ) -> Self:  # fmt: skip
        """A button for a press; its label is cut at Discord's limit of 80 characters."""
        return cls(
            label=label[:80] or None, style=style, emoji=emoji or None, disabled=disabled, custom_id=press.button()
        )


class Menu(ui.Select[Any]):
    @classmethod
    def make(
        cls, placeholder: str, press: Press, options: list[discord.SelectOption], *, most: int | None = None
    ) -> Self:
        """A menu for one value, or for none to `most`. Its id is new each time, because clients ignore the same choice
        made again in a menu that they know."""
        fewest, largest = (1, 1) if most is None else (0, min(most, len(options)))
        return cls(
            placeholder=placeholder[:150], options=options, min_values=fewest, max_values=largest,
            custom_id=press.menu(several=most is not None), id=random_menu_id(),
        )  # fmt: skip


class People(ui.UserSelect[Any]):
    @classmethod
    def make(cls, placeholder: str, press: Press) -> Self:
        return cls(placeholder=placeholder[:150], custom_id=press.menu(), id=random_menu_id())


class Channels(ui.ChannelSelect[Any]):
    @classmethod
    def make(
        cls, placeholder: str, press: Press, chosen: Sequence[int], types: list[discord.ChannelType], most: int
    ) -> Self:
        """A menu for up to `most` channels, of which some are `chosen` already."""
        kind = discord.SelectDefaultValueType.channel
        return cls(
            placeholder=placeholder[:150], custom_id=press.menu(several=True), id=random_menu_id(), channel_types=types,
            min_values=0, max_values=most, default_values=[discord.SelectDefaultValue(id=each, type=kind) for each in chosen],
        )  # fmt: skip


def confirm(text: str, yes: tuple[str, Press], *keep: tuple[str, Press]) -> Page:
    """A page that asks before something final: a red button for `yes`, a blue one for each `keep`."""
    stay = [Button.make(*each, discord.ButtonStyle.primary) for each in keep]
    return page_of(text, [Button.make(*yes, discord.ButtonStyle.danger), *stay])


def menu_option(
    label: str, value: str, about: str = "", emoji: Emoji | None = None, *, chosen: bool = False
) -> discord.SelectOption:
    """A menu's option; its label and description are cut at Discord's limit of 100 characters."""
    return discord.SelectOption(
        label=cut(label, 100), value=value, description=cut(about, 100) or None, emoji=emoji or None, default=chosen
    )


def form(title: str, press: Press, *questions: ui.Label[Any]) -> ui.Modal:
    """A form with these questions; its title is cut at Discord's limit of 45 characters."""
    made = ui.Modal(title=cut(title, 45), custom_id=press.form())
    for each in questions:
        made.add_item(each)
    return made


def textbox(
    label: str, name: str, most: int, now: str = "", *, note: str = "", example: str = "", needed: bool = True
) -> ui.Label[Any]:
    """A text question of a form, filled with `now`; it has several lines if `most` is over 100."""
    style = discord.TextStyle.paragraph if most > 100 else discord.TextStyle.short
    box: ui.TextInput[Any] = ui.TextInput(
        style=style, default=now[:most] or None, required=needed, max_length=most, custom_id=name,
        placeholder=cut(example, 100) or None,
    )  # fmt: skip
    return ui.Label(text=label, description=cut(note, 100) or None, component=box)


def arrows(press: Callable[[int, int], Press], number: int, count: int) -> list[Button]:
    """The buttons ◀ and ▶ beside page `number`, from 0. `press` takes a page and 0 or 1, which keeps the two custom_ids
    apart."""
    return [
        Button.make(sign, press(max(0, there), place), discord.ButtonStyle.primary, disabled=not 0 <= there < count)
        for place, (sign, there) in enumerate((("◀", number - 1), ("▶", number + 1)))
    ]


PICTURE_TIMEOUT = 15.0
"""How long, in seconds, a page waits for a picture; the shortest clock is two minutes."""


async def strips(
    draw: Callable[..., Awaitable[Strips | Picture]], paint: Callable[..., Strips | Picture], *order: Any
) -> Strips:
    drawn = await try_draw(draw, paint, *order)
    return Strips((drawn,)) if isinstance(drawn, Picture) else drawn or Strips()


async def draw_or_tell(studio: PictureCache, paint: Callable[..., T], *order: Any) -> T:
    """The result of `paint(*order)`, or without pictures (`plain=True`) if drawing fails or takes too long."""
    seen: T | None = await try_draw(studio.draw_once, paint, *order)
    return await asyncio.to_thread(paint, *order, plain=True) if seen is None else seen


async def try_draw(draw: Callable[..., Awaitable[T]], paint: Callable[..., T], *order: Any) -> T | None:
    """The result of `paint(*order)` through `draw`; None if that fails or takes too long, which is logged."""
    try:
        async with asyncio.timeout(PICTURE_TIMEOUT):
            return await draw(paint, *order)
    except Exception:
        log.exception("a page comes without its picture", paints=getattr(paint, "__name__", str(paint)))
        return None


def legend(badges: Iterable[tuple[str, str]]) -> str:
    """A line that says which player each badge in a picture stands for; "" without badges."""
    told = " · ".join(f"{badge} {plain_names((name,))[0]}" for badge, name in dict.fromkeys(badges))
    return told and f"-# In the picture: {told}"


def file_content(file: discord.File) -> bytes:
    file.reset()
    held = file.fp.read()
    file.reset()
    return held


def copy_files(files: Sequence[discord.File]) -> list[discord.File]:
    """Copies of files, to be sent again: discord.py (2.7.1) closes files with the request."""
    return [discord.File(io.BytesIO(file_content(file)), file.filename, description=file.description) for file in files]


def reduce_page(
    view: AnyView, files: Sequence[discord.File], refusal: BaseException | None
) -> tuple[AnyView, list[discord.File]] | None:
    """A refused page without the emoji or pictures that Discord doesn't take; None if it has none."""
    if isinstance(refusal, discord.HTTPException) and lacks_emoji(refusal) and remove_own_emoji(view):
        return view, copy_files(files)
    if not files:
        return None
    words: list[ui.Item[Any]] = []
    for outer in view.children:
        words += outer.children if isinstance(outer, ui.Container) else [outer]
    words = [item for item in words if not isinstance(item, ui.MediaGallery)]
    return page_of(*words[:1], "-# The picture could not be sent.", *words[1:]).view, []


@dataclass(frozen=True, slots=True)
class KeptFile:
    """An attachment that a message already has. An edit must list it, or Discord doesn't find `attachment://...`."""

    id: int
    filename: str
    alt: str = ""

    def to_dict(self) -> dict[str, str]:
        return {"id": str(self.id), "filename": self.filename}


def shown_files(components: Sequence[Any]) -> Iterator[KeptFile]:
    """The files in a message's galleries, which Discord may leave out of its attachments."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            for media in (item.media for item in component.items):
                if media.attachment_id is not None:
                    yield KeptFile(media.attachment_id, urlsplit(media.url).path.rpartition("/")[2])
        yield from shown_files(getattr(component, "children", ()))
