"""/scorepad: the score of a game played with real cards, from grids typed as short codes."""

from dataclasses import replace
from typing import Any

from discord import ButtonStyle, app_commands, ui

from bot.app import Ecodraft
from bot.extras.score_pads import FORGOTTEN, LONGEST, PAPERS, Entry, Pad, Role
from bot.kit.names import NAME
from bot.kit.pool import PictureCache
from cogs.kit import drawings
from cogs.kit.answer import Interaction, answer, send
from cogs.kit.drawings import Seen
from cogs.kit.items import Button, Gallery, Menu, Page, Part, Press, form, menu_option, page_of, painted, typed
from cogs.kit.router import Cog, Verb, answering, fields
from cogs.kit.text import cut, does, label, name_of, outdated, plain, plains, safe
from cogs.tables.table_page import against_rival, reasons
from games import GAMES
from games.core.values import Refusal, figure, listing

CHOICES = [app_commands.Choice(name=GAMES[slug].title, value=slug) for slug in PAPERS]
FIRST = next(iter(PAPERS))
ROLES: dict[str, Role] = {"player": "player", "rival": "rival", "pile": "pile"}


class Scorepad(Cog):
    """Everyone sees a pad; only the person who opened it can change it."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, pad=Verb(self.press, self.sent), padwhy=self.why)
        self.pads = bot.pads

    @app_commands.command(
        description="Score a game you played with real cards: type what you have, check it, count it."
    )
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=CHOICES)
    @answering(public=True)
    async def scorepad(self, interaction: Interaction, game: str = FIRST) -> None:
        if game not in PAPERS:
            titles = listing(GAMES[slug].title for slug in PAPERS)
            raise Refusal(f"There's no score pad for that game, only for {titles}.")
        number = interaction.id % 10**18 or 1
        who = interaction.user
        await self._show(interaction, Pad(number, who.id, name_of(who, interaction.guild_id), game))

    def _own(self, interaction: Interaction, number: int) -> Pad:
        """The pad, for its owner. Raises Refusal for everyone else."""
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
            page = await pad_page(self.bot.studio, pad)
            if self.pads.find(number) is pad:
                return page

    async def press(self, interaction: Interaction, press: Press) -> None:
        pad = self._own(interaction, press.subject)
        match press.said():
            case ("add", role) if role in ROLES:
                if obstacle := pad.why_not(ROLES[role]):
                    raise Refusal(obstacle)
                await send(interaction, entry_form(pad, Entry(0, ROLES[role], "", "")))
            case ("again",):
                if pad.draft is None:
                    raise Refusal("There's nothing to type again; press Add a player, or correct somebody's cards.")
                await send(interaction, entry_form(pad, pad.draft))
            case ("fix", number) if number.isdigit():
                entry = pad.find(int(number))
                if entry is None:
                    raise Refusal("That's no longer on the pad; press Add a player.")
                await send(interaction, entry_form(pad, entry))
            case ("drop", number) if number.isdigit():
                await self._show(interaction, pad.without(int(number)))
            case ("score",):
                await self._show(interaction, pad.count())
            case ("edit",):
                await self._show(interaction, replace(pad, counted=False))
            case _:
                raise outdated("button", "open a new pad with /scorepad")

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        texts = fields(data)
        name, text = texts.get("name", ""), texts.get("grid", "")
        try:
            pad = self._own(interaction, press.subject)
        except Refusal as refusal:
            if str(refusal) != FORGOTTEN:
                raise
            typed = cut(text.replace("`", ""), LONGEST)
            raise Refusal(f"{refusal} You typed:\n```\n{typed}\n```" if typed.strip() else FORGOTTEN) from None
        match press.said():
            case (role, "new" | "fix" as how) if role in ROLES:
                await self._show(interaction, pad.typed(press.version, ROLES[role], name, text, new=how == "new"))
            case _:
                raise outdated("form", "open it again from the pad")

    async def why(self, interaction: Interaction, press: Press) -> None:
        pad = self.pads.find(press.subject)
        view, names = pad.view(), plains(pad.names)
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
    if not pad.paper.SHOWN:
        return _entries_page(pad)
    return _entries_page(pad, Gallery(await painted(studio.draw, drawings.table, seen), "grids"))


def _entries_page(pad: Pad, *grids: Gallery) -> Page:
    head = f"## Score pad · {pad.game.title}\n-# opened by {in_text(pad.owner_name)}; only they can change it"
    below = [
        *_lines(pad), _doubt(pad), "" if pad.entries else pad.paper.GUIDE, f"-# {cut(pad.paper.code_legend(pad.game), 400)}",
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
        buttons.append(Button.make(f"Add {pad.paper.PILE}", Press("pad", pad.number, 0, "add pile")))
    missing = bool(pad.why_not_count())
    buttons.append(Button.make("Score", Press("pad", pad.number, 0, "score"), ButtonStyle.success, disabled=missing))
    notice = f"⚠️ {safe(pad.notice)}" if pad.notice else ""
    return page_of(head, notice, *grids, "\n".join(filter(None, below)), *changes, buttons)


def _lines(pad: Pad) -> list[str]:
    """The grids as short codes, which can be checked and copied into another pad."""
    return [
        f"**{in_text(pad.called(each))}** `{pad.paper.cards_text(pad.game, each.role, each.cards)}`"
        for each in pad.entries
    ]


def _doubt(pad: Pad) -> str:
    if not pad.doubt:
        return ""
    return f"-# {safe(pad.doubt)} The deck list is our guess, since its maker gives no numbers, so it counts anyway."


async def _score_page(studio: PictureCache, pad: Pad, view: Any, seen: Seen) -> Page:
    pictures = [Gallery(await painted(studio.draw, drawings.sheet, seen), "sheet")]
    if pad.paper.SHOWN:
        pictures.append(Gallery(await painted(studio.draw, drawings.table, seen), "grids"))
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
    names, totals = plains(pad.names), [score.total for score in view.scores]
    if pad.solo:
        return against_rival(names[0], names[1], totals[0], totals[1], won=bool(view.winners))
    if len(names) == 1:
        return f"{names[0]}: {figure(totals[0])}"
    winners = [names[seat] for seat in sorted(view.winners)]
    return f"{does(winners, 'wins', 'share the win')} with {figure(max(totals))}"


def standings(pad: Pad, view: Any) -> str:
    ranked = sorted(zip(plains(pad.names), view.scores, strict=True), key=lambda pair: -pair[1].total)
    return " · ".join(f"{name} {figure(score.total)}" for name, score in ranked)


def in_text(name: str) -> str:
    return plains((name,))[0]


def _button_name(pad: Pad, entry: Entry) -> str:
    return label(in_text(pad.called(entry)))


def entry_form(pad: Pad, entry: Entry) -> ui.Modal:
    """The form for an entry, filled with the earlier text. Its custom_id carries the number its entry has or will have."""
    new = pad.find(entry.number) is None
    called, number = label(plain(pad.called(entry))), pad.next if new else entry.number
    title = f"Correct {called}"
    if new:
        title = "Add a player" if entry.role == "player" else f"Add {called}"
    words = f"{entry.role} {'new' if new else 'fix'}"
    # The entry's number goes where a press has its turn.
    name = [typed("Name", "name", NAME, entry.name, needed=False)] if entry.role == "player" else []
    asked, description, example = pad.paper.form_texts(pad.game, entry.role)
    cards = typed(asked, "grid", LONGEST, entry.text, note=description, example=example)
    return form(title, Press("pad", pad.number, number, words), *name, cards)
