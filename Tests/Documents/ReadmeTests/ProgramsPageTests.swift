import Foundation
import Testing

/// The code on the page "Programs" that uses nothing of the programs themselves but what is given here.
struct ProgramsPageTests {
    private static let blocks = PagesTests.Page("Sources/Toolkit/Trellis/Trellis.docc/Programs.md").text
        .components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }

    private static let given = [
        "FileTask(": "let (left, right, folder, files) = (View(), View(), FilePath.home, [FilePath.root])",
        "TableColumn(": """
        struct Process: Identifiable { let id: Int, cpu: Double }
        func percent(_ share: Double) -> String { "\\(share)" }
        _ =
        """,
        "LogView(": """
        struct Level {
            var role: Role { .error }
            init?(of text: String) {}
        }
        let bytes: [UInt8] = []
        """,
    ]

    @Test(arguments: given.keys) func `code of the page compiles`(name: String) throws {
        let block = try #require(Self.blocks.first { $0.contains(name) })
        let code = """
            import TrellisKit
            @MainActor func example() {
            \(Self.given[name]!)
            \(block)
            }
            """
        #expect(try complaints(about: code, isLibrary: true) == nil)
    }
}
