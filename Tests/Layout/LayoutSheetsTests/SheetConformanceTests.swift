import Foundation
import LayoutSheets
import Testing

/// Sheets with the frames, problems and mistakes that an independent program gave for them.
///
/// `SHEET_CASES` names a folder with more files of cases.
struct SheetConformanceTests {
    private struct File: Decodable {
        var frames: [FrameCase]
        var checks: [CheckCase]
        var errors: [ErrorCase]
    }

    private struct FrameCase: Decodable {
        var sheet: String
        var results: [Result]
        var loose: String?

        struct Result: Decodable {
            var size: [Int]
            var frames: [String: [Int]]
            var hidden: [String]
            var issues: [String]
        }
    }

    private struct CheckCase: Decodable {
        var sheet: String
        /// `20x6...200x60`.
        var sizes: String
        var result: Result
        /// Problems that the format leaves open.
        var open: [Problem]?
        var loose: String?

        struct Result: Decodable {
            var sizes: Int
            var problems: [Problem]
        }
        struct Problem: Decodable, Hashable {
            var kind: String
            var views: [String]
            var size: [Int]
            var count: Int
        }
    }

    private struct ErrorCase: Decodable {
        var sheet: String
        var line: Int
        var column: Int
        var about: String
        /// Other places that are as good.
        var also: [[Int]]?
        var loose: String?
    }

    private static let files: [File] = {
        var urls = [Bundle.module.url(forResource: "Resources/sheets", withExtension: "json")!]
        if let folder = ProcessInfo.processInfo.environment["SHEET_CASES"] {
            let url = URL(fileURLWithPath: folder, isDirectory: true)
            let all = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
            urls += all.filter { $0.pathExtension == "json" }
        }
        return urls.map { url in
            do {
                return try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
            } catch {
                fatalError("\(url.path): \(error)")
            }
        }
    }()

    /// Fails with the first twenty of the differences.
    private func expectNone(_ failures: [String], of count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            failures.isEmpty, "\(failures.count) of \(count):\n\(failures.prefix(20).joined(separator: "\n\n"))",
            sourceLocation: sourceLocation)
    }

    @Test func `every sheet has the frames of the model`() {
        let cases = Self.files.flatMap(\.frames).filter { $0.loose == nil }
        #expect(cases.count >= 80)
        expectNone(cases.flatMap(differences), of: cases.count)
    }

    private func differences(_ test: FrameCase) -> [String] {
        guard let sheet = try? LayoutSheet(parsing: test.sheet) else { return ["not accepted:\n\(test.sheet)"] }
        let layout = SheetLayout(sheet)
        return test.results.compactMap { result in
            layout.solve(width: result.size[0], height: result.size[1])
            let frames = Dictionary(
                uniqueKeysWithValues: sheet.views.map { path -> (String, [Int]) in
                    let frame = layout.frame(of: path)!
                    return (path, [frame.x, frame.y, frame.width, frame.height])
                })
            let isSame =
                frames == result.frames && Set(layout.hidden) == Set(result.hidden)
                && layout.issues.isEmpty == result.issues.isEmpty
            guard !isSame else { return nil }
            let wrong = frames.filter { result.frames[$0.key] != $0.value }
            return "\(result.size): \(wrong), hidden \(layout.hidden), issues \(layout.issues)\n\(test.sheet)"
        }
    }

    @Test func `every check finds the problems of the model, and no others`() {
        let cases = Self.files.flatMap(\.checks).filter { $0.loose == nil }
        #expect(cases.count >= 60)
        var failures: [String] = []
        for test in cases {
            guard let sheet = try? LayoutSheet(parsing: test.sheet) else {
                failures.append("not accepted:\n\(test.sheet)")
                continue
            }
            let numbers = test.sizes.split { !$0.isNumber }.map { Int($0)! }
            let check = SheetCheck(sheet, columns: numbers[0]...numbers[2], rows: numbers[1]...numbers[3])
            let open = Set((test.open ?? []).map { [$0.kind] + $0.views })
            let got = Set(
                check.problems.map {
                    CheckCase.Problem(
                        kind: $0.kind.rawValue, views: $0.views, size: [$0.size.width, $0.size.height], count: $0.count)
                }.filter { !open.contains([$0.kind] + $0.views) })
            let wanted = Set(test.result.problems.filter { !open.contains([$0.kind] + $0.views) })
            if got != wanted || check.sizes != test.result.sizes {
                failures.append(
                    "\(test.sizes): missing \(wanted.subtracting(got)), added \(got.subtracting(wanted))\n\(test.sheet)"
                )
            }
        }
        expectNone(failures, of: cases.count)
    }

    @Test func `every mistake is found at its place`() {
        let cases = Self.files.flatMap(\.errors).filter { $0.loose == nil }
        #expect(cases.count >= 50)
        var failures: [String] = []
        for test in cases {
            let wanted = [[test.line, test.column]] + (test.also ?? [])
            do {
                _ = try LayoutSheet(parsing: test.sheet)
                failures.append("\(test.about): accepted\n\(test.sheet)")
            } catch {
                let places = error.errors.map { [$0.line, $0.column] }
                if !places.contains(where: wanted.contains) {
                    failures.append("\(test.about): \(places) instead of \(wanted)\n\(test.sheet)")
                }
            }
        }
        expectNone(failures, of: cases.count)
    }

    @Test func `every sheet means the same when it is formatted`() throws {
        for text in Self.files.flatMap(\.frames).map(\.sheet) {
            let formatted = try LayoutSheet.format(text)
            #expect(try LayoutSheet.format(formatted) == formatted)
            expectSameLayout(text, formatted)
        }
    }
}
