import DirectBackend
import Testing

@testable import NcursesBackend
@testable import TerminalIO
@testable import TextScreen

extension OnPty {
    @MainActor
    struct ClipboardQuestionTests {
        private let stage = Stage()

        private func open(isDirect: Bool, name: String = "foot(1.20)") async throws -> any Terminal {
            let terminal: any Terminal = try isDirect ? stage.openDirect(.fullScreen) : stage.open()
            stage.pty.type("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62cx")
            _ = await stage.burst(terminal)
            _ = stage.pty.output()
            return terminal
        }

        /// What is told when the terminal has sent some texts, one after the other.
        private func told(_ answers: [String], _ terminal: any Terminal) async -> [String?] {
            var told: [String?] = []
            terminal.readClipboard { told.append($0) }
            #expect(stage.pty.output() == "\u{1B}]52;c;?\u{1B}\\\u{1B}[c")
            for answer in answers {
                stage.pty.type(answer + "x")
                _ = await stage.burst(terminal)
            }
            return told
        }

        @Test(arguments: [false, true]) func `a terminal tells what is on the clipboard`(isDirect: Bool) async throws {
            let terminal = try await open(isDirect: isDirect)
            defer { terminal.close() }
            func osc(_ text: String) -> String {
                "\u{1B}]52;c;" + String(decoding: base64(Array(text.utf8)), as: UTF8.self) + "\u{1B}\\\u{1B}[?62c"
            }
            #expect(await told([osc("grüße\r\nzwei\u{1B}[31m\0")], terminal) == ["grüße\nzwei[31m"])
            #expect(await told(["\u{1B}]52;;\u{7}\u{1B}[?62c"], terminal) == [nil])
            #expect(await told(["\u{1B}]52;c;###\u{7}\u{1B}[?62c"], terminal) == [nil])
            // Without an answer, the next one tells that there will be none.
            #expect(await told(["", "\u{1B}[?62c"], terminal) == [nil])
            #expect(await told([osc("a"), osc("b")], terminal) == ["a"])
        }

        @Test(arguments: [false, true]) func `a terminal that asks its user is waited for`(isDirect: Bool) async throws
        {
            let terminal = try await open(isDirect: isDirect, name: "kitty(0.40.0)")
            #expect(await told(["\u{1B}[?62c"], terminal) == [])
            #expect(await told(["\u{1B}[?62c", "\u{1B}]52;c;YQ==\u{1B}\\"], terminal) == ["a"])
            var told: [String?] = []
            terminal.readClipboard { told.append($0) }
            // Another question ends the first one, and so does the end.
            terminal.readClipboard { told.append($0) }
            #expect(told == [nil])
            terminal.close()
            #expect(told == [nil, nil])
            terminal.readClipboard { told.append($0) }
            #expect(told.count == 3)
        }

        @Test func `Base64 comes back as it was`() {
            for count in 0..<70 {
                let bytes = (0..<count).map { _ in UInt8.random(in: 0...255) }
                let text = String(decoding: base64(bytes), as: UTF8.self)
                #expect(decodedBase64(text[...].utf8) == bytes)
                #expect(decodedBase64(text.prefix { $0 != "=" }.utf8) == bytes)
            }
            for text in ["A", "AAAAA", "AA=A", "A===", "A A=", "ÄAAA"] { #expect(decodedBase64(text[...].utf8) == nil) }
        }
    }
}
