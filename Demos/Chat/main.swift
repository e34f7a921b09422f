import CLibrary
import TrellisKit

let words = Array(CommandLine.arguments.dropFirst())
if words == ["--version"] {
    print("chat \(trellisVersion)")
    exit(0)
}
guard !words.isEmpty, words[0] != "--help", words[0] != "-h" else {
    print("usage: chat COMMAND [ARGUMENT ...]\n\nTalks to a command: lines in, lines out. `chat cat` is an echo.")
    exit(words.isEmpty ? 2 : 0)
}
let window = Window()
let chat = window.add(ChatView(words), "tt = ll = bb = rr = 0")
chat.start()
window.follow(keysAt: .home / ".config" / "chat" / "keys")
await Application.run(window, tools: .development)
chat.stop()
