import CommandLines
import TrellisKit

let program = ProgramDescription(
    "log", "Follows files and a command, each in a tab.",
    operands: [.any("FILE", .file)], rest: "COMMAND [ARGUMENT ...]",
    notes: ["A file that is cut off or replaced is read from its start."],
    examples: [
        .init("/var/log/syslog", "follows a file"),
        .init("app.log -- journalctl -f", "follows a file and a command"),
    ])
let arguments = program.arguments()
var sources = arguments.operands.map { LogSource.file($0) }
if !arguments.rest.isEmpty { sources.append(.command(arguments.rest)) }
if sources.isEmpty { program.fail(usage: ProgramArguments.Mistake("a FILE or a COMMAND is missing")) }
let window = Window()
window.addCommandPalette()
let log = window.add(LogTabs(sources), "tt = ll = bb = rr = 0")
window.takeSettings(arguments)
await Application.run(window, tools: .development)
log.stop()
