"""The lesson of EcoGoGo: two players at the Grand Canyon, from the first line to the score."""

from collections.abc import Sequence

from games.core.lesson import SHEET, Lesson, Step
from games.ecogogo.cards import DECK, KIND_OF, ORGANISMS, WORDS
from games.ecogogo.game import Ecogogo
from games.ecogogo.state import Species, State, Win

GAME = Ecogogo()


def laid_out(
    grid: str, hands: tuple[str, str], won: tuple[Sequence[str], Sequence[str]] = ((), ()), danger: str = "", *, turn: int = 1,
    over: bool = False,
) -> State:  # fmt: skip
    """A position: nine cards row by row ("-" for an empty spot), both hands, the cards that each player won turn by turn, and the species
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


OPEN = laid_out(
    "kingsnake kingsnake owl squirrel lizard squirrel owl lizard poop", ("squirrel poop owl", "lizard beetle kingsnake")
)
SWAP = laid_out(
    "beetle poop owl owl rattlesnake owl poop kingsnake poop", ("beetle poop kingsnake", "lizard beetle owl"),
    (("squirrel lizard squirrel squirrel",), ("owl kingsnake",)), turn=3,
)  # fmt: skip
LINE, OWLS = "squirrel lizard squirrel squirrel", "owl owl owl"
SIX = "rattlesnake squirrel squirrel squirrel kingsnake kingsnake"
"""What the learner wins on the pages before; the pages after show it among their cards."""

DOUBLE = laid_out(
    "kingsnake squirrel poop poop squirrel poop squirrel kingsnake squirrel", ("rattlesnake poop owl", "lizard beetle kingsnake"),
    ((LINE, OWLS), ("owl kingsnake", "poop poop")), turn=5,
)  # fmt: skip
DANGER = laid_out(
    "poop poop rattlesnake lizard rattlesnake owl poop squirrel kingsnake", ("lizard owl kingsnake", "beetle rattlesnake kingsnake"),
    ((LINE, OWLS, SIX), ("owl kingsnake", "poop poop")), "lizard", turn=7,
)  # fmt: skip
FINISHED = laid_out(
    "lizard - beetle - poop - - - kingsnake", ("", ""),
    (
        (LINE, OWLS, SIX, "endangered lizard lizard lizard", "rattlesnake rattlesnake rattlesnake rattlesnake rattlesnake", "poop poop"),
        ("owl kingsnake", "poop poop beetle beetle", "owl owl owl kingsnake", "beetle lizard poop"),
    ),
    turn=24, over=True,
)  # fmt: skip

TWO = "That wins two cards only, and they score nothing."
"""Why most presses are not meant."""

STEPS: tuple[Step[State], ...] = (
    Step(
        "A food chain from 1 to 7",
        "Nine cards lie open. Their numbers are places in a food chain, from the poop, 1, to the owl, 7. On your turn you place a card of "
        "your hand on one of them, or swap two. **The cards that you win are your points.**",
        state=OPEN, point=("see hand squirrel", "see C3", "see B2", "see A2", "see A1", "see C1"),
    ),
    Step(
        "Feed or mate",
        "A card goes on a number **one lower**, which it eats, or on its **own** number, with which it mates. The squirrel, 4, eats the "
        "lizard at B2, or mates at A2 or C2. You win both cards, but **two cards alone score nothing**.",
        point=("see hand squirrel", "see B2", "see A2", "see C2"),
    ),
    Step(
        "Three in a line",
        "All three cards of a line are yours too, if their numbers are **all equal**, or **follow each other** such as 5, 6, 7. On B2 "
        "the squirrel makes a row of 4s, and eats the lizard.",
        "Press **{@squirrel}**, then **{@squirrel B2}**.", ("squirrel B2",), "Three squirrels and the lizard below: **{+squirrel B2}**.",
        {
            "squirrel": "There it would mate, and two cards alone score nothing. Choose **B2**, which makes a line.",
            "squirrel B3": "There it would eat a lizard, but two cards alone score nothing. Choose **B2**, which makes a line.",
            "": f"{TWO} The squirrel makes a line.",
        },
        point=("hand squirrel", "go B2", "see A2", "see C2"),
    ),
    Step(
        "Or swap two cards",
        "A turn later. Instead of placing a card you may **swap two cards that touch**, corners too, if that makes a line. The owl at C1 "
        "fits well between the other two.",
        "Press **{@swap}**, then **{@swap C1 B2}**.", ("swap C1 B2",), "A row of owls: **{+swap C1 B2}**.",
        {"": f"{TWO} A swap makes a line of three owls."},
        point=("cell C1", "cell B2", "see A2", "see C2"), state=SWAP,
    ),
    Step(
        "Five cards count double",
        "What you win in one turn goes on a stack: 2 cards score nothing, 3 or 4 score 1 each, **5 or more score 2 each**. On B2 the "
        "rattlesnake, 5, makes two food chains 4, 5, 6: down the column, and from corner to corner.",
        "Press **{@rattlesnake}**, then **{@rattlesnake B2}**.", ("rattlesnake B2",), "Six cards, 2 points each: **{+rattlesnake B2}**.",
        {
            "rattlesnake": f"{TWO} On **B2** the rattlesnake makes two lines at once.",
            "swap": "That makes one line of three cards. The rattlesnake makes two lines, and wins six cards.",
            "": f"{TWO} The rattlesnake makes two lines.",
        },
        point=("hand rattlesnake", "go B2", "see B1", "see B3", "see A1", "see C3"), state=DOUBLE,
    ),
    Step(
        "Save what is in danger",
        "A lizard lies on an **Endangered** card, and everybody has one turn to save it. Whoever wins a lizard takes both cards, and "
        "the Endangered card counts 3. If nobody does, lizards are extinct, and **everybody loses 10**.",
        "Press **{@lizard A2}**.", ("lizard A2",),
        "Saved! Three lizards count 1 each, the Endangered card 3: **{+lizard A2}**.",
        {
            "swap": "That makes a line, but leaves the lizard in danger. Save it with yours.",
            "": f"{TWO} And the lizard stays in danger: save it with yours.",
        },
        point=("hand lizard", "go A2", "see danger"), state=DANGER,
    ),
    Step(
        "That's the game",
        "It ends when nobody can do anything any more. **The highest total wins**: here yours, {#0} to {#1}. Alone you play for a rank: "
        "40 is good, and 70 makes you an Ultra Superstar.",
        shows=SHEET, state=FINISHED, point=("row Total",),
    ),
)  # fmt: skip

LESSON = Lesson(GAME, ("You", "Ivy"), STEPS, "Now play! Try alone for a rank, or open a table for friends.")
