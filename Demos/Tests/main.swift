import CommandLines
import DeveloperTools
import FileSystem
// Runs the tests of a Swift package, and shows below the prompt how far they are:
//
//     tests
//     tests LayoutTests -- --parallel
//
// A test that fails is told at once, with what it has said. Ends with the status of `swift test`.
import Platform
import Trellis
import TrellisInline

let program = ProgramDescription(
    "tests", "Runs the tests of a Swift package, and shows below the prompt how far they are.",
    operands: [.any("FILTER")], rest: "ARGUMENT ...",
    options: [
        .flag("--full", "takes the whole screen: a tree of tests, what they say, the lines that fail"),
        .flag("--watch", "runs them again when a source file changes"),
        .flag("--plain", "writes lines only, as without a terminal"),
    ],
    notes: [
        """
        What fails is told at once: the test, its file and line, and what Swift Testing or XCTest says. At the end come the \
        numbers and the slowest tests. If the tests crash, those that ran then are named, with the last lines of their output.
        """
    ],
    examples: [
        .init("", "runs all tests of the package in this folder"),
        .init("RectTests -- --skip-build", "runs those whose name matches, without building them"),
        .init("--full", "shows all tests and the lines that fail, and runs one or some again"),
        .init("--watch", "stays, and runs them after each change; f runs those that have failed"),
    ],
    statuses: [
        (1, "A test or the build has failed: its status is that of `swift test`."),
        (127, "`swift` cannot be run."), (130, "The user has stopped it."),
    ])
let arguments = program.arguments()
let filters = arguments.operands.flatMap { ["--filter", $0] }
let session = TestSession(filters + arguments.rest, folder: "\(LocalPath.current)")
let folders = arguments.has("--watch") ? SourceFolders.all(in: .current) : nil
if arguments.has("--plain") || isatty(STDOUT_FILENO) == 0 {
    await PlainTests.run(session)
} else if arguments.has("--full") {
    let window = Window()
    window.addCommandPalette()
    window.add(TestsView(session, watches: folders), "tt = ll = bb = rr = 0")
    window.takeSettings(arguments)
    session.begin()
    await Application.run(window, tools: .development)
    session.stop()
} else {
    let tests = TestsWindow(session, watches: folders)
    tests.window.takeSettings(arguments)
    await Application.run(tests.window, mode: .inline(remains: .nothing))
}
exit(session.status)
