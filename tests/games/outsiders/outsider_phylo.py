"""An outsider's recount of Phylo: written from docs/records.md, docs/cards.md and docs/fairness.md alone, nothing of the project inside."""

from collections.abc import Iterable
from typing import Any

from tests.games.outsiders.outsider_deal import expect, seed_of, shuffled
from tests.games.outsiders.outsider_phylo_cards import (
    At,
    Card,
    Lives,
    Lying,
    Place,
    around,
    at_of,
    decks_of,
    gets,
    holds,
)


class Table:
    """Hands, decks, discard piles, and the table; everything that a row of the record changes."""

    def __init__(self, seed: str, rules: str, options: dict[str, str]) -> None:
        self.cards, decks = decks_of(options, rules)
        self.old = rules == "1.3"
        self.waiting = list[tuple[int, At, list[At]]]()
        self.backs = dict[At, str]()
        self.ending = False
        self.seed = seed
        self.hands: list[list[str]] = [[], []]
        self.decks = [list(words) for _, words in decks]
        self.discards: list[list[str]] = [[], []]
        self.places: dict[At, Place] = {}
        self.turn, self.last, self.actions, self.mover = 0, 0, 0, 0
        for seat, (start, _) in enumerate(decks):
            self.places[at_of(("M20", "N20")[seat])] = Place(Lying(self.cards[start], seat, start))
        hand = options.get("hand", "drawn")
        expect(hand in ("drawn", "chosen"), f"there is no first hand {hand!r}.")
        if hand == "drawn":
            self.begin()

    def begin(self) -> None:
        """The rest of the decks is shuffled, hands get five cards, and somebody begins."""
        ranks = []
        for seat, words in enumerate(self.decks):
            texts = [f"{word}/{words[:at].count(word) + 1}" for at, word in enumerate(words)]
            dealt = [text.split("/")[0] for text in shuffled(self.seed, f"deck {seat}", texts)]
            missing = 5 - len(self.hands[seat])
            self.hands[seat] += dealt[:missing]
            self.decks[seat] = dealt[missing:]
            ranks.append(max(self.cards[word]["scale" if self.old else "chain"] for word in self.hands[seat]))
        first = shuffled(self.seed, "first", [str(seat) for seat in (0, 1) if ranks[seat] == max(ranks)])[0]
        self.mover = 1 - int(first)
        self.begin_turn()

    def take_first(self, text: str) -> None:
        """One card of a chosen first hand."""
        expect(text in self.decks[self.mover], f"there is no {text} to be chosen.")
        self.decks[self.mover].remove(text)
        self.hands[self.mover].append(text)
        if len(self.hands[self.mover]) == 5:
            self.mover += 1
        if self.mover == 2:
            self.begin()

    def begin_turn(self) -> None:
        self.turn, self.actions, self.mover, self.ending = self.turn + 1, 0, 1 - self.mover, False
        self.draw(2)

    def asked(self) -> int:
        """The seat of the next row: whoever chooses an heir, or the player."""
        return self.waiting[0][0] if self.waiting else self.mover

    def draw(self, cards: int) -> None:
        deck = self.decks[self.mover]
        if 0 < len(deck) <= cards and not self.last:
            self.last = self.turn + 1
        self.hands[self.mover] += deck[:cards]
        del deck[:cards]

    def near(self, at: At) -> list[At]:
        return [each for each in around(at) if each in self.places]

    def kept(self, card: Card, at: At, now: Lives | None = None, *, away: At = (0, 0), seat: int = -1) -> bool:
        """Whether a neighbour keeps the card here, not the one at `away`, and only one of this seat if one is given."""
        keepers = [self.places[each] for each in self.near(at) if each != away]
        return any(each.keeps(card, now or card["lives"]) for each in keepers if seat in (-1, each.top.seat))

    def take(self, word: str) -> Card:
        expect(word in self.hands[self.mover], f"{word} is not in the hand.")
        self.hands[self.mover].remove(word)
        return self.cards[word]

    def act(self, words: list[str]) -> bool:
        """One row; whether it ends the turn."""
        verb, places = words[0], [at_of(word) for word in words[1:3]] if words[0] != "trade" else []
        if verb in ("pass", "end"):
            expect(len(words) == 1, f"nothing follows after {verb}.")
        elif verb == "trade":
            expect(len(words) == 2 and bool(self.decks[self.mover]), "nothing can be drawn for it.")
            self.take(words[1])
            self.discards[self.mover].append(words[1])
            self.draw(3)
        elif verb == "move":
            expect(len(words) == 3, "two places are named.")
            self.move(*places)
        elif verb == "spread":
            self.spread(words[3:], places, windy=False)
        else:
            card = self.take(verb)
            if card["kind"] == "event":
                self.event(card, words[3:], places)
            else:
                expect(len(words) == 2, "one place is named.")
                self.play(card, places[0])
        return verb == "end" or (not self.old and self.cards.get(verb, {}).get("kind") == "event")

    def play(self, card: Card, at: At) -> None:
        mine, seat = Lying(card, self.mover, card["word"]), self.mover
        only = seat if self.old and card["kind"] == "species" else -1
        place = self.places.get(at)
        if place is None:
            expect(self.kept(card, at, seat=only), "no neighbour keeps it there.")
            self.places[at] = Place(mine)
            return
        names = [word["name"] for word in card["keywords"] if place.fits(word["on"])]
        near = not self.old or any(self.places[each].top.seat == seat for each in [at, *self.near(at)])
        if "parasitic" in names and place.below is None and place.links(card["lives"]) and near:
            place.below = mine
            return
        expect("invasive" in names and self.kept(card, at, seat=only), "it cannot lie on this card.")
        if not self.old:
            before = self.copies()
            lost = self.leave(at)
            self.places[at] = Place(mine)
            self.heirs(lost, before)
            return
        expect(place.below is None, "two cards lie there.")
        self.put_away(place.events)
        self.places[at] = Place(mine, place.top, turned=True)

    def put_away(self, events: Iterable[tuple[Card, int, int]]) -> None:
        for card, player, _ in events:
            self.discards[player].append(card["word"])

    def leave(self, at: At) -> list[tuple[At, Lying]]:
        """The top card leaves; the originals that are lost."""
        place = self.places.pop(at)
        gone = [place.top]
        if place.below and place.turned:
            self.places[at] = Place(place.below)
        elif place.below:
            gone.append(place.below)
        for each in gone:
            self.discards[each.seat].append(each.real)
        self.put_away(place.events)
        return [(at, each) for each in gone if not each.copy]

    def copies(self) -> dict[At, tuple[int, str]]:
        """All copies that lie on the table: the seat and the species that they stand for."""
        tops = {at: place.top for at, place in self.places.items()}
        return {at: (top.seat, top.card["word"]) for at, top in tops.items() if top.copy}

    def heirs(self, lost: list[tuple[At, Lying]], before: dict[At, tuple[int, str]]) -> None:
        """What becomes the originals that are lost, from the copies before the loss and those that are left."""
        heirs = list[tuple[int, At, list[At]]]()
        for at, gone in lost if not self.old else []:
            kind = (gone.seat, gone.card["word"])
            left = [each for each, copy in self.copies().items() if copy == kind]
            near = nearest(at, [each for each, copy in before.items() if copy == kind], left)
            if near:
                self.raise_up(near[0], gone.card["word"])
                heirs.append((gone.seat, near[0], near))
        self.wait(self.waiting + heirs)

    def raise_up(self, at: At, word: str) -> None:
        """A copy becomes the original, whose card comes here from the discard pile; that of the copy goes there."""
        top = self.places[at].top
        self.discards[top.seat].reverse()
        self.discards[top.seat].remove(word)
        self.discards[top.seat].reverse()
        self.discards[top.seat].append(top.real)
        self.backs[at] = top.real
        top.copy, top.real = False, word

    def wait(self, heirs: list[tuple[int, At, list[At]]]) -> None:
        """Heirs for which another copy that is as near may be chosen."""
        able = [(seat, at, [each for each in near if each == at or each in self.copies()]) for seat, at, near in heirs]
        self.waiting = [heir for heir in able if len(heir[2]) > 1]

    def choose(self, text: str) -> None:
        _, at, near = self.waiting[0]
        other = at_of(text)
        expect(other in near, f"{text} is not one of the nearest copies.")
        if other != at:
            top, real = self.places[at].top, self.places[other].top.real
            word = top.card["word"]
            pile = self.discards[top.seat]
            pile.reverse()
            # The card that lay at the first place lies there again.
            back = self.backs[at]
            pile.remove(back)
            pile.reverse()
            pile.append(real)
            top.copy, top.real = True, back
            self.places[other].top.copy, self.places[other].top.real = False, word
            self.backs[other] = real
        self.wait(self.waiting[1:])

    def own(self, at: At) -> tuple[Place, Card]:
        """The place of an own face-up species, and its card."""
        expect(at in self.places and self.places[at].face_up(self.mover), "no own face-up species is there.")
        return self.places[at], self.places[at].top.card

    def move(self, start: At, end: At) -> None:
        place, card = self.own(start)
        expect(gets(start, end, card["move"], card["flight"]) and end not in self.places, "it does not get there.")
        expect(self.kept(card, end, away=start), "no neighbour keeps it there.")
        del self.places[start]
        stays = [each for each in place.events if each[0]["effect"]["name"] in ("protect", "weaken")]
        self.put_away([each for each in place.events if each not in stays])
        self.places[end] = Place(place.top, None if place.turned else place.below, False, stays)
        if place.below and place.turned:
            self.places[start] = Place(place.below)

    def spread(self, word: list[str], places: list[At], windy: bool) -> None:
        expect(len(places) == 2 and len(word) == self.old, "two places are named, and in 1.3 a card.")
        start, end = places
        card = self.own(start)[1]
        expect(gets(start, end, card["spread"], 0) and end not in self.places, "it does not get there.")
        expect(self.kept(card, end), "no neighbour keeps it there.")
        if not windy and card["needs"]:
            near = [keyword for at in self.near(start) for keyword in self.places[at].top.card["keywords"]]
            able = [each for each in near if each["name"] == "pollinator" and holds(each["on"], card, card["lives"])]
            expect(card["needs"] == "pollinator" and bool(able), f"it needs {card['needs']}.")
        pile = self.hands[self.mover] if self.old else self.discards[self.mover]
        expect(bool(pile), "there is no card to be laid.")
        real = word[0] if word else pile[-1]
        expect(real in pile, f"there is no {real} to be laid.")
        del pile[len(pile) - 1 - pile[::-1].index(real)]
        self.places[end] = Place(Lying(card, self.mover, real, copy=True))

    def event(self, card: Card, word: list[str], places: list[At]) -> None:
        effect, seat = card["effect"], self.mover
        expect(bool(places) and self.open_to(card, places[0]), "this event cannot be played there.")
        at = places[0]
        if effect["name"] == "wind":
            self.spread(word, places, windy=True)
        else:
            expect(len(places) == 1, "one place is named.")
        if effect["name"] in ("habitat", "starve", "weaken", "protect"):
            place = self.places[at]
            place.events.append((card, seat, self.turn + 2 * effect["lasts"] - (place.top.seat != seat)))
            return
        if effect["name"] in ("discard", "sweep"):
            near = [each for each in self.near(at) if effect["name"] == "sweep" and self.open_to(card, each)]
            before = self.copies()
            self.heirs([lost for each in [at, *near] for lost in self.leave(each)], before)
        self.discards[seat].append(card["word"])

    def open_to(self, event: Card, at: At) -> bool:
        place = self.places.get(at)
        return place is not None and place.fits(event["effect"]["target"]) and not place.under("protect")

    def check(self, seat: int) -> None:
        lost, before = list[tuple[At, Lying]](), self.copies()
        while starving := [at for at in sorted(self.places) if self.starves(at, seat)]:
            lost += [each for at in starving for each in self.leave(at)]
        self.heirs(lost, before)

    def starves(self, at: At, seat: int) -> bool:
        top = self.places[at].top
        return top.card["kind"] == "species" and top.seat == seat and not self.kept(top.card, at, self.places[at].now())

    def row(self, text: str) -> bool:
        """One row of the record, with the end of the turn if it ends; whether the match is over."""
        if not self.turn:
            self.take_first(text)
            return False
        if self.waiting:
            self.choose(text)
        else:
            self.ending = self.act(text.split(" ")) or self.actions == 2
            self.actions += 1
        if self.waiting or not self.ending:
            return False
        self.check(self.mover)
        if self.waiting:
            return False
        for place in self.places.values():
            self.put_away([each for each in place.events if each[2] <= self.turn])
            place.events = [each for each in place.events if each[2] > self.turn]
        if self.turn == self.last:
            return True
        self.begin_turn()
        return False

    def score(self, seat: int) -> dict[str, Any]:
        lines = dict.fromkeys(("Food chain 1", "Food chain 2", "Food chain 3", "Parasites"), 0)
        lines |= {"Habitats": 0, "Copies": 0} if self.old else {"Copies": 0}
        for what, points in [line for place in self.places.values() for line in place.counts(seat)]:
            lines[what] = lines.get(what, 0) + points
        return {"total": sum(lines.values()), "lines": [list(line) for line in lines.items()]}


def nearest(start: At, before: list[At], left: list[At]) -> list[At]:
    """The copies that are left fewest steps from here, each step to a neighbouring copy of those before the loss."""
    reached = {start: 0}
    for at in (waiting := [start]):
        for each in around(at):
            if each in before and each not in reached:
                reached[each] = reached[at] + 1
                waiting.append(each)
    steps = [reached[at] for at in left if at in reached]
    return sorted(at for at in left if at in reached and reached[at] == min(steps))


def recount(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The scores of both seats, in the form of the record. Raises ValueError with a sentence where the record breaks the rules."""
    expect((record["game"], record["edition"]) == ("phylo", 1), "This is no record of Phylo.")
    expect(record["seats"] == 2, "Phylo is for two players.")
    seed, options = seed_of(record), record["options"]
    rules = options.get("rules", "1.4a")
    expect(rules in ("1.4a", "1.3"), f"There are no rules {rules!r}.")
    table, over = Table(seed, rules, options), False
    for row, (turn, seat, text) in enumerate(record["moves"], 1):
        where = f"Turn {turn}, {text!r}:"
        expect(turn == row, f"{where} this is row {row}.")
        expect(not over, f"{where} the match is over.")
        expect(seat == table.asked(), f"{where} seat {table.asked()} is to move.")
        try:
            over = table.row(text)
        except ValueError as wrong:
            raise ValueError(f"{where} {wrong}") from wrong
    expect(over, f"The match is not over after {len(record['moves'])} turns.")
    return [table.score(seat) for seat in (0, 1)]


def check(record: dict[str, Any]) -> None:
    """Raises ValueError unless the recorded scores are those that a recount finds."""
    expect(recount(record) == record["scores"], "The recorded scores are not those of the moves.")
