"""What a button or a menu says when it is pressed: its custom_id, which anybody can forge, read strictly."""

import re
from dataclasses import dataclass, replace

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

PATTERN = r"(?P<verb>[a-z]{2,10}):(?P<subject>0|[1-9][0-9]{0,17}):(?P<version>0|[1-9][0-9]{0,5}):(?P<words>[A-Za-z0-9 '.-]{0,72})"


@dataclass(frozen=True, slots=True)
class Press:
    """`verb` says what to do, `subject` to what: the number of a table, deck, card, quiz or score pad, 0 for none of them.

    `version` says for which state of it the page was made, such as a table's turn or a deck's stamp; `words` is the sentence so far.
    """

    verb: str
    subject: int = 0
    version: int = 0
    words: str = ""

    def button(self) -> str:
        """The custom_id of a button."""
        return self._id("b")

    def menu(self, *, several: bool = False) -> str:
        """The custom_id of a menu, whose chosen value is the next word; of one that takes `several`, whose values are the next words."""
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
        """The same with more words at its end."""
        return replace(self, words=" ".join((self.words, *words)).strip())

    def said(self) -> tuple[str, ...]:
        """The words said so far."""
        return tuple(self.words.split())
