"""/profile's page on what costs its owner points, and their costliest picks as puzzles."""

from collections.abc import Mapping, Sequence

from discord import ButtonStyle

from bot.app import Ecodraft
from bot.tables.table import Table
from cogs.extras.puzzle_content import answer_of, question_of
from cogs.extras.puzzles import LETTERS, choice_lines, lettered
from cogs.kit.answer import Interaction, answer
from cogs.kit.items import Button, Gallery, Menu, Page, Press, draw_or_tell, menu_option, page_of
from cogs.kit.router import Cog
from cogs.kit.text import cut, outdated
from cogs.tables.review import show_when_ready
from games import GAMES, AnyGame
from games.core.values import many, opening
from games.puzzles import Puzzle
from games.review.report import PickVerdict, Review
from games.review.trends import FEWEST, Trends
from games.review.wording import pick_text

TITLE = "What costs you points"
MORE = "more"

AT_ONCE = 5
"""How many matches a press reviews."""

MOMENTS = 10
"""How many of the costliest picks can be tried again."""

NAMED = 3
"""How many cards a line names."""


class CostlyPicks(Cog):
    """Both verbs show only the presser's own matches."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, trends=self.trends, again=self.again)

    async def trends(self, interaction: Interaction, press: Press) -> None:
        slug, _, more = press.words.partition(" ")
        if slug not in GAMES or more not in ("", MORE):
            raise outdated("page", "open it again from /profile")
        user_id, game, done = interaction.user.id, GAMES[slug], list[Table]()
        missing = (await self.bot.reviews.recent(user_id, game))[1] if more else []
        tables = [await self.bot.tables.find(number) for number in missing[:AT_ONCE]]
        if not tables:
            await answer(interaction, self._page(user_id, game))
            return

        async def reviewed() -> Page:
            for table in tables:
                await self.bot.reviews.of(table, table.seat(user_id))
                done.append(table)
            return await self._page(user_id, game)

        def told() -> str:
            at = min(len(done), len(tables) - 1)
            progress = self.bot.reviews.progress(tables[at], tables[at].seat(user_id))
            return f"Reviewing match {at + 1} of {len(tables)} … Each takes a few seconds.\n{progress}"

        await show_when_ready(interaction, reviewed, told, Press("trends", words=slug))

    async def _page(self, user_id: int, game: AnyGame) -> Page:
        reviews, missing = await self.bot.reviews.recent(user_id, game)
        trends = Trends.of(game, reviews) if len(reviews) >= FEWEST else None
        buttons = []
        if trends is not None and trends.moments:
            number, pick = trends.moments[0]
            first = Press.at(await self.bot.tables.find(number), "again", pick.number)
            buttons.append(Button.make("Try the costliest again", first, ButtonStyle.primary))
        if missing:
            more = min(AT_ONCE, len(missing))
            buttons.append(Button.make(f"Review {more} more", Press("trends", words=f"{game.slug} {MORE}")))
        games = [menu_option(each.title, slug, chosen=each == game) for slug, each in GAMES.items()]
        return page_of(
            trends_text(game, trends, len(reviews), len(missing)),
            Menu.make("Which game?", Press("trends"), games),
            buttons,
        )

    async def again(self, interaction: Interaction, press: Press) -> None:
        table, user_id = await self.bot.tables.find(press.subject), interaction.user.id
        game = GAMES[table.game.slug]
        reviews, _ = await self.bot.reviews.recent(user_id, game)
        moments = Trends.of(game, reviews).moments[:MOMENTS] if reviews else ()
        at = next((at for at, each in enumerate(moments) if (each[0], each[1].number) == (table.id, press.version)), -1)
        if at < 0 or press.words not in ("", *"0123"[: len(LETTERS)]):
            raise outdated("button", "open the page again from /profile")
        await answer(interaction, self._moment(table, user_id, reviews, moments, at, press.words))

    async def _moment(
        self, table: Table, user_id: int, reviews: Mapping[int, Review], moments: Sequence[tuple[int, PickVerdict]], at: int,
        chosen: str,
    ) -> Page:  # fmt: skip
        pick, studio = moments[at][1], self.bot.picture_cache
        puzzle = await self.bot.reviews.puzzle(table, table.seat(user_id), pick)
        back = Button.make(TITLE, Press("trends", words=table.game.slug))
        foot = f"-# {table.game.title}, table {table.id} · your costliest picks, {at + 1} of {len(moments)}"
        if not chosen:
            posed = await draw_or_tell(studio, question_of, puzzle, table.names)
            told = lettered(posed.told)
            keys = [
                Button.make(each, Press.at(table, "again", pick.number, str(choice)), ButtonStyle.primary)
                for choice, each in enumerate(told)
            ]
            lines = ("### Which choice is best?", f"{opening(posed.progress)}.", *told, foot)
            return page_of(
                Gallery(posed.pictures, "puzzle"), cut(posed.described, 1500), "\n".join(lines), keys, [back]
            )
        choice = min(int(chosen), len(puzzle.choices) - 1)
        solved = await draw_or_tell(studio, answer_of, puzzle, choice, table.names)
        beside = [Button.make("Review", Press.at(table, "review"))]
        if at + 1 < len(moments):
            number, following = moments[at + 1]
            onward = Press.at(await self.bot.tables.find(number), "again", following.number)
            beside.insert(0, Button.make("Next", onward, ButtonStyle.primary))
        text = answer_text(puzzle, solved.told, choice, reviews[table.id], pick)
        return page_of(Gallery(solved.pictures, "puzzle"), cut(f"{text}\n{foot}", 3500), [*beside, back])


def trends_text(game: AnyGame, trends: Trends | None, reviewed: int, missing: int) -> str:
    """The page's words. Without trends, it says how many matches or reviews are missing."""
    played = reviewed + missing
    heading = f"### {TITLE} · {game.title}"
    if played < FEWEST:
        lacking = (
            f"you have finished {played} of {game.title}" if played else f"you haven't finished one of {game.title} yet"
        )
        return f"{heading}\nThis page needs {FEWEST} matches that you played from start to end; {lacking}."
    if trends is None:
        are = "is" if reviewed == 1 else "are"
        return f"{heading}\nThis page needs {FEWEST} reviewed matches; {reviewed} of your last {played} {are} reviewed."
    level = "" if trends.level is None else f", about as many as {trends.level[0]} ({trends.level[1]:.0f})"
    lines = [
        heading,
        f"Reviews of {reviewed} of your last {many(played, 'match', 'matches')}: you lose **{trends.lost:.1f} points a match**{level}.",
    ]
    if trends.moments:
        lines += [
            "**When** first third {:.1f} · second {:.1f} · last {:.1f}".format(*trends.thirds),
            f"**How** another card was better {trends.card:.1f} · another place {trends.place:.1f}",
            _cards("Overvalued", trends.overvalued),
            _cards("Undervalued", trends.undervalued),
        ]
    else:
        lines.append("We found no clear mistakes.")
    return "\n".join(filter(None, lines))


def _cards(said: str, cards: Sequence[tuple[str, float]]) -> str:
    return (cards and f"**{said}** " + " · ".join(f"{card} {lost:.1f}" for card, lost in cards[:NAMED])) or ""


def answer_text(puzzle: Puzzle, told: Sequence[str], chosen: int, review: Review, pick: PickVerdict) -> str:
    """Whether a choice is the best, how much the others lose, and what the review says of the pick."""
    moves, right = [each.move for each in puzzle.choices], puzzle.right
    lines = [f"### Right: {told[right]}" if chosen == right else f"### Not this one. Best: {told[right]}"]
    choices = zip(choice_lines(puzzle, told, chosen), moves, strict=True)
    lines += [line + " · your pick" * (move == pick.made) for line, move in choices]
    return "\n".join((*lines, pick_text(review, pick, told[moves.index(pick.made)], told[right])))
