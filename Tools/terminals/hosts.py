"""The terminals of the matrix: how each is started with a program in it, at 80 columns and 24 rows."""
import desktops

FONT = "DejaVu Sans Mono"


class Host:
    """A terminal."""

    def __init__(self, name, program, start, desktop=desktops.XDesktop, paste="ctrl+shift+v", package=None, cannot=()):
        self.name, self.program, self.start, self.desktop, self.paste = name, program, start, desktop, paste
        self.package = package or program
        # Keys that cannot be pressed in this way.
        self.cannot = cannot


def in_xterm(words, *more):
    return ["xterm", *more, "-geometry", "80x24", "-fa", FONT, "-fs", "11", "-e", *words]


HOSTS = [
    Host("xterm", "xterm", in_xterm, paste="shift+Insert"),
    Host("xterm -ti vt340", "xterm", lambda words: in_xterm(words, "-ti", "vt340"), paste="shift+Insert"),
    Host("rxvt-unicode", "urxvt",
         lambda words: ["urxvt", "-geometry", "80x24", "-fn", f"xft:{FONT}:size=11", "-e", *words],
         paste="shift+Insert", package="rxvt-unicode"),
    Host("st", "stterm", lambda words: ["stterm", "-g", "80x24", "-f", f"{FONT}:size=11", "-e", *words],
         paste="shift+Insert"),
    Host("kitty", "kitty",
         lambda words: ["kitty", "--config", "NONE", "-o", "initial_window_width=80c", "-o", "initial_window_height=24c",
                        "-o", "remember_window_size=no", "-o", "confirm_os_window_close=0", *words]),
    Host("alacritty", "alacritty",
         lambda words: ["alacritty", "-o", "window.dimensions.columns=80", "-o", "window.dimensions.lines=24",
                        "-e", *words]),
    Host("foot", "foot", lambda words: ["foot", "-W", "80x24", *words], desktop=desktops.SwayDesktop,
         cannot=["eacute"]),
    Host("Konsole", "konsole",
         lambda words: ["dbus-run-session", "konsole", "--separate", "--hide-menubar", "--hide-tabbar", "-p",
                        "TerminalColumns=80", "-p", "TerminalRows=24", "-e", *words]),
    Host("GNOME Terminal", "gnome-terminal",
         lambda words: ["dbus-run-session", "gnome-terminal", "--wait", "--hide-menubar", "--geometry", "80x24", "--",
                        *words]),
    Host("Sakura", "sakura", lambda words: ["sakura", "-c", "80", "-r", "24", "-e", " ".join(words)]),
    Host("tmux", "tmux", lambda words: in_xterm(["tmux", "-L", "terminal-matrix", "-f", "/dev/null", "new", *words]),
         paste="shift+Insert"),
    Host("screen", "screen", lambda words: in_xterm(["screen", "-c", "/dev/null", *words]), paste="shift+Insert"),
]
