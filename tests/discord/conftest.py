"""Without a copy of the published document, the tests that read it aren't collected."""

from tests.discord.document import AT_HAND

collect_ignore = [] if AT_HAND else ["test_document.py"]
