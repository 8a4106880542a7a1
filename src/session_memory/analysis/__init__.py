"""What events mean, told from their text alone: pure functions without a store, a file or a clock."""
