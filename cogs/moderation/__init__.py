"""For moderators: /mod, /setup, the log channel."""
