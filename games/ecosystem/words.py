"""The text of Ecosystem: what its cards like."""

from games.core.grid import NEIGHBOURS, WITHIN_TWO, groups
from games.core.values import many
from games.drafting.view import Board
from games.drafting.words import DraftingWords, crossing
from games.ecosystem.cards import BEAR, BEE, CARDS, DEER, DRAGONFLY, EAGLE, FOX, MEADOW, RABBIT, STREAM, TROUT, WOLF
from games.ecosystem.points import largest_stream
from games.ecosystem.rules import RULES

LIKES: dict[int, tuple[str, tuple[int, ...]]] = {
    BEE: ("beside", (MEADOW,)), BEAR: ("beside", (BEE, TROUT)), TROUT: ("beside", (STREAM, DRAGONFLY)),
    EAGLE: ("within 2", (RABBIT, TROUT)), FOX: ("beside", (WOLF, BEAR)), DRAGONFLY: ("beside", (STREAM,)),
}  # fmt: skip


class EcosystemWords(DraftingWords):
    """Points in notes leave diversity out, which rewards a finished grid."""

    rules = RULES

    def races(self, board: Board) -> str:
        return f"largest stream {largest_stream(board)}, {many(board[WOLF].bit_count(), 'wolf', 'wolves')}"

    def liking(self, board: Board, kind: int, cell: int) -> str:
        if kind in (MEADOW, STREAM):
            size = next(group.bit_count() for group in groups(board[kind] | 1 << cell) if group >> cell & 1)
            return f"joins {size} {CARDS[kind]}s" if size > 1 else f"a {CARDS[kind]} alone"
        where, liked = LIKES.get(kind, ("beside", ()))
        near = WITHIN_TWO[cell] if where == "within 2" else NEIGHBOURS[cell]
        neighbours = [f"{count} {CARDS[each]}" for each in liked if (count := (board[each] & near).bit_count())]
        if kind == FOX:
            return f"beside {' and '.join(neighbours)}" if neighbours else "no wolf or bear beside it"
        if liked:
            return (
                f"{' and '.join(neighbours)} {where}"
                if neighbours
                else f"nothing it likes {where}{' it' * (where == 'beside')}"
            )
        if kind == DEER:
            return crossing(board[DEER], cell)
        assert kind in (RABBIT, WOLF), CARDS[kind]
        return "then two cards may swap" if kind == RABBIT else "counts for the pack"
