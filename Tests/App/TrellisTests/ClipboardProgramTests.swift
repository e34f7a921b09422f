import Testing
import TrellisViews

@testable import Trellis

struct ClipboardProgramTests {
    private func content(_ kind: ClipboardContent.Kind, _ text: String) -> ClipboardContent? {
        ClipboardContent(kind, Array(text.utf8))
    }

    @Test func `text is what a paste would be`() {
        #expect(content(.text, "a\r\nb\u{1B}[2J\tc") == .text("a\nb[2J\tc"))
        #expect(ClipboardContent(.text, [0x61, 0xFF]) == .text("a\u{FFFD}"))
        #expect(content(.text, "") == nil && content(.text, "\0") == nil)
    }

    @Test func `an image is one only by its first bytes`() {
        let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF]
        #expect(ClipboardContent(.png, image) == .png(image))
        #expect(content(.png, "Error: target image/png not available") == nil && content(.png, "") == nil)
    }

    @Test func `files are those of this machine, with their real names`() {
        let list = """
            # copied\r
            file:///home/ada/a%20b.txt\r
            file://localhost/tmp/%E2%82%AC\r
            https://example.com/x\r
            file://elsewhere/tmp/y\r
            file:///tmp/%0\r
            file:///tmp/%zz\r
            file:///tmp/%00\r
            file:///tmp/%FF\r
            file:\r
            """
        #expect(content(.files, list) == .files(["/home/ada/a b.txt", "/tmp/€"]))
        #expect(content(.files, "") == nil && content(.files, "/etc/passwd") == nil)
        let many = String(repeating: "file:///a\n", count: 10_001)
        guard case .files(let paths)? = content(.files, many) else { return #expect(Bool(false)) }
        #expect(paths.count == 10_000)
    }

    @Test func `a program that fails, writes too much or hangs tells nothing`() async {
        func output(_ arguments: [String], limit: Int, within patience: Duration = .seconds(600)) async -> [UInt8]? {
            await ClipboardProgram.output(of: arguments, limit: limit, within: patience)
        }
        #expect(await output(["printf", "abc"], limit: 3) == Array("abc".utf8))
        #expect(await output(["printf", "abcd"], limit: 3) == nil)
        #expect(await output(["sh", "-c", "echo no; exit 1"], limit: 100) == nil)
        #expect(await output(["no such program"], limit: 100) == nil)
        #expect(await output(["sleep", "600"], limit: 100, within: .milliseconds(100)) == nil)
        #expect(await output(["yes"], limit: 100_000) == nil)
    }

    @Test func `types and contents are asked for`() {
        #expect(ClipboardProgram.wayland.listing == ["wl-paste", "--list-types"])
        #expect(ClipboardProgram.wayland.reading("image/png") == ["wl-paste", "--no-newline", "--type", "image/png"])
        #expect(ClipboardProgram.xclip.listing == ["xclip", "-selection", "clipboard", "-o", "-t", "TARGETS"])
        #expect(
            ClipboardProgram.xsel.listing == nil && ClipboardProgram.xsel.reading("UTF8_STRING") == ["xsel", "-ob"])
    }
}
