"""Deals anew the cards that a view doesn't show."""

from games.core.chance import Chance
from games.ecogogo.cards import COUNTS, ENDANGERED, KIND_OF, ORGANISMS, THREAT, WORDS, kinds
from games.ecogogo.ecosystem import places
from games.ecogogo.state import Cards, Species, State, Win
from games.ecogogo.turn import can_act
from games.ecogogo.view import View


def guess(view: View, chance: Chance) -> State:
    """A possible position, in which no hand holds an extinct organism and the active player can move."""
    every = (*ORGANISMS, THREAT, ENDANGERED)
    stock = {kind: [f"{WORDS[kind]}-{n}" for n in range(1, COUNTS[kind] + 1)] for kind in every}

    def take(what: tuple[int, ...]) -> Cards:
        return tuple(stock[kind].pop() if kind else "" for kind in what)

    grid, discard = take(view.grid), take(view.discard)
    known = {seat: take(hand) for seat, hand in enumerate(view.hands) if hand is not None}
    habitats = tuple(tuple(Win(win.size, take(win.kinds)) for win in habitat) for habitat in view.habitats)
    species = tuple(
        _extinct(take((ENDANGERED,))[0], take((each.kind,) * each.copies))
        if each.extinct
        else Species(take((ENDANGERED,))[0], take((each.kind,))[0], each.left)
        for each in view.species
    )
    unseen = list(chance.shuffle("guess", [card for kind in stock for card in stock[kind]]))
    hands = _hands(view, known, unseen)
    return State(
        seed=chance.fork("seed").seed, players=view.players, classic=view.classic, hints=view.hints, first=view.first,
        turn=view.turn, active=view.active, deck=tuple(unseen), grid=grid, hands=hands, habitats=habitats, species=species, discard=discard,
        out=view.out, story=view.story,
    )  # fmt: skip


def _extinct(card: str, pile: Cards) -> Species:
    return Species(card, pile[0], (), True, pile)


def _hands(view: View, known: dict[int, Cards], unseen: list[str]) -> tuple[Cards, ...]:
    hands = dict(known)
    for seat in sorted(range(view.players), key=lambda each: each != view.active):
        if seat in known:
            continue
        alive = [card for card in unseen if KIND_OF[card] not in view.extinct]
        hand, rest = alive[: view.sizes[seat]], alive[view.sizes[seat] :]
        if seat == view.active and not can_act(view.grid, kinds(tuple(hand)), view.undealt):
            hand[0] = next(card for card in rest if places(view.grid, KIND_OF[card]))
        for card in hand:
            unseen.remove(card)
        hands[seat] = tuple(hand)
    return tuple(hands[seat] for seat in range(view.players))
