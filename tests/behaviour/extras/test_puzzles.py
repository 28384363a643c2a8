"""/puzzle as people use it."""

import re
import sys
from typing import Any, NoReturn

import pytest

from bot.extras.puzzles import PuzzleView
from bot.kit.clock import MINUTE
from cogs.extras.puzzle_content import NAMES
from cogs.extras.puzzles import shared_card, shared_line
from cogs.kit.answer import Reply
from db.extras.puzzles import AnswerRow, PuzzleScore
from games import GAMES
from games.opponents.explanation import reason
from games.puzzles import puzzle, puzzle_games, start_of
from render.lazy.inputs import ShareCard
from tests.behaviour.driver import Shown, Table, click, components, custom_ids, labels, page_of, said, text

ANY = pytest.mark.parametrize("slug", puzzle_games())


def on_day(table: Table, number: int) -> None:
    table.bot.puzzles._clock = lambda: start_of(number) + 600 * MINUTE


@pytest.fixture(autouse=True)
def _first_day(table: Table) -> None:
    on_day(table, 1)


async def asked(table: Table, slug: str, person: int = 0) -> Shown:
    result = await table.people[person].slash(table.channel, "puzzle", game=slug)
    assert result.ephemeral
    return page_of(result)


def ids_of(page: Shown, slug: str) -> list[str]:
    return [each for each in custom_ids(page) if each.split(":")[-1].startswith(f"{slug} ") and each[-1].isdigit()]


async def choose(table: Table, page: Shown, slug: str, choice: int, person: int = 0) -> Shown:
    return page_of(await table.people[person].click(page, custom_id=ids_of(page, slug)[choice]))


@ANY
async def test_a_right_answer_is_explained_and_begins_a_streak(table: Table, slug: str) -> None:
    page = await asked(table, slug)
    today = puzzle(slug, 1)
    assert len(ids_of(page, slug)) == len(today.choices)
    assert "Which choice is best?" in text(page)
    assert "worse" not in text(page)
    end = await choose(table, page, slug, today.right)
    assert end.id == page.id
    assert "Right:" in text(end)
    assert text(end).count("points worse") == len(today.choices) - 1
    trap = today.trap()
    assert trap is not None
    assert f"{'ABCD'[trap]} scores most right away, but it's a trap." in text(end)
    assert "Your streak: 1" in text(end)
    assert not ids_of(end, slug)
    again = await asked(table, slug)
    assert "Right:" in text(again), "who has answered sees the answer"


@ANY
async def test_a_wrong_answer_says_what_it_gives_up_and_why(table: Table, slug: str) -> None:
    today = puzzle(slug, 1)
    wrong = (today.right + 1) % len(today.choices)
    end = await choose(table, await asked(table, slug), slug, wrong)
    view = today.position().view(today.seat)
    moves = [today.game.parse(each.move) for each in today.choices]
    why = reason(today.game, view, moves[today.right], moves[wrong])
    assert f"Not this one. Best: {today.game.words.tell(view, today.choices[today.right].move)}" in text(end)
    assert why in text(end)
    assert "Your next right answer starts a new streak" in text(end)


async def test_streaks_grow_day_by_day_and_end_with_a_miss(table: Table) -> None:
    slug = "ecosystem"
    streaks = []
    for number in (1, 2, 3, 5):  # the fourth is missed
        on_day(table, number)
        end = await choose(table, await asked(table, slug), slug, puzzle(slug, number).right)
        streaks.append(text(end).split("**Your streak: ")[1].split("**")[0])
    assert streaks == ["1", "2", "3", "1"]
    assert "(longest: 3) · 4 of 4 puzzles solved" in text(end)


async def test_the_first_answer_stands(table: Table) -> None:
    slug, ana = "savanna", table.people[0]
    page, today = await asked(table, slug), puzzle("savanna", 1)
    wrong = (today.right + 1) % len(today.choices)
    right, other = ids_of(page, slug)[today.right], ids_of(page, slug)[wrong]
    await ana.click(page, custom_id=other)
    result = await table.press_forged(ana, page, right)
    assert "Your first answer stands." in text(page_of(result))
    assert "Not this one" in text(page_of(result))
    score = await table.bot.tables.store.puzzles.score(ana.id, slug)
    assert (score.answers, score.right) == (1, 0)


async def test_yesterdays_page_leads_to_todays_puzzle_and_counts_nothing(table: Table) -> None:
    slug = "lines"
    page = await asked(table, slug)
    on_day(table, 2)
    end = await choose(table, page, slug, puzzle(slug, 1).right)
    assert "That puzzle is over; here is today's." in text(end)
    assert "puzzle #2" in text(end)
    assert await table.bot.tables.store.puzzles.answer_of(table.people[0].id, slug, 1) is None


@pytest.mark.fails
async def test_an_answer_counts_even_if_its_page_cannot_be_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = "ecosystem"
    page = await asked(table, slug)

    def broken(*_: Any, **__: Any) -> NoReturn:
        raise RuntimeError("no words left")

    with monkeypatch.context() as patch:
        patch.setattr(sys.modules["cogs.extras.puzzles"], "answer_page", broken)
        result = await table.people[0].click(page, custom_id=ids_of(page, slug)[puzzle(slug, 1).right])
    assert "Your answer counts; see it with /puzzle." in said(result)
    assert "Right:" in text(await asked(table, slug))


@pytest.mark.parametrize(("words", "says"), [
    ("puzzle:0:1:ecosystem 9", "no such choice"), ("puzzle:0:1:ecosystem 77777", "no such choice"), ("puzzle:0:1:nothing", "expired"),
    ("puzzle:0:1:ecosystem x y z", "Which choice is best?"), ("puzzle:0:1:share", "expired"), ("puzzle:0:1:", "Today's puzzles"),
    ("puzzle:0:1:ecosystem share", "Answer the puzzle before you share it."),
    ("streaks:0:0:ecosystem", "expired"), ("streaks:0:0:ecosystem there", "expired"), ("streaks:0:0:nothing here", "expired"),
])  # fmt: skip
async def test_a_forged_button_gets_a_sentence_or_a_page(table: Table, words: str, says: str) -> None:
    page = await asked(table, "ecosystem")
    result = await table.press_forged(table.people[0], page, f"b:{words}")
    assert says in said(result) or says in text(page_of(result))
    assert await table.bot.tables.store.puzzles.answer_of(table.people[0].id, "ecosystem", 1) is None


@pytest.mark.drawn
async def test_sharing_tells_the_channel_how_it_went_and_not_the_answer(table: Table) -> None:
    slug, ana, ben = "phylo", *table.people[:2]
    today = puzzle(slug, 1)
    end = await choose(table, await asked(table, slug), slug, today.right)
    before = len(table.posts())
    await click(ana, end, "Share")
    assert len(table.posts()) == before + 1
    post = table.post()
    assert text(post) == "**Ana** solved Phylo puzzle #1. Can you?"
    (picture,) = post.attachments
    assert picture.description == "Phylo · puzzle #1. Ana: Solved."
    view = today.position().view(today.seat)
    for each in today.choices:
        assert today.game.words.tell(view, each.move).lower() not in f"{text(post)} {picture.description}".lower()
    assert "You've already shared this here." in said(await click(ana, end, "Share"))
    assert len(table.posts()) == before + 1
    tried = await click(ben, post, "Try it")
    assert tried.ephemeral
    assert "Which choice is best?" in text(page_of(tried))


async def test_a_wrong_answer_is_shared_as_one_with_no_streak(table: Table) -> None:
    today = puzzle("phylo", 1)
    end = await choose(table, await asked(table, "phylo"), "phylo", (today.right + 1) % len(today.choices))
    await click(table.people[0], end, "Share")
    assert text(table.post()) == "**Ana** didn't solve Phylo puzzle #1. Can you?"


def test_a_streak_stands_on_the_card_and_in_the_line() -> None:
    answer = AnswerRow(1, "phylo", 3, 5, 0, True, 3, 4)
    view = PuzzleView(puzzle("phylo", 3), 3, answer, PuzzleScore(3, 3, 3, 3, 3))
    assert shared_card(view) == ShareCard("phylo", "Phylo · puzzle #3", "Solved", ("3 in a row",), True)
    assert shared_line(view) == "solved Phylo puzzle #3, their 3rd in a row. Can you?"


async def test_the_board_ranks_running_streaks_and_leaves_out_the_hidden(table: Table) -> None:
    slug = "ecogogo"
    for number in (1, 2):
        on_day(table, number)
        for person in (0, 1, 2)[: 4 - number]:
            right = puzzle(slug, number).right
            end = await choose(table, await asked(table, slug, person), slug, right, person)
    await table.bot.tables.store.users.set_privacy(table.people[1].id, "hidden")
    await table.bot.tables.store.users.set_name(table.people[0].id, "**Ana** @everyone")
    board = text(page_of(await click(table.people[1], end, "Streaks")))
    names = [line for line in board.splitlines() if line[0].isdigit()]
    assert names == ["1\\. \\*\\*Ana\\*\\* @\u200beveryone: 2", "2\\. Cleo: 1"]
    assert "Your streak: 2." in board
    on_day(table, 4)
    later = page_of(await click(table.people[0], await asked(table, slug), "Other puzzles"))
    assert "🧩 **EcoGoGo" in text(later)
    streaks = await table.bot.puzzles.streaks(slug, table.people[0].guild.id, 1, 0, 10)
    assert not streaks.lines, "a missed puzzle ends a streak"


async def test_several_right_answers_are_counted(table: Table) -> None:
    slug, today = "ecosystem", puzzle("ecosystem", 1)
    for person in range(1, 7):
        right = person < 6
        choice = today.right if right else (today.right + 1) % len(today.choices)
        await table.bot.puzzles.answer(slug, 1, choice, user_id=person, name="x", guild_id=None)
    end = await choose(table, await asked(table, slug), slug, today.right)
    assert "6 of 7 players found it" in text(end)


async def test_the_first_page_shows_todays_puzzles_of_all_games(table: Table) -> None:
    today = puzzle("ecosystem", 1)
    await choose(table, await asked(table, "ecosystem"), "ecosystem", today.right)
    page = page_of(await table.people[0].slash(table.channel, "puzzle"))
    assert labels(page) == [*(GAMES[slug].title for slug in puzzle_games()), "Daily deals"]
    assert "Your streaks: 1 puzzle of Ecosystem" in text(page)
    assert text(page).count("🧩") == len(puzzle_games()) - 1
    assert "✅ **Ecosystem**" in text(page)


@ANY
async def test_the_question_says_nothing_of_what_a_choice_gains(table: Table, slug: str) -> None:
    page = await asked(table, slug)
    alts = [item["description"] for each in components(page) if each["type"] == 12 for item in each["items"]]
    assert alts
    told = " ".join(alts) + text(page)
    today = puzzle(slug, 1)
    for sentence in GAMES[slug].words.describe(today.position().view(today.seat), NAMES[: today.setup.seats]):
        told = told.replace(sentence.removeprefix("- "), "")
    assert not re.search(r"best [+−0-9]|\(\+|\+\d+ at|\+\d+ here", told)


async def test_the_table_and_the_rules_can_be_seen_before_the_answer(table: Table) -> None:
    page = await asked(table, "savanna")
    shown = page_of(await click(table.people[0], page, "Show the table"))
    assert "The whole table" in text(shown)
    back = page_of(await click(table.people[0], shown, "Back"))
    assert "Which choice is best?" in text(back)
    rules = page_of(await click(table.people[0], back, "Rules"))
    assert rules.id != back.id, "the puzzle stays"


async def found(table: Table) -> Shown:
    return await choose(table, await asked(table, "phylo"), "phylo", puzzle("phylo", 1).right)


def shares(table: Table) -> int:
    return sum("solved Phylo puzzle" in text(post) for post in table.posts())


@pytest.mark.fails
@pytest.mark.parametrize("fails", [True, False])
async def test_what_nobody_saw_can_be_shared_again(table: Table, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    end = await found(table)

    async def lost(*_: Any, **__: Any) -> None:
        if fails:
            raise RuntimeError("the channel is gone")

    with monkeypatch.context() as patch:
        patch.setattr(Reply, "show", lost)
        await click(table.people[0], end, "Share")
    assert shares(table) == 0
    await click(table.people[0], end, "Share")
    assert shares(table) == 1
