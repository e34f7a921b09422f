import Trellis

let window = Window()
let box = window.add(Box("Trellis", line: .rounded), "cl = ct = 50%, w = 60%, h = 5, minw = 24")
box.add(Label("Hello. Resize me; q quits."), "cl = ct = 50%, maxw = 100% - 4")
await Application.run(window)
