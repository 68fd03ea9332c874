"""Pictures and their words, as pure functions of what one viewer may see."""
