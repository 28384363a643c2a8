"""Nobody but its owner can tell from anything the bot sends, or writes to its log, what a secret is."""

import os
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import fields
from itertools import pairwise

import pytest
from discord import SelectOption

from cogs.kit.items import Menu, Press
from cogs.tables.hand import MENU
from games import GAMES
from games.core.chance import Chance
from tests.behaviour.secrets.families import COMPARED, DEALT, KINDS, WORLDS, family, held, secrets
from tests.behaviour.secrets.looks import ACTS, COMMANDS, ELSEWHERE, OTHER_COMMANDS, PRESSES
from tests.behaviour.secrets.playing import play
from tests.behaviour.secrets.world import World, sketched
from tests.depth import depth, every, full
from tests.games.matches import CASES, beginnings

PAIRS = int(os.environ.get("PAIRS", depth("0", "200")))
"""Pairs of worlds, at least one for every secret of every game."""

FAMILIES = max(len(KINDS), -(-PAIRS // (COMPARED * (COMPARED - 1) // 2)))
SHARE = 14 if FAMILIES < 100 else 100
"""How many families are played on the same bots."""
DRAWN = 6
"""One family in this many is played again with its pictures drawn."""


@every
@pytest.mark.parametrize("first", range(0, FAMILIES, SHARE))
@pytest.mark.parametrize("drawn", [False, pytest.param(True, marks=full)])
async def test_worlds_that_differ_in_a_secret_look_the_same_to_all_but_its_owner(
    worlds: Sequence[World], first: int, drawn: bool
) -> None:
    for number in range(first, min(first + SHARE, FAMILIES), DRAWN if drawn else 1):
        with nullcontext() if drawn else sketched():
            assert await play(worlds, family(number)) == ""


def test_the_families_of_the_suite_have_every_secret_of_every_game() -> None:
    made = [family(number) for number in range(len(KINDS))]
    assert {(each.case.slug, each.secret) for each in made} == set(KINDS)
    for each in made:
        if each.secret in DEALT[each.case.slug]:
            assert len({held(match.state, each.secret) for match in each.matches}) == WORLDS
        else:
            assert not each.private or len(set(each.private)) == WORLDS


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_which_fields_of_its_state_are_secret(slug: str) -> None:
    """A field is secret when a guess may differ from the truth there."""
    differing = set()
    for case in CASES:
        for match in beginnings(case, 1)[:: depth(6, 3)] if case.slug == slug else ():
            for seat in (*range(case.seats), None):
                guess = match.game.guess(match.view(seat), Chance("g"))
                differing |= {
                    each.name for each in fields(guess) if held(guess, each.name) != held(match.state, each.name)
                }
    assert differing <= set(DEALT[slug])
    assert set(DEALT[slug]) <= {each.name for each in fields(guess)}
    assert set(secrets(slug)) > set(DEALT[slug])


async def test_every_verb_and_command_is_looked_at_or_changes_something(worlds: Sequence[World]) -> None:
    """A new page can't be forgotten here."""
    verbs = worlds[0].bot.verbs
    assert {*PRESSES} <= {*verbs}
    assert [verb for verb in verbs if verb not in (*PRESSES, *ACTS) and not verb.startswith(ELSEWHERE)] == []
    assert {*MENU.values()} <= {*PRESSES}
    tree = worlds[0].bot.tree
    commands = {each.name: each for each in tree.get_commands() if each.name not in MENU}
    looked = {name.split()[0] for name in COMMANDS}
    assert set(commands) == looked | OTHER_COMMANDS


def test_the_ids_of_menus_count_nothing() -> None:
    made = [Menu.make("Choose", Press("help"), [SelectOption(label="a")]).id for _ in range(20)]
    assert len(set(made)) == 20
    assert len({one - other for one, other in pairwise(filter(None, made))}) > 1
