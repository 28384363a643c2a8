"""What a host chooses for a table, and what belongs to its seats: options, settings and pace, and whether they fit together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.tables.table import SETTINGS, TABLE_OPTIONS, Table
from games import GAMES, AnyGame
from games.core.values import Option, Refusal, quoted

DEFAULT_PACE = "day"


def game_of(slug: str) -> AnyGame:
    """A game by its slug. Raises Refusal naming the games."""
    if slug not in GAMES:
        raise Refusal(
            f"There's no game called {quoted(slug)}; choose one of {', '.join(game.title for game in GAMES.values())}."
        )
    return GAMES[slug]


@dataclass(frozen=True, slots=True)
class Terms:
    """The host's choices: the options of the game, the settings of the table, and the name of the pace."""

    options: Mapping[str, str]
    settings: Mapping[str, str]
    pace: str = DEFAULT_PACE

    def changed(self, name: str, value: str) -> "Terms":
        """The same with one option or setting changed. Raises Refusal if there is none with this name."""
        if name in self.options:
            return replace(self, options={**self.options, name: value})
        if name in self.settings:
            return replace(self, settings={**self.settings, name: value})
        raise Refusal(f"There's no option {quoted(name)} here.")


def terms_of(table: Table) -> Terms:
    """The terms of an existing table."""
    return Terms(table.options, table.settings, table.row.pace)


def chosen(game: AnyGame, text: str, pace: str = DEFAULT_PACE) -> Terms:
    """Options as a host types them, "hints off, thread on"; the rest get their defaults. Raises Refusal naming what is allowed."""
    terms = Terms({option.name: option.default for option in game.options}, dict(SETTINGS), pace)
    words = text.replace(",", " ").replace("=", " ").lower().split()
    if len(words) % 2:
        raise Refusal(f"Options come in pairs such as {_example(game)}; {quoted(text)} isn't one.")
    for name, value in zip(words[::2], words[1::2], strict=True):
        known = next((option for option in (*game.options, *TABLE_OPTIONS) if option.name == name), None)
        if known is None:
            raise Refusal(f"{game.title} has no option {quoted(name)}; it has {_example(game)}.")
        if value not in known.choices:
            raise Refusal(f"{name} is one of {', '.join(known.choices)}, not {quoted(value)}.")
        terms = terms.changed(name, value)
    game.check(terms.options)
    return terms


def fitting(game: AnyGame, terms: Terms) -> Terms:
    """The same terms; if the players' decks don't fit the other options, seat options go back to their defaults.

    Raises Refusal if the match still can't be played.
    """
    try:
        game.check(terms.options)
        return terms
    except Refusal:
        own = {option.name: option.default for option in game.options if option.seat is not None}
        terms = replace(terms, options={**terms.options, **own})
        game.check(terms.options)
        return terms


def _example(game: AnyGame) -> str:
    return ", ".join(f'"{option.name} {option.choices[-1]}"' for option in (*game.options, *TABLE_OPTIONS))


def options_chosen_by(table: Table, user_id: int) -> tuple[Option, ...]:
    """The seat options this person may choose: their own seat's, and for the host, those of seats without another person."""
    mine = table.seat_of(user_id)
    people = {person.seat for person in table.people if person.player == "human"}
    hosts = user_id == table.row.host_id
    return tuple(
        option
        for option in table.game.options
        if option.seat is not None and (option.seat == mine or (hosts and option.seat not in people))
    )


def moved(game: AnyGame, options: Mapping[str, str], seats: Sequence[int]) -> dict[str, str]:
    """The options after players change seats: whoever sat at `seats[i]` now sits at seat i and takes the seat's options along."""
    own = {option.seat: option.name for option in game.options if option.seat is not None}
    moved = {
        own[now]: options[own[before]]
        for now, before in enumerate(seats)
        if now in own and before in own and own[before] in options
    }
    return {**options, **moved}


def brought_back(
    game: AnyGame, options: Mapping[str, str], seat: int, old: Mapping[str, str], before: int
) -> Mapping[str, str]:
    """The options with those of one seat from an old table, where its player sat in seat `before`; unchanged if they don't fit."""
    own, then = (
        next((option.name for option in game.options if option.seat == place), None) for place in (seat, before)
    )
    if own is None or then is None or then not in old:
        return options
    again = {**options, own: old[then]}
    try:
        game.check(again, strict=True)
    except Refusal:
        return options
    return again
