"""The rules in short, and examples from the rulebook's match, for the game's page."""

SUMMARY = """\
**Phylo**: build a food web, card beside card. On your turn you draw two cards and have **three actions**:
- **Play a species** beside a card that shares a terrain and a climate with it and feeds it.
- **Move** (straight lines), **fly** (diagonals too) or **spread** a species to an empty place where it can live.
- **Play an event** on a species; you can play only one, and it's your last action.
- **Trade** a card for three new ones, or **pass**.

**Food**: food chain 1 needs none, and only those cards can live beside a Home. Herbivores eat plants of any size, carnivores smaller \
animals of their own rank or one below (a few eat prey of any size), omnivores both. **Invasive** species take the place of others, \
**parasites** go under a host. A **copy** that a plant spreads is the top card of your discard pile, upside down: it feeds and links \
like the plant but scores nothing. If the plant is lost, a copy connected with it takes its place.

**At the end of your turn your own cards are checked**: whatever has lost its link dies, and so on until the rest can live. What the \
other player has broken, you can mend on your turn.

The turn after the one in which a deck runs out is the last; the cards of whoever waits aren't checked then. Face-up cards, parasites \
included, score their points.
*Rules 1.3*: species go only beside your own cards, habitats anywhere, events at any time; an invasive species turns the other card \
over; a spread uses any card from your hand, and copies stay copies."""

EXAMPLES = (
    "- The **valley oak** (forest, warm or hot) can go beside your Home, as it needs no food: 3 points.\n"
    "- The **horse** beside an Indian plum: grassland, a climate and a plant to eat, 4 points. It can't go beside the valley oak, since "
    "the oak is forest, not grassland.\n"
    "- The **robin** beside the same plum: an omnivore eats plants too, 2 points. It can't go beside only the horse: the horse is too "
    "big to eat.\n"
    "- The **Eurasian lynx** beside the robin: forest, cool, and a smaller animal of its own rank, 8 points.\n"
    "- A **wildfire** on the Indian plum: now the horse and the robin have nothing to eat. On the next turn their player moves them or "
    "plays new food; otherwise both die at the end of it, and the lynx with them: 14 points.\n"
    "- The **American mistletoe** under the valley oak: 2 points, and with the oak's 3 the place is worth 5 points."
)
