import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A select that is closed: what it shows, and what keys do to it.
@MainActor
struct SelectTests {
    private enum Level: String, CaseIterable { case low, medium, high }

    private struct Account: Identifiable {
        let id: Int
        var name: String
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { Select(["Low", "High"], selection: 0) } == [])
        #expect(
            checkWidget {
                let select = Select(["漢字かな", "👩‍👩‍👧 e\u{301}"] + (0..<40).map { "option \($0)" }, placeholder: "字 choose")
                select.kind = { $0.hasSuffix("7") ? .separator : $0.hasSuffix("8") ? .disabled : .choice }
                return select
            } == [])
        #expect(checkWidget { Select([String](), placeholder: "nothing") } == [])
    }

    @Test func `it is as wide as its widest option, and is cut where there is less room`() {
        let window = Window()
        let select = window.add(Select(["Low", "Very high"], selection: 0, placeholder: "?"), "tt = ll = 0")
        let tester = WindowTester(window, width: 16, height: 1)
        #expect(tester.picture == "| Low       ▾    |")
        select.selection = 1
        #expect(tester.picture == "| Very high ▾    |")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "| Very high v    |")
        tester.send(.features(TerminalFeatures()))
        select.selection = nil
        #expect(tester.picture == "| ?         ▾    |")
        (select.selection, select.placeholder) = (7, "One of these")
        #expect(tester.picture == "| One of these ▾ |", "a choice that is not there is none")
        select.layout.add("w = 100%")
        select.selection = 1
        for (width, picture) in [
            (9, "| Very… ▾ |"), (6, "| V… ▾ |"), (4, "|V… ▾|"), (3, "|… ▾|"), (2, "| ▾|"), (1, "|▾|"),
        ] {
            tester.resize(width: width, height: 1)
            #expect(tester.picture == picture)
        }
    }

    @Test func `in a row it gives way down to six columns`() {
        let select = Select(["a very long option", "another one"], selection: 0)
        let window = Window(
            Row(spacing: 1) {
                select; Button("Save")
            })
        let tester = WindowTester(window, width: 18, height: 1)
        #expect(tester.picture == "| a ve… ▾    Save  |")
        #expect(window.layoutIssues.isEmpty)
    }

    @Test func `values are chosen by what they are`() {
        let select = Select(Level.allCases, selectedOption: .high) { "\($0.rawValue)" }
        #expect(select.selection == 2)
        select.selectedOption = .low
        #expect(select.selection == 0)
        select.options = [.high, .low]
        #expect(select.selection == 1 && select.selectedOption == .low, "the option that was chosen stays so")
        select.options = [.high]
        #expect(select.selection == nil && select.selectedOption == nil)
    }

    @Test func `numbers and optional ones need no title`() {
        var chosen: [Int?] = []
        let select = Select([nil, 10, 20], selection: 1) { chosen.append($0) }
        let tester = WindowTester(Window(select), width: 12, height: 1)
        #expect(tester.picture == "| 10       ▾ |")
        tester.type("2")
        #expect(chosen == [20] && select.selectedOption == 20)
        #expect(MultiSelect([1, 2, 3], selection: [2]).selectedOptions == [3])
    }

    @Test func `records are the same by their id`() {
        let accounts = ["Ada", "Bob", "Cleo"].enumerated().map { Account(id: $0, name: $1) }
        var chosen: [String] = []
        let select = Select(accounts, selectedOption: accounts[1]) {
            "\($0.name)"
        } onChange: {
            chosen.append($0.name)
        }
        select.options = [Account(id: 3, name: "Dan"), Account(id: 1, name: "Robert")]
        #expect(select.selection == 1 && select.selectedOption?.name == "Robert")
        let tester = WindowTester(Window(select), width: 20, height: 9)
        tester.type("d")
        #expect(chosen == ["Dan"])
    }

    @Test func `letters choose without opening`() {
        var chosen: [String] = []
        let select = Select(["New Jersey", "New York", "Ohio", "jumbo", "nothing"], selection: 2) { chosen.append($0) }
        select.kind = { $0 == "nothing" ? .disabled : .choice }
        let tester = WindowTester(Window(select), width: 20, height: 9)
        tester.type("new y")
        #expect(select.selection == 1 && !select.isOpen)
        #expect(chosen == ["New Jersey", "New York"])
        tester.advance(by: .seconds(2))
        tester.type("j")
        #expect(select.selection == 3, "no letter means anything else")
        tester.advance(by: .seconds(2))
        tester.type("nn")
        #expect(select.selection == 1, "the same letter goes on to the next one that can be chosen")
        tester.advance(by: .seconds(2))
        tester.type("x")
        #expect(select.selection == 1)
    }

    @Test func `only letters that find an option are its own`() {
        let select = Select(["Ada", "Bob"], selection: 0)
        let window = Window(select)
        window.onKey("a", "add") {}
        window.onKey("x", "export") {}
        let tester = WindowTester(window, width: 20, height: 4)
        func titles() -> [String] { window.activeCommands.filter { !$0.keys.isEmpty }.map(\.title) }
        func types(_ key: Key) -> Bool { select.typing(key) != nil }
        #expect(titles().contains("export") && !titles().contains("add"))
        #expect(types("b") && !types("x") && !types(.space))
        tester.type("b")
        #expect(types("o") && !types("a"), "letters go on with those before")
        select.options = ["Xenia"]
        tester.advance(by: .seconds(2))
        #expect(types("x") && !types("b"))
    }

    @Test func `keys that it does not want move the focus`() {
        let select = Select(["a", "b"], selection: 0)
        let button = Button("Save")
        let window = Window(
            Row {
                select; button
            })
        let tester = WindowTester(window, width: 20, height: 4)
        #expect(select.isFocused)
        tester.press(.right)
        #expect(button.isFocused)
        tester.press(.left)
        #expect(select.isFocused)
    }

    @Test func `without options it does nothing`() {
        let select = Select([String](), placeholder: "none")
        let tester = WindowTester(Window(select), width: 20, height: 9)
        tester.press(.enter)
        tester.click(x: 2, y: 0)
        #expect(!select.isOpen)
        select.options = ["a"]
        tester.press(.enter)
        #expect(select.isOpen)
        select.options = []
        tester.draw()
        #expect(!select.isOpen && select.isFocused)
    }

    @Test func `it is bound to a model`() {
        final class Settings: KeyValueObservable {
            @Observed var level: Level? = .medium
        }
        let settings = Settings()
        let select = Select(Level.allCases) { "\($0.rawValue)" }
        select.bind(\.selectedOption, twoWay: settings, \.level)
        #expect(select.selection == 1)
        let tester = WindowTester(Window(select), width: 20, height: 9)
        tester.type("h")
        #expect(settings.level == .high)
        settings.level = .low
        #expect(tester.picture.contains("low"))
        var seen: [Level?] = []
        let observation = select.observe(settings, \.level) { _, level in seen.append(level) }
        select.options = [.high, .medium, .low]
        #expect(select.selection == 2 && seen.allSatisfy { $0 == .low }, "no other option is seen in between")
        select.options = [.high]
        #expect(settings.level == nil && seen.last == .some(nil))
        observation.end()
    }
}
