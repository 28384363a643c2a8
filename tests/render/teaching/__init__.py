"""Tests of the pictures that teach."""
