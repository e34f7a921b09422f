import Foundation
import Testing

/// What the README says of itself.
struct ReadmeTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let readme = PagesTests.Page("README.md")

    @Test func `it is short enough to be read`() {
        #expect(Self.readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
    }
}
