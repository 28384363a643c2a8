"""What Discord takes and what it refuses, stated as facts with their sources; pure standard library, for tests and for a strict server."""
