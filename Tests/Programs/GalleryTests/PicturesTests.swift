import Testing
import TrellisTesting

@testable import gallery

@MainActor
struct PicturesTests {
    @Test func `the links of a chain share what there is`() {
        let tester = shown(.chain, width: 60, height: 6)
        #expect(
            tester.picture == """
                |  1    2                                                    |
                | 5×3  5×3   3    4    5                                     |
                |           5×2  5×3  5×3   6    7    8    9                 |
                |                          5×2  5×3  5×3  5×3  10   11   12  |
                |                                              5×2  5×3  5×3 |
                |                                                            |
                """)
        tester.resize(width: 40, height: 6)
        #expect(
            tester.picture == """
                | 1  2                                   |
                |3×34×3  3  4  5                         |
                |       3×23×34×3  6  7  8   9           |
                |                 3×23×34×3 3×310  11 12 |
                |                              3×24×3 3×3|
                |                                        |
                """)
    }

    @Test func `the fields of a form take what its labels leave`() {
        let tester = shown(.form, width: 60, height: 10)
        #expect(
            tester.picture == """
                |┌ New host ────────────────────────────────────────────────┐|
                |│           Name *  build-07                               │|
                |│        Address *  10.4.0.17                              │|
                |│             Port  22                                     │|
                |│            Group  builders, nightly                      │|
                |│                                                          │|
                |│                                                          │|
                |│                                                          │|
                |│ * needed                              Save      Cancel   │|
                |└──────────────────────────────────────────────────────────┘|
                """)
        tester.resize(width: 40, height: 8)
        #expect(
            tester.picture == """
                |┌ New host ────────────────────────────┐|
                |│     Name *  build-07                 │|
                |│  Address *  10.4.0.17                │|
                |│       Port  22                       │|
                |│      Group  builders, nightly        │|
                |│                                      │|
                |│ * needed          Save      Cancel   │|
                |└──────────────────────────────────────┘|
                """)
    }

    @Test func `siblings follow each other`() {
        let tester = shown(.siblings, width: 40, height: 9)
        #expect(
            tester.picture == """
                |                                        |
                |    one          two          three     |
                |   12 × 4       12 × 4        14 × 4    |
                |                                        |
                |                                        |
                |                                        |
                |          four                 five     |
                |         25 × 4               14 × 4    |
                |                                        |
                """)
        tester.resize(width: 25, height: 6)
        #expect(
            tester.picture == """
                |  one      two    three  |
                | 8 × 3    7 × 3   8 × 3  |
                |                         |
                |                         |
                |      four         five  |
                |     16 × 2       8 × 2  |
                """)
    }

    @Test func `the lower half keeps ten cells from three edges`() {
        let tester = shown(.lowerHalf, width: 46, height: 26)
        #expect(
            tester.picture == """
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |        the upper edge is at the middle       |
                |──────────        lower half        ──────────|
                |                    26 × 3                    |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                |                                              |
                """)
    }

    @Test func `boxes join their lines at every size`() {
        let tester = shown(.lines, width: 31, height: 10)
        #expect(
            tester.picture == """
                |┌ light ┬─────┐  ╭ rou… ┬─────╮|
                |│       │     │  │      │     │|
                |├───────┼─────┤  ├──────┼─────┤|
                |│       │     │  │      │     │|
                |└───────┴─────┘  ╰──────┴─────╯|
                |┏ heavy ┳━━━━━┓  ╔ dou… ╦═════╗|
                |┃       ┃     ┃  ║      ║     ║|
                |┣━━━━━━━╋━━━━━┫  ╠══════╬═════╣|
                |┃       ┃     ┃  ║      ║     ║|
                |┗━━━━━━━┻━━━━━┛  ╚══════╩═════╝|
                """)
        tester.resize(width: 24, height: 8)
        #expect(
            tester.picture == """
                |┌ li… ┬───┐  ╭ ro… ┬───╮|
                |├─────┼───┤  ├─────┼───┤|
                |│     │   │  │     │   │|
                |└─────┴───┘  ╰─────┴───╯|
                |┏ he… ┳━━━┓  ╔ do… ╦═══╗|
                |┣━━━━━╋━━━┫  ╠═════╬═══╣|
                |┃     ┃   ┃  ║     ║   ║|
                |┗━━━━━┻━━━┛  ╚═════╩═══╝|
                """)
    }

    @Test func `specifiers read the edges of a tile`() {
        let tester = shown(.formats, width: 50, height: 11)
        #expect(
            tester.picture == """
                |                %ll     %cl    %rl                |
                |                                                  |
                |                                                  |
                | %tt                                %h        %tb |
                |                       tile                       |
                | %ct                  20 × 5                  %cb |
                |                                                  |
                | %bt                                          %bb |
                |                        %w                        |
                |                                                  |
                |                %lr     %cr    %rr                |
                """)
    }

    @Test func `rings lie one cell inside each other`() {
        let tester = shown(.nest, width: 24, height: 9)
        #expect(
            tester.picture == """
                |┌──────────────────────┐|
                |│┌────────────────────┐│|
                |││┌──────────────────┐││|
                |│││┌────────────────┐│││|
                |││││────────────────││││|
                |│││└────────────────┘│││|
                |││└──────────────────┘││|
                |│└────────────────────┘│|
                |└──────────────────────┘|
                """)
    }

    @Test func `text is aligned, cut and wrapped`() {
        let tester = shown(.text, width: 60, height: 10)
        #expect(
            tester.picture == """
                |┌ Aligned and cut ───────────┐┌ Wrapped ───────────────────┐|
                |│ leading                    ││ A label that wraps is as   │|
                |│           centre           ││ high as its text needs at  │|
                |│                   trailing ││ the width that it is       │|
                |└────────────────────────────┘│ given. 漢字の文も折り返し  │|
                |┌ Wide ──────────────────────┐│ ます。                     │|
                |│ 漢字かな 한국어 👍🏽 🇪🇺 é    ││                            │|
                |│ 二つの桁に一つの字         ││ What is below it follows.  │|
                |│ 👩‍👩‍👧 one family, two columns ││                            │|
                |└────────────────────────────┘└────────────────────────────┘|
                """)
        tester.resize(width: 44, height: 12)
        #expect(
            tester.picture == """
                |┌ Aligned and cut ───┐┌ Wrapped ───────────┐|
                |│ leading            ││ A label that       │|
                |│       centre       ││ wraps is as high   │|
                |│           trailing ││ as its text needs  │|
                |│ what does not fit… ││ at the width that  │|
                |└────────────────────┘│ it is given. 漢字  │|
                |┌ Wide ──────────────┐│ の文も折り返しま   │|
                |│ 漢字かな 한국어 …  ││ す。               │|
                |│ 二つの桁に一つの字 ││                    │|
                |│ 👩‍👩‍👧 one family, tw… ││ What is below it   │|
                |│                    ││ follows.           │|
                |└────────────────────┘└────────────────────┘|
                """)
    }
}
