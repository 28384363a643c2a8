"""Tests of db: what storage promises."""
