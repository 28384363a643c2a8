"""What the storage refuses, each with one sentence: the database itself, a seat, an entry of the log, a deck or a card."""


class StorageUnavailable(Exception):
    """The database cannot be opened, read or written; the text names it and the reason."""


class StorageFull(Exception):
    """The disk is full: this write was undone as a whole, everything committed before it stands."""


class Full(Exception):
    """Every seat of the lobby is taken."""


class AlreadySeated(Exception):
    """This person already sits at this table."""


class NotOpen(Exception):
    """The match is no lobby any more: it has started, was closed, its time is up, or it never existed."""


class NotRunning(Exception):
    """The match takes no moves: it is a lobby, paused, over, or it never existed."""


class Overtaken(Exception):
    """Somebody else wrote this entry of the log first; read it, and think again."""


class Taken(Exception):
    """There is a deck of this name, or a card of this word, already."""


class TooMany(Exception):
    """A person or a server has as many decks or cards as are kept."""
