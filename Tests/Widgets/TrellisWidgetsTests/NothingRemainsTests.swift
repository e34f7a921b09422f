import AppFiles
import FileSystem
import LayoutSheets
import Testing
import TrellisPickers
import TrellisStreams
import TrellisTesting

@testable import TrellisViews
@testable import TrellisWidgets

/// What is opened and closed, added and removed, begun and cancelled leaves nothing: no view, nothing that its closures
/// hold, no item in the layout, no overlay, no listener, no timer.
@MainActor
struct NothingRemainsTests {
    private final class Model: KeyValueObservable {
        @Observed var text = ""
    }

    // MARK: Views

    @Test func `widgets that come and go`() async {
        let make: [(Remains.Token) -> View] = [
            { token in Button("OK", mnemonic: "o", isDefault: true) { _ = token } },
            { token in Checkbox("check") { _ in _ = token } },
            { token in Toggle("toggle") { _ in _ = token } },
            { token in TextField("text") { _ in _ = token } },
            { token in TextArea("text") { _ in _ = token } },
            { token in SearchField("text") { _ in _ = token } },
            { token in NumberField(3) { _ in _ = token } },
            { token in Slider(3, in: 0...9) { _ in _ = token } },
            { token in RangeSlider(3...4, in: 0...9) { _ in _ = token } },
            { token in Select(["a", "b"]) { _ in _ = token } },
            { token in MultiSelect(["a", "b"]) { _ in _ = token } },
            { token in ComboBox(["a", "b"]) { _ in _ = token } },
            { token in RadioGroup(["a", "b"]) { _ in _ = token } },
            { token in List(["a", "b"]) { _ in _ = token } },
            { token in
                Table(
                    count: 3,
                    columns: [
                        TableColumn("one") { _ -> String in
                            _ = token; return "x"
                        }
                    ])
            },
            { token in DateField { _ in _ = token } },
            { token in TimeField { _ in _ = token } },
            { token in Paginator(count: 9) { _ in _ = token } },
            { token in Breadcrumbs(["a", "b"]) { _ in _ = token } },
            { token in MenuBar { Menu("File", mnemonic: "f") { MenuItem("quit") { _ = token } } } },
            { token in
                HexView(
                    HexData(count: 99) { range in
                        _ = token; return Array(repeating: 1, count: range.count)
                    })
            },
            { token in ScrollView(Column { Button("inside") { _ = token } }) },
            { token in
                SplitView(.horizontal) {
                    Button("one") { _ = token }; Button("two")
                }
            },
            { token in Collapsible("part", Button("one") { _ = token }) },
            { token in Wizard([Wizard.Page("one", Button("step") { _ = token })]) },
            { _ in Spinner("wait") }, { _ in ProgressBar() }, { _ in KeyHints() }, { _ in Label("text", wraps: true) },
            { _ in LogView(LogBuffer()) }, { _ in LoadingCover(Label("a"), isLoading: true) }, { _ in Transcript() },
            { _ in StatusBar() },
            { _ in Header("title") },
        ]
        for make in make {
            await Remains.expectNothing(12) { window, tester, token in
                let view = window.add(make(token), "tt = ll = 1, rr = 1, bb = 3")
                tester.draw()
                window.focus(view)
                for key in [
                    Key.enter, .down, .escape, .right, .space, .escape, .tab, "x", .function(10), .escape, .escape,
                ] {
                    tester.send(.key(key))
                }
                return {
                    window.overlays.dismissAll()
                    view.removeFromSuperview()
                }
            }
        }
    }

    @Test func `a thousand buttons and fields, one after the other`() async {
        await Remains.expectNothing(1_000) { window, tester, token in
            let row = Row {
                Button("OK", mnemonic: "o") { _ = token }
                TextField("x") { _ in _ = token }.filling()
            }
            window.add(row, "tt = ll = 1, w = 20")
            return { row.removeFromSuperview() }
        }
    }

    // MARK: Overlays

    @Test func `popups, menus, dialogs, toasts and screens`() async {
        await Remains.expectNothing { window, tester, token in
            let select = window.add(Select(["a", "b", "c"]) { _ in _ = token }, "tt = ll = 1, w = 12")
            tester.draw()
            select.open()
            tester.draw()
            tester.press(.down)
            return {
                tester.press(.escape)
                select.removeFromSuperview()
            }
        }
        await Remains.expectNothing { window, tester, token in
            let combo = window.add(ComboBox(["apple", "pear"]) { _ in _ = token }, "tt = ll = 1, w = 12")
            window.focus(combo)
            tester.type("a")
            tester.press(.down)
            return { combo.removeFromSuperview() }
        }
        await Remains.expectNothing { window, tester, token in
            let bar = MenuBar { Menu("File", mnemonic: "f") { MenuItem("quit") { _ = token } } }
            window.add(bar, "tt = ll = rr = 0")
            tester.draw()
            bar.open(0)
            tester.draw()
            tester.press(.down)
            return {
                bar.close()
                bar.removeFromSuperview()
            }
        }
        await Remains.expectNothing { window, tester, token in
            let list = window.add(List(["a", "b"]), "tt = ll = 1, w = 10, h = 3")
            list.contextMenu { MenuItem("Peel") { _ = token } }
            window.focus(list)
            tester.draw()
            tester.send(.mouse(Mouse(.press(.right), at: Point(x: 2, y: 1))))
            tester.send(.mouse(Mouse(.release(.right), at: Point(x: 2, y: 1))))
            return {
                tester.press(.escape)
                list.removeFromSuperview()
            }
        }
        await Remains.expectNothing { window, tester, token in
            let button = window.add(Button("tip") { _ = token }, "tt = ll = 1")
            button.tooltip = "a tip"
            tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 1))))
            tester.advance(by: .seconds(2))
            return { button.removeFromSuperview() }
        }
        await Remains.expectNothing { window, tester, token in
            let toast = window.toast("done", action: "undo") { _ = token }
            return { toast.dismiss() }
        }
        await Remains.expectNothing { window, tester, token in
            window.toast("done", for: .milliseconds(100), action: "undo") { _ = token }
            return {
                tester.advance(by: .seconds(1))
                tester.draw()
            }
        }
        await Remains.expectNothing { window, tester, token in
            window.showHelp()
            tester.draw()
            tester.type("b")
            return { window.overlays.dismissAll() }
        }
        await Remains.expectNothing { window, tester, token in
            window.showCommandPalette([Command("one", action: { _ = token })])
            tester.draw()
            tester.type("o")
            return { window.overlays.dismissAll() }
        }
        await Remains.expectNothing(1_000) { window, tester, token in
            let dialog = Column { Button("OK") { _ = token } }
            let overlay = window.overlays.show(dialog, at: .center, .dialog) { _ in _ = token }
            return { overlay.dismiss() }
        }
    }

    // MARK: Time and observing

    @Test func `timers, tasks, observers, bindings and commands`() async {
        await Remains.expectNothing(1_000) { window, tester, token in
            let view = window.add(Label("x"), "tt = ll = 1")
            view.after(.seconds(100)) { _ = token }
            view.every(.seconds(100)) { _ = token }
            return { view.removeFromSuperview() }
        }
        let model = Model()
        await Remains.expectNothing(1_000) { window, tester, token in
            let view = window.add(Label("x"), "tt = ll = 1")
            view.bind(\.text, to: model, \.text)
            let observation = view.observe(model, \.text) { _, _ in _ = token }
            view.onKey("x") { _ = token }
            model.text += "x"
            return {
                observation.end()
                view.removeFromSuperview()
                model.text = ""
            }
        }
        await Remains.expectNothing { window, tester, token in
            window.onKey("x", name: "x") { _ = token }
            return { window.commands[named: "x"] = nil }
        }
    }

    @Test func `layout sheets that are applied again and again`() throws {
        let sheets = try (0..<2).map { number in
            try LayoutSheet(
                parsing: """
                    one { tt = ll = \(number) }
                    two { ll = 0 }
                    when w < 30 { two { tt = 3 } } else { two { tt = 4 } }
                    """)
        }
        let window = Window()
        window.add(Label("one"), named: "one")
        window.add(Label("two"), named: "two")
        let tester = WindowTester(window, width: 40, height: 8)
        var items: [Int] = []
        for turn in 0..<200 {
            try window.apply(sheets[turn % 2])
            tester.resize(width: turn % 3 == 0 ? 20 : 40, height: 8)
            tester.draw()
            items.append(window.space!.plan.itemLimit)
        }
        #expect(items.last == items[10])
    }

    // MARK: Questions

    @Test func `questions and file dialogs`() async {
        let files = MemoryFiles()
        files.add("/home/ada/notes.txt", size: 1_200)
        let window = Window()
        let button = window.add(Button("below"), "bb = 0, ll = 0")
        let tester = WindowTester(window, width: 50, height: 16)
        tester.draw()
        let ask: [@MainActor (Window, MemoryFiles) async -> Void] = [
            { window, _ in _ = await window.ask("Sure?", ["Yes", "No"]) },
            { window, _ in await window.alert("Look") },
            { window, _ in _ = await window.prompt("Name?") },
            { window, files in _ = await window.chooseFile(in: "/home/ada", source: files) },
            { window, files in _ = await window.chooseFolder(in: "/home/ada", source: files) },
            { window, files in _ = await window.saveFile(in: "/home/ada", source: files) },
        ]
        for ask in ask {
            let known = Remains()
            for _ in 0..<10 {
                let task = window.task { await ask(window, files) }
                for _ in 0..<50 { await Task.yield() }
                tester.draw()
                #expect(!window.overlays.shown.isEmpty)
                for view in window.overlays.shown.compactMap(\.view) { known.note(views: view) }
                tester.type("n")
                tester.press(.escape)
                tester.press(.escape)
                window.overlays.dismissAll()
                await task.value
                tester.draw()
            }
            window.focus(button)
            #expect(await known.left() == [])
            #expect(window.overlays.shown.isEmpty)
        }
    }
}
