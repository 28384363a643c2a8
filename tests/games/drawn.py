"""What a player of a draft sees on a table that a test draws in words."""

from dataclasses import replace
from typing import Any

from games import GAMES
from games.core.grid import BY_NAME
from games.core.match import Match
from games.core.values import Setup
from games.drafting.view import EMPTY, View, with_card


def seen(slug: str, cards: str, hands: str, pick: int = 15) -> View:
    """What the first of three players sees at one of the 20 picks, with these cards, such as "D4 fox, E4 bear", and this hand, or all that
    are known, such as "bear, fox; ; deer". The others have no cards yet.
    """
    game: Any = GAMES[slug]
    names, board = game.own.deck.names, EMPTY
    for card in cards.split(", "):
        place, _, name = card.partition(" ")
        board = with_card(board, names.index(name), BY_NAME[place])
    held = [tuple(sorted(map(names.index, hand.split(", ")))) if hand else None for hand in hands.split("; ")]
    view: View = Match.begin(game, Setup(3, "0" * 64)).view(0)
    turn, number = divmod(pick - 1, 10)
    boards, known = (board, EMPTY, EMPTY), (*held, None, None)[:3]
    return replace(view, round=turn + 1, pick=number + 1, boards=boards, hands=known)
