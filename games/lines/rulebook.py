"""The examples of Savannah Lines' pages, and its lesson for a table of two."""

from collections.abc import Mapping

from games.core.lesson import SHEET, Lesson, Step
from games.core.places import FIRST, STRIDE, name
from games.core.rulebook import Book, Example, Part, grid
from games.lines.cards import BY_WORD, CARDS
from games.lines.game import Lines
from games.lines.state import BUILDING, CLEARING, PLAY, State, Tally

GAME = Lines()

PICTURED = {
    "one-animal": "6-lion", "one-number": "3-monkey", "all-different": "9-giraffe", "row-and-column": "5-zebra",
    "the-second-phase": "6-zebra",
}  # fmt: skip
EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "one-animal": (
        Example(grid("3-lion 8-lion 6-lion"), "C1", (Part(3, ("A1", "B1", "C1")),)),
        Example(grid("3-lion 8-lion 6-zebra"), "C1", why="not allowed", good=False),
    ),
    "one-number": (
        Example(grid("3-lion / 3-zebra / 3-monkey"), "A3", (Part(3, ("A1", "A2", "A3")),)),
        Example(grid("3-lion / 3-zebra / 4-monkey"), "A3", why="not allowed", good=False),
    ),
    "all-different": (
        Example(grid("8-lion 5-zebra 9-giraffe"), "C1", (Part(2, ("A1", "B1", "C1")),)),
        Example(grid("8-lion 5-zebra 5-giraffe"), "C1", why="5 is there twice", good=False),
    ),
    "row-and-column": (
        Example(grid(". 8-lion / 3-zebra 5-zebra / . 9-giraffe"), "B2", (Part(2, ("A2", "B2")), Part(2, ("B1", "B2", "B3")))),
        Example(grid("3-zebra . / . 5-zebra"), "B2", why="only at a corner", good=False),
    ),
    "the-second-phase": (
        Example(grid("2-zebra 9-zebra 6-zebra"), "C1", (Part(3, ("A1", "B1", "C1")),)),
        Example(grid("2-lion 9-zebra 6-tiger"), "C1", (Part(2, ("A1", "B1")),), why="the tiger stays", good=False),
    ),
}  # fmt: skip


def at(right: int, down: int) -> str:
    return name(FIRST + right + down * STRIDE)


def position_of(
    table: str, hands: tuple[str, str], first: str, second: str, *, phase: int = BUILDING, turn: int = 0, over: bool = False,
    tallies: tuple[Tally, Tally] = (Tally(), Tally()), gone: str = "",
) -> State:  # fmt: skip
    """A position from words: cards with steps right and down from the first, such as "3-lion 0 0"; a deck's top comes
    first."""
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
    there = {word for text in used for word in text.replace(",", "").split()}
    return " ".join(word for word in CARDS if word not in there)


OPENED = "3-lion 0 0, 8-lion 1 0, 3-zebra 0 1"
HANDS = ("6-lion 3-monkey 4-giraffe 5-zebra 10-elephant", "9-giraffe 11-lion 7-tiger 2-monkey 8-giraffe")
TOPS = ("1-tiger 10-giraffe 2-tiger 7-monkey 11-giraffe", "7-elephant 9-monkey")
REST = _rest(OPENED, *HANDS, *TOPS).split()
BEGUN = position_of(
    OPENED, HANDS, " ".join((TOPS[0], *REST[:22])), " ".join((TOPS[1], *REST[22:])), tallies=(Tally(2), Tally(2))
)

LAST_TABLE = "2-zebra 0 0, 9-zebra 1 0, 4-monkey 3 1, 6-monkey 3 2, 11-giraffe 2 -1"
LAST_HANDS = ("6-zebra 1-elephant", "10-tiger")
CLEARED = position_of(
    LAST_TABLE, LAST_HANDS, "7-lion", "", phase=CLEARING, tallies=(Tally(24, 2, 9), Tally(27, 1, 6)),
    gone=_rest(LAST_TABLE, *LAST_HANDS, "7-lion"),
)  # fmt: skip
FINISHED = position_of(
    "", ("", ""), "", "", phase=CLEARING, over=True, tallies=(Tally(24, 2, 15), Tally(27, 1, 10)), gone=_rest()
)

STEPS: tuple[Step[State], ...] = (
    Step(
        "", "Each player's first card only sets up the table, and scores nothing.",
        state=BEGUN, point=(f"see {at(0, 0)}", f"see {at(1, 0)}", f"see {at(0, 1)}"),
    ),
    Step(
        "one-animal", "You hold a third lion for these two.",
        (f"6-lion {at(2, 0)}",), f"You hold a lion for a row of three lions, at **{at(2, 0)}**: {{+6-lion {at(2, 0)}}}.",
        ("hand 6-lion", f"go {at(2, 0)}", f"see {at(0, 0)}", f"see {at(1, 0)}"), then=((1, f"11-lion {at(2, -1)}"),),
    ),
    Step(
        "one-number", "The lion and the zebra in the left column are 3s, and so is your monkey.",
        (f"3-monkey {at(0, 2)}",), f"The monkey makes a line of three 3s, at **{at(0, 2)}**: {{+3-monkey {at(0, 2)}}}.",
        ("hand 3-monkey", f"go {at(0, 2)}", f"see {at(0, 0)}", f"see {at(0, 1)}"), then=((1, f"9-giraffe {at(1, 2)}"),),
    ),
    Step(
        "all-different", "Your zebra makes such a column with the lion and the giraffe, and a row with the other zebra: it scores both.",
        (f"5-zebra {at(1, 1)}",), f"At **{at(1, 1)}** the zebra has both a row and a column: {{+5-zebra {at(1, 1)}}}.",
        ("hand 5-zebra", f"go {at(1, 1)}", f"see {at(0, 1)}", f"see {at(1, 0)}", f"see {at(1, 2)}"),
    ),
    Step(
        "unplayable-spaces", f"Before you draw a card, look at {at(2, 1)}: its row wants a zebra, its column a lion, so no card fits.",
        (f"claim {at(2, 1)}",), "Drawing would end your turn without the point. First claim the space.",
        (f"cell {at(2, 1)}", f"see {at(1, 1)}", f"see {at(0, 1)}", f"see {at(2, 0)}", f"see {at(2, -1)}"),
    ),
    Step(
        "covering-a-space", "The elephant is worth more to you here: hide the giraffe, and you draw the elephant now.",
        ("hide 11-giraffe",), "Then you would draw the giraffe, which scores less here.", ("hand 11-giraffe", "see hand 7-elephant"),
    ),
    Step(
        "the-second-phase", "Much later, a third zebra beside these two takes all three off the table, and the giraffe in its column.",
        (f"6-zebra {at(2, 0)}",), f"The zebra at **{at(2, 0)}** takes four cards off: {{+6-zebra {at(2, 0)}}}.",
        ("hand 6-zebra", f"go {at(2, 0)}", f"see {at(0, 0)}", f"see {at(1, 0)}", f"see {at(2, -1)}"), state=CLEARED,
    ),
    Step(
        "the-end", "Here you win {#0} to {#1}, from lines, claims and removed cards.",
        shows=SHEET, state=FINISHED, point=("row Total",),
    ),
)  # fmt: skip

BOOK = Book("lines", PICTURED, EXAMPLES, lesson=Lesson(GAME, STEPS))
