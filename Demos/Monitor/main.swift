import TrellisKit

let window = Window()
window.add(MonitorView(), "tt = ll = bb = rr = 0")
await Application.run(window, tools: .development)
