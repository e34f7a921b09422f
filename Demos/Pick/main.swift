// Lets the user pick one of the lines of standard input, and writes it to standard output:
//
//     git branch --format '%(refname:short)' | pick | xargs git switch
//
// Ends with status 1 if nothing was picked.
import CLibrary
import Trellis
import TrellisInline

if CommandLine.arguments.dropFirst() == ["--version"] {
    print("pick \(trellisVersion)")
    exit(0)
}
let input = readInput()
var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
if lines.last?.isEmpty == true { lines.removeLast() }
let picker = Picker(lines.map { String(decoding: $0, as: UTF8.self) })
await Application.run(picker.window, mode: .inline(remains: .nothing))
guard let choice = picker.choice else { exit(1) }
// The bytes that came, also where they are not UTF-8, as names of files may be.
writeOutput(lines[choice] + [UInt8(ascii: "\n")])

func readInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { return bytes }
    }
}

func writeOutput(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { exit(2) }
    }
}
