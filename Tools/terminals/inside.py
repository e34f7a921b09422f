"""Runs in a terminal and does there what `terminal-matrix` says over a socket: asks it, writes to it, starts programs."""
import json
import os
import select
import signal
import socket
import subprocess
import sys
import termios
import tty


def settings():
    """The settings of the terminal device, to be compared."""
    return repr(termios.tcgetattr(0))


def read_until_quiet(seconds):
    """What the terminal sends until nothing has come for a time."""
    data = b""
    while select.select([0], [], [], seconds)[0]:
        part = os.read(0, 65536)
        if not part:
            break
        data += part
    return data.decode("latin-1")


def ask(request):
    """Writes something and returns the answer, unechoed."""
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        os.write(1, request["text"].encode())
        return read_until_quiet(request.get("seconds", 0.3))
    finally:
        termios.tcsetattr(0, termios.TCSANOW, before)


def positions(request):
    """The column of the cursor after each of some texts."""
    columns = []
    for text in request["texts"]:
        answer = ask({"text": "\r\x1b[K" + text + "\x1b[6n", "seconds": 0.15})
        end = answer.rfind("R")
        columns.append(int(answer[:end].rpartition(";")[2]) - 1 if end >= 0 else -1)
    return columns


def run(request, channel):
    """Runs a program in the terminal; its process number is sent first."""
    before = settings()
    # A backtrace would scroll away what is looked for.
    child = subprocess.Popen(
        request["command"], env=dict(os.environ, SWIFT_BACKTRACE="enable=no"), preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    send(channel, child.pid)
    status = child.wait()
    return {"status": status, "same": settings() == before}


def send(channel, value):
    channel.write(json.dumps(value) + "\n")
    channel.flush()


def main():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    link = socket.socket(socket.AF_UNIX)
    link.connect(sys.argv[1])
    channel = link.makefile("rw")
    size = os.get_terminal_size(0)
    names = ["TERM", "COLORTERM", "TERM_PROGRAM", "VTE_VERSION", "XTERM_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID"]
    send(channel, {"size": [size.columns, size.lines], "variables": {n: os.environ[n] for n in names if n in os.environ}})
    for line in channel:
        request = json.loads(line)
        if request["do"] == "ask":
            send(channel, ask(request))
        elif request["do"] == "positions":
            send(channel, positions(request))
        elif request["do"] == "run":
            send(channel, run(request, channel))
        elif request["do"] == "end":
            break


main()
