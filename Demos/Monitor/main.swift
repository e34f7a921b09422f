import CommandLines
import DeveloperTools
import Trellis

let program = ProgramDescription("monitor", "Shows the processes of a Linux machine, and how busy it is.")
let arguments = program.arguments()
let window = Window()
window.addCommandPalette()
window.add(MonitorView(), "tt = ll = bb = rr = 0")
window.takeSettings(arguments)
await Application.run(window, tools: .development)
