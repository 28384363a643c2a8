"""Tests of Ecosystem and Savanna."""
