"""Records of the turn-based games, recounted by programs that were written from the documents alone and import nothing of the project."""

import base64
import hashlib
import json
import random
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.core.chance import commitment, deal_seed
from games.core.match import Entry, Match
from games.core.record import Record, to_json
from games.core.values import Setup
from games.verify import sheets
from tests.depth import depth
from tests.games.matches import CASES, AnyMatch, Case
from tests.games.outsiders import outsider_ecogogo, outsider_lines, outsider_phylo, outsider_phylo_cards
from tests.games.phylo.made import FROST, NEWT

Json = dict[str, Any]

RECOUNT: dict[str, Callable[[Json], list[Json]]] = {
    "lines": outsider_lines.recount,
    "ecogogo": outsider_ecogogo.recount,
    "phylo": outsider_phylo.recount,
}
CHECK: dict[str, Callable[[Json], None]] = {
    "lines": outsider_lines.check,
    "ecogogo": outsider_ecogogo.check,
    "phylo": outsider_phylo.check,
}
GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(path for slug in RECOUNT for path in GOLDEN.glob(f"{slug}-*.json"))
PRESSED = [path for path in RECORDS if path.stem.endswith("-presses")]
PLAYED = tuple(case for case in CASES if case.slug in RECOUNT)
MATCHES = {"lines": depth(4, 8), "ecogogo": depth(4, 8), "phylo": depth(4, 8)}
"""So many matches are played for every number of seats and every option; without hints, which change no rule, a quarter."""


def said(match: AnyMatch, seat: int, rnd: random.Random, eager: bool) -> str:
    """Any legal move; an eager player mostly takes what adds most."""
    view = match.view(seat)
    moves = match.game.legal(view)
    if eager and rnd.random() < 0.8:
        return str(max(moves, key=lambda move: (match.game.appraise(view, move), rnd.random())))
    return str(rnd.choice(moves))


Say = Callable[[AnyMatch, int, random.Random, bool], str]


def spread_and_burnt(match: AnyMatch, seat: int, rnd: random.Random, eager: bool) -> str:
    """Mostly a spread, or an event that takes what has spread."""
    moves = match.game.legal(match.view(seat))
    liked = [move for move in moves if move.act == "spread"] or [
        move for move in moves if match.state.actions == 1 and move.card in ("wildfire", "tsunami")
    ]
    return str(rnd.choice(liked)) if liked and rnd.random() < 0.8 else said(match, seat, rnd, eager)


def record_of(case: Case, number: int, say: Say = said) -> Json:
    """A match played by the engine's public contract, as the JSON that players get. Every fourth one is eager, and every second one
    has presses in its deal.
    """
    rnd = random.Random(f"outsider {case} {number}")
    secret, options, moves = f"{rnd.getrandbits(256):064x}", dict(case.options), list[Entry]()
    presses = tuple(rnd.getrandbits(63) for _ in range(case.seats + 1)) if number % 2 else ()
    seed = deal_seed(secret, presses)
    match: AnyMatch = Match.begin(case.game, Setup(case.seats, seed, options))
    while not match.over:
        seat = min(match.waiting)
        entry = Entry(match.turn, seat, say(match, seat, rnd, number % 4 == 3))
        moves.append(entry)
        match = match.seal(entry)
    edition, scores = match.game.rules, sheets(match.scores())
    deal = (secret, presses, seed, commitment(secret))
    record = Record(case.slug, edition, options, case.seats, *deal, tuple(moves), scores)
    found: Json = json.loads(to_json(record))
    return found


def golden(path: Path) -> Json:
    found: Json = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_recounts_a_golden_record(path: Path) -> None:
    """To exactly the recorded totals and lines."""
    record = golden(path)
    assert RECOUNT[record["game"]](record) == record["scores"]


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_an_outsider_recounts_whatever_is_played(case: Case) -> None:
    """Random matches and eager ones, of every number of seats and with every option."""
    matches = MATCHES[case.slug]
    for number in range(matches if dict(case.options).get("hints") != "off" else matches // 4):
        record = record_of(case, number)
        assert RECOUNT[case.slug](record) == record["scores"], f"match {number}"


FIELDS = [
    *(
        "word",
        "kind",
        "name",
        "latin",
        "diet",
        "chain",
        "scale",
        "terrains",
        "climates",
        "move",
        "flight",
        "spread",
        "needs",
        "prey",
    ),
    *("keywords", "effect", "target", "lasts", "becomes", "kingdom", "group", "text"),
]
MADE = (
    NEWT,
    FROST,
    {
        "kind": "species", "word": "oak-bee", "name": "Oak bee", "latin": "Apis querci", "diet": "herbivore", "chain": "2",
        "scale": "4", "terrains": "forest, grassland, urban", "climates": "cool, warm, hot", "flight": "3", "kingdom": "animalia",
        "keywords": "invasive on animalia, herbivore, scale at most 6, chain 2; pollinator on anything", "group": "insect",
        "text": "It takes the place of others.",
    },
    {
        "kind": "species", "word": "pack-rat", "name": "Pack rat", "latin": "Rattus gregarius", "diet": "omnivore", "chain": "3",
        "scale": "5", "terrains": "forest, grassland", "climates": "cool, warm", "move": "2", "kingdom": "animalia", "group": "mammal",
        "prey": "larger", "text": "Many together take what is larger than they are.",
    },
    {
        "kind": "event", "word": "high-tide", "name": "High tide", "effect": "habitat", "target": "anything", "lasts": "1",
        "becomes": "fresh water, ocean, cool", "text": "For a day the sea is here.",
    },
)  # fmt: skip


def with_made_cards(name: str, rules: str) -> str:
    """The share code of a shipped deck with the made cards instead of its last ten, packed as docs/decks.md says."""
    _, start, words, _ = outsider_phylo_cards.named(name, rules)
    counts = Counter([*words[: -2 * len(MADE)], *(card["word"] for card in (*MADE, *MADE))])
    lines = [" | ".join(f"{field}: {card[field]}" for field in FIELDS if field in card) for card in MADE]
    return packed((name, "Made by hand", rules, start), counts, lines)


def packed(head: Iterable[str], counts: Mapping[str, int], lines: Iterable[str] = ()) -> str:
    """A share code of these lines."""
    cards = " ".join(f"{word}*{count}" if count > 1 else word for word, count in counts.items())
    text = "\n".join((*head, cards, *lines))
    body = base64.urlsafe_b64encode(zlib.compress(text.encode(), wbits=-zlib.MAX_WBITS)).decode().rstrip("=")
    return f"phylo1.{body}.{hashlib.sha256(f'phylo1.{body}'.encode()).hexdigest()[:8]}"


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_an_outsider_recounts_phylo_with_made_cards(rules: str) -> None:
    """A code for both seats, and a code against a shipped deck: points, conditions and effects come from the code alone."""
    codes = with_made_cards("valley", rules), with_made_cards("meadow", rules)
    for number in range(4):
        second = codes[1] if number < 3 else "meadow"
        case = Case("phylo", 2, (("rules", rules), ("deck1", codes[0]), ("deck2", second)))
        record = record_of(case, number)
        assert outsider_phylo.recount(record) == record["scores"], f"match {number}"
        said = " ".join(text for _, _, text in record["moves"])
        assert any(card["word"] in said for card in MADE)


SPREADING = ("bracken", "himalayan-blackberry", "stinging-nettle", "purple-loosestrife", "scotch-broom")
"""Plants that spread by themselves."""


def test_an_outsider_finds_the_heirs_of_lost_plants() -> None:
    """With decks of plants that spread, of fire and of floods: copies everywhere, and their owners choose among them."""
    counts = dict.fromkeys((*SPREADING, "wildfire", "tsunami", "horse"), 3)
    code = packed(("weeds", "Weeds", "1.4a", "home"), counts)
    rows = []
    for number in range(depth(6, 12)):
        case = Case("phylo", 2, (("rules", "1.4a"), ("deck1", code), ("deck2", code)))
        record = record_of(case, number, spread_and_burnt)
        assert outsider_phylo.recount(record) == record["scores"], f"match {number}"
        rows += [text for _, _, text in record["moves"]]
    assert sum(text.startswith("spread ") for text in rows) > depth(10, 20)
    assert any(text[:1].isupper() for text in rows)


def test_an_option_that_is_absent_has_the_default_the_documents_name() -> None:
    """EcoGoGo's stacks, Phylo's rules 1.4a and its decks; whether there are hints is the same to an outsider."""
    record = golden(GOLDEN / "ecogogo-1-2p.json")
    assert outsider_ecogogo.recount({**record, "options": {}}) == record["scores"]
    record = golden(GOLDEN / "phylo-1-2p.json")
    assert outsider_phylo.recount({**record, "options": {}}) == record["scores"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_refuses_a_record_with_another_seed(path: Path) -> None:
    """It does not fit the commitment; and with a commitment of its own the cards are others."""
    record = golden(path)
    check, seed = CHECK[record["game"]], f"{int(record['seed'], 16) ^ 1:064x}"
    with pytest.raises(ValueError, match=r"does not fit the commitment|does not follow from"):
        check({**record, "seed": seed})
    deal = {"secret": seed, "presses": [], "seed": seed, "commitment": hashlib.sha256(seed.encode()).hexdigest()}
    with pytest.raises(ValueError, match=r"^Turn \d+, "):
        check({**record, **deal})


@pytest.mark.parametrize("path", PRESSED, ids=lambda path: str(path.stem))
def test_an_outsider_refuses_a_record_with_another_secret_or_press(path: Path) -> None:
    """Or with the presses in another order, or one less; and what is no such field."""
    record = golden(path)
    check, presses, secret = CHECK[record["game"]], record["presses"], "0" * 64
    check(record)
    with pytest.raises(ValueError, match="The secret does not fit the commitment"):
        check({**record, "secret": secret})
    others: list[Json] = [
        {"secret": secret, "commitment": hashlib.sha256(secret.encode()).hexdigest()},
        *({"presses": [*presses[:at], "1", *presses[at + 1 :]]} for at in range(len(presses))),
        {"presses": []},
        {"presses": presses[1:]},
        {"presses": presses[:-1]},
        {"presses": [*presses[:-1], "7"]},
        *([{"presses": [presses[1], presses[0], *presses[2:]]}] if presses[0] != presses[1] else []),
    ]
    for fields in others:
        with pytest.raises(ValueError, match="The seed does not follow from the secret and the presses"):
            check({**record, **fields})
    malformed: list[tuple[Json, str]] = [
        ({"presses": [str(press) for press in range(1, record["seats"] + 3)]}, "too many presses"),
        ({"presses": [int(presses[0])]}, "no text of 1 to 20 digits"),
        ({"presses": ["07"]}, "no whole number"),
        ({"luck": "1"}, "fields of a record"),
        ({"format": 2}, "no such format"),
    ]
    for fields, sentence in malformed:
        with pytest.raises(ValueError, match=sentence):
            check({**record, **fields})


def test_an_outsider_takes_a_press_twice_only_if_it_also_started_the_table() -> None:
    """The last place may repeat a press, as in this record; no other may."""
    record = golden(GOLDEN / "lines-1-3p-presses.json")
    first, second, third, last = record["presses"]
    assert third == last
    outsider_lines.check(record)
    for presses in ([first, first, third, last], [first, second, first, last]):
        with pytest.raises(ValueError, match="A press is in the list twice"):
            outsider_lines.check({**record, "presses": presses})


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_refuses_a_record_with_another_score(path: Path) -> None:
    """A total, or the points of a line, one more or less."""
    record = golden(path)
    for seat, sheet in enumerate(record["scores"]):
        changed = [{**sheet, "total": sheet["total"] + 1}]
        for at, (what, points) in islice(enumerate(sheet["lines"]), 0, None, depth(8, 1)):
            changed.append({**sheet, "lines": [*sheet["lines"][:at], [what, points - 1], *sheet["lines"][at + 1 :]]})
        for each in changed:
            scores = [*record["scores"][:seat], each, *record["scores"][seat + 1 :]]
            with pytest.raises(ValueError, match="recorded scores"):
                CHECK[record["game"]]({**record, "scores": scores})


def with_move(record: Json, at: int, *rows: list[int | str]) -> Json:
    """The record with these rows instead of the one at this place."""
    return {**record, "moves": [*record["moves"][:at], *rows, *record["moves"][at + 1 :]]}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_refuses_a_changed_move(path: Path) -> None:
    """By another seat, in another turn, left out, or with words too many."""
    record = golden(path)
    check = CHECK[record["game"]]
    for at in range(0, len(record["moves"]), depth(40, 18)):
        turn, seat, text = record["moves"][at]
        wrong = f"{text} {text}"
        for rows in ([turn, seat + 1, text],), ([turn + 1, seat, text],), ([turn, seat, wrong],), ():
            with pytest.raises(ValueError, match=r"^(Turn|The match)"):
                check(with_move(record, at, *rows))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_an_outsider_knows_when_a_match_is_over(path: Path) -> None:
    """Not before the last row, and nothing comes after it."""
    record = golden(path)
    last, check = record["moves"][-1], CHECK[record["game"]]
    for rows in (0, len(record["moves"]) // 2, len(record["moves"]) - 1):
        with pytest.raises(ValueError, match=f"^The match is not over after {rows} turns"):
            check({**record, "moves": record["moves"][:rows]})
    with pytest.raises(ValueError, match="the match is over"):
        check({**record, "moves": [*record["moves"], [last[0] + 1, last[1], last[2]]]})


@pytest.mark.parametrize(
    ("name", "turn", "text", "sentence"),
    [
        ("lines-1-2p", 1, "4-tiger M21", "lies elsewhere"),
        ("lines-1-2p", 2, "1-giraffe M21", "by corners only"),
        ("lines-1-2p", 3, "9-lion K22", "not in the hand"),
        ("lines-1-2p", 5, "2-giraffe R21", "touches no card"),
        ("lines-1-2p", 7, "4-monkey M20", "this space is taken"),
        ("lines-1-2p", 11, "claim M19", "cannot be claimed"),
        ("lines-1-2p", 11, "3-lion M22", "a claim is asked for"),
        ("lines-1-2p", 12, "hide 1-lion", "were looked at"),
        ("lines-1-2p", 13, "claim M22", "a card is asked for"),
        ("lines-1-2p-hints-off", 4, "claim L18", "cannot be claimed"),
        ("lines-1-2p-hints-off", 4, "8-lion L18", "a claim is asked for"),
        ("ecogogo-1-2p", 1, "swap A1 A3", "no new line"),
        ("ecogogo-1-2p", 1, "swap B3 A2", "row by row"),
        ("ecogogo-1-2p", 2, "replace lizard", "while something can be done"),
        ("ecogogo-1-2p", 3, "squirrel D4", "A1 to C3"),
        ("ecogogo-1-2p", 16, "poop B2", "cannot be placed there"),
        ("phylo-1-2p", 1, "home M19", "home is not in the hand"),
        ("phylo-1-2p", 1, "move M20 M19", "no own face-up species"),
        ("phylo-1-2p", 1, "spread M19 M18", "no own face-up species"),
        ("phylo-1-2p", 1, "trade L20", "L20 is not in the hand"),
        ("phylo-1-2p", 1, "end 1", "1 is no place"),
    ],
)
def test_an_outsider_says_what_is_wrong_with_a_move(name: str, turn: int, text: str, sentence: str) -> None:
    """The turn, the move and the rule."""
    record = golden(GOLDEN / f"{name}.json")
    changed = with_move(record, turn - 1, [turn, record["moves"][turn - 1][1], text])
    with pytest.raises(ValueError, match=re.escape(f"Turn {turn}, {text!r}: ") + f".*{sentence}"):
        CHECK[record["game"]](changed)


@pytest.mark.parametrize("slug", RECOUNT)
def test_an_outsider_imports_nothing_of_the_project(slug: str) -> None:
    """Only what comes with Python, the second file of the same outsider, and what outsiders share."""
    folder = Path(__file__).parent
    paths = [folder / "outsider_deal.py", *folder.glob(f"outsider_{slug}*.py")]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    imported = {name for text in texts for name in re.findall(r"^(?:from|import) ([\w.]+)", text, re.MULTILINE)}
    known = {"base64", "collections.abc", "dataclasses", "hashlib", "functools", "pathlib", "tomllib", "typing", "zlib"}
    assert len(texts) > 1
    ours = {f"tests.games.outsiders.outsider_{name}" for name in ("deal", f"{slug}_cards")}
    assert imported <= known | ours
