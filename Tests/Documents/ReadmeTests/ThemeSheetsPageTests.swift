import AppFiles
import Foundation
import Testing
import Trellis

/// The examples on the page "Theme sheets".
struct ThemeSheetsPageTests {
    /// The blocks of code of the page: their language and what is in them.
    private static let blocks: [(language: String, text: String)] = {
        let page = PagesTests.Page("Sources/App/Trellis/Trellis.docc/ThemeSheets.md").text
        return page.components(separatedBy: "\n```").enumerated().compactMap { index, part in
            guard index % 2 == 1, let end = part.firstIndex(of: "\n") else { return nil }
            return (String(part[..<end]), String(part[part.index(after: end)...]))
        }
    }()

    /// The sheets of the page; a text after a sheet is what is said of its mistakes.
    private static let sheets: [(text: String, mistakes: String?)] = blocks.indices.compactMap { index in
        guard blocks[index].language == "theme" else { return nil }
        let next = index + 1 < blocks.count ? blocks[index + 1] : nil
        return (blocks[index].text, next?.language == "text" ? next?.text : nil)
    }

    @Test func `there are examples, some with mistakes`() {
        #expect(Self.sheets.count >= 7 && Self.sheets.count { $0.mistakes != nil } >= 2)
        #expect(Self.blocks.count == Self.sheets.count + Self.sheets.count { $0.mistakes != nil } + 2)
    }

    @Test(arguments: zip(sheets.map(\.text), sheets.map(\.mistakes)))
    func `a sheet of the page is a theme, or has the mistakes that the page shows`(text: String, mistakes: String?) {
        var found: String?
        do throws(SheetErrors) {
            _ = try Theme(parsing: text, file: "ocean.theme")
        } catch {
            found = error.description
        }
        #expect(found == mistakes)
    }

    @Test func `the first sheet does what the page says`() throws {
        let theme = try Theme(parsing: Self.sheets[0].text, file: "ocean.theme")
        #expect(theme.name == "ocean")
        let accent = Color.rgb(255, 136, 0)
        #expect(
            theme["button.focused"] == Style(foreground: .rgb(255, 255, 255), background: accent, attributes: .bold))
        #expect(theme["border.focused"].foreground == accent)
        #expect(theme[.window] == Theme.nord[.window])
    }

    @Test func `the words in the tables are those of the language`() throws {
        let page = PagesTests.Page("Sources/App/Trellis/Trellis.docc/ThemeSheets.md").text
        for row in page.split(separator: "\n") where row.hasPrefix("| `") {
            let cell = row.split(separator: "|")[0].split(separator: ",")
            for word in cell.flatMap({ $0.matches(of: /`([^`]+)`/).map(\.output.1) }) where word != "bright-" {
                #expect(throws: Never.self, "\(word)") { try Theme(parsing: "role = \(word)") }
            }
        }
        for theme in Theme.all {
            #expect(page.contains("`\(theme.name.replacing(" ", with: "-"))`"), "the page leaves out \(theme.name)")
        }
    }
}
