"""Boards, profiles and cards: who is on them, who isn't, and what else they say."""

from collections.abc import Sequence

import discord
import pytest
from simcord.actors import MemberActor

from bot.kit.ratings import FADES_AFTER, season
from cogs.people.present import REMEMBERED
from db.people.rows import StandingRow
from db.people.standings import keep_lines
from tests.behaviour.driver import (
    Shown,
    Table,
    click,
    components,
    forge,
    labels,
    page_of,
    plant,
    said,
    text,
)
from tests.db.invented import line


def guild_id(table: Table) -> int:
    return table.people[0].guild.id


async def stand(table: Table, *lines: StandingRow, everywhere: bool = False) -> None:
    """Write lines to this server's board of all time, and to that of all servers."""
    store, server = table.bot.tables.store, str(guild_id(table))
    rows = [
        StandingRow(**{**{name: getattr(each, name) for name in each.__dataclass_fields__}, "scope": scope})
        for each in lines
        for scope in ([server, "all"] if not everywhere else ["all"])
    ]
    await store.storage.write(lambda connection: keep_lines(store.storage, connection, rows))


def placed(table: Table, player: int, shown: float = 10.0, **given: object) -> StandingRow:
    """A current line with enough matches and a low enough sigma."""
    return line(player, shown, **{"sigma": 3.0, "last_at": table.now(), **given})


async def named(table: Table, people: Sequence[MemberActor]) -> None:
    for person in people:
        await table.bot.tables.store.users.set_name(person.id, person.user.global_name or "")


async def more_people(table: Table, count: int) -> list[MemberActor]:
    """People who join the server."""
    guild = table.people[0].guild
    return [guild.add_member(table.env.create_user(f"p{n}", global_name=f"Player {n:02}")) for n in range(count)]


async def board(table: Table, person: MemberActor, **chosen: object) -> Shown:
    """The answer of /leaderboard: always with a picture, and only for the person who asked."""
    result = await person.slash(table.channel, "leaderboard", **chosen)
    assert result.ephemeral
    assert result.response is not None
    assert len(pictures(result.response)) == 1
    return result.response


def pictures(message: Shown) -> list[str]:
    """The file names of a message's pictures."""
    return [attachment.filename for attachment in message.attachments]


def ranked(message: Shown) -> list[str]:
    """The lines of a board."""
    return [each for each in text(message).splitlines() if " won" in each]


async def end(table: Table, seats: int = 2, **terms: object) -> int:
    """A table played to its end, the last picks through Discord."""
    number = await table.open(seats, **terms)  # type: ignore[arg-type]
    await table.skip(number, 20)
    for person in table.people[:seats]:
        await table.seal(person.user, table.hand(person))
    assert (await table.bot.tables.find(number)).row.archived
    return number


async def test_an_empty_board_says_what_a_place_takes(table: Table) -> None:
    ana = table.people[0]
    answer = await board(table, ana, game="savanna")
    assert "Ecosystem: Savanna · this server" in text(answer)
    assert "0 ranked, page 1 of 1" in text(answer)
    assert "it takes 5 rated matches" in text(answer)
    assert labels(answer) == ["Wins", "Best score", "Cards"], "there is no page to turn to"
    assert pictures(answer)


async def test_a_board_has_its_people_in_order_with_uncertainty_and_their_last_change(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    await named(table, table.people)
    await stand(
        table,
        placed(table, ana.id, 900.0, mu=30.0, previous=888.0),
        placed(table, ben.id, 950.0, mu=32.0, wins=4),
        placed(table, cleo.id, 800.0, mu=25.0, games=4, wins=1),
    )
    assert ranked(await board(table, ana)) == [
        "1. Ben 1710 ± 180 · 4 of 5 won",
        "2. **Ana** 1650 ± 180 · 2 of 5 won, last match +12",
    ]
    lines = await board(table, cleo)
    assert ranked(lines)[2] == "not ranked: **Cleo** 1500 ± 180 · 1 of 4 won"
    assert "provisional until" in text(lines)


async def test_pages_turn_and_the_caller_s_line_is_always_there(table: Table) -> None:
    ana, ben = table.people[:2]
    people = await more_people(table, 23)
    await named(table, [*people, *table.people])
    await stand(
        table,
        *(placed(table, person.id, 1000.0 - number) for number, person in enumerate(people)),
        placed(table, ana.id, 500.0),
    )
    first = await board(table, ana)
    assert len(ranked(first)) == 11
    assert "24 ranked, page 1 of 3" in text(first)
    assert ranked(first)[0].startswith("1. Player 00")
    assert ranked(first)[10].startswith("24. **Ana**")
    assert labels(first) == ["Wins", "Best score", "▶", "CSV", "Cards"]
    second = page_of(await click(ana, first, "▶"))
    assert ranked(second)[0].startswith("11. Player 10")
    assert ranked(second)[10].startswith("24. **Ana**")
    assert labels(second) == ["Wins", "Best score", "◀", "▶", "CSV", "Cards"]
    third = page_of(await click(ana, second, "▶"))
    assert [each.split()[0] for each in ranked(third)] == ["21.", "22.", "23.", "24."]
    assert labels(third) == ["Wins", "Best score", "◀", "CSV", "Cards"]
    assert len(ranked(await board(table, ben))) == 10, "who has no line sees the others'"


async def test_a_season_shows_only_its_own_lines(table: Table) -> None:
    ana, ben = table.people[:2]
    await named(table, table.people)
    await stand(
        table, placed(table, ana.id), placed(table, ana.id, season=season(table.now())), placed(table, ben.id, 20.0)
    )
    answer = await board(table, ana, when="this season")
    assert season(table.now()) in text(answer)
    assert [each.split()[1] for each in ranked(answer)] == ["**Ana**"]
    assert len(ranked(await board(table, ana))) == 2


async def test_all_servers_show_public_people_and_no_board_hidden_ones(table: Table) -> None:
    ana, ben, cleo, dimitri = table.people
    store = table.bot.tables.store
    await named(table, table.people)
    await stand(table, *(placed(table, person.id, 100.0 - n) for n, person in enumerate(table.people)))
    await store.users.set_privacy(ana.id, "public")
    await store.users.set_privacy(cleo.id, "hidden")
    assert [each.split()[1] for each in ranked(await board(table, ana))] == ["**Ana**", "Ben", "Dimitri"]
    assert [each.split()[1] for each in ranked(await board(table, ana, scope="all servers"))] == ["**Ana**"]
    mine = await board(table, ben, scope="all servers")
    assert [each.split()[:2] for each in ranked(mine)] == [["1.", "Ana"], ["not", "ranked:"]]
    assert "/privacy" in text(mine)
    hidden = await board(table, cleo)
    assert "not ranked: **Cleo**" in text(hidden)
    assert "chosen not to appear on leaderboards" in text(hidden)
    assert "Cleo" not in text(await board(table, dimitri))


async def test_inactive_players_leave_the_board(table: Table) -> None:
    ana, ben = table.people[:2]
    await named(table, table.people)
    old = table.now() - FADES_AFTER - 1
    await stand(table, placed(table, ana.id, last_at=old), placed(table, ben.id))
    assert [each.split()[1] for each in ranked(await board(table, ben))] == ["**Ben**"]
    answer = await board(table, ana)
    assert "more than 90 days ago" in text(answer)


async def test_the_erased_are_on_no_board(table: Table) -> None:
    ana, ben = table.people[:2]
    store = table.bot.tables.store
    await named(table, table.people)
    await stand(table, placed(table, ana.id, 5.0), placed(table, ben.id))
    for person in (ana, ben):
        await store.users.set_privacy(person.id, "public")
    await store.privacy.erase(ben.id)
    for scope in ("this server", "all servers"):
        assert [each.split()[1] for each in ranked(await board(table, ana, scope=scope))] == ["**Ana**"]


@pytest.mark.parametrize("ladder", ["people", "opponents"])
async def test_people_who_left_the_server_are_not_on_its_board(table: Table, ladder: str) -> None:
    """Looked up once an hour, including whoever moves up onto the page; someone who returns is back on the board."""
    ana = table.people[0]
    people = await more_people(table, 12)
    await named(table, [*people, ana])
    games = 5 if ladder == "people" else 1
    await stand(
        table,
        placed(table, ana.id, 5000.0, ladder=ladder, games=games),
        *(placed(table, each.id, 1000.0 - n, ladder=ladder, games=games) for n, each in enumerate(people)),
    )
    assert len(ranked(await board(table, ana, ladder=ladder))) == 10
    for person in (people[0], people[9]):
        ana.guild.remove_member(person)
    await table.env.settle()
    await table.env.advance_time(REMEMBERED / 1000)
    lines = ranked(await board(table, ana, ladder=ladder))
    assert [each.split()[2] for each in lines[1:]] == [f"{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10)]
    ana.guild.remove_member(people[5])
    assert len(ranked(await board(table, ana, ladder=ladder))) == 10, "within the hour nobody is asked again"
    await table.env.advance_time(REMEMBERED / 1000)
    assert "Player 05" not in text(await board(table, ana, ladder=ladder))
    again = ana.guild.add_member(people[0].user)
    assert "**Player 00**" in text(await board(table, again, ladder=ladder))
    assert ranked(await board(table, ana, ladder=ladder))[1].startswith("2. Player 00")


async def test_opponents_have_a_ladder_of_their_own(table: Table) -> None:
    ana = table.people[0]
    await named(table, table.people)
    await stand(
        table,
        placed(table, 0, 700.0, ladder="opponents", level="apex", games=1),
        placed(table, 0, 500.0, ladder="opponents", level="sprout", games=1),
        placed(table, ana.id, 600.0, ladder="opponents", games=1),
    )
    assert ranked(await board(table, ana)) == []
    lines = ranked(await board(table, ana, ladder="opponents"))
    assert [each.split()[1] for each in lines] == ["Apex", "**Ana**", "Sprout"]


async def test_a_name_on_a_board_cannot_format_or_mention(table: Table) -> None:
    ana, ben = table.people[:2]
    await table.bot.tables.store.users.set_name(ben.id, "@everyone<@123456789012345678>")
    await stand(table, placed(table, ben.id))
    answer = await board(table, ana)
    assert "@everyone" not in text(answer)
    assert "<@1" not in text(answer)


async def test_a_forged_page_is_refused_in_a_sentence(table: Table) -> None:
    ana = table.people[0]
    people = await more_people(table, 11)
    await named(table, people)
    await stand(table, *(placed(table, each.id, 10.0 - n) for n, each in enumerate(people)))
    message = await board(table, ana)
    for words in (
        "chess server all people wins",
        "ecosystem all",
        "ecosystem server all lions wins",
        "ecosystem server all people luck",
        "",
    ):
        plant(table, message, "b:ranks:1", custom_id=f"b:ranks:1:1:{words}")
        data = {"custom_id": f"b:ranks:1:1:{words}", "component_type": 2}
        assert "has expired" in said(await forge(table, ana, 3, data, message))
    far = "b:ranks:1:999999:ecosystem all all people rating"
    plant(table, message, "b:ranks:1", custom_id=far)
    assert "Ecosystem" in said(await forge(table, ana, 3, {"custom_id": far, "component_type": 2}, message))


async def test_a_finished_match_appears_in_the_profile_with_curve_and_favourite_cards(table: Table) -> None:
    ana, ben = table.people[:2]
    assert "No finished matches yet." in said(await ana.slash(table.channel, "profile"))
    number = await end(table)
    result = await ana.slash(table.channel, "profile")
    assert result.ephemeral
    answer = said(result)
    total = (await table.bot.tables.find(number)).play.scores()[0].total
    assert answer.startswith("### Ana")
    assert "**Ecosystem** 1 match, " in answer
    assert f"best {total} (table {number}), 100% played to the end" in answer
    assert "(provisional) after 1 rated match\n" in answer
    assert "Favourite cards in Ecosystem: " in answer
    assert result.response is not None
    (picture,) = pictures(result.response)
    assert picture.startswith("curve")
    assert sum(each["type"] == 12 for each in components(result.response)) == 1
    other = said(await ana.slash(table.channel, "profile", player=ben))
    assert other.startswith("### Ben")
    assert not pictures((await ana.slash(table.channel, "profile", game="savanna")).response or result.response)


async def test_only_its_owner_sees_on_a_profile_at_which_table_the_best_score_was_made(table: Table) -> None:
    """Others may not see that table, so they get no number to ask with."""
    ana, ben = table.people[:2]
    number = await end(table)
    assert f"(table {number})" in said(await ben.slash(table.channel, "profile"))
    other = said(await ana.slash(table.channel, "profile", player=ben))
    assert ", best " in other
    assert "table" not in other


async def test_others_are_refused_a_hidden_profile_that_its_owner_sees(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    await end(table)
    store = table.bot.tables.store
    assert "Ben" in said(await cleo.slash(table.channel, "profile", player=ben))
    await store.users.set_privacy(ben.id, "hidden")
    assert said(await ana.slash(table.channel, "profile", player=ben)) == "This player's profile isn't public here."
    assert "### Ben" in said(await ben.slash(table.channel, "profile"))
    assert "isn't public here" in said(await ana.slash(table.channel, "profile", player=cleo)), "who never played here"


async def test_an_empty_board_says_what_a_place_takes_on_its_ladder(table: Table) -> None:
    ana = table.people[0]
    assert "it takes 5 rated matches among people on this server, the last one within 90 days" in text(
        await board(table, ana)
    )
    assert "it takes a rated match with opponents on this server, the last one within 90 days" in text(
        await board(table, ana, ladder="opponents")
    )


async def test_a_profile_also_shows_the_rating_with_opponents(table: Table) -> None:
    ana = table.people[0]
    number = await table.open(2, opponents=["sprout"])
    await table.skip(number, 20)
    await table.seal(ana.user, table.hand(ana))
    answer = said(await ana.slash(table.channel, "profile"))
    rating = text(await board(table, ana, ladder="opponents")).split("**Ana** ")[1].split(" ·")[0]
    assert f"-# rating with opponents {rating} after 1 rated match" in answer
    assert "-# rating 1" not in answer


async def test_the_board_is_shown_even_if_discord_does_not_answer(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = table.people[:2]
    await named(table, table.people)
    await stand(table, placed(table, ben.id))

    class Gone:
        status, reason = 500, "no"

    async def fails(self: discord.Guild, member_id: int, /) -> discord.Member:
        raise discord.DiscordServerError(Gone(), "no")

    monkeypatch.setattr(discord.Guild, "fetch_member", fails)
    assert [each.split()[1] for each in ranked(await board(table, ana))] == ["Ben"]
