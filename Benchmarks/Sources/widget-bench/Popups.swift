import Trellis

/// A palette over ten thousand commands, completion over as many words, a field of a hundred thousand options, menus,
/// toasts.
extension WidgetBench {
    private static let words = [
        "Save", "Open", "Close", "Export", "Import", "Format", "Replace", "Select", "Move", "Rename", "Compare", "Sort",
    ]

    /// A title of two words and a number, such as "Export the selection 4711".
    private static func title(_ number: Int) -> String {
        "\(words[number * 31 % words.count]) the \(["selection", "file", "window", "project"][number % 4]) \(number)"
    }

    static func measurePalette() {
        let choices = (0..<10_000).map { Command(title($0), name: "c\($0)", group: "Group \($0 % 40)") {} }
        report("palette of 10,000 commands: open", rounds: 20) {
            let window = Window(size: size)
            window.showCommandPalette(choices)
            _ = window.draw()
        }
        let window = Window(size: size)
        window.showCommandPalette(choices)
        _ = window.draw()
        measureTyping("palette", "selfi", window)
        type("zqx", window)
        report("palette: a letter that is in no title") {
            press("z", window)
            press(.backspace, window)
        }
    }

    static func measureCompletion() {
        let window = Window(size: size)
        let field = TextField()
        window.add(field, "tt = ll = 0, w = 60")
        field.completion = Completion((0..<10_000).map(title))
        window.focus(field)
        _ = window.draw()
        measureTyping("completion of 10,000 words", "selfi", window)
    }

    static func measureMultiSelect() {
        let titles = (0..<rowCount).map(title)
        let select = MultiSelect(titles)
        let window = Window(size: size)
        window.add(select, "tt = ll = 0, w = 60")
        window.focus(select)
        _ = window.draw()
        report("multi-select of 100,000: open and close", rounds: 20) {
            press(.enter, window)
            press(.escape, window)
        }
        press(.enter, window)
        measureTyping("multi-select", "selfi", window)
        report("multi-select: all of those shown are ticked, and unticked", rounds: 20) {
            press(.control("a"), window)
        }
    }

    /// Types the letters of a text again and again, and reports the time of each.
    private static func measureTyping(_ name: String, _ text: String, _ window: Window) {
        var times = [[Duration]](repeating: [], count: text.count)
        let clock = ContinuousClock()
        for _ in 0..<20 {
            for (place, letter) in text.enumerated() {
                times[place].append(clock.measure { press(Key(letter), window) })
            }
            for _ in text { press(.backspace, window) }
        }
        for (place, letter) in text.enumerated() { report("\(name): letter \(place + 1), \(letter)", times[place]) }
    }

    private static func type(_ text: String, _ window: Window) {
        for letter in text { press(Key(letter), window) }
        for _ in text { press(.backspace, window) }
    }

    static func measureMenu() {
        let items = (0..<200).map { Command("item \($0)", name: "m\($0)") {} }
        let bar = MenuBar { Menu("File") { for item in items { item } } }
        let window = Window(size: size)
        window.add(bar, "tt = ll = rr = 0, h = 1")
        _ = window.draw()
        report("menu of 200 items: open and close") {
            bar.open(0)
            _ = window.draw()
            bar.close()
            _ = window.draw()
        }
        bar.open(0)
        _ = window.draw()
        report("menu: arrow down") { press(.down, window) }
        bar.close()
        for index in 0..<20 { window.toast("message \(index)") }
        _ = window.draw()
        report("toast: one comes and one goes, beside 20", rounds: 100) {
            window.toast("a message")
            _ = window.draw()
            window.toasts.last?.dismiss()
            _ = window.draw()
        }
    }
}
