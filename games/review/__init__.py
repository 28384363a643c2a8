"""Reviews of finished matches: what each pick gave up, and what would have been better."""

from games.review.report import PickVerdict, Review
from games.review.steps import review

__all__ = ["PickVerdict", "Review", "review"]
