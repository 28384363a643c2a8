"""Several processes on one PostgreSQL: who works for which shard, who takes which interaction, and what they tell one another."""
