import LayoutSheets
import RuleText
import Testing
import TrellisViews

@testable import AppFiles
@testable import TrellisWidgets

/// What notices show of errors, and texts that are not UTF-8.
struct NoticeTextTests {
    private func picture(_ message: String, _ line: Int) -> String {
        """
        error: \(message)
          --> mail.sheet:\(line):3
           |
         \(line) | w = x
           |     ^
        """
    }

    @Test func `the message wraps, the picture does not`() {
        let notice = NoticeText(picture("no view 'x'", 12))
        #expect(notice.message == "no view 'x'")
        #expect(notice.detail == picture("", 12).split(separator: "\n").dropFirst().joined(separator: "\n"))
    }

    @Test func `of several errors the first is shown, and how many there are`() {
        let two = NoticeText(picture("a", 12) + "\n\n" + picture("b", 13))
        #expect(two.message == "a")
        #expect(two.detail.hasPrefix("  --> mail.sheet:12:3 and 1 more\n   |\n") && !two.detail.contains("13"))
        let many = NoticeText(picture("a", 12) + "\n\n" + picture("b", 13) + "\n\nand 1200 more")
        #expect(many.detail.hasPrefix("  --> mail.sheet:12:3 and 1201 more\n"))
        #expect(NoticeText("error: a\n\nerror: b") == NoticeText("a\nand 1 more"))
    }

    @Test func `the folders of the file are left out`() {
        let text = picture("a", 12).replacing("--> mail", with: "--> ~/Sources/My app/mail")
        #expect(NoticeText(text) == NoticeText(picture("a", 12)))
    }

    @Test func `other errors are shown as they are`() {
        #expect(NoticeText("a.txt: permission denied").message == "a.txt: permission denied")
        #expect(NoticeText("one\ntwo\nthree").detail == "two\nthree")
        #expect(NoticeText("one\n\ntwo").detail == "")
        for text in ["", "\n", "\n\n\n"] { #expect(!NoticeText(text).message.isEmpty, "\(text.count) breaks") }
    }

    // MARK: Texts

    @Test func `the mark at the start is no text`() throws {
        #expect(try SavedText(Array("\u{FEFF}a = 1".utf8), name: "x").text == "a = 1")
        #expect(try SavedText(Array("a = 1\r\n".utf8), name: "x").text == "a = 1\r\n")
        #expect(try SavedText([], name: "x").text == "")
    }

    @Test func `sheets, themes and keys take a byte order mark and the line ends of Windows`() throws {
        let sheet = "# a\nside {\n  w = 4 # b\n  ll = 0\n}\n"
        let theme = "@name night\nlet accent = red\nbutton = bold\n"
        let keys = "# mine\nlist.open = Enter\nx.y = Ctrl+a F2\n"
        for change in [{ $0 }, { "\u{FEFF}" + $0 }, { $0.replacing("\n", with: "\r\n") }] as [(String) -> String] {
            #expect(try LayoutSheet(parsing: change(sheet)).views == ["side"])
            #expect(try Theme(parsing: change(theme)).name == "night")
            #expect(try Keymap(parsing: change(keys))["x.y"]?.count == 2)
        }
        let wrong = "side { w = }"
        let error = #expect(throws: SheetErrors.self) { try LayoutSheet(parsing: "\u{FEFF}" + wrong) }
        #expect(error == #expect(throws: SheetErrors.self) { try LayoutSheet(parsing: wrong) })
    }

    @Test func `a text to read is shown with U+FFFD where it is not UTF-8`() {
        #expect(SavedText(repairing: [0xEF, 0xBB, 0xBF, 0x61, 0xE9, 0x62]).text == "a\u{FFFD}b")
        #expect(SavedText(repairing: [0xFF, 0xFE, 0x61, 0, 0xE9, 0, 0x3D, 0xD8, 0, 0xDE]).text == "aé😀")
        #expect(SavedText(repairing: [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0]).text == "a\u{FFFD}")
    }

    @Test func `a text that is not UTF-8 is shown with the place`() {
        let error = #expect(throws: NotUTF8.self) {
            try SavedText(
                Array("# ü\nw = \u{8}".utf8.dropLast()) + [0xE9, 0x20, 0x80] + Array("\nend".utf8), name: "a")
        }
        #expect(
            error?.description == """
                error: this is not UTF-8: byte 0xE9
                  --> a:2:5
                   |
                2  | w = \u{FFFD} \u{FFFD}
                   |     ^
                """)
    }

    @Test func `any bytes are a text or an error`() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
                [0x0A, 0x0D, 0x20, 0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xF0, 0x9F, 0xFF].randomElement()! as UInt8
            }
            do throws(NotUTF8) {
                let text = try SavedText(bytes, name: "x").text
                #expect(Array(text.utf8) == bytes)
            } catch {
                #expect(error.description.contains("x:\(error.line):\(error.column)"))
                #expect(bytes.contains(error.byte))
            }
        }
    }
}
