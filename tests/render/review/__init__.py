"""Tests of the pictures of reviews."""
