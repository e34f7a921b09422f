import CommandLines
import DeveloperTools
import Trellis

let program = ProgramDescription(
    "chat", "Talks to a command: lines in, lines out.",
    operands: [.one("COMMAND", .program), .any("ARGUMENT")],
    examples: [.init("cat", "is an echo"), .init("python3 -i", "is a calculator")])
let arguments = program.arguments()
let window = Window()
window.addCommandPalette()
let chat = window.add(ChatView(arguments.operands), "tt = ll = bb = rr = 0")
chat.start()
window.takeSettings(arguments)
await Application.run(window, tools: .development)
chat.stop()
