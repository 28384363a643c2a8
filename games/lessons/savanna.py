"""The lesson of Savanna: a table of three, from the first card to the hunt."""

from games.core.lesson import SHEET, TABLE, Lesson, Step
from games.drafting.state import State
from games.lessons.drafting import laid_out
from games.savanna.game import Savanna

GAME = Savanna()

FINISHED = laid_out(
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

DEALT = laid_out(
    GAME, ("", "", ""),
    (
        "tree, grassland, grassland, zebra, giraffe, cheetah, hyena, hyena, vulture, lion, watering hole",
        "gazelle, grassland, zebra, giraffe, lion, elephant, tree, vulture, gazelle, hyena, cheetah",
        "gazelle, tree, grassland, grassland, zebra, elephant, lion, giraffe, watering hole, cheetah, vulture",
    ),
    1, 1,
)  # fmt: skip

ZEBRA = laid_out(
    GAME,
    ("E4 tree, F4 grassland, E5 grassland", "E4 gazelle, F4 gazelle, E5 tree", "E4 gazelle, E3 grassland, D4 elephant"),
    (
        "zebra, hyena, vulture, giraffe, cheetah, hyena, watering hole, vulture",
        "lion, grassland, zebra, giraffe, tree, vulture, hyena, cheetah",
        "tree, grassland, zebra, lion, giraffe, watering hole, cheetah, vulture",
    ),
    1, 4, placed=(("grassland", "E5"), ("tree", "E5"), ("elephant", "D4")),
)  # fmt: skip

CHEETAH = laid_out(
    GAME,
    (
        "E4 tree, F4 grassland, E5 grassland, F5 zebra, D5 gazelle, G4 gazelle",
        "E4 gazelle, F4 gazelle, E5 tree, G4 giraffe, F5 gazelle, D4 grassland",
        "E4 gazelle, E3 grassland, D4 elephant, F4 grassland, F5 zebra, C4 tree",
    ),
    ("cheetah, vulture, giraffe, lion, hyena", "lion, zebra, tree, hyena, cheetah", "lion, giraffe, cheetah, vulture, tree"),
    1, 7, placed=(("gazelle", "G4"), ("grassland", "D4"), ("tree", "C4")),
)  # fmt: skip

VULTURE = laid_out(
    GAME,
    (
        "E4 tree, F4 grassland, E5 grassland, F5 zebra, D5 gazelle, G4 gazelle, E6 cheetah",
        "E4 gazelle, F4 gazelle, E5 tree, G4 giraffe, F5 gazelle, D4 grassland, D5 zebra",
        "E4 gazelle, E3 grassland, D4 elephant, F4 grassland, F5 zebra, C4 tree, D3 lion",
    ),
    ("vulture, hyena, watering hole, tree", "lion, tree, hyena, cheetah", "giraffe, cheetah, vulture, tree"),
    1, 8, placed=(("cheetah", "E6"), ("zebra", "D5"), ("lion", "D3")),
)  # fmt: skip

ELEPHANT = laid_out(
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
        "Twenty cards, one savanna",
        "Everybody lays **20 cards** in a grid, 4 high and 5 wide. Cards score for what lies around them, and the most points win. "
        "Here a match is over, and this savanna, yours, has won with {#0} points. The cards turned face down were eaten; we'll come to "
        "that.",
        shows=TABLE, state=FINISHED, point=("board 0",),
    ),
    Step(
        "Your first hand",
        "You hold eleven cards and pick one. Each button says what its card scores at once. A tree scores 2 for its row and 2 for its "
        "column; "
        "the first card always lies in the middle.",
        "Press **Tree**.", ("tree E4",), "The tree stands at E4 and scores **{+tree}**.",
        {"": "Any card may come first, but most score little alone. A tree brings {+tree} at once: press **Tree**."},
        point=("hand tree", "go E4"), state=DEALT, others={1: "gazelle E4", 2: "gazelle E4"},
    ),
    Step(
        "All at once, then the hands move on",
        "Everybody picks in secret, then all cards are laid together. Now the hands pass to the left, from each player to the next: Ivy "
        "gets yours, and you get Sol's ten cards. What you leave in a hand, somebody else can take.",
        shows=TABLE, point=("text hands pass",),
    ),
    Step(
        "A zebra wants grass",
        "Two picks later you hold a zebra. It scores 3 for **each grassland beside it**: left, right, above or below. At F5 it has "
        "two.",
        "Press **Zebra**, then **F5**.", ("zebra F5",), "Two grasslands: **{+zebra F5}**.",
        {"": "That card finds less here than the zebra, which brings {+zebra F5}. Press **Zebra**.",
         "zebra": "A zebra scores 3 for each grassland beside it. F5 lies below one and right of another: {+zebra F5}. Press **F5**."},
        point=("hand zebra", "go F5", "see F4", "see E5"), state=ZEBRA,
    ),
    Step(
        "The cheetah hunts",
        "Three picks later you hold a cheetah. It scores 3 for each gazelle it sees **on its diagonals**, however far: from E6 those at D5 "
        "and, past the zebra, G4. At the end they are eaten, which means turned over; their own points stay.",
        "Press **Cheetah**, then **E6**.", ("cheetah E6",), "It sees both gazelles: **{+cheetah E6}**.",
        {"": "That card finds less here than the cheetah, which brings {+cheetah E6}. Press **Cheetah**.",
         "cheetah": "From there it doesn't see both gazelles. Press **E6**: {+cheetah E6}."},
        point=("hand cheetah", "go E6", "see D5", "see G4"), state=CHEETAH,
    ),
    Step(
        "Others eat what is left",
        "A vulture scores 4 for each turned-over card **below it in its column**. D4 lies above a gazelle that the cheetah will eat. "
        "A hyena would score 3 for each such card within two steps.",
        "Press **Vulture**, then **D4**.", ("vulture D4",), "The gazelle below is as good as eaten: **{+vulture D4}**.",
        {"": "That scores too, but this page is about the vulture, which brings {+vulture D4}. Press **Vulture**.",
         "vulture": "Nothing below that place will be turned over. Press **D4**, above a gazelle."},
        point=("hand vulture", "go D4", "see D5", "see G4", "see E6"), state=VULTURE,
    ),
    Step(
        "An elephant wants peace",
        "An elephant scores 6, **less 2 for each animal beside it**. Above the tree nobody disturbs it. A new card must always "
        "touch one of yours.",
        "Press **Elephant**, then **E3** or any place with **{+elephant E3}**.",
        ("elephant E3", "elephant F3", "elephant G3", "elephant H4", "elephant C5"), "A quiet place: **{+elephant E3}**.",
        {"": "That card finds less here than the elephant, which brings {+elephant E3}. Press **Elephant**.",
         "elephant": "An animal is beside that place, and costs 2. Press **E3**, where there is none."},
        point=("hand elephant", "go E3"), state=ELEPHANT,
    ),
    Step(
        "The herd is a race",
        "At the end all is counted on this sheet. Every gazelle scores 2, eaten or not. Then the **most gazelles** get 5 more, the second "
        "most 2 more. All who tie get the whole prize.",
        shows=SHEET, state=FINISHED, point=("row Gazelle",),
    ),
    Step(
        "That's the game",
        "After two rounds of ten picks comes the hunt, and the highest total wins: here yours, {#0} to {#1} and {#2}. "
        "You needn't learn the cards by heart: the button **Rules** below your hand shows what your cards score.",
        shows=SHEET, state=FINISHED, point=("row Total",),
    ),
)  # fmt: skip

LESSON = Lesson(
    GAME, ("You", "Ivy", "Sol"), STEPS, "Alone you play against Swala: after each of your cards you give her one from your hand."
)  # fmt: skip
