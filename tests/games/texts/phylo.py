"""A reader of Phylo."""

import re
from dataclasses import dataclass

from tests.games.texts.phylo_cards import Card, Lives, card_of, common, holds, label, lives_of
from tests.games.texts.reader import COLUMNS, Moves, Reader, line, number

At = tuple[int, int]
"""A place: its row, and its column counted from A = 0."""
DECK = "Your deck, to choose from:\n"


@dataclass
class Place:
    """What a line of the table says."""

    name: str
    card: Card
    owner: str
    copy: bool
    facts: list[str]

    def says(self, words: str) -> bool:
        return any(words in fact for fact in self.facts)

    @property
    def species(self) -> bool:
        return bool(self.card["kind"] == "species")

    @property
    def lives(self) -> Lives:
        """Terrains and climates as they are now."""
        now = next((fact.removeprefix("now ") for fact in self.facts if fact.startswith("now ")), "")
        return lives_of(now.split(", ")) if now else self.card["lives"]

    @property
    def below(self) -> re.Match[str] | None:
        found = (
            re.fullmatch(r"over (.+) \((.+), (parasite|turned over), (\d+) points?\)", each) for each in self.facts
        )
        return next(filter(None, found), None)

    @property
    def turned(self) -> bool:
        return self.below is not None and self.below[3] == "turned over"

    def keeps(self, card: Card, lives: Lives) -> bool:
        """Whether this neighbour gives a card a terrain, a climate and food."""
        if not all(common(some, others) for some, others in zip(self.lives, lives, strict=True)):
            return False
        return card["kind"] == "habitat" or card["chain"] == 1 or self._feeds(card)

    def _feeds(self, eater: Card) -> bool:
        food = self.card
        if not self.species or self.says(": feeds nobody for "):
            return False
        if food["diet"] == "photosynthetic":
            return bool(food["chain"] == 1 and eater["diet"] != "carnivore")
        smaller = food["scale"] < eater["scale"] or eater["larger"]
        return bool(eater["diet"] != "herbivore" and eater["chain"] - food["chain"] in (0, 1) and smaller)

    def fits(self, on: Card) -> bool:
        return holds(on, self.card, self.lives)


class PhyloReader(Reader):
    """Remembers every card it has read about, and works out which cards are in danger."""

    def __init__(self, name: str, names: tuple[str, ...], options: dict[str, str]) -> None:
        super().__init__(name, names, options)
        self.known: dict[str, Card] = {}
        self.places: dict[At, Place] = {}
        self.hand: list[str] = []
        self.deck: list[str] = []
        self.old = options["rules"] == "1.3"

    def moves(self, text: str) -> Moves:
        self._read(text)
        if DECK in text:
            return {name: (label(name),) for name in self.deck}
        heirs = re.search(r"You choose the copy that becomes the original: (.+)\.", text)
        if heirs:
            return {place: (place,) for place in re.split(r", | or ", heirs[1])}
        found: Moves = {"pass": ("Pass one action",), "end": ("End the turn",)}
        for name in self.hand:
            card = self.known[name]
            found |= self._events(text, card) if card["kind"] == "event" else self._plays(card)
            if number(line(text, f"{self.name}: "), r"(\d+) in the deck"):
                found[f"trade {name}"] = ("Trade a card for three", label(name))
        for at, place in self.places.items():
            if place.species and place.owner == self.name and not place.copy:
                here, power = name_of(at), place.card
                for to in self._reached(at, power["move"], power["flight"], away=at):
                    found[f"move {here} {name_of(to)}"] = ("Move a species", here, name_of(to))
                if self._ready(at, place):
                    found |= self._spreads(text, at, "spread", ("Spread a plant",))
        return found

    def _plays(self, card: Card) -> Moves:
        owner = self.name if self.old and card["kind"] == "species" else ""
        spots = {each for at in self.places for each in around(at) if each not in self.places}
        cells = [at for at in spots if self._kept(card, at, card["lives"], owner)]
        keywords = {each["name"]: each["on"] for each in card["keywords"]}
        for at, place in self.places.items():
            under = "parasitic" in keywords and self._takes_in(card, at, place, keywords["parasitic"])
            free = place.below is None or not self.old
            over = "invasive" in keywords and free and place.species and place.fits(keywords["invasive"])
            if under or (over and self._kept(card, at, card["lives"], owner)):
                cells.append(at)
        name = card["name"]
        return {f"{name} {name_of(at)}": ("Play a card", label(name), name_of(at)) for at in cells}

    def _takes_in(self, card: Card, at: At, host: Place, on: Card) -> bool:
        near = [self.places[each].owner for each in around(at) if each in self.places]
        return (
            host.species
            and host.below is None
            and host.fits(on)
            and all(common(some, others) for some, others in zip(host.lives, card["lives"], strict=True))
            and (not self.old or self.name in (host.owner, *near))
        )

    def _events(self, text: str, card: Card) -> Moves:
        name, found = card["name"], Moves()
        for at, place in self.places.items():
            if not place.species or place.says(": can't be hit by events for ") or not place.fits(card["target"]):
                continue
            answers = ("Play an event", label(name))
            if not card["effect"].startswith("spreads at once"):
                found[f"{name} {name_of(at)}"] = (*answers, name_of(at))
            elif place.owner == self.name and not place.copy and place.card["spread"]:
                found |= self._spreads(text, at, name, answers)
        return found

    def _ready(self, at: At, place: Place) -> bool:
        near = [self.places[each].card for each in around(at) if each in self.places]
        visits = [each["on"] for card in near for each in card["keywords"] if each["name"] == "pollinator"]
        pollinated = any(holds(on, place.card, place.card["lives"]) for on in visits)
        return bool(place.card["spread"]) and (
            not place.card["needs"] or (place.card["needs"] == "pollinator" and pollinated)
        )

    def _spreads(self, text: str, at: At, first: str, answers: tuple[str, ...]) -> Moves:
        card, here = self.places[at].card, name_of(at)
        found = Moves()
        for to in self._reached(at, card["spread"], 0):
            move = f"{first} {here} {name_of(to)}"
            if self.old:
                hand = [*self.hand]
                counts = {name: number(text, rf"\n- {re.escape(name)} × (\d+): ") or 1 for name in hand}
                backs = [name for name in hand if name != first or counts[name] > 1]
                found |= {f"{move} {back}": (*answers, here, name_of(to), label(back)) for back in backs}
            elif self._laid(text):
                found[move] = (*answers, here, name_of(to))
        return found

    def _laid(self, text: str) -> bool:
        return bool(line(text, f"Discarded by {self.name}, the top card last: "))

    def _reached(self, at: At, straight: int, every_way: int, away: At | None = None) -> list[At]:
        card, (row, column) = self.places[at].card, at
        far = range(-max(straight, every_way), max(straight, every_way) + 1)
        cells = [(row + down, column + right) for down in far for right in far]
        near = [each for each in cells if each not in self.places and gets(at, each, straight, every_way)]
        return [each for each in near if self._kept(card, each, card["lives"], "", away)]

    def _kept(self, card: Card, at: At, lives: Lives, owner: str = "", away: At | None = None) -> bool:
        there = [self.places[each] for each in around(at) if each in self.places and each != away]
        return any(each.keeps(card, lives) for each in there if owner in ("", each.owner))

    def scores(self, text: str) -> list[int]:
        self._read(text)
        points = dict.fromkeys(self.names, 0)
        for place in self.places.values():
            points[place.owner] += number(place.facts[0], r"(?:^|, )(\d+) points?,")
            if place.below is not None:
                points[place.below[2]] += int(place.below[4])
        return [*points.values()]

    def _read(self, text: str) -> None:
        before, _, table = text.partition("The table, row by row:\n")
        self.hand, self.deck = (self._listed(part) for part in before.partition(DECK)[::2])
        self.places = {}
        shape = rf"^- ([A-Z]+\d+) (.+?) \(({'|'.join(self.names)})(, copy(?:, really .+?)?)?\): (.+)$"
        for place, name, owner, copy, facts in re.findall(shape, table, re.MULTILINE):
            card = card_of(name, facts)
            if not copy:
                self.known[name] = card
            self.places[at_of(place)] = Place(name, card, owner, bool(copy), facts.split("; "))
        self._check(text)

    def _listed(self, text: str) -> list[str]:
        found = re.findall(r"^- (.+?)(?: × \d+)?: (.+)$", text, re.MULTILINE)
        for told in found:
            self.known.setdefault(told[0], card_of(*told))
        return [name for name, _ in found]

    def _check(self, text: str) -> None:
        doomed = set[At]()
        for at, place in ((at, place) for at, place in self.places.items() if place.species):
            near = [
                each for each in around(at) if each in self.places and self.places[each].keeps(place.card, place.lives)
            ]
            linked = next(
                (fact.removeprefix("linked to ") for fact in place.facts if fact.startswith("linked to ")), ""
            )
            assert {*linked.split(", ")} - {""} == {name_of(each) for each in near}
        last = ", the last turn, " in text.splitlines()[0]
        for name in self.names:
            if not last or name == self._at_turn(text):
                doomed |= self._doomed(name)
        told = {
            at_of(place)
            for cards in re.findall(r"^In danger at the end of .+ turn: (.+)\.$", text, re.MULTILINE)
            for place in re.findall(r" ([A-Z]+\d+)(?=,| and |$)", cards)
        }
        assert told == (set() if text.startswith("Finished.") else doomed)

    def _at_turn(self, text: str) -> str:
        found = re.search(r"^It's (.+)'s turn\.$|^(.+) to play\.$", text, re.MULTILINE)
        return (found[1] or found[2]) if found else self.name

    def _doomed(self, owner: str) -> set[At]:
        whole, found = dict(self.places), set[At]()
        while starving := [
            at for at, each in self.places.items()
            if each.species and each.owner == owner and not self._kept(each.card, at, each.lives)
        ]:  # fmt: skip
            for at in starving:
                place = self.places.pop(at)
                if place.turned and place.below is not None:
                    self.places[at] = Place(place.below[1], self.known[place.below[1]], place.below[2], False, [])
                found.add(at)
        self.places = whole
        return found


def name_of(at: At) -> str:
    return f"{COLUMNS[at[1]]}{at[0]}"


def at_of(name: str) -> At:
    column = name.rstrip("0123456789")
    return int(name.removeprefix(column)), COLUMNS.index(column)


def around(at: At) -> list[At]:
    """Above, left, right, below."""
    return [(at[0] + down, at[1] + right) for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))]


def gets(start: At, end: At, straight: int, every_way: int) -> bool:
    """Whether a card with a MOVE (or SPREAD) and a FLIGHT of these numbers gets there."""
    down, right = abs(end[0] - start[0]), abs(end[1] - start[1])
    if 0 in (down, right):
        return 0 < down + right <= max(straight, every_way)
    return down == right <= every_way
