import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct StyledTextTests {
    private final class Cell: View {
        let text: StyledText
        init(_ text: StyledText) {
            self.text = text
            super.init()
        }
        override func draw(in painter: Painter) { painter.text(text, x: 0, y: 0, width: painter.bounds.width) }
    }

    @Test func `text is painted into some columns, cut with dots wherever its parts end`() {
        let text = StyledText("ab") + StyledText("cd", role: .warning) + "漢e"
        let pictures = (1...8).map { width in
            let window = Window()
            window.add(Cell(text), "tt = ll = 0, bb = rr = 0")
            return WindowTester(window, width: width, height: 1).picture
        }
        #expect(
            pictures == [
                "|…|", "|a…|", "|ab…|", "|abc…|", "|abcd…|", "|abcd… |", "|abcd漢e|", "|abcd漢e |",
            ])
    }

    private typealias Run = StyledText.Run

    /// Runs as short words: a role in brackets, attributes in braces.
    private func described(_ text: StyledText) -> String {
        text.runs.map { run in
            let look = run.role.map { "[\($0)]" } ?? (run.style.attributes == .bold ? "{bold}" : "")
            return run.text + look
        }.joined(separator: "|")
    }

    @Test func `a literal has looks where values have them`() {
        let count = 3
        let text: StyledText = "\(count, .accent) files, \("all", .bold) of them in \(["a", "b"])"
        #expect(text.text == "3 files, all of them in [\"a\", \"b\"]")
        #expect(described(text) == "3[accent]| files, |all{bold}| of them in [\"a\", \"b\"]")
        #expect(described("plain") == "plain")
        #expect(("" as StyledText).runs == [])
    }

    @Test func `a link has an address and the role of links`() {
        let text: StyledText = "read \("this", link: "https://swift.org/a") or \("that", .title, link: "https://b.org")"
        #expect(text.runs.map(\.role) == [nil, .link, nil, .title])
        #expect(text.runs.map(\.style.link?.address) == [nil, "https://swift.org/a", nil, "https://b.org"])
        #expect(StyledText("x", link: "").runs == [Run("x", role: .link)])
    }

    @Test func `texts are put together, and equal neighbours are one run`() {
        var text = StyledText("a", role: .error) + "b" + StyledText("c", role: .error)
        text += StyledText("d", role: .error)
        #expect(described(text) == "a[error]|b|cd[error]")
        #expect(text == StyledText([Run("a", role: .error), Run("b"), Run("c", role: .error), Run("d", role: .error)]))
        #expect(text.hashValue == StyledText(text.runs).hashValue)
        #expect(described("<\(text)>") == "<|a[error]|b|cd[error]|>")
    }

    @Test func `parts begin at boundaries of characters, whatever scalars meet`() {
        let scalars = (UInt32(0)...0x1FFFF).filter { $0 % 7 == 0 || 0x300...0x36F ~= $0 || $0 < 0x100 }
            .compactMap { Unicode.Scalar($0) }
        for scalar in scalars where scalar.properties.age.map({ $0.major < 15 }) ?? false {
            for (left, right) in [("│", "\(scalar)"), ("\(scalar)", "│"), ("🇩", "\(scalar)"), ("\r", "\(scalar)")] {
                let text = StyledText(left, role: .accent) + StyledText(right, role: .muted)
                let first = text.text.count == 2 ? left : left + right
                guard text.runs.first?.text == first else {
                    Issue.record("\(text.text.debugDescription): \(text.runs)")
                    return
                }
            }
        }
    }

    @Test func `a mark that joins a letter looks like the letter`() {
        let joined = StyledText("e", role: .error) + StyledText("\u{301}x", role: .muted)
        #expect(described(joined) == "e\u{301}[error]|x[muted]")
        #expect(described("e" + StyledText("\u{301}", role: .muted) + "x") == "e\u{301}x")
        #expect(described("👩" + StyledText("\u{200D}👧!", style: Style(attributes: .bold))) == "👩\u{200D}👧|!{bold}")
    }

    @Test func `it is cut between characters, at each side`() {
        let text: StyledText = "漢\("字", .accent)かな\("👩‍👧", .error)z"
        #expect(described(text.prefix(columns: 4)) == "漢|字[accent]")
        #expect(described(text.prefix(columns: 3)) == "漢")
        #expect(described(text.suffix(columns: 3)) == "👩‍👧[error]|z")
        #expect(described(text.truncated(to: 5)) == "漢|字[accent]|…")
        #expect(described(text.truncated(to: 4, at: .start)) == "…|👩‍👧[error]|z")
        #expect(described(text.truncated(to: 6, at: .middle)) == "漢…|👩‍👧[error]|z")
        #expect(text.truncated(to: 11) == text && text.columns == 11)
        #expect(text.truncated(to: 1).text == "…" && text.truncated(to: 0).text == "")
        for columns in 0...12 {
            for side in [TruncationSide.start, .middle, .end] {
                #expect(text.truncated(to: columns, at: side).text == text.text.truncated(to: columns, at: side))
            }
        }
    }

    @Test func `it is wrapped with its looks`() {
        let text: StyledText = "one \("two three", .accent) four\nfive"
        #expect(text.wrapped(to: 8).map(described) == ["one |two[accent]", "three[accent]", "four", "five"])
        #expect(text.wrapped(to: 10).map(described) == ["one |two[accent]", "three[accent]| four", "five"])
    }

    @Test func `its lines keep their looks`() {
        let text: StyledText = "a\("b\nc", .accent)d"
        #expect(text.lines.map(described) == ["a|b[accent]", "c[accent]|d"])
        #expect(("" as StyledText).lines.count == 1)
    }

    @Test func `it is padded on the sides`() {
        let text = StyledText("漢", role: .accent)
        #expect(described(text.padded(to: 5)) == "漢[accent]|   ")
        #expect(described(text.padded(to: 5, .center)) == " |漢[accent]|  ")
        #expect(described(text.padded(to: 5, .trailing)) == "   |漢[accent]")
        #expect(text.padded(to: 1) == text)
    }

    @Test func `a painter lays the looks over a style`() {
        final class Line: View {
            override func draw(in painter: Painter) {
                let text: StyledText = "a\("b", .error)\("c", .bold)\("d", link: "https://d.org")\ne"
                let end = painter.text(text, x: 1, y: 0, style: Style(foreground: .blue, attributes: .underline))
                painter.text("\(end)", x: 0, y: 1)
            }
        }
        let window = Window()
        window.add(Line(), "tt = ll = 0, w = 8, h = 2")
        let tester = WindowTester(window, width: 8, height: 2)
        #expect(tester.picture == "| abcd e |\n|7       |")
        let styles = (1...4).map { tester.canvas[$0, 0].style }
        let theme = window.themeInUse
        #expect(styles.map(\.foreground) == [.blue, theme[.error].foreground, .blue, theme[.link].foreground])
        #expect(styles.allSatisfy { $0.attributes.contains(.underline) })
        #expect(styles.map { $0.attributes.contains(.bold) } == [false, false, true, false])
        #expect(styles.map(\.link?.address) == [nil, nil, nil, "https://d.org"])
    }
}
