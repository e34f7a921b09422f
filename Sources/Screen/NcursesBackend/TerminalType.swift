import CNcurses

/// Chooses the terminal description for the value of TERM.
enum TerminalType {
    /// Returns the description to use and its contents.
    ///
    /// Over a network TERM often names a terminal that this machine has no description of; those similar to xterm use
    /// xterm's. If TERM is `dumb`, unknown or unset, this asks the terminal for its cursor position; a terminal that
    /// answers understands `ansi`. (`dumb` still means: no colours.)
    static func find(
        input: Int32, output: Int32, variable: (String) -> String
    ) throws(TerminalError) -> (name: String, about: trellis_type) {
        let wanted = variable("TERM")
        var about = trellis_type()
        let result = wanted.isEmpty ? trellis_unknown_type : trellis_learn(wanted, output, &about)
        if result == trellis_opened { return (wanted, about) }
        if result == trellis_unknown_type, let relative = relative(of: wanted),
            trellis_learn(relative, output, &about) == trellis_opened
        {
            return (relative, about)
        }
        // Emacs' shell prints the query and supports nothing that we need.
        if variable("INSIDE_EMACS").isEmpty, trellis_answers(input, output, 500),
            trellis_learn("ansi", output, &about) == trellis_opened
        {
            return ("ansi", about)
        }
        if wanted.isEmpty { throw .typeIsNotSet }
        throw result == trellis_weak_terminal ? .cannotMoveCursor(wanted) : .unknownType(wanted)
    }

    /// Returns a common description that a terminal of this name understands.
    private static func relative(of name: String) -> String? {
        if name.hasPrefix("tmux") { return name.contains("256") ? "tmux-256color" : "screen-256color" }
        if name.hasPrefix("screen") { return "screen-256color" }
        let likeXterm = [
            "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "contour", "rio", "iterm", "konsole", "vte",
            "gnome", "putty", "mintty", "st-", "mlterm", "ms-terminal", "nsterm",
        ]
        return likeXterm.contains { name.hasPrefix($0) } ? "xterm-256color" : nil
    }
}
