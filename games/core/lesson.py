"""A guided match: each step shows a position, with something to notice or a move to make."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic

from games.core.game import Game, M, S, V
from games.core.sentence import Sentence, read
from games.core.values import Choice, Refusal, Seat, figure, opening, signed

HAND, TABLE, SHEET = "hand", "table", "sheet"
"""What a step shows: the learner's own page, the table or the score pad."""
NAMES = ("You", "Ivy", "Sol")
FILLED = re.compile(r"\{([+#])([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A page of the rules with a position, by default the one after the step before. `meant` are the right moves, and
    `hint` answers any other; `others` are moves made at the same time, `then` those made afterwards."""

    page: str
    text: str
    meant: tuple[str, ...] = ()
    hint: str = ""
    point: tuple[str, ...] = ()
    shows: str = HAND
    state: S | None = None
    others: Mapping[Seat, str] = field(default_factory=dict)
    then: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Reply(Generic[V, M]):
    sentence: Sentence[V, M]
    notice: str = ""
    right: bool = False


class Lesson(Generic[S, V, M]):
    def __init__(self, game: Game[S, V, M], steps: Sequence[Step[S]]) -> None:
        self.game, self.steps = game, tuple(steps)

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.game.scores(self.states[0]))]

    @cached_property
    def states(self) -> tuple[S, ...]:
        found: list[S] = []
        for number, step in enumerate(self.steps):
            found.append(self._after(number - 1, found[-1]) if step.state is None else step.state)
        return tuple(found)

    def _after(self, number: int, state: S) -> S:
        step, game = self.steps[number], self.game
        if step.meant:
            said = {0: step.meant[0], **step.others}
            state = game.resolve(state, {seat: game.parse(said[seat]) for seat in sorted(said)})
        for seat, text in step.then:
            state = game.resolve(state, {seat: game.parse(text)})
        return state

    def view(self, number: int) -> V:
        return self.game.view(self.states[number], 0)

    def read(self, number: int, words: Sequence[str] = ()) -> Sentence[V, M]:
        """The sentence of these words. If others move at the same time, a last word without an alternative is added."""
        alone = len(self.game.to_move(self.states[number])) == 1
        return read(self.game, self.view(number), words, finish=bool(words) and not alone)

    def reply(self, number: int, words: Sequence[str]) -> Reply[V, M]:
        step, said = self.steps[number], self.read(number, words)
        if not words or not step.meant:
            return Reply(self.read(number))
        if said.objection:
            return Reply(self._before(number, said), said.objection)
        if said.move is not None and str(said.move) in step.meant:
            told, choice = opening(self.game.words.tell(said.view, str(said.move))), self.choice(number, words)
            note = choice.note if choice and choice.gain is not None else ""
            return Reply(said, f"**{told}.** {note}".strip(), right=True)
        if self._leads(number, said):
            return Reply(said)
        before = self._before(number, said)
        return Reply(before, f"{self.with_numbers(number, step.hint)} {self.todo(number, before.words)}")

    def _before(self, number: int, said: Sentence[V, M]) -> Sentence[V, M]:
        while said.back:
            said = self.read(number, said.back)
            if self._leads(number, said):
                return said
        return self.read(number)

    def _leads(self, number: int, said: Sentence[V, M]) -> bool:
        meant = self.steps[number].meant
        return said.move is None and any(str(move) in meant for moves in said.following.values() for move in moves)

    def todo(self, number: int, words: Sequence[str]) -> str:
        """What to press next, such as "Press **Fox**."; "" if no button leads to the right move."""
        keys = self.read(number, words).keys
        for path in self._paths(number):
            led = [key for key in keys if (said := (*words, *key.word.split(" "))) == path[: len(said)]]
            if led:
                key = max(led, key=lambda key: len(key.word))
                return f"Press **{key.label or key.text}**."
        return ""

    def path(self, number: int) -> tuple[str, ...]:
        return next(self._paths(number), ())

    def _paths(self, number: int) -> Iterator[tuple[str, ...]]:
        moves = [self.game.parse(text) for text in self.steps[number].meant[:1]]
        return (path for path, _ in self.game.words.paths(self.view(number), moves))

    def choice(self, number: int, words: Sequence[str]) -> Choice | None:
        words = tuple(words)
        for length in reversed(range(len(words))):
            before, rest = self.read(number, words[:length]), " ".join(words[length:])
            for choice in (*before.choices, *before.keys):
                if choice.word == rest:
                    return choice
        return None

    def with_numbers(self, number: int, text: str) -> str:
        """A step's text with its numbers filled in: `{+fox D4}` is what a move adds, `{#1}` the total of seat 1,
        `{#1 deer}` its points on one line. Raises LookupError if a move's points aren't known."""
        return FILLED.sub(lambda found: self._counted(number, found[1], found[2]), text)

    def _counted(self, number: int, sign: str, what: str) -> str:
        if sign == "+":
            choice = self.choice(number, self._said(number, what))
            if choice is None or choice.gain is None:
                raise LookupError(f"Step {number} doesn't show the points of {what!r}.")
            return signed(choice.gain)
        seat, _, line = what.partition(" ")
        score = self.game.scores(self.states[number])[int(seat)]
        if not line:
            return figure(score.total)
        return figure(next(each.points for each in score.lines if each.what == line))

    def _said(self, number: int, what: str) -> tuple[str, ...]:
        try:
            move = self.game.parse(what)
        except Refusal:
            return tuple(what.split())
        return next((path for path, _ in self.game.words.paths(self.view(number), [move])), tuple(what.split()))
