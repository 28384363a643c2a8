"""First hands, who begins, and drawing cards."""

from collections.abc import Iterable
from dataclasses import replace

from games.core.chance import Chance
from games.core.values import Seat
from games.phylo.cards.card import Card
from games.phylo.cards.decks import Deck
from games.phylo.table.state import (
    ACTIONS,
    DEALT,
    DRAWN,
    HOMES,
    NEW,
    Deed,
    Place,
    State,
    Stock,
    TableCard,
    Words,
)


def numbered_cards(words: Iterable[str]) -> tuple[str, ...]:
    """Distinct names for shuffling, such as "oak/1" and "oak/2"."""
    seen: dict[str, int] = {}
    cells = []
    for word in words:
        seen[word] = seen.get(word, 0) + 1
        cells.append(f"{word}/{seen[word]}")
    return tuple(cells)


def shuffled(chance: Chance, purpose: str, words: Iterable[str]) -> Words:
    return tuple(item.partition("/")[0] for item in chance.shuffle(purpose, numbered_cards(words)))


def deal(seed: str, rules: str, hints: bool, decks: tuple[Deck, ...], stock: Stock, choosing: bool = False) -> State:
    """The position before the first turn or, if `choosing`, before the first hands are chosen."""
    lists = tuple(tuple(sorted(deck.cards)) for deck in decks)
    nothing: Words = ("",) * len(decks)
    state = State(
        seed=seed, rules=rules, hints=hints, stock=stock, titles=tuple(deck.title for deck in decks), lists=lists,
        starts=tuple(deck.start for deck in decks), first=0, revealed=nothing, known=nothing, number=0, seat=0,
        actions=DEALT, last=0, over=False,
        table=tuple(Place(HOMES[seat], TableCard(deck.start, seat)) for seat, deck in enumerate(decks)),
        hands=((),) * len(decks), piles=lists, discards=((),) * len(decks), story=(),
    )  # fmt: skip
    return state if choosing else begin_match(state)


def choose_card(state: State, word: str) -> State:
    """Adds a card to a first hand; the match begins when both are complete."""
    seat = state.seat
    pile = list(state.piles[seat])
    pile.remove(word)
    hands = with_pile(state.hands, seat, tuple(sorted((*state.hands[seat], word))))
    state = replace(state, hands=hands, piles=with_pile(state.piles, seat, tuple(pile)), actions=state.actions - 1)
    state = with_deed(state, Deed(0, seat, "chose", count=len(hands[seat])))
    if state.actions:
        return state
    if seat + 1 < len(hands):
        return replace(state, seat=seat + 1, actions=DEALT)
    return begin_match(state)


def begin_match(state: State) -> State:
    """Fills the hands and starts the match. The hand with the highest food chain (1.3: scale) begins; chance decides
    ties."""
    chance, rules = Chance(state.seed), state.rules
    piles = [shuffled(chance, f"deck {seat}", sorted(pile)) for seat, pile in enumerate(state.piles)]
    missing = [DEALT - len(hand) for hand in state.hands]
    hands = tuple(
        tuple(sorted((*hand, *pile[:count]))) for hand, pile, count in zip(state.hands, piles, missing, strict=True)
    )
    revealed = tuple(_revealed(state.stock, hand, rules) for hand in hands)
    ranks = [_rank(state.stock.get(word), rules) for word in revealed]
    first = int(chance.pick("first", [str(seat) for seat, rank in enumerate(ranks) if rank == max(ranks)]))
    state = replace(
        state, first=first, revealed=revealed, known=revealed, number=1, seat=first, actions=ACTIONS, hands=hands,
        piles=tuple(pile[count:] for pile, count in zip(piles, missing, strict=True)),
    )  # fmt: skip
    return draw_cards(state, DRAWN, "drew")


def _rank(card: Card | None, rules: str) -> int:
    if card is None:
        return 0
    return card.chain if rules == NEW else card.scale


def _revealed(stock: Stock, hand: Words, rules: str) -> str:
    species = [word for word in hand if stock[word].kind == "species"]
    return min(species, key=lambda word: (-_rank(stock[word], rules), word), default="")


def with_pile(piles: tuple[Words, ...], seat: Seat, pile: Words) -> tuple[Words, ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def with_deed(state: State, deed: Deed) -> State:
    return replace(state, story=(*state.story, deed))


def draw_cards(state: State, count: int, what: str, card: str = "") -> State:
    """Draws up to `count` cards for the player whose turn it is. A deck's last card makes the next turn the last."""
    pile, hand = state.piles[state.seat], state.hands[state.seat]
    count = min(count, len(pile))
    left = pile[count:]
    state = replace(
        state,
        hands=with_pile(state.hands, state.seat, tuple(sorted((*hand, *pile[:count])))),
        piles=with_pile(state.piles, state.seat, left),
        last=state.number + 1 if count and not left and not state.last else state.last,
    )
    return with_deed(state, Deed(state.number, state.seat, what, card, count=count))
