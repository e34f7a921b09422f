import CommandLines
import DeveloperTools
import FileSystem
import Platform
import Trellis

let program = ProgramDescription(
    "settings", "Asks for the settings of an editor, page by page.",
    operands: [.optional("FILE", .file)],
    notes: ["Reads the settings from the file and writes them there; without a file it prints them."],
    statuses: [(1, "Nothing was written: the user has cancelled, or the file cannot be read.")])
let arguments = program.arguments()
do {
    var result: String?
    let path = arguments.operands.first.map { LocalPath($0) }
    let view = SettingsView(try path.map(SettingsText.read) ?? "") { text in
        // There is a password in it.
        try path?.write(text.utf8, permissions: 0o600)
        result = text
    }
    let window = Window()
    window.addCommandPalette()
    window.add(view, "tt = ll = bb = rr = 0")
    window.takeSettings(arguments)
    await Application.run(window, tools: .development)
    guard let result else { exit(1) }
    if path == nil { print(result, terminator: "") }
} catch { program.fail(error) }
