"""Pictures: what one viewer may see, as an image and as words. Pure functions of a view."""
