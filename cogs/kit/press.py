"""What a press of a button or menu means: its custom_id, parsed strictly because anyone can forge one."""

import re
from dataclasses import dataclass, replace

from bot.tables.table import Table

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

MARK = 5
"""How many digits of a commitment a press carries: of 20 bits, a million in a row would hit one stranger's table."""

PATTERN = (
    r"(?P<verb>[a-z]{2,10}):(?P<subject>0|[1-9][0-9]{0,17})(?:-(?P<mark>[0-9a-f]{5}))?:(?P<version>0|[1-9][0-9]{0,5}):"
    r"(?P<words>[A-Za-z0-9 '.-]{0,72})"
)

NONE = "none"
"""The verb of a spot that is only there to be empty: nothing answers it."""

ELSEWHERE = frozenset({
    "admin", "alone", "card", "cardstats", "deck", "dkb", "dkprint", "fact", "forget", "help", "learn", "making", "mydata", "next", "open",
    "pad", "padwhy", "past", "puzzle", "ranks", "ranksfile", "rule", "shown", "streaks", "tables",
})  # fmt: skip
"""The verbs of buttons, menus and forms whose number isn't a table's. Every other verb names a table, and a new one does until it is
listed here.
"""


@dataclass(frozen=True, slots=True)
class Press:
    """`verb` is what to do, `subject` what to do it to: the number of a table, deck, card, quiz or score pad, or 0.

    `version` is the state the page was made for, such as a table's turn or a deck's stamp; `words` is the sentence so far.

    `mark` is the beginning of the table's commitment. Numbers come again when an older database is restored, and commitments don't, so the
    button of a table that is gone does nothing at the next one with its number.
    """

    verb: str
    subject: int = 0
    version: int = 0
    words: str = ""
    mark: str = ""

    @classmethod
    def at(cls, table: Table, verb: str, version: int = 0, words: str = "") -> "Press":
        """A press about a table."""
        return cls(verb, table.id, version, words, mark_of(table.row.commitment))

    def button(self) -> str:
        """The custom_id of a button."""
        return self._id("b")

    def menu(self, *, several: bool = False) -> str:
        """The custom_id of a menu, whose value becomes the next word, or the next words if it takes `several`."""
        return self._id("t" if several else "s")

    def form(self) -> str:
        """The custom_id of a form."""
        return self._id("m")

    def _id(self, kind: str) -> str:
        assert self.mark or self.verb == NONE or self.verb in ELSEWHERE, f"{self} names a table: see Press.at"
        subject = f"{self.subject}-{self.mark}" if self.mark else str(self.subject)
        text = f"{kind}:{self.verb}:{subject}:{self.version}:{self.words}"
        assert len(text) <= LIMIT, text
        assert re.fullmatch(f"[bstm]:{PATTERN}", text), text
        return text

    @classmethod
    def read(cls, match: "re.Match[str]") -> "Press":
        return cls(match["verb"], int(match["subject"]), int(match["version"]), match["words"], match["mark"] or "")

    def followed_by(self, *words: str) -> "Press":
        """The same press with more words at the end."""
        return replace(self, words=" ".join((self.words, *words)).strip())

    def said(self) -> tuple[str, ...]:
        """The words of the sentence so far."""
        return tuple(self.words.split())


def mark_of(commitment: str) -> str:
    """What a press carries of a commitment."""
    return commitment[:MARK]
