"""A few whole games that a person can read: `*.game` is the script, `*.txt` what happened and who saw what.

`python -m tests.golden --rewrite` writes the records anew; a difference is a change of behaviour,
to be reviewed as one.
"""
