"""The quiz of facts: its cards, who may answer, and who keeps a card."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from games import GAMES
from games.core.chance import Chance
from games.core.facts import Fact
from games.core.rulebook import book
from games.core.values import Refusal, listing, many

HIDES, HOWS = ("name", "fact"), ("first", "turn", "together")

MOST, USUAL = 24, 8
"""How many cards a quiz has at most, and by default."""
TURNS, PEOPLE = 8, 16
"""How many people a quiz holds at most: when they take turns, and otherwise."""
OFFERED = {"name": 8, "fact": 6}
TRIES = 2

NOBODY = -1
"""In place of a person: nobody guessed the card, or a server manager acts who isn't in the quiz."""

OVER = "This quiz is over; start another with /quiz."
NOT_BEGUN = "This quiz hasn't started yet; the person who opened it can press Start."
LEADS = "Only the person who opened this quiz or someone who manages the server can {} it."
INSIDE = "Only people in this quiz can {}; start your own with /quiz."
SHOWN = "This card is over and the message shows its answer; press Next for another."


@cache
def facts_of(slug: str) -> tuple[Fact, ...]:
    return book(slug).facts if slug in GAMES else ()


@cache
def quiz_games() -> tuple[str, ...]:
    return tuple(slug for slug in GAMES if facts_of(slug))


@dataclass(frozen=True, slots=True)
class Card:
    fact: Fact
    choices: tuple[Fact, ...]

    @property
    def right(self) -> int:
        return self.choices.index(self.fact)


@dataclass(frozen=True, slots=True)
class QuizInput:
    """`place` is the person's number in the quiz; `word` is join, begin, skip, next, stop or the number of a choice, `card`
    the card that the person saw."""

    place: int
    card: int
    word: str


@dataclass(frozen=True, slots=True)
class Quiz:
    """`out` are the people who have answered or skipped the card, `ruled` the group's wrong choices, `keepers` the winners
    of the finished cards. `phase` is joining, open, shown or over."""

    hide: str
    how: str
    cards: tuple[Card, ...]
    people: int = 0
    phase: str = "joining"
    card: int = 0
    out: tuple[int, ...] = ()
    ruled: tuple[int, ...] = ()
    keepers: tuple[int, ...] = ()
    stopped: bool = False

    @property
    def now(self) -> Card:
        return self.cards[max(self.card, 1) - 1]

    @property
    def most(self) -> int:
        return min(TURNS, len(self.cards)) if self.how == "turn" else PEOPLE

    def to_answer(self, gone: Iterable[int] = ()) -> int:
        """Whose turn it is, or NOBODY if all have `gone`."""
        left = set(gone)
        for step in range(self.people):
            place = (self.card - 1 + step) % self.people
            if place not in left:
                return place
        return NOBODY

    def after(self, said: QuizInput) -> "Quiz":
        match said.word:
            case "join":
                joined = replace(self, people=self.people + 1)
                waits = self.how == "turn" or self.phase != "joining"
                return joined if waits else replace(joined, phase="open", card=1)
            case "begin":
                even = len(self.cards) - len(self.cards) % self.people
                return replace(self, phase="open", card=1, cards=self.cards[:even])
            case "skip":
                return self._skipped(said.place)
            case "next":
                return replace(self, phase="open", card=self.card + 1, out=(), ruled=())
            case "stop":
                return replace(self, phase="over", stopped=True)
            case _:
                return self._answered(said.place, int(said.word))

    def _answered(self, place: int, choice: int) -> "Quiz":
        if choice == self.now.right:
            return self._closed(place)
        if self.how == "together":
            ruled = (*self.ruled, choice)
            return replace(self, ruled=ruled)._closed(NOBODY) if len(ruled) >= TRIES else replace(self, ruled=ruled)
        return self._closed(NOBODY) if self.how == "turn" else self._out(place)

    def _skipped(self, place: int) -> "Quiz":
        """If the first right answer wins, people skip only for themselves; a second skip, or an outsider's, ends the card."""
        if self.how != "first" or place == NOBODY or place in self.out:
            return self._closed(NOBODY)
        return self._out(place)

    def _out(self, place: int) -> "Quiz":
        out = replace(self, out=(*self.out, place))
        return out._closed(NOBODY) if len(out.out) >= out.people else out

    def _closed(self, keeper: int) -> "Quiz":
        last = self.card == len(self.cards)
        return replace(self, keepers=(*self.keepers, keeper), phase="over" if last else "shown")

    def why_not(self, said: QuizInput, *, leads: bool, gone: Iterable[int] = ()) -> str:
        """Why somebody may not do this now, or "". A `place` that isn't taken stands for a new person."""
        if self.phase == "over":
            return OVER
        new = not 0 <= said.place < self.people
        if said.word == "join":
            return self._why_not_join(new)
        if said.word == "stop":
            return "" if leads else LEADS.format("stop")
        if said.card != self.card:
            return f"That was card {said.card}; the message now shows card {self.card}."
        match said.word:
            case "begin":
                if self.phase != "joining":
                    return "This quiz has already started; its first card is in the message."
                return "" if leads else LEADS.format("start")
            case "next":
                if self.phase != "shown":
                    return "This card is still open; answer it, or press Skip."
                return "" if leads or not new else INSIDE.format("turn up the next card")
            case "skip":
                return self._why_not_skip(said.place, new, leads, gone)
        return self._why_not_answer(said, new, gone)

    def _why_not_join(self, new: bool) -> str:
        if not new:
            return "You're already in this quiz."
        if self.how == "turn" and self.phase != "joining":
            return "This quiz has started and its turns are set; start your own with /quiz."
        return self._full()

    def _why_not_skip(self, place: int, new: bool, leads: bool, gone: Iterable[int]) -> str:
        if self.phase == "joining":
            return NOT_BEGUN
        if self.phase == "shown":
            return SHOWN
        if leads:
            return ""
        if new:
            return INSIDE.format("skip its cards")
        if self.how == "turn" and place != self.to_answer(gone):
            return "Only the player whose turn it is or the person who opened the quiz can skip this card."
        return "You're done with this card; it's waiting for the others." if place in self.out else ""

    def _why_not_answer(self, said: QuizInput, new: bool, gone: Iterable[int]) -> str:
        if self.phase == "joining":
            return NOT_BEGUN
        if self.phase == "shown":
            return SHOWN
        if said.word not in map(str, range(len(self.now.choices))):
            return "That isn't an answer for this card; choose one in the message."
        if self.how == "turn":
            if new:
                return "You aren't in this quiz, and nobody can join once it has started; start your own with /quiz."
            return "" if said.place == self.to_answer(gone) else "It's not your turn; the message shows whose it is."
        if int(said.word) in self.ruled:
            return "That has already been tried; choose something else."
        if said.place in self.out:
            return "You're done with this card; you can answer the next one."
        return self._full() if new else ""

    def _full(self) -> str:
        full = self.people >= self.most
        return f"This quiz is full ({many(self.most, 'person', 'people')}); start your own with /quiz." if full else ""

    def counts(self) -> tuple[int, ...]:
        return tuple(self.keepers.count(place) for place in range(self.people))

    @property
    def won_together(self) -> int:
        return sum(keeper != NOBODY for keeper in self.keepers)

    def ranking(self) -> tuple[tuple[int, int, int], ...]:
        counts = self.counts()
        order = sorted(range(self.people), key=lambda place: (-counts[place], place))
        return tuple((1 + sum(other > counts[place] for other in counts), place, counts[place]) for place in order)


def draw_quiz_cards(seed: str, slug: str, hide: str, count: int) -> tuple[Card, ...]:
    """The cards that a seed draws, so that anybody with the seed can check them."""
    chance, facts = Chance(seed), {fact.text: fact for fact in facts_of(slug)}
    cards = []
    for number, text in enumerate(chance.shuffle("facts", facts)[:count], 1):
        fact = facts[text]
        others = chance.shuffle(f"card {number} others", {each.subject for each in facts.values()} - {fact.subject})
        shown = [fact]
        for subject in others[: OFFERED[hide] - 1]:
            about = [each.text for each in facts.values() if each.subject == subject]
            shown.append(facts[chance.pick(f"card {number} of {subject}", about)])
        texts = [each.text for each in shown]
        mixed = sorted(texts, key=[*facts].index) if hide == "name" else chance.shuffle(f"card {number} choices", texts)
        cards.append(Card(fact, tuple(facts[each] for each in mixed)))
    return tuple(cards)


def begin_quiz(seed: str, slug: str, hide: str, how: str, count: int) -> Quiz:
    """A quiz that people can join. Raises Refusal if the game has no facts or a setting is unknown."""
    if slug not in quiz_games():
        raise Refusal(
            f"There's no quiz about that game, only about {listing(GAMES[each].title for each in quiz_games())}."
        )
    if hide not in HIDES or how not in HOWS or not 1 <= count <= MOST:
        raise Refusal(
            f"Choose what to hide (name or fact), how to answer (first, turn or together), and 1 to {MOST} cards."
        )
    return Quiz(hide, how, draw_quiz_cards(seed, slug, hide, count))


def replay_quiz(quiz: Quiz, said: Iterable[QuizInput]) -> Quiz:
    for each in said:
        quiz = quiz.after(each)
    return quiz
