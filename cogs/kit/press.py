"""What a button or a menu says when it is pressed: its custom_id, which anybody can forge, read strictly."""

import re
from dataclasses import dataclass

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

PATTERN = (
    r"(?P<verb>[a-z]{2,10}):(?P<match>0|[1-9][0-9]{0,17}):(?P<turn>0|[1-9][0-9]{0,5}):(?P<words>[A-Za-z0-9 '.-]{0,72})"
)


@dataclass(frozen=True, slots=True)
class Press:
    """`verb` says what to do at table `match`; `turn` is the turn the page was made for; `words` is the sentence so far."""

    verb: str
    match: int = 0
    turn: int = 0
    words: str = ""

    def button(self) -> str:
        """The custom_id of a button."""
        return self._id("b")

    def menu(self) -> str:
        """The custom_id of a menu, whose chosen value is the next word."""
        return self._id("s")

    def _id(self, kind: str) -> str:
        text = f"{kind}:{self.verb}:{self.match}:{self.turn}:{self.words}"
        assert len(text) <= LIMIT, text
        assert re.fullmatch(f"[bs]:{PATTERN}", text), text
        return text

    @classmethod
    def read(cls, found: "re.Match[str]") -> "Press":
        return cls(found["verb"], int(found["match"]), int(found["turn"]), found["words"])

    def said(self) -> tuple[str, ...]:
        """The words said so far."""
        return tuple(self.words.split())
