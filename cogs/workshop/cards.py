"""/card: find, show, report and remove cards, and make your own, one form for each step."""

from itertools import zip_longest
from typing import Any

import aiohttp
import discord
from discord import ButtonStyle, app_commands, ui

from bot.app import Ecodraft
from bot.kit.pool import PictureCache
from bot.workshop.card_drafts import LASTING, LONGEST_LICENCE, CardDraft, must_be_kind, one_line
from cogs.kit.answer import Interaction, answer, is_private, open_form, whisper
from cogs.kit.items import Button, Gallery, Page, Press, confirm, form, menu_option, page_of, strips, textbox, try_draw
from cogs.kit.permissions import managed_server, server_of_cards
from cogs.kit.router import SERVERS, Cog, Verb, checked_suggestions, form_fields, private_command
from cogs.kit.text import cut, escape_sentence, fit_lines, name_of, outdated, plain
from cogs.workshop.card_page import (
    card_page,
    confirm_page,
    found_page,
    mine_page,
    points_sum,
    reports_page,
    shorten_name,
    unpack_search,
)
from games.core.values import Refusal, opening
from games.phylo.cards.card import (
    CLIMATES,
    DIETS,
    EFFECTS,
    KEYWORDS,
    KINDS,
    KINGDOMS,
    MEAT_EATERS,
    NEEDS,
    TERRAINS,
)
from games.phylo.cards.field_names import field_name
from games.phylo.cards.library import FARTHEST, LONGEST_EVENT, LONGEST_NAME, LONGEST_TEXT, LONGEST_WORD, MOST_TERRAINS
from games.phylo.cards.making import ORDER
from games.phylo.cards.typed import LONGEST_FIELD, echo
from render.lazy import card_picture, chooseable, reencode_picture, too_long
from render.lazy.inputs import LARGEST_FILE

UNCHECKED = "I can't check right now whether the texts fit on the card. Nothing is lost; try again in a minute."

LONGEST_DECODING = 60.0
"""How long, in seconds, decoding an uploaded picture may take."""

STEPS = {
    "species": {
        "texts": ("name", "latin", "word", "text", "keywords"),
        "life": ("diet", "scale", "kingdom", "terrains", "climates"),
        "abilities": ("chain prey", "group", "move", "flight", "spread needs"),
        "picture": ("silhouette", "licence"),
    },
    "event": {
        "texts": ("name", "word", "text"),
        "effect": ("effect", "target", "lasts", "becomes"),
        "picture": ("silhouette", "licence"),
    },
    "home": {"texts": ("name", "word", "text"), "picture": ("licence",)},
    "habitat": {
        "texts": ("name", "word", "text"),
        "places": ("terrains", "climates"),
        "picture": ("silhouette", "licence"),
    },
}
"""For each kind of card, the inputs of each step's form. An input with two names is a menu for two fields."""

TITLES = {
    "texts": "Name and text", "life": "Way of life", "places": "Where it lives", "abilities": "Food and abilities",
    "effect": "What it does", "picture": "Picture",
}  # fmt: skip

TEXTS = {
    "name": ("Name", LONGEST_NAME, "Moss newt"),
    "latin": ("Latin name", 60, "Triturus muscosus"),
    "word": ("Short name for moves and decks", LONGEST_WORD, "Such as moss-newt; made from the name if left empty"),
    "text": ("Text: a true sentence or two", LONGEST_TEXT, "It waits under wet moss."),
    "keywords": ("Keywords, separated by ;", LONGEST_FIELD, "invasive on flower, grass; pollinator on flower"),
    "target": ("On which species", LONGEST_FIELD, "tree, shrub, forest, scale at most 4; or anything"),
    "silhouette": ("Silhouette: its name", LONGEST_WORD, "Such as newt; chosen by the card's name if left empty"),
    "licence": ("Whose picture is it? Author and licence", LONGEST_LICENCE, "Jane Doe, CC BY 4.0 (or CC BY-SA 4.0, CC0 1.0)"),
}  # fmt: skip
"""The typed inputs: label, the longest text in characters, and example."""

MENUS = {
    "diet": "Diet: where its energy comes from", "scale": "Scale: how big it is", "kingdom": "Kingdom", "group": "Group",
    "terrains": f"Terrains, up to {MOST_TERRAINS}", "climates": "Climates", "chain prey": "Place in the food chain",
    "move": "MOVE: how far", "flight": "FLIGHT: how far", "spread needs": "SPREAD: how far, and with what",
    "effect": "What the event does", "lasts": "How many turns it lasts", "becomes": "What the place becomes",
}  # fmt: skip

SEVERAL = {"terrains": (TERRAINS, MOST_TERRAINS), "climates": (CLIMATES, 4), "becomes": ((*TERRAINS, *CLIMATES), 11)}

OPTIONAL = ("word", "keywords", "silhouette", "becomes")
NONE = "none"

SCALES = ("virus", "microbe", "microbe", "insect", "tiny", "small", "medium", "large", "giant")
FOODS = ("from light", "from chemistry, or decomposes", "plants", "plants and animals", "animals")
DEEDS = (
    "the species goes", "the species goes, with matching neighbours", "the place changes", "no event can be played on it",
    "nobody finds food in it", "half its points", "a plant that needs wind spreads",
)  # fmt: skip

EMPTY = "Your card is empty. Each button below opens the form of one step."

KEEP = "Keep it", Press("making", words="show")

OWN_PICTURE = "-# To use your own picture, type /card make again and attach it as `picture`; `silhouette` there lists the bot's own."


Choice = app_commands.Choice


def _named(words: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [Choice(name=word, value=word) for word in words]


class Cards(Cog):
    """The pages of /card, all private. A card belongs to the server where it was made; a person has one draft per
    server."""

    card = app_commands.Group(
        name="card", description="Phylo cards: make your own, find them and show them.", allowed_contexts=SERVERS
    )

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, card=self.press, making=Verb(self.draft, self.sent))
        self.cards, self.drafts = bot.cards, bot.card_drafts

    @card.command(description="Make your own card step by step, or continue the one you started.")
    @app_commands.describe(
        kind="What kind of card", picture="Your own picture: PNG, JPEG or WebP, up to 8 MB", silhouette="One of the bot's own pictures"
    )  # fmt: skip
    @app_commands.choices(kind=_named(KINDS))
    @private_command
    async def make(
        self, interaction: Interaction, kind: str, picture: discord.Attachment | None = None, silhouette: str = ""
    ) -> None:
        must_be_kind(kind)
        if silhouette and silhouette not in chooseable(kind):
            raise Refusal(f"There's no such silhouette for {kind} cards; choose one from the list as you type.")
        await answer(interaction, self._begin(interaction, server_of_cards(interaction), kind, silhouette, picture))

    @make.autocomplete("silhouette")
    @checked_suggestions
    async def silhouettes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = chooseable(str(interaction.namespace.kind or "species"))
        wanted = typed.strip().lower().replace(" ", "-")
        return [Choice(name=name.replace("-", " "), value=name) for name in names if wanted in name][:25]

    @card.command(description="Show a card, built in or made on this server.")
    @app_commands.describe(word="Its name")
    @app_commands.rename(word="card")
    @private_command
    async def show(self, interaction: Interaction, word: str) -> None:
        await answer(interaction, self._page_of(interaction, word))

    @card.command(description="Find cards by what's printed on them.")
    @app_commands.rename(chain="food-chain", scale="size")
    @app_commands.describe(
        terrain="Where it lives", climate="In which climate", diet="What it lives on", chain="Its place in the food chain: 1 to 3, or 2-3",
        scale="Its size (scale): 1 to 9, or two such as 2-4", points="Points, such as 5 or 4-7", keyword="A special ability",
        name="The start of its name, or of a word in it", kind="What kind of card",
    )  # fmt: skip
    @app_commands.choices(
        terrain=_named(TERRAINS), climate=_named(CLIMATES), diet=_named(DIETS), keyword=_named(KEYWORDS), kind=_named(KINDS),
    )  # fmt: skip
    @private_command
    async def search(
        self, interaction: Interaction, name: str = "", kind: str = "", terrain: str = "", climate: str = "", diet: str = "",
        chain: str = "", scale: str = "", points: str = "", keyword: str = "",
    ) -> None:  # fmt: skip
        asked = {
            "kind": kind, "terrain": terrain, "climate": climate, "diet": diet, "chain": chain, "scale": scale, "points": points,
            "keyword": keyword, "name": shorten_name(name),
        }  # fmt: skip
        wanted = {field: " ".join(text.casefold().split()) for field, text in asked.items() if text.strip()}
        cards = await self.cards.search(server_of_cards(interaction), wanted)
        await answer(interaction, found_page(cards, wanted, 0))

    @show.autocomplete("word")
    @search.autocomplete("name")
    @checked_suggestions
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest cards whose name begins with the typed text. A choice gives a search the name, other commands the
        word."""
        if interaction.guild_id is None:
            return []
        cards = await self.cards.suggest(interaction.guild_id, typed)
        searching = interaction.command is not None and interaction.command.name == "search"
        return [Choice(name=card.name, value=card.name if searching else card.word) for card in cards]

    async def _page_of(self, interaction: Interaction, word: str) -> Page:
        return await card_page(self.bot, interaction, await self.cards.find(server_of_cards(interaction), word))

    async def press(self, interaction: Interaction, press: Press) -> None:
        guild_id, who, card_id = server_of_cards(interaction), interaction.user.id, press.subject
        page: Page
        edit = is_private(interaction)
        match press.split_words():
            case ("show" | "back" as do, word):
                page, edit = await self._page_of(interaction, word), edit and do == "back"
            case ("find", *words):
                asked = unpack_search(words)
                page = found_page(await self.cards.search(guild_id, asked), asked, press.version)
            case ("mine",):
                servers = {guild.id: guild.name for guild in self.bot.guilds}
                page = mine_page(await self.cards.mine(who), guild_id, servers)
            case ("reports",):
                page = reports_page(await self.cards.reported(_managed(interaction)))
            case ("mine", number) if number.isdigit():
                row, edit = await self.cards.own(who, int(number)), False
                here = row.guild_id == guild_id and row.state == "shown"
                page = await self._page_of(interaction, row.word) if here else confirm_page(row, "delete", here=False)
            case ("change",):
                draft = await self.drafts.begin_change(who, guild_id, card_id)
                page, edit = await making_page(self.bot.picture_cache, draft), False
            case ("delete", _):
                page = confirm_page(await self.cards.own(who, card_id), "delete")
            case ("delete", word, "sure"):
                await self.cards.delete(who, card_id, word)
                page = page_of("The card is deleted.")
            case ("report", word):
                count = await self.cards.report(who, guild_id, word, card_id)
                people = "One person has" if count == 1 else f"{count} people have"
                await whisper(interaction, f"This server's admins can see your report. {people} reported this card.")
                return
            case ("keep" | "remove" as do, word, *sure):
                page = await self._decide_report(interaction, do, word, card_id, sure=sure == ["sure"])
            case _:
                raise outdated("button", "use /card search or /card show instead")
        await answer(interaction, page, edit=edit)

    async def _decide_report(self, interaction: Interaction, do: str, word: str, card_id: int, *, sure: bool) -> Page:
        guild_id = _managed(interaction)
        entry = await self.cards.find(guild_id, word)
        if entry.row is None or entry.row.id != card_id:
            raise Refusal("That card is gone; Reported cards in /admin shows what's reported now.")
        name = plain(entry.card.name, 40)
        if do == "keep":
            await self.cards.dismiss_reports(guild_id, word, card_id)
            return await card_page(self.bot, interaction, entry, f"{name} stays, and its reports are cleared.")
        if not sure:
            return confirm_page(entry.row, "remove")
        await self.cards.remove(guild_id, word, card_id)
        return page_of(f"{name} is removed; its maker can see that under My cards in /card search.")

    async def _begin(
        self, interaction: Interaction, guild_id: int, kind: str, silhouette: str, picture: discord.Attachment | None
    ) -> Page:
        png, notice = None, ""
        try:
            png = await self._png(interaction.user.id, picture) if picture is not None else None
        except Refusal as refusal:
            notice = str(refusal)
        chosen = {"kind": kind, **({"silhouette": silhouette} if silhouette else {})}
        draft = await self.drafts.begin(interaction.user.id, guild_id, chosen, png)
        if draft.kind != kind:
            notice = "You're changing a card; save or discard the change before you make another."
        return await making_page(self.bot.picture_cache, draft, notice)

    async def _png(self, user_id: int, attachment: discord.Attachment) -> bytes:
        self.drafts.count_picture(user_id)
        if attachment.size > LARGEST_FILE:
            raise Refusal(f"The picture is larger than {LARGEST_FILE // 2**20} MB; attach a smaller one.")
        try:
            data = await attachment.read()
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
            raise Refusal("I can't get the attached file from Discord; attach it again.") from None
        with self.bot.jobs.reserve("picture"):
            return await self.bot.decoding.run(reencode_picture, data, longest=LONGEST_DECODING)

    async def draft(self, interaction: Interaction, press: Press) -> None:
        guild_id, who = server_of_cards(interaction), interaction.user.id
        draft = await self.drafts.get(who, guild_id)
        page: Page
        match press.split_words():
            case ("write", step) if step in STEPS[draft.kind] and _asked(draft, step):
                await open_form(interaction, step_form(draft, step))
                return
            case ("show",):
                page = await making_page(self.bot.picture_cache, draft)
            case ("bare",):
                text = (
                    "### Remove your picture?\nThe card shows a silhouette again; to get yours back, attach it again."
                )
                page = confirm(text, ("Remove it", Press("making", words="bare sure")), KEEP)
            case ("bare", "sure"):
                page = await making_page(self.bot.picture_cache, await self.drafts.remove_picture(who, guild_id))
            case ("done",):
                page = await self._finish(interaction, guild_id, draft)
            case ("away",):
                what = "change" if draft.row.card_id else "unfinished card"
                text = f"### Discard the {what}?\nEverything you've entered is lost."
                page = confirm(text, ("Discard it", Press("making", words="away sure")), KEEP)
            case ("away", "sure"):
                await self.drafts.discard(who, guild_id)
                page = page_of("It's discarded; start another with /card make.")
            case _:
                raise outdated("button", "/card make shows the card you're making")
        await answer(interaction, page)

    async def _finish(self, interaction: Interaction, guild_id: int, draft: CardDraft) -> Page:
        who, licence = interaction.user, draft.row.licence
        cramped = await try_draw(self.bot.picture_cache.draw, too_long, draft.sketch, licence) if draft.ready else ""
        if cramped is None:
            raise Refusal(UNCHECKED)
        if cramped:
            raise Refusal(cramped)
        entry = await self.drafts.finish(who.id, guild_id, name_of(who))
        head = (
            "The card has been changed."
            if draft.row.card_id
            else "The card is made; everyone on this server can find it now."
        )
        return await card_page(self.bot, interaction, entry, head)

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        """Store what a form says, even mistakes, except a silhouette that doesn't exist."""
        guild_id, who = server_of_cards(interaction), interaction.user.id
        draft = await self.drafts.get(who, guild_id)
        inputs = STEPS[draft.kind].get(press.words)
        if inputs is None:
            raise outdated("form", "open it again from /card make")
        told, texts = dict[str, str](), form_fields(data)
        for name, text in texts.items():
            told |= _told(name, text) if name in inputs and name != "licence" else {}
        notice = ""
        if silhouette := "-".join(told.get("silhouette", "").lower().split()):
            told["silhouette"] = silhouette
            if silhouette not in chooseable(draft.kind):
                del told["silhouette"]
                notice = f'There\'s no silhouette "{echo(silhouette)}" for {draft.kind} cards; /card make lists them.'
        draft = await self.drafts.set_fields(who, guild_id, told)
        if "licence" in inputs and "licence" in texts and draft.row.picture is not None:
            draft = await self.drafts.set_licence(who, guild_id, texts["licence"])
        await answer(interaction, making_page(self.bot.picture_cache, draft, notice))


def _managed(interaction: Interaction) -> int:
    return managed_server(interaction, "decide about reported cards")


async def making_page(studio: PictureCache, draft: CardDraft, notice: str = "") -> Page:
    """The private page of a draft: the card so far, what is missing or wrong, and a button for each step."""
    kind, given, sketch = draft.kind, draft.typed, draft.sketch
    png, licence = draft.row.picture, draft.row.licence
    drawn = await strips(studio.draw, card_picture, sketch, png, licence)
    cramped: str | None = await try_draw(studio.draw, too_long, sketch, licence)
    head = f"## {'Changing' if draft.row.card_id else 'Making'} {'an' if kind == 'event' else 'a'} {kind}"
    lines = [
        f"**{opening(field_name(field))}** {_quoted(given[field])}"
        + " (from the name)" * (field == "word" and field not in draft.row.fields)
        for field in ORDER
        if field in given and field != "kind"
    ]
    if png is not None:
        lines.append(f"**Picture** your own · {_quoted(licence) if licence else 'now say whose picture it is'}")
    steps = [_step(draft, step) for step in STEPS[kind] if _asked(draft, step)]
    bare = [Button.make("Remove the picture", Press("making", words="bare"))] if png is not None else []
    done = Button.make(
        "Save the change" if draft.row.card_id else "Make this card", Press("making", words="done"), ButtonStyle.success,
        disabled=bool(cramped) or not draft.ready,
    )  # fmt: skip
    away = Button.make("Discard", Press("making", words="away"), ButtonStyle.danger)
    return page_of(
        f"⚠️ {notice}" if notice else "",
        Gallery(drawn, "making"),
        fit_lines(cut("\n".join([head, *(lines or [EMPTY])]), 2500), verdict(draft, cramped or ""), 3500),
        OWN_PICTURE if png is None else "",
        steps,
        [done, *bare, away],
    )


def verdict(draft: CardDraft, cramped: str) -> list[str]:
    lines = []
    if draft.kind == "species":
        points = f"**Points so far: {draft.sketch.points}** ({points_sum(draft.points_so_far)})"
        lines.append(points if draft.points_so_far else "Choose a diet to see its points.")
    elif draft.kind == "habitat":
        lines.append("**Points: 1**, like every habitat.")
    lines += [f"⚠️ {escape_sentence(cut(each, 240))}" for each in list(draft.mistakes.values())[:5]]
    lines += [f"⚠️ {cramped}"] * bool(cramped)
    if draft.missing:
        lines.append(f"Still missing: {', '.join(map(field_name, draft.missing))}.")
    elif not draft.mistakes and not cramped:
        lines.append(f"Nothing is missing; you can {'save the change' if draft.row.card_id else 'make the card'}.")
    return lines


def _quoted(text: str) -> str:
    line = plain(one_line(text, LONGEST_TEXT), LONGEST_TEXT, otherwise="(nothing visible)")
    return line if line.isascii() else f"\u2068{line}\u2069"


def _step(draft: CardDraft, step: str) -> Button:
    asked = {field for name in STEPS[draft.kind][step] for field in name.split()}
    lacks = bool(asked & {*draft.missing, *draft.mistakes})
    style = ButtonStyle.primary if lacks else ButtonStyle.secondary
    return Button.make(TITLES[step] + " …" * lacks, Press("making", words=f"write {step}"), style)


def _asked(draft: CardDraft, step: str) -> list[str]:
    kingdom = draft.typed.get("kingdom", "")
    needs = {
        "licence": draft.row.picture is not None,
        "chain prey": draft.typed.get("diet") in MEAT_EATERS,
        "group": len(KINGDOMS.get(kingdom, ())) > 1,
        "spread needs": kingdom != "animalia",
    }
    return [name for name in STEPS[draft.kind][step] if needs.get(name, True)]


def step_form(draft: CardDraft, step: str) -> ui.Modal:
    given, questions = {"licence": draft.row.licence, **draft.row.fields}, []
    for name in _asked(draft, step):
        if name in TEXTS:
            label, longest, example = TEXTS[name]
            now, needed = given.get(name, ""), name not in OPTIONAL
            questions.append(textbox(label, name, longest, now, example=example, needed=needed))
        else:
            questions.append(ui.Label(text=MENUS[name], component=_menu(draft.typed, name)))
    return form(TITLES[step], Press("making", words=step), *questions)


def _told(name: str, text: str) -> dict[str, str]:
    if name not in MENUS or name in SEVERAL:
        return {name: text}
    names, values = name.split(), [] if text == NONE else text.split()
    return dict(zip_longest(names, values[: len(names)], fillvalue=""))


def _menu(given: dict[str, str], name: str) -> ui.Select[ui.Modal]:
    if name in SEVERAL:
        values, most = SEVERAL[name]
        said = {each.strip().lower() for each in given.get(name, "").split(",")}
        chosen = [value for value in values if value in said][:most]
        options = [menu_option(value, value, chosen=value in chosen) for value in values]
        needed = name not in OPTIONAL
        return ui.Select(custom_id=name, options=options, min_values=int(needed), max_values=most, required=needed)
    now = " ".join(given[field] for field in name.split() if field in given) or NONE
    options = [menu_option(label, value, about, chosen=value == now) for value, label, about in _choices(given, name)]
    return ui.Select(custom_id=name, options=options)


def _choices(given: dict[str, str], name: str) -> list[tuple[str, str, str]]:
    match name:
        case "diet":
            return [(each, each, about) for each, about in zip(DIETS, FOODS, strict=True)]
        case "scale":
            return [(str(number), str(number), about) for number, about in enumerate(SCALES, 1)]
        case "kingdom":
            return [(each, each, "") for each in KINGDOMS]
        case "group":
            return [(each, each, "") for each in KINGDOMS[given["kingdom"]]]
        case "chain prey":
            places = (("2", "eats plants, or mostly plants"), ("3", "eats animals"))
            return [
                *((place, place, f"{about}, only smaller than it is") for place, about in places),
                *((f"{place} larger", f"{place}, prey of any size", about) for place, about in places),
            ]
        case "effect":
            return [(each, each, about) for each, about in zip(EFFECTS, DEEDS, strict=True)]
        case "lasts":
            turns = [(str(number), str(number), "") for number in range(1, LONGEST_EVENT + 1)]
            return [(NONE, NONE, f"for all but {', '.join(LASTING)}"), *turns]
    far = [(str(number), str(number), "") for number in range(1, FARTHEST + 1)]
    if name == "spread needs":
        far += [
            (f"{number} {needs}", f"{number}, needs {needs}", "")
            for needs in NEEDS[1:]
            for number in range(1, FARTHEST + 1)
        ]
    return [(NONE, NONE, ""), *far]
