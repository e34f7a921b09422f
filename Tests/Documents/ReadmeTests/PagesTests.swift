import Foundation
import Testing

/// What the project's pages name exists: files, folders, modules, pages, and the code of the two pages on how it works.
struct PagesTests {
    /// A page, by its path in the package.
    struct Page: CustomTestStringConvertible {
        let path: String
        let text: String

        var testDescription: String { path }

        init(path: String, text: String) { (self.path, self.text) = (path, text) }

        init(_ path: String) {
            let file = ReadmeTests.package.appendingPathComponent(path)
            self.init(path: path, text: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        }

        /// The pieces of code between single backticks, outside of blocks of code.
        var code: [Substring] {
            var isInBlock = false
            var lines: [Substring] = []
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```") { isInBlock.toggle() }
                if !isInBlock, !line.hasPrefix("    ") || line.contains("`") { lines.append(line) }
            }
            return lines.joined(separator: "\n").replacing("``", with: "`").matches(of: /`([^`\n]+)`/).map(\.output.1)
        }
    }

    /// The paths of all files of a folder, relative to the package.
    static func files(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: ReadmeTests.package.appendingPathComponent(folder).path)
        return paths?.compactMap { $0 as? String }.filter { !$0.contains(".build") }.map { folder + "/" + $0 } ?? []
    }

    /// Public CI runs the steps of the Makefile, so that there is one way to do each.
    @Test func `workflows run targets that the Makefile has`() throws {
        let targets = Set(Page("Makefile").text.matches(of: /(?m)^([a-z -]+):/).flatMap { $0.1.split(separator: " ") })
        var found = 0
        for path in Self.files(in: ".github/workflows") {
            for line in Page(path).text.split(separator: "\n") {
                guard let command = line.firstMatch(of: /run: (?:.*&& )?make ([a-z -]+)/)?.1 else { continue }
                for target in command.split(separator: " ") {
                    found += 1
                    #expect(targets.contains(target), "\(path): make \(target)")
                }
            }
        }
        #expect(found >= 8)
    }

    static let sources = files(in: "Sources")
    /// The folders of modules.
    static let chapters = Set(sources.filter { $0.contains(/^Sources\/\w+\/\w/) }.map { $0.split(separator: "/")[1] })
    /// The pages for contributors; the README also names files of its reader's app.
    static let pages = (["CONTRIBUTING.md"] + sources.filter { $0.hasSuffix(".md") }).map(Page.init)
    static let ways = ["TheWayOfAFrame", "TheWayOfARule"].map { Page("Sources/App/Trellis/Trellis.docc/\($0).md") }

    /// All words of the sources.
    static let words = words(in: sources)
    /// All words of the programs and of the app that is made from the template.
    static let appWords = words(in: files(in: "Demos") + files(in: "Templates"))

    static func words(in paths: [String]) -> Set<Substring> {
        var words: Set<Substring> = []
        for path in paths where path.hasSuffix(".swift") || path.hasSuffix(".c") || path.hasSuffix(".h") {
            words.formUnion(wordsOf(Page(path).text))
        }
        return words
    }

    static func wordsOf(_ text: some StringProtocol) -> [Substring] {
        var text = String(text)
        text.makeContiguousUTF8()
        return text.utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32 || $0 == UInt8(ascii: "_")) }
            .map { Substring($0) }
    }

    private func exists(_ path: Substring) -> Bool {
        FileManager.default.fileExists(atPath: ReadmeTests.package.appendingPathComponent(String(path)).path)
    }

    /// Pages name files and folders by their module, without its chapter.
    private func isInModule(_ name: Substring) -> Bool {
        Self.chapters.contains { exists("Sources/\($0)/\(name)") } || exists("Sources/" + name)
    }

    @Test func `there are pages`() {
        #expect(Self.pages.count > 20)
        #expect(Self.ways.allSatisfy { $0.code.count > 50 })
    }

    @Test(arguments: pages)
    func `files and folders that a page names exist`(page: Page) {
        for name in page.code {
            // The app of the reader, which the tutorial makes.
            if name.contains(/^(Sources|Tests)\/(Todo|App|mail)/) { continue }
            let name = name.prefix { $0 != " " }
            let isInPackage = name.contains(/^(Sources|Tests|Demos|Benchmarks|Tools)\//)
            let isSource = name.contains(/^[A-Z]\w*\/[^ ]*\.(swift|c|h)$/) && !isInPackage
            let isFolder = name.contains(/^[A-Z]\w*\/(\w+\/)*$/) && !isInPackage
            if isFolder || isSource { #expect(isInModule(name), "\(page.path) names \(name)") }
            if isInPackage { #expect(exists(name), "\(page.path) names \(name)") }
        }
    }

    @Test(arguments: ways)
    func `names of code on the pages about how it works are those of the sources`(page: Page) {
        for code in page.code where !code.contains("/") {
            for word in Self.wordsOf(code) where word.utf8.count > 2 {
                #expect(Self.words.contains(word), "\(page.path) names \(code)")
            }
        }
    }

    @Test(arguments: [Page("README.md"), Page("CHANGELOG.md")] + pages)
    func `members that a page names exist`(page: Page) {
        // Names of other toolkits stand there beside ours.
        if page.path.hasSuffix("/ComingFrom.md") { return }
        for code in page.code where !code.contains("/") {
            for member in code.matches(of: /\.([A-Za-z]{3,})/).map(\.output.1) {
                #expect(Self.words.contains(member) || Self.appWords.contains(member), "\(page.path) names \(code)")
            }
        }
    }

    @Test func `the modules in the list of modules are those that there are`() throws {
        let modules = Set(
            Self.sources.filter { $0.contains(/^Sources\/\w+\/\w+\/.*\.(swift|c)$/) }.map {
                $0.split(separator: "/")[2]
            })
        let table = Page("Sources/README.md").text.matches(of: /(?m)^\| `(\w+)` \|/).map(\.output.1)
        #expect(table.sorted() == modules.sorted())
        let documented = Page("Tools/make-docs").text
        let listed = Page(".spi.yml").text.firstMatch(of: /documentation_targets: \[(.*)\]/)?.output.1
        let indexed = try #require(listed).split(separator: ", ")
        #expect(Set(indexed).isSubset(of: modules))
        // What is in C is only for the modules above it.
        let inC = Set(Self.sources.filter { $0.hasSuffix(".c") }.map { $0.split(separator: "/")[2] })
        for module in modules.subtracting(inC) {
            #expect(documented.contains(try! Regex("\\b\(module)\\b")), "make docs leaves out \(module)")
            #expect(isInModule("\(module)/\(module).docc/\(module).md"))
        }
    }

    @Test func `the glossary is short, and its words are those of the sources`() throws {
        let glossary = try #require(Page("Sources/README.md").text.split(separator: "## Glossary").last)
        let entries = glossary.matches(of: /(?m)^\| ([a-z ]+) \|/).map(\.output.1).filter { $0 != "word" }
        #expect((20...40).contains(entries.count))
        for word in entries.flatMap(Self.wordsOf) { #expect(Self.words.contains(word)) }
        #expect(Set(entries).count == entries.count)
    }

    @Test func `every page is linked`() {
        for page in Self.pages where page.path.contains(".docc/") {
            let parts = page.path.split(separator: "/")
            let (module, name) = (parts[2], parts.last!.dropLast(3))
            if name == module { continue }
            // A page about a symbol is linked as the symbol.
            let link = parts.contains("Widgets") ? "- ``\(name)``" : "- <doc:\(name)>"
            let landing = Page("Sources/\(parts[1])/\(module)/\(module).docc/\(module).md").text
            #expect(landing.contains(link), "\(module).md does not link \(page.path)")
        }
    }
}
