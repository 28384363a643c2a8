"""/scorepad: scores a game played with real cards, which its owner types as short codes."""

from dataclasses import replace
from typing import Any

from discord import ButtonStyle, app_commands, ui

from bot.app import Ecodraft
from bot.extras.score_pads import FORGOTTEN, LONGEST, PAD_RULES, Entry, Pad, Role
from bot.kit.names import NAME
from bot.kit.pool import PictureCache
from cogs.kit import drawings
from cogs.kit.answer import Interaction, answer, open_form
from cogs.kit.drawings import Seen
from cogs.kit.items import Button, Gallery, Menu, Page, Part, Press, form, menu_option, page_of, strips, textbox
from cogs.kit.router import Cog, Verb, checked_command, form_fields
from cogs.kit.text import cut, escape_sentence, label, name_of, outdated, plain, plain_names, with_verb
from cogs.tables.table_page import reasons, rival_line
from games import GAMES
from games.core.values import Refusal, figure, listing

CHOICES = [app_commands.Choice(name=GAMES[slug].title, value=slug) for slug in PAD_RULES]
FIRST = next(iter(PAD_RULES))
ROLES: dict[str, Role] = {"player": "player", "rival": "rival", "pile": "pile"}


class Scorepad(Cog):
    """Score pads in channels. Everyone sees a pad; only the person who opened it can change it."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, pad=Verb(self.press, self.sent), padwhy=self.why)
        self.pads = bot.pads

    @app_commands.command(
        description="Score a game you played with real cards: type what you have, check it, count it."
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @checked_command(public=True)
    async def scorepad(self, interaction: Interaction, game: str = FIRST) -> None:
        if game not in PAD_RULES:
            titles = listing(GAMES[slug].title for slug in PAD_RULES)
            raise Refusal(f"There's no score pad for that game, only for {titles}.")
        number = interaction.id % 10**18 or 1
        who = interaction.user
        await self._show(interaction, Pad(number, who.id, name_of(who, interaction.guild_id), game))

    def _own(self, interaction: Interaction, number: int) -> Pad:
        pad = self.pads.find(number)
        if interaction.user.id != pad.owner:
            raise Refusal(f"Only {in_text(pad.owner_name)} can change this pad; open your own with /scorepad.")
        return pad

    async def _show(self, interaction: Interaction, pad: Pad) -> None:
        self.pads.keep(pad)
        await answer(interaction, self._newest(pad.number), edit=interaction.message is not None, private=False)

    async def _newest(self, number: int) -> Page:
        while True:
            pad = self.pads.find(number)
            page = await pad_page(self.bot.picture_cache, pad)
            if self.pads.find(number) is pad:
                return page

    async def press(self, interaction: Interaction, press: Press) -> None:
        pad = self._own(interaction, press.subject)
        match press.split_words():
            case ("add", role) if role in ROLES:
                if obstacle := pad.why_not(ROLES[role]):
                    raise Refusal(obstacle)
                await open_form(interaction, entry_form(pad, Entry(0, ROLES[role], "", "")))
            case ("again",):
                if pad.draft is None:
                    raise Refusal("There's nothing to type again; press Add a player, or correct somebody's cards.")
                await open_form(interaction, entry_form(pad, pad.draft))
            case ("fix", number) if number.isdigit():
                entry = pad.find(int(number))
                if entry is None:
                    raise Refusal("That's no longer on the pad; press Add a player.")
                await open_form(interaction, entry_form(pad, entry))
            case ("drop", number) if number.isdigit():
                await self._show(interaction, pad.without(int(number)))
            case ("score",):
                await self._show(interaction, pad.count())
            case ("edit",):
                await self._show(interaction, replace(pad, counted=False))
            case _:
                raise outdated("button", "open a new pad with /scorepad")

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        texts = form_fields(data)
        name, text = texts.get("name", ""), texts.get("grid", "")
        try:
            pad = self._own(interaction, press.subject)
        except Refusal as refusal:
            if str(refusal) != FORGOTTEN:
                raise
            typed = cut(text.replace("`", ""), LONGEST)
            raise Refusal(f"{refusal} You typed:\n```\n{typed}\n```" if typed.strip() else FORGOTTEN) from None
        match press.split_words():
            case (role, "new" | "fix" as how) if role in ROLES:
                await self._show(interaction, pad.with_entry(press.version, ROLES[role], name, text, new=how == "new"))
            case _:
                raise outdated("form", "open it again from the pad")

    async def why(self, interaction: Interaction, press: Press) -> None:
        pad = self.pads.find(press.subject)
        view, names = pad.view(), plain_names(pad.names)
        if view is None or not pad.counted:
            raise Refusal("The cards are being changed; look again after the next score.")
        if not press.words.isdigit() or int(press.words) >= len(view.scores):
            raise Refusal("Nobody on this pad has that number; choose a player from the menu.")
        seat = int(press.words)
        await answer(interaction, page_of(reasons(names[seat], view.scores[seat])), edit=False)


async def pad_page(studio: PictureCache, pad: Pad) -> Page:
    view = pad.view()
    if view is None:
        return _entries_page(pad)
    seen = Seen(pad.slug, pad.game.rules, view, tuple(pad.names))
    if pad.counted:
        return await _score_page(studio, pad, view, seen)
    if not pad.rules.SHOWN:
        return _entries_page(pad)
    return _entries_page(pad, Gallery(await strips(studio.draw, drawings.table, seen), "grids"))


def _entries_page(pad: Pad, *grids: Gallery) -> Page:
    head = f"## Score pad · {pad.game.title}\n-# opened by {in_text(pad.owner_name)}; only they can change it"
    below = [
        *_lines(pad), _doubt(pad), "" if pad.entries else pad.rules.GUIDE, f"-# {cut(pad.rules.code_legend(pad.game), 400)}",
    ]  # fmt: skip
    changes: list[Part] = [
        [
            Button.make(f"Correct {_button_name(pad, each)}", Press("pad", pad.number, 0, f"fix {each.number}")),
            Button.make(f"Remove {_button_name(pad, each)}", Press("pad", pad.number, 0, f"drop {each.number}")),
        ]
        for each in pad.entries
    ]
    buttons = []
    if pad.draft is not None:
        buttons.append(Button.make("Type it again", Press("pad", pad.number, 0, "again"), ButtonStyle.primary))
    if not pad.why_not("player"):
        style = ButtonStyle.secondary if pad.draft is not None else ButtonStyle.primary
        buttons.append(Button.make("Add a player", Press("pad", pad.number, 0, "add player"), style))
    if not pad.why_not("rival"):
        buttons.append(Button.make(f"Add {pad.game.rival}'s grid", Press("pad", pad.number, 0, "add rival")))
    if not pad.why_not("pile"):
        buttons.append(Button.make(f"Add {pad.rules.PILE}", Press("pad", pad.number, 0, "add pile")))
    missing = bool(pad.why_not_count())
    buttons.append(Button.make("Score", Press("pad", pad.number, 0, "score"), ButtonStyle.success, disabled=missing))
    notice = f"⚠️ {escape_sentence(pad.notice)}" if pad.notice else ""
    return page_of(head, notice, *grids, "\n".join(filter(None, below)), *changes, buttons)


def _lines(pad: Pad) -> list[str]:
    return [
        f"**{in_text(pad.name_of(each))}** `{pad.rules.cards_text(pad.game, each.role, each.cards)}`"
        for each in pad.entries
    ]


def _doubt(pad: Pad) -> str:
    if not pad.warning:
        return ""
    return f"-# {escape_sentence(pad.warning)} The deck list is our guess, since its maker gives no numbers, so it counts anyway."


async def _score_page(studio: PictureCache, pad: Pad, view: Any, seen: Seen) -> Page:
    pictures = [Gallery(await strips(studio.draw, drawings.sheet, seen), "sheet")]
    if pad.rules.SHOWN:
        pictures.append(Gallery(await strips(studio.draw, drawings.table, seen), "grids"))
    verdict = pad.game.words.goal(view) if view.over else ""
    heading = "\n".join(filter(None, (f"# {headline(pad, view)}", standings(pad, view), verdict)))
    players = [menu_option(label(plain(name)), str(seat)) for seat, name in enumerate(pad.names)]
    foot = [*(f"-# {line}" for line in _lines(pad)), _doubt(pad)]
    foot.append(f"-# Score pad for a real table · {pad.game.title} · opened by {in_text(pad.owner_name)}")
    return page_of(
        heading,
        *pictures,
        "\n".join(filter(None, foot)),
        Menu.make("Why these points? Choose a player", Press("padwhy", pad.number), players),
        [Button.make("Change the cards", Press("pad", pad.number, 0, "edit"))],
    )


def headline(pad: Pad, view: Any) -> str:
    names, totals = plain_names(pad.names), [score.total for score in view.scores]
    if pad.solo:
        return rival_line(names[0], names[1], totals[0], totals[1], won=bool(view.winners))
    if len(names) == 1:
        return f"{names[0]}: {figure(totals[0])}"
    winners = [names[seat] for seat in sorted(view.winners)]
    return f"{with_verb(winners, 'wins', 'share the win')} with {figure(max(totals))}"


def standings(pad: Pad, view: Any) -> str:
    ranked = sorted(zip(plain_names(pad.names), view.scores, strict=True), key=lambda pair: -pair[1].total)
    return " · ".join(f"{name} {figure(score.total)}" for name, score in ranked)


def in_text(name: str) -> str:
    return plain_names((name,))[0]


def _button_name(pad: Pad, entry: Entry) -> str:
    return label(in_text(pad.name_of(entry)))


def entry_form(pad: Pad, entry: Entry) -> ui.Modal:
    """The form for an entry, filled with its present text. Its custom_id carries the entry's number."""
    new = pad.find(entry.number) is None
    called, number = label(plain(pad.name_of(entry))), pad.next if new else entry.number
    title = f"Correct {called}"
    if new:
        title = "Add a player" if entry.role == "player" else f"Add {called}"
    words = f"{entry.role} {'new' if new else 'fix'}"
    name = [textbox("Name", "name", NAME, entry.name, needed=False)] if entry.role == "player" else []
    asked, description, example = pad.rules.form_texts(pad.game, entry.role)
    cards = textbox(asked, "grid", LONGEST, entry.text, note=description, example=example)
    return form(title, Press("pad", pad.number, number, words), *name, cards)
