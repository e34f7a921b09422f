import Foundation
import Testing

/// The page "Environment variables" has all that are read.
struct EnvironmentPageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `every variable that is read is on the page`() throws {
        let page = Self.root.appendingPathComponent("Sources/App/Trellis/Trellis.docc/EnvironmentVariables.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let named = Set(text.matches(of: /`([A-Z][A-Z_0-9]+)/).map { "\($0.1)" })
        var read: [String: String] = [:]
        for folder in ["Sources", "Demos"] {
            let files = FileManager.default.enumerator(
                at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where ["swift", "c"].contains(file.pathExtension) {
                let source = try String(contentsOf: file, encoding: .utf8)
                for match in source.matches(of: /(?:getenv|variable|environment)[(\[]"([A-Z][A-Z_0-9]+)"/) {
                    read["\(match.1)"] = file.lastPathComponent
                }
            }
        }
        #expect(read.count > 30)
        #expect(read.filter { !named.contains($0.key) } == [:])
    }
}
