"""`python -m games review FILE`: what each pick of a recorded match gave up."""

from argparse import ArgumentParser, Namespace

from games.cli.records import load, seat_names
from games.core.record import Differs
from games.core.values import many
from games.review import review
from games.review.comparison import COMPARE, FIND, WHOLE, Effort
from games.review.report import PickVerdict
from games.review.wording import accuracy, beginning, explain_method, headline, pick_texts
from games.verify import begin_match, replay_record


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--player", type=int, help="review only this player, counting from 1 (default: all players)")
    parser.add_argument(
        "--endings", type=int, default=FIND, help="imagined endings for each pick; fewer are quicker and less certain"
    )
    parser.add_argument(
        "--worlds", type=int, default=0,
        help=f"in how many guessed deals to play on from the costliest errors (default 0; {WHOLE.worlds} in the bot), or twice as many "
        "where those can't tell; takes a minute or more for each error of a draft, and for late ones of the other games",
    )  # fmt: skip


def run(chosen: Namespace) -> int:
    """Prints the reviews. Raises Malformed or Differs if the file isn't the record of a finished match, or if an option
    is out of range."""
    record = load(chosen.file)
    end, match = replay_record(record), begin_match(record)
    if not end.over:
        raise Differs(f"the record ends in turn {end.turn}; only a finished match can be reviewed")
    if chosen.endings < 1:
        raise Differs(f"--endings must be at least 1, not {chosen.endings}")
    if chosen.worlds < 0 or chosen.worlds == 1:
        raise Differs(f"--worlds must be 0 or at least 2, not {chosen.worlds}")
    if chosen.player is not None and not 1 <= chosen.player <= record.seats:
        raise Differs(f"there is no player {chosen.player}; the record has {many(record.seats, 'player')}")
    effort = Effort(chosen.endings, max(8, chosen.endings * COMPARE // FIND), chosen.worlds)
    played = {entry.seat for entry in record.moves}
    names = seat_names(record.seats)
    picks: tuple[PickVerdict, ...] = ()
    for seat, name in enumerate(names):
        if chosen.player not in (None, seat + 1) or seat not in played:
            continue
        seen = review(match, record.moves, seat, int(record.commitment[:13], 16), effort)
        print(f"{name}: {headline(seen)}")
        for line in (accuracy(seen, name), beginning(seen, name)):
            if line:
                print(line)
        for line in pick_texts(match, record.moves, seen):
            print(f"  {line.replace('**', '')}")
        print()
        picks += seen.picks
    print(explain_method(picks))
    return 0
