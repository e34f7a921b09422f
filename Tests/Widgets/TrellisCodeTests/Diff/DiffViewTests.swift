import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCode

@MainActor
@Suite struct DiffViewTests {
    private static let text = """
        diff --git a/x.swift b/x.swift
        --- a/x.swift
        +++ b/x.swift
        @@ -1,4 +1,5 @@ struct X
         let a = 1
        -let width = 2
        +let height = 2
        +\tlet c = 3
         }
         // end
        @@ -90 +91,0 @@
        -gone
        diff --git a/old.md b/new.md
        similarity index 90%
        rename from old.md
        rename to new.md

        """

    private func tester(_ view: DiffView, width: Int = 40, height: Int = 12) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        return WindowTester(window, width: width, height: height)
    }

    @Test func `changes have headings, numbers and signs`() {
        let tester = tester(DiffView(Diff(parsing: Self.text)))
        #expect(
            tester.picture == """
                | x.swift                          +2 −2 |
                |  @@ -1,4 +1,5 @@ struct X              |
                |   1  1   let a = 1                     |
                |   2    - let width = 2                 |
                |      2 + let height = 2                |
                |      3 +     let c = 3                 |
                |   3  4   }                             |
                |   4  5   // end                        |
                |  @@ -90 +91,0 @@                       |
                |  90    - gone                          |
                | old.md → new.md                        |
                |                                        |
                """)
    }

    @Test func `line ends, the end of the file and modes are shown where they change`() {
        let text = """
            diff --git a/run b/run
            old mode 100644
            new mode 100755
            --- a/run
            +++ b/run
            @@ -1,3 +1,3 @@
             #!/bin/sh
            -one
            +one\r
            -end
            \\ No newline at end of file
            +end
            diff --git a/link b/link
            new file mode 120000
            --- /dev/null
            +++ b/link
            @@ -0,0 +1 @@
            +run
            diff --git a/dos b/dos
            --- a/dos
            +++ b/dos
            @@ -1 +1 @@
            -a\r
            +b\r

            """
        let tester = tester(DiffView(Diff(parsing: text)), width: 50, height: 14)
        #expect(
            tester.picture == """
                | run 100644 → 100755                        +2 −2 |
                |  @@ -1,3 +1,3 @@                                 |
                |  1 1   #!/bin/sh                                 |
                |  2   - one                                       |
                |    2 + one^M                                     |
                |  3   - end (no newline at the end)               |
                |    3 + end                                       |
                | link (new) 120000                             +1 |
                |  @@ -0,0 +1 @@                                   |
                |    1 + run                                       |
                | dos                                        +1 −1 |
                |  @@ -1 +1 @@                                     |
                |  1   - a                                         |
                |    1 + b                                         |
                """)
    }

    @Test func `lines that change have a background, and the words that differ another`() {
        let tester = tester(DiffView(Diff(parsing: Self.text)))
        func cell(_ x: Int, _ y: Int) -> Cell { tester.canvas[x, y] }
        #expect(cell(12, 3).background == Theme.dark[.diff["removed"]].background)
        #expect(cell(14, 3).background == Theme.dark[.diff["removed.word"]].background)
        #expect(cell(12, 4).background == Theme.dark[.diff["added"]].background)
        #expect(cell(14, 4).background == Theme.dark[.diff["added.word"]].background)
        #expect(cell(37, 4).background == Theme.dark[.diff["added"]].background)
        #expect(cell(10, 2).foreground == Theme.dark[.code["keyword"]].foreground)
    }

    @Test func `side by side, lines that replace each other share a row`() {
        let view = DiffView(Diff(parsing: Self.text))
        let tester = tester(view, width: 62)
        tester.press(.down)
        tester.press(.down)
        tester.press(.down)
        tester.type("s")
        #expect(view.isSideBySide)
        #expect(
            tester.picture == """
                | x.swift                                                +2 −2 |
                | ▎@@ -1,4 +1,5 @@ struct X                                    |
                | ▎ 1   let a = 1               │ 1   let a = 1                |
                |   2 - let width = 2           │ 2 + let height = 2           |
                | ▎                             │ 3 +     let c = 3            |
                | ▎ 3   }                       │ 4   }                        |
                | ▎ 4   // end                  │ 5   // end                   |
                |  @@ -90 +91,0 @@                                             |
                |  90 - gone                    │                              |
                | old.md → new.md                                              |
                |                                                              |
                |                                                              |
                """)
        #expect(view.selection == DiffLocation(file: 0, hunk: 0, line: 2))
        tester.type("s")
        #expect(view.selection == DiffLocation(file: 0, hunk: 0, line: 2))
    }

    @Test func `hunks and files are selected in turn`() {
        let view = DiffView(Diff(parsing: Self.text))
        let tester = tester(view)
        tester.type("]")
        #expect(view.selection == DiffLocation(file: 0, hunk: 0))
        tester.type("]]]")
        #expect(view.selection == DiffLocation(file: 0, hunk: 1))
        tester.type("[}")
        #expect(view.selection == DiffLocation(file: 1))
        tester.type("{")
        #expect(view.selection == DiffLocation(file: 0))
    }

    @Test func `patches are made of lines, hunks and files`() {
        let view = DiffView(Diff(parsing: Self.text))
        view.allowsMultipleSelection = true
        let tester = tester(view)
        func changes(_ choice: DiffView.Choice) -> [String] {
            Diff(parsing: view.patch(of: choice)).files.flatMap(\.hunks).flatMap(\.lines)
                .filter { $0.kind != .context }.map { "\($0.sign)\($0.text)" }
        }
        #expect(changes(.lines) == [] && changes(.hunk).count == 4 && changes(.file).count == 4)
        view.selection = DiffLocation(file: 0, hunk: 0, line: 1)
        #expect(changes(.lines) == ["-let width = 2"])
        #expect(changes(.hunk) == ["-let width = 2", "+let height = 2", "+\tlet c = 3"])
        tester.type(" ")
        view.selection = DiffLocation(file: 0, hunk: 1, line: 0)
        tester.type(" ")
        #expect(changes(.lines) == ["-let width = 2", "-gone"])
    }

    @Test func `only visible hunks get colours`() {
        let hunk = "@@ -1,2 +1,2 @@\n-let a = 1\n+let a = 2\n let b\n"
        let text = "--- a/x.swift\n+++ b/x.swift\n" + String(repeating: hunk, count: 500)
        let view = DiffView(Diff(parsing: text))
        let tester = tester(view)
        #expect(view.lookCount <= 4)
        tester.press(.end)
        #expect(view.lookCount <= 8)
    }

    @Test func `long lines are scrolled`() {
        let view = DiffView(
            Diff(parsing: "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\(String(repeating: "0123456789", count: 50))\n+b\n"))
        let tester = tester(view)
        tester.press(.right)
        #expect(view.firstColumn == 8 && tester.picture.contains("- 8901234567"))
        for _ in 0..<5 { tester.press(.left) }
        #expect(view.firstColumn == 0)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { DiffView(Diff(parsing: Self.text)) } == [])
        #expect(
            checkWidget {
                let view = DiffView(Diff(parsing: Self.text))
                (view.isSideBySide, view.allowsMultipleSelection) = (true, true)
                return view
            } == [])
        #expect(checkWidget { DiffView() } == [])
    }

    @Test func `other changes keep the selected line if it is still there`() {
        let view = DiffView(Diff(parsing: Self.text))
        let tester = tester(view)
        view.selection = DiffLocation(file: 0, hunk: 1, line: 0)
        view.diff = Diff(parsing: Self.text + "--- a/z\n+++ b/z\n")
        #expect(view.selection == DiffLocation(file: 0, hunk: 1, line: 0))
        view.diff = Diff()
        #expect(view.selection == nil && view.patch(of: .lines) == [] && tester.picture.contains("No changes."))
    }

    @Test func `code selects hunks and files in turn`() {
        let view = DiffView(Diff(parsing: Self.text))
        let tester = tester(view)
        let steps: [(() -> Void, Int)] = [
            (view.selectNextFile, 10), (view.selectNextFile, 10), (view.selectPreviousHunk, 8),
            (view.selectPreviousHunk, 1), (view.selectPreviousHunk, 1), (view.selectNextHunk, 8),
            (view.selectPreviousFile, 0), (view.selectPreviousFile, 0),
        ]
        for (number, (step, place)) in steps.enumerated() {
            step()
            #expect(view.selectedPlace == place, "step \(number)")
        }
        #expect(tester.picture.contains("x.swift"))
    }
}
