"""Cards, decks and places for an outsider's recount of Phylo: from data files or share codes, as docs/records.md and docs/cards.md say."""

import base64
import hashlib
import tomllib
import zlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.outsiders.outsider_deal import expect

Card = dict[str, Any]
"""A card with all its fields, those that a file leaves out too, its `word`, and `lives`: its terrains and climates as printed."""

Lives = tuple[list[str], list[str]]
"""Terrains and climates."""

DATA = Path(__file__).resolve().parents[3] / "games" / "phylo" / "cards" / "data"
NAMES = {
    "kingdoms": ["plantae", "animalia", "fungi", "bacteria", "chromista"],
    "diets": ["photosynthetic", "molecular", "herbivore", "omnivore", "carnivore"],
    "terrains": ["desert", "forest", "fresh water", "grassland", "ocean", "tundra", "urban"],
    "climates": ["cold", "cool", "warm", "hot"],
}
NUMBERS = {"scale at most": "scale_most", "scale at least": "scale_least", "chain": "chain"}
DIET_POINTS = {"carnivore": 7, "herbivore": 4, "omnivore": 3, "photosynthetic": 2, "molecular": 2}
EMPTY: Card = {
    "diet": "",
    "group": "",
    "kingdom": "",
    "needs": "",
    "effect": {},
    "terrains": [],
    "climates": [],
    "keywords": [],
    "eats_larger": False,
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLUMNS = [*LETTERS, *(first + second for first in LETTERS for second in LETTERS)]
At = tuple[int, int]
"""A place: its row, and its column counted from A = 0; so places sort in the order of reading."""


def with_points(card: Card) -> Card:
    """The card with the points of the formula."""
    if card["kind"] != "species":
        return {**card, "points": int(card["kind"] == "habitat")}
    points = DIET_POINTS[card["diet"]]
    points += {1: 1, 3: -1}.get(len(card["terrains"]), 0) + {1: 1, 3: -1, 4: -1}.get(len(card["climates"]), 0)
    points -= max(card["move"], card["flight"], card["spread"]) >= 3
    points -= any(keyword["name"] == "invasive" for keyword in card["keywords"])
    return {**card, "points": max(points, 1)}


def full(word: str, fields: Card) -> Card:
    card = {**dict.fromkeys(("chain", "scale", "move", "flight", "spread"), 0), **EMPTY, **fields, "word": word}
    if card["kind"] == "home":
        card = {**card, "terrains": NAMES["terrains"], "climates": NAMES["climates"]}
    return with_points({**card, "lives": (card["terrains"], card["climates"])})


@cache
def shipped() -> dict[str, Card]:
    """Every card of the data files by its word."""
    cards: dict[str, Card] = {}
    for path in sorted(DATA.glob("*.toml")):
        if path.name != "decks.toml":
            found = tomllib.loads(path.read_text(encoding="utf-8"))
            cards.update({word: full(word, fields) for word, fields in found.items()})
    return cards


def condition(text: str) -> dict[str, Any]:
    """A condition as share codes write it, in the form of the data files."""
    found: dict[str, Any] = {}
    for part in text.split(", ") if text != "anything" else []:
        bound, _, number = part.rpartition(" ")
        if bound in NUMBERS:
            found[NUMBERS[bound]] = int(number)
            continue
        field_of = [field for field, names in NAMES.items() if part in names]
        found.setdefault(field_of[0] if field_of else "groups", []).append(part)
    return found


def made(line: str) -> Card:
    """A made card from its line in a share code."""
    said = dict(part.split(": ", 1) for part in line.split(" | "))
    fields: Card = {name: said[name] for name in ("kind", "diet", "needs", "kingdom", "group") if name in said}
    fields |= {name: int(said[name]) for name in ("chain", "scale", "move", "flight", "spread") if name in said}
    fields |= {name: said[name].split(", ") for name in ("terrains", "climates") if name in said}
    fields["eats_larger"] = "prey" in said
    if "keywords" in said:
        pairs = [each.split(" on ", 1) for each in said["keywords"].split("; ")]
        fields["keywords"] = [{"name": name, "on": condition(on)} for name, on in pairs]
    if "effect" in said:
        becomes = condition(said.get("becomes", "anything"))
        lasts = int(said.get("lasts", "0"))
        fields["effect"] = {"name": said["effect"], "target": condition(said["target"]), "lasts": lasts, **becomes}
    return full(said["word"], fields)


def holds(stated: dict[str, Any], card: Card, now: Lives) -> bool:
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


def common(some: list[str], others: list[str]) -> bool:
    return any(each in others for each in some)


def unpacked(code: str) -> tuple[str, str, list[str], list[Card]]:
    """The rules, the start, the words of the cards and the made cards of a share code."""
    form, body, total = code.split(".")
    expect(form == "phylo1", "The code has another form.")
    expect(hashlib.sha256(f"{form}.{body}".encode()).hexdigest()[:8] == total, "The code's sum is another.")
    packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    _, _, rules, start, cards, *lines = zlib.decompress(packed, -zlib.MAX_WBITS).decode().split("\n")
    words = []
    for each in cards.split(" "):
        word, _, count = each.partition("*")
        words += [word] * int(count or 1)
    return rules, start, words, [made(line) for line in lines]


def named(name: str, rules: str) -> tuple[str, str, list[str], list[Card]]:
    """The same of the shipped deck of this name, in the form for these rules."""
    text = (DATA / "decks.toml").read_text(encoding="utf-8")
    decks = {deck["name"]: deck for deck in tomllib.loads(text)["deck"]}
    deck = decks.get(f"{name}-13" if rules == "1.3" else name, decks.get(name))
    if deck is None:
        raise ValueError(f"There is no deck {name!r}.")
    return deck["rules"], deck["start"], deck["cards"], []


def decks_of(options: dict[str, str], rules: str) -> tuple[dict[str, Card], list[tuple[str, list[str]]]]:
    """All cards by their words, and for each seat the start and the words of its deck."""
    cards, decks, brought = shipped(), [], dict[str, Card]()
    for seat, default in enumerate(("valley", "meadow")):
        value = options.get(f"deck{seat + 1}", default)
        code = value.startswith("phylo") and "." in value
        its_rules, start, words, new = unpacked(value) if code else named(value, rules)
        expect(its_rules == rules, f"The deck of seat {seat} is for rules {its_rules}.")
        for card in new:
            expect(brought.setdefault(card["word"], card) == card, f"{card['word']} means two cards.")
        decks.append((start, words))
    return cards | brought, decks


def at_of(name: str) -> At:
    column = name.rstrip("0123456789")
    row = name[len(column) :]
    expect(column in COLUMNS and row.isdecimal() and not row.startswith("0"), f"{name} is no place")
    return int(row), COLUMNS.index(column)


def around(at: At) -> list[At]:
    """Above, left, right, below."""
    return [(at[0] + down, at[1] + right) for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))]


def gets(start: At, end: At, straight: int, every_way: int) -> bool:
    """Whether a card with a MOVE (or SPREAD) and a FLIGHT of these numbers gets there."""
    down, right = abs(end[0] - start[0]), abs(end[1] - start[1])
    if 0 in (down, right):
        return 0 < down + right <= max(straight, every_way)
    return down == right <= every_way


@dataclass
class Lying:
    """A card on the table: the card it counts as, its seat, and the word of the card that it really is."""

    card: Card
    seat: int
    real: str
    copy: bool = False


@dataclass
class Place:
    """The top card, perhaps a parasite or a turned card below it, and events: the card, who played it, its last turn."""

    top: Lying
    below: Lying | None = None
    turned: bool = False
    events: list[tuple[Card, int, int]] = field(default_factory=list)

    def under(self, effect: str) -> bool:
        return any(card["effect"]["name"] == effect for card, _, _ in self.events)

    def now(self) -> Lives:
        """The terrains and climates that events have made."""
        terrains, climates = self.top.card["terrains"], self.top.card["climates"]
        for card, _, _ in self.events:
            if card["effect"]["name"] == "habitat":
                terrains = card["effect"].get("terrains") or terrains
                climates = card["effect"].get("climates") or climates
        return terrains, climates

    def fits(self, stated: dict[str, Any]) -> bool:
        return holds(stated, self.top.card, self.now())

    def feeds(self, eater: Card) -> bool:
        food = self.top.card
        if food["kind"] != "species" or self.under("starve"):
            return False
        if food["diet"] == "photosynthetic":
            return eater["diet"] in ("herbivore", "omnivore")
        meat = eater["diet"] in ("carnivore", "omnivore") and eater["chain"] - food["chain"] in (0, 1)
        return meat and (eater["eats_larger"] or food["scale"] < eater["scale"])

    def links(self, lives: Lives) -> bool:
        return all(common(some, others) for some, others in zip(self.now(), lives, strict=True))

    def keeps(self, card: Card, lives: Lives) -> bool:
        return self.links(lives) and (card["kind"] == "habitat" or card["chain"] == 1 or self.feeds(card))

    def face_up(self, seat: int) -> bool:
        """Whether this is a species of this seat and no copy."""
        return self.top.seat == seat and not self.top.copy and self.top.card["kind"] == "species"

    def counts(self, seat: int) -> list[tuple[str, int]]:
        """What this place brings to a seat: lines of its score sheet."""
        found, card = [], self.top.card
        if self.face_up(seat):
            found.append((f"Food chain {card['chain']}", card["points"] // (2 if self.under("weaken") else 1)))
        elif self.top.seat == seat and card["kind"] == "habitat":
            found.append(("Habitats", card["points"]))
        if self.below and self.below.seat == seat:
            found.append(("Turned over", 0) if self.turned else ("Parasites", self.below.card["points"]))
        return found
