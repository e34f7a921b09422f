import Foundation
import Testing

/// The documentation of the widgets: each has a page, whose examples compile.
///
/// An example is the body of a function of the main actor, in which `window` is the window of the app. A comment
/// declares what else the examples below it use:
///
///     <!-- given: var mails = ["Notes on the engine"] -->
struct WidgetPagesTests {
    private static let modules: Set<Substring> = ["TrellisWidgets", "TrellisFiles", "TrellisStreams", "TrellisPickers"]

    private static let pages = PagesTests.pages.filter {
        let parts = $0.path.split(separator: "/")
        return parts.count == 6 && modules.contains(parts[2]) && parts[4] == "Widgets"
    }

    private static func name(of page: PagesTests.Page) -> String {
        String(page.path.split(separator: "/").last!.dropLast(3))
    }

    /// The blocks of Swift of a page, with what is given for them, and the number of the line on which each begins.
    private static func examples(of page: PagesTests.Page) -> [(line: Int, given: String, code: String)] {
        var examples: [(line: Int, given: String, code: String)] = []
        var given = ""
        var isInExample = false
        for (index, line) in page.text.components(separatedBy: "\n").enumerated() {
            if let match = line.wholeMatch(of: /<!-- given: (.*) -->/) {
                given += match.1 + "\n"
            } else if line == "```swift" {
                isInExample = true
                examples.append((index + 2, given, ""))
            } else if line.hasPrefix("```") {
                isInExample = false
            } else if isInExample {
                examples[examples.count - 1].code += line + "\n"
            }
        }
        return examples
    }

    /// The views of the module that can be used as they are, unlike the bases of others.
    private static let widgets: Set<String> = {
        var widgets: Set<String> = ["RowsView", "Table", "Tree", "DirectoryTree"]
        for path in PagesTests.sources
        where path.hasPrefix("Sources/Widgets/") && path.hasSuffix(".swift")
            && modules.contains(path.split(separator: "/")[2])
        {
            let declaration =
                /(?m)^(?:public final|open) class (\w+)(?:<[^>]*>)?: (View|Container|LinearLayout|Stack|RowsView|(Text|Parsed|Segmented)?Field)\b/
            for match in PagesTests.Page(path).text.matches(of: declaration) { widgets.insert(String(match.1)) }
        }
        // The popup of fields is no use alone, and others are bases.
        return widgets.subtracting(["Field", "FieldPopup", "Container", "LinearLayout", "Stack"])
    }()

    @Test func `every widget has a page`() {
        #expect(Self.widgets.count >= 24 && Self.pages.count >= Self.widgets.count)
        for widget in Self.widgets {
            #expect(Self.pages.contains { Self.name(of: $0) == widget }, "\(widget) has no page")
        }
    }

    @Test(arguments: pages)
    func `a page is about its widget and has an example`(page: PagesTests.Page) {
        let name = Self.name(of: page)
        #expect(page.text.hasPrefix("# ``\(page.path.split(separator: "/")[2])/\(name)``\n"))
        // Some are used through a member of their name, as in `window.toast("Saved")`.
        let isUsed = Self.examples(of: page).contains { $0.code.lowercased().contains(name.lowercased()) }
        #expect(isUsed, "\(name) has no example")
    }

    @Test func `the examples of the widgets compile`() throws {
        var code = "import TrellisKit\n\n@MainActor let window = Window()\n"
        for page in Self.pages {
            for example in Self.examples(of: page) {
                code += """

                    @MainActor func example\(Self.name(of: page))\(example.line)() async throws {
                    \(example.given)#sourceLocation(file: "\(page.path)", line: \(example.line))
                    \(example.code)#sourceLocation()
                    }

                    """
            }
        }
        let complaints = try complaints(about: code, isLibrary: true)
        #expect(complaints == nil)
    }
}
