// Lets the user pick one of the lines of standard input, and writes it to standard output:
//
//     git branch --format '%(refname:short)' | pick | xargs git switch
//
// Ends with status 1 if nothing was picked.
import CLibrary
import Trellis
import TrellisInline

var lines: [String] = []
while let line = readLine() { lines.append(line) }
let picker = Picker(lines)
await Application.run(picker.window, mode: .inline(remains: .nothing))
guard let choice = picker.choice else { exit(1) }
print(choice)
