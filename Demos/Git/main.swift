import CLibrary
import TrellisKit

let words = Array(CommandLine.arguments.dropFirst())
if words == ["--version"] {
    print("git \(trellisVersion)")
    exit(0)
}
guard words.count < 2, words.first?.hasPrefix("-") != true else {
    print("usage: git [FOLDER]\n\nShows a repository: files, history, branches; stages and commits.")
    exit(words == ["--help"] || words == ["-h"] ? 0 : 2)
}
do {
    let git = try await Git(words.first ?? ".")
    let window = Window()
    window.addCommandPalette()
    window.add(GitView(git), "tt = ll = bb = rr = 0")
    window.follow(keysAt: .home / ".config" / "git" / "keys")
    await Application.run(window, tools: .development)
} catch {
    var message = "\(error)\n"
    _ = message.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
}
