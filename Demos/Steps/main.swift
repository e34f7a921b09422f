import CommandLines
// Runs commands one after the other, and shows how far they are below the prompt:
//
//     steps 'swift build' 'swift test' 'make docs'
//
// A line of each remains, and of one that fails all that it has written. Ends with its status, without running the rest.
import Platform
import Trellis
import TrellisInline

let program = ProgramDescription(
    "steps", "Runs commands one after the other, and shows how far they are below the prompt.",
    operands: [.some("COMMAND")],
    examples: [.init("'make' 'make test'", "runs two commands, the second if the first one has succeeded")],
    statuses: [
        (1, "A command has failed: its status is that of the program, and may be any."),
        (130, "The user has stopped it."),
    ])
let arguments = program.arguments()
let steps = Steps(arguments.operands)
steps.window.takeSettings(arguments)
await Application.run(steps.window, mode: .inline(remains: .nothing))
exit(steps.status)
