"""The page of a card draft: what is filled in, missing and wrong, the points so far, and the menus of one step."""

from collections.abc import Sequence

import discord
from discord import ButtonStyle, ui

from bot.kit.studio import Studio
from bot.workshop.card_drafts import OWN_LICENCES, CardDraft, one_line
from cogs.kit.files import attempted, files, galleries, painted
from cogs.kit.items import Button, Menu, Page, Press, container, row
from cogs.kit.text import cut, plain, safe, whole
from cogs.workshop.card_page import sum_of
from games.core.values import opening
from games.phylo.cards.called import called
from games.phylo.cards.card import AUTOTROPHS, CLIMATES, DIETS, EFFECTS, KINGDOMS, MEAT_EATERS, NEEDS, TERRAINS
from games.phylo.cards.library import FARTHEST, LONGEST_EVENT, LONGEST_TEXT, MOST_TERRAINS
from games.phylo.cards.making import ORDER
from games.phylo.cards.typed import PREY
from render.desk import card_picture, chooseable, too_long

STEPS = {
    "species": ("texts", "life", "places", "abilities", "picture"),
    "event": ("texts", "effect", "picture"),
    "home": ("texts", "picture"),
    "habitat": ("texts", "places", "picture"),
}
"""The steps of each kind of card, in order."""

TITLES = {
    "texts": "Name", "life": "Way of life", "places": "Where it lives", "abilities": "Abilities", "effect": "What it does",
    "picture": "Picture",
}  # fmt: skip
"""What the buttons of the steps say; an ellipsis marks a step that lacks something."""

FIELDS = {
    "texts": ("word", "name", "latin", "text", "target"), "life": ("diet", "chain", "scale", "kingdom", "group"),
    "places": ("terrains", "climates"), "abilities": ("move", "flight", "spread", "needs", "prey", "keywords"),
    "effect": ("effect", "lasts", "becomes"), "picture": ("silhouette", "licence"),
}  # fmt: skip
"""The fields of each step."""

NONE, FREE = "none", "automatic"
NAMED = {
    "chain": "food chain", "scale": "scale", "move": "MOVE", "flight": "FLIGHT", "spread": "SPREAD", "needs": "needs", "prey": "prey",
    "lasts": "turns",
}  # fmt: skip
"""What precedes the values of menus that would otherwise look alike."""

SCALES = ("virus", "microbe", "microbe", "insect", "tiny", "small", "medium", "large", "giant")
CHAINS = ("makes its own food", "eats plants, or mostly plants", "eats animals")
FOODS = ("from light", "from chemistry, or decomposes", "plants", "plants and animals", "animals")
DEEDS = (
    "the species goes", "the species goes, and neighbours like it", "the place changes", "no event can be played on it",
    "nobody finds food in it", "half its points", "a plant that needs wind spreads",
)  # fmt: skip
LASTING = ("habitat", "protect", "starve", "weaken")

EMPTY = "Your card is empty. Begin with **Write name and text**; the numbered buttons lead to the other steps."

OWN_PICTURE = "-# Choose a silhouette, or use your own picture: type /card make again and attach it as `picture`."

Option = discord.SelectOption


async def making_page(studio: Studio, draft: CardDraft, step: int, notice: str = "") -> Page:
    """The private page of a card draft, at one step of its kind."""
    kind, typed, sketch = draft.kind, draft.typed, draft.sketch
    steps = STEPS[kind]
    step = min(max(step, 0), len(steps) - 1)
    png, licence = draft.row.picture, draft.row.licence
    drawn = await painted(studio.draw, card_picture, sketch, png, licence)
    cramped: str | None = await attempted(studio.draw, too_long, sketch, licence)
    doing = "Changing" if draft.row.card_id else "Making"
    head = f"## {doing} {'an' if kind == 'event' else 'a'} {kind}"
    given = [field for field in ORDER if field in typed and field != "kind"]
    from_name = "word" not in draft.row.fields
    lines = [
        f"**{opening(called(field))}** {_quoted(typed[field])}" + " (from the name)" * (field == "word" and from_name)
        for field in given
    ]
    if png is not None:
        lines.append(f"**Picture** your own · {_quoted(licence) if licence else 'now say whose picture it is'}")
    items: list[ui.Item[discord.ui.LayoutView]] = [
        *([ui.TextDisplay(notice)] if notice else []),
        *galleries(drawn, "making"),
        ui.TextDisplay(whole("\n".join([head, *(lines or [EMPTY])]), verdict(draft, cramped or ""), 3700)),
        *([ui.TextDisplay(OWN_PICTURE)] if steps[step] == "picture" and png is None else []),
        *(row(each) for each in _menus(draft, steps[step], step)),
    ]
    if write := _writing(kind, steps[step], step, png is not None):
        items.append(row(*write))
    items.append(row(*(_step(draft, number, step) for number in range(len(steps)))))
    done = "Save the change" if draft.row.card_id else "Make this card"
    items.append(
        row(
            Button.make(
                done, Press("making", 0, step, "done"), ButtonStyle.success, disabled=bool(cramped) or not draft.ready
            ),
            Button.make("Discard", Press("making", 0, step, "away"), ButtonStyle.danger),
        )
    )
    return Page(container(*items), files(drawn, "making"))


def verdict(draft: CardDraft, cramped: str = "") -> list[str]:
    """The points so far, then what is wrong, `cramped` for print, then what is missing."""
    lines = []
    if draft.kind == "species":
        total = draft.sketch.points
        points = (
            f"**Points so far: {total}** ({sum_of(draft.reckoned)})"
            if draft.reckoned
            else "Choose a diet to see its points."
        )
        lines.append(points)
    elif draft.kind == "habitat":
        lines.append("**Points: 1**, like every habitat.")
    lines += [f"⚠️ {safe(cut(each, 240))}" for each in list(draft.mistakes.values())[:5]]
    lines += [f"⚠️ {cramped}"] * bool(cramped)
    if draft.missing:
        lines.append(f"Still missing: {', '.join(map(called, draft.missing))}.")
    elif not draft.mistakes and not cramped:
        lines.append(f"Nothing is missing; you can {'save the change' if draft.row.card_id else 'make the card'}.")
    return lines


def _quoted(text: str) -> str:
    """The typed text on one line, without formatting or mentions; right-to-left text is isolated."""
    line = plain(one_line(text, LONGEST_TEXT), LONGEST_TEXT, otherwise="(nothing visible)")
    return line if line.isascii() else f"\u2068{line}\u2069"


def _step(draft: CardDraft, number: int, now: int) -> Button:
    name = STEPS[draft.kind][number]
    lacks = any(field in draft.missing or field in draft.mistakes for field in FIELDS[name])
    style = ButtonStyle.primary if number == now else ButtonStyle.secondary
    return Button.make(f"{number + 1} {TITLES[name]}" + " …" * lacks, Press("making", 0, number, "step"), style)


def next_step(draft: CardDraft, step: int) -> int:
    """Where to continue after a form: the first step from here that still lacks something, or this one."""
    lacking = {*draft.missing, *draft.mistakes}
    steps = STEPS[draft.kind]
    return next((number for number in range(step, len(steps)) if lacking & {*FIELDS[steps[number]]}), step)


def _writing(kind: str, name: str, step: int, pictured: bool) -> list[Button]:
    if name == "texts":
        return [Button.make("Write name and text", Press("making", 0, step, "write texts"), ButtonStyle.primary)]
    if name == "abilities":
        return [Button.make("Write keywords", Press("making", 0, step, "write keywords"))]
    if name == "picture" and pictured:
        return [Button.make("Remove the picture", Press("making", 0, step, "bare"))]
    return []


def _menus(draft: CardDraft, name: str, step: int) -> Sequence[Menu]:
    """The menus of a step, with the current choices."""
    typed = draft.typed

    def one(field: str, title: str, values: Sequence[str], notes: Sequence[str] = (), part: int = 0) -> Menu:
        about = notes or [""] * len(values)
        options = [
            Option(
                label=f"{NAMED.get(field, '')} {value.replace('-', ' ')}".strip(),
                value=value,
                description=more or None,
                default=typed.get(field, NONE) == value,
            )
            for value, more in zip(values, about, strict=True)
        ]
        return Menu.make(title, Press("making", part, step, f"set {field}"), options)

    def many(field: str, title: str, values: Sequence[str], most: int) -> Menu:
        chosen = {each.strip().lower() for each in typed.get(field, "").split(",")}
        options = [Option(label=value, value=value.replace(" ", "-"), default=value in chosen) for value in values]
        return Menu.make(title, Press("making", 0, step, f"many {field}"), options, most=most)

    far = [NONE, *map(str, range(1, FARTHEST + 1))]
    match name:
        case "life":
            kingdom, chains = typed.get("kingdom", ""), chains_of(typed.get("diet", ""))
            return [
                one("diet", "Diet: where its energy comes from", DIETS, FOODS),
                one("chain", "Place in the food chain", chains, [CHAINS[int(each) - 1] for each in chains]),
                one("scale", "Scale: how big it is", [str(number) for number in range(1, 10)], SCALES),
                one("kingdom", "Kingdom", tuple(KINGDOMS)),
                *([one("group", "Group", KINGDOMS[kingdom])] if kingdom in KINGDOMS else []),
            ]
        case "places":
            return [
                many("terrains", f"Terrains, up to {MOST_TERRAINS}", TERRAINS, MOST_TERRAINS),
                many("climates", "Climates", CLIMATES, len(CLIMATES)),
            ]
        case "abilities":
            moves = [one(field, f"{field.upper()}: how far", far) for field in ("move", "flight")]
            if typed.get("diet") in MEAT_EATERS:
                moves.append(
                    one("prey", "How large its prey may be", (NONE, *PREY), ("only smaller than it is", "of any size"))
                )
            if typed.get("kingdom") == "animalia":
                return moves
            needs = one("needs", "What its SPREAD needs", (NONE, *NEEDS[1:]))
            return [*moves, one("spread", "SPREAD: how far", far), *([needs] if "spread" in typed else [])]
        case "effect":
            effects: list[Menu] = [one("effect", "What the event does", EFFECTS, DEEDS)]
            if typed.get("effect") in LASTING:
                effects.append(one("lasts", "How many turns it lasts", [str(n) for n in range(1, LONGEST_EVENT + 1)]))
            if typed.get("effect") == "habitat":
                effects.append(many("becomes", "What the place becomes", (*TERRAINS, *CLIMATES), 11))
            return effects
        case "picture":
            names = (FREE, *chooseable(draft.kind, typed.get("kingdom", ""))) if draft.kind != "home" else ()
            menus: list[Menu] = [
                one("silhouette", _range_of(names[at : at + 25]), names[at : at + 25], part=at // 25)
                for at in range(0, len(names), 25)
            ]
            return [*menus, _licences(step)] if draft.row.picture is not None else menus
    return []


def chains_of(diet: str) -> tuple[str, ...]:
    """The places in the food chain that a species with this diet may have; all of them without a diet."""
    if diet in AUTOTROPHS:
        return ("1",)
    return {"": ("1", "2", "3"), "herbivore": ("2",)}.get(diet, ("2", "3"))


def _range_of(names: Sequence[str]) -> str:
    return f"Silhouette: {names[0]} to {names[-1]}".replace("-", " ")


def _licences(step: int) -> Menu:
    options = [Option(label=f"My own work, {name}", value=key) for key, name in OWN_LICENCES.items()]
    options.append(
        Option(
            label="Someone else's work, with permission", value="other", description="You fill in author and licence"
        )
    )
    return Menu.make("Whose picture is it?", Press("making", 0, step, "licence"), options)
