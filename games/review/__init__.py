"""Reviews of finished matches: what each pick gave up, and what would have been better."""

from games.review.judged import Judged, Review
from games.review.passes import review

__all__ = ["Judged", "Review", "review"]
