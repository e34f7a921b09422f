import Foundation
import Testing

/// The drawings of the page "Pictures of screens".
struct PicturesPageTests {
    private static let page = PagesTests.Page("Sources/App/Trellis/Trellis.docc/PicturesOfScreens.md").text

    @Test func `pictures of the page and of the README exist`() throws {
        let folder = ReadmeTests.package.appendingPathComponent("Sources/App/Trellis/Trellis.docc/Resources")
        let onPage = Self.page.matches(of: /!\[[^\]]+\]\(([a-z-]+)\)/).map { "\($0.output.1).svg" }
        #expect(onPage.count == 2)
        for name in onPage {
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path), "\(name)")
        }
        let readme = try String(contentsOf: ReadmeTests.package.appendingPathComponent("README.md"), encoding: .utf8)
        let inReadme = readme.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.output.1) }
        #expect(inReadme.count == 1)
        for path in inReadme {
            #expect(FileManager.default.fileExists(atPath: ReadmeTests.package.appendingPathComponent(path).path))
        }
    }
}
