import FileSystem
import LayoutSheets
import Testing
import TrellisDesktop
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

import class Foundation.FileManager

@testable import TrellisPlayground

/// The playground as a widget, at every size, and its own layout.
@MainActor
struct PlaygroundWidgetTests {
    @Test func `the playground takes every size and every event`() {
        #expect(checkWidget { Playground("a { ll = tt = 0, w = 5, h = 2 }", sizes: (4...9, 2...5)) } == [])
    }

    @Test func `the terminal takes every size and every event`() {
        #expect(
            checkWidget {
                let terminal = ResizableTerminal(WindowView(Window(Label("hello"))))
                terminal.screen.acceptsInput = false
                terminal.terminalSize = Size(width: 12, height: 5)
                return terminal
            } == [])
    }

    @Test(arguments: PlaygroundPart.allCases)
    func `its own layout is good at every size`(part: PlaygroundPart) {
        let check = SheetCheck(PlaygroundLayout.sheet(showing: part), columns: 30...134, rows: 8...40)
        // The buttons have their own widths, which the sheet does not know.
        let problems = check.problems.filter { !$0.views.allSatisfy { $0.hasPrefix("bar.") } }
        #expect(problems.map(\.message) == [])
    }

    @Test(arguments: [Size(width: 200, height: 60), Size(width: 120, height: 40), Size(width: 80, height: 24)])
    func `editor, terminal, map and reasons are visible`(size: Size) {
        let window = Window()
        let playground = Playground()
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: size.width, height: size.height)
        let picture = tester.picture
        for text in ["let gap = 1", " folders ", " reader ", " status ", "Sizes 20–200", "width", "Click on a box"] {
            #expect(picture.contains(text), "\(text)")
        }
        playground.choose("reader")
        tester.draw()
        #expect(tester.picture.contains("left of messages"))
    }

    private func make(_ size: Size, _ text: String = PlaygroundExample.repair.text) -> (Playground, WindowTester) {
        let window = Window()
        let playground = Playground(text)
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: size.width, height: size.height)
        window.focus(playground.area)
        return (playground, tester)
    }

    @Test func `a narrow window has the text above the terminal, and the map in its place`() {
        let (playground, tester) = make(Size(width: 50, height: 24))
        #expect(playground.area.frameInWindow.bottom <= playground.terminal.frameInWindow.top)
        #expect(!playground.map.isShown)
        tester.press(.function(7))
        #expect(playground.map.isShown && playground.map.isFocused && playground.terminal.isShown)
        tester.press(.function(7))
        #expect(!playground.map.isShown && playground.area.isFocused)
    }

    @Test func `the map in place of the text has the problems below it`() {
        let (playground, tester) = make(Size(width: 80, height: 24))
        tester.press(.function(7))
        #expect(tester.picture.contains("Problems") && playground.problemList.isShown)
        tester.press(.function(6))
        #expect(playground.problemList.isFocused)
    }

    private nonisolated static let sizes = [
        Size(width: 30, height: 9), Size(width: 40, height: 12), Size(width: 60, height: 20),
        Size(width: 63, height: 15),
        Size(width: 64, height: 12), Size(width: 80, height: 24), Size(width: 94, height: 18),
        Size(width: 120, height: 40),
    ]

    @Test(arguments: sizes)
    func `F6 reaches each part at every size`(size: Size) {
        let (playground, tester) = make(size)
        let parts: [View] = [
            playground.terminal, playground.sweep, playground.map, playground.problemList, playground.area,
        ]
        for _ in 0..<2 {
            for part in parts {
                tester.press(.function(6))
                #expect(part.isFocused && part.isShown && !part.frameInWindow.isEmpty, "\(part)")
            }
        }
    }

    @Test(arguments: sizes)
    func `a click reaches each part at every size`(size: Size) throws {
        let (playground, tester) = make(size)
        let tabs = playground.parts
        func click(_ name: String) throws {
            let frame = tabs.frameInWindow
            let row = Array(tester.picture.split(separator: "\n")[frame.y].dropFirst())
            let title = String(row[frame.left..<frame.right])
            let place = try #require(title.firstRange(of: name)).lowerBound
            tester.click(x: frame.x + title.distance(from: title.startIndex, to: place) + 1, y: frame.y)
        }
        for _ in 0..<2 {
            try click("Map")
            #expect(playground.map.isShown && playground.map.isFocused)
            try click("Prob")
            #expect(playground.problemList.isShown && playground.problemList.isFocused)
            if PlaygroundLayout.isSingle(size) {
                try click("Pic")
                #expect(playground.terminal.isShown && playground.terminal.isFocused)
            } else {
                #expect(playground.terminal.isShown)
            }
            try click(size.width < 40 ? "Text" : "Sheet")
            #expect(playground.area.isShown && playground.area.isFocused)
        }
    }

    @Test func `in a small window a chosen problem and a chosen size are shown at once`() async {
        let (playground, tester) = make(Size(width: 40, height: 12))
        while !playground.survey!.isDone { tester.advance(by: .milliseconds(20)) }
        playground.go(to: .problems)
        #expect(tester.picture.contains("Problems 3"))
        tester.press(.enter)
        #expect(playground.terminal.isFocused && playground.terminal.isShown && !playground.problemList.isShown)
        tester.press(.function(7))
        tester.press(.right)
        tester.press(.enter)
        #expect(playground.terminal.isFocused && playground.terminal.isShown && !playground.map.isShown)
    }

    @Test func `F6 goes from part to part`() {
        let window = Window()
        let playground = Playground()
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 120, height: 40)
        window.focus(playground.area)
        let parts: [View] = [
            playground.terminal, playground.sweep, playground.map, playground.problemList, playground.area,
        ]
        for part in parts {
            tester.press(.function(6))
            #expect(part.isFocused)
        }
    }

    @Test func `F4 copies the sheet`() {
        let window = Window()
        let playground = Playground("a { ll = tt = 0, w = 5, h = 2 }")
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 120, height: 40)
        window.focus(playground.area)
        tester.press(.function(4))
        #expect(window.clipboard.text == "a { ll = tt = 0, w = 5, h = 2 }")
    }

    @Test func `ASCII terminals get ASCII`() {
        let window = Window()
        let playground = Playground("a { ll = tt = 0, w = 9, h = 4 }\nb { ll = a.rl, tt = 0, w = 9, h = 4 }\n")
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        var features = window.features
        features.unicode = false
        tester.send(.features(features))
        playground.choose("b")
        tester.draw()
        let screen = playground.screen.frameInWindow
        #expect(tester.picture.contains("9 x 4") && tester.picture.contains("> "))
        #expect(!screen.isEmpty && !tester.picture.contains("▶") && !tester.picture.contains("◆"))
    }
}

/// Files that are played.
@MainActor
final class PlaygroundFileTests {
    private let folder: LocalPath

    init() throws {
        folder = LocalPath("/tmp") / LocalPath("playground-tests-\(UInt64.random(in: 0 ... .max))")
        try folder.makeFolder()
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: folder.text) }

    @Test func `Ctrl-S saves, and what others save is taken if there are no changes`() async throws {
        let file = folder / "a.sheet"
        let playground = try Playground(file: file)
        let window = Window()
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        window.focus(playground.area)
        tester.type("a { ll = tt = 0 }")
        #expect(tester.picture.contains("modified") && playground.area.isModified)
        tester.press(.character("s"), .control)
        #expect(String(decoding: try file.contents(), as: UTF8.self) == "a { ll = tt = 0 }")
        #expect(!playground.area.isModified && tester.picture.contains("a.sheet"))
        try file.write(Array("b { ll = 3, tt = 2 }\n".utf8))
        for _ in 0..<300 {
            guard playground.text.hasPrefix("a") else { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(playground.text == "b { ll = 3, tt = 2 }\n" && playground.views.view("b") != nil)
        // Changes of the user's are kept.
        tester.type("# mine\n")
        var told = ""
        let watcher = FileWatcher(file) { told = (try? $0.get()).map { String(decoding: $0, as: UTF8.self) } ?? "" }
        try file.write(Array("c { }\n".utf8))
        for _ in 0..<3_000 {
            guard told != "c { }\n" else { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(watcher.file == file && told == "c { }\n")
        #expect(playground.text.contains("# mine"))
    }

    @Test func `an example replaces the text of a file only after a question`() async throws {
        let file = folder / "q.sheet"
        try file.write(Array("a { }\n".utf8))
        let playground = try Playground(file: file)
        let window = Window()
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        func choose() async {
            window.focus(playground.examples)
            tester.press(.enter)
            tester.press(.down)
            tester.press(.enter)
            await tester.settle()
        }
        await choose()
        #expect(tester.picture.contains("Replace the text of q.sheet") && playground.text == "a { }\n")
        #expect(playground.examples.selection == nil)
        tester.press(.escape)
        await tester.settle()
        #expect(playground.text == "a { }\n")
        await choose()
        tester.press(.left)
        tester.press(.enter)
        await tester.settle()
        #expect(PlaygroundExample.all.map(\.text).contains(playground.text))
        tester.press(.character("z"), .control)
        #expect(playground.text == "a { }\n" && playground.area.selection.isEmpty)
    }

    @Test func `a new file is called so, and its folder must exist`() throws {
        let window = Window()
        window.add(try Playground(file: folder / "new.sheet"), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        #expect(tester.picture.contains("new file") && !tester.picture.contains("saved"))
        #expect(throws: FileError.self) { try Playground(file: folder / "nowhere" / "a.sheet") }
    }

    @Test func `closing asks for changes that are not saved`() async throws {
        let file = folder / "b.sheet"
        try file.write(Array("a { }\n".utf8))
        let playground = try Playground(file: file)
        let window = Window()
        window.add(playground, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 100, height: 30)
        window.focus(playground.area)
        #expect(await playground.mayClose())
        tester.type("b { }\n")
        var answer: Bool?
        let question = Task { answer = await playground.mayClose() }
        await tester.settle()
        #expect(tester.picture.contains("Save the changes in b.sheet?") && answer == nil)
        tester.press(.escape)
        await question.value
        #expect(answer == false && playground.area.isModified)
        let second = Task { answer = await playground.mayClose() }
        await tester.settle()
        tester.press(.enter)
        await second.value
        let text = String(decoding: try file.contents(), as: UTF8.self)
        #expect(answer == true && text == "b { }\na { }\n")
    }

    @Test func `a file that cannot be read is an error`() {
        #expect(throws: FileError.self) { try Playground(file: folder) }
    }
}
