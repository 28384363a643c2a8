"""/quiz: fun-facts cards with one side hidden. Everyone answers on one message."""

from collections.abc import Mapping

from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.extras.quizzes import QuizView
from cogs.kit.answer import Interaction, answer, redraw, whisper
from cogs.kit.items import Button, Menu, Page, Part, Press, confirm, mark_of, menu_option, page_of
from cogs.kit.router import Cog, checked_command
from cogs.kit.text import Emoji, cut, emoji, name_of, plain_names
from games import GAMES
from games.core.facts import Fact
from games.core.values import Refusal, listing, many, opening
from games.quiz import MOST, NOBODY, TRIES, USUAL, Quiz, quiz_games

MODES = {
    "first": "the first right answer keeps the card",
    "turn": "in turn, one person per card",
    "together": f"all together, {TRIES} tries per card",
}
LETTERS = "ABCDEF"
IN_A_ROW = 4
STOP, SURE, STAY = "stop", "yes", "stay"

ABOUT = [app_commands.Choice(name=GAMES[slug].title, value=slug) for slug in quiz_games()]
SIDES = [
    app_commands.Choice(name="the name: you see a fact", value="name"),
    app_commands.Choice(name="the fact: you see a name", value="fact"),
]
WAYS = [
    app_commands.Choice(name="the first right answer keeps the card", value="first"),
    app_commands.Choice(name="in turn", value="turn"),
    app_commands.Choice(name="all together", value="together"),
]
LENGTHS = [app_commands.Choice(name=many(cards, "card"), value=cards) for cards in (*range(1, USUAL + 1), 12, 16, MOST)]


class Quizzes(Cog):
    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, fact=self.press)
        self.quizzes = bot.quizzes

    @app_commands.command(
        description="A quiz about the animals and plants of a game: guess the hidden side of each card."
    )
    @app_commands.describe(
        game="About which game", hide="Which side is hidden", how="Who answers and who keeps the card",
        cards=f"How many cards, up to {MOST}",
    )  # fmt: skip
    @app_commands.choices(game=ABOUT, hide=SIDES, how=WAYS, cards=LENGTHS)
    @checked_command(public=True)
    async def quiz(
        self,
        interaction: Interaction,
        game: str = "ecogogo",
        hide: str = "name",
        how: str = "first",
        cards: int = USUAL,
    ) -> None:
        who = interaction.user
        sitting = await self.quizzes.open(
            game, hide, how, cards, user_id=who.id, name=name_of(who, interaction.guild_id),
            guild_id=interaction.guild_id, channel_id=interaction.channel_id or 0,
        )  # fmt: skip
        await self._show(interaction, sitting, edit=False)

    async def press(self, interaction: Interaction, press: Press) -> None:
        who, channel_id = interaction.user, interaction.channel_id or 0
        manages = interaction.guild_id is not None and interaction.permissions.manage_guild
        seen = (press.subject, press.mark, press.version)
        try:
            if press.words == STAY:
                sitting = await self.quizzes.find(press.subject, press.mark, channel_id)
            elif press.words == STOP:
                asked = await self.quizzes.must_allow(
                    *seen, STOP, user_id=who.id, channel_id=channel_id, manages=manages
                )
                await answer(interaction, stopping_page(asked), edit=True, private=False)
                return
            else:
                word, name = STOP if press.words == SURE else press.words, name_of(who, interaction.guild_id)
                sitting = await self.quizzes.say(
                    *seen, word, user_id=who.id, name=name, channel_id=channel_id, manages=manages
                )
        except Refusal as refusal:
            newest = await self.quizzes.find(press.subject, press.mark, channel_id)
            if not _passed(newest.quiz, press):
                raise
            # The message still offered this, so update it to the current state.
            await self._show(interaction, newest, edit=True)
            await whisper(interaction, str(refusal))
            return
        await self._show(interaction, sitting, edit=True)
        if aside := _aside(sitting, sitting.place_of(who.id), press.words):
            await whisper(interaction, aside)

    async def _page(self, sitting: QuizView) -> Page:
        return quiz_page(sitting, await self.quizzes.totals(sitting) if sitting.quiz.phase == "over" else {})

    async def _show(self, interaction: Interaction, sitting: QuizView, *, edit: bool) -> None:
        """Show the quiz. If it changes meanwhile, show it again, so that the newest page comes last."""
        posted = await answer(interaction, self._page(sitting), edit=edit, private=False)
        while posted is not None and (newest := await self.quizzes.read_again(sitting.row.id)).n != sitting.n:
            sitting = newest
            await redraw(interaction, posted, await self._page(sitting))


def _passed(quiz: Quiz, press: Press) -> bool:
    if quiz.phase == "over" or press.version != quiz.card:
        return True
    offered = {"open": {"skip"}, "shown": {"next"}, "joining": {"begin"}}[quiz.phase]
    if press.words in ("join", STOP, SURE):
        return False
    return quiz.phase != "open" if press.words.isdigit() else press.words not in offered


def _aside(sitting: QuizView, place: int, word: str) -> str:
    quiz = sitting.quiz
    if quiz.how != "first" or place == NOBODY:
        return ""
    lost = quiz.phase != "open" and bool(quiz.keepers) and quiz.keepers[-1] == NOBODY
    if word.isdigit() and (lost or place in quiz.out):
        return "No, that's not it" + (
            "." if lost else "; this card is for the others now. You're back in for the next one."
        )
    if word == "skip" and place in quiz.out and place == sitting.leader and quiz.phase == "open":
        return "You pass on this card; press Skip again to close it for everyone."
    return ""


def quiz_page(sitting: QuizView, totals: Mapping[int, int] | None = None) -> Page:
    """The public message of a quiz. `totals`: by place, the cards that a player has won in all quizzes on this
    server."""
    match sitting.quiz.phase:
        case "joining":
            return _joining_page(sitting)
        case "open":
            return _card_page(sitting)
        case "shown":
            return _answer_page(sitting)
        case _:
            return _end_page(sitting, totals or {})


def stopping_page(sitting: QuizView) -> Page:
    quiz = sitting.quiz
    left = len(quiz.cards) - quiz.card + (quiz.phase != "shown")
    text = (
        f"## Stop this quiz?\n{many(left, 'card')} would stay unanswered. The cards kept so far count, but nobody wins."
    )
    if quiz.phase == "joining":
        text = "## Stop this quiz?\nIt hasn't started yet."
    stop, stay = ("Yes, stop it", _press(sitting, SURE)), ("Go on", _press(sitting, STAY))
    return confirm(f"{text}\n{_foot(sitting)}", stop, stay)


def _button(sitting: QuizView, label: str, word: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return Button.make(label, _press(sitting, word), style)


def _press(sitting: QuizView, word: str = "") -> Press:
    return Press("fact", sitting.row.id, sitting.quiz.card, word, mark_of(sitting.commitment))


def _joining_page(sitting: QuizView) -> Page:
    quiz, names = sitting.quiz, plain_names(sitting.names)
    cards = len(quiz.cards)
    even = cards - cards % quiz.people
    number = many(even, "card") + (f" of {cards}, so everyone gets the same number" if even != cards else "")
    text = (
        f"{_title(sitting)}\nA quiz in turns: {_task(quiz)}\n"
        f"**In the quiz** {listing(names, repeats=True)}: {number}\n"
        f"To play, press **Join**; then {names[sitting.leader]} presses **Start**."
    )
    buttons = [
        _button(sitting, "Join", "join", ButtonStyle.primary),
        _button(sitting, "Start", "begin", ButtonStyle.success),
        _button(sitting, "Stop", STOP, ButtonStyle.danger),
    ]
    return page_of(f"{text}\n{_foot(sitting)}", buttons)


def _card_page(sitting: QuizView) -> Page:
    quiz, names = sitting.quiz, plain_names(sitting.names)
    lines = [_head(sitting), *_question(sitting)]
    if quiz.how == "turn":
        lines.append(
            f"**{names[sitting.to_answer]}** answers." if sitting.to_answer != NOBODY else "Nobody is left to answer."
        )
    if quiz.out:
        lines.append(f"**Already answered** {listing([names[place] for place in quiz.out], repeats=True)}")
    if quiz.ruled:
        left = TRIES - len(quiz.ruled)
        lines.append(
            f"**Not it** {listing(_choice(quiz, k) for k in quiz.ruled)} · {many(left, 'more try', 'more tries')}"
        )
    if quiz.how == "first" and quiz.card == 1:
        lines.append("-# Anyone can answer. Press Join to make each card wait for you, or Skip to pass on it.")
    lines += [_win_cards(sitting), _foot(sitting)]
    buttons = [_button(sitting, "Skip", "skip"), _button(sitting, "Stop", STOP, ButtonStyle.danger)]
    if quiz.how != "turn":
        buttons.insert(0, _button(sitting, "Join", "join"))
    return page_of("\n".join(filter(None, lines)), *_choices(sitting), buttons)


def _task(quiz: Quiz) -> str:
    if quiz.hide == "name":
        return "you see a fact and say who or what it's about."
    return "you see a name and say which fact is true of it."


def _title(sitting: QuizView) -> str:
    return f"## Fun facts · {GAMES[sitting.row.game].title}"


def _head(sitting: QuizView) -> str:
    return f"{_title(sitting)} · card {sitting.quiz.card} of {len(sitting.quiz.cards)}"


def _question(sitting: QuizView) -> list[str]:
    """The visible side. Facts appear here in full, because the menu shortens them."""
    card = sitting.quiz.now
    if sitting.quiz.hide == "name":
        return [f"> {card.fact.text}", "Who or what is this about?"]
    facts = [f"**{LETTERS[k]}** {choice.text}" for k, choice in enumerate(card.choices)]
    return [f"### {_subject(sitting)}", "Which of these is true?", *facts]


def _emoji(sitting: QuizView, fact: Fact) -> Emoji:
    return emoji(sitting.row.game, "", fact.emoji)


def _subject(sitting: QuizView) -> str:
    fact = sitting.quiz.now.fact
    return f"{_emoji(sitting, fact)} {opening(fact.subject)}".strip()


def _choice(quiz: Quiz, number: int) -> str:
    return opening(quiz.now.choices[number].subject) if quiz.hide == "name" else LETTERS[number]


def _choices(sitting: QuizView) -> list[Part]:
    quiz = sitting.quiz
    if quiz.hide == "name":
        buttons = [
            Button.make(
                opening(choice.subject),
                _press(sitting, str(k)),
                ButtonStyle.primary,
                _emoji(sitting, choice),
                disabled=k in quiz.ruled,
            )
            for k, choice in enumerate(quiz.now.choices)
        ]
        return [buttons[k : k + IN_A_ROW] for k in range(0, len(buttons), IN_A_ROW)]
    options = [
        menu_option(cut(f"{LETTERS[k]}: {choice.text}", 90), str(k))
        for k, choice in enumerate(quiz.now.choices)
        if k not in quiz.ruled
    ]
    return [Menu.make("Which fact is it?", _press(sitting), options)]


def _win_cards(sitting: QuizView) -> str:
    quiz, names = sitting.quiz, plain_names(sitting.names)
    if not quiz.keepers:
        return ""
    if quiz.how == "together":
        return f"**Found together** {quiz.won_together} of {len(quiz.keepers)}"
    counts = " · ".join(f"{names[place]} {cards}" for _, place, cards in quiz.ranking() if cards)
    return f"**Cards kept** {counts or 'none yet'}"


def _foot(sitting: QuizView) -> str:
    first = plain_names(sitting.names)[max(sitting.leader, 0)]
    return f"-# Quiz {sitting.row.id} · {MODES[sitting.quiz.how]} · opened by {first}"


def _solved(sitting: QuizView) -> list[str]:
    quiz, names = sitting.quiz, plain_names(sitting.names)
    lines = [f"### {_subject(sitting)}", f"> {quiz.now.fact.text}", f"-# Source: {quiz.now.fact.source}"]
    if len(quiz.keepers) < quiz.card:
        return [*lines, "This card was still open."]
    keeper = quiz.keepers[-1]
    if keeper == NOBODY:
        return [*lines, "Nobody keeps this card."]
    who = f"**{names[keeper]}**"
    return [
        *lines,
        f"{who} knew it for all of you." if quiz.how == "together" else f"{who} knew it and keeps the card.",
    ]


def _answer_page(sitting: QuizView) -> Page:
    lines = [_head(sitting), *_solved(sitting), _win_cards(sitting), _foot(sitting)]
    buttons = [
        _button(sitting, "Next", "next", ButtonStyle.success),
        _button(sitting, "Stop", STOP, ButtonStyle.danger),
    ]
    if sitting.quiz.how != "turn":
        buttons.insert(0, _button(sitting, "Join", "join"))
    return page_of("\n".join(filter(None, lines)), buttons)


def headline(quiz: Quiz, names: tuple[str, ...]) -> str:
    """A quiz's result in one line, such as "Ana wins with 3 cards"."""
    if quiz.how == "together":
        return f"Found together: {quiz.won_together} of {len(quiz.keepers)}"
    best = max(quiz.counts(), default=0)
    if not best:
        return "Nobody kept a card"
    cards = many(best, "card")
    first = [names[place] for rank, place, _ in quiz.ranking() if rank == 1]
    if quiz.stopped or quiz.people == 1:
        return f"{listing(first, repeats=True)}: {cards}"
    return (
        f"{first[0]} wins with {cards}"
        if len(first) == 1
        else f"{listing(first, repeats=True)} share the win with {cards} each"
    )


def _end_page(sitting: QuizView, totals: Mapping[int, int]) -> Page:
    quiz, names = sitting.quiz, plain_names(sitting.names)
    lines = [f"{_title(sitting)} · the end{' (stopped)' * quiz.stopped}"]
    if quiz.card:
        lines += [*_solved(sitting), f"### {headline(quiz, names)}"]
    where = "on this server" if sitting.row.guild_id else "so far"
    for rank, place, cards in quiz.ranking():
        won = "".join(
            card.fact.emoji for card, keeper in zip(quiz.cards, quiz.keepers, strict=False) if keeper == place
        )
        rank_label = f"{rank}\\. " if quiz.how != "together" else ""
        knew = "knew " if quiz.how == "together" else ""
        total = f" · {totals[place]} in all quizzes {where}" if place in totals else ""
        lines.append(f"{rank_label}{names[place]}: {knew}{cards} {won}".rstrip() + total)
    return page_of("\n".join([*lines, _foot(sitting)]))
