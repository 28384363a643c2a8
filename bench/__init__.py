"""Benchmarks: each figure also against a floor or a peer measured in the same run, because machines are noisy."""
