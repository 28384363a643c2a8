"""The laws of sentences: what may follow, what is whole, what is refused, and the way back."""

from collections.abc import Iterator
from random import Random

import pytest

from games import GAMES
from games.core.match import Entry, Match
from games.core.sentence import MISFIT, SURE, Sentence, Sentences, read, text_of_words
from games.core.values import Refusal, Setup, figure
from games.core.word_tree import PAGE, Path
from tests.depth import depth
from tests.games.matches import CASES, AnyMatch, Case, beginnings

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def positions(case: Case) -> Iterator[tuple[AnyMatch, int]]:
    turns = [match for match in beginnings(case, 1) if not match.over]
    for match in turns[:: max(1, len(turns) // 3)]:
        yield match, min(match.to_move)


def some(match: AnyMatch, seat: int) -> list[object]:
    moves = [*match.game.candidates(match.view(seat))]
    return list(moves[:: max(1, len(moves) // depth(5, 8))])


def plain(words: Path) -> Path:
    """Words without pages."""
    return tuple(word for word in words if PAGE not in word)


@every_case
def test_every_beginning_of_an_offered_move_offers_words_that_lead_to_offered_moves(case: Case) -> None:
    for match, seat in positions(case):
        view, words = match.view(seat), match.game.words
        every = Sentences(match.game, view)
        paths = [(path, move) for path, move in words.paths(view, [*match.game.candidates(view)])]
        for path in {path for move in some(match, seat) for path, _ in words.paths(view, (move,))}:
            for length in range(len(path)):
                asked = every.read(path[:length], skip=False)
                assert (asked.objection, asked.move) == ("", None)
                assert plain(asked.words) == path[:length]
                assert 0 < len(asked.choices) <= 25
                led = {move for moves in asked.following.values() for move in moves}
                assert led == {move for other, move in paths if other[:length] == path[:length]}
                assert asked.nearest in led
                for choice in asked.choices:
                    assert not every.read((*asked.words, choice.word), skip=False).objection


@every_case
def test_a_button_with_a_place_says_it_once(case: Case) -> None:
    for match, seat in positions(case):
        for key in read(match.game, match.view(seat)).keys:
            place = next((word for word in key.word.split(" ") if word[:1].isupper()), None)
            if place is not None:
                assert not key.at, key
                assert f" at {place}" not in key.note, key


@every_case
def test_a_whole_move_is_read_in_every_way_it_can_be_said(case: Case) -> None:
    for match, seat in positions(case):
        view, words = match.view(seat), match.game.words
        every = Sentences(match.game, view)
        for move in some(match, seat):
            ways = [path for path, _ in words.paths(view, (move,))]
            written = tuple(str(move).split())
            asked_again = (*written, SURE) in ways
            for way in ways if asked_again else (*ways, written):
                whole = every.read(way)
                assert (whole.move, whole.choices, whole.objection) == (move, (), "")
                assert whole.nearest == move
                assert plain(whole.words) in ways
                assert every.read(whole.words).words == whole.words
                assert every.read(text_of_words(whole.words).split()).words == whole.words
                assert match.game.parse(" ".join(whole.words)) == match.game.parse(text_of_words(whole.words)) == move


def test_a_button_carries_no_page_whose_word_is_chosen() -> None:
    assert text_of_words(("play", "1..25", "end")) == "play end"
    assert text_of_words(("play", "1..25")) == "play 1..25"


@every_case
def test_back_is_one_real_choice_shorter(case: Case) -> None:
    for match, seat in positions(case):
        view = match.view(seat)
        every = Sentences(match.game, view)
        headings = {(word,) for word in every.headings}
        first = every.read()
        assert first.back is None
        for move in some(match, seat):
            path = next(path for path, _ in match.game.words.paths(view, (move,)))
            for length in range(1, len(path) + 1):
                now = every.read(path[:length])
                if now.back is None:
                    assert now.words == first.words
                    continue
                assert every.read(now.back).words == now.back
                said = every.read(path[:length], skip=False).words
                assert said[: len(now.back)] == now.back
                assert len(now.back) < len(said)
                between = [said[:end] for end in range(len(now.back) + 1, len(said)) if said[:end] not in headings]
                assert all(every.read(words).words != words for words in between)


@every_case
def test_words_that_are_the_only_ones_are_skipped_and_the_last_word_is_never_said_for_a_player(case: Case) -> None:
    for match, seat in positions(case):
        every = Sentences(match.game, match.view(seat))
        for move in some(match, seat):
            path = next(path for path, _ in match.game.words.paths(match.view(seat), (move,)))
            for length in range(len(path)):
                asked = every.read(path[:length])
                assert asked.move is None
                assert len(asked.choices) > 1 or every.read((*asked.words, asked.choices[0].word)).move is not None
                done = every.read(path[:length], finish=True)
                alone = len(asked.choices) == 1 and plain(asked.words) == path[:length]
                assert (done.move is not None) == (alone and asked.choices[0].word != SURE)


@every_case
def test_what_is_no_legal_move_has_the_objection_of_the_rules(case: Case) -> None:
    refused = 0
    for match, seat in positions(case):
        view, first = match.view(seat), read(match.game, match.view(seat))
        every = Sentences(match.game, view)
        offered = {*match.game.candidates(view)}
        for other, mover in positions(case):
            for move in some(other, mover)[:4]:
                why = match.game.why_not(view, move)
                if why is None or move in offered:
                    continue  # without hints some illegal moves are offered, and refused only when they are made
                refused += 1
                asked = every.read(str(move).split())
                assert (asked.objection, asked.move) == (why, None)
                assert asked.choices
        for words in (("unicorn",), ("",), (PAGE,), ("A1..A1",), (*first.words, "x")):
            asked = every.read(words)
            assert (asked.move, bool(asked.choices)) == (None, True)
            assert asked.objection == MISFIT
    assert refused


@every_case
def test_who_has_nothing_to_decide_is_asked_nothing(case: Case) -> None:
    end = beginnings(case, 1)[-1]
    for match, seat in (*positions(case), (end, 0)):
        idle = {*range(case.seats), None} - match.to_move
        assert idle
        for other in idle:
            view = match.view(other)
            assert read(match.game, view) == Sentence(view, (), ())
            if not match.over:
                said = str(match.game.legal(match.view(seat))[0]).split()
                assert read(match.game, view, said).objection not in ("", MISFIT)


@every_case
def test_a_gain_is_a_number_that_its_note_tells_too(case: Case) -> None:
    hints, told = dict(case.options).get("hints"), 0
    for match, seat in positions(case):
        every = Sentences(match.game, match.view(seat))
        for move in some(match, seat):
            path = next(path for path, _ in match.game.words.paths(match.view(seat), (move,)))
            for choice in (each for length in range(len(path)) for each in every.read(path[:length]).choices):
                assert choice.gain is None or hints != "off"
                assert not choice.at or choice.at in choice.note
                if choice.gain:
                    told += 1
                    assert f"{'+' * (choice.gain > 0)}{figure(choice.gain)}" in choice.note
    assert hints is None or bool(told) == (hints == "on")


def test_a_refusal_of_the_parser_is_no_objection_of_the_rules() -> None:
    """What cannot be read at all is said plainly, not in the words of a grammar that players of menus never see."""
    match = beginnings(CASES[0], 1)[0]
    with pytest.raises(Refusal) as refusal:
        match.game.parse("dragon")
    assert read(match.game, match.view(0), ("dragon",)).objection == MISFIT != str(refusal.value)


def test_a_whole_move_said_as_records_say_it_is_still_confirmed() -> None:
    game, seen = GAMES["phylo"], 0
    for seed in range(12):
        match: AnyMatch = Match.begin(game, Setup(2, f"{seed:064x}"))
        draw = Random(seed)
        for _ in range(60):
            if match.over:
                break
            seat = min(match.to_move)
            view = match.view(seat)
            if view.doomed(seat):
                for words in (("end",), ("play", "end"), ("event", "end"), ("1..25", "end"), ("play", "1..3", "end")):
                    asked = read(game, view, words)
                    assert asked.move is None, words
                    seen += SURE in asked.following
            match = match.seal(Entry(match.turn, seat, str(draw.choice(game.legal(view)))))
    assert seen > 20
