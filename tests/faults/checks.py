"""The judge of a run: what people saw, compared with the database and the rules, without the bot's code."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from games import AnyMatch
from games.core.sentence import MISFIT, read
from games.core.values import Refusal, opening
from sandbox.discord.messages import EPHEMERAL
from sandbox.loopback.clock import born
from sandbox.loopback.messages import NONCES_LAST
from sandbox.loopback.store import Json
from sandbox.loopback.world import DIRECT
from tests.faults.books import ENDED, Books, Row
from tests.faults.machine import text
from tests.faults.people import Human, Press, offers, words

SEALED = re.compile(r"(?:^|\n)(?:### )?(.+?)(?: is sealed\.| was the last pick|\. The match is over: )")
"""How a page says that a pick counts, whatever else it says."""

REFUSED = (MISFIT, "That was for turn", "That was turn", "It's too late to change")
"""How a page says that a press did nothing."""


def told(match: AnyMatch, seat: int, move: str) -> str:
    """A move as pages say it."""
    return opening(match.game.words.tell(match.view(seat), move))


def picks(books: Books, presses: Sequence[Press], counts: Counter[str]) -> Iterator[str]:
    """Every acknowledged pick is in the log, as the last word of its seat in its turn."""
    groups: dict[tuple[int, int, int], list[Press]] = {}
    for press in presses:
        if press.said is not None:
            match, turn, _ = press.said
            seat = books.seat_of(match, press.user_id)
            if seat is not None:
                groups.setdefault((match, seat, turn), []).append(press)
    for (match, seat, turn), made in groups.items():
        try:
            position = books.at(match, turn)
        except Refusal as broken:
            yield f"table {match}: the log can't be replayed: {broken}"
            return
        rows = [each for each in books.log_of(match) if (each["turn"], each["seat"]) == (turn, seat)]
        if position.turn == turn:
            counts["picks acknowledged"] += sum(
                bool(_acknowledged(position, seat, each, _move(position, seat, each))) for each in made
            )
            yield from _turn(position, seat, rows, made, f"table {match}, turn {turn}, seat {seat}")


def _turn(position: AnyMatch, seat: int, rows: list[Row], made: list[Press], where: str) -> Iterator[str]:
    said = {told(position, seat, row["move"]): row for row in rows}
    meant = {id(press): _move(position, seat, press) for press in made}
    acknowledged = [(press, pick) for press in made if (pick := _acknowledged(position, seat, press, meant[id(press)]))]
    for press, pick in acknowledged:
        if pick not in said:
            yield f"{where}: {press.person} was told {pick!r}, but the log has {[row['move'] for row in rows]}"
    certain = [(press, pick) for press, pick in acknowledged if not _beside(press, made)]
    if certain and rows:
        press, pick = certain[-1]
        later = [other for other in made if other.began >= press.ended or _open(other)]
        last = rows[-1]
        if (
            told(position, seat, last["move"]) != pick
            and last["by"] == "player"
            and not any(meant[id(other)] == last["move"] for other in later)
        ):
            yield f"{where}: {press.person} last heard {pick!r}, but the log ends with {last['move']!r}"
    mine = [row["move"] for row in rows if row["by"] == "player"]
    for move in mine:
        if not any(meant[id(press)] == move and not _refused(press) for press in made):
            yield f"{where}: {move!r} is in the log, but nobody pressed it, or it was refused"
    if len(mine) == len(rows) and any(one == other for one, other in pairwise(mine)):
        yield f"{where}: the same pick twice in a row: {mine}"


def _acknowledged(position: AnyMatch, seat: int, press: Press, move: str) -> str:
    if not move:
        return ""
    pick = told(position, seat, move)
    for answer in press.answers:
        if any(each in answer for each in REFUSED):
            continue
        if len(position.to_move) > 1:
            if found := SEALED.search(answer):
                return found[1]
        elif answer.startswith((f"{pick}.\n", f"{pick}. That was", f"### {pick}\nYour move is made")):
            return pick
        if "sealed all the same" in answer:
            return pick
    return ""


def _move(position: AnyMatch, seat: int, press: Press) -> str:
    assert press.said is not None
    alone = position.setup.seats > 1 and len(position.to_move) == 1
    said = read(position.game, position.view(seat), press.said[2].split(), finish=bool(press.said[2]) and not alone)
    return "" if said.move is None else str(said.move)


def _refused(press: Press) -> bool:
    return bool(press.answers) and all(any(each in answer for each in REFUSED) for answer in press.answers)


def _open(press: Press) -> bool:
    return not press.answer or not (SEALED.search(press.answer) or _refused(press))


def _beside(press: Press, made: list[Press]) -> bool:
    return any(other is not press and other.began < press.ended and press.began < other.ended for other in made)


def secrets_kept(books: Books, people: Sequence[Human], sent: Sequence[Json]) -> Iterator[str]:
    """Every page that asks for a move offers just what its reader's own hand allows, and no public message asks for one."""
    world = people[0].world
    public = [each for each in sent if not each["flags"] & EPHEMERAL and each["channel_id"] in world.channels]
    for message in (*world.messages.values(), *public):
        said = [each.said for each in words(message) if each.said is not None]
        if not said:
            continue
        match, turn, _ = said[0]
        to_all = world.channels[message["channel_id"]]["type"] != DIRECT and message["id"] not in world.hidden
        readers = [each for each in people if each.sees(message)]
        if to_all and readers:
            yield f"table {match}: a message in the channel offers a hand: {text(message)[:80]!r}"
        for reader in readers:
            yield from _own(books, reader, message, match, turn)


def _own(books: Books, reader: Human, message: Json, match: int, turn: int) -> Iterator[str]:
    seat = books.seat_of(match, reader.user_id)
    if seat is None:
        yield f"table {match}: {reader.name} has no seat, but sees a hand"
        return
    position = books.at(match, turn)
    if position.turn != turn or seat not in position.to_move:
        yield f"table {match}: {reader.name} is asked for turn {turn}, which isn't theirs"
        return
    shown = {each.said[2] for each in words(message) if each.said is not None}
    wrong = [each for each in shown if read(position.game, position.view(seat), each.split(), skip=False).objection]
    if wrong:
        yield f"table {match}, turn {turn}: {reader.name}'s page offers {sorted(wrong)[:4]}, which isn't in their hand"


def nothing_owed(books: Books, people: Sequence[Human], closed: set[str]) -> Iterator[str]:
    """While everybody rests and nothing fails: every running table waits for people only, and each of these has their hand."""
    by_id = {each.user_id: each for each in people}
    for number in books.started:
        row, seats = books.matches[number], books.seats_of(number)
        if row["status"] != "running":
            continue
        position = books.at(number)
        asleep = all(each["away"] for each in seats if each["player"] == "human")
        for seat in position.waiting:
            person = seats[seat]
            if asleep:
                continue
            if person["player"] != "human" or person["away"]:
                yield f"table {number}, turn {position.turn}: nobody moves for seat {seat} ({person['player']})"
                continue
            reader = by_id[person["user_id"]]
            if books.users.get(reader.user_id, {}).get("hands", "dm") == "request" or reader.name in closed:
                continue
            if any(calls(message) and f"<@{reader.user_id}>" in text(message) for message in reader.messages()):
                continue  # Discord refused their page, so the channel calls them
            # Not only pages that offer words: one that previews them leads back to the question.
            said = [each.said for message in reader.messages() for each in offers(message) if each.said is not None]
            if not any((match, turn) == (number, position.turn) for match, turn, _ in said):
                yield f"table {number}, turn {position.turn}: {reader.name} hasn't got their hand"
        # A match alone goes on where its channel is lost, and is shown there again in its next turn.
        lost = row["size"] == 1 and any(
            (each["match_id"], each["audience"], each["turn"], each["shows"])
            == (number, "channel", position.turn, "refused")
            for each in books.shown
        )
        if not asleep and not lost and not _current(people, number, row):
            yield f"table {number}: no table message in the channel"


def _current(people: Sequence[Human], number: int, row: Row) -> bool:
    world = people[0].world
    return any(
        each["channel_id"] == str(row["channel_id"])
        and any(o.custom_id == f"b:hand:{number}-{row['commitment'][:5]}:0:" for o in offers(each))
        and not calls(each)
        for each in world.messages.values()
    )


def ended(books: Books, people: Sequence[Human]) -> Iterator[str]:
    """Every match is over and everybody has seen its end."""
    world, by_id = people[0].world, {each.user_id: each for each in people}
    for number, row in books.matches.items():
        if row["status"] not in ENDED:
            yield f"table {number} is still {row['status']} ({row['notice']})"
            continue
        if number not in books.started or row["status"] != "finished":
            continue
        if not row["archived"]:
            yield f"table {number} is finished, but its result isn't counted"
        sheets = [
            each
            for each in world.messages.values()
            if each["id"] not in world.hidden and _offers(each, "rematch", number)
        ]
        seats = books.seats_of(number)
        private = [each for seat in seats if seat["user_id"] in by_id for each in by_id[seat["user_id"]].dms()]
        sheets = [each for each in sheets if each not in private]
        if row["size"] > 1 and len({each["id"] for each in sheets}) != 1:
            yield f"table {number}: {len(sheets)} score sheets"
        if any(each["channel_id"] != str(row["channel_id"]) for each in sheets):
            yield f"table {number}: the score sheet is in another channel"
        for seat in seats:
            reader = by_id.get(seat["user_id"] or 0)
            if reader is None or row["size"] == 1:
                continue
            by_dm = books.users.get(reader.user_id, {}).get("hands", "dm") == "dm" and not reader.refused
            results = [each for each in reader.dms() if f"table {number}" in text(each) and "Score sheet" in text(each)]
            if by_dm and len(results) != 1:
                yield f"table {number}: {reader.name} has {len(results)} results"
    for clock in books.clocks:
        yield f"table {clock['match_id']}: a clock still runs for seat {clock['seat']}"


def _offers(message: Json, verb: str, number: int) -> bool:
    return any(each.custom_id.startswith(f"b:{verb}:{number}-") for each in offers(message))


def calls(message: Json) -> bool:
    return "it's your turn." in text(message) and bool(message["components"])


def dead_pages(books: Books, people: Sequence[Human], sent: Sequence[Json]) -> Iterator[str]:
    """No direct message still asks for a move of a match that is over, and no line in a channel calls to one."""
    nonces = Counter(each.get("nonce") for each in sent)
    for message in people[0].world.messages.values():
        if calls(message) and nonces[message.get("nonce")] < 2:
            match = next(int(each.custom_id.split(":")[2].split("-")[0]) for each in offers(message))
            if books.matches[match]["status"] in ENDED:
                yield f"table {match}: a line still calls players: {text(message)[:60]!r}"
    for person in people:
        for message in person.dms():
            for match in {each.said[0] for each in words(message) if each.said is not None}:
                if books.matches[match]["status"] in ENDED:
                    yield f"table {match}: {person.name} still has a page that asks: {text(message)[:60]!r}"


def repeats(sent: Sequence[Json], guests: set[str]) -> Iterator[str]:
    """No message that the bot sent of its own accord came twice for a turn within the minutes for which Discord knows
    its nonce."""
    seen: dict[tuple[str, str, str], Json] = {}
    for message in sent:
        if message["author"]["id"] in guests or "interaction_metadata" in message:
            continue
        turn = re.match(r"\w+\.\d+", message.get("nonce") or "")
        key = message["channel_id"], text(message), turn[0] if turn else ""
        if (before := seen.get(key)) is not None and born(message["id"]) - born(before["id"]) < NONCES_LAST:
            yield f"twice in {message['channel_id']}: {text(message)[:100]!r} ({before.get('nonce')}, {message.get('nonce')})"
        seen[key] = message
