"""A Discord on loopback: real HTTP and a real gateway for the unmodified discord.py, in memory.

`world.Loopback` is the service, `people.Person` somebody who uses it, `hooks.pointing_at` sends the
client there. What Discord refuses, it refuses.
"""
