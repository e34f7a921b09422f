import CommandLines
import DeveloperTools
import Trellis

let program = ProgramDescription(
    "reader", "Shows a file in Markdown, or a manual page.",
    operands: [.one("FILE|PAGE", .file)],
    notes: ["A name without a dot or a slash is that of a manual page, unless there is a file of that name."],
    examples: [
        .init("README.md", "shows a file"),
        .init("man:ls", "shows a manual page"),
        .init("'man:3p exit'", "shows the page of a section"),
    ])
let arguments = program.arguments()
let window = Window()
window.addCommandPalette()
window.add(ReaderView(Source(arguments.operands[0], in: .current)), "tt = ll = bb = rr = 0")
window.takeSettings(arguments)
await Application.run(window, tools: .development)
