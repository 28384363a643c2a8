"""Small decks and tables of Phylo for tests."""

from collections.abc import Sequence
from dataclasses import replace

from games.core.match import Entry, Match
from games.core.places import cell_at, name
from games.core.values import Setup
from games.phylo.cards.card import (
    ALL_CLIMATES,
    ALL_TERRAINS,
    Card,
    Condition,
    Effect,
    Keyword,
    climate_mask,
    terrain_mask,
)
from games.phylo.cards.decks import Deck
from games.phylo.game import Phylo
from games.phylo.table.move import Move
from games.phylo.table.state import Place, State, Stock, TableCard
from games.phylo.table.view import View

Web = Match[State, View, Move]

MILD = climate_mask(["cool", "warm"])
DESERT, FOREST, GRASSLAND, OCEAN = (terrain_mask([each]) for each in ("desert", "forest", "grassland", "ocean"))
LAND = FOREST | GRASSLAND
PLANTS = Condition(kingdoms=("plantae",))


def plant(word: str, terrains: int, points: int = 2, climates: int = MILD, **more: object) -> Card:
    """A photosynthetic species of food chain 1."""
    return species(word, "photosynthetic", 1, 9, terrains, points, climates, kingdom="plantae", group="flower", **more)


def animal(word: str, diet: str, chain: int, scale: int, terrains: int, points: int = 4, **more: object) -> Card:
    """A species that eats."""
    return species(word, diet, chain, scale, terrains, points, MILD, kingdom="animalia", group="mammal", **more)


def species(
    word: str, diet: str, chain: int, scale: int, terrains: int, points: int, climates: int, **more: object
) -> Card:
    """Any species; its name is its word with a capital and spaces."""
    card = Card(
        word, titled(word), "species", diet=diet, chain=chain, scale=scale, terrains=terrains, climates=climates,
        points=points,
    )  # fmt: skip
    return replace(card, **more)  # type: ignore[arg-type]


def event(word: str, name: str, lasts: int = 0, on: Condition = Condition(), terrains: int = 0) -> Card:  # noqa: B008
    return Card(
        word, titled(word), "event", effect=Effect(name, on, lasts, terrains), text=f"It can hit {word} targets."
    )


def titled(word: str) -> str:
    """ "valley-oak" as "Valley oak"."""
    return word.replace("-", " ").capitalize()


LISTED = (
    Card("home", "Home", "home", terrains=ALL_TERRAINS, climates=ALL_CLIMATES),
    Card("oakwood", "Oakwood", "habitat", points=1, terrains=FOREST, climates=MILD),
    Card("reef", "Reef", "habitat", points=1, terrains=OCEAN, climates=MILD),
    plant("valley-oak", FOREST),
    plant("indian-plum", LAND),
    plant("sunflower", GRASSLAND),
    plant("seaweed", OCEAN),
    plant("cactus", LAND, climates=climate_mask(["hot"])),
    plant("dandelion", LAND, 1, spread=2),
    plant("clover", LAND, 1, spread=1, needs="pollinator"),
    plant("thistle", LAND, 1, spread=1, needs="wind"),
    plant("knotweed", LAND, 1, keywords=(Keyword("invasive", PLANTS),)),
    plant("mistletoe", LAND, 3, keywords=(Keyword("parasitic", PLANTS),)),
    species("mushroom", "molecular", 1, 3, LAND, 2, MILD, kingdom="fungi", group="mushroom"),
    animal("horse", "herbivore", 2, 8, GRASSLAND, 5, move=2),
    animal("eastern-kingbird", "omnivore", 2, 5, LAND, 3, flight=2),
    animal("robin", "omnivore", 3, 5, LAND, 3, flight=3),
    animal("eurasian-lynx", "carnivore", 3, 7, FOREST, 8, move=1),
    animal("wolf", "carnivore", 3, 8, LAND, 7, move=3),
    animal("wild-dog", "carnivore", 3, 6, LAND, 7, eats_larger=True),
    animal("bee", "herbivore", 2, 4, LAND, 4, flight=3, keywords=(Keyword("pollinator", PLANTS),)),
    animal("vole", "herbivore", 2, 5, LAND, 4, move=1),
    animal("cannibal", "carnivore", 2, 6, LAND, 7),
    animal("tick", "carnivore", 2, 4, LAND, 7, keywords=(Keyword("parasitic", Condition(groups=("mammal",))),)),
    event("wildfire", "discard", on=Condition(kingdoms=("plantae",), terrains=LAND)),
    event("tsunami", "sweep", on=PLANTS),
    event("flood", "habitat", 1, terrains=OCEAN),
    event("drought", "starve", 1, on=PLANTS),
    event("protection", "protect", 1),
    event("pollution", "weaken", 1),
    event("wind", "wind", on=PLANTS),
)
CARDS = {card.word: card for card in LISTED}
SPARE = ("valley-oak", "indian-plum", "sunflower") * 8


def begun(
    rules: str = "1.4a",
    hands: Sequence[str] = ("", ""),
    table: Sequence[str] = (),
    discards: Sequence[str] = ("", ""),
    piles: Sequence[int] = (12, 12),
) -> Web:
    """A match with seat 0 to move; `table` is like "valley-oak L20 0, tick under L20 1, dandelion copy M20 0 horse"."""
    decks = {name: Deck(name, name, rules, "home", SPARE) for name in ("valley", "meadow")}
    game = Phylo(CARDS, decks)
    match: Web = Match.begin(game, Setup(2, "0" * 64, {"rules": rules, "deck1": "valley", "deck2": "meadow"}))
    spaces = {space.cell: space for space in match.state.table}
    for text in table:
        words = text.split()
        back = words.pop() if words[-1].isalpha() else words[0]
        word, *under, place, owner = words
        cell, laid = cell_at(place), TableCard(word, int(owner))
        if under and under[0] == "copy":
            laid = replace(laid, back=back)
        spaces[cell] = replace(spaces[cell], below=laid) if under == ["under"] else Place(cell, laid)
    state = replace(
        match.state,
        stock=Stock(LISTED),
        hands=tuple(tuple(sorted(hand.split())) for hand in hands),
        piles=tuple(SPARE[:count] for count in piles),
        discards=tuple(tuple(pile.split()) for pile in discards),
        table=tuple(spaces[cell] for cell in sorted(spaces)),
        known=("", ""),
        seat=0,
        actions=3,
    )
    return replace(match, state=state)


def say(match: Web, *moves: str) -> Web:
    """The match after these moves, each of the seat at turn."""
    for move in moves:
        match = match.seal(Entry(match.turn, match.state.mover, move))
    return match


def refusal(match: Web, move: str) -> str:
    view = match.view(match.state.mover)
    return match.game.why_not(view, match.game.parse(move)) or ""


def laid(match: Web) -> dict[str, str]:
    """What lies at each place, such as "0:oak", "1:oak copy" and "0:lynx/tick" in order of place."""
    found = {}
    for space in match.state.table:
        text = f"{space.top.owner}:{space.top.card}{' copy' if space.top.copy else ''}"
        if space.below:
            text += f"/{space.below.owner}:{space.below.card}"
        found[name(space.cell)] = text
    return {where: what for where, what in found.items() if "home" not in what}
