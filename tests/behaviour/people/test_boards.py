"""Boards, profiles and cards as people see them: who stands there, who does not, and what is told besides."""

from collections.abc import Sequence

import discord
import pytest
from simcord.actors import MemberActor

from bot.kit.ratings import FADES_AFTER, season
from cogs.people.boards import REMEMBERED
from db.people.rows import StandingRow
from db.people.standings import keep_lines
from games.core.match import Entry
from tests.behaviour.driver import Shown, Table, components, custom_ids, forge, plant, said, text
from tests.db.invented import line


def guild_id(table: Table) -> int:
    return table.people[0].guild.id


async def stand(table: Table, *lines: StandingRow, everywhere: bool = False) -> None:
    """Write lines of this server's board of all time, and of all servers'."""
    store, here = table.bot.tables.store, str(guild_id(table))
    rows = [
        StandingRow(**{**{name: getattr(each, name) for name in each.__dataclass_fields__}, "scope": scope})
        for each in lines
        for scope in ([here, "all"] if not everywhere else ["all"])
    ]
    async with store.storage.write() as connection:
        await keep_lines(store.storage, connection, rows)


def placed(table: Table, player: int, shown: float = 10.0, **given: object) -> StandingRow:
    """A line with enough matches, sure enough, of today."""
    return line(player, shown, **{"sigma": 3.0, "last_at": table.now(), **given})


async def named(table: Table, people: Sequence[MemberActor]) -> None:
    for person in people:
        await table.bot.tables.store.users.set_name(person.id, person.user.global_name or "")


async def more_people(table: Table, count: int) -> list[MemberActor]:
    """People who come to the server."""
    guild = table.people[0].guild
    return [guild.add_member(table.env.create_user(f"p{n}", global_name=f"Player {n:02}")) for n in range(count)]


async def board(table: Table, person: MemberActor, **chosen: object) -> Shown:
    """What /leaderboard answers: always with a picture, and to the one who asked alone."""
    result = await person.slash(table.channel, "leaderboard", **chosen)
    assert result.ephemeral
    assert result.response is not None
    assert len(pictures(result.response)) == 1
    return result.response


def pictures(message: Shown) -> list[str]:
    """The names of the pictures of a message."""
    return [attachment.filename for attachment in message.attachments]


def ranked(message: Shown) -> list[str]:
    """The lines of a board."""
    return [each for each in text(message).splitlines() if " won" in each]


async def end(table: Table, seats: int = 2, **terms: object) -> int:
    """A table played to its end, the last picks by the people's own hands."""
    number = await table.open(seats, **terms)  # type: ignore[arg-type]
    await table.skip(number, 20)
    for person in table.people[:seats]:
        await table.seal(person.user, table.hand(person))
    assert (await table.bot.tables.find(number)).row.archived
    return number


async def test_an_empty_board_says_what_it_takes_to_be_on_it(table: Table) -> None:
    ana = table.people[0]
    shown = await board(table, ana, game="savanna")
    assert "Ecosystem: Savanna · this server" in text(shown)
    assert "0 ranked, page 1 of 1" in text(shown)
    assert "it takes 5 rated matches" in text(shown)
    assert custom_ids(shown) == [], "there is no page to turn to"
    assert pictures(shown)


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
    shown = await board(table, cleo)
    assert ranked(shown)[2] == "not ranked: **Cleo** 1500 ± 180 · 1 of 4 won"
    assert "provisional until" in text(shown)


async def test_pages_are_turned_and_the_own_line_is_always_there(table: Table) -> None:
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
    assert len(custom_ids(first)) == 1, "only forward"
    second = (await ana.click(first, custom_id=custom_ids(first)[0])).response
    assert second is not None
    assert ranked(second)[0].startswith("11. Player 10")
    assert ranked(second)[10].startswith("24. **Ana**")
    back, on = custom_ids(second)
    third = (await ana.click(second, custom_id=on)).response
    assert third is not None
    assert [each.split()[0] for each in ranked(third)] == ["21.", "22.", "23.", "24."]
    assert len(custom_ids(third)) == 1, "only back"
    assert len(ranked(await board(table, ben))) == 10, "who has no line sees the others'"
    assert back != on


async def test_a_season_shows_only_its_own_lines(table: Table) -> None:
    ana, ben = table.people[:2]
    await named(table, table.people)
    await stand(
        table, placed(table, ana.id), placed(table, ana.id, season=season(table.now())), placed(table, ben.id, 20.0)
    )
    shown = await board(table, ana, when="this season")
    assert season(table.now()) in text(shown)
    assert [each.split()[1] for each in ranked(shown)] == ["**Ana**"]
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


async def test_who_has_not_played_for_long_fades(table: Table) -> None:
    ana, ben = table.people[:2]
    await named(table, table.people)
    old = table.now() - FADES_AFTER - 1
    await stand(table, placed(table, ana.id, last_at=old), placed(table, ben.id))
    assert [each.split()[1] for each in ranked(await board(table, ben))] == ["**Ben**"]
    shown = await board(table, ana)
    assert "more than 90 days ago" in text(shown)


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
async def test_who_has_left_the_server_does_not_haunt_its_board(table: Table, ladder: str) -> None:
    """Looked for once an hour; whoever moves up onto the page is looked for too; who is back is back."""
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
    shown = ranked(await board(table, ana, ladder=ladder))
    assert [each.split()[2] for each in shown[1:]] == [f"{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10)]
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
    shown = ranked(await board(table, ana, ladder="opponents"))
    assert [each.split()[1] for each in shown] == ["Apex", "**Ana**", "Sprout"]


async def test_a_name_on_a_board_cannot_format_or_mention(table: Table) -> None:
    ana, ben = table.people[:2]
    await table.bot.tables.store.users.set_name(ben.id, "@everyone<@123456789012345678>")
    await stand(table, placed(table, ben.id))
    shown = await board(table, ana)
    assert "@everyone" not in text(shown)
    assert "<@1" not in text(shown)


async def test_a_forged_page_is_refused_in_a_sentence(table: Table) -> None:
    ana = table.people[0]
    people = await more_people(table, 11)
    await named(table, people)
    await stand(table, *(placed(table, each.id, 10.0 - n) for n, each in enumerate(people)))
    shown = await board(table, ana)
    for words in ("chess server all people", "ecosystem all", "ecosystem server all lions", ""):
        plant(table, shown, "b:ranks:1", custom_id=f"b:ranks:1:1:{words}")
        data = {"custom_id": f"b:ranks:1:1:{words}", "component_type": 2}
        assert "has expired" in said(await forge(table, ana, 3, data, shown))


async def test_a_finished_match_stands_in_the_profile_with_its_curve_and_favourite_cards(table: Table) -> None:
    ana, ben = table.people[:2]
    assert "No finished matches yet." in said(await ana.slash(table.channel, "profile"))
    number = await end(table)
    result = await ana.slash(table.channel, "profile")
    assert result.ephemeral
    shown = said(result)
    total = (await table.bot.tables.find(number)).play.scores()[0].total
    assert shown.startswith("### Ana")
    assert "**Ecosystem** 1 match, " in shown
    assert f"best {total} (table {number}), 100% played to the end" in shown
    assert "(provisional) after 1 rated match\n" in shown
    assert "Favourite cards in Ecosystem: " in shown
    assert result.response is not None
    (picture,) = pictures(result.response)
    assert picture.startswith("curve")
    assert sum(each["type"] == 12 for each in components(result.response)) == 1
    other = said(await ana.slash(table.channel, "profile", player=ben))
    assert other.startswith("### Ben")
    assert not pictures((await ana.slash(table.channel, "profile", game="savanna")).response or result.response)


async def test_a_hidden_profile_is_refused_to_others_and_shown_to_oneself(table: Table) -> None:
    ana, ben, cleo = table.people[:3]
    await end(table)
    store = table.bot.tables.store
    assert "Ben" in said(await cleo.slash(table.channel, "profile", player=ben))
    await store.users.set_privacy(ben.id, "hidden")
    assert said(await ana.slash(table.channel, "profile", player=ben)) == "This player's profile isn't public here."
    assert "### Ben" in said(await ben.slash(table.channel, "profile"))
    assert "isn't public here" in said(await ana.slash(table.channel, "profile", player=cleo)), "who never played here"


async def test_cards_tell_how_often_how_early_and_with_what_success_they_are_taken(table: Table) -> None:
    ana = table.people[0]
    assert "No finished matches yet." in said(await ana.slash(table.channel, "stats cards"))
    await end(table)
    shown = said(await ana.slash(table.channel, "stats cards"))
    rows = [each.split() for each in shown.split("```")[1].strip().splitlines()[1:]]
    picks = [int(each[-4]) for each in rows]
    assert sum(picks) == 40
    early = [float(each[-3]) for each in rows]
    assert early == sorted(early)
    assert sum(pick * turn for pick, turn in zip(picks, early, strict=True)) == pytest.approx(420, abs=3)
    assert "with 2 players" in said(await ana.slash(table.channel, "stats cards", seats=2))
    assert "No finished matches" in said(await ana.slash(table.channel, "stats cards", seats=3))
    assert "No finished matches" in said(await ana.slash(table.channel, "stats cards", game="savanna"))


@pytest.mark.parametrize("game", ["lines", "ecogogo"])
async def test_cards_of_a_game_by_turns_have_no_points_of_their_own(table: Table, game: str) -> None:
    """Its score has no line for a card: how often, how early and by whom, and no column of noughts."""
    ana = table.people[0]
    number = await table.open(2, game=game)
    match = (await table.bot.tables.find(number)).play
    while not match.over:
        (seat,) = match.to_move
        match = match.seal(Entry(match.turn, seat, str(match.game.legal(match.view(seat))[0])))
    await table.skip(number, match.turn - 1)
    while (found := await table.bot.tables.find(number)).running:
        person = table.people[found.waiting[0]]
        await table.seal(person.user, table.hand(person))
    assert found.row.archived
    shown = said(await ana.slash(table.channel, "stats cards", game=game))
    lines = shown.split("```")[1].strip().splitlines()
    assert len({len(each) for each in lines}) == 1, "columns below each other, however long a name is"
    head, *rows = (each.split() for each in lines)
    assert head == ["card", "picks", "taken", "at", "wins"]
    taken = [found.game.card(found.game.parse(each.move)) for each in await table.record(number)]
    assert sum(int(each[-3]) for each in rows) == sum(map(bool, taken)) > 10
    assert "points" not in shown


async def test_cards_of_matches_alone_are_told_of_one_player(table: Table) -> None:
    assert "with 1 player\n" in said(await table.people[0].slash(table.channel, "stats cards", seats=1))


async def test_an_empty_board_says_what_a_place_takes_on_its_ladder(table: Table) -> None:
    ana = table.people[0]
    assert "it takes 5 rated matches among people, the last one within 90 days" in text(await board(table, ana))
    assert "it takes 1 rated match with opponents, the last one within 90 days" in text(
        await board(table, ana, ladder="opponents")
    )


async def test_a_profile_tells_the_rating_with_opponents_besides(table: Table) -> None:
    ana = table.people[0]
    number = await table.open(2, opponents=["sprout"])
    await table.skip(number, 20)
    await table.seal(ana.user, table.hand(ana))
    shown = said(await ana.slash(table.channel, "profile"))
    rating = text(await board(table, ana, ladder="opponents")).split("**Ana** ")[1].split(" ·")[0]
    assert f"-# rating with opponents {rating} after 1 rated match" in shown
    assert "-# rating 1" not in shown


async def test_when_discord_does_not_answer_the_board_is_shown_all_the_same(
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
