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
        "stream, fox, wolf, deer, meadow, meadow, bear, trout, bear, rabbit",
        "wolf, bee, stream, meadow, fox, trout, eagle, bear, dragonfly, deer",
    ),
    1, 1,
)  # fmt: skip

MEADOWS = laid_out(
    GAME,
    (
        "E4 deer, F4 meadow, E5 meadow",
        "E4 stream, F4 wolf, E3 stream",
        "E4 wolf, E5 fox, F5 meadow",
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
        "E4 stream, F4 wolf, E3 stream, F3 trout, G4 bear, G5 deer",
        "E4 wolf, E5 fox, F5 meadow, G5 bee, G4 eagle, D5 stream",
    ),
    ("fox, rabbit, bear, eagle", "stream, deer, meadow, rabbit", "dragonfly, bear, deer, meadow"),
    1, 7, placed=(("trout", "D5"), ("deer", "G5"), ("stream", "D5")),
)  # fmt: skip

SWAPPED = laid_out(
    GAME,
    (
        "E4 deer, F4 meadow, E5 meadow, F5 bee, F6 bear, D5 trout, D4 fox, E6 fox",
        "E4 stream, F4 wolf, E3 stream, F3 trout, G4 bear, G5 deer, D4 stream, E5 fox",
        "E4 wolf, E5 fox, F5 meadow, G5 bee, G4 eagle, D5 stream, D4 stream, F6 meadow",
    ),
    ("rabbit, stream", "deer, meadow", "bear, deer"), 1, 9, placed=(("fox", "E6"), ("fox", "E5"), ("meadow", "F6")),
)  # fmt: skip

STEPS: tuple[Step[State], ...] = (
    Step(
        "Twenty cards, one ecosystem",
        "Everybody lays **20 cards**, 4 high and 5 wide. Cards score for what lies around them, and the most points win. "
        "Here a match is over, and this ecosystem, yours, has won with {#0}.",
        shows=TABLE, state=FINISHED, point=("board 0",),
    ),
    Step(
        "Your first hand",
        "You hold ten cards and pick one. Each button says what its card scores at once. "
        "A deer scores 2 for its row and 2 for its column; the first card always lies in the middle.",
        "Press **Deer**.", ("deer E4",), "The deer lies at E4 and scores **{+deer}**.",
        point=("hand deer", "go E4"), state=DEALT, others={1: "wolf E4", 2: "wolf E4"},
    ),
    Step(
        "All at once, then the hands move on",
        "Everybody picks in secret, then all cards are laid together. Now the hands are passed to the left: you get Sol's nine cards, "
        "and Ivy "
        "gets yours. What you leave in a hand, somebody else can take.",
        shows=TABLE, point=("text hands pass",),
    ),
    Step(
        "A bee wants meadows",
        "Three picks later you hold a bee. It scores 3 for **each meadow beside it**: left, right, above or below. At F5 it has two.",
        "Press **Bee**, then **F5**.", ("bee F5",), "Two meadows: **{+bee F5}**.",
        {"bee": "A bee scores 3 for each meadow beside it. F5 lies below one and right of another: {+bee F5}. Choose **F5**."},
        point=("hand bee", "go F5", "see F4", "see E5"), state=MEADOWS,
    ),
    Step(
        "A fox keeps away",
        "A fox scores 3, **unless a wolf or a bear is beside it**. Your bear lies at F6, so E6 and G6 give nothing. "
        "A new card must always touch one of yours.",
        "Press **Fox**, then **D4**.", ("fox D4",), "No wolf, no bear: **{+fox D4}**.",
        {"fox": "The bear at F6 is beside that place, so the fox would score nothing there. Choose **D4**."},
        point=("hand fox", "go D4", "see F6"), state=SHY,
    ),
    Step(
        "A rabbit moves others",
        "A rabbit scores only 1, but when you place it **two cards of yours may change places**. The fox at E6 suffers beside the bear, "
        "which would rather have the trout.",
        "Press **Rabbit**, then **D3**, then swap **D5** and **E6**.", ("rabbit D3 D5 E6",),
        "The trout feeds the bear now, and the fox is safe: **{+rabbit D3 D5 E6}** for the swap.",
        {"rabbit D3": "You can swap these, but the best swap here is **D5** and **E6**: it feeds the bear and saves the fox.",
         "rabbit": "A rabbit can go there too. For this lesson, choose **D3**."},
        point=("hand rabbit", "go D3", "cell D5", "cell E6"), state=SWAPPED,
    ),
    Step(
        "Streams and wolves are races",
        "They score against the others. The longest joined **stream** of all gets 8, the second 5. Most **wolves** get 12, then 8 and 4. "
        "Whoever ties for a prize gets all of it.",
        shows=SHEET, state=FINISHED, point=("row Stream Wolf",),
    ),
    Step(
        "Leave few gaps",
        "A kind of card that gave you nothing is a gap. **Up to 2 gaps give 12 points**, 3 give 7, 4 give 3, 5 nothing, and 6 or more "
        "cost 5. "
        "So a bit of everything is worth a lot.",
        shows=SHEET, state=FINISHED, point=("row Diversity",),
    ),
    Step(
        "That's the game",
        "After two rounds of ten picks all is counted, and the highest total wins: here yours, {#0} to {#1} and {#2}. "
        "You needn't learn the cards by heart: **Rules** on every page shows what the cards in your hand score.",
        shows=SHEET, state=FINISHED, point=("row Total",),
    ),
)  # fmt: skip

LESSON = Lesson(GAME, ("You", "Ivy", "Sol"), STEPS, "Now play! Nitka waits for you alone, or open a table for friends.")
