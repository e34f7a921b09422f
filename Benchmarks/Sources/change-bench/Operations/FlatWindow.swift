import Trellis

/// The place of a numbered view in a flat window. The number of columns is such that rows continue below the end of the
/// window: views cover it evenly, and about half of them are out of sight.
struct FlatPlaces {
    let columns: Int
    let width: Int
    /// The index of a visible view, neither at the edge nor the first.
    let inSight: Int

    init(_ n: Int) {
        columns = max(2, min(20, n / 120))
        width = Scene.size.width / columns
        inSight = min(n / 2, columns * 20 + columns / 2)
    }

    func callAsFunction(_ index: Int) -> (row: Int, column: Int) { (index / columns, index % columns * width) }
}
/// A window of N labels, each with four rules of its own.
@MainActor
struct FlatScene {
    let scene: Scene
    let labels: [Label]
    let places: FlatPlaces

    init(_ n: Int, in scene: Scene = Scene()) {
        self.scene = scene
        let places = FlatPlaces(n)
        self.places = places
        labels = (0..<n).map { Label("label \($0)") }
        addAll()
        scene.draw()
    }

    var inSight: Label { labels[places.inSight] }

    func addAll() {
        for (index, label) in labels.enumerated() { add(label, at: index) }
    }

    func add(_ label: Label, at index: Int) {
        let (row, column) = places(index)
        scene.window.add(label, "tt = \(row), ll = \(column), w = \(places.width), h = 1")
    }
}

/// Changes of one view in a flat window.
@MainActor
var flatOperations: [Operation] {
    [
        Operation(name: "flat: text") { n in
            let flat = FlatScene(n)
            let label = flat.inSight
            return flat.scene.toAndFro { label.text = $0 ? "other" : "label" }
        },
        Operation(name: "flat: one rule") { n in
            let flat = FlatScene(n)
            let label = flat.inSight
            let column = flat.places(flat.places.inSight).column
            return flat.scene.toAndFro(look: { "\(label.frame)" }) {
                label.layout.add("ll = \($0 ? column + 3 : column)")
            }
        },
        Operation(name: "flat: style") { n in
            let flat = FlatScene(n)
            let label = flat.inSight
            return flat.scene.toAndFro { label.style = $0 ? Style(foreground: .rgb(200, 10, 10)) : .plain }
        },
        Operation(name: "flat: role") { n in
            let flat = FlatScene(n)
            let label = flat.inSight
            return flat.scene.toAndFro { label.role = $0 ? .error : .text }
        },
        Operation(name: "flat: two labels in opposite corners") { n in
            let flat = FlatScene(n)
            let first = flat.labels[0]
            // The last label in the last row of the window.
            let last = flat.labels[min(n, flat.places.columns * Scene.size.height) - 1]
            return flat.scene.toAndFro {
                first.text = $0 ? "other" : "label"
                last.text = $0 ? "other" : "label"
            }
        },
        Operation(name: "flat: 100 random labels in a frame") { n in
            let flat = FlatScene(n)
            var state: UInt32 = 7
            var number = 1_000
            return flat.scene.toAndFro { _ in
                for _ in 0..<100 {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    number = number == 9_999 ? 1_000 : number + 1
                    flat.labels[Int(state >> 8) % n].text = "value \(number)"
                }
            }
        },
    ]
}

/// Views added to and removed from a flat window.
@MainActor
var flatTreeOperations: [Operation] {
    [
        Operation(name: "flat: add a view") { n in
            let flat = FlatScene(n)
            let (scene, new) = (flat.scene, Label("a new label"))
            return scene.done {
                scene.window.add(new, "tt = 20, ll = 30, w = 12, h = 1")
            } undo: {
                new.removeFromSuperview()
                new.layout.removeAll()
            }
        },
        Operation(name: "flat: remove a view") { n in
            let flat = FlatScene(n)
            let label = flat.inSight
            return flat.scene.done {
                label.removeFromSuperview()
            } undo: {
                flat.scene.window.insertSubview(label, at: flat.places.inSight)
            }
        },
        Operation(name: "flat: hide a view") { n in
            let flat = FlatScene(n)
            return flat.scene.done {
                flat.inSight.isHidden = true
            } undo: {
                flat.inSight.isHidden = false
            }
        },
        Operation(name: "flat: show a view") { n in
            let flat = FlatScene(n)
            return flat.scene.undone {
                flat.inSight.isHidden = true
            } undo: {
                flat.inSight.isHidden = false
            }
        },
        Operation(name: "flat: bring a view to the front") { n in
            let flat = FlatScene(n)
            let (one, other) = (flat.inSight, flat.labels[flat.places.inSight - 1])
            return flat.scene.toAndFro(look: { "\(flat.scene.window.subviews.last === one)" }) {
                ($0 ? one : other).bringToFront()
            }
        },
        Operation(name: "flat: what all of it means, as a tree") { n in
            let flat = FlatScene(n)
            var turn = 0
            var names = ""
            return Trial(
                act: {
                    turn += 1
                    flat.inSight.text = "label \(turn % 2)"
                    let tree = flat.scene.window.meanings
                    names = "\(tree.children.count) \(tree.children[flat.places.inSight].meaning.name)"
                }, look: { names })
        },
        Operation(name: "flat: remove all, first to last, one frame") { n in
            let flat = FlatScene(n)
            let window = flat.scene.window
            return flat.scene.done(look: { "\(window.subviews.count)" }) {
                for label in flat.labels { label.removeFromSuperview() }
            } undo: {
                for label in flat.labels { window.addSubview(label) }
            }
        },
    ]
}
