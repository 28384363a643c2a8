"""Playing a fun-facts quiz like people do."""

from typing import Any

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.extras.quizzes import QuizView, Quizzes
from tests.behaviour.driver import Shown, Table, components, custom_ids, option_values, said, text


async def opened(table: Table, person: MemberActor | None = None, **options: Any) -> Shown:
    """A fresh quiz, visible to everyone."""
    result = await (person or table.people[0]).slash(table.channel, "quiz", **options)
    assert result.response is not None, said(result)
    assert not result.ephemeral
    return table.post()


def number_of(message: Shown) -> int:
    """The number at the foot of a quiz's message."""
    return int(text(message).split("-# Quiz ")[1].split()[0])


async def stands(table: Table) -> QuizView:
    return await Quizzes(table.bot.tables.store, table.now).read_again(number_of(table.post()))


async def click(table: Table, label: str, person: MemberActor | None = None) -> InteractionResult:
    buttons = [each for each in components(table.post()) if each["type"] == 2 and not each.get("disabled")]
    custom_id = next(str(each["custom_id"]) for each in buttons if each["label"] == label)
    return await (person or table.people[0]).click(table.post(), custom_id=custom_id)


async def say(table: Table, person: MemberActor, choice: int) -> InteractionResult:
    """Someone gives an answer of the newest message, by its number."""
    if values := option_values(table.post(), "s:fact:"):
        assert str(choice) in values
        return await table.pick(person, table.post(), "fact", str(choice))
    button = next(each for each in custom_ids(table.post()) if each.endswith(f":{choice}"))
    return await person.click(table.post(), custom_id=button)


async def right(table: Table, person: MemberActor) -> InteractionResult:
    return await say(table, person, (await stands(table)).quiz.now.right)


async def wrong(table: Table, person: MemberActor) -> InteractionResult:
    """The first answer that is neither right nor known to be wrong."""
    quiz = (await stands(table)).quiz
    fits = [k for k in range(len(quiz.now.choices)) if k != quiz.now.right and k not in quiz.ruled]
    return await say(table, person, fits[0])


def name_of(person: MemberActor) -> str:
    return person.name.title()


def ids(message: Shown, word: str) -> str:
    return next(each for each in custom_ids(message) if each.endswith(f":{word}"))
