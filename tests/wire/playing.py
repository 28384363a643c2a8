"""How two people open a table and play it, by nothing but what their pages offer."""

import asyncio
import re
from collections.abc import Callable, Sequence

from sandbox.loopback.pages.people import GONE
from tests.wire.person import BUTTON, HIDDEN, MENU, Failed, Json, Person, labels, parts, text
from tests.wire.place import Place

MOST_ANSWERS = 400
Choose = Callable[[Sequence[str]], str]


def number_of(message: Json) -> int:
    ids = [each["custom_id"] for each in parts(message) if "custom_id" in each]
    return int(next(each for each in ids if not each.startswith("b:none:")).split(":")[2].split("-")[0])


def offers(message: Json) -> list[tuple[str, str]]:
    """The answers to a hand page's question: the custom_id of a menu or button, and the menu's value."""
    found = []
    for each in parts(message):
        if each["type"] == MENU and each["custom_id"].startswith("s:say:"):
            found += [(each["custom_id"], option["value"]) for option in each["options"]]
        if (
            each["type"] == BUTTON
            and each["custom_id"].startswith("b:say:")
            and not each.get("disabled")
            and each.get("label") not in ("Back", "Stop looking")
        ):
            found.append((each["custom_id"], ""))
    return found


def turn_of(message: Json) -> int:
    asked = offers(message)
    return int(asked[0][0].split(":")[3]) if asked else 0


def hand(person: Person, table: int, turn: int = 1) -> Json | None:
    """The direct message that asks this person for the latest turn of a table, from this turn on."""
    asking = [each for each in person.dms() if offers(each) and number_of(each) == table and turn_of(each) >= turn]
    return max(asking, key=turn_of, default=None)


def live(person: Person, table: int) -> list[Json]:
    """The direct messages about a table that can be pressed."""
    return [each for each in person.dms() if labels(each) and number_of(each) == table and not each["flags"] & HIDDEN]


async def answer(person: Person, page: Json, choose: Choose = lambda values: values[0]) -> None:
    """Choose an answer, and wait until the page is shown anew."""
    asked = {f"{custom_id} {value}": (custom_id, value) for custom_id, value in offers(page)}
    custom_id, value = asked[choose(list(asked))]
    try:
        await person.use(page, custom_id, *[value] * bool(value))
    except Failed as failure:
        if str(failure) != GONE:
            raise
        await person.until(lambda: page["id"] not in person.messages, "to see that the page is gone")
        return

    # It is gone if the others' picks have ended the turn, and may ask the same again if it was edited at the same time.
    await person.until(lambda: person.messages.get(page["id"]) is not page, "a page that is shown anew")


async def seal(person: Person, table: int, turn: int, choose: Choose = lambda values: values[0]) -> None:
    await person.until(lambda: hand(person, table, turn), f"a hand for turn {turn}")
    while (page := hand(person, table)) is not None and turn_of(page) == turn:
        await answer(person, page, choose)


async def a_table(people: Sequence[Person], channel: str, **terms: str | int) -> int:
    host = people[0]
    seen = {each["id"] for each in host.posts(channel)}
    await host.slash(channel, "play", **{"seats": len(people), **terms})

    async def lobby(person: Person) -> Json:
        await person.catch_up()  # the others may have seen more

        def look() -> Json | None:
            return next((each for each in person.posts(channel) if each["id"] not in seen and each["components"]), None)

        return await person.until(look, "the lobby")

    async def shows(person: Person, seat: str) -> None:
        page = await lobby(person)
        await person.until(lambda: re.search(seat, text(person.messages[page["id"]])), f"{seat} in the lobby")

    number = number_of(await lobby(host))
    for person in people[1:]:
        await person.press(await lobby(person), "Join")
        await shows(person, rf"\d {person.called}\b")
    for person in people:
        page = await lobby(person)
        if "Ready" in labels(page) and "(not ready)" in text(page):
            await person.press(page, "Ready")
            await shows(person, rf"\d {person.called}(?! \([^)]*not ready)")
    page = await lobby(host)
    if "Start" in labels(page):
        await host.press(page, "Start")
    return number


def ended(person: Person, channel: str, number: int) -> Json | None:
    offered = (each for each in person.posts(channel) if "Rematch" in labels(each))
    return next((each for each in offered if number_of(each) == number), None)


async def play_out(people: Sequence[Person], channel: str, number: int, choose: Choose) -> Json:
    """Everybody answers what their direct messages ask, at the same time, until the score sheet is there."""

    async def play(person: Person) -> None:
        for _ in range(MOST_ANSWERS):
            page = await person.until(
                lambda: hand(person, number) or ended(person, channel, number), "a hand or the score sheet"
            )
            if not offers(page):
                return
            await answer(person, page, choose)
        raise AssertionError(f"{person.name} has answered {MOST_ANSWERS} times")

    try:
        await asyncio.gather(*map(play, people))
    except AssertionError as failure:
        for person in people:
            asking = [(text(each)[:200], offers(each)[:3]) for each in person.dms() if offers(each)]
            failure.add_note(
                f"{person.name} is asked {asking} and sees last {[text(each)[:200] for each in person.dms()[-2:]]}"
            )
        raise
    sheet = ended(people[0], channel, number)
    assert sheet is not None
    return sheet


def seen(people: Sequence[Person], channel: str) -> list[int]:
    """How many messages everybody has: in the channel, then each person's direct ones."""
    return [len(people[0].posts(channel)), *(len(person.dms()) for person in people)]


async def reach(place: Place, people: Sequence[Person], channel: str, expected: Sequence[int]) -> None:
    """Wait until everybody has as many messages as expected."""
    await people[0].until(lambda: len(people[0].posts(channel)) >= expected[0], "another message in the channel")
    for person, count in zip(people, expected[1:], strict=True):
        await person.until(lambda who=person, least=count: len(who.dms()) >= least, "another direct message")  # type: ignore[misc]
    await place.settle()
    assert seen(people, channel) == [*expected], f"{seen(people, channel)} instead of {[*expected]}"


async def turn_by_turn(place: Place, people: Sequence[Person], channel: str, number: int, turns: range) -> None:
    """Everybody seals in order."""
    await place.settle()
    for turn in turns:
        before = seen(people, channel)
        for person in people:
            await seal(person, number, turn)
        await reach(place, people, channel, before)
        await says(people[0], channel, f"pick {turn + 1} of")
        for person in people:
            assert [turn_of(page) for page in live(person, number)] == [turn + 1]


def calls(message: Json) -> bool:
    return "it's your turn." in text(message)


async def says(person: Person, channel: str, words: str) -> Json:
    """Wait until the last message of a channel that calls nobody says something."""

    def last() -> Json | None:
        posts = [each for each in person.posts(channel) if not calls(each)]
        return posts[-1] if posts and words in text(posts[-1]) else None

    return await person.until(last, repr(words))


async def called(person: Person, channel: str, *, who: Person | None = None) -> Json:
    """Wait until the channel calls somebody, this person unless it is another one (`who`)."""

    def line() -> Json | None:
        mentions = f"<@{(who or person).id}>"
        return next((each for each in person.posts(channel) if calls(each) and mentions in text(each)), None)

    return await person.until(line, "a call")


async def a_match(place: Place, *, hurry: bool = False) -> tuple[tuple[Person, Person], str, int]:
    """Ana and Ben at a table that has just begun, its channel and its number."""
    people = await place.person("ana"), await place.person("ben")
    if hurry:
        place.hurry()
    channel = people[0].channel()
    return people, channel, await begin(place, people, channel)


async def begin(place: Place, people: Sequence[Person], channel: str) -> int:
    number = await a_table(people, channel)
    for person in people:
        await says(person, channel, "pick 1 of 10")
    await place.settle()
    return number


async def resume(person: Person, channel: str, number: int) -> None:
    for label in (f"Table {number}", "Resume here"):
        if label.startswith("Table"):
            await person.slash(channel, "tables")

        def page(label: str = label) -> Json | None:
            return next((each for each in reversed(person.read(channel)) if label in labels(each)), None)

        await person.press(await person.until(page, f"the button {label}"), label)
