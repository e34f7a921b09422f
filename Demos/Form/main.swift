import CommandLines
import DeveloperTools
import FileSystem
import Platform
import Processes
import Trellis

let program = ProgramDescription(
    "form", "Shows the options of a command as a form, and runs it.",
    operands: [.some("COMMAND", .program)],
    options: [.value("--description", "FILE", "reads what the command says of itself from a file", .file)],
    notes: [
        "The command must describe itself with --experimental-dump-help, as those that use swift-argument-parser do: it is run with that option, at first with one word of COMMAND, then with more. The words behind choose a command in it.",
        "At the end the command line is printed, so that it stays in the scrollback.",
    ],
    examples: [
        .init("swift-format lint", "checks sources"), .init("swift build", "builds a package"),
    ],
    statuses: [(1, "The command does not describe itself.")])
let arguments = program.arguments()
do {
    let words = arguments.operands
    let (root, count) =
        if let file = arguments.value(of: "--description") {
            (try CommandDescription(parsing: try LocalPath(file).contents(limit: Asking.largest)), 1)
        } else { try await Asking.description(of: words) }
    let (chosen, used) = root.following(Array(words.dropFirst(count)))
    if let unknown = words.dropFirst(count + used).first {
        throw CommandDescription.Failure(description: "\(chosen.name) has no command \"\(unknown)\"")
    }
    let window = Window()
    window.addCommandPalette()
    window.commands[named: "window.quit"]?.keys = [.control("q")]
    let view = window.add(
        FormView(root, start: Array(words.prefix(count)), chosen: chosen), "tt = ll = bb = rr = 0")
    window.takeSettings(arguments)
    await Application.run(window, tools: .development)
    print(view.commandLine.text)
} catch { program.fail(error) }
