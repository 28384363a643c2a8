"""Tests of db/extras."""
