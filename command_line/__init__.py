"""What can be typed after `python bot.py`: one function a command, and who reads what was typed."""
