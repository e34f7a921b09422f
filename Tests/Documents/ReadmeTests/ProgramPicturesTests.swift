import Foundation
import Testing
import TrellisTesting

/// The pictures of programs on pages: the program above a picture is built and run, and what its window shows is compared.
///
///     <!-- picture: program 40x8 keys: ↓ Enter -->
///     <!-- picture: program 80x8 drag: 40 -->
///
/// The drawing of the second one moves: the window is dragged to 40 columns.
/// `TRELLIS_PICTURES=write swift test --filter ProgramPicturesTests` writes all of them anew.
@MainActor
struct ProgramPicturesTests {
    nonisolated static let pages = ExamplesTests.pages.filter { $0.text.contains("<!-- picture: program ") }

    @Test func `there are pictures of programs`() { #expect(Self.pages.count > 8) }

    @Test(arguments: pages)
    func `pictures of programs on a page are those that the programs paint`(page: PagesTests.Page) async throws {
        let examples = Example.all(of: page)
        var built: (files: [String: String], program: BuiltProgram)?
        let name = page.path.split(separator: "/").last!.dropLast(3)
        let (new, count) = try await DocumentedPicture.paint(page.text, of: String(name)) { picture in
            if picture.name != "program" { return nil }
            let program = try #require(examples.last { $0.isProgram && $0.line < picture.line })
            var files = Example.files(among: examples, of: page.path, above: picture.line)
            files["main.swift"] = program.code
            if built?.files != files { built = (files, try BuiltProgram(files)) }
            return try built?.program.paint(picture)
        }
        #expect(count > 0)
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try new.write(
                to: ReadmeTests.package.appendingPathComponent(page.path), atomically: true, encoding: .utf8)
        } else {
            #expect(page.text == new)
        }
    }
}
