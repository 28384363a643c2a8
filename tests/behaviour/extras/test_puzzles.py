"""/puzzle as people use it: the question, the answer, streaks from day to day, sharing, the board, and old or forged buttons."""

import re
import sys
from typing import Any, NoReturn

import pytest

from bot.kit.clock import MINUTE
from cogs.extras.puzzle_page import shared_page, streaks_page
from cogs.extras.puzzle_seen import solved, trap
from cogs.kit.files import UNDRAWN
from db.extras.puzzles import AnswerRow
from db.store import StorageFull
from games import GAMES
from games.opponents.reason import reason
from games.puzzles import begins, offered, puzzle
from tests.behaviour.driver import (
    Shown,
    Table,
    click,
    components,
    custom_ids,
    labels,
    page_of,
    plant,
    press_at_once,
    said,
    text,
)

ANY = pytest.mark.parametrize("slug", offered())


def on_day(table: Table, number: int) -> None:
    """Set the clock to a moment of the day on which the puzzles with this number are asked."""
    table.bot.puzzles._clock = lambda: begins(number) + 600 * MINUTE


@pytest.fixture(autouse=True)
def _first_day(table: Table) -> None:
    on_day(table, 1)


async def asked(table: Table, slug: str, person: int = 0) -> Shown:
    result = await table.people[person].slash(table.channel, "puzzle", game=slug)
    assert result.ephemeral
    return page_of(result)


def ids_of(page: Shown, slug: str) -> list[str]:
    """The custom_ids of the choices."""
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
    plant(table, page, "b:", custom_id=right)
    result = await ana.click(page, custom_id=right)
    assert "Your first answer stands." in text(page_of(result))
    assert "Not this one" in text(page_of(result))
    score = await table.bot.tables.store.puzzles.score(ana.id, slug)
    assert (score.answers, score.right) == (1, 0)


async def test_of_two_presses_at_once_one_counts(table: Table) -> None:
    """In two windows, the right and a wrong choice: one counts."""
    slug, ana, today = "savanna", table.people[0], puzzle("savanna", 1)
    pages = [await asked(table, slug), await asked(table, slug)]
    choices = (today.right, (today.right + 1) % len(today.choices))
    presses = [
        (ana, page, {"custom_id": ids_of(page, slug)[at], "component_type": 2})
        for page, at in zip(pages, choices, strict=True)
    ]
    press_at_once(table, presses)
    await table.env.settle()
    shown = text(await asked(table, slug))
    given = await table.bot.tables.store.puzzles.given(ana.id, slug, 1)
    assert given is not None
    assert ("Right:" in shown) == given.right
    assert (await table.bot.tables.store.puzzles.score(ana.id, slug)).answers == 1


async def test_yesterdays_page_leads_to_todays_puzzle_and_counts_nothing(table: Table) -> None:
    slug = "lines"
    page = await asked(table, slug)
    on_day(table, 2)
    end = await choose(table, page, slug, puzzle(slug, 1).right)
    assert "That puzzle is over; here is today's." in text(end)
    assert "puzzle #2" in text(end)
    assert await table.bot.tables.store.puzzles.given(table.people[0].id, slug, 1) is None


async def test_an_answer_at_midnight_is_shown_and_not_lost(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The day turns while the answer is stored."""
    slug, stored = "lines", table.bot.tables.store.puzzles
    page, keep = await asked(table, slug), stored.answer

    async def slowly(row: AnswerRow) -> AnswerRow:
        kept = await keep(row)
        on_day(table, 2)
        return kept

    monkeypatch.setattr(stored, "answer", slowly)
    end = await choose(table, page, slug, puzzle(slug, 1).right)
    assert "Right:" in text(end)
    assert "puzzle #1" in text(end)


@pytest.mark.fails
async def test_a_puzzle_whose_pictures_cannot_be_drawn_is_asked_and_answered_in_words(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = "ecosystem"

    async def broken(*_: Any) -> Any:
        raise RuntimeError("no paint left")

    with monkeypatch.context() as patch:
        patch.setattr(table.bot.studio, "page", broken)
        page = await asked(table, slug)
        assert UNDRAWN in text(page)
        end = page_of(await table.people[0].click(page, custom_id=ids_of(page, slug)[puzzle(slug, 1).right]))
        assert UNDRAWN in text(end)
        assert "Right:" in text(end)
    assert UNDRAWN not in text(await asked(table, slug))


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


@pytest.mark.fails
async def test_on_a_full_disk_an_answer_does_not_count_and_can_be_given_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = "ecosystem"
    page = await asked(table, slug)

    async def full(*_: Any) -> AnswerRow:
        raise StorageFull("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(table.bot.tables.store.puzzles, "answer", full)
        result = await table.people[0].click(page, custom_id=ids_of(page, slug)[puzzle(slug, 1).right])
    assert "disk is full" in said(result)
    assert "See with /puzzle whether your answer counts." in said(result)
    assert "Your streak: 1" in text(await choose(table, page, slug, puzzle(slug, 1).right))


async def test_midnight_between_two_answers_ends_no_streak(table: Table) -> None:
    slug = "ecosystem"
    table.bot.puzzles._clock = lambda: begins(2) - 1
    await choose(table, await asked(table, slug), slug, puzzle(slug, 1).right)
    table.bot.puzzles._clock = lambda: begins(2)
    end = await choose(table, await asked(table, slug), slug, puzzle(slug, 2).right)
    assert "Your streak: 2" in text(end)


async def test_the_erased_begin_anew_and_see_yesterdays_puzzle_as_if_they_had_missed_it(table: Table) -> None:
    slug, ana, store = "ecosystem", table.people[0], table.bot.tables.store
    await choose(table, await asked(table, slug), slug, puzzle(slug, 1).right)
    on_day(table, 2)
    await store.privacy.erase(ana.id)
    page = await asked(table, slug)
    past = page_of(await click(ana, page, "Yesterday"))
    assert "You didn't play this one. No matter: there's a new one every day." in text(past)
    assert not any((await store.privacy.export(ana.id)).values()), "looking stores nothing"
    end = await choose(table, page_of(await click(ana, past, "Today's puzzle")), slug, puzzle(slug, 2).right)
    assert "Your streak: 1" in text(end)


@pytest.mark.parametrize(("words", "says"), [
    ("ecosystem 9", "no such choice"), ("ecosystem 77777", "no such choice"), ("nothing 1", "expired"), ("nothing", "expired"),
    ("ecosystem x y z", "Which choice is best?"), ("share", "expired"), ("", "Today's puzzles"),
])  # fmt: skip
async def test_a_forged_button_gets_a_sentence_or_a_page(table: Table, words: str, says: str) -> None:
    page = await asked(table, "ecosystem")
    plant(table, page, "b:", custom_id=f"b:puzzle:0:1:{words}")
    result = await table.people[0].click(page, custom_id=f"b:puzzle:0:1:{words}")
    assert says in said(result) or says in text(page_of(result))
    assert await table.bot.tables.store.puzzles.given(table.people[0].id, "ecosystem", 1) is None


@pytest.mark.parametrize("words", ["ecosystem", "ecosystem there", "nothing here", "here ecosystem", ""])
async def test_a_forged_button_for_a_board_gets_a_sentence(table: Table, words: str) -> None:
    page = await asked(table, "ecosystem")
    plant(table, page, "b:", custom_id=f"b:streaks:0:0:{words}")
    assert "expired" in said(await table.people[0].click(page, custom_id=f"b:streaks:0:0:{words}"))


async def test_sharing_tells_the_channel_how_it_went_and_not_the_answer(table: Table) -> None:
    slug, ana, ben = "phylo", *table.people[:2]
    today = puzzle(slug, 1)
    end = await choose(table, await asked(table, slug), slug, today.right)
    before = len(table.posts())
    await click(ana, end, "Share")
    assert len(table.posts()) == before + 1
    post = table.post()
    assert "**Ana** solved Phylo puzzle #1." in text(post)
    view = today.position().view(today.seat)
    for each in today.choices:
        assert today.game.words.tell(view, each.move).lower() not in text(post).lower()
    assert "You've already shared this puzzle here." in said(await click(ana, end, "Share"))
    assert len(table.posts()) == before + 1
    tried = await click(ben, post, "Today's puzzle")
    assert tried.ephemeral
    assert "Which choice is best?" in text(page_of(tried))


async def test_nobody_shares_what_they_have_not_answered(table: Table) -> None:
    page = await asked(table, "phylo")
    plant(table, page, "b:", custom_id="b:puzzle:0:1:phylo share")
    result = await table.people[0].click(page, custom_id="b:puzzle:0:1:phylo share")
    assert "Answer the puzzle before you share it." in said(result)


async def test_the_board_ranks_running_streaks_and_leaves_out_the_hidden(table: Table) -> None:
    slug = "ecogogo"
    for number in (1, 2):
        on_day(table, number)
        for person in (0, 1, 2)[: 4 - number]:
            right = puzzle(slug, number).right
            end = await choose(table, await asked(table, slug, person), slug, right, person)
    await table.bot.tables.store.users.set_privacy(table.people[1].id, "hidden")
    board = text(page_of(await click(table.people[1], end, "Streaks")))
    names = [line for line in board.splitlines() if line[0].isdigit()]
    assert names == ["1\\. Ana: 2", "2\\. Cleo: 1"]
    assert "Your streak: 2." in board
    on_day(table, 4)
    later = page_of(await click(table.people[0], await asked(table, slug), "Other puzzles"))
    assert "🧩 **EcoGoGo" in text(later)
    streaks = await table.bot.puzzles.streaks(slug, table.people[0].guild.id, 1, 0, 10)
    assert not streaks.lines, "a missed puzzle ends a streak"


async def test_a_page_past_the_end_of_a_board_shows_its_last(table: Table) -> None:
    slug, store = "lines", table.bot.tables.store.puzzles
    for person in range(1, 13):
        await store.answer(AnswerRow(person, slug, 1, table.people[0].guild.id, 0, True, 0, 1))
    streaks = await table.bot.puzzles.streaks(slug, table.people[0].guild.id, 1, 9, 10)
    assert (streaks.page, streaks.pages, len(streaks.lines)) == (1, 2, 2)


async def test_names_on_the_board_and_in_a_channel_are_plain(table: Table) -> None:
    """Markdown is escaped, and a right-to-left name turns nothing else."""
    slug, who = "lines", table.people[0].id
    sitting = await table.bot.puzzles.answer(
        slug, 1, puzzle(slug, 1).right, user_id=who, name="**Ana** @everyone", guild_id=table.people[0].guild.id
    )
    assert (
        "\\*\\*Ana\\*\\*"
        in shared_page(sitting, "**Ana**").view.children[0].to_component_dict()["components"][0]["content"]
    )
    streaks = await table.bot.puzzles.streaks(slug, table.people[0].guild.id, who, 0, 10)
    shown = streaks_page(slug, "here", streaks, 0, on_server=True).view.children[0].to_component_dict()
    assert "1\\. \\*\\*Ana\\*\\* @\u200beveryone: 1" in shown["components"][0]["content"]
    turned = shared_page(sitting, "\u05d0\u05d1").view.children[0].to_component_dict()["components"][0]["content"]
    assert "\u2068\u05d0\u05d1\u2069" in turned
    longest = shared_page(sitting, "\u202e" + "W" * 31).view.children[0].to_component_dict()["components"][0]["content"]
    assert f"**{'W' * 31}** solved" in longest, "a sign that turns text goes"


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
    assert labels(page) == [GAMES[slug].title for slug in offered()]
    assert text(page).count("🧩") == len(offered()) - 1
    assert "✅ **Ecosystem**" in text(page)


@ANY
async def test_the_question_says_nothing_of_what_a_choice_gains(table: Table, slug: str) -> None:
    """Its alt texts neither: finding out is the puzzle."""
    page = await asked(table, slug)
    alts = [item["description"] for each in components(page) if each["type"] == 12 for item in each["items"]]
    assert alts
    told = " ".join(alts) + text(page)
    assert not re.search(r"best [+−0-9]|\(\+|\+\d+ at|\+\d+ here", told)


async def test_the_table_and_the_rules_can_be_seen_before_the_answer(table: Table) -> None:
    page = await asked(table, "savanna")
    shown = page_of(await click(table.people[0], page, "Show the table"))
    assert "The whole table" in text(shown)
    back = page_of(await click(table.people[0], shown, "Back"))
    assert "Which choice is best?" in text(back)
    rules = page_of(await click(table.people[0], back, "Rules"))
    assert rules.id != back.id, "the puzzle stays"


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_a_trap_adds_more_points_at_once_than_the_answer(slug: str) -> None:
    """By the hints of a table, which the reasons quote too. Ties are no traps."""
    told = 0
    for number in range(1, 120):
        one = puzzle(slug, number)
        view = one.position().view(one.seat)
        words: Any = one.game.words
        moves = [one.game.parse(each.move) for each in one.choices]
        names = [each.move for each in one.choices]
        found, gains = trap(one, view, moves, names), [words.gain(view, move) for move in moves]
        told += found != ""
        assert (max(gains) > gains[one.right]) == (found != "")
        assert not found or gains[names.index(found)] == max(gains)
    assert told


def test_other_games_name_no_traps() -> None:
    assert not any(solved(puzzle("lines", number), 0).trap for number in range(1, 6))
