"""A Discord on loopback: real HTTP and a real gateway for the unmodified discord.py, in memory.

`loopback.Loopback` is the service, `people.Person` somebody who uses it, and
`client_redirect.pointing_at` sends the client there. What Discord refuses, it refuses.
"""
