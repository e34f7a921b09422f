"""The index of the search: which words are where, with how much weight. The page only adds weights up."""

import re

# Words that mean the same to a reader: other spellings and forms, and the words of other toolkits.
SAME = {"center": "centre", "centered": "centre", "centering": "centre", "color": "colour",
        "dragging": "drag", "dragged": "drag", "shortcut": "key", "hotkey": "key", "keybinding": "key", "exit": "quit",
        "modal": "dialog", "splitter": "split", "autocomplete": "completion", "responsive": "breakpoint",
        "ship": "release", "deploy": "release", "distribute": "release", "logging": "log", "password": "secure",
        "rtl": "mirrored", "testing": "test", "reloading": "reload", "reloaded": "reload"}
# A word counts that often at most in one section.
MOST = 4


def words(text):
    """The words of a text: those of code too, and the parts of camel case."""
    found = []
    for word in re.findall(r"[A-Za-z0-9_]+", text):
        found.append(word.lower())
        parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+", word)
        if len(parts) > 1:
            found += [part.lower() for part in parts]
    return [SAME.get(word, word) for word in map(singular, found)]


def singular(word):
    return word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] not in "isu" else word


class Index:
    def __init__(self):
        self.entries = []  # [title, address, where, excerpt]
        self.postings = {}  # word -> {entry: weight}

    def add(self, title, address, where, text, weight, heading=""):
        number = len(self.entries)
        self.entries.append([title, address, where, text[:160]])
        names = [word for word in words(heading or title) if word not in ("a", "and", "in", "of", "the", "your")]
        counts = {}
        for word in words(text):
            counts[word] = min(MOST, counts.get(word, 0) + 1)
        for word in names:
            # A short heading says more of each of its words.
            counts[word] = counts.get(word, 0) + 24 / max(1, len(names)) + 6
        for word, count in counts.items():
            if len(word) > 1:
                self.postings.setdefault(word, {})[number] = round(count * weight, 1)

    def data(self):
        return {"entries": self.entries, "same": SAME,
                "words": {word: [n for pair in found.items() for n in pair] for word, found in sorted(self.postings.items())}}

    def find(self, query):
        """The entries with the most words of a query, best first, as the page finds them."""
        totals = {}
        for word in words(query):
            here = {}
            for known, found in self.postings.items():
                if len(word) < 2 or not known.startswith(word):
                    continue
                for entry, weight in found.items():
                    here[entry] = max(here.get(entry, 0), weight if known == word else weight / 2)
            for entry, weight in here.items():
                count, sum = totals.get(entry, (0, 0))
                totals[entry] = (count + 1, sum + weight)
        most = max((count for count, _ in totals.values()), default=0)
        best = [(-sum, entry) for entry, (count, sum) in totals.items() if count == most]
        return [self.entries[entry] for _, entry in sorted(best)]
