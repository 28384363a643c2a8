"""The hand pages of a table that was paused: when it goes on, they name the deadline that counts."""

import re

from tests.wire.person import Json, pictures, text
from tests.wire.place import Place
from tests.wire.playing import begin, live, offers, resume, says

HOUR = 3_600


def deadline(page: Json) -> int:
    """When the time of a hand page runs out, in Unix seconds."""
    found = re.search(r"your time runs out <t:(\d+):R>", text(page))
    assert found is not None
    return int(found[1])


async def test_after_resume_the_pages_that_people_have_name_the_new_deadline(place: Place) -> None:
    """They are the same messages, with the same buttons, and no other comes."""
    people = ana, ben = await place.person("ana"), await place.person("ben")
    place.hurry()
    number = await begin(place, people, ana.channel())
    before = [live(person, number) for person in people]
    place.loopback.world.remove_channel(ana.channel())
    await ana.until(lambda: "is paused" in text(ana.dms()[-1]) or None, "that the table is paused")
    await place.travel(5 * HOUR * 1000)
    messages = [len(person.dms()) for person in people]
    other = ana.channel("workshop")
    await resume(ana, other, number)
    await says(ana, other, "pick 1 of 10")
    await place.settle()
    after = [live(person, number) for person in people]
    assert [[page["id"] for page in pages] for pages in after] == [[page["id"] for page in pages] for pages in before]
    for (old,), (new,) in zip(before, after, strict=True):
        assert deadline(new) - deadline(old) >= 5 * HOUR
        assert (offers(new), pictures(new)) == (offers(old), pictures(old))
        assert pictures(new)
    assert [len(person.dms()) for person in people] == messages
    assert not [each for each in place.line.refused if ana.direct in each or ben.direct in each]
