"""Whether a message has scrolled far up: the gateway tells the bot of every message in its servers, and their ids are counted.

Asking Discord for the messages after a table's would be a request for every turn, needs one more permission and brings what people have
written. The events come anyway (see cogs/messages/deletions.py), cost nothing, and of each only the ids of channel and message are kept.
After a restart the count begins anew, so a table may be edited far up for some messages longer.
"""

from collections import OrderedDict, deque
from collections.abc import Collection

FAR = 20
"""Messages after which one has scrolled far up: about two screens of a phone."""

MOST_CHANNELS = 4096
"""Most channels in memory; those where nobody has written for longest are forgotten first."""


class Scrolled:
    """The newest messages of each channel."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, deque[int]] = OrderedDict()

    def heard(self, channel_id: int, message_id: int) -> None:
        """Somebody has written a message."""
        self._newest.setdefault(channel_id, deque(maxlen=FAR)).append(message_id)
        self._newest.move_to_end(channel_id)
        while len(self._newest) > MOST_CHANNELS:
            self._newest.popitem(last=False)

    def deleted(self, channel_id: int, messages: Collection[int] | None) -> None:
        """These messages of a channel are gone, or all of them."""
        if messages is None:
            self._newest.pop(channel_id, None)
        elif newest := self._newest.get(channel_id):
            self._newest[channel_id] = deque((each for each in newest if each not in messages), maxlen=FAR)

    def far(self, channel_id: int, message_id: int) -> bool:
        """Whether `FAR` newer messages stand below this one. Ids grow with time."""
        newest = self._newest.get(channel_id, ())
        return len(newest) == FAR and all(each > message_id for each in newest)
