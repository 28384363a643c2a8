"""The pictures of a review, readable and told in words."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from games.core.sentence import read
from games.core.values import opening
from games.review.report import PickVerdict, Review
from render import FLAT, Strips, theme
from render.alt_text import LIMIT, utf16_length
from render.gallery.doc_pictures import best_arrangement, review_content, review_moment
from render.gallery.matches import NAMES, match_after
from render.review.content import MomentContent, ReviewContent
from render.review.moment import moment_picture
from render.review.overview import review_overview
from render.theme import contrast
from tests.render.writing import watched

LONG = ("W" * 32, "\u05d0\u05d1\u05d2\u05d3\u05d4 " * 5, "🦊 Fox", "", "Γιώργος", "Марина")


def reviewed_alone(name: str) -> ReviewContent:
    lost = {5: 11.8, 8: 5.2, 26: 7.3, 27: 4.7}
    return ReviewContent(
        "ecosystem", "Your match", f"{name} loses to Nitka, 71 to 88", "You", 0, (name,), ((0.0,),) * 40,
        tuple(lost.get(pick, 0.0) for pick in range(1, 41)), (5, 8, 26), (0.0,) * 3, 29, 4, True,
    )  # fmt: skip


def course_of_six() -> ReviewContent:
    seen = review_content(NAMES)
    chances = tuple((*row, 0.0, 0.0) for row in seen.chances[:-1])
    return replace(seen, names=LONG, chances=(*chances, (0.0, 1.0, 0.0, 0.0, 0.0, 0.0)), title=f"{LONG[0]}'s match")


def flat(strips: Strips) -> None:
    for strip in strips:
        image = Image.open(io.BytesIO(strip.png))
        assert image.width == theme.WIDTH
        assert image.height <= FLAT * image.width
        assert 0 < utf16_length(strip.alt) <= LIMIT


@pytest.mark.parametrize(
    "seen", [review_content(NAMES), reviewed_alone("Ana"), course_of_six()], ids=["four", "alone", "six"]
)
def test_the_course_is_flat_and_its_writing_fits(seen: ReviewContent, monkeypatch: pytest.MonkeyPatch) -> None:
    written = watched(monkeypatch)
    flat(review_overview(seen))
    for each in written:
        assert each.size >= 20, each
        assert 0 <= each.left <= each.right <= theme.WIDTH, each
        assert contrast(each.ink, each.ground) >= 4.5, each


def test_a_course_has_badges_for_names_that_cannot_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    written = watched(monkeypatch)
    seen = replace(course_of_six(), names=("田中", *NAMES[1:], "Zoë", "李"), title="田中's match", own="田中", seat=0)
    assert review_overview(seen)[0].badges == (("Ⓠ", "田中"), ("Ⓥ", "李"))
    assert {"Ⓠ", "Ⓠ's match", "Ⓥ"} <= {each.words for each in written}


def test_the_course_is_told_in_words() -> None:
    alt = review_overview(review_content(NAMES)).alt
    assert alt.startswith("Your match: 12 points lost, 3 errors, 17 of 20 picks good.")
    assert "3 picks cost most: 7 (−4), 12 (−5), 16 (−2)." in alt
    assert "You 25 26 29" in alt
    assert all(name in alt for name in NAMES[1:])
    alone = review_overview(reviewed_alone("Ana")).alt
    assert "36 of 40 picks good" in alone
    assert "Points lost by pick: 5 −12, 8 −5, 26 −7, 27 −5." in alone
    assert "Chance" not in alone


def test_pictures_show_no_figure_of_another_class_than_the_page() -> None:
    """A mistake of 3.96 points isn't one of 4, where blunders begin."""
    seen = review_content(NAMES)
    assert "7 (−3.9), " in review_overview(replace(seen, lost=(*seen.lost[:6], 3.96, *seen.lost[7:]))).alt
    assert " by about 3.9 points." in review_moment("ecosystem", 2, 5, 2, 7, 3.96)[0].alt


def test_a_review_says_what_its_picture_shows() -> None:
    pick = PickVerdict(1, 1, "a", "b", 3.0, 0.5, (0.6, 0.4), (0.45, 0.55), (0.3, 0.7), worlds=16)
    small = replace(pick, turn=2, number=2, lost=0.2)
    seen = ReviewContent.of("ecosystem", Review(0, (pick, small), 2, 1.0), NAMES[:2], "Your match", "", "You")
    assert (seen.lost, seen.moments) == ((3.0, 0.0), (1,))
    assert seen.before == pytest.approx((0.45,))
    assert (seen.points, seen.errors) == (3, 1)
    assert seen.chances == ((0.3, 0.7),) * 2, "every pick is measured alike"


def test_the_chances_of_all_seats_add_up_to_100_percent() -> None:
    seen = review_content(NAMES)
    third = replace(
        seen, chances=((0.255, 0.255, 0.245, 0.245), (0.125, 0.125, 0.375, 0.375), (0.334, 0.333, 0.333, 0.0))
    )
    for own in range(4):
        shown = replace(third, seat=own)
        for at, row in enumerate(shown.chances):
            percent = shown.percent(at)
            assert sum(percent) == 100, row
            assert percent[own] == round(100 * row[own])
            assert all(abs(each - 100 * chance) < 1 for each, chance in zip(percent, row, strict=True))
    lines = review_overview(seen).alt.partition("20: ")[2].rstrip(".").split(". ")
    columns = zip(*([int(each) for each in line.split()[1:]] for line in lines), strict=True)
    assert {sum(column) for column in columns} == {100}


@pytest.mark.parametrize(("slug", "seats", "turns"), [
    ("ecosystem", 6, 0), ("ecosystem", 2, 19), ("ecosystem", 1, 5), ("ecosystem", 1, 4), ("savanna", 3, 12), ("lines", 2, 20),
    ("ecogogo", 3, 4), ("phylo", 2, 9),
])  # fmt: skip
def test_a_moment_names_both_moves_and_shows_the_position(slug: str, seats: int, turns: int) -> None:
    shown = review_moment(slug, seats, turns, 2, 7, 4)
    flat(shown)
    assert shown[0].alt.startswith("Moment 2, pick 7: ")
    assert " was better than " in shown[0].alt
    assert shown[0].alt.count("by about 4 points.") == 1


@pytest.mark.parametrize(("slug", "seats"), [("ecosystem", 1), ("savanna", 1), ("ecosystem", 6), ("savanna", 2)])
def test_what_could_have_been_shows_both_ecosystems_with_their_points(slug: str, seats: int) -> None:
    shown = best_arrangement(slug, seats)
    flat(shown)
    was = match_after(seats, 40 if seats == 1 else 20, slug=slug).view(0)
    assert shown.alt.startswith(f"As it was, {was.scores[0].total} points: ")
    best = int(shown.alt.partition("Best found, ")[2].partition(" points: ")[0])
    assert best > was.scores[0].total
    assert not any(name in shown.alt for name in NAMES)


def test_the_answer_to_a_puzzle_has_neither_a_moments_number_nor_a_picks() -> None:
    match = match_after(4, 11)
    view = match.view(0)
    made, best = (move for each in list(read(match.game, view).following.values())[:2] for move in each[:1])
    told = match.game.words.tell(view, str(made)), match.game.words.tell(view, str(best))
    seen = MomentContent("ecosystem", match.game.rules, 0, 0, 5, view, made, best, *told, NAMES)
    puzzle, review = moment_picture(seen), moment_picture(replace(seen, number=1, pick=7))
    assert puzzle.alt.startswith(f"{opening(told[1])} is better than {told[0]} by about 5 points.")
    assert review.alt.startswith(f"Moment 1, pick 7: {opening(told[1])} was better than {told[0]} by about 5 points.")
    aside = moment_picture(replace(seen, best_told="rabbit at F6, swapping D3 and F4"))
    assert aside.alt.startswith(f"Rabbit at F6, swapping D3 and F4, is better than {told[0]} by about 5 points.")
    assert puzzle.png != review.png
