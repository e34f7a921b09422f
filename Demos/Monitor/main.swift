import CLibrary
import TrellisKit

if CommandLine.arguments.dropFirst() == ["--version"] {
    print("monitor \(trellisVersion)")
    exit(0)
}
let window = Window()
window.add(MonitorView(), "tt = ll = bb = rr = 0")
window.follow(keysAt: .home / ".config" / "monitor" / "keys")
await Application.run(window, tools: .development)
