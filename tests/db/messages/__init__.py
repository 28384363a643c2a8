"""Tests of db/messages."""
