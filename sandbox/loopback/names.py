"""Checks the names of new people, so that everybody can see the names and tell them apart."""

import re
import unicodedata
from collections.abc import Iterable

BLANK = "\u115f\u1160\u2800\u3164\uffa0"


def username_of(name: str) -> str:
    return re.sub(r"[^a-z0-9_.]", "", _alike(name))


def problem(name: str, taken: Iterable[str]) -> str:
    """Why nobody can have this name, in a sentence; "" for a good name."""
    if not 1 <= len(name) <= 32:
        return "A name has 1 to 32 characters."
    # Direction marks would also reverse the text after the name.
    if any(unicodedata.category(each)[0] == "C" or each in BLANK for each in name):
        return "A name can't have invisible characters."
    if all(unicodedata.category(each)[0] == "M" for each in name):
        return "A name needs a letter, a number or a symbol."
    others = {_alike(each) for each in taken}
    return f"{name} is already here." if {_alike(name), username_of(name)} & others else ""


def _alike(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
