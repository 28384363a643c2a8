"""Golden matches keep their positions and scores; `python -m tests.games.test_golden` adds missing ones."""

import json
from pathlib import Path

import pytest

from games.core.chance import commitment
from games.core.record import Record, from_json, to_json
from games.verify import begin_match, score_sheets, verify
from tests.games.matches import EVERY_CASE, AnyMatch, Case, by_opponents, course, legal_print

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.json"))
FIRST, TRIED = 77, 100
"""Where the numbers of golden matches begin, and how many are tried for one in which much happens."""
HAPPENS = {
    "lines": {"placed", "played", "claimed", "hide", "draw", "removed", "row", "column", "A", "B", "C", "second phase"},
    "ecogogo": {"organism", "threat", "endangered", "swap", "replace", "won", "saved", "in danger", "extinct", "out"},
}  # fmt: skip
"""All that has to happen in the golden matches of a game whose players do more than lay cards."""


def positions(record: Record) -> list[AnyMatch]:
    match = begin_match(record)
    found = [match]
    for entry in record.moves:
        after: AnyMatch = match.seal(entry)
        if after.turn > match.turn:
            found.append(after)
        match = after
    return found


def fingerprints(record: Record) -> dict[str, list[str]]:
    """Digests of moves, scores and positions, by the ending of the file that keeps them."""
    found = positions(record)
    return {".fingerprints": [*map(legal_print, found)], ".positions": [match.fingerprint() for match in found]}


def happenings(end: AnyMatch, texts: list[str]) -> set[str]:
    found: set[str] = set()
    if end.game.slug == "lines":
        for deed in end.state.story:
            found |= {deed.what, *(run.rule for run in deed.lines), *(run.way for run in deed.lines)}
            found |= {"removed"} if deed.gone else set()
        found |= {"second phase"} if end.state.phase == 2 else set()
        found |= {text.split()[0] for text in texts} & {"hide", "draw"}
    elif end.game.slug == "ecogogo":
        for done in end.state.story:
            said = str(done.move).split()[0]
            found.add(said if said in HAPPENS["ecogogo"] else "organism")
            told = {"won": done.won, "saved": done.saved, "in danger": done.endangered, "extinct": done.extinct}
            found |= {what for what, kinds in told.items() if kinds} | ({"out"} if done.out else set())
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_golden_match_is_what_it_was(path: Path) -> None:
    text = path.read_bytes()
    record = from_json(text)
    match = verify(record)
    assert match.over
    for end, found in fingerprints(record).items():
        assert found == json.loads(path.with_suffix(end).read_text())
    assert to_json(record).encode() == text


def test_there_is_a_golden_match_for_every_number_of_seats_and_every_option() -> None:
    assert {path.stem for path in RECORDS} >= set(map(str, EVERY_CASE))


@pytest.mark.parametrize("slug", HAPPENS)
def test_all_that_can_happen_happens_in_a_golden_match(slug: str) -> None:
    found = set()
    for path in RECORDS:
        record = from_json(path.read_bytes())
        if record.game == slug:
            found |= happenings(begin_match(record).replay(record.moves), [entry.text for entry in record.moves])
    assert found >= HAPPENS[slug]


def _record(case: Case, number: int) -> tuple[int, Record]:
    played = list(course(case.slug, case.seats, number, dict(case.options), by_opponents))
    end, moves = played[-1][0], tuple(entry for _, entry in played if entry)
    happens = happenings(end, [entry.text for entry in moves])
    seed = end.setup.seed
    deal = (seed, (), seed, commitment(seed))
    record = Record(case.slug, end.game.rules, dict(case.options), case.seats, *deal, moves, score_sheets(end.scores()))
    return 2 * len(happens) + ("replace" in happens), record


def write() -> None:
    """Write the golden matches that are missing: of many the first in which most happens, other deals for other options."""
    for case in EVERY_CASE:
        path = GOLDEN / f"{case}.json"
        if path.exists():
            continue
        alike = [each for each in EVERY_CASE if (each.slug, each.seats) == (case.slug, case.seats)]
        first = FIRST + TRIED * alike.index(case)
        tried = TRIED if case.slug in HAPPENS else 1
        _, record = max((_record(case, number) for number in range(first, first + tried)), key=lambda found: found[0])
        path.write_text(to_json(record), encoding="utf-8")
    for path in GOLDEN.glob("*.json"):
        missing = [end for end in (".fingerprints", ".positions") if not path.with_suffix(end).exists()]
        found = fingerprints(from_json(path.read_bytes())) if missing else {}
        for end in missing:
            path.with_suffix(end).write_text(json.dumps(found[end], indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
