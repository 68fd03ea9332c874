"""What a command says when it cannot do what was typed."""


def refused(answer: tuple[int, str, str]) -> str:
    """The one sentence of a command that failed and printed nothing else."""
    code, printed, complaint = answer
    assert (code, printed) == (2, "")
    assert complaint.endswith(".\n")
    assert complaint.count("\n") == 1
    return complaint.rstrip("\n")
