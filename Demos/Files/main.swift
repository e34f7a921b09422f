import CommandLines
import DeveloperTools
import FileSystem
import Trellis

let program = ProgramDescription(
    "files", "Shows two folders; copies, moves, renames and deletes files.",
    operands: [.optional("LEFT", .folder), .optional("RIGHT", .folder)],
    notes: ["Without folders it shows the current one and the home folder. Deleted files go to the trash."])
let arguments = program.arguments()
let folders = arguments.operands.map { LocalPath.current / LocalPath($0) }
let window = Window()
window.addCommandPalette()
window.add(FilesView(folders.first ?? .current, folders.dropFirst().first ?? .home), "tt = ll = bb = rr = 0")
window.takeSettings(arguments)
await Application.run(window, tools: .development)
