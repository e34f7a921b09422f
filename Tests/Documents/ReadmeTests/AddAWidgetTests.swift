import Foundation
import Testing

/// The code on the page "Add a widget" comes from the package outside, which is built and tested.
struct AddAWidgetTests {
    private static let blocks: [String] = {
        let page = ReadmeTests.package.appendingPathComponent("Sources/Toolkit/Trellis/Trellis.docc/AddAWidget.md")
        let text = try! String(contentsOf: page, encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }()

    private static let sources: [String] = {
        let folder = ReadmeTests.package.appendingPathComponent("Tests/Fixtures/OutsidePackage")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { "\n" + (try! String(contentsOf: $0, encoding: .utf8)) }
    }()

    @Test func `there is code in the page`() {
        #expect(Self.blocks.count >= 8 && Self.sources.count >= 7)
    }

    @Test(arguments: blocks)
    func `code of the page stands in the package`(block: String) {
        #expect(Self.sources.contains { $0.contains("\n\(block)\n") }, "\(block)")
    }
}
