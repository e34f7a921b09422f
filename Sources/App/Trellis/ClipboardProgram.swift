import Dispatch
import Platform
import Processes

/// A program of the desktop that puts text on the clipboard, for terminals that do not.
struct ClipboardProgram: Equatable {
    /// The program and its arguments; it reads the text.
    let arguments: [String]

    /// The program for this machine; nil if there is none, or the user sits at another machine.
    ///
    /// - Parameters:
    ///   - variable: returns an environment variable, empty when it is not set.
    ///   - isInstalled: whether there is a program of a name.
    static func find(
        variable: (String) -> String = environment, isInstalled: (String) -> Bool = isInPath
    ) -> ClipboardProgram? {
        guard variable("SSH_CONNECTION").isEmpty, variable("SSH_TTY").isEmpty else { return nil }
        #if canImport(Darwin)
            let candidates = [["pbcopy"]]
        #else
            let candidates =
                (variable("WAYLAND_DISPLAY").isEmpty ? [] : [["wl-copy"]])
                + (variable("DISPLAY").isEmpty ? [] : [["xclip", "-selection", "clipboard"], ["xsel", "-ib"]])
        #endif
        return candidates.first { isInstalled($0[0]) }.map { ClipboardProgram(arguments: $0) }
    }

    /// Copies a text, beside the interface. Some of these programs go on until another text is copied.
    func copy(_ text: String) {
        DispatchQueue.global().async { [arguments] in
            _ = try? ChildProcess.runWithoutFiles(arguments, input: Array(text.utf8))
        }
    }

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func isInPath(_ name: String) -> Bool {
        environment("PATH").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
