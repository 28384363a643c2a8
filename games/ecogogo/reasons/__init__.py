"""Why one move of EcoGoGo is better than another, in a sentence."""
