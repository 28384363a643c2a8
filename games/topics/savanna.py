"""The pages of Savanna's rules."""

from games.core.topics import Example, Part, Topic
from games.savanna.rules import RULES
from games.topics.drafting import DraftingBook, grid

TOPICS = (
    Topic(
        "watering-hole", "Watering hole", "2 for each different kind of animal beside it",
        "It is counted first, so animals that are eaten later count too. Two of a kind count once.",
        (
            Example(grid(". zebra . / lion watering-hole elephant"), "B2", (Part(2, ("B1",)), Part(2, ("A2",)), Part(2, ("C2",)))),
            Example(grid("zebra watering-hole zebra"), "B1", (Part(2, ("A1",)),), why="one kind", good=False),
        ),
        card="watering hole",
    ),
    Topic(
        "grassland", "Grassland", "A group of 1, 2, 3, 4 or more gives 1, 4, 9, 16",
        "A group is grasslands side by side. Each group counts on its own, for 16 at most.",
        (
            Example(grid("grassland grassland . / . grassland . / . . grassland"), "", (Part(9, ("A1", "B1", "B2")), Part(1, ("C3",)))),
            Example(grid("grassland . / . grassland"), "", (Part(1, ("A1",)), Part(1, ("B2",))), why="apart", good=False),
        ),
        card="grassland",
    ),
    Topic(
        "tree", "Tree", "2 for each row and each column with a tree",
        "A second tree in the same row or column adds nothing there.",
        (
            Example(grid("tree . . / . . tree"), "", (Part(4, ("A1",)), Part(4, ("C2",)))),
            Example(grid("tree tree ."), "", (Part(4, ("A1",)), Part(2, ("B1",))), why="the same row", good=False),
        ),
        card="tree",
    ),
    Topic(
        "gazelle", "Gazelle", "2 each; the most of all players 5 more, the second most 2",
        "A gazelle that is turned over counts like any other. All who tie for a prize get it in full, and the next one is skipped.",
        (
            Example(grid("gazelle . gazelle / . gazelle ."), "", (Part(6, ("A1", "C1", "B2")), Part(5, ())), why="most"),
            Example(grid("gazelle gazelle"), "", (Part(4, ("A1", "B1")), Part(2, ())), why="second"),
        ),
        card="gazelle",
    ),
    Topic(
        "zebra", "Zebra", "3 for each grassland beside it",
        "A grassland can feed several zebras. Lions hunt zebras, which still count.",
        (
            Example(grid(". grassland . / . zebra grassland"), "B2", (Part(3, ("B1",)), Part(3, ("C2",)))),
            Example(grid("grassland . / . zebra"), "B2", why="only at a corner", good=False),
        ),
        card="zebra",
    ),
    Topic(
        "giraffe", "Giraffe", "5 beside a tree",
        "One tree is enough, and a tree can feed several giraffes.",
        (
            Example(grid("giraffe tree giraffe"), "B1", (Part(5, ("A1",)), Part(5, ("C1",)))),
            Example(grid("tree . / zebra giraffe"), "B2", why="only at a corner", good=False),
        ),
        card="giraffe",
    ),
    Topic(
        "cheetah", "Cheetah", "3 for each gazelle on its diagonals, however far",
        "It takes all that it sees; nothing blocks the view. At the end those gazelles are turned over, for hyenas and vultures to eat.",
        (
            Example(grid("gazelle . . gazelle / . zebra tree . / . cheetah . . / gazelle . . ."), "B3",
                    (Part(3, ("D1",)), Part(3, ("A4",)))),
            Example(grid(". gazelle . / gazelle cheetah gazelle"), "B2", why="not diagonal", good=False),
        ),
        card="cheetah",
    ),
    Topic(
        "lion", "Lion", "Beside a grassland it takes a gazelle or a zebra for 4",
        "The prey may be anywhere in your grid; the game takes what gives you most. One that a cheetah has taken is gone.",
        (
            Example(grid("grassland lion . / . . zebra"), "B1", (Part(4, ("C2",)),)),
            Example(grid("tree lion zebra"), "B1", why="no grassland", good=False),
        ),
        card="lion",
    ),
    Topic(
        "elephant", "Elephant", "6, less 2 for each animal beside it",
        "Other elephants don't disturb it, nor do animals that are turned over. With four animals beside it, it costs you 2.",
        (
            Example(grid("tree elephant elephant"), "B1", (Part(6, ("B1",)), Part(6, ("C1",)))),
            Example(grid("zebra elephant lion"), "B1", (Part(6, ("B1",)), Part(-2, ("A1",)), Part(-2, ("C1",))),
            good=False),
        ),
        card="elephant",
    ),
    Topic(
        "hyena", "Hyena", "3 for each turned-over card up to two steps away",
        "Steps go left, right, up and down. A card that a cheetah or a lion has taken feeds every hyena and vulture that reaches it.",
        (
            Example(grid("gazelle . . / . cheetah . / hyena . ."), "A3", (Part(3, ("A1",)),), why="turned over"),
            Example(grid("gazelle . hyena"), "C1", why="not turned over", good=False),
        ),
        card="hyena",
    ),
    Topic(
        "vulture", "Vulture", "4 for each turned-over card below it in its column",
        "It looks straight down, past any card, but never up.",
        (
            Example(grid("vulture . . / gazelle . . / . cheetah ."), "A1", (Part(4, ("A2",)),), why="below"),
            Example(grid("gazelle . . / vulture cheetah ."), "A2", why="it lies above", good=False),
        ),
        card="vulture",
    ),
    Topic(
        "passing", "Picking and passing", "All pick in secret, then hands move on",
        "In round 1 hands pass to the left, from each player to the next, in round 2 to the right, ten picks each; the eleventh card is "
        "set aside. Once a hand has been yours, you know what is in it.",
        step=2,
    ),
    Topic(
        "placing", "Where a card may go", "Beside a card of yours, within 4 rows and 5 columns",
        "Left, right, above or below. Until the grid is full, it may grow to any side; a card never moves.", step=3,
        point=tuple(f"see {place}" for place in ("E3", "F3", "D4", "G4", "D5", "F5", "E6")),
    ),
    Topic(
        "end", "The end", "After 20 cards comes the hunt, and the highest total wins",
        "Cards are counted from watering hole to vulture, and turned over only then. Ties share the victory. Alone you need "
        "55 points more than Swala for an easy victory, 75 for a normal and 85 for a difficult one.",
        step=8,
    ),
)  # fmt: skip

BOOK = DraftingBook("savanna", RULES, TOPICS, races=("gazelle",))
