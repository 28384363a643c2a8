"""Forms over real sockets: a press opens one, and what is written in it comes back."""

import pytest

from tests.wire.person import Failed, Json, Person, labels, text
from tests.wire.place import Place
from tests.wire.playing import begin, hand


async def wish_list(person: Person, label: str) -> Json:
    """The direct message that shows the wish list and offers a button with this label."""

    def shown() -> Json | None:
        return next(
            (each for each in person.dms() if "Wish list · table" in text(each) and label in labels(each)), None
        )

    return await person.until(shown, "the wish list")


async def test_a_wish_list_is_written_in_a_form(place: Place) -> None:
    """A list that is too long never reaches the bot; a right one is shown to the person who wrote it, and to nobody else."""
    ana, ben = people = await place.person("ana"), await place.person("ben")
    number = await begin(place, people, ana.channel())
    page = hand(ana, number)
    assert page is not None
    await ana.press(page, "Wish list")
    opened = await ana.press(await wish_list(ana, "Write a list"), "Write a list")
    with pytest.raises(Failed, match="1 to 600 characters"):
        await ana.fill(opened, list="m" * 601)
    assert "It's empty" in text(await wish_list(ana, "Write a list"))
    await ana.fill(opened, list="meadow, trout")

    def written() -> Json | None:
        lists = [each for each in ana.dms() if "Wish list · table" in text(each)]
        return next((each for each in lists if "It's empty" not in text(each)), None)

    page = await ana.until(written, "what was written")
    assert "meadow" in text(page).lower()
    assert "trout" in text(page).lower()
    await place.settle()
    assert not any("Wish list" in text(each) for each in ben.messages.values())
    assert not place.line.refused
