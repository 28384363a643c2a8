"""Replayers written from the documents alone, and the tests that hold them against the engine."""
