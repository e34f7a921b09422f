"""Desktops without a display, for terminals to run on: their keys, mouse and pictures."""
import os
import shutil
import subprocess
import tempfile
import time

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Picture:
    """The pixels of a screen."""

    def __init__(self, width, data):
        self.width, self.height, self.data = width, len(data) // (3 * width), data

    def __getitem__(self, place):
        at = 3 * (place[1] * self.width + place[0])
        return tuple(self.data[at:at + 3])

    def save(self, name):
        subprocess.run(
            ["convert", "-size", f"{self.width}x{self.height}", "-depth", "8", "rgb:-", name], input=self.data)


class XDesktop:
    """An X server in memory with a window manager."""
    needs = ["Xvfb", "openbox", "xdotool", "import", "xclip"]
    size = (1200, 800)

    def __init__(self):
        end, start = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-ac", "-displayfd", str(start), "-screen", "0", "%dx%dx24" % self.size, "-nolisten", "tcp"],
            pass_fds=[start], **QUIET)
        os.close(start)
        self.variables = dict(
            os.environ, DISPLAY=":" + os.read(end, 16).decode().strip(), LC_ALL="C.UTF-8", LIBGL_ALWAYS_SOFTWARE="1")
        # What terminals keep of their size and looks is gone afterwards.
        self.home = self.variables["HOME"] = tempfile.mkdtemp()
        for name in ["COLORTERM", "WAYLAND_DISPLAY", "TMUX", "STY", "NO_COLOR"]:
            self.variables.pop(name, None)
        self.manager = subprocess.Popen(["openbox"], env=self.variables, **QUIET)
        time.sleep(0.5)

    def do(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.variables, **QUIET)

    def picture(self):
        self.do("mousemove", self.size[0] - 2, self.size[1] - 2)
        time.sleep(0.1)
        data = subprocess.run(
            ["import", "-window", "root", "-depth", "8", "rgb:-"], env=self.variables, capture_output=True).stdout
        return Picture(self.size[0], data)

    def key(self, name):
        self.do("key", "--clearmodifiers", name)

    def move(self, x, y, to_x, to_y):
        """Moves the mouse as a hand does, past what is between: kitty believes a pointer that comes out of nowhere still in the
        place where it saw it last."""
        for step in range(1, 5):
            self.do("mousemove", x + (to_x - x) * step // 4, y + (to_y - y) * step // 4)
            time.sleep(0.03)

    def click(self, x, y, button=1):
        self.move(x - 40, y + 20, x, y)
        self.do("click", button)

    def drag(self, x, y, to_x, to_y):
        self.move(x - 40, y + 20, x, y)
        self.do("mousedown", 1)
        time.sleep(0.05)
        self.move(x, y, to_x, to_y)
        time.sleep(0.05)
        self.do("mouseup", 1)

    def put_on_clipboard(self, text):
        for selection in ["clipboard", "primary"]:
            # xclip goes on in the background, with the output that it has been given.
            subprocess.run(["xclip", "-selection", selection], input=text.encode(), env=self.variables, **QUIET)

    def clipboard(self):
        return subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"], env=self.variables, capture_output=True).stdout.decode()

    def widen(self, by):
        """Makes the terminal's window wider or narrower by pixels."""
        window = self.window()
        frame = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", window], env=self.variables, capture_output=True, text=True).stdout
        values = dict(line.split("=") for line in frame.split())
        self.do("windowsize", window, int(values["WIDTH"]) + by, values["HEIGHT"])

    def window(self):
        return subprocess.run(
            ["xdotool", "getactivewindow"], env=self.variables, capture_output=True, text=True).stdout.strip()

    def close(self):
        self.manager.kill()
        self.server.kill()
        self.manager.wait()
        self.server.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class SwayDesktop(XDesktop):
    """A Wayland compositor in a window of an X server, for terminals that know no X."""
    needs = [*XDesktop.needs, "sway", "swaymsg", "wl-copy", "wl-paste", "setpriv"]

    def __init__(self):
        super().__init__()
        self.folder = tempfile.mkdtemp()
        with open(self.folder + "/config", "w") as file:
            file.write('output X11-1 resolution 1190x780\nfor_window [app_id=".*"] floating enable\n'
                       "xwayland disable\ndefault_border none\n")
        self.variables.update(XDG_RUNTIME_DIR=self.folder, WLR_BACKENDS="x11", WLR_RENDERER="pixman")
        start = ["sway", "-c", self.folder + "/config"]
        if os.getuid() == 0:
            # It does not run as root.
            os.chown(self.folder, 65534, 65534)
            start = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *start]
        self.compositor = subprocess.Popen(start, env=self.variables, **QUIET)
        names = []
        while self.compositor.poll() is None and not any(name.startswith("sway-ipc") for name in names):
            time.sleep(0.1)
            names = os.listdir(self.folder)
        time.sleep(0.5)
        for name in os.listdir(self.folder):
            if name.startswith("sway-ipc"):
                self.variables["SWAYSOCK"] = f"{self.folder}/{name}"
            elif name.startswith("wayland-") and not name.endswith(".lock"):
                self.variables["WAYLAND_DISPLAY"] = name

    def run(self, *words, **more):
        return subprocess.run(list(words), env=self.variables, **more)

    def put_on_clipboard(self, text):
        for more in [[], ["--primary"]]:
            # It goes on in the background, with the output that it has been given.
            self.run("wl-copy", *more, input=text.encode(), **QUIET)

    def clipboard(self):
        return self.run("wl-paste", "--no-newline", capture_output=True).stdout.decode()

    def widen(self, by):
        self.run("swaymsg", f"resize {'grow' if by > 0 else 'shrink'} right {abs(by)} px", **QUIET)

    def close(self):
        self.compositor.terminate()
        self.compositor.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        super().close()
