"""The pages of Savannah Lines' rules."""

from games.core.places import FIRST, STRIDE
from games.core.topics import Book, Example, Part, Topic
from games.lines.cards import BY_WORD
from games.lines.lines import removed, runs
from games.lines.view import View
from games.topics.drafting import grid

CLEAR = "clear"
"""The move of an example from the second phase."""


def _cards(text: str) -> dict[str, str]:
    """Cards by rows, with their hyphens: "3-lion 8-lion / . 5-zebra"."""
    return {place: name.replace(" ", "-") for place, name in grid(text).items()}


class LinesBook(Book[View]):
    """In an example the card `of` has been played last."""

    def points(self, topic: Topic, example: Example) -> int:
        """What the last card scores, or how many cards it removes."""
        cells = {place: FIRST + (ord(place[0]) - ord("A")) + (int(place[1]) - 1) * STRIDE for place in example.cards}
        table = tuple((cells[place], BY_WORD[card]) for place, card in example.cards.items() if place != example.of)
        if not example.of:
            return 0
        lines = runs(table, BY_WORD[example.cards[example.of]], cells[example.of])
        if any(not run.rule for run in lines):
            return 0
        return len(removed(lines, cells[example.of])) if example.move == CLEAR else sum(run.points for run in lines)


TOPICS = (
    Topic(
        "animal", "One animal", "A row or column of one animal: a point per card",
        "A line is the whole unbroken run through your new card, without gaps.",
        (
            Example(_cards("3-lion 8-lion 6-lion"), "C1", (Part(3, ("A1", "B1", "C1")),)),
            Example(_cards("3-lion 8-lion 6-zebra"), "C1", why="not allowed", good=False),
        ),
        card="6-lion",
    ),
    Topic(
        "number", "One number", "A row or column of one number: a point per card",
        "Two cards are always a line: of one animal, of one number, or with nothing alike.",
        (
            Example(_cards("3-lion / 3-zebra / 3-monkey"), "A3", (Part(3, ("A1", "A2", "A3")),)),
            Example(_cards("3-lion / 3-zebra / 4-monkey"), "A3", why="not allowed", good=False),
        ),
        card="3-monkey",
    ),
    Topic(
        "different", "All different", "No animal and no number twice: a point per card, less one",
        "Every animal and every number in the line must be different.",
        (
            Example(_cards("8-lion 5-zebra 9-giraffe"), "C1", (Part(2, ("A1", "B1", "C1")),)),
            Example(_cards("8-lion 5-zebra 5-giraffe"), "C1", why="5 is there twice", good=False),
        ),
        card="9-giraffe",
    ),
    Topic(
        "crossing", "Row and column", "A card in a row and a column scores both",
        "Both must be lines, or the card can't go there. A card that touches others only at a corner scores nothing.",
        (
            Example(_cards(". 8-lion / 3-zebra 5-zebra / . 9-giraffe"), "B2", (Part(2, ("A2", "B2")), Part(2, ("B1", "B2", "B3")))),
            Example(_cards("3-zebra . / . 5-zebra"), "B2", why="only at a corner", good=False),
        ),
        card="5-zebra",
    ),
    Topic(
        "claim", "Unplayable spaces", "Where no card fits, claim the space for a point",
        "After playing, in the first phase only, and as often as there are such spaces. A card beside it must lie face up. Cards in "
        "hands "
        "and decks could still come, so they count as possible.",
        step=4,
    ),
    Topic(
        "hide", "Covering a space", "Of two cards one goes face down, the other you draw",
        "You look at the top card of both decks. The hidden card ends lines, and comes back in the second phase.", step=5,
    ),
    Topic(
        "second", "The second phase", "Lines are taken off the table, a point per card",
        "It begins when the first deck is empty. If nothing in its lines is alike, the card that you played stays and does not count.",
        (
            Example(_cards("2-zebra 9-zebra 6-zebra"), "C1", (Part(3, ("A1", "B1", "C1")),), move=CLEAR),
            Example(_cards("2-lion 9-zebra 6-tiger"), "C1", (Part(2, ("A1", "B1")),), why="the tiger stays", move=CLEAR, good=False),
        ),
        card="6-zebra",
    ),
    Topic(
        "end", "The end", "The table is empty, or nobody holds a card",
        "The highest score wins; ties share the victory. Points run on a track of 20: 47 points are 2 laps and 7.", step=7,
    ),
)  # fmt: skip

BOOK = LinesBook("lines", TOPICS)
