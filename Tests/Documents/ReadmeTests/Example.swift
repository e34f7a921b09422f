import Foundation
import Testing

/// A block of code on a page, with what comments above it say of it:
///
///     <!-- given: var mails = ["Notes on the engine"] -->
///
/// declares what the fragments below it use; `given anew:` forgets what was given above. A block that is not a whole body
/// of a function stands in place of the dots:
///
///     <!-- in: final class Mails: View { … } -->
///
///     <!-- file: mail.sheet -->
///
/// makes the next block a file of the programs below it: a source, or what they find in the folder in which they run, and
/// among their resources. Files that end with `Tests.swift` are tests of those above them, which are run.
///
///     <!-- code of: Tests/Fixtures/OutsidePackage -->
///
/// says that the blocks below it stand in a source file there, which is built and tested; `<!-- code of: this page -->`
/// ends that.
struct Example: CustomTestStringConvertible {
    /// The path of the page in the package.
    let page: String
    /// The number of the line after ```` ```swift ````.
    let line: Int
    let language: Substring
    var code = ""
    /// What the comments above it declare.
    let given: String
    /// What stands around it; the dots are its place.
    let frame: String
    /// The name of the file that it is.
    let file: String?
    /// Where it stands.
    let origin: String?

    var place: String { "\(page):\(line)" }
    var testDescription: String { place }

    /// The code with what stands around it.
    var source: String { frame.replacing("…", with: code) }
    /// Whether it is a whole program.
    var isProgram: Bool { isSwift && code.hasPrefix("import ") }
    /// Whether it is the body of a function on the main actor, in which `window` is the window of the app.
    var isFragment: Bool { isSwift && !code.hasPrefix("import ") }
    /// Whether it is a file of tests, of the files above it.
    var isTest: Bool { file?.hasSuffix("Tests.swift") == true }
    private var isSwift: Bool { language == "swift" && origin == nil && file == nil }

    /// The files on the page above a line, the last one of each name: sources, layout sheets and others.
    static func files(among examples: [Example], of page: String, above line: Int) -> [String: String] {
        var files: [String: String] = [:]
        for example in examples where example.page == page && example.line < line && !example.isTest {
            if let name = example.file { files[name] = example.source }
        }
        return files
    }

    /// The blocks of a page, in their order.
    static func all(of page: PagesTests.Page) -> [Example] {
        var examples: [Example] = []
        var (given, frame, file, origin): (String, String, String?, String?) = ("", "…", nil, nil)
        var isInside = false
        // A comment of several lines.
        var comment: String?
        for (index, line) in page.text.components(separatedBy: "\n").enumerated() {
            if isInside {
                if line == "```" { isInside = false } else { examples[examples.count - 1].code += line + "\n" }
                continue
            }
            if let fence = line.wholeMatch(of: /```([a-z]*)/) {
                examples.append(
                    Example(
                        page: page.path, line: index + 2, language: fence.1, given: given, frame: frame, file: file,
                        origin: origin))
                (isInside, frame, file) = (true, "…", nil)
                continue
            }
            if line.hasPrefix("<!-- ") { comment = "" }
            comment? += line + "\n"
            guard line.hasSuffix("-->"), let text = comment?.trimmingCharacters(in: .whitespacesAndNewlines) else {
                continue
            }
            comment = nil
            let (kind, value) = (
                text.dropFirst(5).prefix { $0 != ":" }, text.drop { $0 != ":" }.dropFirst(2).dropLast(4)
            )
            switch kind {
            case "given": given += value + "\n"
            case "given anew": given = value + "\n"
            case "in": frame = String(value)
            case "file": file = String(value)
            case "code of": origin = value == "this page" ? nil : String(value)
            default: break
            }
        }
        return examples
    }
}
