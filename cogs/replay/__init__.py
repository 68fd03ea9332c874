"""Looking back: replays, results, proof of a fair deal."""
