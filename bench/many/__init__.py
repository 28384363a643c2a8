"""What the benchmark of many open tables needs: a filled database, and a bare bot."""
