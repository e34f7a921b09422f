import Foundation
import Testing

/// The code of the README and of all pages of the documentation: programs and fragments compile, and what is said to stand
/// in a source file stands there. `Example` tells how a page says which is which.
struct ExamplesTests {
    static let pages = [PagesTests.Page("README.md")] + PagesTests.pages.filter { $0.path.contains(".docc/") }
    static let examples = pages.flatMap(Example.all)
    private static let quoted = examples.filter { $0.language == "swift" && $0.origin != nil }

    @Test func `there is code on the pages`() {
        #expect(Self.examples.count { $0.isProgram } > 40)
        #expect(Self.examples.count { $0.isFragment } > 150)
        #expect(Self.quoted.count >= 15)
    }

    @Test func `blocks of code are in languages that the site shows`() {
        for example in Self.examples {
            #expect(
                ["", "swift", "sheet", "sh", "theme", "text", "json", "html", "python"].contains(example.language),
                "\(example.place)")
        }
    }

    @Test(arguments: examples.filter(\.isProgram))
    func `a program of a page compiles`(program: Example) throws {
        var files = Example.files(among: Self.examples, of: program.page, above: program.line)
        files["main.swift"] = program.code
        let complaints = try complaints(about: files.filter { $0.key.hasSuffix(".swift") })
        #expect(complaints == nil)
    }

    @Test(arguments: examples.filter(\.isTest))
    func `tests on a page pass`(tests: Example) throws {
        var files = Example.files(among: Self.examples, of: tests.page, above: tests.line)
        files["Tests.swift"] = tests.source.replacing(/(?m)^@testable import .*$/, with: "")
        files["main.swift"] = "import Testing\nawait __swiftPMEntryPoint() as Never\n"
        try BuiltProgram(files).runTests()
    }

    @Test func `fragments of the pages compile`() throws {
        var code = allImports + "\n@MainActor let window = Window()\n"
        for (index, example) in Self.examples.enumerated() where example.isFragment {
            let around = example.frame.components(separatedBy: "…")
            code += """

                @MainActor func example\(index)() async throws {
                \(example.given)\(around[0])
                #sourceLocation(file: "\(example.page)", line: \(example.line))
                \(example.code)#sourceLocation()
                \(around.dropFirst().joined())
                }

                """
        }
        let complaints = try complaints(about: ["fragments.swift": code], areDeclarations: true)
        #expect(complaints == nil)
    }

    @Test(arguments: quoted)
    func `code that stands in a source file is the same there`(example: Example) throws {
        let origin = try #require(example.origin)
        let paths =
            origin.hasSuffix(".swift") ? [origin] : PagesTests.files(in: origin).filter { $0.hasSuffix(".swift") }
        #expect(paths.contains { ("\n" + PagesTests.Page($0).text).contains("\n" + example.code) }, "\(example.code)")
    }
}
