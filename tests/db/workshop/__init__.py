"""Tests of db/workshop."""
