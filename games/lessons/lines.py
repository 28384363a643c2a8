"""The lesson of Savannah Lines: a table of two, from the first line to the clearing."""

from games.core.lesson import SHEET, Lesson, Step
from games.core.places import FIRST, STRIDE, name
from games.lines.cards import BY_WORD, CARDS
from games.lines.game import Lines
from games.lines.state import BUILDING, CLEARING, PLAY, State, Tally

GAME = Lines()


def at(right: int, down: int) -> str:
    """The name of a place so many steps from the first card."""
    return name(FIRST + right + down * STRIDE)


def laid_out(
    table: str, hands: tuple[str, str], first: str, second: str, *, phase: int = BUILDING, turn: int = 0, over: bool = False,
    tallies: tuple[Tally, Tally] = (Tally(), Tally()), gone: str = "",
) -> State:  # fmt: skip
    """A position: cards with their steps right and down from the first, such as "3-lion 0 0";
    decks from the top."""
    cells = []
    for each in filter(None, table.split(", ")):
        word, right, down = each.split()
        cells.append((FIRST + int(right) + int(down) * STRIDE, BY_WORD[word]))
    return State(
        seed="11e5" * 16, players=2, hints=True, dealer=0, turn=turn, phase=phase, step=PLAY, over=over,
        table=tuple(cells), markers=(), claimed=None, hands=(_cards(hands[0]), _cards(hands[1])), first=_deck(first),
        second=_deck(second),
        box=_deck(gone), tallies=tallies, story=(),
    )  # fmt: skip


def _cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(_deck(text)))


def _deck(text: str) -> tuple[int, ...]:
    return tuple(BY_WORD[word] for word in text.split())


def _rest(*used: str) -> str:
    """The cards that are nowhere else."""
    there = {word for text in used for word in text.replace(",", "").split()}
    return " ".join(word for word in CARDS if word not in there)


OPENED = "3-lion 0 0, 8-lion 1 0, 3-zebra 0 1"
HANDS = ("6-lion 3-monkey 4-giraffe 5-zebra 10-elephant", "9-giraffe 11-lion 7-tiger 2-monkey 8-giraffe")
TOPS = ("1-tiger 10-giraffe 2-tiger 7-monkey 11-giraffe", "7-elephant 9-monkey")
REST = _rest(OPENED, *HANDS, *TOPS).split()
BEGUN = laid_out(
    OPENED, HANDS, " ".join((TOPS[0], *REST[:22])), " ".join((TOPS[1], *REST[22:])), tallies=(Tally(2), Tally(2))
)

LAST_TABLE = "2-zebra 0 0, 9-zebra 1 0, 4-monkey 3 1, 6-monkey 3 2, 11-giraffe 2 -1"
LAST_HANDS = ("6-zebra 1-elephant", "10-tiger")
CLEARED = laid_out(
    LAST_TABLE, LAST_HANDS, "7-lion", "", phase=CLEARING, tallies=(Tally(24, 2, 9), Tally(27, 1, 6)),
    gone=_rest(LAST_TABLE, *LAST_HANDS, "7-lion"),
)  # fmt: skip
FINISHED = laid_out(
    "", ("", ""), "", "", phase=CLEARING, over=True, tallies=(Tally(24, 2, 15), Tally(27, 1, 10)), gone=_rest()
)

STEPS: tuple[Step[State], ...] = (
    Step(
        "Lay lines, then take them away",
        "Six animals carry the numbers 1 to 11. You lay cards in **rows and columns** on a table without borders, and each line scores. "
        "Later the lines are taken away for more points. Each player's first card only sets up the table, and scores nothing.",
        state=BEGUN, point=(f"see {at(0, 0)}", f"see {at(1, 0)}", f"see {at(0, 1)}"),
    ),
    Step(
        "One animal",
        "The cards of a row or column may be **one animal**: that scores a point a card. You hold a third lion for these two.",
        f"Press **6-lion**, then **{{@6-lion {at(2, 0)}}}**.", (f"6-lion {at(2, 0)}",), f"Three lions: **{{+6-lion {at(2, 0)}}}**.",
        {
            "6-lion": f"There it makes no row of three lions. At **{at(2, 0)}** it does.",
            "": "That card makes no line of three. The lion does.",
        },
        point=("hand 6-lion", f"go {at(2, 0)}", f"see {at(0, 0)}", f"see {at(1, 0)}"),
        then=((1, f"11-lion {at(2, -1)}"),),
    ),
    Step(
        "Or one number",
        "A line may also be **one number**. The lion and the zebra in the left column are 3s, and so is your monkey.",
        f"Press **3-monkey**, then **{{@3-monkey {at(0, 2)}}}**.", (f"3-monkey {at(0, 2)}",),
        f"Three 3s: **{{+3-monkey {at(0, 2)}}}**.",
        {
            "3-monkey": f"There it makes no line of three 3s. At **{at(0, 2)}** it does.",
            "": "That card is no 3. The monkey makes a line of three 3s.",
        },
        point=("hand 3-monkey", f"go {at(0, 2)}", f"see {at(0, 0)}", f"see {at(0, 1)}"),
        then=((1, f"9-giraffe {at(1, 2)}"),),
    ),
    Step(
        "Or nothing alike",
        "Or a line in which **nothing is alike**: no animal and no number twice. That scores a point a card, **less one**. Your zebra "
        "makes such a column with the lion and the giraffe, and a row with the other zebra: it scores both.",
        f"Press **5-zebra**, then **{{@5-zebra {at(1, 1)}}}**.", (f"5-zebra {at(1, 1)}",),
        f"Two for the zebras, three less one for the column: **{{+5-zebra {at(1, 1)}}}**.",
        {
            "5-zebra": f"That scores less. At **{at(1, 1)}** it has both a row and a column.",
            "": "That scores less than the zebra, which has both a row and a column.",
        },
        point=("hand 5-zebra", f"go {at(1, 1)}", f"see {at(0, 1)}", f"see {at(1, 0)}", f"see {at(1, 2)}"),
    ),
    Step(
        "A space where nothing fits",
        f"Before you draw a card, look at {at(2, 1)}: its row wants a zebra, its column a lion. **No card fits**, so you may claim the "
        "space for a point.",
        f"Press **{{@claim {at(2, 1)}}}**.", (f"claim {at(2, 1)}",), f"A point for a sharp eye: **{{+claim {at(2, 1)}}}**.",
        {"draw": "That would end your turn without the point. First claim the space."},
        point=(f"cell {at(2, 1)}", f"see {at(1, 1)}", f"see {at(0, 1)}", f"see {at(2, 0)}", f"see {at(2, -1)}"),
    ),
    Step(
        "Cover it",
        "You look at the top card of both decks. One covers the space, face down. The other goes on the first deck, and you draw it now: "
        "**keep the one that you can use**.",
        "Press **11-giraffe**: it goes face down, and you keep the elephant.", ("hide 11-giraffe",), "The elephant is yours now.",
        {"hide": "Then you would draw the giraffe, which scores less here. Hide **11-giraffe**."},
        point=("hand 11-giraffe", "see hand 7-elephant"),
    ),
    Step(
        "The second phase",
        "Much later the first deck is empty, and everything turns around: a line is now **taken off the table, a point for each card**. A "
        "third zebra beside these two takes all three off, and the giraffe in its column.",
        f"Press **6-zebra**, then **{{@6-zebra {at(2, 0)}}}**.", (f"6-zebra {at(2, 0)}",),
        f"Three zebras, and the giraffe of the column goes with them: **{{+6-zebra {at(2, 0)}}}**.",
        {
            "6-zebra": f"That takes fewer cards off. At **{at(2, 0)}** it takes the three zebras and the giraffe.",
            "": "That takes fewer cards off than the zebra.",
        },
        point=("hand 6-zebra", f"go {at(2, 0)}", f"see {at(0, 0)}", f"see {at(1, 0)}", f"see {at(2, -1)}"), state=CLEARED,
    ),
    Step(
        "That's the game",
        "It ends when the table is empty or nobody holds a card. **The highest score wins**: here yours, {#0} to {#1}, from lines, "
        "claims and removed cards.",
        shows=SHEET, state=FINISHED, point=("row Total",),
    ),
)  # fmt: skip

LESSON = Lesson(GAME, ("You", "Ivy"), STEPS, "Now play! Two or three sit at a table; a bot can take the other seat.")
