"""The lesson of Phylo: the first two turns of a web, with a fire between them."""

from dataclasses import replace

from games.core.lesson import SHEET, Lesson, Step
from games.core.places import LEFT, RIGHT, STRIDE, UP, name
from games.core.values import Setup
from games.phylo.game import Phylo
from games.phylo.table.state import ACTIONS, HOMES, Place, State, TableCard

GAME = Phylo()


def at(right: int, down: int) -> str:
    """The name of a place so many steps from the learner's Home."""
    return name(HOMES[0] + right + down * STRIDE)


def begun(hands: tuple[str, str], tops: tuple[str, str]) -> State:
    """A first turn: both hands, and the cards on top of both decks."""
    state = GAME.start(Setup(2, "f00d" * 16))
    held = tuple(tuple(sorted(hand.split())) for hand in hands)
    piles = []
    for deck, hand, top in zip(state.lists, held, tops, strict=True):
        rest = list(deck)
        for word in (*hand, *top.split()):
            rest.remove(word)
        piles.append((*top.split(), *rest))
    return replace(
        state, first=0, seat=0, number=1, actions=ACTIONS, revealed=("long-tailed-weasel", "garden-spider"), known=("", ""), hands=held,
        piles=tuple(piles), story=(),
    )  # fmt: skip


OPENING = begun(
    (
        "indian-plum migratory-grasshopper long-tailed-weasel horse red-fox drought wind",
        "red-clover sunflower garden-spider wildfire monarch",
    ),
    ("himalayan-blackberry species-protection robin honey-bee american-crow", "barn-owl wind disease"),
)
LATE = replace(
    begun(("red-fox robin", "disease wind"), ("horse", "barn-owl")), number=17, seat=0, over=True,
    table=tuple(
        Place(cell, TableCard(card, owner))
        for cell, card, owner in sorted((
            (HOMES[0], "home", 0), (HOMES[1], "home", 1), (HOMES[0] + LEFT, "himalayan-blackberry", 0),
            (HOMES[0] + 2 * LEFT, "migratory-grasshopper", 0), (HOMES[0] + 3 * LEFT, "long-tailed-weasel", 0),
            (HOMES[0] + UP, "valley-oak", 0), (HOMES[1] + RIGHT, "red-clover", 1), (HOMES[1] + 2 * RIGHT, "monarch", 1),
            (HOMES[1] + 3 * RIGHT, "garden-spider", 1), (HOMES[1] + UP, "sunflower", 1),
        ))
    ),
)  # fmt: skip

PLUM, HOPPER, WEASEL = at(-1, 0), at(-2, 0), at(-3, 0)

STEPS: tuple[Step[State], ...] = (
    Step(
        "A web from your Home",
        "You and Ivy lay species around your Homes, three actions a turn. **Each of your species that lies face up at the end scores the "
        "number in its corner, and the most points win.** But a species can only lie where it can live.",
        state=OPENING, point=(f"cell {at(0, 0)}",),
    ),
    Step(
        "First a plant",
        "Beside a Home only species of **food chain 1** can live: they need no food. Plants make their own.",
        f"Play the **Indian plum** at **{PLUM}**.", (f"indian-plum {PLUM}",), f"Your first plant: **{{+indian-plum {PLUM}}}**.",
        {"trade": "You have a good hand. First play the **Indian plum**.",
         "pass": "A pass uses up an action for nothing. Play the **Indian plum**.",
         "end": "You have three actions; use the first for the **Indian plum**."},
        point=("hand indian-plum", f"go {PLUM}"),
    ),
    Step(
        "One neighbour must give all three",
        "Every other species needs **one neighbour** with a **terrain** in common, a **climate** in common, and **food** for it. That is a "
        "**link**. The plum and the grasshopper share G, grassland, and the signs of cool and warm; and H, a herbivore, eats plants.",
        f"Play the **migratory grasshopper** at **{HOPPER}**.", (f"migratory-grasshopper {HOPPER}",),
        f"The plum feeds it: **{{+migratory-grasshopper {HOPPER}}}**.",
        {"play long-tailed-weasel": "A weasel eats animals, and there is none yet. First the **grasshopper**.",
         "play horse": "A horse could live there, but the grasshopper scores more.",
         "play red-fox": "A fox could live there, but the grasshopper scores more.",
         "event": "You'd hit your own plant. Play the **grasshopper**.", "trade": "You have a good hand. Play the **grasshopper**.",
         "pass": "A pass uses up an action for nothing. Play the **grasshopper**.",
         "end": "You have two actions left. Play the **grasshopper**."},
        point=("hand migratory-grasshopper", f"go {HOPPER}", f"see {PLUM}"),
    ),
    Step(
        "Who eats whom",
        "A carnivore, C, eats animals of its **own food chain number or one below** (the steps), if they are **smaller** (the animal with "
        "a number). The weasel is 3 and of size 6, the grasshopper 2 and of size 4.",
        f"Play the **long-tailed weasel** at **{WEASEL}**.", (f"long-tailed-weasel {WEASEL}",),
        f"Plant, insect, hunter: a food chain, **{{+long-tailed-weasel {WEASEL}}}**.",
        {"play horse": "That's a plant eater. The **weasel** can follow the grasshopper now.",
         "play": "The **weasel** scores more here.",
         "event": "You'd hit your own card. Play the **weasel**.", "trade": "Play the **weasel** first.",
         "pass": "You'd end your turn without the **weasel**.", "end": "You have an action left: play the **weasel**."},
        point=("hand long-tailed-weasel", f"see {HOPPER}"),
        then=((1, f"red-clover {at(2, 0)}"), (1, f"wildfire {PLUM}")),
    ),
    Step(
        "Fire!",
        "Ivy has played an event: a wildfire took your plum. Now the grasshopper has nothing to eat. **At the end of your turn "
        "everything of yours without a link dies**: first the grasshopper, and then the weasel, which ate it. You have three actions to "
        "mend that.",
        f"Play the **Himalayan blackberry** at **{PLUM}**.", (f"himalayan-blackberry {PLUM}",),
        f"The grasshopper eats again, and all live on: **{{+himalayan-blackberry {PLUM}}}**.",
        {"": "First mend the web: both cards with a red sign would die. The grasshopper needs a plant beside it: play the **blackberry**.",
         "play himalayan-blackberry": f"It would live there, but the grasshopper can't reach it. Play it at **{PLUM}**."},
        alike=False, point=("hand himalayan-blackberry", f"go {PLUM}", f"see {HOPPER}", f"see {WEASEL}"),
    ),
    Step(
        "Trade what you don't want",
        "The red fox is worth a single point. A card that you don't want can be **traded for three new ones**; that's an action too.",
        "Press **Trade**, then **Red fox**.", ("trade red-fox",), "You have drawn three new cards.",
        {"play red-fox": "That plays the fox for a single point. To get three cards for it, press **Trade** first.",
         "trade": "You can use that one. Trade the **red fox**, which is worth least.",
         "": "That's possible, but first get better cards: press **Trade**, then **Red fox**."},
        point=("hand red-fox",), alike=False,
    ),
    Step(
        "Events end your turn",
        "You can play **one event a turn, and it is your last action**. Most of them harm; this one protects a species from events.",
        f"Play **Species protection** on the blackberry at **{PLUM}**.", (f"species-protection {PLUM}",), "No fire will touch it now.",
        {"event wind": "A copy scores nothing. Play **Species protection**.",
         "event drought": "A drought would starve your own web. Play **Species protection**.",
         "event species-protection": "Good, but the blackberry feeds all the others: protect that.",
         "": "That's possible, but you have one action left: play **Species protection**."},
        point=("hand species-protection", f"go {PLUM}"), alike=False,
    ),
    Step(
        "That's the game",
        "Some species can also **move, fly or spread**; their cards say so. **The turn after a deck runs out is the last.** Then the "
        "points are counted, as here: you win by {#0} to {#1}.",
        shows=SHEET, state=LATE, point=("row Total",),
    ),
)  # fmt: skip

LESSON = Lesson(
    GAME, ("You", "Ivy"), STEPS,
    "Two people play it, or one against a bot. A **Sprout** plays what it likes the look of, so it's a gentle first opponent.",
)  # fmt: skip
