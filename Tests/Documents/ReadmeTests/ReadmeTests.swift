import Foundation
import Testing
import Trellis

/// What the README says of itself.
struct ReadmeTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let readme = PagesTests.Page("README.md")

    @Test func `it is short enough to be read`() {
        #expect(Self.readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
    }

    @Test(arguments: ["CHANGELOG.md", "Sources/App/Trellis/Trellis.docc/Stability.md"])
    func `pages name the version that programs print`(path: String) {
        #expect(PagesTests.Page(path).text.contains("Version \(trellisVersion)"))
    }
}
