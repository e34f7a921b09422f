import AppFiles
import Foundation
import ScreenPictures
import SeededNumbers
import Testing
import Trellis
import TrellisTesting

/// Texts of others reach the terminal, and the pages and pictures made of a screen, as what is to be read and nothing else.
@MainActor
struct HostileWidgetsTests {
    private static let texts: [String] = [
        "\u{1B}[31mred\u{1B}[2J\u{1B}]0;title\u{7}\u{1B}]8;;http://x\u{1B}\\y\u{1B}P1$r\u{1B}\\",
        String(String.UnicodeScalarView((0..<160).compactMap(Unicode.Scalar.init))),
        "\u{9B}31m\u{9D}0;t\u{9C}\u{90}x\u{85}\u{8}\u{8}\u{7F}\r\n\tz",
        "abc\u{202E}gpj.exe\u{202C}\u{2066}x\u{2069}\u{200F}\u{61C}\u{200E}d",
        "a\u{200B}\u{200D}\u{FEFF}\u{2060}\u{AD}b\u{2028}c\u{2029}d\u{180E}\u{FFF9}e",
        "e" + String(repeating: "\u{301}", count: 400), "a" + String(repeating: "\u{200D}", count: 3_000),
        "x" + String(String.UnicodeScalarView(repeating: "\u{E0041}", count: 1_000)), "\u{600}\u{1B}[2J\u{600}\u{202E}",
        "</text></style><script>alert(1)</script>\" onload=\"x' &amp; ]]>", "javascript:alert(1)",
    ]

    /// The bytes in a cell that a character needs, at most.
    private static let longest = 128

    private func problem(of canvas: Canvas, _ theme: Theme) -> String? {
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width {
                guard let character = canvas.character(x: x, y: y) else { continue }
                if let scalar = character.unicodeScalars.first(where: \.isObeyed) {
                    return "U+\(String(scalar.value, radix: 16)) is in a cell"
                }
                if character.utf8.count > Self.longest { return "\(character.utf8.count) bytes are in a cell" }
            }
        }
        let sent = canvas.ansi().replacing(/\u{1B}\[[0-9;:]*m|\u{1B}\]8;;[!-~]*\u{1B}\\|\n/, with: "")
        if sent.unicodeScalars.contains(where: \.isObeyed) { return "the terminal is sent \(sent.debugDescription)" }
        let options = ExportOptions(theme)
        for (name, text) in [("html", canvas.html(options)), ("svg", canvas.svg(options))] {
            if text.unicodeScalars.contains(where: { $0.isObeyed && $0 != "\n" }) { return "\(name) has controls" }
            if text.contains("<script") { return "\(name) has markup of the text" }
            if text.contains("href=\"javascript") { return "\(name) has a link that runs" }
        }
        return nil
    }

    private func check(_ what: String, _ view: View, _ act: (Window) -> Void = { _ in }) {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 46, height: 12)
        act(window)
        for key: Key? in [nil, .tab, .enter, .down, .function(1), .escape, .control("f")] {
            if let key { tester.send(.key(key)) }
            tester.draw()
            guard let problem = problem(of: tester.canvas, window.themeInUse) else { continue }
            Issue.record("\(what), after \(key.map { "\($0)" } ?? "nothing"): \(problem)")
            return
        }
    }

    @Test(arguments: third(of: 0..<HostileWidgets.all.count))
    func `a widget shows no text that a terminal or a browser obeys`(index: Int) {
        let widget = HostileWidgets.all[index]
        for text in Self.texts { check("\(widget.names) with \(text.prefix(20).debugDescription)", widget.make(text)) }
    }

    @Test func `nor do popups, dialogs and what is pasted`() {
        for text in Self.texts {
            let what = "\(text.prefix(20).debugDescription)"
            check("toast \(what)", Label("x")) { $0.toast(text, for: nil, action: text) }
            check("palette \(what)", Label("x")) { window in
                window.showCommandPalette([Command(text, name: "a", group: text) {}], placeholder: text)
            }
            check("question \(what)", Label("x")) { window in
                Task { _ = await window.ask(text, title: text, [text, "no"]) }
            }
            for field in [TextField(), TextArea(), ComboBox([]), SearchField()] as [View] {
                check("\(type(of: field)) pasted \(what)", field) { window in
                    window.focus(field)
                    window.send(.paste(text))
                }
            }
            let button = Button("a")
            let tip = Tooltip(text)
            button.addInteraction(tip)
            check("tooltip \(what)", button) { _ in tip.show() }
        }
    }

    /// A widget that is added is tried here, or said to show no text.
    @Test func `every widget was tried`() throws {
        let tried = Set(HostileWidgets.all.flatMap { $0.names.split(separator: " ").map(String.init) })
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        var found = 0
        var modules = ["Widgets", "Files", "Streams", "Pickers", "Charts", "Code", "Terminal", "Playground"]
        #if MARKDOWN
            modules.append("Markdown")
        #endif
        #if IMAGES
            modules.append("Images")
        #endif
        for module in modules {
            let folder = sources.appendingPathComponent(
                "\(module == "Playground" ? "Tools" : "Widgets")/Trellis\(module)")
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                // Classes that derive from another one: views, for the names of other classes are known.
                let classes = text.matches(
                    of: /(?m)^(?:public|open) (?:final )?class (\w+)(?:<[^>]*(?:<[^>]*>)?[^>]*>)?: ([A-Z]\w+)/)
                for match in classes where !["TextHighlighter", "Interaction", "Sendable"].contains(String(match.2)) {
                    found += 1
                    let name = String(match.1)
                    #expect(tried.contains(name) || HostileWidgets.others.contains(name), "\(name)")
                }
            }
        }
        #expect(found > 60)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal obeys it, or it changes the order of what is beside it, instead of being shown.
    fileprivate var isObeyed: Bool {
        value < 0x20 || 0x7F..<0xA0 ~= value || 0x2028...0x202E ~= value || 0x2066...0x2069 ~= value
            || [0x200E, 0x200F, 0x61C].contains(value)
    }
}
