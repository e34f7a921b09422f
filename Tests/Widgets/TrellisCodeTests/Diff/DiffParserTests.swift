import Testing

@testable import TrellisCode

/// Diffs as different programs write them, and text that only looks like one.
@Suite struct DiffParserTests {
    /// What is read of a diff: the paths of each file, and the lines of its hunks.
    private func summary(_ text: String) -> [String] {
        Diff(parsing: text).files.flatMap { file in
            let name = "\(file.oldPath ?? "-") > \(file.newPath ?? "-")" + (file.isBinary ? " binary" : "")
            return [name] + file.hunks.flatMap { [$0.header] + $0.lines.map { "\($0.sign)\($0.text)" } }
        }
    }

    @Test func `a message that looks like a diff is none`() {
        let message = """
            commit 1234
            diff of two files:
            diff --git is a command
            --- a line
            +++ and another one
            diff -u does the same
            Binary files are not shown

            """
        let diff = Diff(
            parsing: message + "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n"
                + "commit 5678\n--- between\n\ndiff --git a/y b/y\nold mode 100644\nnew mode 100755\n")
        #expect(diff.files.map(\.path) == ["x", "y"] && diff.files[1].header.count == 3)
        #expect(diff.preamble.joined(separator: "\n") + "\n" == message)
    }

    @Test func `a byte order mark before a diff is skipped`() {
        #expect(summary("\u{FEFF}--- x\n+++ x\n@@ -1 +1 @@\n-a\n+b\n").first == "x > x")
    }

    @Test func `letters before paths are taken off where both have them`() {
        func header(_ old: String, _ new: String) -> String {
            "diff --git \(old) \(new)\nindex 1..2 100644\n--- \(old)\n+++ \(new)\n@@ -1 +1 @@\n-a\n+b\n"
        }
        let paths = [
            ("a/x", "b/x"), ("i/x", "w/x"), ("c/x", "i/x"), ("c/x", "w/x"), ("b/x", "a/x"), ("o/x", "w/x"),
        ]
        for (old, new) in paths { #expect(summary(header(old, new))[0] == "x > x") }
        for path in ["x", "a/x", "b/x", "w/deep/x"] { #expect(summary(header(path, path))[0] == "\(path) > \(path)") }
        let new = "diff --git b/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n"
        #expect(summary(new)[0] == "- > b/x")
        #expect(summary(new.replacing("--git b/x", with: "--git a/x"))[0] == "- > x")
    }

    @Test func `what diff, Subversion and Mercurial write is read`() {
        #expect(
            summary(
                """
                Only in old: gone
                diff -urN old/new file new/new file
                --- old/new file\t1970-01-01 00:00:00.000000000 +0000
                +++ new/new file\t2024-05-06 07:08:09.000000000 +0000
                @@ -0,0 +1 @@
                +a
                Binary files old/and and new/and differ
                diff -urN old/x new/x
                --- old/x\t2024-05-06 07:08:09.000000000 +0000
                +++ new/x\t1970-01-01 01:00:00.000000000 +0100
                @@ -1 +0,0 @@
                --- a
                """) == [
                    "- > new/new file", "@@ -0,0 +1 @@", "+a", "old/and > new/and binary", "old/x > -", "@@ -1 +0,0 @@",
                    "--- a",
                ])
        #expect(
            summary(
                """
                Index: trunk/a b.txt
                ===================================================================
                --- trunk/a b.txt\t(revision 3)
                +++ trunk/a b.txt\t(working copy)
                @@ -1 +1 @@
                -a
                +b

                Property changes on: trunk/a b.txt
                ___________________________________________________________________
                Added: svn:executable
                ## -0,0 +1 ##
                +*
                \\ No newline at end of property
                Index: new
                ===================================================================
                --- new\t(nonexistent)
                +++ new\t(working copy)
                @@ -0,0 +1 @@
                +c
                Index: picture
                ===================================================================
                Cannot display: file marked as a binary type.
                svn:mime-type = application/octet-stream

                """) == [
                    "trunk/a b.txt > trunk/a b.txt", "@@ -1 +1 @@", "-a", "+b", "- > new", "@@ -0,0 +1 @@", "+c",
                    "picture > picture binary",
                ])
        #expect(
            summary(
                """
                # HG changeset patch
                diff -r 1234 -r 5678 x
                --- a/x\tThu Jan 01 00:00:00 1970 +0000
                +++ b/x\tFri Jan 02 00:00:00 1970 +0000
                @@ -1 +1 @@
                -a
                +b
                diff -r 1234 y
                --- /dev/null\tThu Jan 01 00:00:00 1970 +0000
                +++ b/y\tFri Jan 02 00:00:00 1970 +0000
                @@ -0,0 +1 @@
                +c
                """) == ["x > x", "@@ -1 +1 @@", "-a", "+b", "- > y", "@@ -0,0 +1 @@", "+c"])
    }

    @Test func `blank lines that lost their blank, and carriage returns, end no hunk`() {
        let text = "--- a/x\r\n+++ b/x\r\n@@ -1,4 +1,4 @@ f()\r\n a\r\n\r\n-b\r\n+c\r\n\r\n"
        let diff = Diff(parsing: text)
        #expect(diff.files[0].path == "x" && diff.files[0].hunks[0].heading == "f()")
        #expect(diff.files[0].hunks[0].lines.map { "\($0.sign)\($0.text)" } == [" a\r", " \r", "-b\r", "+c\r", " \r"])
        let plain = Diff(parsing: "--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n\n-a\n+b\n\n")
        #expect(plain.files[0].hunks[0].lines.map(\.sign) == [" ", "-", "+", " "])
    }

    @Test func `colours are taken off`() {
        let (bold, end, red) = ("\u{1B}[1m", "\u{1B}[m", "\u{1B}[31m")
        let text = """
            \(bold)diff --git a/x b/x\(end)
            \(bold)index 1..2 100644\(end)
            \(bold)--- a/x\(end)
            \(bold)+++ b/x\(end)
            \u{1B}[36m@@ -1 +1 @@\(end) f
            \(red)-a\(end)
            \u{1B}[32m+\(end)\u{1B}[1;32mb\(end)\u{1B}[41m\r\(end)
            """
        #expect(summary(text) == ["x > x", "@@ -1 +1 @@ f", "-a", "+b\r"])
        // In a diff without colours, they belong to the text.
        let plain = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\u{1B}[1ma\n+b\n"
        #expect(summary(plain)[2] == "-\u{1B}[1ma")
    }

    @Test func `a merge has lines that come or go on any side, and no patch`() {
        let diff = Diff(
            parsing: """
                diff --cc x
                index 1,2..3
                --- a/x
                +++ b/x
                @@@ -1,3 -1,3 +1,4 @@@ f()
                  common
                - ours
                 -theirs
                ++both
                + from theirs
                  --- no file
                diff --cc picture
                index 1,2..3
                Binary files differ
                """)
        #expect(diff.files.map(\.path) == ["x", "picture"] && diff.files[1].isBinary)
        #expect(
            diff.files[0].hunks[0].lines.map { "\($0.sign)\($0.text)" } == [
                " common", "-ours", "-theirs", "+both", "+from theirs", " --- no file",
            ])
        #expect(diff.patch == [] && diff.files[0].patch(diff.files[0].hunks) == [])
    }

    @Test func `the bytes of a binary file are no lines`() {
        let text = """
            diff --git a/p b/p
            index 1..2 100644
            GIT binary patch
            literal 3
            KcmZQzWMXDvWMKdR0ssI2

            literal 0
            HcmV?d00001

            diff --git a/x b/x
            old mode 100644
            new mode 100755

            """
        let diff = Diff(parsing: text)
        #expect(diff.files.map(\.path) == ["p", "x"] && diff.files[0].isBinary && !diff.files[1].isBinary)
        #expect(String(decoding: diff.patch, as: UTF8.self) == text)
    }

    @Test func `names of all characters are written as they are read`() {
        for name in ["x", "a b", "qu\"ote", "back\\slash", "new\nline", "\u{1}\u{7}\u{8}\t\u{B}\u{C}\r\u{7F}", "ü"] {
            let file = DiffFile(
                oldPath: name, newPath: name,
                hunks: [DiffHunk(oldStart: 1, newStart: 1, lines: [DiffLine(.added, "a")])])
            let read = Diff(parsing: file.patch).files
            #expect(read.map(\.oldPath) == [name] && read.map(\.newPath) == [name])
        }
    }
}
