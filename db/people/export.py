"""What a person may download: their rows, only with the columns listed here. A running match exports no secrets."""

from collections.abc import Mapping

from sqlalchemy import (
    ColumnElement,
    Executable,
    Subquery,
    Table,
    Text,
    and_,
    case,
    cast,
    func,
    literal,
    select,
    union_all,
)  # fmt: skip

from db.extras.schema import (
    puzzle_answers,
    quiz_log,
    quiz_people,
    quiz_scores,
    quizzes,
    shares,
)
from db.messages.rows import NOTICE, SEAT
from db.messages.schema import pings, shown
from db.people.schema import ledger, results, users
from db.server.schema import absences
from db.tables.schema import departures, log, matches, notes, offers, reviews, seats, votes
from db.turns.schema import clocks, days_off, wishes
from db.workshop.schema import card_drafts, card_reports, player_cards, player_decks

LEAVES: Mapping[str, str] = {
    "absences": "guild_id user_id at",
    "card_drafts": "user_id guild_id card_id fields licence picture changed_at",
    "card_reports": "card_id user_id at",
    "clocks": "match_id seat turn since reminder_at deadline_at reminded",
    "days_off": "user_id match_id since until",
    "departures": "match_id seat user_id name at successor",
    "ledger": "match_id game ladder player level guild_id at rank of mu sigma mu_before sigma_before total",
    "log": "match_id turn seat move at by",
    "matches": "id game rules size commitment status guild_id channel_id host_id message_id rematch_of branch_of deal_of daily created_at "
    "expires_at started_at ended_at pace settings",
    "notes": "match_id user_id note",
    "offers": "match_id seat user_id at",
    "pings": "user_id at",
    "player_cards": "id maker_id guild_id word text folded silhouette picture licence state created_at changed_at",
    "player_decks": "id owner_id name rules text created_at changed_at",
    "puzzle_answers": "user_id game number guild_id choice right streak at",
    "quiz_log": "quiz_id card place said at",
    "quiz_people": "quiz_id place user_id name",
    "quiz_scores": "guild_id user_id cards",
    "quizzes": "id game hide how cards guild_id channel_id created_at ended_at",
    "results": "match_id seat user_id name player ended total rank of won game rules guild_id ended_at dealt_in met",
    "reviews": "match_id seat review",
    "seats": "match_id seat user_id name player away misses bank press pace pace_until",
    "shares": "user_id what channel_id",
    "shown": "match_id audience turn channel_id message_id at",
    "users": "id greeted_at hands hours reminders name privacy direct_id",
    "votes": "match_id user_id at late",
    "wishes": "match_id seat moves mode",
}
"""Columns that are always exported, by table."""

ONCE_OVER: Mapping[str, str] = {"matches": "notice options seed secret presses", "quizzes": "seed"}
"""Columns that are null until the match or quiz is over, because they hold others' decks or make the deal."""

_OVER: Mapping[str, ColumnElement[bool]] = {
    "matches": matches.c.status.in_(("finished", "cancelled", "expired")),
    "quizzes": quizzes.c.ended_at.is_not(None),
}
_WHOSE: Mapping[Table, ColumnElement[int]] = {
    absences: absences.c.user_id, card_drafts: card_drafts.c.user_id, card_reports: card_reports.c.user_id,
    days_off: days_off.c.user_id, departures: departures.c.user_id, ledger: ledger.c.player, matches: matches.c.host_id,
    notes: notes.c.user_id,
    offers: offers.c.user_id,
    pings: pings.c.user_id, player_cards: player_cards.c.maker_id, player_decks: player_decks.c.owner_id,
    puzzle_answers: puzzle_answers.c.user_id,
    quiz_people: quiz_people.c.user_id, quiz_scores: quiz_scores.c.user_id, results: results.c.user_id, seats: seats.c.user_id,
    shares: shares.c.user_id,
    users: users.c.id, votes: votes.c.user_id,
}  # fmt: skip

_AUDIENCES = [literal(f"{what}:") + cast(seats.c.seat, Text) for what in (SEAT, NOTICE)]
_THROUGH: Mapping[Table, tuple[Table, ColumnElement[bool]]] = {
    clocks: (seats, and_(clocks.c.match_id == seats.c.match_id, clocks.c.seat == seats.c.seat)),
    wishes: (seats, and_(wishes.c.match_id == seats.c.match_id, wishes.c.seat == seats.c.seat)),
    reviews: (seats, and_(reviews.c.match_id == seats.c.match_id, reviews.c.seat == seats.c.seat)),
    shown: (seats, and_(shown.c.match_id == seats.c.match_id, shown.c.audience.in_(_AUDIENCES))),
    quizzes: (quiz_people, and_(quizzes.c.id == quiz_people.c.quiz_id, quiz_people.c.place == 0)),
    quiz_log: (quiz_people, and_(quiz_log.c.quiz_id == quiz_people.c.quiz_id, quiz_log.c.place == quiz_people.c.place)),
}
"""By table without a person's id: the table that says whose its rows are, and the condition that joins them."""


def export_queries(user_id: int) -> dict[str, Executable]:
    asked: dict[str, Executable] = {"log": _moves(user_id)}
    for table, whose in _WHOSE.items():
        asked[table.name] = select(*_columns(table)).where(whose == user_id).order_by(*(table.primary_key or table.c))
    for table, (place, own) in _THROUGH.items():
        theirs = select(*_columns(table)).join(place, own).where(place.c.user_id == user_id)
        asked[table.name] = theirs.order_by(*table.primary_key)
    return dict(sorted(asked.items()))


def _columns(table: Table) -> list[ColumnElement[object]]:
    over = ONCE_OVER.get(table.name, "").split()
    return [
        *(table.c[name] for name in LEAVES[table.name].split()),
        *(case((_OVER[table.name], table.c[name]), else_=None).label(name) for name in over),
    ]


def _moves(user_id: int) -> Executable:
    """The moves on this person's seats while those were theirs, without an opponent's: those of a match that a table plays on from."""
    both = by_people()
    mine = both.c.user_id == user_id, both.c.by != "opponent"
    return select(*(both.c[name] for name in LEAVES["log"].split())).where(*mine).order_by(both.c.match_id, both.c.n)


def by_people() -> Subquery:
    """Rows of the log with the `user_id` and `ghost` of the person who had the seat then."""
    earlier = departures.alias("earlier")
    before = select(func.coalesce(func.max(earlier.c.at), -1))
    sits = and_(log.c.match_id == seats.c.match_id, log.c.seat == seats.c.seat)
    taken = before.where(earlier.c.match_id == seats.c.match_id, earlier.c.seat == seats.c.seat).scalar_subquery()
    now = select(log, seats.c.user_id, seats.c.ghost).join(seats, sits).where(log.c.at > taken)
    sat = and_(log.c.match_id == departures.c.match_id, log.c.seat == departures.c.seat)
    same = (earlier.c.match_id == departures.c.match_id, earlier.c.seat == departures.c.seat)
    came = before.where(*same, earlier.c.n < departures.c.n).scalar_subquery()
    then = select(log, departures.c.user_id, departures.c.ghost).join(departures, sat)
    return union_all(now, then.where(log.c.at > came, log.c.at <= departures.c.at)).subquery()
