"""Tests of db/tables."""
