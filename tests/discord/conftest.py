"""Where the published document is not at hand, the tests that read it are not there either."""

from tests.discord.document import AT_HAND

collect_ignore = [] if AT_HAND else ["test_document.py"]
