import Foundation
import LayoutSheets
import Testing
import Trellis
import TrellisSheets

/// The layout sheets on pages: each is laid out, and what the comments below it claim is compared.
///
/// A comment states the frames of some views in a window of a size, in the window's coordinates, and all views that are
/// hidden; another one the errors of a sheet:
///
///     <!-- frames 80x24: list 0 0 24 23; body.text 24 0 56 23; hidden status -->
///     <!-- errors 2:15 there is no view 'lst' here -->
struct SheetPagesTests {
    static let pages = ([PagesTests.Page("README.md")] + PagesTests.pages).filter { $0.text.contains("```sheet\n") }

    struct Example {
        let line: Int
        let sheet: String
        var claims: [String] = []
    }

    static func examples(of page: PagesTests.Page) -> [Example] {
        var examples: [Example] = []
        for match in page.text.matches(of: /(?s)```sheet\n(.*?)```|<!-- ((?:frames|errors) .*?) -->/) {
            if let sheet = match.output.1 {
                let line = page.text[..<match.range.lowerBound].count { $0 == "\n" } + 2
                examples.append(Example(line: line, sheet: String(sheet)))
            } else if let claim = match.output.2, !examples.isEmpty {
                examples[examples.count - 1].claims.append(String(claim))
            }
        }
        return examples
    }

    @Test func `there are pages with sheets`() {
        #expect(Self.pages.count >= 2)
        #expect(Self.pages.flatMap(Self.examples).count > 10)
    }

    @Test(arguments: pages)
    func `sheets on a page do what it claims`(page: PagesTests.Page) throws {
        for example in Self.examples(of: page) {
            let place = "\(page.path):\(example.line)"
            #expect(!example.claims.isEmpty, "\(place) claims nothing")
            if let errors = example.claims.first(where: { $0.hasPrefix("errors ") }) {
                expect(
                    errors.dropFirst(7).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) },
                    of: example, place)
                continue
            }
            let layout = SheetLayout(try LayoutSheet(parsing: example.sheet, file: place))
            for claim in example.claims { try compare(claim, layout, place) }
        }
    }

    private func expect(_ errors: [String], of example: Example, _ place: String) {
        do {
            _ = try LayoutSheet(parsing: example.sheet)
            Issue.record("\(place) has no errors")
        } catch {
            #expect(error.errors.map { "\($0.line):\($0.column) \($0.message)" } == errors, "\(place)")
        }
    }

    private func compare(_ claim: String, _ layout: SheetLayout, _ place: String) throws {
        let match = try #require(claim.wholeMatch(of: /(?s)frames (\d+)x(\d+): (.*)/), "\(place): \(claim)")
        let (width, height) = (Int(match.1)!, Int(match.2)!)
        layout.solve(width: width, height: height)
        var hidden: [String] = []
        for part in match.3.split(separator: ";") {
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            if words[0] == "hidden" {
                hidden = Array(words.dropFirst())
            } else {
                let numbers = words.dropFirst().compactMap { Int($0) }
                #expect(numbers.count == 4, "\(place): \(part)")
                let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                #expect(layout.frame(of: words[0]) == frame, "\(place) at \(width)x\(height): \(words[0])")
            }
        }
        #expect(layout.hidden == hidden, "\(place) at \(width)x\(height)")
        #expect(layout.issues == [], "\(place) at \(width)x\(height)")
    }
}
