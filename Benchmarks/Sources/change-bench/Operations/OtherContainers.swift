import Trellis

/// Adding a row to grids and forms; both are in a ScrollView that fills the window.
@MainActor
var otherContainerOperations: [Operation] {
    [
        Operation(name: "scrolled Grid of 4 columns: add a row") { n in
            let scene = Scene()
            let grid = Grid(columns: [.content, .share(1), .content, .cells(8)])
            for cell in 0..<n { grid.append(StackItem(Label("cell \(cell)"))) }
            scene.window.add(ScrollView(grid), "tt = ll = bb = rr = 0")
            scene.draw()
            let new = (0..<4).map { Label("new \($0)") }
            return scene.done(look: { "\(grid.subviews.count) \(grid.frame) \(new[3].frame)" }) {
                for label in new { grid.append(StackItem(label)) }
            } undo: {
                for label in new { label.removeFromSuperview() }
            }
        },
        formOperation("add a row") { form, scene in
            let new = Labeled("new", Label("value"))
            return scene.done(look: { "\(form.subviews.count) \(form.frame) \(new.frame)" }) {
                form.append(StackItem(new))
            } undo: {
                new.removeFromSuperview()
            }
        },
        formOperation("remove the first, add one") { form, scene in
            scene.toAndFro(look: { "\((form.subviews[0] as? Labeled)?.label.text ?? "") \(form.frame)" }) { _ in
                form.subviews[0].removeFromSuperview()
                form.append(StackItem(Labeled("new", Label("value"))))
            }
        },
        formOperation("hide the third, show it") { form, scene in
            scene.toAndFro { form.subviews[2].isHidden = $0 }
        },
        formOperation("resize") { form, scene in
            let size = Scene.size
            return scene.toAndFro(look: { "\(form.frame)" }) {
                scene.window.send(.resize($0 ? Size(width: size.width / 2, height: size.height / 2) : size))
            }
        },
    ]
}

/// A change of a form of fields, each with a label, in a scroll view that fills the window.
@MainActor
private func formOperation(_ name: String, _ change: @escaping (Form, Scene) -> Trial) -> Operation {
    Operation(name: "scrolled Form of N/2 fields: \(name)") { n in
        let scene = Scene()
        let form = Form()
        for row in 0..<n / 2 { form.append(StackItem(Labeled("Name \(row)", Label("value \(row)")))) }
        scene.window.add(ScrollView(form), "tt = ll = bb = rr = 0")
        scene.draw()
        return change(form, scene)
    }
}
