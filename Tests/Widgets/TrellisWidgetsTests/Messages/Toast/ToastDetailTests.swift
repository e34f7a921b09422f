import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Toasts with lines that do not wrap, such as pictures of errors.
@MainActor
struct ToastDetailTests {
    private let window = Window()
    private let detail = """
          --> mail.sheet:12:10
           |
        12 |     ll = folder.rl + 1, w = 25%
           |          ^^^^^^
        """

    private func show(_ text: String, _ detail: String, width: Int, height: Int) -> WindowTester {
        window.theme = .dark
        let tester = WindowTester(window, width: width, height: height)
        let toast = Toast(text, role: .error, for: nil)
        toast.detail = detail
        window.show(toast)
        return tester
    }

    @Test func `it takes every size and every event`() {
        func make(_ action: String?) -> Toast {
            let toast = Toast("there is no view 'folder'", role: .error, action: action)
            toast.detail = detail
            return toast
        }
        #expect(checkWidget { make(nil) } == [])
        #expect(checkWidget { make("Open") } == [])
    }

    @Test func `lines lie below the message and do not wrap`() {
        let tester = show("there is no view 'folder', did you mean 'folders'?", detail, width: 50, height: 16)
        #expect(
            tester.picture.split(separator: "\n").suffix(9).joined(separator: "\n") == """
                |     ▌                                            |
                |     ▌ ✗ there is no view 'folder', did you   ×   |
                |     ▌   mean 'folders'?                          |
                |     ▌     --> mail.sheet:12:10                   |
                |     ▌      |                                     |
                |     ▌   12 |     ll = folder.rl + 1, w = 25%     |
                |     ▌      |          ^^^^^^                     |
                |     ▌                                            |
                |                                                  |
                """)
        #expect(window.layoutIssues.isEmpty)
    }

    @Test func `lines that say nothing go where there is little room, then the last`() {
        let tester = show("there is no view 'folder', did you mean 'folders'?", detail, width: 30, height: 8)
        #expect(
            tester.picture == """
                | ▌                            |
                | ▌ ✗ there is no view     ×   |
                | ▌   'folder', did you        |
                | ▌   mean 'folders'?          |
                | ▌     --> mail.sheet:12:10   |
                | ▌   12 |     ll = folder.…   |
                | ▌      |          ^^^^^^     |
                | ▌                            |
                """)
        tester.resize(width: 30, height: 6)
        #expect(tester.picture.contains("mail.sheet") && !tester.picture.contains("folder.rl"))
    }

    @Test func `it is as wide as its lines, up to 80 columns, and half as high as the window`() {
        let long = (1...40).map { "line \($0) \(String(repeating: "-", count: 60 + $0))" }.joined(separator: "\n")
        let tester = show("Long", long, width: 160, height: 50)
        tester.draw()
        #expect(window.toasts[0].frame == Rect(x: 79, y: 24, width: 80, height: 25))
        window.toasts[0].detail = String(repeating: "-", count: 50)
        tester.draw()
        #expect(window.toasts[0].frame == Rect(x: 103, y: 45, width: 56, height: 4))
        window.toasts[0].detail = ""
        tester.draw()
        #expect(window.toasts[0].frame == Rect(x: 115, y: 46, width: 44, height: 3))
    }

    @Test func `carets are in the look of the role, the margin in its own`() {
        let tester = show("x", detail, width: 50, height: 16)
        window.theme!["toast.margin"] = Style(foreground: .blue)
        tester.draw()
        let (left, top) = (window.toasts[0].frame.left, window.toasts[0].frame.top)
        let canvas = tester.canvas
        #expect(canvas.character(x: left + 18, y: top + 5) == "^")
        #expect(canvas[left + 18, top + 5].style.foreground == Theme.dark["toast.border.error"].foreground)
        for row in 2...5 { #expect(canvas[left + 6, top + row].style.foreground == .blue, "\(row)") }
        #expect(canvas[left + 18, top + 4].style.foreground == Theme.dark["toast"].foreground)
    }

    // MARK: Lines with carets

    private func rows(_ text: String, _ marks: Range<Int>, _ width: Int) -> [String] {
        let carets = String(repeating: " ", count: marks.lowerBound) + String(repeating: "^", count: marks.count)
        return ErrorLines("1 | \(text)\n  | \(carets)").rows(width: width, height: 2, mark: .error).map(\.text)
    }

    @Test func `the part around the carets is shown`() {
        let text = "abcdefghijklmnopqrstuvwxyz"
        #expect(rows(text, 2..<4, 30) == ["1 | \(text)", "  |   ^^"])
        #expect(rows(text, 2..<4, 14) == ["1 | abcdefghi…", "  |   ^^"])
        #expect(rows(text, 8..<10, 14) == ["1 | …hijklmno…", "  |   ^^"])
        #expect(rows(text, 24..<26, 14) == ["1 | …rstuvwxyz", "  |         ^^"])
        #expect(rows(text, 26..<27, 14) == ["1 | …stuvwxyz", "  |          ^"], "behind the end")
        #expect(rows(text, 0..<26, 14) == ["1 | abcdefghi…", "  | ^^^^^^^^^^"])
    }

    @Test func `carets lie below wide characters`() {
        #expect(rows("漢字 w = ü", 1..<2, 20) == ["1 | 漢字 w = ü", "  |   ^^"])
        #expect(rows("漢字漢字漢字漢字 w", 9..<10, 10) == ["1 | … 字 w", "  |      ^"])
    }

    @Test func `a mark is in its text at every width`() {
        let text = "ab漢字cd e̊👍🏽fg 漢字漢字 hijk"
        for start in 0...text.count {
            for count in 1...4 {
                for width in 0...40 {
                    let rows = rows(text, start..<start + count, width)
                    #expect(rows.allSatisfy { $0.columns <= width })
                    if width > 8 { #expect(rows[1].contains("^"), "\(start) \(count) \(width)") }
                }
            }
        }
    }

    @Test func `lines that only look like a picture are lines`() {
        for text in [
            "^", "| ^", "x\n | ^", "1 |\n  | ^", "1 | a\n  | ^\n  | ^", "1 | a\n  |^", "12 | a\n | ^", " | \n | ^^",
        ] {
            for width in 0...8 { #expect(ErrorLines(text).rows(width: width, height: 9, mark: .error).count <= 3) }
            #expect(
                ErrorLines(text).rows(width: 20, height: 9, mark: .error).count == text.split(separator: "\n").count)
        }
        #expect(ErrorLines("").count == 0)
    }
}
