import Testing

@testable import LayoutSheets

/// Conditions on sizes that they decide themselves, by whichever way.
struct FeedbackTests {
    private static let sheets: [(sheet: String, hasFeedback: Bool)] = [
        ("v { ll = tt = 0; w = 50%; h = 3; k { ll = tt = 0; w = h = 2 }; when w > 9 { k { w = 5 } } }", false),
        ("v { ll = tt = 0; w = k.w; h = 3; k { ll = tt = 0; w = h = 2 }; when w > 9 { k { w = 5 } } }", true),
        // The height of a text follows its width.
        ("v { ll = tt = 0; w = k.w; k { ll = tt = 0; w = h = 2 }; when h > 9 { k { w = 5 } } }", true),
        ("v { ll = tt = 0; h = k.h; k { ll = tt = 0; w = h = 2 }; when w > 9 { k { h = 5 } } }", false),
        // Below a condition on another view.
        (
            "v { ll = tt = 0; w = u.w; h = 3; k { ll = tt = 0; w = h = 2 }; when w > 9 { k { w = 5 } } }\nu { w = 3; h = 1 }",
            false
        ),
        (
            """
            v { ll = tt = 0; w = u.w; h = 3; k { ll = tt = 0; w = h = 2 }; when w > 9 { k { w = 5 } } }
            u { h = 1 }
            constraints { u.width = v.k.width + 1 }
            """, true
        ),
        ("when w > 9 { v { w = 5 } }\nv { ll = 0; w = 3; h = 1 }", false),
    ]

    @Test(arguments: sheets.indices)
    func `a sheet tells whether a condition depends on what it decides`(index: Int) throws {
        let (text, hasFeedback) = Self.sheets[index]
        #expect(try LayoutSheet(parsing: text).model.hasFeedback == hasFeedback, "\(text)")
    }

    @Test func `a proof names the view whose condition finds no answer, not one beside it`() throws {
        let text = """
            a { ll = tt = 0; w = k.w; h = 2; k { ll = tt = 0; w = 5; h = 1 }; when w < 9 { k { h = 2 } } }
            b { ll = 0; tt = 5; w = k.w; h = 2; k { ll = tt = 0; w = 10; h = 1 }; when w < 15 { k { w = 20 } } }
            c { ll = 0; tt = 9; w = k.w; h = 2; k { ll = tt = 0; w = 5; h = 1 }; when w < 9 { k { h = 2 } } }
            """
        let proof = SheetProof(try LayoutSheet(parsing: text), columns: 30...31, rows: 12...12)
        #expect(proof.isProved == false && !proof.problems.isEmpty)
        #expect(proof.problems.map(\.problem.views) == [["b"]], "\(proof.problems)")
    }
}
