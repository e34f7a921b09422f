import Testing
import TrellisCode

@Suite struct DiffTests {
    static let text = """
        diff --git a/list.txt b/list.txt
        index 1234567..89abcde 100644
        --- a/list.txt
        +++ b/list.txt
        @@ -1,4 +1,5 @@ fruits
         apple
        -pear
        +plum
        +quince
         cherry
        --- a/not a file
        +++ b/not a file
        @@ -20 +20,0 @@
        -last

        """

    private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `a diff has files, hunks and lines`() {
        let diff = Diff(parsing: Self.text)
        #expect(diff.files.count == 1 && diff.preamble == [])
        let file = diff.files[0]
        #expect(file.path == "list.txt" && !file.isNew && !file.isDeleted && !file.isRenamed && !file.isBinary)
        #expect(file.header.count == 4)
        #expect(file.hunks.map(\.header) == ["@@ -1,4 +1,5 @@ fruits", "@@ -20 +20,0 @@"])
        #expect(file.hunks[0].lines.map(\.sign) == [" ", "-", "+", "+", " ", "-", "+"])
        #expect(file.hunks[0].lines[5].text == "-- a/not a file")
        #expect(diff.changedLines == (3, 3))
    }

    @Test func `the patch of a whole diff is the diff`() {
        #expect(string(Diff(parsing: Self.text).patch) == Self.text)
    }

    @Test func `a patch of chosen lines keeps the others as they were`() {
        let file = Diff(parsing: Self.text).files[0]
        let hunk = file.hunks[0].choosing([3])
        #expect(
            string(file.patch([hunk!])) == """
                diff --git a/list.txt b/list.txt
                index 1234567..89abcde 100644
                --- a/list.txt
                +++ b/list.txt
                @@ -1,4 +1,5 @@ fruits
                 apple
                 pear
                +quince
                 cherry
                 -- a/not a file

                """)
        #expect(file.hunks[0].choosing([0, 4]) == nil)
        #expect(file.patch([]) == [])
    }

    @Test func `later hunks move by what the chosen ones before them add`() {
        let file = Diff(parsing: Self.text).files[0]
        #expect(string(file.patch([file.hunks[1]])).contains("@@ -20 +19,0 @@\n"))
        let both = [file.hunks[0].choosing([3])!, file.hunks[1]]
        #expect(string(file.patch(both)).contains("@@ -20 +20,0 @@\n"))
        #expect(string(file.patch([file.hunks[1]], forReverse: true)).contains("@@ -21 +20,0 @@\n"))
    }

    @Test func `a patch to take back keeps added lines and leaves out removed ones`() {
        let file = Diff(parsing: Self.text).files[0]
        let hunk = file.hunks[0].choosing([1, 2], forReverse: true)!
        #expect(hunk.lines.map(\.sign) == [" ", "-", "+", " ", " ", " "])
        #expect(hunk.lines.map(\.text) == ["apple", "pear", "plum", "quince", "cherry", "++ b/not a file"])
    }

    @Test func `a patch of hunks changes neither name nor mode, and one of the file changes both`() {
        let text = """
            diff --git "a/old \\"name" b/new name
            old mode 100644
            new mode 100755
            similarity index 90%
            rename from "old \\"name"
            rename to new name
            index 1..2
            --- "a/old \\"name"
            +++ b/new name\t
            @@ -1 +1 @@
            -a
            +b

            """
        let file = Diff(parsing: text).files[0]
        #expect(string(file.patch) == text)
        let hunk = "@@ -1 +1 @@\n-a\n+b\n"
        let old = "\"a/old \\\"name\"", oldAsNew = "\"b/old \\\"name\""
        #expect(string(file.patch(file.hunks)) == "diff --git \(old) \(oldAsNew)\n--- \(old)\n+++ \(oldAsNew)\n\(hunk)")
        #expect(
            string(file.patch(file.hunks, forReverse: true))
                == "diff --git a/new name b/new name\n--- a/new name\t\n+++ b/new name\t\n\(hunk)")
    }

    @Test func `a last line that is removed gets a line ending where another one stays after it`() {
        let hunk = Diff(
            parsing:
                "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"
        ).files[0].hunks[0]
        let taken = hunk.choosing([1], forReverse: true)!
        #expect(taken.lines.map { "\($0.sign)\($0.text)\($0.endsWithNewline)" } == [" atrue", "-btrue", " cfalse"])
    }

    @Test func `a deleted file that keeps lines is changed, not deleted`() {
        let file = Diff(
            parsing: """
                diff --git a/x b/x
                deleted file mode 100644
                index 1..0
                --- a/x
                +++ /dev/null
                @@ -1,2 +0,0 @@
                -a
                -b

                """
        ).files[0]
        #expect(file.isDeleted && file.path == "x")
        #expect(
            string(file.patch([file.hunks[0].choosing([1])!])) == """
                diff --git a/x b/x
                --- a/x
                +++ b/x
                @@ -1,2 +1 @@
                 a
                -b

                """)
        #expect(string(file.patch(file.hunks)).contains("deleted file"))
    }

    @Test func `a last line without a line ending gets one where a line comes after it`() {
        let hunk = Diff(
            parsing:
                "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
        ).files[0].hunks[0]
        #expect(hunk.lines.map(\.endsWithNewline) == [false, false])
        let added = hunk.choosing([1])!
        #expect(added.lines.map { "\($0.sign)\($0.text)\($0.endsWithNewline)" } == ["-afalse", "+atrue", "+bfalse"])
        #expect(added.oldCount == 1 && added.newCount == 2)
    }

    @Test func `paths may be quoted, renamed and missing`() {
        let diff = Diff(
            parsing: """
                commit 1234
                    message
                diff --git "a/\\303\\244 b" "b/\\303\\244 b"
                old mode 100644
                new mode 100755
                diff --git a/p q/old b/p q/new
                similarity index 100%
                rename from p q/old
                rename to p q/new
                diff --git a/n b/n
                new file mode 100644
                Binary files /dev/null and b/n differ
                """)
        #expect(diff.preamble == ["commit 1234", "    message"])
        #expect(diff.files.map(\.path) == ["ä b", "p q/new", "n"])
        #expect(diff.files[1].isRenamed && diff.files[2].isNew && diff.files[2].isBinary)
    }

    @Test func `bytes that are not UTF-8 and carriage returns stay`() {
        let bytes = Array("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a".utf8) + [0xE9, 0x0D, 0x0A] + Array("+b\r\n".utf8)
        let diff = Diff(parsing: bytes)
        #expect(diff.patch == bytes)
        #expect(diff.files[0].hunks[0].lines[0].text == "a\u{FFFD}\r")
    }

    @Test func `any bytes can be parsed`() {
        var random = SystemRandomNumberGenerator()
        let lines: [Substring] =
            Self.text.split(separator: "\n") + ["@@ -1,9999999 +1 @@", "@@ -1", "\\ x", "", "@@ -0,0 +0,0 @@"]
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                bytes += Array((lines.randomElement(using: &random) ?? "").utf8) + [0x0A]
            }
            for index in bytes.indices where Int.random(in: 0..<20, using: &random) == 0 {
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
            let diff = Diff(parsing: bytes)
            for file in diff.files {
                for hunk in file.hunks {
                    let chosen = Set(hunk.lines.indices.filter { _ in Bool.random(using: &random) })
                    guard let some = hunk.choosing(chosen) else { continue }
                    #expect(some.oldCount == hunk.oldCount)
                    // What a patch says is what a parser reads in it.
                    let again = Diff(parsing: Diff(files: [DiffFile(oldPath: "x", newPath: "x", hunks: [some])]).patch)
                    #expect(again.files.first?.hunks.first?.lines == some.lines)
                }
            }
        }
    }

    @Test func `changed words are those that differ`() {
        func words(_ old: String, _ new: String) -> [[String]]? {
            ChangedWords(from: old, to: new).map { words in
                [
                    words.old.map { String(decoding: Array(old.utf8)[$0], as: UTF8.self) },
                    words.new.map { String(decoding: Array(new.utf8)[$0], as: UTF8.self) },
                ]
            }
        }
        #expect(words("let width = 3", "let height = 3") == [["width"], ["height"]])
        #expect(words("f(a, b)", "f(a, b, c)") == [[], [", c"]])
        #expect(words("return über", "return unter") == [["über"], ["unter"]])
        #expect(words("completely different", "nothing in common") == nil)
        #expect(words("", "") == nil)
        let long = Array(repeating: "w", count: 50_000).joined(separator: " ")
        #expect(words(long + " a", long + " b") == [["a"], ["b"]])
    }
}
