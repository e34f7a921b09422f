import Foundation
import Testing

/// The programs of the README, compiled as a reader would.
struct ReadmeTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The pieces of the README between ```swift and ```.
    static let programs: [String] = {
        let text = try! String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }()

    @Test func `there are programs in the README`() {
        #expect(Self.programs.count >= 6)
    }

    @Test(arguments: programs)
    func `a program of the README compiles`(program: String) throws {
        let complaints = try complaints(about: program)
        #expect(complaints == nil)
    }

    @Test(arguments: [("Hello.", 6), ("Add one", 12), ("Sign up", 30), ("To do", 45)])
    func `the small programs are as short as they are said to be`(text: String, lines: Int) throws {
        let program = try #require(Self.programs.first { $0.contains(text) })
        #expect(program.split(separator: "\n").count <= lines)
    }
}
