import DeveloperTools
import FileSystem
import LayoutSheets
import Platform
import Trellis
import TrellisPlayground

extension Command {
    /// Shows the playground until the user quits.
    @MainActor
    func runPlay(_ arguments: Arguments) async throws -> ExitStatus {
        let sizes = try arguments.sizes()
        guard arguments.file != "-" else {
            throw UsageError("it takes a file, not standard input, which has the keys", self)
        }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw UsageError("it needs a terminal for input and output", self)
        }
        await Application.run(
            try PlayWindow.make(LocalPath(arguments.file), sizes), tools: .development)
        return .fine
    }
}

/// The window of `layout-sheet play`: the playground and its keys.
@MainActor
enum PlayWindow {
    static func make(
        _ file: LocalPath, _ sizes: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
    ) throws(FileError) -> Window {
        let window = Window()
        let playground = try Playground(file: file, sizes: sizes)
        window.add(playground, "tt = ll = rr = 0, bb = 1")
        window.add(KeyHints(), "bb = ll = rr = 0, h = 1")
        // A text needs its letters.
        window.commands[named: "window.quit"]?.keys = [.control("q"), .control("c")]
        window.commands[named: "window.quit"]?.action = { [unowned window, unowned playground] in
            if await playground.mayClose() { window.quit() }
        }
        window.focus(playground.area)
        return window
    }
}
