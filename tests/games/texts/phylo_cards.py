"""A card of Phylo as a reader knows it from the words that describe it."""

import re
from functools import lru_cache
from typing import Any

Card = dict[str, Any]
Lives = tuple[list[str], list[str]]
"""Terrains and climates."""
NAMES = {
    "kingdoms": ["plantae", "animalia", "fungi", "bacteria", "chromista"],
    "diets": ["photosynthetic", "molecular", "herbivore", "omnivore", "carnivore"],
    "terrains": ["desert", "forest", "fresh water", "grassland", "ocean", "tundra", "urban"],
    "climates": ["cold", "cool", "warm", "hot"],
}
LONGEST = 34
"""Characters of a choice's text."""


def label(name: str) -> str:
    """A name as a choice shows it."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def lives_of(words: list[str]) -> Lives:
    """Terrains and climates, such as "forest/urban" and "cool/warm"."""
    every = [each for word in words for each in word.split("/")]
    return [each for each in every if each in NAMES["terrains"]], [each for each in every if each in NAMES["climates"]]


def condition(text: str) -> Card:
    """Which species a keyword or an event is for: "flower or grass of forest or urban, scale 4 or less"."""
    found: Card = {}
    for bound, pattern in (
        ("scale_most", r"scale (\d) or less"), ("scale_least", r"scale (\d) or more"), ("chain", r"food chain (\d)"),
    ):  # fmt: skip
        if shown := re.search(pattern, text):
            found[bound] = int(shown[1])
            text = text.replace(shown[0], "")
    for part in re.split(r", | or | and | of ", text):
        if part.strip(" ,") not in ("", "any species", "species"):
            field = next((field for field, names in NAMES.items() if part in names), "groups")
            found.setdefault(field, []).append(part.strip(" ,"))
    return found


@lru_cache(maxsize=4096)
def card_of(name: str, told: str) -> Card:
    """The card that is described so."""
    facts = told.split("; ")
    card: Card = {
        "larger": False,
        "name": name,
        "kind": "species",
        "keywords": [],
        "needs": "",
        "move": 0,
        "flight": 0,
        "spread": 0,
        "chain": 0,
    }
    if event := re.match(r"event\. On (own |any own )?(.+?): (?:it|its place) (.+?)\.", told):
        return {**card, "kind": "event", "target": condition(event[2]), "effect": event[3]}
    if facts[0].startswith("every terrain and climate"):
        return {**card, "kind": "home", "lives": (NAMES["terrains"], NAMES["climates"])}
    words = facts[0].split(", ")
    card["lives"] = lives_of(words)
    if words[0] == "habitat":
        return {**card, "kind": "habitat"}
    card["diet"] = words[1]
    card["chain"], card["scale"] = (int(word.rpartition(" ")[2]) for word in words[2:4])
    card["kingdom"], card["group"] = words[4].split(" ")
    for fact in facts[1:]:
        card["larger"] |= fact == "eats prey of any size"
        if power := re.fullmatch(r"(move|flight|spread) (\d)(?: with (\w+))?", fact):
            card[power[1]] = int(power[2])
            card["needs"] = power[3] or ""
        elif keyword := re.fullmatch(r"(invasive|parasitic|pollinator) (?:onto|under|of) (.+)", fact):
            card["keywords"].append({"name": keyword[1], "on": condition(keyword[2])})
    return card


def common(some: list[str], others: list[str]) -> bool:
    return any(each in others for each in some)


def holds(stated: Card, card: Card, now: Lives) -> bool:
    """Whether a condition holds for this card while its place has these terrains and climates."""
    return (
        card["kind"] == "species"
        and card["group"] in stated.get("groups", [card["group"]])
        and card["kingdom"] in stated.get("kingdoms", [card["kingdom"]])
        and card["diet"] in stated.get("diets", [card["diet"]])
        and ("terrains" not in stated or common(stated["terrains"], now[0]))
        and ("climates" not in stated or common(stated["climates"], now[1]))
        and stated.get("scale_least", 0) <= card["scale"] <= stated.get("scale_most", 9)
        and card["chain"] == stated.get("chain", card["chain"])
    )
