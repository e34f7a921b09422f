import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import gallery

/// The pictures in the documentation of the widgets are what the gallery shows.
///
/// A picture is a block of code behind a comment that says which page is shown at which size, and what is done first:
///
///     <!-- picture: select 40x12 keys: Tab Enter "pl" wait: 0.5 -->
///
/// `TRELLIS_PICTURES=write swift test --filter WidgetPicturesTests` writes all of them anew.
@MainActor
struct WidgetPicturesTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/TrellisWidgets/TrellisWidgets.docc/Widgets")
    nonisolated static let pages: [URL] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: pages)
    func `pictures of a page are those that the gallery paints`(file: URL) async throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let picture = /<!-- picture: ([a-z-]+) (\d+)x(\d+)(.*?) -->\n+```\n(.*?)```\n/.dotMatchesNewlines()
        #expect(text.contains(picture), "\(file.lastPathComponent) has no picture")
        var new = ""
        var rest = text[...]
        for match in text.matches(of: picture) {
            let shown = await Self.picture(String(match.1), Int(match.2)!, Int(match.3)!, String(match.4))
            new += rest[..<match.range.lowerBound]
            new += "<!-- picture: \(match.1) \(match.2)x\(match.3)\(match.4) -->\n\n```\n\(shown)\n```\n"
            rest = text[match.range.upperBound...]
        }
        new += rest
        if ProcessInfo.processInfo.environment["TRELLIS_PICTURES"] == "write" {
            try new.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == new)
        }
    }

    private static func picture(_ name: String, _ width: Int, _ height: Int, _ steps: String) async -> String {
        guard let page = Page.all.first(where: { $0.name == name }) else {
            Issue.record("there is no page '\(name)'")
            return ""
        }
        let tester = shown(page, width: width, height: height)
        var isWait = false
        for step in steps.split(whereSeparator: \.isWhitespace) {
            switch step {
            case "keys:": isWait = false
            case "wait:": isWait = true
            case _ where isWait: tester.advance(by: .seconds(Double(step) ?? 0))
            case _ where step.first == "\"": tester.type(String(step.dropFirst().dropLast()))
            default:
                guard let key = Key(named: step) else {
                    Issue.record("there is no key '\(step)'")
                    continue
                }
                tester.send(.key(key))
            }
            await tester.settle()
        }
        return tester.canvas.text.components(separatedBy: "\n")
            .map { $0.replacing(/\ +$/, with: "") }.joined(separator: "\n")
    }
}

extension Key {
    /// A key as it is shown in help: `Tab`, `Shift+Tab`, `Alt+↓`, `Ctrl+P`, `F10`, `x`.
    fileprivate init?(named name: some StringProtocol) {
        var parts = String(name).components(separatedBy: "+")
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
