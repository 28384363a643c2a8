"""A lesson: a guided match in pages. Every page is a position of the real rules, with one thing to notice or one move to make.

A lesson is a pure script. What a learner may say, what that scores and why it may not be said come from the rules (`Game`, `read`); the
script adds the order, the sentences around it and what is meant. Points are never written by hand: `{+fox D4}` in a text is what the
rules count for that move (`Lesson.told`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic

from games.core.game import Game, M, S, V
from games.core.sentence import Sentence, read
from games.core.values import Choice, Refusal, Seat, figure, opening, signed

PAGE, TABLE, SHEET = "page", "table", "sheet"
"""What a step shows: the learner's own page, the table, the score pad."""

FILLED = re.compile(r"\{([+=#>@])([^{}]*)\}")
"""A number in a text that the rules count; see `Lesson.told`."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One page.

    `title` is the idea in a few words, `text` says it in a sentence or two, `task` which buttons are meant; without a task the page is only
    read. `meant` are the moves that lead on; the match goes on with the first. `praise` says why it was good. `wrong` answers other words,
    by how they begin; for the rest the game's own note is the answer. `point` names what the picture points at (render/teaching).

    `state` is a position that is laid out for this page; without one the match goes on from the step before. `others` are moves that
    the tutor's players make at the same time as the learner's, `then` those that follow, each with its seat.
    """

    title: str
    text: str
    task: str = ""
    meant: tuple[str, ...] = ()
    praise: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    point: tuple[str, ...] = ()
    shows: str = PAGE
    state: S | None = None
    others: Mapping[Seat, str] = field(default_factory=dict)
    then: tuple[tuple[Seat, str], ...] = ()
    alike: bool = True
    """Whether a move with the same points would be as good."""


@dataclass(frozen=True, slots=True)
class Reply(Generic[V, M]):
    """The answer to some words at a step: the sentence to go on with, what to say about them, and whether they were the move that is
    meant."""

    sentence: Sentence[V, M]
    notice: str = ""
    right: bool = False


class Lesson(Generic[S, V, M]):
    """The lesson of a game, for the learner at seat 0. `names` are everybody's names."""

    def __init__(self, game: Game[S, V, M], names: tuple[str, ...], steps: Sequence[Step[S]], farewell: str) -> None:
        self.game, self.names, self.steps, self.farewell = game, names, tuple(steps), farewell

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def states(self) -> tuple[S, ...]:
        """The position of every step."""
        found: list[S] = []
        for number, step in enumerate(self.steps):
            found.append(self._after(number - 1, found[-1]) if step.state is None else step.state)
        return tuple(found)

    def _after(self, number: int, state: S) -> S:
        """The position that a step leads to: the meant move, the others' beside it, and what follows."""
        step, game = self.steps[number], self.game
        if step.meant:
            said = {0: step.meant[0], **step.others}
            state = game.resolve(state, {seat: game.parse(said[seat]) for seat in sorted(said)})
        for seat, text in step.then:
            state = game.resolve(state, {seat: game.parse(text)})
        return state

    def outcome(self, number: int) -> S:
        """The position once the step is done."""
        return self._after(number, self.states[number])

    def view(self, number: int) -> V:
        """What the learner sees at a step."""
        return self.game.view(self.states[number], 0)

    def read(self, number: int, words: Sequence[str] = ()) -> Sentence[V, M]:
        """The sentence of some words at a step."""
        return read(self.game, self.view(number), words, finish=bool(words) and not self._alone(number))

    def _alone(self, number: int) -> bool:
        """Whether the learner moves alone, so that nothing is said without a press."""
        return len(self.game.to_move(self.states[number])) == 1

    def reply(self, number: int, words: Sequence[str]) -> Reply[V, M]:
        """The answer to the words that a learner has pressed."""
        step, said = self.steps[number], self.read(number, words)
        if not words or not step.meant:
            return Reply(self.read(number))
        if said.objection:
            return Reply(self._before(number, said), said.objection)
        if str(said.move) in step.meant:
            return Reply(said, self.told(number, step.praise), right=True)
        if self._leads(number, said):
            return Reply(said)
        before = self._before(number, said)
        return Reply(before, self.told(number, self._why_not(number, tuple(words), before)))

    def _before(self, number: int, said: Sentence[V, M]) -> Sentence[V, M]:
        """The question that was just answered wrongly: the last one that still leads to what is meant."""
        while said.back:
            said = self.read(number, said.back)
            if self._leads(number, said):
                return said
        return self.read(number)

    def _leads(self, number: int, said: Sentence[V, M]) -> bool:
        """Whether what is meant can still be said."""
        meant = self.steps[number].meant
        return said.move is None and any(str(move) in meant for moves in said.following.values() for move in moves)

    def _why_not(self, number: int, words: tuple[str, ...], before: Sentence[V, M]) -> str:
        """Why these words are not meant after a question: the script's answer for the longest beginning it knows, or the game's note."""
        step, text = self.steps[number], " ".join(words)
        choice, meant = self.choice(number, words), self._meant(number, len(words))
        todo = self.todo(number, before.words)
        if step.alike and choice and meant and choice.gain is not None and choice.gain == meant.gain:
            return f"{opening(choice.text)} would be just as good, but the next pages go on with {meant.text}. {todo}"
        known = [start for start in step.wrong if not start or text == start or text.startswith(f"{start} ")]
        if known:
            return step.wrong[max(known, key=len)]
        note = f": {choice.note}" if choice is not None and choice.note else " is possible, but not meant here"
        return f"{opening(choice.text if choice else text)}{note}. {todo}"

    def todo(self, number: int, words: Sequence[str]) -> str:
        """Which buttons are still meant once some words are said: the script's task at the first question, then what is left of it."""
        task, said = self.steps[number].task, tuple(words)
        path = next((path for path in self._paths(number) if path[: len(said)] == said), ())
        if said == self.read(number).words or len(path) <= len(said):
            return task
        labels = []
        while len(said) < len(path):
            rest = path[len(said) :]
            keys = [
                key
                for key in self.read(number, said).keys
                if rest[: key.word.count(" ") + 1] == tuple(key.word.split(" "))
            ]
            if not keys:
                return task
            key = max(keys, key=lambda key: key.word.count(" "))
            labels.append(f"**{key.label or key.text}**")
            said += tuple(key.word.split(" "))
        return f"Press {', then '.join(labels)}."

    def _meant(self, number: int, length: int) -> Choice | None:
        """The word at this place of the move that the match goes on with."""
        path = self.path(number)
        return self.choice(number, path[:length]) if len(path) >= length else None

    def path(self, number: int) -> tuple[str, ...]:
        """The words of the move that a step goes on with, as they are pressed; none where the step is only read."""
        return next(self._paths(number), ())

    def _paths(self, number: int) -> Iterator[tuple[str, ...]]:
        """Every way to say that move."""
        moves = [self.game.parse(text) for text in self.steps[number].meant[:1]]
        return (path for path, _ in self.game.words.paths(self.view(number), moves))

    def choice(self, number: int, words: Sequence[str]) -> Choice | None:
        """The last of some words as the page offers it; None if the page does not."""
        words = tuple(words)
        for length in reversed(range(len(words))):
            before, rest = self.read(number, words[:length]), " ".join(words[length:])
            for choice in (*before.choices, *before.keys):
                if choice.word == rest:
                    return choice
        return None

    def told(self, number: int, text: str) -> str:
        """A text of a step with what the rules count: `{+fox D4}` is what a move adds, with its sign, `{=fox D4}` the same without,
        `{@fox D4}` the label of its last button, `{#1}` the total of seat 1, `{#1 deer}`
        its points for one line, and `{>0}` the total once the step is done.

        Raises LookupError for what the rules don't tell.
        """
        return FILLED.sub(lambda found: self._counted(number, found[1], found[2]), text)

    def _said(self, number: int, what: str) -> tuple[str, ...]:
        """A move as it is pressed; other words as they are."""
        try:
            move = self.game.parse(what)
        except Refusal:
            return tuple(what.split())
        return next((path for path, _ in self.game.words.paths(self.view(number), [move])), tuple(what.split()))

    def _label(self, number: int, words: tuple[str, ...]) -> str:
        """What the last button says that leads to these words."""
        for length in range(len(words)):
            rest = " ".join(words[length:])
            key = next((key for key in self.read(number, words[:length]).keys if key.word == rest), None)
            if key is not None:
                return key.label or key.text
        raise LookupError(f"Step {number} doesn't offer {' '.join(words)!r}.")

    def _counted(self, number: int, sign: str, what: str) -> str:
        if sign == "@":
            return self._label(number, self._said(number, what))
        if sign in "+=":
            choice = self.choice(number, self._said(number, what))
            if choice is None or choice.gain is None:
                raise LookupError(f"Step {number} doesn't tell the points of {what!r}.")
            return signed(choice.gain) if sign == "+" else figure(choice.gain)
        seat, _, line = what.partition(" ")
        score = self.game.scores(self.states[number] if sign == "#" else self.outcome(number))[int(seat)]
        if not line:
            return figure(score.total)
        return figure(next(each.points for each in score.lines if each.what == line))
