"""Without a copy of the published document, the tests that read it aren't collected."""

from tests.discord.document import DOCUMENT

collect_ignore = [] if DOCUMENT else ["test_document.py"]
