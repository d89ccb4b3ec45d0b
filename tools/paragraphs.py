"""Lists kept by hand of places in the sources, each with its reason, one a paragraph:

    src/games/midgard/melee.c fighters_of        file and function (a line number is passed over)
        for (int32_t i = 0; i < count; i++)      the text of the line
        compare: < -> <=                         what was found there
        the last fighter is always the empty one the reason

Nothing in it depends on where in the file a line stands.
"""
import fnmatch
import os
import re


def read(path):
    """(file and function, line, what) -> reason."""
    found = {}
    if not path or not os.path.exists(path):
        return found
    for block in re.split(r"\n\s*\n", open(path, encoding="utf-8").read()):
        said = [x for x in block.split("\n") if x.strip() and not x.startswith("#")]
        if any(not x.startswith(" ") for x in said[1:]): # the second would be read as a reason
            raise SystemExit(f"{path}: no blank line between {said[0]} and the next place")
        lines = [x.strip() for x in said]
        if len(lines) >= 3:
            place = re.sub(r":\d+\b", "", lines[0], count=1)
            found[(place, lines[1], lines[2])] = " ".join(lines[3:])
    return found


def told(place, number, line, what):
    file, _, function = place.partition(" ")
    return f"{file}:{number} {function}".rstrip() + f"\n    {line}\n    {what}\n"


class Rules:
    """What is rules: all but what a file lists, one pattern a line, FILE or FILE:FUNCTION."""

    def __init__(self, path):
        lines = open(path, encoding="utf-8").read().splitlines() if path else []
        self.others = ["*/" + x.split()[0] for x in lines if x.strip() and not x.startswith("#")]

    def has_file(self, file):
        return not any(fnmatch.fnmatchcase(file, p) for p in self.others)

    def has(self, place):
        """place: "FILE FUNCTION"."""
        return not any(fnmatch.fnmatchcase(place.replace(" ", ":", 1), p) for p in self.others)
