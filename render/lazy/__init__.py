"""Drawing functions that load at their first call: Pillow and all art take a third of a second."""

from dataclasses import dataclass
from importlib import import_module

TYPE_CHECKING = False
"""Type checkers know this name and take it as true."""


@dataclass(frozen=True, slots=True)
class LazyFunction:
    """A function of `render` by name, which can be pickled for another process."""

    module: str
    name: str

    def __call__(self, *order: object, **named: object) -> object:
        made: object = getattr(import_module(self.module), self.name)(*order, **named)
        return made


if TYPE_CHECKING:
    from render.leaderboard import leaderboard as leaderboard
    from render.phylo.art import chooseable as chooseable
    from render.phylo.deck import deck_picture as deck_picture
    from render.phylo.face import face as face
    from render.phylo.facts import card_picture as card_picture
    from render.phylo.printing import face_with_picture as face_with_picture
    from render.phylo.printing import print_pdf as print_pdf
    from render.phylo.typeset import too_long as too_long
    from render.phylo.upload import reencode_picture as reencode_picture
    from render.rating_curve import rating_curve as rating_curve
    from render.replay import replay_film as replay_film
    from render.review.moment import alternative_ending as alternative_ending
    from render.review.moment import moment_picture as moment_picture
    from render.review.overview import review_overview as review_overview
    from render.ruler import ruler as ruler
    from render.share_card import share_card as share_card
    from render.teaching.lesson import lesson_page as lesson_page
    from render.teaching.rules import rules_page as rules_page
else:
    rating_curve = LazyFunction("render.rating_curve", "rating_curve")
    chooseable = LazyFunction("render.phylo.art", "chooseable")
    deck_picture = LazyFunction("render.phylo.deck", "deck_picture")
    face = LazyFunction("render.phylo.face", "face")
    card_picture = LazyFunction("render.phylo.facts", "card_picture")
    face_with_picture = LazyFunction("render.phylo.printing", "face_with_picture")
    print_pdf = LazyFunction("render.phylo.printing", "print_pdf")
    too_long = LazyFunction("render.phylo.typeset", "too_long")
    reencode_picture = LazyFunction("render.phylo.upload", "reencode_picture")
    leaderboard = LazyFunction("render.leaderboard", "leaderboard")
    replay_film = LazyFunction("render.replay", "replay_film")
    review_overview = LazyFunction("render.review.overview", "review_overview")
    moment_picture = LazyFunction("render.review.moment", "moment_picture")
    alternative_ending = LazyFunction("render.review.moment", "alternative_ending")
    ruler = LazyFunction("render.ruler", "ruler")
    share_card = LazyFunction("render.share_card", "share_card")
    lesson_page = LazyFunction("render.teaching.lesson", "lesson_page")
    rules_page = LazyFunction("render.teaching.rules", "rules_page")
