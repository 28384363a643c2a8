"""The JSON form of a match (docs/records.md)."""

import json
import re
from dataclasses import dataclass

from games.core.chance import commitment, deal_seed
from games.core.match import Entry
from games.core.strict_json import Json, read_json, readable_key
from games.core.strict_json import Malformed as Malformed
from games.core.values import printable, quoted

FORMAT = 1

FIELDS = (
    *("format", "game", "edition", "options", "seats", "secret", "presses", "seed", "commitment", "moves", "scores"),
)

MOST_PRESSES = 16
"""How many presses a record may list: one for each player and one for the start, with room to spare."""
_PRESS = re.compile("[1-9][0-9]{0,19}")


class Differs(Exception):
    """A record contradicts itself; the text names the first difference."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text))


@dataclass(frozen=True, slots=True)
class Sheet:
    total: int
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """`deal_seed` makes `seed` from `secret` and `presses`; `scores` is empty until the end."""

    game: str
    edition: int
    options: dict[str, str]
    seats: int
    secret: str
    presses: tuple[int, ...]
    seed: str
    commitment: str
    moves: tuple[Entry, ...] = ()
    scores: tuple[Sheet, ...] = ()


def to_json(record: Record) -> str:
    moves = ",\n  ".join(json.dumps([entry.turn, entry.seat, entry.text]) for entry in record.moves)
    head: dict[str, object] = {
        "format": FORMAT, "game": record.game, "edition": record.edition, "options": record.options, "seats": record.seats,
        # As texts: numbers of this size lose their last digits in other languages.
        "secret": record.secret, "presses": [str(press) for press in record.presses],
        "seed": record.seed, "commitment": record.commitment,
    }  # fmt: skip
    scores = [{"total": sheet.total, "lines": [list(line) for line in sheet.lines]} for sheet in record.scores]
    body = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value, sort_keys=True)}" for key, value in head.items())
    return f'{{{body},\n "moves": [\n  {moves}\n ],\n "scores": {json.dumps(scores)}}}\n'


def from_json(text: bytes) -> Record:
    """Reads a record. Raises Malformed, which names the field and what belongs there."""
    data = read_json(text)
    if not isinstance(data, dict):
        raise Malformed("a record must be a JSON object")
    if "format" not in data:
        raise Malformed("format: this field is missing")
    number = data["format"]
    if type(number) is not int or number != FORMAT:
        raise Malformed(f"format: this is {quoted(number)}; the only format is {FORMAT}")
    for key in FIELDS:
        if key not in data:
            raise Malformed(f"{key}: this field is missing")
    for key in data:
        if key not in FIELDS:
            raise Malformed(f"{readable_key(key)}: a record has no such field; its fields are {', '.join(FIELDS)}")
    options = data["options"]
    if not isinstance(options, dict):
        raise Malformed("options: expected an object whose values are strings")
    moves = _list(data["moves"], "moves")
    scores = _list(data["scores"], "scores")
    return Record(
        game=_text(data["game"], "game"),
        edition=_number(data["edition"], "edition"),
        options={key: _text(value, f"options.{readable_key(key)}") for key, value in options.items()},
        seats=_number(data["seats"], "seats"),
        secret=_hex(data["secret"], "secret"),
        presses=_presses(data["presses"], "presses"),
        seed=_hex(data["seed"], "seed"),
        commitment=_hex(data["commitment"], "commitment"),
        moves=tuple(_move(each, f"moves[{i}]") for i, each in enumerate(moves)),
        scores=tuple(_sheet(each, f"scores[{i}]") for i, each in enumerate(scores)),
    )


def _list(value: Json, place: str) -> list[Json]:
    if not isinstance(value, list):
        raise Malformed(f"{place}: expected a list")
    return value


def _text(value: Json, place: str) -> str:
    if not isinstance(value, str):
        raise Malformed(f"{place}: expected a string")
    return value


def _number(value: Json, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed(f"{place}: expected a whole number")
    return value


def _hex(value: Json, place: str) -> str:
    text = _text(value, place)
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise Malformed(f"{place}: expected 64 hexadecimal digits in lower case")
    return text


def _presses(value: Json, place: str) -> tuple[int, ...]:
    texts = [_text(each, f"{place}[{i}]") for i, each in enumerate(_list(value, place))]
    if len(texts) > MOST_PRESSES:
        raise Malformed(f"{place}: expected at most {MOST_PRESSES} presses, not {len(texts)}")
    for i, text in enumerate(texts):
        if not _PRESS.fullmatch(text):
            raise Malformed(f"{place}[{i}]: expected 1 to 20 digits without a zero in front")
        # Only the last press, which starts the table, may be in the list twice: the last player to agree can start with the same press.
        if i < len(texts) - 1 and text in texts[:i]:
            raise Malformed(f"{place}[{i}]: this press is already in the list")
    return tuple(map(int, texts))


def _move(value: Json, place: str) -> Entry:
    parts = _list(value, place)
    if len(parts) != 3:
        raise Malformed(f'{place}: expected [turn, seat, move], such as [1, 0, "fox E4"]')
    return Entry(_number(parts[0], f"{place}[0]"), _number(parts[1], f"{place}[1]"), _text(parts[2], f"{place}[2]"))


def _sheet(value: Json, place: str) -> Sheet:
    if not isinstance(value, dict) or set(value) != {"total", "lines"}:
        raise Malformed(f"{place}: expected an object with total and lines")
    lines = []
    for i, each in enumerate(_list(value["lines"], f"{place}.lines")):
        pair = _list(each, f"{place}.lines[{i}]")
        if len(pair) != 2:
            raise Malformed(f"{place}.lines[{i}]: expected [what, points]")
        lines.append((_text(pair[0], f"{place}.lines[{i}][0]"), _number(pair[1], f"{place}.lines[{i}][1]")))
    return Sheet(_number(value["total"], f"{place}.total"), tuple(lines))


def check_commitment(record: Record) -> None:
    """Raises Differs unless secret, commitment, seed and presses fit together."""
    if commitment(record.secret) != record.commitment:
        raise Differs("the secret is not the one committed to: its sha256 differs from the commitment")
    if deal_seed(record.secret, record.presses) != record.seed:
        raise Differs("the seed does not follow from the secret and the presses")
    if len(record.presses) > record.seats + 1:
        most = f"{record.seats} seats and the start make at most {record.seats + 1}"
        raise Differs(f"the record lists {len(record.presses)} presses; {most}")
