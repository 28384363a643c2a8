"""The examples of Savanna's pages, and its lesson for a table of three."""

from collections.abc import Mapping

from games.core.lesson import SHEET, TABLE, Lesson, Step
from games.core.rulebook import Book, Example, Part, grid
from games.drafting.position import position_of
from games.drafting.state import State
from games.savanna.game import Savanna
from games.savanna.variant import VARIANT

GAME = Savanna()

EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "watering-hole": (
        Example(grid(". zebra . / lion watering-hole elephant"), "B2", (Part(2, ("B1",)), Part(2, ("A2",)), Part(2, ("C2",)))),
        Example(grid("zebra watering-hole zebra"), "B1", (Part(2, ("A1",)),), why="one kind", good=False),
    ),
    "grassland": (
        Example(grid("grassland grassland . / . grassland . / . . grassland"), "", (Part(9, ("A1", "B1", "B2")), Part(1, ("C3",)))),
        Example(grid("grassland . / . grassland"), "", (Part(1, ("A1",)), Part(1, ("B2",))), why="apart", good=False),
    ),
    "tree": (
        Example(grid("tree . . / . . tree"), "", (Part(4, ("A1",)), Part(4, ("C2",)))),
        Example(grid("tree tree ."), "", (Part(4, ("A1",)), Part(2, ("B1",))), why="the same row", good=False),
    ),
    "gazelle": (
        Example(grid("gazelle . gazelle / . gazelle ."), "", (Part(6, ("A1", "C1", "B2")), Part(5, ())), why="most"),
        Example(grid("gazelle gazelle"), "", (Part(4, ("A1", "B1")), Part(2, ())), why="second"),
    ),
    "zebra": (
        Example(grid(". grassland . / . zebra grassland"), "B2", (Part(3, ("B1",)), Part(3, ("C2",)))),
        Example(grid("grassland . / . zebra"), "B2", why="only at a corner", good=False),
    ),
    "giraffe": (
        Example(grid("giraffe tree giraffe"), "B1", (Part(5, ("A1",)), Part(5, ("C1",)))),
        Example(grid("tree . / zebra giraffe"), "B2", why="only at a corner", good=False),
    ),
    "cheetah": (
        Example(grid("gazelle . . gazelle / . zebra tree . / . cheetah . . / gazelle . . ."), "B3",
                (Part(3, ("D1",)), Part(3, ("A4",)))),
        Example(grid(". gazelle . / gazelle cheetah gazelle"), "B2", why="not diagonal", good=False),
    ),
    "lion": (
        Example(grid("grassland lion . / . . zebra"), "B1", (Part(4, ("C2",)),)),
        Example(grid("tree lion zebra"), "B1", why="no grassland", good=False),
    ),
    "elephant": (
        Example(grid("tree elephant elephant"), "B1", (Part(6, ("B1",)), Part(6, ("C1",)))),
        Example(grid("zebra elephant lion"), "B1", (Part(6, ("B1",)), Part(-2, ("A1",)), Part(-2, ("C1",))),
        good=False),
    ),
    "hyena": (
        Example(grid("gazelle . . / . cheetah . / hyena . ."), "A3", (Part(3, ("A1",)),), why="turned over"),
        Example(grid("gazelle . hyena"), "C1", why="not turned over", good=False),
    ),
    "vulture": (
        Example(grid("vulture . . / gazelle . . / . cheetah ."), "A1", (Part(4, ("A2",)),), why="below"),
        Example(grid("gazelle . . / vulture cheetah ."), "A2", why="it lies above", good=False),
    ),
}  # fmt: skip

FINISHED = position_of(
    GAME,
    (
        "D4 grassland, E4 gazelle, F4 elephant, G4 elephant, H4 watering hole, D5 zebra, E5 watering hole, F5 cheetah, G5 watering hole, "
        "H5 cheetah, D6 grassland, E6 hyena, F6 watering hole, G6 gazelle, H6 tree, D7 zebra, E7 hyena, F7 gazelle, G7 elephant, H7 "
        "hyena",
        "E3 vulture, F3 giraffe, G3 grassland, H3 elephant, I3 vulture, E4 gazelle, F4 tree, G4 elephant, H4 elephant, I4 vulture, E5 "
        "lion, "
        "F5 giraffe, G5 zebra, H5 watering hole, I5 gazelle, E6 grassland, F6 zebra, G6 grassland, H6 lion, I6 gazelle",
        "E2 vulture, F2 cheetah, G2 watering hole, H2 hyena, I2 grassland, E3 gazelle, F3 giraffe, G3 gazelle, H3 vulture, I3 hyena, "
        "E4 gazelle, F4 tree, G4 giraffe, H4 gazelle, I4 vulture, E5 zebra, F5 elephant, G5 hyena, H5 zebra, I5 cheetah",
    ),
    ("", "", ""), 2, 10, over=True,
)  # fmt: skip

DEALT = position_of(
    GAME, ("", "", ""),
    (
        "tree, grassland, grassland, zebra, giraffe, cheetah, hyena, hyena, vulture, lion, watering hole",
        "gazelle, grassland, zebra, giraffe, lion, elephant, tree, vulture, gazelle, hyena, cheetah",
        "gazelle, tree, grassland, grassland, zebra, elephant, lion, giraffe, watering hole, cheetah, vulture",
    ),
    1, 1,
)  # fmt: skip

ZEBRA = position_of(
    GAME,
    ("E4 tree, F4 grassland, E5 grassland", "E4 gazelle, F4 gazelle, E5 tree", "E4 gazelle, E3 grassland, D4 elephant"),
    (
        "zebra, hyena, vulture, giraffe, cheetah, hyena, watering hole, vulture",
        "lion, grassland, zebra, giraffe, tree, vulture, hyena, cheetah",
        "tree, grassland, zebra, lion, giraffe, watering hole, cheetah, vulture",
    ),
    1, 4, placed=(("grassland", "E5"), ("tree", "E5"), ("elephant", "D4")),
)  # fmt: skip

CHEETAH = position_of(
    GAME,
    (
        "E4 tree, F4 grassland, E5 grassland, F5 zebra, D5 gazelle, G4 gazelle",
        "E4 gazelle, F4 gazelle, E5 tree, G4 giraffe, F5 gazelle, D4 grassland",
        "E4 gazelle, E3 grassland, D4 elephant, F4 grassland, F5 zebra, C4 tree",
    ),
    ("cheetah, vulture, giraffe, lion, hyena", "lion, zebra, tree, hyena, cheetah", "lion, giraffe, cheetah, vulture, tree"),
    1, 7, placed=(("gazelle", "G4"), ("grassland", "D4"), ("tree", "C4")),
)  # fmt: skip

VULTURE = position_of(
    GAME,
    (
        "E4 tree, F4 grassland, E5 grassland, F5 zebra, D5 gazelle, G4 gazelle, E6 cheetah",
        "E4 gazelle, F4 gazelle, E5 tree, G4 giraffe, F5 gazelle, D4 grassland, D5 zebra",
        "E4 gazelle, E3 grassland, D4 elephant, F4 grassland, F5 zebra, C4 tree, D3 lion",
    ),
    ("vulture, hyena, watering hole, tree", "lion, tree, hyena, cheetah", "giraffe, cheetah, vulture, tree"),
    1, 8, placed=(("cheetah", "E6"), ("zebra", "D5"), ("lion", "D3")),
)  # fmt: skip

ELEPHANT = position_of(
    GAME,
    (
        "E4 tree, F4 grassland, E5 grassland, F5 zebra, D5 gazelle, G4 gazelle, E6 cheetah, D4 vulture",
        "E4 gazelle, F4 gazelle, E5 tree, G4 giraffe, F5 gazelle, D4 grassland, D5 zebra, F3 tree",
        "E4 gazelle, E3 grassland, D4 elephant, F4 grassland, F5 zebra, C4 tree, D3 lion, C3 giraffe",
    ),
    ("elephant, hyena, watering hole", "lion, tree, hyena", "giraffe, cheetah, vulture"),
    1, 9, placed=(("vulture", "D4"), ("tree", "F3"), ("giraffe", "C3")),
)  # fmt: skip

STEPS: tuple[Step[State], ...] = (
    Step(
        "", "This match is over, and your savanna has won with {#0} points. The cards turned face down were eaten; we'll come to "
        "that.",
        shows=TABLE, state=FINISHED, point=("board 0",),
    ),
    Step(
        "tree", "This is your first hand. Each button says what its card scores at once. A tree alone scores 2 for its row and 2 for its "
        "column; the first card always lies in the middle.",
        ("tree E4",), "Any card may come first, but most score little alone. A tree brings {+tree} at once.",
        point=("hand tree", "go E4"), state=DEALT, others={1: "gazelle E4", 2: "gazelle E4"},
    ),
    Step("picking-and-passing", "Now Ivy gets your hand, and you get Sol's ten cards.", shows=TABLE, point=("text hands pass",)),
    Step(
        "where-a-card-may-go", "Two picks later you have three cards. The next one can go to any of these places.",
        state=ZEBRA, point=tuple(f"see {place}" for place in ("E3", "F3", "D4", "G4", "D5", "F5", "E6")),
    ),
    Step(
        "zebra", "You hold a zebra. At F5 it has two grasslands.",
        ("zebra F5",), "A zebra scores 3 for each grassland beside it. F5 lies below one and to the right of another: {+zebra F5}.",
        point=("hand zebra", "go F5", "see F4", "see E5"),
    ),
    Step(
        "cheetah", "Three picks later you hold a cheetah. From E6 it sees the gazelle at D5 and, past the zebra, the one at G4.",
        ("cheetah E6",), "A cheetah sees both gazelles from E6: {+cheetah E6}.",
        point=("hand cheetah", "go E6", "see D5", "see G4"), state=CHEETAH,
    ),
    Step(
        "vulture", "D4 lies above a gazelle that the cheetah will eat: that one is as good as turned over.",
        ("vulture D4",), "This page is about the vulture. D4 lies above a gazelle that will be turned over: {+vulture D4}.",
        point=("hand vulture", "go D4", "see D5", "see G4", "see E6"), state=VULTURE,
    ),
    Step(
        "elephant", "Above the tree, nothing disturbs your elephant. A new card must always touch one of yours.",
        ("elephant E3", "elephant F3", "elephant G3", "elephant H4", "elephant C5"),
        "Put the elephant where no animal is beside it, such as E3: {+elephant E3}.",
        point=("hand elephant", "go E3"), state=ELEPHANT,
    ),
    Step("gazelle", "At the end, everything is counted on this sheet.", shows=SHEET, state=FINISHED, point=("row Gazelle",)),
    Step("the-end", "Here you win with {#0} points to {#1} and {#2}.", shows=SHEET, state=FINISHED, point=("row Total",)),
)  # fmt: skip

BOOK = Book(
    "savanna", {word: word for word in VARIANT.deck.words}, EXAMPLES,
    lambda view: [VARIANT.deck.words[kind] for kind in sorted(set(view.hand))], Lesson(GAME, STEPS),
)  # fmt: skip
