import LayoutSheets
import Testing

struct SheetFormatTests {
    @Test(arguments: [
        ("a{ll=0;tt=0}", "a { ll = 0; tt = 0 }\n"),
        (
            "a {\nll=rr=-1,w=50%-2*b.w , minw=-(3)\nb{}}",
            "a {\n    ll = rr = -1, w = 50% - 2 * b.w, minw = -(3)\n    b { }\n}\n"
        ),
        ("let  gap=-1;let x = H:-5%", "let gap = -1\nlet x = H:-5%\n"),
        ("a { content 20 x 5 ; hidden }", "a { content 20x5; hidden }\n"),
        ("a {\n}\nb { # why\n}\n", "a { }\nb {  # why\n}\n"),
        (
            "a { }\nlonger { }\n\n\nwhen not(w<5 or h>=-3)and w!=4 { a{hidden} }\nelse{a{shown}}",
            """
            a      { }
            longer { }


            when not (w < 5 or h >= -3) and w != 4 {
                a { hidden }
            } else {
                a { shown }
            }

            """
        ),
        (
            "a{tt=1,#one\n#two\nll=2}#three\n#four",
            "a {\n    tt = 1,  #one\n        #two\n        ll = 2\n}  #three\n#four\n"
        ),
        (
            "constraints{a.width>=0.5*superview.width-3@750\na.left=superview.left}\na { }",
            "constraints {\n    a.width >= 0.5 * superview.width - 3 @ 750\n    a.left = superview.left\n}\na { }\n"
        ),
        (
            "a { }\nwhen w < 5 { a { hidden } } # narrow\n# or\nelse when w < 9 {\n}",
            "a { }\nwhen w < 5 {\n    a { hidden }\n}  # narrow\n# or\nelse when w < 9 {\n}\n"
        ),
        ("a { tt = 1,, ll = 2, }", "a { tt = 1, ll = 2 }\n"),
        ("a {\n,;\nw = 1\n}", "a {\n    w = 1\n}\n"),
        ("a {\n, # kept\n; w = 1\n}", "a {\n    # kept\n    w = 1\n}\n"),
        ("\n\n# only\n\n", "\n\n# only\n"),
        ("", ""),
    ])
    func `a sheet is written one way`(text: String, wanted: String) throws {
        #expect(try LayoutSheet.format(text) == wanted)
        #expect(try LayoutSheet.format(wanted) == wanted)
        expectSameLayout(text, wanted)
    }

    @Test func `lines that are too long are broken after commas, and blocks with them`() throws {
        let parts = (0..<30).map { "minw = \($0)" }.joined(separator: ",")
        let formatted = try LayoutSheet.format("a { \(parts) }")
        let lines = formatted.split(separator: "\n")
        #expect(lines.count == 6 && lines.allSatisfy { $0.count <= 100 } && lines[2].hasPrefix("        minw"))
        #expect(try LayoutSheet.format(formatted) == formatted)
    }

    @Test func `comments of neighbouring lines are in one column`() throws {
        let text = "a {   # one\n    w = 5 # two\n\n    h = 12 # three\n}"
        #expect(
            try LayoutSheet.format(text) == "a {        # one\n    w = 5  # two\n\n    h = 12  # three\n}\n")
    }

    @Test func `line ends of other systems become those of this one`() throws {
        #expect(try LayoutSheet.format("a {\r\n  w = 5 # x\r\n\r\n}\r\n") == "a {\n    w = 5  # x\n\n}\n")
    }

    @Test func `a sheet with mistakes is refused with all of them`() {
        #expect(throws: SheetErrors.self) { try LayoutSheet.format("a { w = }\nb { ll = c.rl }") }
    }
}
