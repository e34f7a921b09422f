import Foundation
import Testing

/// The code on the page "Why is it there?" is that of tests, which run.
struct WhyIsItThereTests {
    private static let blocks: [String] = {
        let text = PagesTests.Page("Sources/Tools/LayoutExplanations/LayoutExplanations.docc/WhyIsItThere.md").text
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }()

    private static let tests = PagesTests.Page("Tests/Tools/LayoutExplanationsTests/WhyIsItThereTests.swift")
        .text

    @Test func `there is code in the page`() { #expect(Self.blocks.count >= 4) }

    @Test(arguments: blocks)
    func `code of the page stands in a test`(block: String) {
        #expect(Self.tests.contains("\n\(block)\n"), "\(block)")
    }
}
