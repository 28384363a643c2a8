"""The pages of Phylo's rules: what keeps species alive, and what can happen to them."""

from collections.abc import Iterator

from games.core.topics import Book, Example, Part, Topic
from games.phylo.cards.card import Card
from games.phylo.cards.library import LIBRARY
from games.phylo.table.scoring import points_of
from games.phylo.table.state import Place, TableCard
from games.phylo.table.view import View
from games.phylo.table.web import lives, node_of

STRIDE = 1000


class PhyloBook(Book[View]):
    """In an example one card is asked about: whether a neighbour keeps it alive, and so scores."""

    def points(self, topic: Topic, example: Example) -> int:
        """The card's points if it lives, else nothing."""
        cells = {place: (int(place[1]) + 1) * STRIDE + ord(place[0]) for place in example.cards}
        web = {
            cells[place]: node_of(LIBRARY, Place(cells[place], TableCard(card, 0)))
            for place, card in example.cards.items()
        }
        cell = cells[example.of]
        return points_of(web[cell]) if lives(web, cell) else 0

    def at_hand(self, view: View) -> tuple[str, ...]:
        return tuple(word for card in view.hand for word in _about(view.stock[card]))


def _about(card: Card) -> Iterator[str]:
    """The pages that matter for a card."""
    if card.kind == "event":
        yield "events"
    if card.kind == "habitat":
        yield "habitats"
    if card.kind == "species":
        yield "plants" if card.chain == 1 else card.diet
    yield from (keyword.name for keyword in card.keywords)
    yield from (word for word, has in (("move", card.move), ("flight", card.flight), ("spread", card.spread)) if has)


def _alive(*cards: str, of: str, why: str = "") -> Example:
    """Cards beside each other, of which one lives."""
    there = {f"{'ABC'[number]}1": card for number, card in enumerate(cards)}
    place = next(place for place, card in there.items() if card == of)
    return Example(there, place, (Part(LIBRARY[of].points, (place,)),), why)


def _dead(*cards: str, of: str, why: str) -> Example:
    there = {f"{'ABC'[number]}1": card for number, card in enumerate(cards)}
    return Example(there, next(place for place, card in there.items() if card == of), (), why, good=False)


TOPICS = (
    Topic(
        "home", "Home", "Where your web begins; only food chain 1 lives from it",
        "A Home has all terrains and climates, but feeds nobody. It scores nothing and never leaves.",
        (_alive("home", "valley-oak", of="valley-oak", why="needs no food"), _dead("home", "horse", of="horse", why="finds no food")),
        card="home",
    ),
    Topic(
        "link", "What keeps a species alive", "One neighbour with a terrain, a climate and food",
        "Left, right, above or below, and anybody's card. All three must come from the same neighbour.",
        (_alive("indian-plum", "horse", of="horse", why="cool, warm grassland"), _dead("valley-oak", "horse", of="horse",
        why="forest, no grassland")),
    ),
    Topic(
        "plants", "Food chain 1", "Needs no food, only a terrain and a climate in common",
        "Plants, and some mushrooms and bacteria. They live beside a Home, or beside any card that "
        "shares a terrain and a climate with them.",
        (_alive("home", "indian-plum", of="indian-plum"), _dead("eurasian-lynx", "valley-oak", of="valley-oak",
        why="no climate in common")),
        card="indian-plum",
    ),
    Topic(
        "herbivore", "Herbivores", "Eat plants of food chain 1, of any size",
        "That is what the card calls photosynthetic; mushrooms and bacteria are no food for them.",
        (_alive("indian-plum", "migratory-grasshopper", of="migratory-grasshopper"), _dead("robin", "horse", of="horse",
        why="eats plants")),
        card="migratory-grasshopper",
    ),
    Topic(
        "carnivore", "Carnivores", "Eat smaller animals of their own food chain number or one below",
        "The size, or scale, is the number on the animal; the prey's must be smaller. A few "
        "hunters, such as the lynx, may take prey of any size.",
        (
            _alive("migratory-grasshopper", "red-tailed-hawk", of="red-tailed-hawk"),
            _dead("horse", "red-tailed-hawk", of="red-tailed-hawk", why="prey too big"),
        ),
        card="red-tailed-hawk",
    ),
    Topic(
        "omnivore", "Omnivores", "Eat what herbivores eat, or what carnivores eat",
        "Plants of any size, or smaller animals.",
        (_alive("indian-plum", "robin", of="robin"), _dead("horse", "robin", of="robin", why="prey too big")),
        card="robin",
    ),
    Topic(
        "check", "The check", "At the end of your turn, whatever has no link dies",
        "Then others may have lost theirs, and die too. Only your own cards are checked in your turn, so you can mend what the other "
        "player broke.",
        step=4,
    ),
    Topic(
        "events", "Events", "One a turn, as your last action, on a species that it names",
        "Some events go at once, others lie for some turns. An event never hits a Home or an empty place. In rules 1.3 you may play any "
        "number.", step=6,
    ),
    Topic("trade", "Trading", "Discard a card, draw three", "It costs an action. You cannot trade when your deck is empty.", step=5),
    Topic(
        "move", "MOVE", "MOVE 2 goes up to two places in a straight line", "Past other cards, to an empty place where it can live. It "
        "costs an action.",
        card="red-fox",
    ),
    Topic(
        "flight", "FLIGHT", "Like MOVE, and diagonally too", "To an empty place where it can live, past other cards. It costs an "
        "action.", card="robin",
    ),
    Topic(
        "spread", "SPREAD", "Lays a copy in an empty place where it can live",
        "The copy is the top card of your discard pile, upside down. It feeds and links like the plant, but scores nothing. If the "
        "plant is lost, a copy "
        "connected with it takes its place.",
        card="himalayan-blackberry",
    ),
    Topic(
        "pollinator", "Pollinators", "Some plants spread only beside one",
        "Their cards say SPREAD with a pollinator. It may be anybody's. Others need the event Wind.", card="honey-bee",
    ),
    Topic(
        "invasive", "Invasive species", "May be played onto a species that its card names",
        "It must find a link there. The card below is discarded; in rules 1.3 it is turned over, and comes back when the invasive one "
        "goes.",
        card="himalayan-blackberry",
    ),
    Topic(
        "parasitic", "Parasites", "Go under a host that their card names",
        "It shares a terrain and a climate with its host. A parasite scores, is never checked, moves with its host and dies with it.",
        card="american-mistletoe",
    ),
    Topic(
        "habitats", "Habitats", "Only in rules 1.3: beside any card with a terrain and a climate in common",
        "A habitat scores 1, feeds nobody and never leaves.", card="oak-woodland",
    ),
    Topic(
        "end", "The end", "The turn after a deck runs out is the last",
        "Face-up species, parasites and habitats score their points, and the most points win. In the last turn only its player's cards "
        "are checked.", step=7,
    ),
)  # fmt: skip

BOOK = PhyloBook("phylo", TOPICS)
