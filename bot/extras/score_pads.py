"""Score pads for games on a real table, kept in memory."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

from cachetools import TTLCache

from bot.kit.clock import HOUR, Clock
from bot.kit.names import NAME
from games import GAMES, AnyGame
from games.core.values import Refusal, opening
from games.drafting import score_pad as grids
from games.ecogogo import score_pad as stacks


class PadRules(Protocol):
    """How a game reads, checks and scores typed cards."""

    GUIDE: str
    PILE: str
    SHOWN: bool

    def code_legend(self, game: Any) -> str: ...
    def why_not(self, game: Any, role: str, players: int, solo: bool, pile: bool) -> str: ...
    def why_not_count(self, game: Any, players: int, solo: bool, pile: bool) -> str: ...
    def form_texts(self, game: Any, role: str) -> tuple[str, str, str]: ...
    def read(self, game: Any, role: str, text: str) -> tuple[int, ...]: ...
    def cards_text(self, game: Any, role: str, cards: Sequence[int]) -> str: ...
    def surplus_text(self, game: Any, boards: Sequence[tuple[int, ...]], pile: Sequence[int]) -> str: ...
    def scored_view(self, game: Any, boards: Sequence[Any], pile: Sequence[int], *, solo: bool, over: bool) -> Any: ...


PAD_RULES: Mapping[str, PadRules] = {"ecosystem": grids, "savanna": grids, "ecogogo": stacks}

UNSURE = frozenset({"savanna"})
"""Games whose publisher doesn't say how many of each card exist: too many of one only give a warning."""

KEPT = 24 * HOUR
"""How long an unchanged pad is kept, in milliseconds."""
LONGEST = grids.LONGEST
MOST, EACH = 200, 5
"""How many pads are kept at most, in all and per person; the oldest go first."""

Role = Literal["player", "rival", "pile"]

FORGOTTEN = (
    "This pad has expired, because the bot was restarted, nobody changed it for a day or its owner opened more than "
    f"{EACH}; open a new one with /scorepad."
)


@dataclass(frozen=True, slots=True)
class Entry:
    """The cards of a player, the rival or the pile, as typed (`text`) and as read (`cards`). `number` is 0 if the entry
    isn't on the pad."""

    number: int
    role: Role
    name: str
    text: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad. `draft` is an entry that was refused or removed, as `notice` says; `counted`: whether Score was
    pressed after the last change."""

    number: int
    owner: int
    owner_name: str
    slug: str
    entries: tuple[Entry, ...] = ()
    draft: Entry | None = None
    notice: str = ""
    next: int = 1
    counted: bool = False

    @property
    def game(self) -> AnyGame:
        return GAMES[self.slug]

    @property
    def rules(self) -> PadRules:
        return PAD_RULES[self.slug]

    def entries_of(self, role: Role) -> tuple[Entry, ...]:
        return tuple(each for each in self.entries if each.role == role)

    def find(self, number: int) -> Entry | None:
        return next((each for each in self.entries if each.number == number), None)

    @property
    def solo(self) -> bool:
        return bool(self.entries_of("rival"))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, such as "Player 1" where none was typed; in a solo game also the rival's."""
        players = tuple(each.name or f"Player {place}" for place, each in enumerate(self.entries_of("player"), 1))
        return (*players, self.game.rival) if self.solo else players

    def name_of(self, entry: Entry) -> str:
        if entry.role != "player":
            return self.game.rival if entry.role == "rival" else self.rules.PILE
        players = self.entries_of("player")
        return entry.name or f"Player {1 + (players.index(entry) if entry in players else len(players))}"

    def view(self) -> Any:
        if not self.entries_of("player"):
            return None
        return self.rules.scored_view(self.game, *_cards(self.entries), solo=self.solo, over=self.counted)

    @property
    def warning(self) -> str:
        """A warning about too many of a card, or ""."""
        return self._surplus(self.entries)

    def why_not(self, role: Role) -> str:
        """Why no entry of this role can be added, or ""."""
        return self.rules.why_not(self.game, role, *self._there())

    def why_not_count(self) -> str:
        return self.rules.why_not_count(self.game, *self._there())

    def _there(self) -> tuple[int, bool, bool]:
        return len(self.entries_of("player")), self.solo, bool(self.entries_of("pile"))

    def with_entry(self, number: int, role: Role, name: str, text: str, *, new: bool) -> "Pad":
        """The pad with this entry, or with the entry as its draft if refused. A form sent twice adds one entry."""
        old = self.find(number)
        name = " ".join(name.split())[:NAME] if role == "player" else ""
        if new and old is not None and (old.role, old.name, old.text) == (role, name, text):
            return self
        draft = Entry(0 if new else number, role, name, text[:LONGEST])
        try:
            if new and (obstacle := self.why_not(role)):
                raise Refusal(obstacle)
            if not new and (old is None or old.role != role):
                draft = replace(draft, number=0)
                raise Refusal("That's no longer on the pad; press Type it again to put it back.")
            entry = Entry(self.next if new else number, role, name, text, self.rules.read(self.game, role, text))
            entries = (
                (*self.entries, entry)
                if new
                else tuple(entry if each.number == number else each for each in self.entries)
            )
            excess = self._surplus(entries)
            if excess and self.slug not in UNSURE:
                raise Refusal(excess)
        except Refusal as refusal:
            return replace(self, draft=draft, notice=str(refusal), counted=False)
        return replace(self, entries=entries, draft=None, notice="", next=self.next + new, counted=False)

    def without(self, number: int) -> "Pad":
        old = self.find(number)
        if old is None:
            return self
        left = tuple(each for each in self.entries if each != old)
        sentence = f"{self.name_of(old)} is off the pad; press Type it again to put it back."
        draft = replace(old, number=0, cards=())
        return replace(self, entries=left, draft=draft, notice=opening(sentence), counted=False)

    def count(self) -> "Pad":
        """The scored pad. Raises a Refusal that says what is missing."""
        if obstacle := self.why_not_count():
            raise Refusal(obstacle)
        return replace(self, counted=True, draft=None, notice="")

    def _surplus(self, entries: Sequence[Entry]) -> str:
        return self.rules.surplus_text(self.game, *_cards(entries))


def _cards(entries: Sequence[Entry]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    boards = tuple(each.cards for role in ("player", "rival") for each in entries if each.role == role)
    return boards, next((each.cards for each in entries if each.role == "pile"), ())


class Pads:
    def __init__(self, clock: Clock) -> None:
        self._pads: TTLCache[int, Pad] = TTLCache(MOST, KEPT, clock)

    def find(self, number: int) -> Pad:
        if number not in self._pads:
            raise Refusal(FORGOTTEN)
        return self._pads[number]

    def keep(self, pad: Pad) -> None:
        self._pads.pop(pad.number, None)  # so that it comes last
        self._pads[pad.number] = pad
        theirs = [number for number, each in self._pads.items() if each.owner == pad.owner]
        for number in theirs[:-EACH]:
            del self._pads[number]
