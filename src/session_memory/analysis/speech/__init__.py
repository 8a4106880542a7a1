"""What people and agents say: thanks, corrections, questions, lasting wishes, what is left to do."""
