import Trellis

/// Scrolling, the Tab key and keys in deep trees.
@MainActor
var scrollOperations: [Operation] {
    [
        Operation(name: "ScrollView of N ruled labels: by one row") { n in
            let scroll = ScrollView()
            for row in 0..<n { scroll.content.add(Label("row \(row)"), "tt = \(row), ll = 1") }
            return scrolling(scroll)
        },
        Operation(name: "ScrollView of a Column of N labels: by one row") { n in
            scrolling(ScrollView(Column { for row in 0..<n { Label("row \(row)") } }))
        },
        Operation(name: "Tab key over N buttons in a flat window") { n in
            let (scene, places) = (Scene(), FlatPlaces(n))
            for index in 0..<n {
                let (row, column) = places(index)
                scene.window.add(Button("b\(index)") {}, "tt = \(row), ll = \(column), w = \(places.width), h = 1")
            }
            return tabbing(scene)
        },
        Operation(name: "Tab key over N buttons in a scrolled Column") { n in
            let scene = Scene()
            let column = Column { for index in 0..<n { Button("button \(index)") {} } }
            scene.window.add(ScrollView(column), "tt = ll = bb = rr = 0")
            return tabbing(scene)
        },
        Operation(name: "key to the innermost of N nested views") { n in
            let scene = Scene()
            let innermost = Focusable()
            var view: View = innermost
            for _ in 1..<n {
                let outer = View()
                outer.add(view, "tt = ll = bb = rr = 0")
                view = outer
            }
            var keys = 0
            view.onKey("x", "count") { keys += 1 }
            scene.window.add(view, "tt = ll = bb = rr = 0")
            scene.draw()
            scene.window.focus(innermost)
            scene.draw()
            return scene.toAndFro(look: { "\(keys) \(innermost.isFocused)" }) { _ in _ = scene.window.send(.key("x")) }
        },
        Operation(name: "N timers: add, one frame") { n in
            let scene = Scene()
            let view = scene.window.add(View(), "tt = ll = bb = rr = 0")
            scene.draw()
            var timers: [ViewTimer] = []
            let delays = (0..<n).map { Duration.milliseconds(1_000 + $0 * 7_919 % 10_007) }
            return scene.done(look: { "\(timers.count)" }) {
                for delay in delays { timers.append(view.every(delay) {}) }
            } undo: {
                for timer in timers { timer.cancel() }
                timers = []
            }
        },
    ]
}

@MainActor
private func scrolling(_ scroll: ScrollView) -> Trial {
    let scene = Scene()
    scene.window.add(scroll, "tt = ll = bb = rr = 0")
    scene.draw()
    return scene.toAndFro { scroll.scroll(rows: $0 ? 1 : -1) }
}

@MainActor
private func tabbing(_ scene: Scene) -> Trial {
    scene.draw()
    let look = {
        scene.window.focusedView.map { "\($0.identifier ?? "") \($0.frame) \((($0 as? Button)?.title) ?? "")" }
            ?? "none"
    }
    return scene.toAndFro(look: look) { _ in _ = scene.window.send(.key(Key(.tab))) }
}

private final class Focusable: View {
    override var canFocus: Bool { true }
}
