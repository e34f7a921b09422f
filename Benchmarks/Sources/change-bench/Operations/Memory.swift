import Trellis

/// The memory cost of views.
@MainActor
var memoryOperations: [Operation] {
    [
        Operation(name: "memory of a Label in a Column, drawn", unit: "bytes a view") { n in
            memory(n) { scene in
                let column = Column { for row in 0..<n { Label("row \(row)") } }
                scene.window.add(column, "tt = ll = bb = rr = 0")
            }
        },
        Operation(name: "memory of a Label with four rules, drawn", unit: "bytes a view") { n in
            memory(n) { _ = FlatScene(n, in: $0) }
        },
    ]
}

/// Creating labels with a rule, without a frame.
@MainActor
var frameOperations: [Operation] {
    [
        Operation(name: "build of a Label with a rule", unit: "µs a view") { n in
            var scene: Scene?
            return Trial(
                before: { scene = Scene() },
                act: {
                    let window = scene!.window
                    for row in 0..<n { window.add(Label("row"), "tt = \(row), ll = 1") }
                },
                undo: { scene = nil }, look: { "\(scene?.window.subviews.count ?? 0)" }, parts: Double(n))
        },
        Operation(name: "build of a Label with a rule, and its first frame", unit: "µs a view") { n in
            var scene: Scene?
            return Trial(
                before: { scene = Scene() },
                act: {
                    let window = scene!.window
                    for row in 0..<n { window.add(Label("row"), "tt = \(row), ll = 1") }
                    scene!.draw()
                },
                undo: { scene = nil }, look: { "\(scene?.window.subviews.count ?? 0)" }, parts: Double(n))
        },
    ]
}

@MainActor
private func memory(_ n: Int, _ fill: @escaping (Scene) -> Void) -> Trial {
    var scene: Scene?
    var bytes = 0
    return Trial(
        before: {
            // The window owns the canvas.
            scene = Scene()
            scene!.draw()
        },
        act: {
            let before = allocatedBytes() ?? 0
            fill(scene!)
            scene!.draw()
            bytes = (allocatedBytes() ?? 0) - before
        },
        undo: { scene = nil }, look: { "\(scene?.picture ?? "none")" }, parts: Double(n), value: { Double(bytes) })
}
