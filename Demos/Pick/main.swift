import CommandLines
// Lets the user pick one of the lines of standard input, while it is read, and writes it to standard output:
//
//     git branch --format '%(refname:short)' | pick | xargs git switch
//
// Ends with status 1 if nothing was picked.
import Platform
import Trellis
import TrellisInline

let program = ProgramDescription(
    "pick", "Lets the user pick one of the lines of standard input, and writes it to standard output.",
    examples: [.init("< names | xargs echo", "echoes the name that is picked")],
    statuses: [(1, "Nothing was picked.")])
let arguments = program.arguments()
let picker = Picker()
LineReader.start(STDIN_FILENO) { picker.take($0) }
picker.window.takeSettings(arguments)
await Application.run(picker.window, mode: .inline(remains: .nothing))
guard let choice = picker.choice else { exit(1) }
// The bytes that came, also where they are not UTF-8, as names of files may be.
if !writeOutput(choice + [UInt8(ascii: "\n")]) { exit(2) }
