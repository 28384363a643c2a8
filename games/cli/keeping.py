"""A match as a file: where it goes, what is written, and the seed that a text stands for."""

import hashlib
import os
import re
import secrets
from dataclasses import replace
from pathlib import Path

from games.core.chance import commitment
from games.core.game import M, S, V
from games.core.match import Entry, Match
from games.core.record import Record, to_json
from games.core.values import Refusal
from games.verify import sheets

_SEED = re.compile("[0-9a-f]{64}")


def seed_of(typed: str | None) -> str:
    """A seed of 64 hexadecimal digits: drawn, as it was typed, or the SHA-256 of any other text."""
    if typed is None:
        return secrets.token_hex(32)
    text = typed.strip()
    if _SEED.fullmatch(text.lower()):
        return text.lower()
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def must_be_free(path: str) -> None:
    """Raises Refusal unless a new file can be written there."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        Path(path).unlink()
    except FileExistsError:
        raise Refusal(f"{path} is there already; name another file for the record, or delete this one.") from None
    except (OSError, ValueError) as failure:
        why = getattr(failure, "strerror", None) or failure
        raise Refusal(f"The record can't be written to {path}: {why}.") from None


def record_of(match: Match[S, V, M]) -> Record:
    """The record of a match before its first move."""
    game, setup = match.game, match.setup
    sealed = commitment(setup.seed)
    return Record(game.slug, game.rules, dict(setup.options), setup.seats, setup.seed, sealed, (), ())


def write(record: Record, moves: list[Entry], match: Match[S, V, M], path: str, *, new: bool) -> None:
    """Write the record with these moves, and the scores if the match is over. Raises Refusal if that fails."""
    scores = sheets(match.scores()) if match.over else ()
    text = to_json(replace(record, moves=tuple(moves), scores=scores))
    try:
        with Path(path).open("x" if new else "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as failure:
        why = getattr(failure, "strerror", None) or failure
        raise Refusal(f"The record can't be written to {path}: {why}. Here it is:\n{text}") from None
