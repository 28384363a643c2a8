"""Tests of db/people."""
