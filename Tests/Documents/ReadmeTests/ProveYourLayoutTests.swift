import Foundation
import Testing

/// The code on the page "Prove your layout" is that of tests, which run.
struct ProveYourLayoutTests {
    private static let blocks: [String] = {
        let text = PagesTests.Page("Sources/Toolkit/Trellis/Trellis.docc/ProveYourLayout.md").text
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }()

    private static let tests = PagesTests.Page(
        "Tests/Toolkit/TrellisTestingTests/LayoutAudit/ProveYourLayoutTests.swift"
    ).text

    @Test func `there is code in the page`() { #expect(Self.blocks.count >= 5) }

    @Test(arguments: blocks)
    func `code of the page stands in a test`(block: String) {
        #expect(Self.tests.contains("\n\(block)\n"), "\(block)")
    }
}
