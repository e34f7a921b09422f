import Platform
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
    /// The number of the line of its comment, from 1.
    package let line: Int
    /// What is done first, as it is written.
    package let script: String

    /// Why a picture could not be painted.
    package struct Failure: Error, CustomStringConvertible { package let description: String }

    /// What a picture looks like: as text, and as a drawing with colours.
    package struct Painted: Sendable {
        package let text: String
        package let drawing: String

        package init(text: String, drawing: String) {
            self.text = text
            self.drawing = drawing
        }
    }

    package init(name: String, width: Int, height: Int, line: Int = 1, script: String = "") {
        (self.name, self.width, self.height, self.line, self.script) = (name, width, height, line, script)
    }

    /// Paints pictures of a page anew.
    ///
    /// Where the environment variable `TRELLIS_DRAWINGS` names a folder, they are also written there as SVG: the second one
    /// of `List.md` is `List-2.svg`.
    /// - Parameters:
    ///   - page: the text of the page.
    ///   - file: the name of the page, without its ending.
    ///   - show: shows what a picture names; nil leaves the picture as it is.
    /// - Returns: the page with the new pictures, and their number.
    @MainActor
    package static func paint(
        _ page: String, of file: String, show: @MainActor (DocumentedPicture) async throws -> Painted?
    ) async throws -> (page: String, count: Int) {
        let picture = /<!-- picture: ([a-z-]+) (\d+)x(\d+)(.*?) -->\n+```\n(.*?)```\n/.dotMatchesNewlines()
        var (new, rest, count) = ("", page[...], 0)
        for (index, match) in page.matches(of: picture).enumerated() {
            guard let width = Int(match.2), let height = Int(match.3) else { continue }
            let picture = DocumentedPicture(
                name: String(match.1), width: width, height: height,
                line: page[..<match.range.lowerBound].count { $0 == "\n" } + 1, script: String(match.4))
            guard let painted = try await show(picture) else { continue }
            new += rest[..<match.range.lowerBound]
            new += "<!-- picture: \(match.1) \(match.2)x\(match.3)\(match.4) -->\n\n```\n\(painted.text)```\n"
            (rest, count) = (page[match.range.upperBound...], count + 1)
            if let folder = getenv("TRELLIS_DRAWINGS").map({ String(cString: $0) }) {
                try PictureFile(path: "\(folder)/\(file)-\(index + 1).svg").write(painted.drawing)
            }
        }
        return (new + rest, count)
    }

    /// Paints all pictures of a page anew, as ``paint(_:of:show:)`` does, of windows of this program.
    @MainActor
    package static func paint(
        _ page: String, of file: String, show: @MainActor (DocumentedPicture) async throws -> WindowTester
    ) async throws -> (page: String, count: Int) {
        try await paint(page, of: file) { picture -> Painted? in try await picture.painted(try await show(picture)) }
    }

    /// Performs the script, and paints the screen.
    @MainActor
    package func painted(_ tester: WindowTester) async throws -> Painted {
        try await perform(on: tester)
        let rows = tester.canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
        return Painted(
            text: rows.map { $0.replacing(/\ +$/, with: "") + "\n" }.joined(),
            drawing: tester.svg())
    }

    @MainActor
    private func perform(on tester: WindowTester) async throws {
        var isWait = false
        for step in script.split(whereSeparator: \.isWhitespace).map(String.init) {
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
