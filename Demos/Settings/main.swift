import CLibrary
import TrellisKit

let words = Array(CommandLine.arguments.dropFirst())
if words == ["--version"] {
    print("settings \(trellisVersion)")
    exit(0)
}
guard words.count < 2, words.first?.hasPrefix("-") != true else {
    print("usage: settings [FILE]\n\nReads the settings from the file and writes them there, or prints them.")
    exit(words == ["--help"] || words == ["-h"] ? 0 : 2)
}
do {
    var result: String?
    let path = words.first.map { FilePath($0) }
    let view = SettingsView(try path.map(SettingsText.read) ?? "") { text in
        // There is a password in it.
        try path?.write(text.utf8, permissions: 0o600)
        result = text
    }
    let window = Window()
    window.add(view, "tt = ll = bb = rr = 0")
    await Application.run(window, tools: .development)
    guard let result else { exit(1) }
    if path == nil { print(result, terminator: "") }
} catch {
    var message = "settings: \(error)\n"
    _ = message.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
}
