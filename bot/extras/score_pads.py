"""Score pads for games on a real table, in memory only: who owns each, what they typed, and how it was read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cachetools import TTLCache

from bot.kit.clock import HOUR, Clock
from bot.kit.names import NAME
from games import GAMES
from games.core.values import Refusal, opening
from games.drafting import pad as grids
from games.drafting.draft import Drafting
from games.drafting.view import EMPTY, Board, View

GAMES_ON_PADS = {slug: game for slug, game in GAMES.items() if isinstance(game, Drafting)}
"""The games whose grids the bot can score."""

KEPT = 24 * HOUR
"""How long an unused pad lasts, in milliseconds."""
MOST, EACH = 200, 5
"""Limits on pads: in all, and per person. The pads unused for longest go first."""

Role = Literal["player", "rival", "pile"]

FORGOTTEN = (
    "This pad has expired, because the bot was restarted or nobody used it for a day; open a new one with /scorepad and "
    "copy the grids from the message."
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's or the rival's grid, or the neutral pile: the text as typed, and the cards read from it.

    `number` identifies an entry on its pad; it is 0 for a draft that is not on the pad.
    """

    number: int
    role: Role
    name: str
    text: str
    board: Board = EMPTY
    pile: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """One pad. `draft` is the latest text that is not on the pad, `notice` says why; `counted` is true once Score is pressed."""

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
    def game(self) -> Drafting:
        return GAMES_ON_PADS[self.slug]

    def of(self, role: Role) -> tuple[Entry, ...]:
        """The entries of one role, in the order they were added."""
        return tuple(each for each in self.entries if each.role == role)

    def find(self, number: int) -> Entry | None:
        return next((each for each in self.entries if each.number == number), None)

    @property
    def solo(self) -> bool:
        return bool(self.of("rival"))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, or "Player 1", "Player 2" where none was typed; in a solo game, the rival's name too."""
        players = tuple(each.name or f"Player {place}" for place, each in enumerate(self.of("player"), 1))
        return (*players, self.game.rival) if self.solo else players

    def called(self, entry: Entry) -> str:
        """What to call an entry in a sentence."""
        if entry.role != "player":
            return self.game.rival if entry.role == "rival" else "the neutral pile"
        players = self.of("player")
        return entry.name or f"Player {1 + (players.index(entry) if entry in players else len(players))}"

    def view(self) -> View | None:
        """The view that pictures draw, None while there is no player's grid."""
        if not self.of("player"):
            return None
        return grids.counted(self.game, *_cards(self.entries), solo=self.solo, over=self.counted)

    @property
    def doubt(self) -> str:
        """A warning that there are too many of a card, for a game whose printed deck may differ from ours; "" if none."""
        return self._surplus(self.entries)

    def why_not(self, role: Role) -> str:
        """Why one more entry of this role can't be added; "" if it can."""
        players, rival = len(self.of("player")), self.game.rival
        if role == "player":
            if self.solo:
                return f"This is a solo game against {rival}; remove her grid to add a second player."
            if self.of("pile") and players >= 2:
                return "Only a two-player game has a neutral pile; remove the pile to add a third player."
            return f"A pad can hold up to {grids.MOST} players." if players >= grids.MOST else ""
        if role == "rival":
            alone = players == 1 and not self.solo and not self.of("pile")
            return "" if alone else f"{rival}'s grid goes with one player's grid, and she can only have one."
        two = players == 2 and not self.solo and not self.of("pile")
        return "" if two else "A neutral pile goes with two players' grids, and there can only be one."

    def why_not_count(self) -> str:
        """What is missing before the pad can be scored; "" if nothing is."""
        players = len(self.of("player"))
        if not players:
            return "There's no player's grid yet; press Add a player."
        if players == 1 and not self.solo:
            return f"One grid alone isn't a game; add another player, or {self.game.rival}'s grid if you played alone."
        if self.of("pile") and players != 2:
            return "Only a two-player game has a neutral pile; remove it, or add the second player."
        return ""

    def typed(self, number: int, role: Role, name: str, text: str, *, new: bool) -> "Pad":
        """The pad after a form: the entry is added, or becomes the draft with a notice. Sending a form twice adds one entry."""
        old = self.find(number)
        name = " ".join(name.split())[:NAME] if role == "player" else ""
        if new and old is not None and (old.role, old.name, old.text) == (role, name, text):
            return self
        draft = Entry(0 if new else number, role, name, text[: grids.LONGEST])
        try:
            if new and (obstacle := self.why_not(role)):
                raise Refusal(obstacle)
            if not new and (old is None or old.role != role):
                draft = replace(draft, number=0)
                raise Refusal("That's no longer on the pad; press Type it again to put it back.")
            entry = self._read(self.next if new else number, role, name, text)
            entries = (
                (*self.entries, entry)
                if new
                else tuple(entry if each.number == number else each for each in self.entries)
            )
            excess = self._surplus(entries)
            if excess and self.slug in grids.PUBLISHED:
                raise Refusal(excess)
        except Refusal as refusal:
            return replace(self, draft=draft, notice=str(refusal), counted=False)
        return replace(self, entries=entries, draft=None, notice="", next=self.next + new, counted=False)

    def without(self, number: int) -> "Pad":
        """The pad without one entry, which becomes the draft so that it can be put back."""
        old = self.find(number)
        if old is None:
            return self
        left = tuple(each for each in self.entries if each != old)
        sentence = f"{self.called(old)} is off the pad; press Type it again to put it back."
        draft = replace(old, number=0, board=EMPTY, pile=())
        return replace(self, entries=left, draft=draft, notice=opening(sentence), counted=False)

    def count(self) -> "Pad":
        """The pad with its score. Raises Refusal saying what is missing."""
        if obstacle := self.why_not_count():
            raise Refusal(obstacle)
        return replace(self, counted=True, draft=None, notice="")

    def _read(self, number: int, role: Role, name: str, text: str) -> Entry:
        deck = self.game.own.deck
        if role == "pile":
            return Entry(number, role, name, text, pile=grids.read_pile(deck, text))
        return Entry(number, role, name, text, board=grids.read_grid(deck, text))

    def _surplus(self, entries: Sequence[Entry]) -> str:
        return grids.surplus(self.game.own.deck, *_cards(entries))


def _cards(entries: Sequence[Entry]) -> tuple[tuple[Board, ...], tuple[int, ...]]:
    """The players' grids and then the rival's, and the pile."""
    boards = tuple(each.board for role in ("player", "rival") for each in entries if each.role == role)
    return boards, next((each.pile for each in entries if each.role == "pile"), ())


class Pads:
    """The pads in use; each goes a day after its last change, and the oldest ones beyond the limits."""

    def __init__(self, clock: Clock) -> None:
        self._pads: TTLCache[int, Pad] = TTLCache(MOST, KEPT, clock)

    def find(self, number: int) -> Pad:
        """A pad by its number. Raises Refusal if it is gone."""
        if number not in self._pads:
            raise Refusal(FORGOTTEN)
        return self._pads[number]

    def keep(self, pad: Pad) -> None:
        """Save a pad as it is now."""
        self._pads.pop(pad.number, None)  # so that it comes last
        self._pads[pad.number] = pad
        theirs = [number for number, each in self._pads.items() if each.owner == pad.owner]
        for number in theirs[:-EACH]:
            del self._pads[number]
