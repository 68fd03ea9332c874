"""The Club player of Teen Titans Go!"""
