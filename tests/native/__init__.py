"""Tests of the compiled endings."""
