"""The questions of a turn at the terminal: the person at seat 0 makes a move word by word, and may look around meanwhile."""

from collections.abc import Mapping, Sequence
from typing import Generic

from games.cli.screen import Leave, Screen
from games.cli.wording import plain
from games.core.chart import Chart
from games.core.game import Game, M, S, V
from games.core.match import Match
from games.core.places import NAME
from games.core.sentence import MISFIT, SURE, Sentence, Sentences
from games.core.values import Refusal, figure
from games.core.ways import PAGE, Path

COMMANDS = {
    "help": "show this",
    "rules": "show the rules in short",
    "map": "show the table as rows and columns",
    "text": "show everything you may know, in words",
    "scores": "show everybody's points",
    "back": "return to the question before",
    "quit": "leave the match",
}
BRIEF = frozenset(("help", "scores"))
"""The commands after which the question is still in sight."""


class Asking(Generic[S, V, M]):
    """One decision of the person at seat 0."""

    def __init__(self, match: Match[S, V, M], screen: Screen) -> None:
        self.match, self.screen = match, screen
        self.words, self.view = match.game.words, match.view(0)
        self.text, self.charts = (
            self.words.describe(self.view, screen.names),
            self.words.charts(self.view, screen.names),
        )
        self.sentences: Sentences[V, M] = Sentences(match.game, self.view)

    def move(self, *, fresh: bool) -> str:
        """The move that the person says. `fresh`: the table has changed since they saw it last."""
        words: Path = ()
        asked: list[Path] = []
        while (sentence := self.sentences.read(words, skip=False)).move is None:
            only = sentence.choices[0] if len(sentence.choices) == 1 else None
            if only is not None and only.word != SURE:
                words = (*sentence.words, only.word)
                self.skipped(sentence, self.sentences.read(words, skip=False))
                continue
            marks = self.marks(sentence)
            if (fresh and not asked) or any(mark != "+" for mark in marks.values()):
                self.map(self.charts[:1], marks)
            self.question(sentence)
            asked.append(words)
            words = self.answer(sentence, asked)
        return str(sentence.move)

    def skipped(self, sentence: Sentence[V, M], after: Sentence[V, M]) -> None:
        """Say what was the only choice, unless the next question is the same one."""
        question = self.words.ask(sentence)
        if after.move is not None or self.words.ask(after) != question:
            only = sentence.choices[0]
            note = f" ({only.note})" if only.note else ""
            self.screen.say(f"\n{question} {only.text}{note}, the only choice.")

    def answer(self, sentence: Sentence[V, M], asked: list[Path]) -> Path:
        """The words after the next answer, which may also go back."""
        while True:
            typed = self.screen.read()
            command = typed.casefold()
            if command == "quit":
                raise Leave
            if command == "back":
                if len(asked) > 1:
                    asked.pop()
                    return asked.pop()
                self.screen.say("This is the first question of your move; there is nothing to go back to.")
            elif command in COMMANDS:
                self.look(command, sentence)
                if command not in BRIEF:
                    self.question(sentence)
            elif command in (numbers := [str(number) for number in range(1, len(sentence.choices) + 1)]):
                return (*sentence.words, sentence.choices[numbers.index(command)].word)
            elif typed:
                try:
                    return understood(self.match.game, self.sentences, sentence.words, typed)
                except Refusal as refusal:
                    self.screen.say(str(refusal))

    def question(self, sentence: Sentence[V, M]) -> None:
        """A question with its choices."""
        lines = [f"\n{self.words.ask(sentence)}"]
        for i, choice in enumerate(sentence.choices, 1):
            lines.append(f"  {i:>2}) {choice.text}" + (f"  ({choice.note})" if choice.note else ""))
        self.screen.say("\n".join(lines))

    def look(self, command: str, sentence: Sentence[V, M]) -> None:
        """Answer a command that changes nothing."""
        if command == "help":
            example = f'a whole move such as "{sentence.nearest}"'
            self.screen.say(f"Type the number of a choice, its word or {example}; capitals don't matter.")
            self.screen.say("\n".join(f"  {name:<7} {what}" for name, what in COMMANDS.items()))
        elif command == "rules":
            rules = (self.words.summary, self.words.examples)
            self.screen.say("\n" + plain("\n".join(filter(None, rules))))
        elif command == "text":
            self.screen.say(f"\n{self.text}")
        elif command == "scores":
            self.screen.say(f"{totals(self.match, self.screen.names)}.")
        else:
            self.map(self.charts, self.marks(sentence))
            if not self.charts:
                self.screen.say("This game has no map.")

    def map(self, charts: Sequence[Chart], marks: Mapping[str, str]) -> None:
        """Some charts, with marks on the first one, where the own move goes."""
        for i, chart in enumerate(charts):
            self.screen.show(chart, {} if i else marks)
        if charts and "+" in marks.values():
            self.screen.say("+ a place where you can play.")

    def marks(self, sentence: Sentence[V, M]) -> dict[str, str]:
        """What a map shows at places: the number of the choice that is there, or a plus where a later choice will be."""
        marks: dict[str, str] = {}
        for i, choice in enumerate(sentence.choices, 1):
            if NAME.fullmatch(choice.word):
                marks[choice.word] = f"({i})"
            elif PAGE in choice.word:
                page = self.sentences.read((*sentence.words, choice.word), skip=False).following
                marks |= {word: f"({i})" for word in page if NAME.fullmatch(word)}
        if not marks:
            taken = {place for chart in self.charts[:1] for place, there in chart.cells.items() if there}
            said = {word for moves in sentence.following.values() for move in moves for word in str(move).split()}
            marks = {word: "+" for word in sorted(said - taken) if NAME.fullmatch(word)}
        return marks


def totals(match: Match[S, V, M], names: tuple[str, ...]) -> str:
    """Everybody's points by name, such as "You 34, Clover 28"."""
    scores = zip((*names, match.game.rival), match.view(None).scores, strict=False)
    return ", ".join(f"{name} {figure(score.total)}" for name, score in scores)


def understood(game: Game[S, V, M], sentences: Sentences[V, M], words: Path, typed: str) -> Path:
    """The words so far with those that were typed, or a whole move instead. Raises Refusal with the reason if it is neither."""
    tokens = tuple(_tokens(typed))
    for start in dict.fromkeys((words, ())):
        if (path := _followed(sentences, start, tokens)) is not None:
            return path
    text = _as_a_move(game, typed)
    sentence = sentences.read(tuple(text.split(" ")), skip=False)
    if not sentence.objection:
        return sentence.words
    if len(tokens) == 1 or " " not in text:
        most = len(sentences.read(words, skip=False).choices)
        numbers = f"a number from 1 to {most}" if most > 1 else "1"
        raise Refusal(f'"{typed[:40]}" is no answer here. Type {numbers}, a word of the list, or help.')
    move = game.parse(text)
    raise Refusal(game.why_not(sentences.view, move) or MISFIT)


def _tokens(text: str) -> list[str]:
    return text.casefold().replace("-", " ").split()


def _followed(sentences: Sentences[V, M], words: Path, tokens: tuple[str, ...]) -> Path | None:
    """The words with all of these behind them; None if one doesn't fit."""
    while tokens:
        offered = _offered(sentences.read(words, skip=False))
        for count in range(len(tokens), 0, -1):
            if (word := offered.get(tokens[:count])) is not None:
                words, tokens = sentences.read((*words, word), skip=False).words, tokens[count:]
                break
        else:
            return None
    return words


def _offered(sentence: Sentence[V, M]) -> dict[tuple[str, ...], str]:
    """The next words, pages and the words on them, by all that may be typed for them."""
    by_name = {tuple(_tokens(choice.text)): choice.word for choice in sentence.choices}
    words = (*(choice.word for choice in sentence.choices), *sentence.following)
    return by_name | {tuple(_tokens(word)): word for word in words}


def _as_a_move(game: Game[S, V, M], typed: str) -> str:
    """A typed move as records write it: places in capitals, everything else small."""
    text = " ".join(word.upper() if NAME.fullmatch(word.upper()) else word.lower() for word in typed.split())
    try:
        return game.words.wish(text)
    except Refusal:
        return text
