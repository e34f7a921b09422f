import Foundation
import JSONText
import Testing
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// The session on the page "The door" takes place as it is written there.
@MainActor
struct DoorPageTests {
    @Test func `the session of the page is one`() async throws {
        let package = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let page = try String(
            contentsOf: package.appendingPathComponent("Sources/App/Trellis/Trellis.docc/TheDoor.md"),
            encoding: .utf8)
        let session = try #require(page.components(separatedBy: "<!-- session -->\n\n```text\n").last)
        let lines = session.components(separatedBy: "\n```")[0].split(separator: "\n")
        let name = TextField()
        let window = Window(
            Column {
                Labeled("Name", name); Checkbox("Remember me"); Button("Save") {}
            })
        let door = DoorSession(TesterHost(window))
        var answer = ""
        var answers = 0
        for line in lines {
            if line.hasPrefix("> ") {
                answer = await door.answer(Array(line.dropFirst(2).utf8)[...])
            } else {
                #expect(answer == line.dropFirst(2))
                answers += 1
            }
        }
        #expect(answers > 4)
    }
}
