// Runs commands one after the other, and shows how far they are below the prompt:
//
//     steps 'swift build' 'swift test' 'make docs'
//
// A line of each remains, and of one that fails all that it has written. Ends with its status, without running the rest.
import CLibrary
import Trellis
import TrellisInline

let commands = Array(CommandLine.arguments.dropFirst())
guard !commands.isEmpty else {
    print("usage: steps COMMAND...")
    exit(2)
}
let steps = Steps(commands)
await Application.run(steps.window, mode: .inline(remains: .nothing))
exit(steps.status)
