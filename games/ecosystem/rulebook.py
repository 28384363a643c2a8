"""The examples of Ecosystem's pages, and its lesson for a table of three."""

from collections.abc import Mapping

from games.core.lesson import SHEET, TABLE, Lesson, Step
from games.core.rulebook import Book, Example, Part, grid
from games.drafting.position import position_of
from games.drafting.state import State
from games.ecosystem.game import Ecosystem
from games.ecosystem.variant import VARIANT

GAME = Ecosystem()

EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "bear": (
        Example(grid(". bee . / trout bear fox"), "B2", (Part(2, ("B1",)), Part(2, ("A2",)))),
        Example(grid("bee . . / . bear meadow"), "B2", why="only at a corner", good=False),
    ),
    "bee": (
        Example(grid(". meadow . / . bee meadow / . meadow ."), "B2", (Part(3, ("B1",)), Part(3, ("C2",)), Part(3, ("B3",)))),
        Example(grid("meadow . meadow / . bee ."), "B2", why="only at corners", good=False),
    ),
    "meadow": (
        Example(grid("meadow meadow . / . meadow . / . . bear / meadow meadow ."), "",
                (Part(6, ("A1", "B1", "B2")), Part(3, ("A4", "B4")))),
        Example(grid("meadow . / . meadow"), "", why="only at a corner", good=False),
    ),
    "trout": (
        Example(grid("stream . / trout stream / dragonfly ."), "A2", (Part(2, ("A1",)), Part(2, ("B2",)), Part(2, ("A3",)))),
        Example(grid("stream . / meadow trout"), "B2", why="only at a corner", good=False),
    ),
    "eagle": (
        Example(grid(". . rabbit . / eagle fox trout . / . rabbit . ."), "A2", (Part(2, ("C2",)), Part(2, ("B3",)))),
        Example(grid("eagle . . rabbit / . . trout ."), "A1", why="three steps away", good=False),
    ),
    "rabbit": (
        Example(grid("rabbit fox / trout bear"), "A1", (Part(1, ("A1",)),), why="two others may swap"),
    ),
    "dragonfly": (
        Example(grid("stream . . . / stream stream dragonfly stream / . . . stream"), "C2",
                (Part(3, ("A1", "A2", "B2")), Part(2, ("D2", "D3")))),
        Example(grid("dragonfly . . / . stream stream"), "A1", why="only at a corner", good=False),
    ),
    "fox": (
        Example(grid("bear . / rabbit fox"), "B2", (Part(3, ("B2",)),), why="bear at a corner"),
        Example(grid("bear fox / . rabbit"), "B1", why="beside a bear", good=False),
    ),
    "deer": (
        Example(grid("deer . . / . . deer"), "", (Part(4, ("A1",)), Part(4, ("C2",)))),
        Example(grid("deer deer ."), "", (Part(4, ("A1",)), Part(2, ("B1",))), why="the same row", good=False),
    ),
    "stream": (
        Example(grid("stream stream . / . stream stream"), "", (Part(8, ("A1", "B1", "B2", "C2")),), why="you have 4"),
        Example(grid("stream . stream / stream . stream / . . stream"), "", (Part(5, ("C1", "C2", "C3")),), why="another has 3"),
    ),
    "wolf": (
        Example(grid("wolf . wolf / . wolf ."), "", (Part(12, ("A1", "C1", "B2")),), why="you have 3"),
        Example(grid("wolf wolf"), "", (Part(8, ("A1", "B1")),), why="another has 2"),
    ),
}  # fmt: skip

FINISHED = position_of(
    GAME,
    (
        "E4 wolf, F4 stream, G4 deer, H4 fox, I4 meadow, E5 bear, F5 trout, G5 eagle, H5 rabbit, I5 meadow, E6 bee, F6 bear, G6 eagle, "
        "H6 meadow, I6 meadow, E7 bear, F7 wolf, G7 wolf, H7 deer, I7 fox",
        "E4 wolf, F4 stream, G4 fox, H4 deer, I4 rabbit, E5 stream, F5 dragonfly, G5 meadow, H5 rabbit, I5 eagle, E6 dragonfly, "
        "F6 meadow, G6 meadow, H6 rabbit, I6 eagle, E7 wolf, F7 meadow, G7 bee, H7 meadow, I7 meadow",
        "E3 stream, F3 dragonfly, G3 bear, H3 fox, I3 meadow, E4 stream, F4 wolf, G4 deer, H4 meadow, I4 meadow, E5 dragonfly, "
        "F5 stream, G5 stream, H5 meadow, I5 meadow, E6 stream, F6 trout, G6 bear, H6 deer, I6 fox",
    ),
    ("", "", ""), 2, 10, over=True,
)  # fmt: skip

DEALT = position_of(
    GAME, ("", "", ""),
    (
        "deer, fox, rabbit, meadow, meadow, bee, trout, bear, eagle, dragonfly",
        "stream, fox, wolf, deer, meadow, meadow, dragonfly, trout, bear, rabbit",
        "wolf, bee, stream, meadow, fox, trout, eagle, bear, dragonfly, deer",
    ),
    1, 1,
)  # fmt: skip

MEADOWS = position_of(
    GAME,
    (
        "E4 deer, F4 meadow, E5 meadow",
        "E4 fox, F4 wolf, E3 stream",
        "E4 fox, E5 wolf, F5 meadow",
    ),
    (
        "bee, trout, fox, eagle, rabbit, dragonfly, bear", "stream, fox, deer, meadow, bear, trout, rabbit",
        "bee, stream, meadow, fox, eagle, bear, deer",
    ),
    1, 4, placed=(("meadow", "E5"), ("stream", "E3"), ("meadow", "F5")),
)  # fmt: skip

SHY = position_of(
    GAME,
    (
        "E4 deer, F4 meadow, E5 meadow, F5 bee, F6 bear, D5 trout",
        "E4 fox, F4 wolf, E3 stream, F3 trout, G4 bear, G5 deer",
        "E4 fox, E5 wolf, F5 meadow, G5 bee, G4 eagle, D5 stream",
    ),
    ("fox, rabbit, bear, eagle", "stream, deer, meadow, rabbit", "dragonfly, bear, deer, meadow"),
    1, 7, placed=(("trout", "D5"), ("deer", "G5"), ("stream", "D5")),
)  # fmt: skip

SWAPPED = position_of(
    GAME,
    (
        "E4 deer, F4 meadow, E5 meadow, F5 bee, F6 bear, D5 trout, D4 fox, E6 fox",
        "E4 fox, F4 wolf, E3 stream, F3 trout, G4 bear, G5 deer, D4 stream, E5 fox",
        "E4 fox, E5 wolf, F5 meadow, G5 bee, G4 eagle, D5 stream, D4 stream, F6 meadow",
    ),
    ("rabbit, dragonfly", "deer, meadow", "bear, deer"), 1, 9, placed=(("fox", "E6"), ("fox", "E5"), ("meadow", "F6")),
)  # fmt: skip

STEPS: tuple[Step[State], ...] = (
    Step(
        "", "This match is over, and your ecosystem has won with {#0} points.",
        shows=TABLE, state=FINISHED, point=("board 0",),
    ),
    Step(
        "deer", "This is your first hand. Each button says what its card scores at once. A deer alone scores 2 for its row and 2 for its "
        "column; the first card always lies in the middle.",
        ("deer E4",), "Any card may come first, but most score nothing alone. A deer brings {+deer} at once.",
        point=("hand deer", "go E4"), state=DEALT, others={1: "fox E4", 2: "fox E4"},
    ),
    Step("picking-and-passing", "Now Ivy gets your hand, and you get Sol's nine cards.", shows=TABLE, point=("text hands pass",)),
    Step(
        "where-a-card-may-go", "Two picks later you have three cards. The next one can go to any of these places.",
        state=MEADOWS, point=tuple(f"see {place}" for place in ("E3", "F3", "D4", "G4", "D5", "F5", "E6")),
    ),
    Step(
        "bee", "You hold a bee. At F5 it has two meadows.",
        ("bee F5",), "A bee scores 3 for each meadow beside it. F5 lies below one and to the right of another: {+bee F5}.",
        point=("hand bee", "go F5", "see F4", "see E5"),
    ),
    Step(
        "fox", "Three picks later you hold a fox. Your bear lies at F6, so E6, F7 and G6 give nothing.",
        ("fox D4",), "Put the fox where no bear is beside it: {+fox D4}.",
        point=("hand fox", "go D4", "see F6"), state=SHY,
    ),
    Step(
        "rabbit", "Two picks later a second fox lies at E6, where the bear spoils it. Swap that fox with the trout, which the bear eats; "
        "the rabbit's button can't count that yet.",
        ("rabbit D3 D5 E6",),
        "The best swap is **D5** and **E6**, with the rabbit at **D3**: it feeds the bear and saves the fox, {+rabbit D3 D5 E6} more.",
        point=("hand rabbit", "go D3", "cell D5", "cell E6"), state=SWAPPED,
    ),
    Step(
        "stream", "At the end, everything is counted on this sheet. Streams and wolves compete with those of the others; "
        "here you and Ivy tie for second with your streams, and both get {#0 stream}.",
        shows=SHEET, state=FINISHED, point=("row Stream Wolf",),
    ),
    Step("diversity", "Here you have 2 gaps, Sol has 3.", shows=SHEET, state=FINISHED, point=("row Diversity",)),
    Step("the-end", "Here you win with {#0} points to {#1} and {#2}.", shows=SHEET, state=FINISHED, point=("row Total",)),
)  # fmt: skip

BOOK = Book(
    "ecosystem", {word: word for word in VARIANT.deck.words}, EXAMPLES,
    lambda view: [VARIANT.deck.words[kind] for kind in sorted(set(view.hand))], Lesson(GAME, STEPS),
)  # fmt: skip
