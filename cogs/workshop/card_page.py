"""The pages of players' cards: one card, search results, a person's cards, and reports."""

import base64
from collections.abc import Mapping, Sequence

from discord import ButtonStyle, SelectOption

from bot.app import Ecodraft
from bot.workshop.cards import EACH, CardEntry, MadeCard, card_of_line
from cogs.kit.answer import Interaction
from cogs.kit.items import MENU, Button, Gallery, Menu, Page, Part, Press, arrows, confirm, menu_option, page_of, strips
from cogs.kit.text import cut, emoji, fit_lines, label, outdated, plain, plain_names
from games.core.values import many
from games.phylo.card_text import printed
from games.phylo.cards.card import CLIMATES, DIETS, KEYWORDS, KINDS, TERRAINS, Card, climate_names, terrain_names
from games.phylo.cards.field_names import field_name
from games.phylo.cards.library import LONGEST_NAME
from games.phylo.cards.points import point_lines
from games.phylo.cards.wording import effect_text, keywords, list_movement
from render.lazy import card_picture

A_PAGE = 20

NAME_BYTES = 24
"""How many bytes a name in a search has at most; a custom_id has no room for more."""

_CODED: Mapping[str, tuple[str, Sequence[str]]] = {
    "k": ("kind", KINDS), "t": ("terrain", TERRAINS), "c": ("climate", CLIMATES), "d": ("diet", DIETS), "w": ("keyword", KEYWORDS),
}  # fmt: skip
CHOICES = dict(_CODED.values())

_RANGES = {"h": "chain", "s": "scale", "p": "points"}


def facts(card: Card) -> list[str]:
    lines = [card.kind + (f" · *{plain(card.latin, 60)}*" if card.latin else "")]
    if card.kind == "species":
        lines.append(f"**{points_of(card)}**: {points_sum(point_lines(card))}")
        lines.append(f"{card.diet} · food chain {card.chain} · scale {card.scale} · {card.kingdom}, {card.group}")
    elif card.kind == "habitat":
        lines.append(f"**{points_of(card)}**")
    if card.kind != "event":
        lines.append(f"lives in {', '.join(terrain_names(card.terrains))} · {', '.join(climate_names(card.climates))}")
    lines += [" · ".join(list_movement(card)), *keywords(card)]
    if card.effect is not None:
        lines.append(f"{card.effect.name}: {effect_text(card)[:1].lower()}{effect_text(card)[1:]}")
    lines += [f"> {plain(card.text, 160)}", f"-# Source: {plain(card.source, 250)}" if card.source else ""]
    return list(filter(None, lines))


def points_of(card: Card) -> str:
    return many(card.points, "point")


def points_sum(lines: Sequence[tuple[str, int]]) -> str:
    return ", ".join(
        f"{what} {amount:+d}" if number else f"{what} {amount}" for number, (what, amount) in enumerate(lines)
    )


async def card_page(bot: Ecodraft, interaction: Interaction, entry: CardEntry, head: str = "") -> Page:
    card, made = entry.card, entry.row
    face = await strips(bot.picture_cache.draw, card_picture, card, await bot.cards.picture(entry), entry.licence)
    foot = "-# comes with the game"
    if made is not None:
        credit = f"picture: {plain(entry.licence, 100)}" if entry.licence else "drawn by this bot"
        foot = f"-# made on this server by {plain_names((await bot.cards.maker(made),))[0]} · {credit}"
    lines = [f"## {plain(card.name, 40)}", *facts(card), f"{foot} · short name {plain(card.word)}"]
    buttons = _buttons(made, interaction.user.id, interaction.permissions.manage_guild) if made is not None else []
    return page_of(Gallery(face, "card"), cut("\n".join([head, *lines]).strip(), 3900), buttons)


def _buttons(made: MadeCard, viewer: int, manages: bool) -> list[Button]:
    mine = made.maker_id == viewer
    buttons = []
    if mine:
        buttons.append(Button.make("Change", Press("card", made.id, 0, "change"), ButtonStyle.primary))
        buttons.append(Button.make("Delete", Press("card", made.id, 0, f"delete {made.word}"), ButtonStyle.danger))
    else:
        buttons.append(Button.make("Report", Press("card", made.id, 0, f"report {made.word}")))
    if manages and not mine:
        buttons.append(Button.make("Keep it", Press("card", made.id, 0, f"keep {made.word}")))
        buttons.append(Button.make("Remove", Press("card", made.id, 0, f"remove {made.word}"), ButtonStyle.danger))
    return buttons


def confirm_page(made: MadeCard, do: str, *, here: bool = True) -> Page:
    """Asks before a card is deleted by its maker or removed by admins (`do`: "delete" or "remove"); `here`: it is in
    use on this server."""
    card = card_of_line(made.text)
    name = plain(card.name if card else made.word, 40)
    text = (
        f"### {do.title()} {name}?\nNobody will be able to find it, and its short name becomes free. "
        "Decks that contain it keep it, because their codes hold the whole card."
    )
    if made.state == "removed":
        text = f"### {name} was removed by admins\nDelete what's left of it to make room for another card."
    leave = [("Leave it", Press("card", made.id, 0, f"back {made.word}"))] if here else []
    return confirm(text, (f"{do.title()} it", Press("card", made.id, 0, f"{do} {made.word} sure")), *leave)


def found_page(cards: Sequence[CardEntry], asked: Mapping[str, str], page: int) -> Page:
    pages = max(1, -(-len(cards) // A_PAGE))
    page = min(max(page, 0), pages - 1)
    on_page = cards[page * A_PAGE : (page + 1) * A_PAGE]
    filters = ", ".join(f"{field_name(field)} {plain(text, 40)}" for field, text in asked.items()) or "all cards"
    head = f"### {many(len(cards), 'card')}: {filters}"
    mine = [Button.make("My cards", Press("card", words="mine"))]
    if not cards:
        return page_of(f"{head}\nNothing found; drop a filter or try a shorter name.", mine)
    lines = [
        f"- **{plain(each.card.name, 40)}** · {short(each.card)}" + " · made here" * (each.row is not None)
        for each in on_page
    ]
    turns: list[Part] = []
    if pages > 1:
        words = f"find {pack_search(asked)}".strip()
        turn = arrows(lambda there, place: Press("card", place, there, words), page, pages)
        turns = [turn, f"-# page {page + 1} of {pages}"]
    return page_of(fit_lines(head, lines, 3800), _menu(on_page), *turns, mine)


def _menu(cards: Sequence[CardEntry]) -> Menu:
    options = [card_option(each.card) for each in cards[:MENU]]
    return Menu.make("Show a card", Press("card", 0, 0, "show"), options)


def short(card: Card) -> str:
    return cut(printed(card), 100)


def card_option(card: Card, more: str = "") -> SelectOption:
    name = label(plain(card.name, LONGEST_NAME)) + more
    return menu_option(name, card.word, short(card), emoji("phylo", card.word))


def mine_page(cards: Sequence[MadeCard], guild_id: int, servers: Mapping[int, str]) -> Page:
    if not cards:
        return page_of("### Your cards\nYou haven't made a card yet; start one with /card make.")
    lines, options = [], []
    for each in cards:
        card = card_of_line(each.text)
        name = card.name if card is not None else each.word
        place = "this server" if each.guild_id == guild_id else plain(servers.get(each.guild_id, "another server"), 40)
        state = f"on {place}" if each.state == "shown" else f"removed by admins of {place}"
        lines.append(f"- **{plain(name, 40)}** · {card.kind if card else 'card'} · {state}")
        options.append(menu_option(name, str(each.id), label(state)))
    head = f"### Your cards: {len(cards)} of {EACH}"
    menus = [
        Menu.make("Open a card", Press("card", number, 0, "mine"), options[start : start + MENU])
        for number, start in enumerate(range(0, len(options), MENU))
    ]
    return page_of(fit_lines(head, lines, 3800), *menus)


def reports_page(cards: Sequence[tuple[CardEntry, int]]) -> Page:
    if not cards:
        return page_of("### Reported cards\nNobody has reported a card on this server.")
    lines = [
        f"- **{plain(entry.card.name, 40)}** · reported by {many(count, 'person', 'people')}" for entry, count in cards
    ]
    menu = _menu([entry for entry, _ in cards])
    note = "-# Show one to remove it, or to keep it and clear its reports."
    return page_of(fit_lines("### Reported cards", lines, 3800), menu, note)


def pack_search(asked: Mapping[str, str]) -> str:
    """A search as words of a custom_id, at most 60 characters."""
    words = [f"{key}{choices.index(asked[field])}" for key, (field, choices) in _CODED.items() if field in asked]
    words += [
        key + "-".join(each.lstrip("0") or "0" for each in asked[field].split("-"))
        for key, field in _RANGES.items()
        if field in asked
    ]
    if "name" in asked:
        words.append("n" + base64.b64encode(asked["name"].encode(), b".-").decode().rstrip("="))
    return " ".join(words)


def unpack_search(words: Sequence[str]) -> dict[str, str]:
    """The fields of a search from a custom_id. Raises Refusal if it is malformed, as a forged one can be."""
    fields = {}
    try:
        for word in words:
            key, rest = word[:1], word[1:]
            if key in _CODED:
                field, choices = _CODED[key]
                fields[field] = choices[int(rest) if rest.isdecimal() else len(choices)]
            elif key in _RANGES:
                fields[_RANGES[key]] = rest
            elif key == "n":
                fields["name"] = base64.b64decode(rest + "=" * (-len(rest) % 4), b".-", validate=True).decode()
    except (ValueError, IndexError):
        raise outdated("button", "open its page again") from None
    return fields


def shorten_name(name: str, most: int = NAME_BYTES) -> str:
    """A typed name in lower case, cut to at most `most` bytes, as a search uses it."""
    text = " ".join("".join(sign for sign in name.casefold() if sign.isprintable()).split())
    while len(text.encode()) > most:
        text = text[:-1].rstrip()
    return text
