"""The examples of EcoGoGo's pages, and its lesson for a table of two."""

import re
from collections.abc import Sequence

from games.core.lesson import SHEET, Lesson, Step
from games.core.rulebook import Book, Example, Part, grid
from games.ecogogo.cards import DECK, KIND_OF, NAMES, ORGANISMS, WORDS
from games.ecogogo.game import Ecogogo
from games.ecogogo.state import Species, State, Win

GAME = Ecogogo()

PAGES = {kind: re.sub("[^a-z]+", "-", NAMES[kind].lower()) for kind in range(1, len(NAMES))}


def fed(kind: int) -> tuple[Example, ...]:
    word, below, near = WORDS[kind], WORDS[kind - 1], -1 if kind > 2 else 1
    row = f"{word} {WORDS[kind + near]} {WORDS[kind + 2 * near]}"
    four = (Part(4, ("A1", "B1", "C1")),)
    why = f"{word} on {word}" if len(word) < 10 else "mates with its own kind"
    mates = Example(grid(row), "A1", four, why, word)
    if kind == 1:
        return (mates,)
    line, cell = (f"{WORDS[kind - 2]} {below} {below}", "C1") if kind > 2 else (f"{below} {WORDS[3]} {WORDS[4]}", "A1")
    return Example(grid(line), cell, four, f"{word} on {below}", word), mates


LINES = (
    Example(
        grid("squirrel lizard squirrel / owl poop owl / poop beetle beetle"), "B1", (Part(4, ("A1", "B1", "C1")),), on="squirrel"
    ),
    Example(
        grid("squirrel lizard owl / owl poop poop / poop beetle beetle"), "B1", why="two cards only", on="squirrel", good=False
    ),
)  # fmt: skip


def position_of(
    grid: str, hands: tuple[str, str], won: tuple[Sequence[str], Sequence[str]] = ((), ()), danger: str = "", *, turn: int = 1,
    over: bool = False,
) -> State:  # fmt: skip
    """A position from words: cells row by row ("-" is empty), hands, what each player has won turn by turn, and species
    in danger."""
    left = {word: [card for card in DECK if WORDS[KIND_OF[card]] == word] for word in WORDS if word}

    def dealt(text: str) -> tuple[str, ...]:
        return tuple("" if word == "-" else left[word].pop(0) for word in text.split())

    cells, held = dealt(grid), tuple(map(dealt, hands))
    habitats = tuple(tuple(Win(len(cards), cards) for cards in map(dealt, wins)) for wins in won)
    species = tuple(Species(dealt("endangered")[0], dealt(word)[0], (0, 1)) for word in danger.split())
    rest = [left[word].pop(0) for _ in range(7) for word in left if left[word]]
    deck = () if over else tuple(sorted(rest, key=lambda card: KIND_OF[card] not in ORGANISMS))
    return State(
        seed="9a4d" * 16, players=2, classic=False, hints=True, first=0, turn=turn, active=None if over else 0, deck=deck, grid=cells,
        hands=held, habitats=habitats, species=species, discard=(), out=(over, over), story=(),
    )  # fmt: skip


OPEN = position_of(
    "kingsnake kingsnake owl squirrel lizard squirrel owl lizard poop", ("squirrel poop owl", "lizard beetle kingsnake")
)
SWAP = position_of(
    "beetle poop owl owl rattlesnake owl poop kingsnake poop", ("beetle poop kingsnake", "lizard beetle owl"),
    (("squirrel lizard squirrel squirrel",), ("owl kingsnake",)), turn=3,
)  # fmt: skip
LINE, OWLS = "squirrel lizard squirrel squirrel", "owl owl owl"
SIX = "rattlesnake squirrel squirrel squirrel kingsnake kingsnake"
DOUBLE = position_of(
    "kingsnake squirrel poop poop squirrel poop squirrel kingsnake squirrel", ("rattlesnake poop owl", "lizard beetle kingsnake"),
    ((LINE, OWLS), ("owl kingsnake", "poop poop")), turn=5,
)  # fmt: skip
DANGER = position_of(
    "poop poop rattlesnake lizard rattlesnake owl poop squirrel kingsnake", ("lizard owl kingsnake", "beetle rattlesnake kingsnake"),
    ((LINE, OWLS, SIX), ("owl kingsnake", "poop poop")), "lizard", turn=7,
)  # fmt: skip
FINISHED = position_of(
    "lizard - beetle - poop - - - kingsnake", ("", ""),
    (
        (LINE, OWLS, SIX, "endangered lizard lizard lizard", "rattlesnake rattlesnake rattlesnake rattlesnake rattlesnake", "poop poop"),
        ("owl kingsnake", "poop poop beetle beetle", "owl owl owl kingsnake", "beetle lizard poop"),
    ),
    turn=24, over=True,
)  # fmt: skip

STEPS: tuple[Step[State], ...] = (
    Step(
        "", "The nine cells hold a poop, lizards, squirrels, kingsnakes and owls; the squirrel in your hand is a 4.",
        state=OPEN, point=("see hand squirrel", "see C3", "see B2", "see A2", "see A1", "see C1"),
    ),
    Step(
        "feed-and-mate", "The squirrel is a 4: it eats the lizard at B2, or mates at A2 or C2.",
        point=("see hand squirrel", "see B2", "see A2", "see C2"),
    ),
    Step(
        "lines", "On B2 the squirrel makes a row of 4s, and eats the lizard.",
        ("squirrel B2",), "That wins only two cards, which score nothing. The squirrel makes a line on **B2**.",
        ("hand squirrel", "go B2", "see A2", "see C2"),
    ),
    Step(
        "swapping", "A turn later the owl at C1 fits well between the other two.",
        ("swap C1 B2",), "That wins only two cards, which score nothing. A swap makes a line of three owls.",
        ("cell C1", "cell B2", "see A2", "see C2"), state=SWAP,
    ),
    Step(
        "stacks", "On B2 the rattlesnake, 5, makes two food chains 4, 5, 6: down the column, and from corner to corner. Six cards score 2 "
        "each.",
        ("rattlesnake B2",), "That wins fewer cards. On **B2** the rattlesnake makes two lines at once.",
        ("hand rattlesnake", "go B2", "see B1", "see B3", "see A1", "see C3"), state=DOUBLE,
    ),
    Step(
        "endangered", "The lizard is in danger. Save it with yours.",
        ("lizard A2",), "That leaves the lizard in danger. Save it with yours.", ("hand lizard", "go A2", "see danger"), state=DANGER,
    ),
    Step("the-end", "Here you win {#0} to {#1}.", shows=SHEET, state=FINISHED, point=("row Total",)),
)  # fmt: skip

BOOK = Book(
    "ecogogo", {PAGES[kind]: WORDS[kind] for kind in PAGES} | {"lines": "squirrel", "replacing-a-card": "poop"},
    {PAGES[kind]: fed(kind) for kind in ORGANISMS} | {"lines": LINES}, lambda view: [PAGES[kind] for kind in sorted(set(view.hand))],
    Lesson(GAME, STEPS),
)  # fmt: skip
