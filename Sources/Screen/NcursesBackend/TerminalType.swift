import CNcurses
import CTerminal
import TerminalIO

/// Chooses the terminal description for the value of TERM.
enum TerminalType {
    /// Returns the description to use and its contents.
    ///
    /// Over a network TERM often names a terminal that this machine has no description of; those similar to xterm use
    /// xterm's. If TERM is `dumb`, unknown or unset, this asks the terminal for its cursor position; a terminal that
    /// answers understands `ansi`. (`dumb` still means: no colours.)
    static func find(
        input: Int32, output: Int32, variable: (String) -> String
    ) throws(TerminalError) -> (name: String, about: TypeDescription) {
        let wanted = variable("TERM")
        var installed = trellis_type()
        var about: TypeDescription {
            TypeDescription(colors: Int(installed.colors), hasRGB: installed.rgb, isLikeXterm: installed.like_xterm)
        }
        let result = wanted.isEmpty ? trellis_unknown_type : trellis_learn(wanted, output, &installed)
        if result == trellis_opened { return (wanted, about) }
        if result == trellis_unknown_type, let relative = relative(of: wanted),
            trellis_learn(relative, output, &installed) == trellis_opened
        {
            return (relative, about)
        }
        // Emacs' shell prints the query and supports nothing that we need.
        if variable("INSIDE_EMACS").isEmpty, trellis_answers(input, output, 500),
            trellis_learn("ansi", output, &installed) == trellis_opened
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
        return TypeDescription.isLikeXterm(name) ? "xterm-256color" : nil
    }
}
