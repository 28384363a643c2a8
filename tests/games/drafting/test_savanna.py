"""Savanna's scoring: the rulebook's examples, every ruling, and the solo game's victory."""

from dataclasses import replace

import pytest

from games.core.grid import NAMES
from games.drafting import solo
from games.savanna import scoring
from games.savanna.cards import CARDS, GAZELLE, LION, ZEBRA
from games.savanna.hunt import hunt
from games.savanna.rules import RULES
from tests.games.drafting.savanna_grids import DATA, alone, board_of, drawn, grid_of, points, rows_of
from tests.games.drafting.savanna_oracle import KINDS as NAMED
from tests.games.drafting.savanna_oracle import best_sets, count, lions_sets
from tests.games.matches import course


@pytest.mark.parametrize("table", DATA["table"], ids=lambda table: str(table["player"]))
def test_the_score_table_of_the_rulebook_adds_up(table: dict[str, object]) -> None:
    """Esther 86, N 76, Pippa 91, in the order of the score pad."""
    lines = table["points"]
    assert isinstance(lines, dict)
    assert tuple(lines) == CARDS == NAMED
    assert sum(lines.values()) == table["total"]


def test_three_savannas_score_as_the_rulebook_says_of_its_players() -> None:
    grids = [grid_of(table["rows"]) for table in DATA["table"]]
    assert all(len(grid) == 20 for grid in grids)
    scores = scoring.sheet([board_of(grid) for grid in grids])
    assert [points(score) for score in scores] == [table["points"] for table in DATA["table"]]
    assert [score.total for score in scores] == [86, 76, 91]
    assert count(grids, []) == [table["points"] for table in DATA["table"]]


@pytest.mark.parametrize("reason", DATA["reasons"], ids=lambda reason: str(reason["line"]))
def test_the_reasons_of_esthers_sheet_are_those_of_the_text(reason: dict[str, object]) -> None:
    boards = [board_of(grid_of(table["rows"])) for table in DATA["table"]]
    line = scoring.sheet(boards)[0].lines[CARDS.index(str(reason["line"]))]
    says, parts = reason["says"], reason["parts"]
    assert isinstance(says, list)
    assert isinstance(parts, list)
    assert all(fact in line.why for fact in says), line.why
    assert line.points == sum(parts)


def test_esther_had_other_prey_and_took_what_feeds_her_hyena() -> None:
    grid = grid_of(DATA["table"][0]["rows"])
    assert len(lions_sets(grid)) == 3
    assert best_sets(grid)[1] == [{(1, 1)}]
    assert [NAMES[cell] for cell in hunt(board_of(grid)).taken] == ["D4"]


@pytest.mark.parametrize("example", DATA["grids"], ids=lambda example: str(example["what"]))
def test_the_examples_of_the_rulebook_score_as_it_says(example: dict[str, object]) -> None:
    rows, expected = example["rows"], example["parts"]
    assert isinstance(rows, list)
    assert isinstance(expected, dict)
    sheet = points(scoring.sheet([board_of(grid_of(rows))])[0])
    assert {kind: sheet[kind] for kind in expected} == {kind: sum(each) for kind, each in expected.items()}


RULINGS = [
    (". elephant .\nelephant hole elephant\n. elephant .", "watering hole", 2),  # each kind once
    (". tree .\ngrass hole hole\n. lion .", "watering hole", 2),  # no landform
    (". lion .\nzebra hole hyena\n. vulture .", "watering hole", 8),
    ("gazelle hole\n. cheetah", "watering hole", 4),  # before cards are turned over
    ("grass grass . grass grass\nzebra . . . grass", "grassland", 4 + 9),
    ("grass . grass\n. grass .\ngrass . .", "grassland", 4),  # corners join no group
    ("grass grass grass\ngrass grass .", "grassland", 16),  # the most
    ("tree tree tree tree", "tree", 2 + 8),
    ("tree . . .\n. tree . .\n. . tree .\n. . . tree", "tree", 16),
    ("tree giraffe tree", "giraffe", 5),
    ("tree .\n. giraffe", "giraffe", 0),
    ("gazelle . . .\n. elephant . .\n. . tree .\n. . . cheetah", "cheetah", 3),  # nothing blocks
    ("gazelle . gazelle\n. cheetah .\ngazelle . gazelle", "cheetah", 12),
    ("gazelle gazelle gazelle\n. . .\n. cheetah .", "cheetah", 0),  # diagonals only
    ("gazelle lion grass\n. cheetah .", "lion", 0),  # cheetahs take what they see
    ("lion tree zebra", "lion", 0),
    ("grass .\n. lion\n. zebra", "lion", 0),  # a corner is not beside
    ("grass lion . . .\n. . . . .\n. . . . .\n. . . . zebra", "lion", 4),  # anywhere
    ("grass lion zebra zebra", "lion", 4),
    ("lion grass lion\nzebra tree gazelle", "lion", 8),
    ("lion grass lion", "lion", 0),
    (". zebra .\nhyena elephant giraffe\n. lion .", "elephant", -2),
    ("elephant elephant\ntree hole", "elephant", 12),
    ("gazelle elephant\n. cheetah", "elephant", 4),
    ("elephant gazelle\n. tree cheetah", "elephant", 6),  # turned over
    ("gazelle . .\n. cheetah hyena", "hyena", 0),  # three steps away
    ("gazelle . hyena\n. cheetah .", "hyena", 3),
    ("gazelle hyena .\nhyena cheetah .", "hyena", 6),
    ("zebra hyena gazelle", "hyena", 0),
    ("gazelle .\nvulture cheetah", "vulture", 0),
    (". vulture\ncheetah .\n. gazelle", "vulture", 4),
    ("vulture . cheetah\n. gazelle .", "vulture", 0),  # its own column
    ("vulture . .\nvulture . .\ntree cheetah .\ngazelle . .", "vulture", 8),
]


@pytest.mark.parametrize(("text", "card", "value"), RULINGS)
def test_a_line_scores_as_the_rulings_say(text: str, card: str, value: int) -> None:
    assert alone(text)[card] == value


def test_a_gazelle_seen_by_two_cheetahs_scores_for_both_and_is_turned_over_once() -> None:
    text = "cheetah . cheetah\n. gazelle .\n. hyena ."
    assert alone(text)["cheetah"] == 6
    assert alone(text)["hyena"] == 3
    hunted = hunt(drawn(text))
    assert hunted.flipped.bit_count() == 1
    assert [(NAMES[hunter], NAMES[prey]) for hunter, prey in hunted.trail] == [("C3", "D4"), ("E3", "D4")]
    assert not hunted.taken


def test_a_gazelle_turned_over_keeps_its_own_points_and_its_bonus() -> None:
    """Gazelles are scored before they are hunted."""
    boards = [drawn("gazelle .\n. cheetah"), drawn("tree")]
    assert [points(score)["gazelle"] for score in scoring.sheet(boards)] == [7, 0]


def test_lions_must_hunt_and_choose_what_serves_their_player_best() -> None:
    text = "grass lion . vulture .\nzebra . . elephant .\n. . . zebra hyena"
    assert [NAMES[cell] for cell in hunt(drawn(text)).taken] == ["F5"]
    sheet = alone(text)
    assert (sheet["lion"], sheet["elephant"], sheet["hyena"], sheet["vulture"]) == (4, 6 - 2, 3, 4)


def test_when_several_sets_serve_equally_the_first_by_place_is_taken() -> None:
    text = "zebra grass zebra\n. lion .\ngazelle . gazelle"
    assert len(best_sets(grid_of(rows_of(text)))[1]) == 4
    assert [NAMES[cell] for cell in hunt(drawn(text)).taken] == ["C3"]


@pytest.mark.parametrize(
    ("herds", "bonus"),
    [
        ([3, 1, 2], [5, 0, 2]), ([4, 4, 3], [5, 5, 0]), ([4, 2, 2], [5, 2, 2]), ([2, 2, 2], [5, 5, 5]), ([0, 0], [0, 0]),
        ([1, 0, 0], [5, 0, 0]), ([3], [5]), ([0, 6, 1, 5, 5, 2], [0, 5, 0, 2, 2, 0]),
    ],
)  # fmt: skip
def test_gazelle_ties_share_a_prize_and_use_up_the_next(herds: list[int], bonus: list[int]) -> None:
    boards = [
        board_of(dict.fromkeys([(0, i) for i in range(min(n, 5))] + [(1, 0)] * (n > 5), "gazelle")) for n in herds
    ]
    found = [points(score)["gazelle"] for score in scoring.sheet(boards)]
    assert found == [2 * herd + more for herd, more in zip(herds, bonus, strict=True)]


def test_the_neutral_pile_competes_for_gazelles_and_scores_nothing() -> None:
    boards = [drawn("gazelle gazelle gazelle"), drawn("gazelle")]

    def found(gazelles: int) -> list[int]:
        pile = (GAZELLE,) * gazelles + (ZEBRA, LION)
        return [points(score)["gazelle"] for score in scoring.sheet(boards, pile)]

    assert [found(n) for n in (0, 1, 2, 3, 4)] == [[11, 4], [11, 4], [11, 2], [11, 2], [8, 2]]


def test_swalas_lions_take_what_gives_her_least_and_yours_what_gives_you_most() -> None:
    board = drawn("grass lion zebra hyena\nzebra . . elephant\n. . . zebra")
    mine, hers = scoring.sheet([board, board], (), True)
    assert points(mine)["lion"] == points(hers)["lion"] == 4
    assert (points(mine)["elephant"], points(mine)["hyena"]) == (4, 3)
    assert (points(hers)["elephant"], points(hers)["hyena"]) == (2, 0)
    assert [score.total for score in scoring.sheet([board, board])] == [mine.total] * 2


def test_swala_competes_for_gazelles() -> None:
    mine, hers = scoring.sheet([drawn("gazelle"), drawn("gazelle gazelle")], (), True)
    assert (mine.total, hers.total) == (4, 9)


@pytest.mark.parametrize(
    ("margin", "words"),
    [(85, "difficult victory"), (84, "normal"), (75, "normal"), (74, "easy"), (55, "easy"), (54, "No victory"), (-3, "No vic")],
)  # fmt: skip
def test_a_solo_result_is_named_by_its_margin(margin: int, words: str) -> None:
    """55, 75 and 85 points ahead of Swala."""
    said = solo.verdict(margin, RULES.rival, RULES.levels)
    assert words in said
    assert "Swala" in said


def test_a_solo_match_is_won_from_55_points_ahead() -> None:
    last = list(course("savanna", 1, 1))[-1][0]
    mine = drawn("tree giraffe . . .\ngrass tree giraffe . .\ngrass grass tree giraffe .\ngrass . giraffe tree giraffe")
    for hers, points_, winners in (("grass . grass", 2, {0}), ("grass . grass . grass", 3, set())):
        state = replace(last.state, boards=(mine, drawn(hers)))
        assert [score.total for score in last.game.scores(state)] == [57, points_]
        assert last.game.view(state, None).winners == winners
