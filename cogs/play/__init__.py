"""Playing: the private hand, answers to its question, offers, help of computers."""
