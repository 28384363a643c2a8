"""The pages of EcoGoGo's rules: the seven organisms, what one can do, and what is won."""

from collections.abc import Iterator

from games.core.topics import Book, Example, Part, Topic
from games.core.values import opening
from games.ecogogo.cards import EMPTY, KINDS, NAMES, ORGANISMS, WORDS
from games.ecogogo.ecosystem import effect
from games.ecogogo.move import CELLS, parse
from games.ecogogo.scoring import points
from games.ecogogo.view import View
from games.topics.drafting import grid


class EcogogoBook(Book[View]):
    """In an example a card is laid on another; its points are those of the stacks."""

    def points(self, topic: Topic, example: Example) -> int:
        """What the move wins."""
        there = tuple(KINDS.get(example.cards.get(cell, ""), EMPTY) for cell in CELLS)
        return points(effect(there, parse(f"{example.on} {example.of}")).won, False)

    def at_hand(self, view: View) -> tuple[str, ...]:
        return tuple(WORDS[kind] for kind in sorted(set(view.hand)))


def organisms() -> Iterator[Topic]:
    """A page for each: on what it feeds, and how it mates, each time to complete a line."""
    for kind in ORGANISMS:
        word, below = WORDS[kind], WORDS[kind - 1]
        near = -1 if kind > 2 else 1
        row = f"{word} {WORDS[kind + near]} {WORDS[kind + 2 * near]}"
        mates = Example(
            grid(row),
            "A1",
            (Part(4, ("A1", "B1", "C1")),),
            f"{word} on {word}" if len(word) < 10 else "mates with its own kind",
            on=word,
        )
        if kind == 1:
            yield Topic(
                word,
                opening(NAMES[kind]),
                "1: feeds on nothing, mates with its own kind",
                "You win the poop below too. Here the two also begin a line: that makes four cards.",
                (mates,),
                card=word,
            )
            continue
        line, cell = (
            (f"{WORDS[kind - 2]} {below} {below}", "C1") if kind > 2 else (f"{below} {WORDS[3]} {WORDS[4]}", "A1")
        )
        feeds = Example(grid(line), cell, (Part(4, ("A1", "B1", "C1")),), f"{word} on {below}", on=word)
        rule = f"{kind}: feeds on the {below}, mates with its own kind"
        text = "You win the card below too. In both examples it also completes a line: that makes four cards."
        yield Topic(word, opening(NAMES[kind]), rule, text, (feeds, mates), card=word)


TOPICS = (
    *organisms(),
    Topic("feed", "Feed and mate", "Place a card on a number one lower, or on its own", "You win both cards, but two alone score "
    "nothing.", step=1),
    Topic(
        "line", "Lines", "Three equal numbers, or three that follow each other",
        "Rows, columns and diagonals. You win every complete line on the grid, even one that was there before. Numbers may "
        "follow each other either way: 5, 6, 7 or 7, 6, 5.",
        (
            Example(grid("squirrel lizard squirrel / owl poop owl / poop beetle beetle"), "B1", (Part(4, ("A1", "B1", "C1")),),
            on="squirrel"),
            Example(grid("squirrel lizard owl / owl poop poop / poop beetle beetle"), "B1", why="two cards only", on="squirrel",
            good=False),
        ),
        card="squirrel",
    ),
    Topic(
        "swap", "Swapping", "Two cards that touch change places, if that makes a line",
        "Corners touch too, and one of the two cells may be empty. A Threat never moves.", step=3,
    ),
    Topic(
        "stacks", "Stacks", "2 cards in a turn score 0, 3 or 4 score 1 each, 5 or more 2 each",
        "All cards of one turn go on one stack for good. With classic scoring every card counts 1 instead.", step=4,
    ),
    Topic(
        "endangered", "Endangered", "Win its number in time, or it is extinct",
        "Everybody has one turn. Whoever wins a card of that number takes both cards, and the Endangered card counts as 3. If nobody "
        "does, all its cards "
        "leave the game, and everybody loses 10.",
        step=5, card="endangered",
    ),
    Topic(
        "threat", "Threat", "It covers any card for good",
        "The card below is lost, and nothing can be placed on the Threat. You win nothing with it, except lines that already stand.",
        card="threat",
    ),
    Topic(
        "replace", "Replacing a card", "If you can neither place nor swap, replace a card",
        "The old one goes on the discard pile, and you draw another, as long as the deck has one. Whoever can do nothing at all is out.",
        card="poop",
    ),
    Topic(
        "end", "The end", "When nobody can do anything, the highest total wins",
        "Ties share the victory. Alone you play for a rank: 30 is average, 40 good, 50 a star, 60 a superstar, 70 an ultra superstar.",
        step=6,
    ),
)  # fmt: skip

BOOK = EcogogoBook("ecogogo", TOPICS)
