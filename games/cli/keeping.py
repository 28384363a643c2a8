"""A match as a file: where it goes, what is written, and the seed that a text stands for."""

import hashlib
import os
import re
import secrets
import shutil
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
        raise _unwritten(path, failure) from None


def must_be_replaceable(path: str) -> None:
    """Raises Refusal unless the record in a file can be written again."""
    try:
        os.close(os.open(path, os.O_WRONLY))
        must_be_free(_beside(path))
    except (OSError, ValueError) as failure:
        raise _unwritten(path, failure) from None


def record_of(match: Match[S, V, M]) -> Record:
    """The record of a match before its first move. Nobody presses here, so the secret is the seed."""
    game, setup = match.game, match.setup
    sealed = commitment(setup.seed)
    return Record(game.slug, game.rules, dict(setup.options), setup.seats, setup.seed, (), setup.seed, sealed)


def write(record: Record, moves: list[Entry], match: Match[S, V, M], path: str, *, new: bool) -> None:
    """Write the record with these moves, and the scores if the match is over. Raises Refusal if that fails."""
    scores = sheets(match.scores()) if match.over else ()
    text = to_json(replace(record, moves=tuple(moves), scores=scores))
    try:
        if new:
            _fill(path, text)
        else:
            # A disk that is full in the middle of it must not cost the record that is there.
            part = _beside(path)
            _fill(part, text)
            shutil.copymode(path, part)
            os.replace(part, os.path.realpath(path))
    except (OSError, ValueError) as failure:
        raise Refusal(f"{_unwritten(path, failure)} Here it is:\n{text}") from None


def _fill(path: str, text: str) -> None:
    """Write a new file, wholly or not at all."""
    with Path(path).open("x", encoding="utf-8") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            Path(path).unlink()
            raise


def _beside(path: str) -> str:
    """Where a record is written before it takes the place of the one in a file."""
    return f"{os.path.realpath(path)}.part"


def _unwritten(path: str, failure: OSError | ValueError) -> Refusal:
    why = getattr(failure, "strerror", None) or failure
    return Refusal(f"The record can't be written to {path}: {why}.")
