import CLibrary
import TrellisKit

let usage = """
    usage: log FILE ... [-- COMMAND [ARGUMENT ...]]

    Follows files and a command: `log /var/log/syslog`, `log app.log -- journalctl -f`.
    """
let words = Array(CommandLine.arguments.dropFirst())
if words == ["--version"] {
    print("log \(trellisVersion)")
    exit(0)
}
guard !words.isEmpty, words[0] != "--help", words[0] != "-h" else {
    print(usage)
    exit(words.isEmpty ? 2 : 0)
}
let files = words.prefix { $0 != "--" }
let command = Array(words.dropFirst(files.count + 1))
var sources = files.map { LogSource.file($0) }
if !command.isEmpty { sources.append(.command(command)) }
let window = Window()
let log = window.add(LogTabs(sources), "tt = ll = bb = rr = 0")
window.follow(keysAt: .home / ".config" / "log" / "keys")
await Application.run(window, tools: .development)
log.stop()
