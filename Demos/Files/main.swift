import TrellisKit

let words = Array(CommandLine.arguments.dropFirst())
if words == ["--version"] {
    print("files \(trellisVersion)")
} else if words.contains(where: { $0.hasPrefix("-") }) {
    print("usage: files [FOLDER [FOLDER]]\n\nShows two folders; copies, moves, renames and deletes files.")
} else {
    let folders = words.map { FilePath.current / FilePath($0) }
    let window = Window()
    window.addCommandPalette()
    window.add(FilesView(folders.first ?? .current, folders.dropFirst().first ?? .home), "tt = ll = bb = rr = 0")
    window.follow(keysAt: .home / ".config" / "files" / "keys")
    await Application.run(window, tools: .development)
}
