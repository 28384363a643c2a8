"""Golden matches of every edition: they keep folding to the same positions and scores for ever.

`python -m tests.games.test_golden` writes those that are missing; it never changes one that is there.
"""

import json
from pathlib import Path

import pytest

from games.core.chance import commitment
from games.core.match import Match
from games.core.record import Record, from_json, to_json
from games.verify import begun, sheets, verify
from tests.games.matches import CASES, course

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*p.json"))


def fingerprints(record: Record) -> list[str]:
    """The fingerprint at the beginning of every turn."""
    match = begun(record)
    found = [match.fingerprint()]
    for entry in record.moves:
        after: Match[object, object, object] = match.seal(entry)
        if after.turn > match.turn:
            found.append(after.fingerprint())
        match = after
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_golden_match_is_what_it_was(path: Path) -> None:
    """The same fingerprint at every turn, the same scores; writing the record gives the same text."""
    text = path.read_bytes()
    record = from_json(text)
    match = verify(record)
    assert match.over
    assert fingerprints(record) == json.loads(path.with_suffix(".fingerprints").read_text())
    assert to_json(record).encode() == text


def test_there_is_a_golden_match_for_every_number_of_seats() -> None:
    """Of every edition of every game."""
    there = {path.stem for path in RECORDS}
    assert there >= {f"{slug}-1-{seats}p" for slug, seats in CASES}


def write() -> None:
    """Write the golden matches that are missing."""
    for slug, seats in CASES:
        played = list(course(slug, seats, 77))
        end = played[-1][0]
        path = GOLDEN / f"{slug}-{end.game.rules}-{seats}p.json"
        if path.exists():
            continue
        moves = tuple(entry for _, entry in played if entry)
        seed = end.setup.seed
        record = Record(
            slug, end.game.rules, {"hints": "on"}, seats, seed, commitment(seed), moves, sheets(end.scores())
        )
        path.write_text(to_json(record), encoding="utf-8")
        path.with_suffix(".fingerprints").write_text(
            json.dumps(fingerprints(record), indent=0) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    write()
