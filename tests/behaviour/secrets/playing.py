"""Playing one family: the same presses in every world, step by step, and what the blind got to see."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from structlog.testing import capture_logs

from bot.kit.clock import DAY, HOUR
from games.core.game import ViewLike
from games.core.match import Entry
from games.core.values import Seat
from tests.behaviour.secrets.families import CHOSEN, TOGETHER, Family
from tests.behaviour.secrets.looks import look
from tests.behaviour.secrets.wire import EVERYBODY, OPERATOR, Sent
from tests.behaviour.secrets.world import World, marked
from tests.bot.room import START
from tests.games.matches import AnyMatch

LOOKS = 3
"""How many looks people take once the table is there."""

Step = Callable[[World, int], Awaitable[None]]
"""A step of play in one world, given its number."""


@dataclass
class Play:
    """A family at its tables; `matches` has one position per world."""

    family: Family
    worlds: Sequence[World]
    matches: list[AnyMatch]
    rnd: random.Random
    number: int = 0

    @property
    def users(self) -> dict[Seat, int]:
        """The people by seat, other people in every family."""
        return {seat: 100_000 + 10 * self.family.number + seat for seat in range(self.family.case.seats)}

    @property
    def patient(self) -> Seat:
        """The person whose time runs out last."""
        return min({*self.users} - {self.family.owner}, default=0)

    @property
    def watchers(self) -> tuple[int, int]:
        """Someone on the server who has no seat, and someone on another server."""
        return 100_008 + 10 * self.family.number, 100_009 + 10 * self.family.number

    @property
    def audiences(self) -> frozenset[str]:
        """All who may see no difference."""
        seats = [str(user) for seat, user in self.users.items() if seat in self.family.blind]
        return frozenset({EVERYBODY, OPERATOR, *seats, *map(str, self.watchers)})

    async def each(self, step: Step) -> None:
        """Take a step in every world, one after the other."""
        for index, world in enumerate(self.worlds):
            world.awake()
            with capture_logs() as lines:
                await step(world, index)
            world.hear(lines)

    async def whole(self) -> None:
        """From the deal on: in every turn the secret is made, people look, and all move."""
        family, rnd = self.family, self.rnd
        now = START + DAY * family.number * 2
        seed = "seed of the table"
        by_request = rnd.choice([None, None, *self.users])

        async def deal(world: World, index: int) -> None:
            world.now = now
            world.presses = world.wire.numbers = family.number * 10_000
            world.mind = self._mind(index)
            if by_request is not None:
                await world.bot.tables.store.users.set_hands(self.users[by_request], "request")
            text = f"{family.number:063x}{index if family.secret == seed else 0}"
            self.number = await world.plant(self.matches[index], text, self.users, self.patient)

        await self.each(deal)
        try:
            await self.looks(LOOKS)
            for turn in range(len(family.plan) + 1):
                await self._turn(turn)
        finally:
            await self.each(lambda world, _: world.put_away(self.number))

    def _mind(self, index: int) -> Callable[[ViewLike], str]:
        family, game = self.family, self.family.start.game
        planned = {
            seat: iter([moves[seat] for moves in family.plan if seat in moves]) for seat in range(family.case.seats)
        }
        if family.secret == "stand-in" and family.owner is not None:
            planned[family.owner] = iter((family.private[index],))

        def mind(view: ViewLike) -> str:
            move = next(planned[view.seat], "") if view.seat is not None else ""
            return move or str(game.legal(view)[0])

        return mind

    async def looks(self, times: int = 1) -> None:
        """A few people look at something: the blind more than the others."""
        family = self.family
        for _ in range(times):
            seat = self.rnd.choice([*self.users, *family.blind, None, None])
            if seat is not None and seat not in self.users:
                continue
            user = self.rnd.choice(self.watchers) if seat is None else self.users[seat]
            choice = self.rnd.getrandbits(32)

            async def once(
                world: World, index: int, seat: Seat | None = seat, user: int = user, choice: int = choice
            ) -> None:
                match = self.matches[0 if seat not in (None, *family.blind) else index]
                await look(world, self.number, match, seat, user, self.matches[0].turn, choice)

            await self.each(once)

    async def _turn(self, turn: int) -> None:
        family = self.family
        ends = turn < len(family.plan)
        movers = [seat for seat in sorted(self.matches[0].to_move) if seat in self.users]
        self.rnd.shuffle(movers)
        if turn == 0 and family.private and family.secret != CHOSEN:
            await self._secretly()
            await self.looks()
            if family.owner in movers:
                movers.remove(family.owner)
                movers.insert(len(movers) // 2, family.owner)
            if family.secret == "stand-in" and family.owner is not None:  # the others' time ran out too, but for one
                movers = [family.owner, self.patient]
        for seat in movers:
            texts = [
                self._planned(turn, seat, index) if ends else self._any(match, seat)
                for index, match in enumerate(self.matches)
            ]
            if not ends and seat == movers[-1]:
                break
            await self.each(self._says(seat, texts))
            await self.looks()
        if ends:
            self.matches = [
                _after(match, [Entry(match.turn, seat, self._planned(turn, seat, index)) for seat in family.plan[turn]])
                for index, match in enumerate(self.matches)
            ]
            await self.each(self._stands)
            await self.looks(LOOKS if family.secret == CHOSEN else 0)

    def _planned(self, turn: int, seat: Seat, index: int) -> str:
        secret = self.family.secret == CHOSEN and turn == 0 and seat == self.family.owner
        return self.family.private[index] if secret else self.family.plan[turn][seat]

    async def _stands(self, world: World, index: int) -> None:
        table = await world.bot.tables.find(self.number)
        assert table.play.state == self.matches[index].state

    async def _sealed(self, world: World, index: int) -> None:
        table, owner = await world.bot.tables.find(self.number), self.family.owner
        assert owner is not None
        assert str(table.play.sealed[owner]) == self.family.private[index]

    def _says(self, seat: Seat, texts: Sequence[str]) -> Step:
        now = self.matches[0].turn

        async def say(world: World, index: int) -> None:
            await world.press(self.users[seat], marked("say", self.number, now, texts[index]), own=True)

        return say

    def _any(self, match: AnyMatch, seat: Seat) -> str:
        return str(random.Random(self.family.number).choice(match.game.legal(match.view(seat))))

    async def _secretly(self) -> None:
        family, user = self.family, self.users.get(self.family.owner if self.family.owner is not None else -1)
        if user is None:
            return
        number = self.number

        async def act(world: World, index: int) -> None:
            mine = family.private[index]
            if family.secret == "sealed pick":
                await world.press(user, marked("say", number, 1, mine), own=True)
            elif family.secret == "stand-in":
                await world.wait(19 * HOUR)
                await world.wait(6 * HOUR)
            elif family.secret == "note":
                await world.submit(user, marked("note", number), note=mine)
            else:
                await world.submit(user, marked("wish", number), list=mine)
                await world.press(user, marked("wishes", number))

        async def clear(world: World, index: int) -> None:
            if family.secret == "wish at once":
                await world.press(user, marked("when", number), own=True)
            await world.press(user, marked("unwish", number, 0, "yes"), own=True)

        await self.each(act)
        if family.secret.startswith("wish"):
            await self.looks()
            await self.each(clear)
        if family.secret in TOGETHER:
            await self.each(self._sealed)


def _after(match: AnyMatch, entries: list[Entry]) -> AnyMatch:
    for entry in entries:
        match = match.seal(entry)
    return match


async def play(worlds: Sequence[World], family: Family) -> str:
    """Play a family in its worlds."""
    for world in worlds:
        world.wire.sent.clear()
    played = Play(family, worlds, list(family.matches[: len(worlds)]), random.Random(f"play {family.number}"))
    await played.whole()
    seen = [_seen(world.wire.sent, played.audiences) for world in worlds]
    for index, other in enumerate(seen[1:], 1):
        if told := difference(seen[0], other):
            return f"{family}\nworlds 0 and {index} differ: {told}"
    return ""


def _seen(sent: Sequence[Sent], audiences: frozenset[str]) -> list[Sent]:
    return [each if each.audience in audiences else Sent(each.audience, each.where, "...") for each in sent]


def difference(one: Sequence[Sent], other: Sequence[Sent]) -> str:
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a.what, b.what, strict=False)) if x != y), 0)
            part = slice(max(0, at - 60), at + 100)
            who = f"request {place}, for {a.audience} and {b.audience}, {a.where} and {b.where}, at {at}"
            return f"{who}:\n  {a.what[part]}\n  {b.what[part]}"
    return "" if len(one) == len(other) else f"{len(one)} and {len(other)} requests"
