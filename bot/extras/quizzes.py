"""Quizzes about facts: their questions, players and answers."""

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.kit.clock import Clock
from bot.kit.names import NAME
from db.extras.quizzes import QuizLogRow, QuizPersonRow, QuizRow, StoredQuiz
from db.store import Overtaken, Store
from games.core.chance import commitment
from games.core.values import Refusal
from games.quiz import NOBODY, Quiz, QuizInput, begin_quiz, replay_quiz

UNKNOWN = "That quiz is gone; start another with /quiz."


@dataclass(frozen=True, slots=True)
class QuizView:
    row: QuizRow
    people: tuple[QuizPersonRow, ...]
    n: int
    quiz: Quiz

    @classmethod
    def of(cls, stored: StoredQuiz) -> "QuizView":
        row = stored.row
        fresh = begin_quiz(row.seed, row.game, row.hide, row.how, row.cards)
        quiz = replay_quiz(fresh, (QuizInput(each.place, each.card, each.said) for each in stored.log))
        if row.ended_at is not None and quiz.phase != "over":
            # It was closed because the host has opened too many quizzes since.
            quiz = replace(quiz, phase="over", stopped=True)
        return cls(row, stored.people, len(stored.log), quiz)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.people)

    @property
    def erased_places(self) -> frozenset[int]:
        return frozenset(each.place for each in self.people if each.user_id is None)

    @property
    def to_answer(self) -> int:
        return (
            self.quiz.to_answer(self.erased_places) if self.quiz.how == "turn" and self.quiz.phase == "open" else NOBODY
        )

    @property
    def leader(self) -> int:
        """The host's place, or the next person's if the host was erased."""
        return min((each.place for each in self.people if each.user_id is not None), default=NOBODY)

    @property
    def commitment(self) -> str:
        return commitment(self.row.seed)

    def place_of(self, user_id: int) -> int:
        return next((each.place for each in self.people if each.user_id == user_id), NOBODY)


class Quizzes:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._turn = asyncio.Lock()  # one answer at a time: the first press wins

    async def open(
        self,
        slug: str,
        hide: str,
        how: str,
        cards: int,
        *,
        user_id: int,
        name: str,
        guild_id: int | None,
        channel_id: int,
    ) -> QuizView:
        """Start a quiz. Raises Refusal for an unknown game or mode."""
        seed = secrets.token_hex(32)
        begin_quiz(seed, slug, hide, how, cards)
        new = QuizRow(0, seed, slug, hide, how, cards, guild_id, channel_id, self._clock())
        return await self.read_again(await self._store.quizzes.create(new, user_id, name[:NAME]))

    async def find(self, number: int, mark: str, channel_id: int) -> QuizView:
        """The quiz that a button in this channel belongs to; `mark` is the start of its commitment. Raises Refusal if
        there is no such quiz."""
        stored = await self._store.quizzes.read(number)
        if stored is None or stored.row.channel_id != channel_id:
            raise Refusal(UNKNOWN)
        sitting = QuizView.of(stored)
        if not (mark and sitting.commitment.startswith(mark)):
            raise Refusal(UNKNOWN)
        return sitting

    async def read_again(self, number: int) -> QuizView:
        stored = await self._store.quizzes.read(number)
        assert stored is not None, "quizzes are never deleted"
        return QuizView.of(stored)

    async def say(
        self, number: int, mark: str, card: int, word: str, *, user_id: int, name: str, channel_id: int, manages: bool
    ) -> QuizView:
        """Store what a person presses or answers to the `card` that they saw, and return the quiz after it. `manages`:
        whether they manage the server. Raises Refusal."""
        async with self._turn:
            while True:
                sitting = await self.must_allow(
                    number, mark, card, word, user_id=user_id, channel_id=channel_id, manages=manages
                )
                with suppress(Overtaken):
                    return await self._store_inputs(sitting, card, word, user_id, name[:NAME])

    async def _store_inputs(self, sitting: QuizView, card: int, word: str, user_id: int, name: str) -> QuizView:
        number, place, joins = sitting.row.id, sitting.place_of(user_id), None
        inputs = [QuizInput(place, card, word)]
        if place == NOBODY and (word == "join" or word.isdigit()):
            joins = QuizPersonRow(number, sitting.quiz.people, user_id, name)
            inputs = [QuizInput(joins.place, card, each) for each in dict.fromkeys(("join", word))]
        after, now = replay_quiz(sitting.quiz, inputs), self._clock()
        entries = [
            QuizLogRow(number, sitting.n + k, each.card, each.place, each.word, now) for k, each in enumerate(inputs, 1)
        ]
        over = after.phase == "over"
        await self._store.quizzes.append(entries, joins=joins, gains=cards_gained(after), end=over)
        people = sitting.people if joins is None else (*sitting.people, joins)
        row = replace(sitting.row, ended_at=now) if over else sitting.row
        return QuizView(row, people, entries[-1].n, after)

    async def must_allow(
        self, number: int, mark: str, card: int, word: str, *, user_id: int, channel_id: int, manages: bool
    ) -> QuizView:
        """The quiz, as from `find`. Also raises Refusal if this person may not say this `word` now."""
        sitting = await self.find(number, mark, channel_id)
        place = sitting.place_of(user_id)
        leads = manages or NOBODY != place == sitting.leader
        if reason := sitting.quiz.why_not(QuizInput(place, card, word), leads=leads, gone=sitting.erased_places):
            raise Refusal(reason)
        return sitting

    async def totals(self, sitting: QuizView) -> dict[int, int]:
        """How many cards a quiz's people have ever won on its server, by place. Omits hidden people."""
        people = {each.user_id: each.place for each in sitting.people if each.user_id is not None}
        scores = await self._store.quizzes.scores(sitting.row.guild_id or 0, people)
        return {people[user_id]: cards for user_id, cards in scores.items()}


def cards_gained(quiz: Quiz) -> dict[int, int]:
    if quiz.phase != "over":
        return {}
    won = [quiz.won_together if quiz.how == "together" else cards for cards in quiz.counts()]
    return {place: cards for place, cards in enumerate(won) if cards}
