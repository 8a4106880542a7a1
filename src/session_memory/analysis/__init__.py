"""What events mean, told from their text alone: pure functions, without files and without the store."""
