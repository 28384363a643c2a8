"""Sentences as the person at the terminal reads them: "You" with the verb that belongs to it, and no signs of Markdown."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from games.core.values import listing

YOU = "You"
"""The name of the person at the terminal."""

_OTHER = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}
_ITEM = re.compile(r" *(?:- |\d+\) )?")
_ES = re.compile("(?:ss|sh|ch|x|zz)es")
_LATER = "wins|saves|claims|hides|replaces|plays|trades|passes|ends|is|has"
"""Verbs that can also follow a comma, a colon or an "and"."""


def verb(third: str) -> str:
    """A verb with "you" instead of "she".

    >>> verb("is"), verb("wins"), verb("passes"), verb("carries"), verb("loses")
    ('are', 'win', 'pass', 'carry', 'lose')
    """
    if third in _OTHER:
        return _OTHER[third]
    if third.endswith("ies"):
        return f"{third[:-3]}y"
    return third[: -2 if _ES.search(third[-4:]) else -1]


def addressed(text: str, names: Iterable[str]) -> str:
    """Text about seats by name, with the right grammar where the name is "You".

    >>> addressed("You 7 owl C1, wins 7 owl, Pip has no moves left and is out, You has no moves left and is out", ("You", "Pip"))
    'You 7 owl C1, win 7 owl, Pip has no moves left and is out, you have no moves left and are out'
    >>> addressed("Discarded by You: Horse. Pip: Disease (gone: Robin of You M17)", ("You", "Pip"))
    'Discarded by you: Horse. Pip: Disease (gone: Robin of yours M17)'
    """
    return "\n".join(_line(line, tuple(names)) for line in text.split("\n"))


def _line(line: str, names: tuple[str, ...]) -> str:
    parts = re.split(rf"\b({'|'.join(map(re.escape, names))})\b", line)
    for i in range(1, len(parts), 2):
        if parts[i] == YOU:
            parts[i + 1] = re.sub("^ ([a-z]+s)\\b", lambda found: f" {verb(found[1])}", parts[i + 1])
            parts[i + 1] = re.sub(
                f"(^: |, | and )({_LATER})\\b", lambda found: f"{found[1]}{verb(found[2])}", parts[i + 1]
            )
            if re.search(r"[,;] $", parts[i - 1]) and re.match(" [a-z]", parts[i + 1]):
                parts[i] = "you"
            elif parts[i - 1].endswith(" of "):
                parts[i] = "yours"
            elif re.search(" (by|for|to|from|with|beside|costs) $", parts[i - 1]):
                parts[i] = "you"
    return "".join(parts)


def plain(markdown: str) -> str:
    """Markdown without its signs.

    >>> plain("**On your turn** take *one*:\\n- **A** card")
    'On your turn take one:\\n- A card'
    """
    return re.sub(r"(\*\*|\*|__|`)(?=\S)(.+?)(?<=\S)\1", r"\2", re.sub(r"\*\*(.+?)\*\*", r"\1", markdown))


def changed(text: str, before: str) -> str:
    """The lines of a text that were not in the one before, with the headings of their lists. A heading says if its list has more.

    >>> print(changed("Last action.\\nYour hand:\\n- owl\\n- bee\\nThe table:\\n- wolf", "Your hand:\\n- owl\\nThe table:\\n- wolf"))
    Last action.
    Your hand, only what has changed:
    - bee
    >>> print(changed("Your hand:\\n- owl\\n- owl", "Your deck:\\n- bee\\n- owl"))
    Your hand:
    - owl
    - owl
    """
    known, lines = Counter(_listed(before)), list[str]()
    for heading, part in groupby(_listed(text), key=itemgetter(0)):
        items = [line for _, line in part]
        new = []
        for line in items:
            if known[heading, line]:
                known[heading, line] -= 1
            else:
                new.append(line)
        if heading and new:
            lines.append(heading if len(new) == len(items) else f"{heading[:-1]}, only what has changed:")
        lines += new
    return "\n".join(lines)


def _listed(text: str) -> Iterator[tuple[str, str]]:
    """Every line with the heading of its list; "" and the line if it is in none."""
    heading = ""
    for line in text.split("\n"):
        if line.endswith(":"):
            heading = line
        else:
            heading = heading if line.startswith("- ") else ""
            yield heading, line


def wrapped(text: str, width: int) -> str:
    """Text in lines of at most so many characters; what continues an item of a list stands below its first word.

    >>> print(wrapped("  12) M20  (a corner)", 16))
      12) M20  (a
          corner)
    """
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    item = _ITEM.match(line)
    indent = " " * item.end() if item else ""
    return textwrap.fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def victory(winners: Iterable[str]) -> str:
    """Who wins.

    >>> victory(["You"]), victory(["Pip"]), victory(["You", "Pip"]), victory([])
    ('You win.', 'Pip wins.', 'You and Pip share the victory.', 'Nobody wins.')
    """
    names = list(winners)
    if len(names) > 1:
        return f"{listing(names, repeats=True)} share the victory."
    return f"{names[0] if names else 'Nobody'} {'win' if names == [YOU] else 'wins'}."
