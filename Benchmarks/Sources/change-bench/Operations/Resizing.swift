import Trellis

/// Resizing the window.
@MainActor
var resizeOperations: [Operation] {
    let text = "A line of some words that does not fit where it is, so that it goes on in the rows below."
    return [
        Operation(name: "N wrapped labels in a flat window: resize") { n in
            let (scene, places) = (Scene(), FlatPlaces(n))
            let share = max(5, 100 / places.columns)
            for index in 0..<n {
                let (row, _) = places(index)
                let left = index % places.columns * share
                scene.window.add(Label(text, wraps: true), "tt = %f, ll = %p, w = %p", row, left, share)
            }
            return resizing(scene)
        },
        Operation(name: "scrolled Column of N wrapped labels: resize") { n in
            let scene = Scene()
            let column = Column { for _ in 0..<n { Label(text + " " + text + " " + text, wraps: true) } }
            scene.window.add(ScrollView(column), "tt = ll = bb = rr = 0")
            return resizing(scene)
        },
        Operation(name: "N/2 nested Columns, 500 at most, wrapped leaf: resize") { n in
            let scene = Scene()
            var view: View = Label(text + " " + text + " " + text, wraps: true)
            for _ in 0..<min(500, n / 2) {
                let inner = view
                view = Column { inner }
            }
            scene.window.add(view, "tt = ll = bb = rr = 0")
            return resizing(scene)
        },
        Operation(name: "Column of N wrapped labels: text of one") { n in
            let scene = Scene()
            let labels = (0..<n).map { _ in Label(text, wraps: true) }
            scene.window.add(Column { for label in labels { label } }, "tt = ll = 0, w = 60")
            scene.draw()
            return scene.toAndFro { labels[5].text = $0 ? text + " " + text : text }
        },
        Operation(name: "N/2 nested Columns, 500 at most: leaf of another height") { n in
            let scene = Scene()
            let leaf = Label("leaf")
            var view: View = leaf
            for _ in 0..<min(500, n / 2) {
                let inner = view
                view = Column { inner }
            }
            scene.window.add(view, "tt = ll = 0")
            scene.draw()
            return scene.toAndFro { leaf.text = $0 ? "leaf\nand more" : "leaf" }
        },
        Operation(name: "N/10 nested Boxes, 1,000 at most: build and first frame") { n in
            var scene: Scene?
            var leaf = Label("leaf")
            return Trial(
                act: {
                    let new = Scene()
                    leaf = Label("leaf", wraps: true)
                    var view: View = leaf
                    for _ in 0..<min(1_000, n / 10) { view = Box("", view) }
                    new.window.add(view, "tt = ll = 0")
                    new.draw()
                    scene = new
                },
                undo: { scene = nil }, look: { "\(scene?.window.size ?? .zero) \(leaf.frame)" })
        },
        inColumns("layout") { scene, start in
            start()
            scene.window.layoutIfNeeded()
        },
        inColumns("layout and paint") { scene, start in
            start()
            scene.draw()
        },
    ]
}

@MainActor
private let sizes = [Size(width: 160, height: 48), Scene.size]

@MainActor
private func resizing(_ scene: Scene) -> Trial {
    scene.draw()
    return scene.toAndFro { scene.window.send(.resize(sizes[$0 ? 0 : 1])) }
}

/// As many columns as rows, side by side: 1,024 labels in 33 containers for N = 1,000.
@MainActor
private func inColumns(_ what: String, _ act: @escaping (Scene, _ start: () -> Void) -> Void) -> Operation {
    Operation(name: "a Row of √N Columns of √N labels, resize: \(what)") { n in
        let scene = Scene()
        let side = Int(Double(n).squareRoot().rounded(.up))
        let row = Row(spacing: 0) {
            for column in 0..<side {
                Column { for row in 0..<side { Label("c\(column) r\(row)") } }.filling()
            }
        }
        scene.window.add(row, "tt = ll = bb = rr = 0")
        scene.draw()
        var step = 0
        return Trial(
            act: {
                step += 1
                act(scene) { scene.window.send(.resize(sizes[step % 2 == 1 ? 0 : 1])) }
            },
            look: { "\(row.frame) \(row.subviews[1].frame)" })
    }
}
