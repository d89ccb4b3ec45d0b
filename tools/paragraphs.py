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
        lines = [x.strip() for x in block.split("\n") if x.strip() and not x.startswith("#")]
        if len(lines) >= 3:
            place = re.sub(r":\d+\b", "", lines[0], count=1)
            found[(place, lines[1], lines[2])] = " ".join(lines[3:])
    return found


def told(place, number, line, what):
    file, _, function = place.partition(" ")
    return f"{file}:{number} {function}".rstrip() + f"\n    {line}\n    {what}\n"


def rule_files(sources, not_rules):
    """The sources without those that a line of not_rules begins with a pattern for."""
    lines = open(not_rules, encoding="utf-8").read().splitlines() if not_rules else []
    patterns = [x.split()[0] for x in lines if x.strip() and not x.startswith("#")]
    return [s for s in sources if not any(fnmatch.fnmatch(s, "*/" + p) for p in patterns)]
