"""The pages of the drafting games: one for every kind of card, and some about the course of a match."""

from collections.abc import Sequence

from games.core.grid import BY_NAME
from games.core.topics import Book, Example, Topic
from games.drafting.board import EMPTY, Board, with_card
from games.drafting.rules import Rules
from games.drafting.view import View


class DraftingBook(Book[View]):
    """Examples are small ecosystems. Those of one page stand beside each other as two players' if the card is a `race`."""

    def __init__(self, slug: str, rules: Rules, topics: Sequence[Topic], races: Sequence[str]) -> None:
        super().__init__(slug, topics)
        self.rules, self.races = rules, tuple(races)

    def points(self, topic: Topic, example: Example) -> int:
        """The line of the card on the score sheet."""
        boards = [self.board(each) for each in topic.examples] if topic.word in self.races else [self.board(example)]
        seat = topic.examples.index(example) if topic.word in self.races else 0
        score = self.rules.sheet(boards, (), False)[seat]
        return next(line.points for line in score.lines if line.what == topic.card)

    def board(self, example: Example) -> Board:
        """The ecosystem of an example."""
        board = EMPTY
        for place, name in example.cards.items():
            board = with_card(board, self.rules.deck.names.index(name), BY_NAME[place])
        return board

    def at_hand(self, view: View) -> tuple[str, ...]:
        return tuple(self.rules.deck.words[kind] for kind in sorted(set(view.hand)))


def grid(text: str) -> dict[str, str]:
    """Cards by rows, such as "stream . bear / . fox .": the first is at A1."""
    rows = [row.split() for row in text.split("/")]
    return {
        f"{'ABCDEFGHI'[across]}{down + 1}": name.replace("-", " ")
        for down, row in enumerate(rows)
        for across, name in enumerate(row)
        if name != "."
    }
