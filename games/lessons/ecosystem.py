"""The lesson of Ecosystem: a table of three, from the first card to the score pad."""

from games.core.lesson import SHEET, TABLE, Lesson, Step
from games.drafting.state import State
from games.ecosystem.game import Ecosystem
from games.lessons.drafting import laid_out

GAME = Ecosystem()

FINISHED = laid_out(
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

DEALT = laid_out(
    GAME, ("", "", ""),
    (
        "deer, fox, rabbit, meadow, meadow, bee, trout, bear, eagle, dragonfly",
        "stream, fox, wolf, deer, meadow, meadow, dragonfly, trout, bear, rabbit",
        "wolf, bee, stream, meadow, fox, trout, eagle, bear, dragonfly, deer",
    ),
    1, 1,
)  # fmt: skip

MEADOWS = laid_out(
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

SHY = laid_out(
    GAME,
    (
        "E4 deer, F4 meadow, E5 meadow, F5 bee, F6 bear, D5 trout",
        "E4 fox, F4 wolf, E3 stream, F3 trout, G4 bear, G5 deer",
        "E4 fox, E5 wolf, F5 meadow, G5 bee, G4 eagle, D5 stream",
    ),
    ("fox, rabbit, bear, eagle", "stream, deer, meadow, rabbit", "dragonfly, bear, deer, meadow"),
    1, 7, placed=(("trout", "D5"), ("deer", "G5"), ("stream", "D5")),
)  # fmt: skip

SWAPPED = laid_out(
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
        "Twenty cards, one ecosystem",
        "Everybody lays **20 cards** in a grid, 4 high and 5 wide. Cards score for what lies around them, and the most points win. "
        "Here a match is over, and this ecosystem, yours, has won with {#0} points.",
        shows=TABLE, state=FINISHED, point=("board 0",),
    ),
    Step(
        "Your first hand",
        "You hold ten cards and pick one. Each button says what its card scores at once. "
        "A deer scores 2 for its row and 2 for its column; the first card always lies in the middle.",
        "Press **Deer**.", ("deer E4",), "The deer lies at E4 and scores **{+deer}**.",
        {"": "Any card may come first, but most score nothing alone. A deer brings {+deer} at once: press **Deer**."},
        point=("hand deer", "go E4"), state=DEALT, others={1: "fox E4", 2: "fox E4"},
    ),
    Step(
        "All at once, then the hands move on",
        "Everybody picks in secret, then all cards are laid together. Now the hands pass to the left, from each player to the next: Ivy "
        "gets yours, and you get Sol's nine cards. What you leave in a hand, somebody else can take.",
        shows=TABLE, point=("text hands pass",),
    ),
    Step(
        "A bee wants meadows",
        "Two picks later you hold a bee. It scores 3 for **each meadow beside it**: left, right, above or below. At F5 it has two.",
        "Press **Bee**, then **F5**.", ("bee F5",), "Two meadows: **{+bee F5}**.",
        {"": "That card finds less here than the bee, which brings {+bee F5}. Press **Bee**.",
         "bee": "A bee scores 3 for each meadow beside it. F5 lies below one and right of another: {+bee F5}. Press **F5**."},
        point=("hand bee", "go F5", "see F4", "see E5"), state=MEADOWS,
    ),
    Step(
        "A fox keeps away",
        "Three picks later you hold a fox. It scores 3, **unless a wolf or a bear is beside it**. Your bear lies at F6, so E6, F7 and G6 "
        "give nothing. A new card must always touch one of yours.",
        "Press **Fox**, then **D4**.", ("fox D4",), "No wolf, no bear: **{+fox D4}**.",
        {"": "That card finds less here than the fox, which brings {+fox D4}. Press **Fox**.",
         "fox": "The bear at F6 is beside that place, so the fox would score nothing there. Press **D4**."},
        point=("hand fox", "go D4", "see F6"), state=SHY,
    ),
    Step(
        "A rabbit moves others",
        "Two picks later a second fox lies at E6, where the bear spoils it. A rabbit scores {=rabbit}, but when you place it **two of your "
        "cards may change places**, which its button can't count yet. Swap that fox with the trout, which the bear eats.",
        "Press **Rabbit**, then **D3**, then swap **D5** and **E6**.", ("rabbit D3 D5 E6",),
        "The bear eats the trout now, and the fox is safe: **{+rabbit D3 D5 E6}** for the swap.",
        {"": "It brings {+dragonfly} here; the rabbit brings {+rabbit}, and its swap {+rabbit D3 D5 E6} more. Press **Rabbit**.",
         "rabbit D3": "The best swap here is **D5** and **E6**: it feeds the bear and saves the fox.",
         "rabbit": "A rabbit can go there too. For this lesson, choose **D3**."},
        point=("hand rabbit", "go D3", "cell D5", "cell E6"), state=SWAPPED,
    ),
    Step(
        "Streams and wolves are races",
        "At the end all is counted on this sheet. Two lines score against the others: the longest **stream** gets 8, the second longest 5; "
        "the most **wolves** get 12, then 8 and 4. All who tie get the whole prize, as you and Ivy do here with {#0 stream}.",
        shows=SHEET, state=FINISHED, point=("row Stream Wolf",),
    ),
    Step(
        "Leave few gaps",
        "A kind of card that gave you nothing is a gap: you have 2, Sol has 3. **Diversity** rewards few: up to 2 gaps give 12 points, "
        "3 give 7, 4 give 3, 5 nothing, and 6 or more cost 5. So a bit of everything is worth a lot.",
        shows=SHEET, state=FINISHED, point=("row Diversity",),
    ),
    Step(
        "That's the game",
        "After two rounds of ten picks the highest total wins: here yours, {#0} to {#1} and {#2}. "
        "You needn't learn the cards by heart: the button **Rules** below your hand shows what your cards score.",
        shows=SHEET, state=FINISHED, point=("row Total",),
    ),
)  # fmt: skip

LESSON = Lesson(
    GAME, ("You", "Ivy", "Sol"), STEPS, "Alone you play against Nitka: after each of your cards you give her one from your hand."
)  # fmt: skip
