"""Discord itself: answers, presses, layouts, limits, slash commands, coalescing."""
