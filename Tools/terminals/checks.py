"""What is looked at in one terminal."""
import json
import os
import re
import shutil
import signal
import subprocess
import time

import keys

MODES = [1, 7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026, 2031]
RAW_COLOR = (7, 220, 33)


# What is typed in programs that the terminal is lent to.
LENT = {"vi": ["i", "X", "Y", "Escape", "colon", "x", "Return"], "nano": ["X", "Y", "ctrl+x", "y", "Return"], "less": ["q"]}


def near(color, other, by=3):
    return all(abs(a - b) <= by for a, b in zip(color, other))


def is_corner(color):
    return color[0] > 150 and color[2] > 150 and color[1] < 100 and abs(color[0] - color[2]) < 60


def is_green(color):
    return color[1] > 140 and color[0] < 100 and color[2] < 110


class Grid:
    """Where the cells are in a picture, by its two corners."""

    def __init__(self, picture, columns, rows):
        found = [(x, y) for y in range(0, picture.height) for x in range(0, picture.width, 2)
                 if is_corner(picture[x, y])]
        if not found:
            raise RuntimeError("the corners of the page are not to be seen")
        self.left, right = min(x for x, _ in found), max(x for x, _ in found) + 1
        self.top, bottom = min(y for _, y in found), max(y for _, y in found)
        self.width, self.height = (right - self.left + 1) / columns, (bottom - self.top + 1) / rows

    def center(self, x, y):
        """A pixel of a cell, low in it: wide dashes of some fonts reach into the next one."""
        return int(self.left + (x + 0.5) * self.width), int(self.top + (y + 0.93) * self.height)


class Visit:
    """A visit to a terminal that runs `inside.py`."""

    def __init__(self, desktop, channel, probe, folder, host, pictures=None):
        self.desktop, self.channel, self.probe, self.folder, self.host = desktop, channel, probe, folder, host
        self.pictures = pictures
        first = self.read()
        self.size, self.variables = first["size"], first["variables"]
        self.samples = [line.split("\t") for line in subprocess.run(
            [probe, "samples"], capture_output=True, text=True).stdout.splitlines()]
        self.grid = None
        self.result = {"variables": self.variables, "size": self.size}

    # MARK: The terminal

    def read(self):
        line = self.channel.readline()
        if not line:
            raise RuntimeError("the terminal has ended")
        return json.loads(line)

    def say(self, do, **more):
        self.channel.write(json.dumps({"do": do, **more}) + "\n")
        self.channel.flush()

    def ask(self, text, seconds=0.3):
        self.say("ask", text=text, seconds=seconds)
        return self.read()

    def start(self, words):
        """Starts the probe; returns its log's name."""
        self.log = os.path.join(self.folder, "log")
        if os.path.exists(self.log):
            os.remove(self.log)
        self.say("run", command=words + [self.log])
        self.child = self.read()
        if not self.wait_for("ready", 5):
            raise RuntimeError("the probe did not start")
        time.sleep(1)

    def still(self):
        """A picture, when nothing moves any more."""
        picture = self.desktop.picture()
        for _ in range(10):
            time.sleep(0.5)
            last, picture = picture, self.desktop.picture()
            if picture.data == last.data:
                break
        return picture

    def lines(self):
        return open(self.log, encoding="utf-8").read().splitlines()

    def wait_for(self, line, seconds=1):
        for _ in range(int(seconds / 0.02)):
            if os.path.exists(self.log) and line in self.lines():
                return True
            time.sleep(0.02)
        return False

    def features(self):
        text = [line for line in self.lines() if line.startswith("features")][-1]
        text = re.sub(r"\w+\.(?=\w)", "", text)
        return {name: value.strip() for name, value in re.findall(r"(\w+): (.+?)(?=, \w+: |\)$)", text)}

    # MARK: Checks

    def all(self):
        self.answers()
        self.widths()
        for backend in ["ncurses", "direct"]:
            self.result[backend] = self.backend(backend)
        self.result["ssh"] = self.bare()
        self.result["inline"] = self.inline()
        self.say("end")
        return self.result

    def answers(self):
        self.result["name"] = self.ask("\x1b[>0q").replace("\x1bP>|", "").replace("\x1b\\", "")
        self.result["attributes"] = self.ask("\x1b[c")
        self.result["keyboard"] = self.ask("\x1b[?u")
        self.result["modes"] = self.modes()

    def modes(self):
        return self.ask("".join(f"\x1b[?{mode}$p" for mode in MODES))

    def widths(self):
        """Where the terminal counts other columns than we do."""
        self.say("positions", texts=[text for _, text in self.samples])
        found = self.read()
        self.result["widths"] = {
            text: [int(columns), there] for (columns, text), there in zip(self.samples, found) if int(columns) != there}

    def backend(self, backend):
        result = {}
        self.ask("\x1b[2J\x1b[1;1H\x1b[48;5;196m  \x1b[m\r\n\x1b[48;2;7;220;33m  \x1b[m\r\n")
        self.start([self.probe, "matrix", backend])
        picture = self.still()
        if self.pictures:
            picture.save(f"{self.pictures}-{backend}.png")
        self.grid = Grid(picture, *self.size)
        result["features"] = self.features()
        result["page"] = self.page(picture)
        result["keys"] = self.keys()
        # A terminal that filled the screen meanwhile may have come back elsewhere.
        self.grid = Grid(self.desktop.picture(), *self.size)
        result["mouse"] = self.mouse()
        result["paste"] = self.paste()
        self.desktop.key("o")
        time.sleep(0.5)
        result["copied"] = self.desktop.clipboard() == "copied by the program"
        result["lent"] = {editor: wrong for editor in LENT if shutil.which(editor) and (wrong := self.lent(editor, result))}
        result["ends"] = {way: self.end(way, backend, first=way == "quits") for way in ["quits", "is killed", "crashes"]}
        return result

    def page(self, picture):
        """What of the page is shown as it should be."""
        at = lambda x, y: picture[self.grid.center(x, y)]
        wanted = [(7 + 14 * x, 220 - 11 * x, 33 + 5 * x) for x in range(16)]
        shifted = []
        for index, (columns, text) in enumerate(self.samples):
            x, y = 1 + 11 * (index % 7) + int(columns), 4 + index // 7
            if not is_green(at(x, y)) or is_green(at(x + 1, y)):
                shifted.append(text)
        corners = [at(6, 15), at(17, 15), at(6, 20), at(17, 20)]
        # The cells of the picture have an x for terminals that show no pixels.
        shown = all(near(c, w, 40) for c, w in zip(
            corners, [(250, 30, 90), (20, 30, 90), (250, 180, 90), (20, 180, 90)]))
        return {"exact": all(near(at(2 + x, 2), color) for x, color in enumerate(wanted)), "shifted": shifted,
                "picture": shown}

    def keys(self):
        missing = {}
        for name, label in {**keys.PLAIN, **keys.MODIFIED, **keys.AMBIGUOUS}.items():
            if name not in self.host.cannot:
                missing.update(self.press(name, label))
            if missing.get(name) == []:
                # Some terminals begin a sequence of keys of their own with it.
                self.desktop.key("Escape")
                # At once, the next key would be one with Alt.
                time.sleep(0.3)
        for name, label in keys.TAKEN.items():
            missing.update(self.press(name, label, again=False))
            if name in missing:
                time.sleep(0.3)
                self.desktop.key(name if name == "F11" else "Escape")
                time.sleep(0.5)
        return missing

    def press(self, name, label, again=True):
        """Presses a key; returns what came instead of it, nothing if it came."""
        count = len(self.lines())
        self.desktop.key(name)
        for attempt in range(50):
            # Now and then, a key is lost on the way to the terminal.
            if attempt == 25 and again and not new:
                self.desktop.key(name)
            time.sleep(0.02)
            new = [line[4:] for line in self.lines()[count:] if line.startswith("key ")]
            if label in new:
                return {}
        return {name: new}

    def mouse(self):
        found = {}
        place = self.grid.center(10, 5)
        for what, button, line in [
            ("click", 1, "mouse press(TextScreen.Mouse.Button.left) 10 5"),
            ("right click", 3, "mouse press(TextScreen.Mouse.Button.right) 10 5"),
            ("wheel up", 4, "mouse wheelUp 10 5"), ("wheel down", 5, "mouse wheelDown 10 5"),
        ]:
            # No double click.
            time.sleep(0.6)
            self.desktop.click(*place, button)
            found[what] = self.wait_for(line)
            if button == 3 and not found[what]:
                # A menu of the terminal's own.
                self.desktop.key("Escape")
        time.sleep(0.6)
        self.desktop.drag(*place, *self.grid.center(14, 7))
        found["drag"] = self.wait_for("mouse drag(TextScreen.Mouse.Button.left) 14 7")
        found["release"] = self.wait_for("mouse release(TextScreen.Mouse.Button.left) 14 7")
        return [what for what, came in found.items() if not came]

    def paste(self):
        text = "q pasted\nf é"
        self.desktop.put_on_clipboard(text)
        self.desktop.key(self.host.paste)
        wanted = r'paste "q pasted\nf é"'
        if self.wait_for(wanted, 1):
            return "arrives"
        # Some ask first whether what has several lines is wanted.
        self.desktop.key("y")
        return "arrives when the user has confirmed it" if self.wait_for(wanted, 1) else "fails"

    def lent(self, editor, before):
        """What is wrong after the program has lent the terminal to another one, in which something is typed."""
        name = self.log + ".txt"
        with open(name, "w", encoding="utf-8") as file:
            file.write("first\n")
        self.desktop.key(editor[0])
        time.sleep(1)
        for key in LENT[editor]:
            self.desktop.key(key)
            time.sleep(0.1)
        if not self.wait_for(f"lent to {editor}: true", 3):
            return ["it did not come back"]
        wrong = []
        with open(name, encoding="utf-8") as file:
            if editor != "less" and "XY" not in file.read():
                wrong.append("nothing was typed")
        page = self.page(self.still())
        if any(page[part] != before["page"][part] for part in ["exact", "shifted", "picture"]):
            wrong.append("the screen")
        self.desktop.key("F5")
        if not self.wait_for("key F5", 1):
            wrong.append("keys")
        return wrong

    def end(self, way, backend, first):
        """What remains of the program in the terminal after it has ended in a way."""
        if not first:
            self.start([self.probe, "matrix", backend])
        if way == "quits":
            self.desktop.key("q")
        else:
            os.kill(self.child, signal.SIGTERM if way == "is killed" else signal.SIGSEGV)
        end = self.read()
        time.sleep(0.3)
        wrong = [] if end["same"] else ["settings"]
        if self.modes() != self.result["modes"]:
            wrong.append("modes")
        picture = self.desktop.picture()
        # A terminal that was larger meanwhile may have moved it down.
        if not any(self.letter(picture[self.grid.center(0, y)]) == "r" for y in range(self.size[1])):
            wrong.append("screen")
        if way == "quits":
            self.result["has24"] = near(picture[self.grid.center(0, 1)], RAW_COLOR)
        # Typed keys and the mouse do what they did before.
        self.say("ask", text="", seconds=1)
        time.sleep(0.2)
        self.desktop.key("Up")
        self.desktop.click(*self.grid.center(10, 5))
        if (typed := self.read()) != "\x1b[A":
            wrong.append(f"typed {typed!r}")
        return wrong

    def bare(self):
        """The colours where only the type of the terminal is known, as over a network."""
        words = ["env", "-i", "TERM=" + self.variables.get("TERM", ""), "LC_ALL=C.UTF-8", "PATH=" + os.environ["PATH"]]
        result = {}
        for backend in ["ncurses", "direct"]:
            self.start(words + [self.probe, "matrix", backend])
            picture = self.still()
            self.grid = Grid(picture, *self.size)
            result[backend] = {"colors": self.features()["colors"], "page": self.page(picture)}
            self.desktop.key("q")
            self.read()
        return result

    def inline(self):
        """Whether rows above, rows of the program and those below stand where they belong."""
        wrong = {}
        for way in ["stays", "narrower", "wider"]:
            self.ask("\x1b[2J\x1b[1;1H\x1b[m" + "above\r\n" * 17 + "\x1b[48;5;196m  \x1b[m red\r\n" * 3)
            self.start([self.probe, "matrix", "inline"])
            self.desktop.key("g")
            time.sleep(0.4)
            if way != "stays":
                self.desktop.widen(round(self.grid.width * (-12 if way == "narrower" else 12)))
                time.sleep(0.7)
            self.desktop.key("q")
            self.read()
            self.ask("\x1b[48;5;21m  \x1b[m blue")
            time.sleep(0.3)
            picture = self.desktop.picture()
            column = "".join(self.letter(picture[self.grid.center(0, y)]) for y in range(self.size[1]))
            if "rrrggggggb" not in column or column.count("g") != 6:
                wrong[way] = column
            if way == "narrower":
                self.desktop.widen(round(self.grid.width * 12))
                time.sleep(0.5)
        return wrong

    @staticmethod
    def letter(color):
        red, green, blue = color
        if is_green(color):
            return "g"
        if red > 120 and green < 80 and blue < 80:
            return "r"
        return "b" if blue > 120 and red < 100 and green < 140 and blue > green + 40 else "."
