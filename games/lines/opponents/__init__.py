"""How opponents of the line game weigh a play and look ahead, on a table that is quick to look at."""
