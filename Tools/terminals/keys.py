"""The keys that are pressed: the name of X, and what a program is to learn of them."""

PLAIN = {
    "a": "a", "Up": "↑", "Down": "↓", "Left": "←", "Right": "→", "Home": "Home", "End": "End", "Prior": "PgUp",
    "Next": "PgDn", "Insert": "Ins", "Delete": "Del", "Tab": "Tab", "Return": "Enter", "BackSpace": "Backspace",
    "Escape": "Esc", "space": "Space", **{f"F{number}": f"F{number}" for number in range(2, 10)}, "F12": "F12",
    "eacute": "é",
}

MODIFIED = {
    "shift+Tab": "Shift+Tab", "ctrl+a": "Ctrl+A", "alt+a": "Alt+A", "ctrl+space": "Ctrl+Space", "ctrl+Left": "Ctrl+←",
    "shift+Left": "Shift+←", "alt+Left": "Alt+←", "ctrl+shift+Left": "Ctrl+Shift+←", "ctrl+Up": "Ctrl+↑",
    "shift+Right": "Shift+→", "ctrl+Home": "Ctrl+Home", "shift+End": "Shift+End", "ctrl+Delete": "Ctrl+Del",
    "ctrl+Next": "Ctrl+PgDn", "shift+F5": "Shift+F5", "ctrl+F5": "Ctrl+F5", "alt+BackSpace": "Alt+Backspace",
}

# Where keys are bytes as ever, these are the same as others.
AMBIGUOUS = {
    "ctrl+i": "Ctrl+I", "ctrl+m": "Ctrl+M", "ctrl+shift+a": "Ctrl+Shift+A", "shift+Return": "Shift+Enter",
    "ctrl+Return": "Ctrl+Enter", "ctrl+BackSpace": "Ctrl+Backspace", "ctrl+h": "Ctrl+H",
}

# Terminals use these themselves: they come last, and twice, so that what they do is undone.
TAKEN = {"F10": "F10", "F11": "F11", "F1": "F1"}
