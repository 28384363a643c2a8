"""The front desk: drawings that others ask for. What draws them is loaded when one is first made, and not before: Pillow and all art take a
third of a second, and whoever hands an order on to another process never needs them.
"""

from dataclasses import dataclass
from importlib import import_module

TYPE_CHECKING = False
"""True for type checkers, which know it by this name, and to whom the functions here are those that they stand for."""


@dataclass(frozen=True, slots=True)
class Late:
    """Stands for a function of this room, by its module and its name; another process finds it by the same."""

    module: str
    name: str

    def __call__(self, *order: object, **named: object) -> object:
        """What the function gives back."""
        made: object = getattr(import_module(self.module), self.name)(*order, **named)
        return made


if TYPE_CHECKING:
    from render.curve import curve as curve
    from render.phylo.art import chooseable as chooseable
    from render.phylo.contact import contact as contact
    from render.phylo.face import face as face
    from render.phylo.facts import card_picture as card_picture
    from render.phylo.sheets import face_with as face_with
    from render.phylo.sheets import sheets as sheets
    from render.phylo.typeset import too_long as too_long
    from render.phylo.upload import reencoded as reencoded
    from render.ranks import leaderboard as leaderboard
    from render.replay import frames as frames
    from render.review.course import course as course
    from render.review.moment import moment as moment
    from render.review.moment import rearranged as rearranged
    from render.ruler import ruler as ruler
    from render.teaching.lesson import lesson_page as lesson_page
    from render.teaching.rules import rules_page as rules_page
else:
    curve = Late("render.curve", "curve")
    chooseable = Late("render.phylo.art", "chooseable")
    contact = Late("render.phylo.contact", "contact")
    face = Late("render.phylo.face", "face")
    card_picture = Late("render.phylo.facts", "card_picture")
    face_with = Late("render.phylo.sheets", "face_with")
    sheets = Late("render.phylo.sheets", "sheets")
    too_long = Late("render.phylo.typeset", "too_long")
    reencoded = Late("render.phylo.upload", "reencoded")
    leaderboard = Late("render.ranks", "leaderboard")
    frames = Late("render.replay", "frames")
    course = Late("render.review.course", "course")
    moment = Late("render.review.moment", "moment")
    rearranged = Late("render.review.moment", "rearranged")
    ruler = Late("render.ruler", "ruler")
    lesson_page = Late("render.teaching.lesson", "lesson_page")
    rules_page = Late("render.teaching.rules", "rules_page")
