"""The pages of Ecosystem's rules."""

from games.core.topics import Example, Part, Topic
from games.ecosystem.rules import RULES
from games.topics.drafting import DraftingBook, grid

TOPICS = (
    Topic(
        "bear", "Bear", "2 for each bee and each trout beside it",
        "Beside is left, right, above or below. Several bears may eat at the same bee or trout.",
        (
            Example(grid(". bee . / trout bear fox"), "B2", (Part(2, ("B1",)), Part(2, ("A2",)))),
            Example(grid("bee . . / . bear meadow"), "B2", why="only at a corner", good=False),
        ),
        card="bear",
    ),
    Topic(
        "bee", "Bee", "3 for each meadow beside it",
        "A meadow can feed several bees, and still counts for its own region.",
        (
            Example(grid(". meadow . / . bee meadow / . meadow ."), "B2", (Part(3, ("B1",)), Part(3, ("C2",)), Part(3, ("B3",)))),
            Example(grid("meadow . meadow / . bee ."), "B2", why="only at corners", good=False),
        ),
        card="bee",
    ),
    Topic(
        "meadow", "Meadow", "A region of 2, 3, 4, 5 or more gives 3, 6, 10, 15",
        "A region is meadows that lie side by side. Each region counts on its own; a meadow alone gives nothing.",
        (
            Example(grid("meadow meadow . / . meadow . / . . bear / meadow meadow ."), "",
                    (Part(6, ("A1", "B1", "B2")), Part(3, ("A4", "B4")))),
            Example(grid("meadow . / . meadow"), "", why="only at a corner", good=False),
        ),
        card="meadow",
    ),
    Topic(
        "trout", "Trout", "2 for each stream and each dragonfly beside it",
        "Each stream card counts, even if the cards are one stream.",
        (
            Example(grid("stream . / trout stream / dragonfly ."), "A2", (Part(2, ("A1",)), Part(2, ("B2",)), Part(2, ("A3",)))),
            Example(grid("stream . / meadow trout"), "B2", why="only at a corner", good=False),
        ),
        card="trout",
    ),
    Topic(
        "eagle", "Eagle", "2 for each rabbit and each trout up to two steps away",
        "Steps go left, right, up and down, so a neighbour at a corner is two steps away. Other cards don't block the view.",
        (
            Example(grid(". . rabbit . / eagle fox trout . / . rabbit . ."), "A2", (Part(2, ("C2",)), Part(2, ("B3",)))),
            Example(grid("eagle . . rabbit / . . trout ."), "A1", why="three steps away", good=False),
        ),
        card="eagle",
    ),
    Topic(
        "rabbit", "Rabbit", "1, and two of your cards may change places",
        "When you place it, you may swap any two cards of your ecosystem, the rabbit too. A rabbit that is swapped later does not swap "
        "again.",
        (
            Example(grid("rabbit fox / trout bear"), "A1", (Part(1, ("A1",)),), why="two others may swap"),
        ),
        card="rabbit",
    ),
    Topic(
        "dragonfly", "Dragonfly", "The size of every stream that it touches",
        "Stream cards side by side are one stream. Each stream counts once, with its whole size, even if it touches twice.",
        (
            Example(grid("stream . . . / stream stream dragonfly stream / . . . stream"), "C2",
                    (Part(3, ("A1", "A2", "B2")), Part(2, ("D2", "D3")))),
            Example(grid("dragonfly . . / . stream stream"), "A1", why="only at a corner", good=False),
        ),
        card="dragonfly",
    ),
    Topic(
        "fox", "Fox", "3, unless a wolf or a bear is beside it",
        "A wolf or a bear that comes later chases it away too. Corners don't matter.",
        (
            Example(grid("bear . / rabbit fox"), "B2", (Part(3, ("B2",)),), why="bear at a corner"),
            Example(grid("bear fox / . rabbit"), "B1", why="beside a bear", good=False),
        ),
        card="fox",
    ),
    Topic(
        "deer", "Deer", "2 for each row and each column with a deer",
        "A second deer in the same row or column adds nothing there. Five deer can reach all four rows and five columns, for 18 points.",
        (
            Example(grid("deer . . / . . deer"), "", (Part(4, ("A1",)), Part(4, ("C2",)))),
            Example(grid("deer deer ."), "", (Part(4, ("A1",)), Part(2, ("B1",))), why="the same row", good=False),
        ),
        card="deer",
    ),
    Topic(
        "stream", "Stream", "The longest stream of all gets 8, the second longest 5",
        "Stream cards side by side are one stream; your longest counts. All who tie for a prize get it in full, and "
        "the next prize is skipped.",
        (
            Example(grid("stream stream . / . stream stream"), "", (Part(8, ("A1", "B1", "B2", "C2")),), why="you have 4"),
            Example(grid("stream . stream / stream . stream / . . stream"), "", (Part(5, ("C1", "C2", "C3")),), why="another has 3"),
        ),
        card="stream",
    ),
    Topic(
        "wolf", "Wolf", "Most wolves 12, second most 8, third 4",
        "Every wolf counts, wherever it lies. All who tie for a prize get it in full, and the next prize is skipped.",
        (
            Example(grid("wolf . wolf / . wolf ."), "", (Part(12, ("A1", "C1", "B2")),), why="you have 3"),
            Example(grid("wolf wolf"), "", (Part(8, ("A1", "B1")),), why="another has 2"),
        ),
        card="wolf",
    ),
    Topic(
        "gaps", "Diversity", "Up to 2 gaps give 12, 3 give 7, 4 give 3, 5 nothing, more cost 5",
        "A gap is a kind of card that gave you nothing at the end, whether you have none or it lies badly.", step=7,
    ),
    Topic(
        "passing", "Picking and passing", "All pick in secret, then hands move on",
        "In round 1 hands pass to the left, from each player to the next, in round 2 to the right, ten picks each. "
        "Once a hand has been yours, you know what is in it.",
        step=2,
    ),
    Topic(
        "placing", "Where a card may go", "Beside a card of yours, within 4 rows and 5 columns",
        "Left, right, above or below. Until the grid is full, it may grow to any side; a card never moves, except by a rabbit.", step=3,
        point=tuple(f"see {place}" for place in ("E3", "F3", "D4", "G4", "D5", "F5", "E6")),
    ),
    Topic(
        "end", "The end", "After 20 cards the highest total wins",
        "Ties share the victory. Alone you need 30 points more than Nitka for an easy victory, 50 for a normal and 70 for a difficult "
        "one.",
        step=8,
    ),
)  # fmt: skip

BOOK = DraftingBook("ecosystem", RULES, TOPICS, races=("stream", "wolf"))
