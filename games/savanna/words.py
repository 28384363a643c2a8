"""The text of Savanna: what its cards like."""

from games.core.grid import NAMES, NEIGHBOURS, WITHIN_TWO, cells, groups
from games.core.values import many
from games.drafting.view import Board, kind_at, with_card
from games.drafting.words import DraftingWords, crossing
from games.savanna.cards import (
    ANIMALS,
    CARDS,
    CHEETAH,
    ELEPHANT,
    GAZELLE,
    GIRAFFE,
    GRASSLAND,
    HYENA,
    LION,
    TREE,
    VULTURE,
    WATERING_HOLE,
    ZEBRA,
)  # fmt: skip
from games.savanna.hunt import BELOW, DIAGONALS, hunt, hunters
from games.savanna.rules import RULES


class SavannaWords(DraftingWords):
    """Points in notes count hunters and scavengers as if the match ended now."""

    rules = RULES

    def races(self, board: Board) -> str:
        return many(board[GAZELLE].bit_count(), "gazelle")

    def hunted(self, board: Board, rival: bool) -> str:
        """Every card with its hunters: "E4 gazelle by the cheetahs at C2 and G2, D3 zebra by the lion at C3"."""
        return ", ".join(
            f"{NAMES[prey]} {_card(board, prey)} by the {_card(board, at[0])}{'s' * (len(at) > 1)} at "
            f"{' and '.join(NAMES[each] for each in at)}"
            for prey, at in sorted(hunters(board, rival).items())
        )

    def liking(self, board: Board, kind: int, cell: int) -> str:
        near = NEIGHBOURS[cell]
        match kind:
            case _ if kind == WATERING_HOLE:
                kinds = sum(1 for each in ANIMALS if board[each] & near)
                return f"beside {many(kinds, 'kind')} of animal{'s' * (kinds > 1)}" if kinds else "beside no animals"
            case _ if kind == GRASSLAND:
                size = next(group.bit_count() for group in groups(board[GRASSLAND] | 1 << cell) if group >> cell & 1)
                return f"joins {size} grasslands" if size > 1 else "a grassland alone"
            case _ if kind == TREE:
                return crossing(board[TREE], cell)
            case _ if kind == GAZELLE:
                hunters = [NAMES[each] for each in cells(board[CHEETAH] & DIAGONALS[cell])]
                return f"the cheetah at {' and '.join(hunters)} sees it" if hunters else "for the herd"
            case _ if kind == ZEBRA:
                return f"beside {_count((board[GRASSLAND] & near).bit_count(), 'grassland')}"
            case _ if kind == GIRAFFE:
                return "beside a tree" if board[TREE] & near else "no tree beside"
            case _ if kind == CHEETAH:
                return f"{_count((board[GAZELLE] & DIAGONALS[cell]).bit_count(), 'gazelle')} on its diagonals"
            case _ if kind == LION:
                return "beside a grassland" if board[GRASSLAND] & near else "no grassland beside"
        flipped = hunt(with_card(board, kind, cell)).flipped
        if kind == ELEPHANT:
            others = sum((board[each] & near & ~flipped).bit_count() for each in ANIMALS if each != ELEPHANT)
            return f"{_count(others, 'animal')} beside it"
        where, reach = ("within 2", WITHIN_TWO[cell]) if kind == HYENA else ("below", BELOW[cell])
        assert kind in (HYENA, VULTURE), CARDS[kind]
        return f"{_count((flipped & reach).bit_count(), 'card')} turned over {where}"


def _card(board: Board, cell: int) -> str:
    kind = kind_at(board, cell)
    return "" if kind is None else CARDS[kind]


def _count(number: int, what: str) -> str:
    return many(number, what) if number else f"no {what}s"
