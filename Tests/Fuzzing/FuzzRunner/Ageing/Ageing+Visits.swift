import AppFiles
import LayoutSheets
import Trellis
import TrellisConstraints

extension Ageing {
    /// Views, and what is attached to them.
    static let visitsOfViews: [Visit] = [
        Visit("view") { window in
            { number in
                let label = window.add(Label("visitor"), "tt = 1, ll = 2")
                window.layoutIfNeeded()
                label.removeFromSuperview()
                window.layoutIfNeeded()
            }
        },
        Visit("drawn view") { window in
            { number in
                let label = window.add(Label("visitor \(number)"), "tt = 1, ll = 2")
                _ = window.draw()
                label.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("hidden view") { window in
            let label = window.add(Label("stays"), "tt = 1, ll = 2")
            return { number in
                label.isHidden.toggle()
                _ = window.draw()
            }
        },
        Visit("named view") { window in
            { number in
                let (one, other) = (Label("one"), Label("other"))
                window.add(one, "tt = 1, ll = 2")
                window.add(other, "tt = %bt, ll = %ll", one, one)
                _ = window.draw()
                one.removeFromSuperview()
                other.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("view named by one who stays") { window in
            let stays = window.add(Label("stays"), "tt = 5, ll = 5")
            return { number in
                let one = window.add(Label("one"), "tt = 1, ll = 2")
                stays.layout.add("ll = %rl + 1", one)
                _ = window.draw()
                one.removeFromSuperview()
                stays.layout.add("ll = 3")
                _ = window.draw()
            }
        },
        Visit("rule") { window in
            let (one, other) = (Label("one"), Label("other"))
            window.add(one, "tt = 1, ll = 2")
            window.add(other, "tt = 3, ll = 2")
            return { number in
                other.layout.add("ll = %rl + \(number % 4), maxw = %w", one, one)
                window.layoutIfNeeded()
                other.layout.removeAll()
                other.layout.add("tt = 3, ll = 2")
                window.layoutIfNeeded()
            }
        },
        Visit("presented view") { window in
            { number in
                let button = Button("OK") {}
                window.present(button, "cl = ct = 50%")
                _ = window.draw()
                button.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("overlay") { window in
            let anchor = window.add(Button("stays") {}, "tt = ll = 3")
            return { number in
                let overlay = window.overlays.show(Label("popup"), at: .below(anchor))
                _ = window.draw()
                overlay.dismiss()
                _ = window.draw()
            }
        },
        Visit("sheet") { window in
            window.add(Label("stays"), named: "stays")
            let sheets = (0..<2).map { try! LayoutSheet(parsing: "stays { ll = \($0), tt = 3 }") }
            return { number in
                try! window.apply(sheets[number % 2])
                _ = window.draw()
                window.removeSheet()
                _ = window.draw()
            }
        },
        Visit("constraint") { window in
            let (one, other) = (window.add(View(), named: "one"), window.add(View(), named: "other"))
            return { number in
                let constraints = ["one.left = 3", "one.width = 4", "other.left = one.right + 1", "other.width = 5"]
                    .map { try! window.constraints.add(parsing: $0, views: ["one": one, "other": other]) }
                _ = window.draw()
                for constraint in constraints { constraint.remove() }
                _ = window.draw()
            }
        },
        Visit("view with constraints") { window in
            { number in
                let (one, other) = (window.add(View(), named: "one"), window.add(View(), named: "other"))
                for text in ["one.left = 3", "one.width = 4", "other.left = one.right + 1", "other.width = 5"] {
                    _ = try! window.constraints.add(parsing: text, views: ["one": one, "other": other])
                }
                _ = window.draw()
                one.removeFromSuperview()
                other.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("interaction") { window in
            let label = window.add(Label("stays"), "tt = ll = 3")
            return { number in
                let interaction = Tooltip("words")
                label.addInteraction(interaction)
                label.removeInteraction(interaction)
                label.addInteraction(DragSource { _ in nil })
                label.removeInteraction(label.interaction(DragSource.self)!)
            }
        },
        Visit("observer") { window in
            let label = window.add(Label("stays"), "tt = ll = 3")
            return { number in
                let registration = label.observe(\.text) { _ in }
                label.text = "\(number)"
                registration.end()
                let observer = window.add(Label("observes"))
                observer.observe(label, \.frame) { _, _ in }
                label.frame = Rect(x: number % 7, y: 1, width: 3, height: 1)
                _ = window.draw()
                observer.removeFromSuperview()
            }
        },
        Visit("timer") { window in
            var now = Duration.zero
            window.timers.clock = { now }
            return { number in
                let timer = window.every(.seconds(1)) {}
                window.after(.milliseconds(5)) {}
                let label = window.add(Label("timed"))
                label.after(.seconds(9)) {}
                now += .milliseconds(10)
                window.timers.fire()
                timer.cancel()
                label.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("task") { window in
            { number in
                await window.task { await Task.yield() }.value
                await window.task(id: "\(number)") {
                    1
                } then: { _ in
                }.value
            }
        },
        Visit("animation") { window in
            let bar = window.add(ProgressBar(), "tt = ll = 3, w = 20")
            var now = Duration.zero
            window.timers.clock = { now }
            return { number in
                bar.animate(over: .milliseconds(20)) { bar.value = $0 }
                for _ in 0..<3 {
                    now += .milliseconds(16)
                    window.timers.fire()
                    _ = window.draw()
                }
            }
        },
        Visit("command") { window in
            { number in
                let label = window.add(Label("visitor"))
                label.onKey("x", "does", scope: .window) { _ in }
                window.send(.key("x"))
                label.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("announcement") { window in
            { number in
                window.announce("message \(number)")
                _ = window.draw()
            }
        },
        Visit("tree of views") { window in
            { number in
                let outer = Box(
                    "title",
                    Column {
                        for row in 0..<3 {
                            Row {
                                Label("\(row)"); Button("b") {}
                            }
                        }
                    })
                window.add(outer, "tt = ll = 1, w = 50%")
                _ = window.draw()
                outer.removeFromSuperview()
                _ = window.draw()
            }
        },
        Visit("focus") { window in
            let buttons = (0..<3).map { window.add(Button("\($0)") {}, "tt = \($0), ll = 1") }
            return { number in
                window.focus(buttons[number % 3])
                _ = window.draw()
            }
        },
        Visit("theme") { window in
            { number in
                window.theme = number % 2 == 0 ? .dark : .light
                _ = window.draw()
            }
        },
        Visit("resize") { window in
            window.add(Column { Label("row", wraps: true) }, "tt = ll = bb = rr = 0")
            return { number in
                window.send(.resize(Size(width: 20 + number % 40, height: 10)))
                _ = window.draw()
            }
        },
        Visit("window") { window in
            { number in
                let other = Window(size: Size(width: 9, height: 4))
                other.add(Label("visitor"), "tt = ll = 1")
                _ = other.draw()
            }
        },
        Visit("styled text") { window in
            let label = window.add(Label(""), "tt = ll = 3")
            return { number in
                label.style = Style(foreground: .rgb(UInt8(number % 251), UInt8(number % 241), 3))
                _ = window.draw()
            }
        },
    ]
}

extension Ageing.Visit {
    init(_ name: String, _ make: @escaping @MainActor (Window) -> @MainActor (Int) async -> Void) {
        self.init(name: name, make: make)
    }
}
