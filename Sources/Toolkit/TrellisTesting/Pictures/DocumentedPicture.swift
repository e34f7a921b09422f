import TextScreen
import TrellisViews

/// A picture in a page of documentation: a block of code behind a comment that says what is shown at which size, and what
/// is done first.
///
///     <!-- picture: select 40x12 keys: Tab Enter "pl" wait: 0.5 -->
///
/// Keys are written as in help: `Tab`, `Shift+Tab`, `Alt+↓`, `Ctrl+P`, `F10`, `x`; text in quotation marks is typed.
/// `wait:` advances the clock by seconds.
package struct DocumentedPicture: Sendable {
    /// What is shown.
    package let name: String
    /// The size of the screen, in cells.
    package let width: Int
    package let height: Int
    /// What is done first.
    private let steps: [String]

    /// Why a picture could not be painted.
    package struct Failure: Error, CustomStringConvertible { package let description: String }

    /// Paints all pictures of a page anew.
    ///
    /// - Parameter show: shows what a picture names.
    /// - Returns: the page with the new pictures, and their number.
    @MainActor
    package static func paint(
        _ page: String, show: @MainActor (DocumentedPicture) async throws -> WindowTester
    ) async throws -> (page: String, count: Int) {
        let picture = /<!-- picture: ([a-z-]+) (\d+)x(\d+)(.*?) -->\n+```\n(.*?)```\n/.dotMatchesNewlines()
        var (new, rest, count) = ("", page[...], 0)
        for match in page.matches(of: picture) {
            guard let width = Int(match.2), let height = Int(match.3) else { continue }
            let picture = DocumentedPicture(
                name: String(match.1), width: width, height: height,
                steps: match.4.split(whereSeparator: \.isWhitespace).map(String.init))
            let tester = try await show(picture)
            try await picture.perform(on: tester)
            new += rest[..<match.range.lowerBound]
            new += "<!-- picture: \(match.1) \(match.2)x\(match.3)\(match.4) -->\n\n```\n"
            for line in tester.canvas.text.split(separator: "\n", omittingEmptySubsequences: false) {
                new += line.replacing(/\ +$/, with: "") + "\n"
            }
            new += "```\n"
            (rest, count) = (page[match.range.upperBound...], count + 1)
        }
        return (new + rest, count)
    }

    @MainActor
    private func perform(on tester: WindowTester) async throws {
        var isWait = false
        for step in steps {
            switch step {
            case "keys:": isWait = false
            case "wait:": isWait = true
            case _ where isWait: tester.advance(by: .seconds(Double(step) ?? 0))
            case _ where step.first == "\"": tester.type(String(step.dropFirst().dropLast()))
            default:
                guard let key = Key(named: step) else { throw Failure(description: "there is no key '\(step)'") }
                tester.send(.key(key))
            }
            await tester.settle()
        }
    }
}

extension Key {
    /// A key as it is shown in help.
    fileprivate init?(named name: String) {
        var parts = name.split(separator: "+")
        guard let last = parts.popLast() else { return nil }
        let named: [Key] = [
            .enter, .tab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert,
            .delete, .space,
        ]
        let functions = (1...12).map { Key.function($0) }
        guard
            var key = (named + functions).first(where: { $0.label == last })
                ?? (last.count == 1 ? Key(Character(last.lowercased())) : nil)
        else { return nil }
        for part in parts {
            switch part {
            case "Shift": key = key.shift
            case "Ctrl": key = key.control
            case "Alt": key = key.alt
            default: return nil
            }
        }
        self = key
    }
}
