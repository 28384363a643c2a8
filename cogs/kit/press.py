"""What a press of a button or menu means: its custom_id, parsed strictly because anyone can forge one."""

import re
from dataclasses import dataclass, replace

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

PATTERN = r"(?P<verb>[a-z]{2,10}):(?P<subject>0|[1-9][0-9]{0,17}):(?P<version>0|[1-9][0-9]{0,5}):(?P<words>[A-Za-z0-9 '.-]{0,72})"


@dataclass(frozen=True, slots=True)
class Press:
    """`verb` is what to do, `subject` what to do it to: the number of a table, deck, card, quiz or score pad, or 0.

    `version` is the state the page was made for, such as a table's turn or a deck's stamp; `words` is the sentence so far.
    """

    verb: str
    subject: int = 0
    version: int = 0
    words: str = ""

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
        text = f"{kind}:{self.verb}:{self.subject}:{self.version}:{self.words}"
        assert len(text) <= LIMIT, text
        assert re.fullmatch(f"[bstm]:{PATTERN}", text), text
        return text

    @classmethod
    def read(cls, match: "re.Match[str]") -> "Press":
        return cls(match["verb"], int(match["subject"]), int(match["version"]), match["words"])

    def followed_by(self, *words: str) -> "Press":
        """The same press with more words at the end."""
        return replace(self, words=" ".join((self.words, *words)).strip())

    def said(self) -> tuple[str, ...]:
        """The words of the sentence so far."""
        return tuple(self.words.split())
