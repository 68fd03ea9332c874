"""What people look up: /help, /rules, /card."""
