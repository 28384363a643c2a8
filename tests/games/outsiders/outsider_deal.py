"""What outsiders share: a record's seed and draws, from docs/records.md and docs/fairness.md alone; nothing of the project inside."""

import hashlib
from collections.abc import Iterable
from typing import Any

FIELDS = {
    *("format", "game", "edition", "options", "seats", "secret", "presses", "seed", "commitment", "moves", "scores")
}
DIGITS = "0123456789"


def expect(true: bool, sentence: str) -> None:
    if not true:
        raise ValueError(sentence)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def shuffled(seed: str, purpose: str, texts: Iterable[str]) -> list[str]:
    return sorted(texts, key=lambda text: sha256(f"{seed}:{purpose}:{text}"))


def seed_of(record: dict[str, Any]) -> str:
    """The seed of a record. Raises ValueError unless it follows from what was committed to."""
    expect(record["format"] == 1, "There is no such format.")
    expect(record.keys() == FIELDS, "These are not the fields of a record.")
    seed, secret, presses = record["seed"], record["secret"], record["presses"]
    expect(len(secret) == 64 and not secret.strip(DIGITS + "abcdef"), "The secret is not 64 hexadecimal digits.")
    expect(len(presses) <= min(16, record["seats"] + 1), "There are too many presses.")
    for press in presses:
        expect(isinstance(press, str) and 1 <= len(press) <= 20, f"The press {press!r} is no text of 1 to 20 digits.")
        expect(not press.strip(DIGITS) and press[0] != "0", f"The press {press!r} is no whole number.")
    expect(len(set(presses[:-1])) == len(presses[:-1]), "A press is in the list twice.")
    expect(sha256(secret) == record["commitment"], "The secret does not fit the commitment.")
    follows = sha256(":".join([secret, *presses])) if presses else secret
    expect(follows == seed, "The seed does not follow from the secret and the presses.")
    return str(seed)
