import Trellis

/// A page of N labels with rules of their own.
@MainActor
func flatPage(_ n: Int, _ word: String) -> View {
    let (page, places) = (View(), FlatPlaces(n))
    for index in 0..<n {
        let (row, column) = places(index)
        page.add(Label("\(word) \(index)"), "tt = \(row), ll = \(column), w = \(places.width), h = 1")
    }
    return page
}

/// Changes of everything visible.
@MainActor
var wholeOperations: [Operation] {
    [
        Operation(name: "Tabs of two pages of N/2 labels: toggle") { n in
            let scene = Scene()
            let tabs = scene.window.add(Tabs(), "tt = ll = bb = rr = 0")
            tabs.add("one", flatPage(n / 2, "first"))
            tabs.add("two", flatPage(n / 2, "second"))
            scene.draw()
            return scene.toAndFro { tabs.selection = $0 ? 1 : 0 }
        },
        Operation(name: "dialog over N labels: open") { n in
            let flat = FlatScene(n)
            let (scene, dialog) = (flat.scene, dialog())
            return scene.done {
                present(dialog, in: scene)
            } undo: {
                dismiss(dialog)
            }
        },
        Operation(name: "dialog over N labels: close") { n in
            let flat = FlatScene(n)
            let (scene, dialog) = (flat.scene, dialog())
            return scene.undone {
                present(dialog, in: scene)
            } undo: {
                dismiss(dialog)
            }
        },
        Operation(name: "flat: theme switch") { n in
            let flat = FlatScene(n)
            return flat.scene.toAndFro { flat.scene.window.theme = $0 ? .gruvbox : .dark }
        },
    ]
}

@MainActor
private func dialog() -> View { Box("Question", Button("Yes") {}) }

@MainActor
private func present(_ dialog: View, in scene: Scene) {
    scene.window.present(dialog, "cl = ct = 50%, w = 30, h = 5")
}

@MainActor
private func dismiss(_ dialog: View) {
    dialog.removeFromSuperview()
    dialog.layout.removeAll()
}
