"""The rules of a game as pages: a topic says one rule or card in a few sentences and shows small examples whose points the rules count."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from games.core.game import V
from games.core.values import Refusal, figure, many, quoted


@dataclass(frozen=True, slots=True)
class Part:
    """Cards of an example that bring points together, by their places, such as a stream of three."""

    points: int
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A few cards on the table, by places such as "B2". `of` is the place of the card that it is about, "" if it is about all; `parts` are
    what brings its points. `on` is the card that is laid on the one at `of`. `why` says what one sees, and `move` what has been done,
    where that matters. `good` is whether it shows what counts, or what does not.
    """

    cards: Mapping[str, str]
    of: str = ""
    parts: tuple[Part, ...] = ()
    why: str = ""
    move: str = ""
    on: str = ""
    good: bool = True

    @property
    def sum(self) -> str:
        """The points of the parts, such as "3 + 2 = 5"."""
        total = sum(part.points for part in self.parts)
        points = many(total, "point")
        if len(self.parts) < 2:
            return points
        first, *others = (part.points for part in self.parts)
        more = "".join(f" + {each}" if each >= 0 else f" − {-each}" for each in others)
        return f"{figure(first)}{more} = {points}"


@dataclass(frozen=True, slots=True)
class Topic:
    """One page. `word` names it in a press, `rule` is the rule in one line, `text` what else is to say.

    `examples` are drawn side by side, two at most. A topic about the course of the game shows a `step` of the lesson instead (from 0).
    """

    word: str
    title: str
    rule: str
    text: str = ""
    examples: tuple[Example, ...] = ()
    step: int | None = None
    card: str = ""
    """The card that it is about, "" if none."""
    point: tuple[str, ...] = ()
    """What the picture of the step points at here, where that is not what the lesson points at."""


class Book(ABC, Generic[V]):
    """The topics of a game, in the order in which one reads them."""

    def __init__(self, slug: str, topics: Sequence[Topic]) -> None:
        self.slug, self.topics = slug, tuple(topics)

    @cached_property
    def by_word(self) -> Mapping[str, Topic]:
        """The topics by their words."""
        return {topic.word: topic for topic in self.topics}

    @abstractmethod
    def points(self, topic: Topic, example: Example) -> int:
        """What the rules count for an example."""

    def at_hand(self, view: V) -> tuple[str, ...]:
        """The words of the topics that matter for a player's hand; () where all matter alike."""
        return ()

    def find(self, text: str) -> Topic:
        """A topic by what somebody typed: its word, its title, or a part of them. Raises Refusal naming the topics."""
        said = " ".join(text.lower().replace("-", " ").split())
        names = [tuple(each.lower().replace("-", " ") for each in (topic.word, topic.title)) for topic in self.topics]
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for topic, own in zip(self.topics, names, strict=True):
                if said and any(fits(name, said) for name in own):
                    return topic
        titles = ", ".join(topic.title for topic in self.topics)
        raise Refusal(f"There's no page about {quoted(text)}; the pages are {titles}.")

    def ordered(self, first: Iterable[str]) -> tuple[Topic, ...]:
        """The topics with these words first, then the others."""
        early = [self.by_word[word] for word in dict.fromkeys(first) if word in self.by_word]
        return (*early, *(topic for topic in self.topics if topic not in early))
