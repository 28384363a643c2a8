"""Records: what is read, what is refused with its field, and that the deal follows from what was committed to."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games import GAMES
from games.core.chance import Chance, commitment, deal_seed
from games.core.match import Match
from games.core.record import Differs, Malformed, Record, check_commitment, from_json, to_json
from games.core.values import Setup
from games.ecosystem.cards import DECK as ECOSYSTEM
from games.savanna.cards import DECK as SAVANNA
from games.verify import verify
from tests.games.dealt import PRESSES, SECRET, dealt, played

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "games" / "golden"
ANOTHER_SECRET = "the secret is not the one committed to: its sha256 differs from the commitment"
ANOTHER_SEED = "the seed does not follow from the secret and the presses"

PLAYED = played()

presses = st.lists(st.integers(1, 10**20 - 1), min_size=0, max_size=7, unique=True).map(tuple)
secrets = st.integers(0, 2**256 - 1).map(lambda number: f"{number:064x}")


def test_a_record_is_written_read_and_verified() -> None:
    """Presses are texts, because many languages round numbers of this size."""
    text = to_json(PLAYED)
    data = json.loads(text)
    assert list(data) == [
        *("format", "game", "edition", "options", "seats", "secret", "presses", "seed", "commitment", "moves", "scores")
    ]
    assert (data["format"], data["secret"]) == (1, SECRET)
    assert data["presses"] == ["1462167111991427984", "1462167512828743727", "1462167601693197596"]
    record = from_json(text.encode())
    assert record == PLAYED
    assert to_json(record) == text
    assert verify(record).over


@given(secrets, presses)
@settings(max_examples=50, deadline=None)
def test_any_deal_survives_writing_and_reading(secret: str, pressed: tuple[int, ...]) -> None:
    record = dealt(secret, pressed)
    assert from_json(to_json(record).encode()) == record
    check_commitment(record)


def test_the_worked_example_of_the_documents_is_the_deal_of_the_rules() -> None:
    page = " ".join((ROOT / "docs" / "fairness.md").read_text(encoding="utf-8").split())
    seed = deal_seed(SECRET, PRESSES)
    assert f":{PRESSES[0]}:{PRESSES[1]}:{PRESSES[2]} | sha256sum {seed} " in page
    assert f"{SECRET} | sha256sum {commitment(SECRET)} " in page
    for slug, deck in (("ecosystem", ECOSYSTEM.cards), ("savanna", SAVANNA.cards)):
        hand = Match.begin(GAMES[slug], Setup(2, seed, {})).state.hands[0]
        assert ", ".join(card for card in Chance(seed).shuffle("deck", deck) if card in hand) in page
        assert len(hand) == (10 if slug == "ecosystem" else 11)


def refused(record: Record, sentence: str) -> None:
    """Verifying names this difference, before it looks at any move."""
    with pytest.raises(Differs, match=f"^{re.escape(sentence)}$"):
        verify(record)


@given(secrets, presses, secrets)
@settings(max_examples=50, deadline=None)
def test_another_secret_seed_or_commitment_is_refused(secret: str, pressed: tuple[int, ...], other: str) -> None:
    assume(pressed and other != secret)
    record = dealt(secret, pressed)
    changes: tuple[tuple[dict[str, Any], str], ...] = (
        ({"secret": other}, ANOTHER_SECRET),
        ({"secret": other, "commitment": commitment(other)}, ANOTHER_SEED),
        ({"seed": secret}, ANOTHER_SEED),
        ({"commitment": commitment(record.seed)}, ANOTHER_SECRET),
    )
    for change, sentence in changes:
        refused(replace(record, **change), sentence)


@given(secrets, presses, st.data())
@settings(max_examples=100, deadline=None)
def test_other_presses_are_another_deal_and_are_refused(
    secret: str, pressed: tuple[int, ...], data: st.DataObject
) -> None:
    assume(pressed)
    record = dealt(secret, pressed)
    at = data.draw(st.integers(0, len(pressed) - 1))
    new = data.draw(st.integers(1, 10**20 - 1).filter(lambda press: press not in pressed))
    others = [
        (*pressed[:at], new, *pressed[at + 1 :]),
        (*pressed[:at], *pressed[at + 1 :]),
        (*pressed[:at], new, *pressed[at:]),
        (*pressed, pressed[-1]),
        (*pressed, new),
    ]
    if len(pressed) > 1:
        others.append((*pressed[:at], *pressed[at + 1 :], pressed[at]) if at < len(pressed) - 1 else pressed[::-1])
    for other in others:
        assert deal_seed(secret, other) != record.seed, other
        refused(replace(record, presses=other), ANOTHER_SEED)


def test_presses_cannot_be_hidden() -> None:
    refused(replace(PLAYED, presses=()), ANOTHER_SEED)
    refused(replace(PLAYED, secret=PLAYED.seed, presses=()), ANOTHER_SECRET)


def changed(**fields: object) -> bytes:
    """The JSON of a record with other fields; None leaves one out."""
    data = {**json.loads(to_json(dealt(SECRET, PRESSES))), **fields}
    return json.dumps({key: value for key, value in data.items() if value is not None}).encode()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"format": 2}, "format: this is 2; the only format is 1"),
        ({"format": "1"}, "format: this is '1'; the only format is 1"),
        ({"format": True}, "format: this is True; the only format is 1"),
        ({"format": [1]}, "format: this is [1]; the only format is 1"),
        ({"format": None}, "format: this field is missing"),
        ({"secret": None}, "secret: this field is missing"),
        ({"presses": None}, "presses: this field is missing"),
        ({"luck": 1}, "luck: a record has no such field; its fields are format, game,"),
        ({"secret": SECRET.replace("7", "A")}, "secret: expected 64 hexadecimal digits in lower case"),
        ({"secret": SECRET[1:]}, "secret: expected 64 hexadecimal digits in lower case"),
        ({"secret": 7}, "secret: expected a string"),
        ({"presses": "1,2"}, "presses: expected a list"),
        ({"presses": [str(each) for each in range(1, 18)]}, "presses: expected at most 16 presses, not 17"),
        ({"presses": ["1", 2]}, "presses[1]: expected a string"),
        ({"presses": [""]}, "presses[0]: expected 1 to 20 digits without a zero in front"),
        ({"presses": ["1" * 21]}, "presses[0]: expected 1 to 20 digits without a zero in front"),
        ({"presses": ["5", "07"]}, "presses[1]: expected 1 to 20 digits without a zero in front"),
        ({"presses": ["-5"]}, "presses[0]: expected 1 to 20 digits without a zero in front"),
        ({"presses": ["5\n"]}, "presses[0]: expected 1 to 20 digits without a zero in front"),
        ({"presses": ["٥"]}, "presses[0]: expected 1 to 20 digits without a zero in front"),
        ({"presses": ["5", "5", "6"]}, "presses[1]: this press is already in the list"),
        ({"presses": ["5", "6", "6", "6"]}, "presses[2]: this press is already in the list"),
    ],
)  # fmt: skip
def test_a_malformed_record_is_refused_with_its_field(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(Malformed) as wrong:
        from_json(changed(**fields))
    assert str(wrong.value).startswith(sentence)


def test_one_press_can_be_the_last_to_agree_and_the_one_that_starts_the_table() -> None:
    """That press is in the list twice."""
    for pressed in ((5, 6, 6), (5, 6, 5), (5, 5)):
        record = dealt(SECRET, pressed)
        assert from_json(to_json(record).encode()) == record
        check_commitment(record)


def test_no_record_has_more_presses_than_seats_and_a_start() -> None:
    """Extra presses could be tried until a deal suits."""
    refused(
        replace(dealt(SECRET, (1, 2, 3, 4)), seats=2),
        "the record lists 4 presses; 2 seats and the start make at most 3",
    )
    check_commitment(replace(dealt(SECRET, (1, 2, 3)), seats=2))


@pytest.mark.parametrize("name", ["deck1", "deck2"])
def test_an_option_whose_value_does_not_fit_is_named(name: str) -> None:
    """This tells which of two decks is wrong."""
    record = from_json((GOLDEN / "phylo-1-2p.json").read_bytes())
    with pytest.raises(Differs, match="There's no deck"):
        verify(replace(record, options={**record.options, name: "nowhere"}))
