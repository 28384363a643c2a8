"""True sentences about what cards show, for the quiz."""

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Fact:
    """One or two sentences that don't name their subject, and their source."""

    subject: str
    text: str
    source: str
    emoji: str = ""


def read_facts(file: Path) -> tuple[Fact, ...]:
    if not file.exists():
        return ()
    subjects = tomllib.loads(file.read_text("utf-8"))
    return tuple(
        Fact(subject, each["text"], each["source"], about["emoji"])
        for subject, about in subjects.items()
        for each in about["facts"]
    )
