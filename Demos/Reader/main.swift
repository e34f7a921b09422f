import CLibrary
import TrellisKit

let words = Array(CommandLine.arguments.dropFirst())
if words == ["--version"] {
    print("reader \(trellisVersion)")
    exit(0)
}
guard words.count == 1, words[0] != "--help", words[0] != "-h" else {
    print(
        "usage: reader FILE.md | PAGE\n\nShows a file in Markdown, or a manual page: `reader README.md`, `reader man:ls`."
    )
    exit(words.count == 1 ? 0 : 2)
}
let window = Window()
window.add(ReaderView(Source(words[0], in: .current)), "tt = ll = bb = rr = 0")
window.follow(keysAt: .home / ".config" / "reader" / "keys")
await Application.run(window, tools: .development)
