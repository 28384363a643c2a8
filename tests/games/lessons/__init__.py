"""Tests of the lessons: every page is played through the real rules."""
