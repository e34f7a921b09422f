import CommandLines
import DeveloperTools
import Platform
import Trellis

let program = ProgramDescription(
    "log", "Follows files, standard input and a command, each in a tab.",
    operands: [.any("FILE", .file)], rest: "COMMAND [ARGUMENT ...]",
    notes: [
        "The file - is standard input, which is also followed if it is a pipe or a file and nothing is named.",
        "Logs may be rotated in any way: no line is lost, and none comes twice. However long a log is, all of it can be seen: what does not fit into memory is read again, pipes from a copy in /var/tmp.",
    ],
    examples: [
        .init("/var/log/syslog", "follows a file"),
        .init("app.log -- journalctl -f", "follows a file and a command"),
        .init("- < build.log", "shows standard input"),
    ])
let arguments = program.arguments()
var input = stat()
let isPiped = fstat(STDIN_FILENO, &input) == 0 && input.st_mode & S_IFMT != S_IFCHR
if arguments.operands.contains("-"), isatty(STDIN_FILENO) != 0 {
    program.fail(usage: ProgramArguments.Mistake("standard input is a terminal"))
}
let standardInput = LogSource.standardInput(dup(STDIN_FILENO))
var sources = arguments.operands.map { $0 == "-" ? standardInput : .file($0) }
if !arguments.rest.isEmpty { sources.append(.command(arguments.rest)) }
if sources.isEmpty, isPiped { sources = [standardInput] }
if sources.isEmpty { program.fail(usage: ProgramArguments.Mistake("a FILE or a COMMAND is missing")) }
if isatty(STDIN_FILENO) == 0 {
    // Keys come from the terminal.
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if terminal >= 0 { dup2(terminal, STDIN_FILENO) }
}
let window = Window()
window.addCommandPalette()
let log = window.add(LogTabs(sources), "tt = ll = bb = rr = 0")
window.takeSettings(arguments)
await Application.run(window, tools: .development)
log.stop()
