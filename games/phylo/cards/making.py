"""Cards made by players: read field by field, stored as one line."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace

from games.core.record import Malformed
from games.core.values import Refusal, either, listing
from games.phylo.cards import library
from games.phylo.cards.card import KINDS, Card, climate_names, terrain_names
from games.phylo.cards.field_names import field_name
from games.phylo.cards.library import LIBRARY, LONGEST_WORD
from games.phylo.cards.typed import LONGEST_FIELD, PREY, check_length, condition_text, echo, reader, trimmed

Draft = Mapping[str, str]
"""What a player has typed, by field; an empty text counts as absent."""

LONGEST_LINE = 1000
FIELDS = {
    "species": (
        ("word", "name", "latin", "diet", "chain", "scale", "terrains", "climates", "kingdom", "group", "text"),
        ("move", "flight", "spread", "needs", "prey", "keywords", "silhouette"),
    ),
    "event": (("word", "name", "effect", "target", "text"), ("lasts", "becomes", "silhouette")),
    "home": (("word", "name", "text"), ()),
    "habitat": (("word", "name", "terrains", "climates", "text"), ("silhouette",)),
}
ORDER = (
    "word", "kind", "name", "latin", "diet", "chain", "scale", "terrains", "climates", "move", "flight", "spread", "needs",
    "prey", "keywords", "effect", "target", "lasts", "becomes", "kingdom", "group", "text", "silhouette",
)  # fmt: skip


def word_of(name: str) -> str:
    """A word made from a name; "" if it has no Latin letters or digits.

    >>> word_of("Äskulap's  snake")
    'askulap-s-snake'
    """
    plain = unicodedata.normalize("NFKD", name[:LONGEST_FIELD]).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:LONGEST_WORD].strip("-")


def card_of(draft: Draft, cards: Mapping[str, Card] = LIBRARY) -> Card:
    """The finished card. Raises Refusal for the first mistake, such as a word or name that is in `cards`."""
    return _checked({field: trimmed(field, value) for field, value in draft.items() if value.strip()}, cards)


def mistakes(draft: Draft, cards: Mapping[str, Card] = LIBRARY) -> dict[str, str]:
    """A sentence for each wrong field, by field, or one under "" for fields that don't go together. Missing fields aren't
    mistakes."""
    refused: dict[str, str] = {}
    for field, value in draft.items():
        try:
            if value.strip():
                reader(field)(trimmed(field, value))
        except Refusal as refusal:
            refused[field] = str(refusal)
    refused |= {field: said for field, said in _taken(draft, cards).items() if field not in refused}
    if not refused and not missing(draft):
        try:
            card_of(draft, cards)
        except Refusal as refusal:
            refused[""] = str(refusal)
    return refused


def missing(draft: Draft) -> tuple[str, ...]:
    given = {field for field, value in draft.items() if value.strip()}
    kind = draft.get("kind", "").strip().lower()
    if kind not in FIELDS:
        return ("kind",)
    return tuple(field for field in FIELDS[kind][0] if field not in given)


def _checked(typed: Mapping[str, str], cards: Mapping[str, Card]) -> Card:
    kind = str(reader("kind")(typed["kind"])) if "kind" in typed else ""
    if not kind:
        raise Refusal(f"The kind of card is missing; choose {either(KINDS)}.")
    needed, more = FIELDS[kind]
    for field in typed:
        if field not in ("kind", *needed, *more):
            raise Refusal(f"{with_article(kind)} has no {field_name(echo(field))}; leave it out.")
    if absent := missing({**typed, "kind": kind}):
        raise Refusal(f"This {kind} card still lacks {listing(map(field_name, absent))}.")
    read = {field: reader(field)(value) for field, value in typed.items()}
    word, silhouette, table = str(read.pop("word")), str(read.pop("silhouette", "")), read
    if table.pop("prey", ""):
        table["eats_larger"] = True
    if kind == "event":
        becomes = table.pop("becomes", {})
        effect = {"name": table["effect"], "target": table.pop("target"), "lasts": table.pop("lasts", 0)}
        table["effect"] = {**effect, **becomes} if isinstance(becomes, dict) else effect
    try:
        card = replace(library.card(word, table, "card"), silhouette=silhouette)
    except Malformed as failure:
        raise Refusal(_sentence(str(failure), word)) from None
    for said in _taken({"word": card.word, "name": card.name}, cards).values():
        raise Refusal(said)
    for field, value in draft_of(card).items():
        if len(value) > LONGEST_FIELD:
            raise Refusal(
                f"Written out, the {field_name(field)} would take {len(value)} characters; name fewer to get down to {LONGEST_FIELD}."
            )
    if len(line_of(card)) > LONGEST_LINE:
        raise Refusal(f"{card.name} is {len(line_of(card))} characters long in all; shorten it to {LONGEST_LINE}.")
    return card


def _sentence(said: str, word: str) -> str:
    rest = said.removeprefix("card: ").removeprefix(f"{word}: ")
    rest = rest.replace("effect: terrains: ", "becomes: ").removeprefix("effect: ").replace("eats_larger: ", "prey: ")
    field, colon, what = rest.partition(": ")
    rest = f"{field_name(field)}{colon}{what}"
    return f"{rest[:1].upper()}{rest[1:]}."


def _taken(draft: Draft, cards: Mapping[str, Card]) -> dict[str, str]:
    names = {}
    word, name = draft.get("word", "").strip(), " ".join(unicodedata.normalize("NFC", draft.get("name", "")).split())
    if word in cards:
        names["word"] = f'The short name "{word}" is taken by {cards[word].name}; choose another.'
    folded = name.casefold()
    same = next((other for other in cards.values() if other.name.casefold() == folded), None)
    if same is not None:
        names["name"] = f"There's already a card named {name}; choose another name."
    return names


def with_article(kind: str) -> str:
    return f"An {kind}" if kind == "event" else f"A {kind}"


def draft_of(card: Card) -> dict[str, str]:
    """A card's fields as a player would type them; `card_of` does the reverse."""
    effect = card.effect
    home = card.kind == "home"
    said = {
        "word": card.word,
        "kind": card.kind,
        "name": card.name,
        "latin": card.latin,
        "diet": card.diet,
        "chain": str(card.chain or ""),
        "scale": str(card.scale or ""),
        "terrains": "" if home else ", ".join(terrain_names(card.terrains)),
        "climates": "" if home else ", ".join(climate_names(card.climates)),
        "move": str(card.move or ""),
        "flight": str(card.flight or ""),
        "spread": str(card.spread or ""),
        "needs": card.needs,
        "prey": PREY[0] if card.eats_larger else "",
        "keywords": "; ".join(f"{keyword.name} on {condition_text(keyword.on)}" for keyword in card.keywords),
        "kingdom": card.kingdom,
        "group": card.group,
        "text": card.text,
        "silhouette": card.silhouette,
    }
    if effect is not None:
        said |= {"effect": effect.name, "target": condition_text(effect.target), "lasts": str(effect.lasts or "")}
        said["becomes"] = ", ".join((*terrain_names(effect.terrains), *climate_names(effect.climates)))
    return {field: said[field] for field in ORDER if said.get(field)}


def line_of(card: Card) -> str:
    return " | ".join(f"{field}: {value}" for field, value in draft_of(card).items())


def card_of_line(line: str, cards: Mapping[str, Card] = LIBRARY) -> Card:
    """The card of a line that `line_of` wrote. Raises Refusal for anything else."""
    check_length("card's line", line, LONGEST_LINE)
    typed: dict[str, str] = {}
    for part in line.split(" | "):
        field, colon, value = part.partition(": ")
        if not colon or field in typed or not value:
            raise Refusal(
                f'"{echo(part)}" isn\'t a field of a card, or is there twice; write each field once as "field: text", separated by " | ".'
            )
        typed[field] = value
    card = card_of(typed, cards)
    if line_of(card) != line:
        raise Refusal(f"The line of {card.name} isn't in the right form; make the card again from its fields.")
    return card
