"""Cleans typed text of characters that hide, reorder or overflow."""

import unicodedata
from functools import lru_cache

NON_JOINER, JOINER = "\u200c", "\u200d"
"""Signs that shape letters of many scripts and join emoji."""
SELECTORS = "\ufe0e\ufe0f"
MOST_MARKS = 3
"""How many marks a letter keeps; no script needs more in a name."""
FIRST_SHAPED = "\u0590"

_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
)
"""Characters that Python counts as printable although they show nothing."""
_NEW_EMOJI = range(0x1F300, 0x1FB00)


@lru_cache(maxsize=1024)
def visible(text: str) -> str:
    r"""The text on one line, without control, direction and invisible characters or stacks of marks. Emoji and the
    letters of every script stay.

    >>> visible(" \u3164An\u202ea\u200b ")
    'Ana'
    """
    kept: list[str] = []
    marks = 0
    line = " ".join(text.split())
    for place, sign in enumerate(line):
        last = kept[-1] if kept else " "
        kind = unicodedata.category(sign)
        if sign in (NON_JOINER, JOINER):
            wanted = _shaped(last, "LMS") and _shaped(line[place + 1 : place + 2], "LS")
        elif sign in SELECTORS:
            wanted = unicodedata.category(last)[0] in "SPN"
        elif kind in ("Mn", "Me"):
            marks += 1
            wanted = last != " " and marks <= MOST_MARKS and _seen(sign)
        else:
            marks = 0
            wanted = _seen(sign)
        if wanted:
            kept.append(sign)
    return " ".join("".join(kept).split())


def _seen(sign: str) -> bool:
    return (sign.isprintable() and sign not in _BLANK and not "\U000e0100" <= sign <= "\U000e01ef") or (
        ord(sign) in _NEW_EMOJI
    )


def _shaped(sign: str, kinds: str) -> bool:
    known = sign >= FIRST_SHAPED and (unicodedata.category(sign)[0] in kinds or ord(sign) in _NEW_EMOJI)
    return known and (_seen(sign) or sign in SELECTORS)
