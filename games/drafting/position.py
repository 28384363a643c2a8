"""Sets up the positions of lessons about drafting games, from the names of cards."""

from collections.abc import Sequence

from games.core.grid import BY_NAME
from games.drafting.deck import Deck
from games.drafting.draft import Drafting
from games.drafting.state import State
from games.drafting.view import EMPTY, Board, Placed, with_card

SEED = "1e550" * 12 + "1e55"


def board_of(deck: Deck, text: str) -> Board:
    board = EMPTY
    for each in filter(None, text.split(", ")):
        cell, _, name = each.partition(" ")
        board = with_card(board, deck.names.index(name), BY_NAME[cell])
    return board


def position_of(
    game: Drafting, boards: Sequence[str], hands: Sequence[str], round_: int, pick: int,
    *, placed: Sequence[tuple[str, str] | None] = (), over: bool = False,
) -> State:  # fmt: skip
    """A position with these ecosystems and hands from one deck. `placed` has each seat's last card and cell."""
    deck = game.own.deck
    left = {name: [card for card in deck.cards if deck.names[deck.kind_of[card]] == name] for name in deck.names}

    def dealt(names: Sequence[str]) -> tuple[str, ...]:
        return tuple(left[name].pop(0) for name in names)

    for text in boards:
        dealt([each.partition(" ")[2] for each in filter(None, text.split(", "))])
    held = tuple(deck.in_order(dealt([name for name in text.split(", ") if name])) for text in hands)
    rest = tuple(card for name in deck.names for card in left[name])
    last = tuple(None if each is None else _placed(deck, each) for each in placed)
    return State(
        seed=SEED, players=len(boards), hints=True, boards=tuple(board_of(deck, text) for text in boards), hands=held,
        deck=rest, aside=(), round=round_, pick=pick, phase="place", over=over, placed=last, taken=(),
    )  # fmt: skip


def _placed(deck: Deck, each: tuple[str, str]) -> Placed:
    return Placed(deck.names.index(each[0]), BY_NAME[each[1]])
