import CommandLines
import DeveloperTools
import Trellis

let program = ProgramDescription(
    "git", "Shows a repository: files, history, branches; stages and commits.",
    operands: [.optional("FOLDER", .folder)],
    notes: [
        "It runs the first git in PATH that is not this program. A repository that somebody else has made can be looked at: what is shown runs none of its programs."
    ])
let arguments = program.arguments()
do {
    let git = try await Git(arguments.operands.first ?? ".")
    let window = Window()
    window.addCommandPalette()
    window.add(GitView(git), "tt = ll = bb = rr = 0")
    window.takeSettings(arguments)
    await Application.run(window, tools: .development)
} catch { program.fail(error) }
