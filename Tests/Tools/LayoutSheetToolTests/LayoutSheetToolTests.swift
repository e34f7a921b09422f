import Foundation
import Testing

/// The tool as its users run it: words in; text, messages and a status out.
struct LayoutSheetToolTests {
    private static let good = """
        side { ll = tt = bb = 0, w = 25% }
        body { ll = side.rl, tt = rr = bb = 0; head { tt = ll = rr = 0, h = 2 } }
        when w < 40 { side { hidden } body { ll = 0 } }
        """
    private static let overlapping = "a { ll = tt = 0, w = 30, h = 2 }\nb { rr = tt = 0, w = 10, h = 2 }\n"

    @Test func `frames of all views are JSON in the coordinates of the window`() async throws {
        let tool = try Tool()
        try tool.file("my mail.sheet", Self.good)
        let wide = try await tool.run(["frames", "my mail.sheet", "--size", "80x24"])
        #expect(
            wide.output == """
                {"size": [80, 24], "frames": {"side": [0, 0, 20, 24], "body": [20, 0, 60, 24], \
                "body.head": [20, 0, 60, 2]}, "hidden": [], "issues": []}

                """)
        #expect(wide.status == 0 && wide.errors == "")
        let narrow = try await tool.run(["frames", "--size=30x10", "my mail.sheet"])
        #expect(narrow.output.contains(#""hidden": ["side"]"#))
        #expect(narrow.output.contains(#""body.head": [0, 0, 30, 2]"#))
    }

    @Test func `variables are set as an app does`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", "let busy = 0\na { ll = tt = 0, w = 2, h = 1 }\nwhen busy { a { w = 9 } }\n")
        let set = try await tool.run(["frames", "a.sheet", "--size", "20x5", "--set", "busy=1"])
        #expect(set.output.contains(#""a": [0, 0, 9, 1]"#) && set.status == 0)
        let unknown = try await tool.run(["check", "a.sheet", "--set", "lazy=1"])
        #expect(unknown.status == 2 && unknown.errors.contains("the sheet has no variable 'lazy'"))
        let bad = try await tool.run(["picture", "a.sheet", "--size", "20x5", "--set", "busy"])
        #expect(bad.status == 2 && bad.errors.contains("--set busy=1"))
    }

    private static let title = "a { ll = tt = 0, w = 9, h = 2; content text 0...%d words 4 }\n"

    @Test func `prove tells what holds for every content, and the status says so`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.title.replacingOccurrences(of: "%d", with: "12"))
        let good = try await tool.run(["prove", "a.sheet"])
        #expect(good.output == "a.sheet: proved for 9955 sizes and 13 contents\n" && good.status == 0)
        try tool.file("a.sheet", Self.title.replacingOccurrences(of: "%d", with: "19"))
        let bad = try await tool.run(["prove", "a.sheet", "--json"])
        #expect(
            bad.output == """
                {"sizes": 9955, "contents": "20", "proved": false, "problems": [{"kind": "small", "views": ["a"], \
                "size": [20, 6], "count": 9955, "content": {"a": [13, 3]}}], "floor": []}

                """)
        #expect(bad.status == 1)
        let shown = try await tool.run(["check", "a.sheet", "--sizes", "20x6", "--content", #"{"a": [13, 3]}"#])
        #expect(shown.output.hasPrefix("small: 'a' has 9x2 cells, but its content takes 13x3\n") && shown.status == 1)
        let other = try await tool.run(["check", "a.sheet", "--sizes", "20x6", "--content", #"{"a": [13, 2]}"#])
        #expect(other.status == 0)
    }

    @Test func `what was proved is kept, and checked again`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.title.replacingOccurrences(of: "%d", with: "12"))
        let made = try await tool.run(["prove", "a.sheet", "--certificate", "a.proof"])
        #expect(made.status == 0)
        let checked = try await tool.run(["prove", "a.sheet", "--verify", "a.proof"])
        #expect(checked.output == "a.sheet: proved again for 20x6...200x60\n" && checked.status == 0)
        try tool.file("b.sheet", Self.title.replacingOccurrences(of: "%d", with: "13"))
        let other = try await tool.run(["prove", "b.sheet", "--verify", "a.proof"])
        #expect(other.status == 1)
        #expect(other.errors == "layout-sheet: a.proof does not prove b.sheet: it is that of another sheet\n")
        let none = try await tool.run(["prove", "a.sheet", "--verify", "a.sheet"])
        #expect(none.status == 1 && none.errors.contains("it is no certificate"))
        let missing = try await tool.run(["prove", "a.sheet", "--verify", "c.proof"])
        #expect(missing.status == 2)
    }

    @Test func `what prove cannot decide is told, with a status of its own`() async throws {
        let tool = try Tool()
        try tool.file(
            "a.sheet", "a { ll = tt = 0, w = 5, h = 1 }\nb { }\nconstraints { b.left = a.right; b.width = 9 }\n")
        let result = try await tool.run(["prove", "a.sheet", "--sizes", "30x5"])
        #expect(result.output.contains("not decided: overlap of 'a' and 'b', at 1 size\n"), "\(result.output)")
        #expect(result.output.contains("not decided for 1 size and 1 content\n") && result.status == 3)
    }

    @Test func `pictures are of the first problems of a kind, and a number of contents is short`() async throws {
        let tool = try Tool()
        let views = (0..<30).map { "v\($0) { ll = 0, tt = \(2 * $0), w = 9, h = 2; content text 0...99999 }" }
        try tool.file("a.sheet", views.joined(separator: "\n"))
        let result = try await tool.run(["prove", "a.sheet", "--sizes", "30x60"])
        #expect(result.output.matches(of: /small: 'v/).count == 30 && result.status == 1)
        #expect(result.output.matches(of: /with v\d+: a text/).count == 8)
        #expect(result.output.contains(" 30 problems among 1 size and some 10^150 contents\n"))
    }

    @Test func `when there is no time, all is undecided`() async throws {
        let tool = try Tool()
        let views = (0..<3_000).map { index in
            "v\(index) { ll = \(index % 50 * 9), tt = \(index / 50 * 2), w = 9, h = 2; content text 0...9 }"
        }
        try tool.file("a.sheet", views.joined(separator: "\n"))
        let words = ["prove", "a.sheet", "--sizes", "450x120", "--seconds", "1"]
        let result = try await tool.run(words + ["--json"])
        #expect(result.output.contains(#"{"kind": "overlap", "views": [], "count": 1}"#) && result.status == 3)
        #expect(try await tool.run(words).output.contains("not decided: the rest, at 1 size\n"))
    }

    @Test(arguments: [
        (["prove", "a.sheet", "--seconds", "0"], "expected a number of seconds"),
        (["frames", "a.sheet", "--size", "20x6", "--content", "{"], "expected contents as in"),
        (["frames", "a.sheet", "--size", "20x6", "--content", #"{"b": [1, 1]}"#], "no view 'b' has such a content"),
        (["frames", "a.sheet", "--size", "20x6", "--content", #"{"a": [99, 1]}"#], "no view 'a' has such a content"),
    ]) func `what is no content or time is bad usage`(_ words: [String], _ message: String) async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.title.replacingOccurrences(of: "%d", with: "12"))
        let result = try await tool.run(words)
        #expect(result.status == 2 && result.errors.contains(message) && result.output == "")
    }

    @Test func `check finds nothing in a good sheet`() async throws {
        let tool = try Tool()
        let result = try await tool.run(["check", try tool.file("a.sheet", Self.good), "--json"])
        #expect(result.output == "{\"sizes\": 9955, \"problems\": []}\n" && result.status == 0 && result.errors == "")
    }

    @Test func `check tells a problem in words, with a picture, and as JSON`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.overlapping)
        let text = try await tool.run(["check", "a.sheet", "--sizes", "34x3...60x4"])
        #expect(
            text.output == """
                overlap: 'a' and 'b' overlap in 6x2 cells at 24, 0
                  at 34x3, the smallest size, and at 11 other sizes of 54
                  a.sheet:1: a: ll = tt = 0, w = 30, h = 2
                  a.sheet:2: b: rr = tt = 0, w = 10, h = 2
                    ┌ a ────────────────────┌ b ─────┐
                    └───────────────────────└────────┘
                    ··································

                a.sheet: 1 problem at 54 sizes

                """)
        #expect(text.status == 1 && text.errors == "")
        let json = try await tool.run(["check", "a.sheet", "--sizes", "34x3...60x4", "--json"])
        #expect(
            json.output == """
                {"sizes": 54, "problems": [{"kind": "overlap", "views": ["a", "b"], "size": [34, 3], "count": 12}]}

                """)
        #expect(json.status == 1)
    }

    @Test func `check draws a size once, however many problems come with it`() async throws {
        let tool = try Tool()
        let views = (0..<40).map { "v\($0) { ll = 0, tt = \($0), w = 3, h = 1 }" }
        try tool.file("a.sheet", views.joined(separator: "\n"))
        let text = try await tool.run(["check", "a.sheet", "--sizes", "30x30"]).output
        #expect(text.hasSuffix("a.sheet: 10 problems at 1 size\n"))
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.contains("outside: ") } == 10)
        #expect(lines.count { $0.contains("╶v╴") || $0.contains("v0") } <= 31)
        #expect(lines.count { $0 == "  the picture of this size is above" } == 9)
    }

    @Test func `mistakes of a sheet go to standard error with the status of a problem`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", "a { ll = x }")
        for command in [["check"], ["frames", "--size", "8x8"], ["picture", "--size", "8x8"], ["format", "--write"]] {
            let result = try await tool.run(command + ["a.sheet"])
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains("--> a.sheet:1:10") && result.errors.contains("^"))
        }
        #expect(try tool.text(of: "a.sheet") == "a { ll = x }")
    }

    @Test func `check warns of variables that nothing uses, and its result is the same`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", "let gap = 1\n" + Self.good)
        let result = try await tool.run(["check", "a.sheet", "--json"])
        #expect(result.status == 0 && result.output == "{\"sizes\": 9955, \"problems\": []}\n")
        #expect(result.errors.hasPrefix("warning: nothing uses the variable 'gap'\n"))
        #expect(result.errors.contains("--> a.sheet:1:5"))
        // A mistake is told alone, with its status.
        try tool.file("b.sheet", "let gap = 1\na { ll = x }")
        let mistake = try await tool.run(["check", "b.sheet"])
        #expect(mistake.status == 1 && mistake.errors.contains("there is no variable 'x'"))
        #expect(!mistake.errors.contains("warning"))
    }

    @Test(arguments: [
        [], ["chekc", "a"], ["check"], ["check", "a", "b"], ["check", "a", "--size", "8x8"], ["frames", "a"],
        ["frames", "a", "--size"], ["frames", "a", "--size", "80"], ["frames", "a", "--size", "0x5"],
        ["frames", "a", "--size", "1001x5"], ["frames", "a", "--size", "-1x5"], ["check", "a", "--sizes", "9x9...8x9"],
        ["check", "a", "--sizes", "1x1...2x2...3x3"], ["check", "a", "--sizes", "99999999999999999999x1"],
        ["check", "a", "--json=yes"], ["check", "a", "--json", "--json"], ["format", "-", "--write"],
        ["play"], ["play", "a", "b"], ["play", "a", "--size", "8x8"], ["play", "a", "--sizes", "8"], ["play", "-"],
        ["check", "missing.sheet"], ["check", "."], ["check", "binary"], ["format", "missing.sheet", "--write"],
    ])
    func `bad usage and files that cannot be read have a status and a message`(arguments: [String]) async throws {
        let tool = try Tool()
        try tool.file("a", "")
        try Data([0x61, 0xFF, 0x00]).write(to: tool.folder.appendingPathComponent("binary"))
        let result = try await tool.run(arguments)
        #expect(result.status == 2 && result.output == "" && !result.isTrap)
        #expect(!result.errors.isEmpty)
    }

    @Test func `a wrong word is answered with the right one`() async throws {
        let tool = try Tool()
        #expect(try await tool.run(["fromat"]).errors.contains("did you mean 'format'?"))
        #expect(try await tool.run(["check", "a", "--jsno"]).errors.contains("did you mean '--json'?"))
        let range = try await tool.run(["check", "a", "--sizes", "20x6...10x60"])
        #expect(range.errors.contains("the range 20x6...10x60 is empty"))
    }

    @Test(arguments: [[], ["check"], ["frames"], ["picture"], ["format"], ["play"]])
    func `help goes to standard output and tells the usage`(command: [String]) async throws {
        let tool = try Tool()
        let result = try await tool.run(command + ["--help"])
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output.contains("usage: layout-sheet \(command.first ?? "COMMAND") FILE"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `the playground needs a terminal`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.good)
        let result = try await tool.run(["play", "a.sheet"])
        #expect(result.status == 2 && result.output == "" && !result.isTrap)
        #expect(result.errors.hasPrefix("layout-sheet: it needs a terminal"))
    }

    @Test func `standard input is a file`() async throws {
        let tool = try Tool()
        let result = try await tool.run(["format", "-"], input: "a{w=5}")
        #expect(result.output == "a { w = 5 }\n" && result.status == 0)
        #expect(try await tool.run(["check", "-"], input: "a { w = }").errors.contains("--> standard input:1:8"))
    }

    @Test func `a picture has the names of the views and dots where none is`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.good)
        let result = try await tool.run(["picture", "a.sheet", "--size", "40x6"])
        #expect(
            result.output == """
                ┌ side ──┐┌ body.head ─────────────────┐
                │        │└────────────────────────────┘
                │        ││                            │
                │        ││                            │
                │        ││                            │
                └────────┘└────────────────────────────┘

                """)
        try tool.file(
            "small.sheet",
            "a { ll = tt = 0, w = h = 1 }\nb { ll = 2, tt = 0, w = 9, h = 1 }\nlong { ll = 0, tt = 1, w = 4, h = 2 }")
        let small = try await tool.run(["picture", "small.sheet", "--size", "12x4"])
        #expect(
            small.output == """
                ▫·╶ b ────╴·
                ┌l…┐········
                └──┘········
                ············

                """)
    }

    @Test func `a view of any size takes no more than the picture`() async throws {
        let tool = try Tool()
        try tool.file("far.sheet", "a { ll = -900000000, tt = 1, w = 1073741000, h = 2 }\nb { content 2147483647x3 }")
        let result = try await tool.run(["picture", "far.sheet", "--size", "12x4"])
        #expect(result.output.split(separator: "\n").map(\.count) == [12, 12, 12, 12] && !result.isTrap)
    }

    @Test func `a drawing is well-formed and has the proportions of cells`() async throws {
        let tool = try Tool()
        try tool.file("<a> & \"b\".sheet", Self.good)
        let result = try await tool.run(["picture", "<a> & \"b\".sheet", "--size", "40x6", "--svg"])
        #expect(result.status == 0)
        #expect(result.output.contains(#"viewBox="-1 -1 322 98""#) && result.output.contains("prefers-color-scheme"))
        #expect(result.output.contains(">&lt;a&gt; &amp; &quot;b&quot;.sheet at 40x6<"))
        let elements = XMLElements()
        #expect(elements.parse(result.output))
        #expect(elements.names.filter { $0 == "rect" }.count == 4)
    }

    @Test func `format writes the file, keeps its permissions, and leaves it alone if nothing changes`() async throws {
        let tool = try Tool()
        let path = try tool.file("a.sheet", "a{w=5}")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appendingPathComponent("link.sheet").path, withDestinationPath: "a.sheet")
        #expect(try await tool.run(["format", "link.sheet", "--write"]).status == 0)
        #expect(try tool.text(of: "a.sheet") == "a { w = 5 }\n")
        let before = try FileManager.default.attributesOfItem(atPath: path)
        #expect(before[.posixPermissions] as? Int == 0o640)
        let link = try FileManager.default.attributesOfItem(
            atPath: tool.folder.appendingPathComponent("link.sheet").path)
        #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
        #expect(try await tool.run(["format", "a.sheet", "--write"]).output == "")
        let after = try FileManager.default.attributesOfItem(atPath: path)
        #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted() == ["a.sheet", "link.sheet"])
    }

    @Test func `a reader that goes away is no trap`() async throws {
        let tool = try Tool()
        try tool.file("a.sheet", Self.good)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let program = Bundle.main.bundleURL.appendingPathComponent("layout-sheet").path
        process.arguments = [
            "-c", "{ '\(program)' picture a.sheet --size 1000x1000; echo $? > status; } | head -c 5 > /dev/null",
        ]
        process.currentDirectoryURL = tool.folder
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        #expect(try tool.text(of: "status") == "0\n")
    }
}
