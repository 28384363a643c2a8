"""Tests of db/turns."""
