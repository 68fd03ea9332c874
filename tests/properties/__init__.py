"""What must hold in every game, whatever its cards and whatever its players do."""
