"""What a person settles about themselves: /settings, /me."""
