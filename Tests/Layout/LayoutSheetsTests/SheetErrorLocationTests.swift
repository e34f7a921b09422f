import Foundation
import LayoutSheets
import Testing

/// A mistake of each kind is found at its place.
struct SheetErrorLocationTests {
    private func mistakes(_ text: String) -> [String] {
        do {
            _ = try LayoutSheet(parsing: text)
            return []
        } catch {
            return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
        }
    }

    @Test(arguments: [
        (
            "folders { w = 20 }\nbody { ll = folder.rl }",
            ["2:13: there is no view 'folder' here, did you mean 'folders'?"]
        ),
        ("a { w = 5 }\nb { ll = a.hh }", ["2:12: 'hh' is not an edge or a size, did you mean 'h'?"]),
        ("let gap = 1\na { ll = gapp }", ["2:10: there is no variable 'gapp', did you mean 'gap'?"]),
        ("a { let gap = 1 }", ["1:5: 'let' stands at the top level, or in a 'when' of the top level"]),
        (
            "a { ll = b.rl }\nb { ll = a.rl }",
            ["2:5: the rules close a cycle: a.ll → b.rl → a.rl"]
        ),
        (
            "a {\n    when w < 5 { h = 3 }\n}",
            [
                "2:18: a rule of 'a' cannot depend on the size of 'a' itself; a 'when' in its block concerns only what "
                    + "lies in it"
            ]
        ),
        ("w = 5", ["1:1: a rule stands in the block of a view"]),
        ("a { w = %f }", ["1:9: a format specifier has no place in a sheet; name the view, as in 'list.rl'"]),
        ("a {\n    b {\n}", ["1:3: this '{' is not closed"]),
        (
            "when w < 5 { a { } }",
            ["1:14: the view 'a' is declared only inside of 'when'; write 'a { }' outside of it too"]
        ),
    ])
    func `a mistake is told with its place`(text: String, wanted: [String]) {
        #expect(mistakes(text) == wanted)
    }

    @Test func `a name in a constraint is told without its attribute`() throws {
        let error = try #require(throws: SheetErrors.self) {
            try LayoutSheet(parsing: "list { w = 5 }\nconstraints { lisst.width = 5 }")
        }
        #expect(error.errors.map { [$0.line, $0.column, $0.length] } == [[2, 15, 5]])
    }

    @Test func `blocks stand in each other up to a depth`() {
        func blocks(_ count: Int) -> String {
            (0..<count).map { "a\($0) {\n" }.joined() + String(repeating: "}\n", count: count)
        }
        #expect(mistakes(blocks(200)) == [])
        #expect(mistakes(blocks(201)) == ["201:6: blocks nest deeper than 200 here"])
    }

    @Test func `all mistakes are told at once, in the order of the file`() {
        let found = mistakes("a { ll = x }\nb { w = c.w }\nhidden\nwhen w < { a { } }")
        #expect(found.map { $0.prefix(2) } == ["1:", "2:", "3:", "4:"])
    }

    @Test func `a mistake in a part of a rule does not hide those in others`() {
        #expect(
            mistakes("a { ll = b.rl, widht = 3, tt = 4 +, h = (2 }\nb { rr = bb, ll = sid.rl + 1, w = + }") == [
                "1:16: 'widht' is not a constraint, did you mean 'w'?",
                "1:35: expected a value after '+'",
                "1:41: expected ')' to close this '('",
                "2:19: there is no view 'sid' here",
                "2:36: expected a value after '+'",
            ])
    }

    @Test func `a missing brace does not bring mistakes that are none`() {
        #expect(
            mistakes("a { w = 1\nlet b = 2\nwhen w < 5 {\n a { hidden }\n}") == ["1:3: this '{' is not closed"])
    }

    @Test func `words of the language and of others are suggested`() {
        #expect(
            mistakes("a { hiden }\n// no\nstatus-bar { w = 1 }\nb { w = 1 }") == [
                "1:5: there is no variable 'hiden', did you mean 'hidden'?", "2:1: a comment begins with '#'",
                "3:1: 'status-bar' is not a name; a name has letters, digits and '_'",
            ])
    }

    @Test func `a word that is an item of its own has a semicolon in front of it`() {
        #expect(
            mistakes("a { h = 0, hidden }") == [
                "1:12: there is no variable 'hidden'; 'hidden' is an item of its own, with ';' in front of it"
            ])
    }

    @Test(arguments: [
        ("a { hidden, w = 5 }", ", did you mean 'hidden; w = 5'?"),
        ("a { hidden w = 5, h = 2 }", ", did you mean 'hidden; w = 5, h = 2'?"),
        ("a { floats, overflows }", ", did you mean 'floats; overflows'?"),
        ("a { content 5 x 2, w = 5 }", ", did you mean 'content 5 x 2; w = 5'?"),
        ("a { hidden, }", ", did you mean 'hidden'?"),
        ("a { hidden = true }", ", did you mean 'hidden'?"),
        ("a { hidden: no }", ", did you mean 'shown'?"),
        ("a { shown = false }", ", did you mean 'hidden'?"),
        ("a { floats off }", "; leave 'floats' out to have none of it"),
        ("a { hidden when w < 40 }", ", did you mean 'when w < 40 { a { hidden } }', outside of 'a'?"),
        ("a { b { hidden if h < 9 } }", ", did you mean 'when h < 9 { b { hidden } }', outside of 'b'?"),
        ("a { } b { hidden a }", ", did you mean 'a { hidden }'?"),
        ("a { hidden ( }", ""),
        ("a { hidden 7 8 }", ""),
    ])
    func `words behind an item get what was meant most likely`(text: String, hint: String) {
        let found = mistakes(text)
        #expect(found.count == 1 && found[0].contains("expected the end of the line or ';' after "))
        #expect(found[0].components(separatedBy: "after ")[1].drop { $0 != "," && $0 != ";" } == hint[...])
    }

    // MARK: Warnings

    @Test func `variables that nothing uses are told, and are no mistakes`() throws {
        let sheet = try LayoutSheet(
            parsing: """
                let gap = 1
                let  side=20   # not used
                let least = 9
                a { ll = gap }
                when w < 50 { let side = 10; let far = 3 }
                constraints { a.width >= least }
                """, file: "a.sheet")
        #expect(
            sheet.warnings.map { "\($0.line):\($0.location.column): \($0.message)" } == [
                "2:6: nothing uses the variable 'side'", "5:34: nothing uses the variable 'far'",
            ])
        #expect(sheet.warnings[0].location.length == 4)
        #expect(sheet.warnings[0].description.hasPrefix("warning: nothing uses the variable 'side'\n"))
        #expect(sheet.warnings[0].description.contains("--> a.sheet:2:6"))
    }

    @Test func `a sheet without unused variables has no warnings`() throws {
        #expect(try LayoutSheet(parsing: "").warnings == [])
        #expect(try LayoutSheet(parsing: "let a = 1\nb { c { d { w = 2 * a } } }").warnings == [])
    }

    @Test func `very many misspelt names take no longer each`() {
        let text = (0..<4000).map { "view\($0) { ll = viex\($0 * 7).rl + gapp }\n" }.joined()
        let found: SheetErrors?
        do {
            _ = try LayoutSheet(parsing: text)
            found = nil
        } catch { found = error }
        #expect(found?.errors.count == 100 && found?.omitted == 7900)
        // Hints are for the first ones alone.
        #expect(found?.errors.filter { $0.message.contains("did you mean") }.count ?? 0 <= 30)
    }
}
