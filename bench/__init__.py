"""Benchmarks. Each figure comes with a floor or a peer from the same run, because machines are noisy."""
