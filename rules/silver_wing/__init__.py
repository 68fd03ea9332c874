"""Silver Wing Rivals: a Main Character, its Allies and three Stamina to lose."""
