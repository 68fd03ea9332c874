"""For whoever runs the bot: /status, its log, running it."""
