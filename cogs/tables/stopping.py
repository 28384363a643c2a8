"""What the pages say about calling a table off: what it costs, who must agree, what has come of it; and about closing a lobby."""

from discord import ButtonStyle, ui

from bot.tables.seats import Vote
from bot.tables.stopping import DAYS, FREE, Stop
from bot.tables.table import Table
from cogs.kit.items import Button, Page, Press, container, row
from cogs.kit.text import does, plain, plains
from games.core.values import many

SURE = "yes"
"""The word of the button that closes a table after the question."""

LATE = "At least half of this rated match has been played"


def consequences(stop: Stop) -> str:
    """What happens if the person who asks agrees."""
    spent = f"You have called off {many(stop.before, 'rated match', 'rated matches')} in the last {DAYS} days"
    if stop.before >= FREE:
        return f"{spent}; this one counts as leaving, so you come last. A hunter plays on with your hand, and this can't be undone."
    last = stop.before == FREE - 1 and not stop.leaves
    return _usual(stop) + f" {spent}; after this one, each further one counts as leaving." * last


def _usual(stop: Stop) -> str:
    if stop.leaves and stop.alone:
        return f"{LATE}: stopping now counts as leaving, so you come last. A hunter plays on with your hand, and this can't be undone."
    if stop.leaves:
        return (
            f"{LATE}, and the opponents can't agree to stop: stopping now counts as leaving. Once {_all(stop)} "
            "agree, each of you leaves and comes last. Hunters play on with your hands, and this can't be undone."
        )
    if stop.alone:
        return "It ends here without a winner, and this can't be undone."
    return f"It ends without a winner once {_all(stop)} agree, and this can't be undone."


def _all(stop: Stop) -> str:
    how_many = "both" if len(stop.asked) == 2 else f"all {len(stop.asked)}"
    return f"{how_many} people with a seat" if stop.late and not stop.leaves else f"{how_many} players here"


def confirmation(stop: Stop) -> str:
    """The button under that."""
    if stop.leaves:
        return "Yes, stop and leave"
    return "Yes, call it off" if stop.alone else "Agree to call it off"


def answer_to(vote: Vote, user_id: int) -> str:
    """What the person who pressed reads."""
    number, stop = vote.table.id, vote.stop
    if vote.outcome == "off":
        return f"Table {number} has been called off; nobody loses anything."
    if vote.outcome == "left":
        why = f"you had called off {stop.before} others" if stop.before >= FREE else "at least half had been played"
        return f"You've left table {number}; a hunter plays on with your hand, and because {why}, you come last."
    count = f"{len(stop.asked & stop.agreed)} of {len(stop.asked)}"
    if user_id not in stop.agreed:
        return f"You're playing on; {count} would like to call table {number} off."
    if stop.leaves:
        return f"{count} agree to stop at table {number}; once all do, each of you leaves it."
    wait = (
        f" {LATE}, so absent players must agree too; if you don't want to wait, you can leave, and come last."
        if stop.late
        else ""
    )
    return f"{count} agree to call table {number} off; it ends once all do.{wait}"


def news_of(before: Table, vote: Vote, user_id: int) -> str:
    """What the table's channel reads; "" for nothing new. `before` is the table before the press."""
    number, stop = before.id, vote.stop
    if vote.outcome == "left" and stop.asked:
        gone = [person for person in before.humans if person.user_id in stop.asked]
        names = plains(tuple(person.name for person in gone))
        heirs = plains(tuple(vote.table.people[person.seat].name for person in gone))
        return f"{does(names, 'has', 'have')} left table {number}; {does(heirs, 'plays', 'play')} on."
    if vote.outcome != "open" or not vote.new:
        return ""
    who = plain(before.people[before.seat(user_id)].name)
    count = f"{len(stop.asked & stop.agreed)} of {len(stop.asked)} agree"
    if user_id not in stop.agreed:
        return f"{who} is playing on after all; {count} to call table {number} off."
    leaving = " Opponents would play it to its end, and stopping counts as leaving." if stop.leaves else ""
    return f"{who} would like to call table {number} off ({count}): press More, then Agree to call it off.{leaving}"


def others_at(table: Table) -> tuple[str, ...]:
    """The people at a lobby beside its host, who lose their seats when it closes."""
    names = plains(table.names)
    return tuple(names[person.seat] for person in table.humans if person.user_id != table.row.host_id)


def closing_page(table: Table) -> Page:
    """Asks whether to close a lobby at which other people have a seat."""
    text = f"### Close table {table.id}?\n{does(others_at(table), 'has a seat', 'have seats')} here. The table closes for everyone."
    return Page(
        container(
            ui.TextDisplay(text),
            row(
                Button.make("Yes, close it", Press.at(table, "cancel", 0, SURE), ButtonStyle.danger),
                Button.make("Keep it open", Press.at(table, "stay"), ButtonStyle.primary),
            ),
        )
    )


def staying(table: Table) -> str:
    """What somebody reads who has been asked whether to close, leave or stop, and doesn't."""
    if table.ended:
        return f"Table {table.id} is over."
    return f"Table {table.id} stays open." if table.row.status == "lobby" else f"You stay at table {table.id}."


def closed_page(table: Table) -> Page:
    """That a lobby is closed, to whoever closed it."""
    return Page(
        container(
            ui.TextDisplay(f"Table {table.id} is closed."),
            row(
                Button.make("Open another table", Press("help", words="play")),
                Button.make("My tables", Press("tables")),
            ),
        )
    )
