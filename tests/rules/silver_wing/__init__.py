"""Silver Wing Rivals, rule by rule."""
