"""The examples of Phylo's pages, its lesson for a table of two, and its facts for the quiz."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.core.facts import Fact
from games.core.lesson import SHEET, Lesson, Step
from games.core.places import LEFT, RIGHT, STRIDE, UP, name
from games.core.rulebook import Book, Example, Part
from games.core.values import Setup
from games.phylo.cards.library import LIBRARY
from games.phylo.game import Phylo
from games.phylo.table.state import ACTIONS, HOMES, Place, State, TableCard
from games.phylo.table.view import View

GAME = Phylo()

PICTURED = {
    "home": "home", "food-chain-1": "indian-plum", "herbivores": "migratory-grasshopper", "carnivores": "red-tailed-hawk",
    "omnivores": "robin", "move": "red-fox", "flight": "robin", "spread": "himalayan-blackberry", "pollinators": "honey-bee",
    "invasive-species": "himalayan-blackberry", "parasites": "american-mistletoe", "habitats": "oak-woodland",
}  # fmt: skip
KEYWORDS = {"pollinator": "pollinators", "invasive": "invasive-species", "parasitic": "parasites"}


def at_hand(view: View) -> Iterator[str]:
    for card in (view.stock[word] for word in view.hand):
        match card.kind:
            case "event" | "habitat":
                yield f"{card.kind}s"
            case "species":
                yield "food-chain-1" if card.chain == 1 else f"{card.diet}s"
        yield from (KEYWORDS[keyword.name] for keyword in card.keywords)
        yield from (
            word for word, has in (("move", card.move), ("flight", card.flight), ("spread", card.spread)) if has
        )


def beside(*cards: str, of: str, why: str = "", lives: bool = True) -> Example:
    there = {f"{'ABC'[number]}1": card for number, card in enumerate(cards)}
    place = next(place for place, card in there.items() if card == of)
    return Example(there, place, (Part(LIBRARY[of].points, (place,)),) if lives else (), why, good=lives)


EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "home": (
        beside("home", "valley-oak", of="valley-oak", why="needs no food"),
        beside("home", "horse", of="horse", why="finds no food", lives=False),
    ),
    "what-keeps-a-species-alive": (
        beside("indian-plum", "horse", of="horse", why="cool, warm grassland"),
        beside("valley-oak", "horse", of="horse", why="forest, no grassland", lives=False),
    ),
    "food-chain-1": (
        beside("home", "indian-plum", of="indian-plum"),
        beside("eurasian-lynx", "valley-oak", of="valley-oak", why="no climate in common", lives=False),
    ),
    "herbivores": (
        beside("indian-plum", "migratory-grasshopper", of="migratory-grasshopper"),
        beside("robin", "horse", of="horse", why="eats plants", lives=False),
    ),
    "carnivores": (
        beside("migratory-grasshopper", "red-tailed-hawk", of="red-tailed-hawk"),
        beside("horse", "red-tailed-hawk", of="red-tailed-hawk", why="prey too big", lives=False),
    ),
    "omnivores": (
        beside("indian-plum", "robin", of="robin"),
        beside("horse", "robin", of="robin", why="prey too big", lives=False),
    ),
}


def at(right: int, down: int) -> str:
    return name(HOMES[0] + right + down * STRIDE)


def start_position(hands: tuple[str, str], tops: tuple[str, str]) -> State:
    state = GAME.start(Setup(2, "f00d" * 16))
    held = tuple(tuple(sorted(hand.split())) for hand in hands)
    piles = []
    for deck, hand, top in zip(state.lists, held, tops, strict=True):
        rest = list(deck)
        for word in (*hand, *top.split()):
            rest.remove(word)
        piles.append((*top.split(), *rest))
    return replace(
        state, first=0, seat=0, number=1, actions=ACTIONS, revealed=("long-tailed-weasel", "garden-spider"), known=("", ""), hands=held,
        piles=tuple(piles), story=(),
    )  # fmt: skip


OPENING = start_position(
    (
        "indian-plum migratory-grasshopper long-tailed-weasel horse red-fox drought wind",
        "red-clover sunflower garden-spider wildfire monarch",
    ),
    ("himalayan-blackberry species-protection robin honey-bee american-crow", "barn-owl wind disease"),
)
LATE = replace(
    start_position(("red-fox robin", "disease wind"), ("horse", "barn-owl")), number=17, seat=0, over=True,
    table=tuple(
        Place(cell, TableCard(card, owner))
        for cell, card, owner in sorted((
            (HOMES[0], "home", 0), (HOMES[1], "home", 1), (HOMES[0] + LEFT, "himalayan-blackberry", 0),
            (HOMES[0] + 2 * LEFT, "migratory-grasshopper", 0), (HOMES[0] + 3 * LEFT, "long-tailed-weasel", 0),
            (HOMES[0] + UP, "valley-oak", 0), (HOMES[1] + RIGHT, "red-clover", 1), (HOMES[1] + 2 * RIGHT, "monarch", 1),
            (HOMES[1] + 3 * RIGHT, "garden-spider", 1), (HOMES[1] + UP, "sunflower", 1),
        ))
    ),
)  # fmt: skip

PLUM, HOPPER, WEASEL = at(-1, 0), at(-2, 0), at(-3, 0)

STEPS: tuple[Step[State], ...] = (
    Step(
        "home", "You and Ivy lay species around your Homes. **Each of your species that lies face up at the end scores the number in its "
        "corner.**",
        state=OPENING, point=(f"cell {at(0, 0)}",),
    ),
    Step(
        "food-chain-1", f"Play the Indian plum at {PLUM}, beside your Home.",
        (f"indian-plum {PLUM}",), "That's possible, but first you need a plant: the **Indian plum**.", ("hand indian-plum", f"go {PLUM}"),
    ),
    Step(
        "what-keeps-a-species-alive", "The plum and the grasshopper share G, grassland, and the signs of cool and warm; and the "
        f"grasshopper, H for herbivore, eats plants. Play it at {HOPPER}.",
        (f"migratory-grasshopper {HOPPER}",), "That's possible, but the grasshopper scores more here.",
        ("hand migratory-grasshopper", f"go {HOPPER}", f"see {PLUM}"),
    ),
    Step(
        "carnivores", "The number on the steps is the food chain. The weasel has 3 and size 6, the grasshopper 2 and size 4: play the "
        f"weasel at {WEASEL}.",
        (f"long-tailed-weasel {WEASEL}",), "That's possible, but the weasel can follow the grasshopper now, and scores more.",
        ("hand long-tailed-weasel", f"see {HOPPER}"), then=((1, f"red-clover {at(2, 0)}"), (1, f"wildfire {PLUM}")),
    ),
    Step(
        "the-check", "Ivy has played an event: a wildfire took your plum. Now the grasshopper has nothing to eat; it would die, and then "
        f"the weasel, which eats it. Play the Himalayan blackberry at {PLUM}: then the grasshopper can eat again, and both survive.",
        (f"himalayan-blackberry {PLUM}",),
        f"First mend the web: cards with a red sign would die. The grasshopper needs a plant at **{PLUM}**.",
        ("hand himalayan-blackberry", f"go {PLUM}", f"see {HOPPER}", f"see {WEASEL}"),
    ),
    Step(
        "trading", "The red fox is worth only one point. Trade it for three new cards.",
        ("trade red-fox",), "That's possible, but first get better cards for the **red fox**, which is worth least.", ("hand red-fox",),
    ),
    Step(
        "events", f"This one protects a species: play Species protection on the blackberry at {PLUM}, and no fire will touch it.",
        (f"species-protection {PLUM}",), "That's possible, but the blackberry feeds all the others: protect that.",
        ("hand species-protection", f"go {PLUM}"),
    ),
    Step("the-end", "Here you win {#0} to {#1}.", shows=SHEET, state=LATE, point=("row Total",)),
)  # fmt: skip

FACTS = [
    Fact(card.name, card.text, card.source)
    for card in LIBRARY.values()
    if card.latin and not any(word in card.text.lower() for word in re.findall("[a-z]{3,}", card.name.lower()))
]
"""Texts that contain a word of their species' name are left out."""

BOOK = Book("phylo", PICTURED, EXAMPLES, at_hand, Lesson(GAME, STEPS), FACTS)
