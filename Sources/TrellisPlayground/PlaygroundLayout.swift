import LayoutSheets

/// The layout of the playground itself: two sheets, with the map below the terminal or in place of the editor.
enum PlaygroundLayout {
    static var standard: LayoutSheet { sheet(left: "editor", hidden: nil) }
    static var mapInstead: LayoutSheet { sheet(left: "lower", hidden: "editor") }

    private static func sheet(left: String, hidden: String?) -> LayoutSheet {
        let hasLower = hidden == nil
        let text = """
            bar {
              tt = ll = rr = 0, h = 1
              examples { ll = tt = 0, w = 28, maxw = 100%, h = 1 }
              copy     { rr = tt = 0, h = 1 }
              arrows   { rr = copy.lr + 1, tt = 0, h = 1 }
              sizes    { rr = arrows.lr + 1, tt = 0, h = 1 }
              state    { ll = examples.rl + 2, rr = sizes.lr + 1, tt = 0, h = 1 }
              when w < 100 { arrows { hidden } sizes { hidden } state { rr = copy.lr + 1 } }
              when w < 80 { copy { hidden } state { rr = 0 } }
              when w < 40 { examples { w = 50% } }
            }
            editor { } terminal { } why { } sweep { }
            lower {
              map { } problems { }
              when w >= 56 {
                map      { ll = tt = bb = 0, w = 56% }
                problems { ll = map.rl, tt = bb = rr = 0 }
              } else when h >= 16 {
                map      { ll = tt = rr = 0, h = 60% }
                problems { ll = bb = rr = 0, tt = map.bt }
              } else {
                map { ll = tt = bb = rr = 0 }
                problems { hidden }
              }
            }
            when w >= 64 {
              \(left) { ll = 0, tt = bar.bt, bb = 0, w = 40%, minw = 36, maxw = 80 }
              terminal { ll = \(left).rl, rr = 1, tt = bar.bt, bb = why.tb }
              why      { ll = terminal.ll + 1, rr = 1, bb = sweep.tb, h = 2 }
              sweep    { ll = terminal.ll + 1, rr = 1, bb = \(hasLower ? "lower.tb" : "0"), h = 1 }
              \(hasLower ? "lower { ll = editor.rl, rr = 0, bb = 0, h = 34%, minh = 7, maxh = 24 }" : "")
              when h >= 32 { why { h = 4 } }
              when h < 20 { \(hasLower ? "lower { hidden } sweep { bb = 0 }" : "why { h = 1 }") }
            } else {
              \(left) { ll = rr = 0, tt = bar.bt, h = 44% }
              terminal { ll = 0, rr = 1, tt = \(left).bt, bb = why.tb }
              why      { ll = 1, rr = 1, bb = sweep.tb, h = 1 }
              sweep    { ll = 1, rr = 1, bb = 0, h = 1 }
              \(hasLower ? "lower { hidden }" : "")
              when h < 14 { why { h = 0; hidden } }
            }
            when h < 8 { why { h = 0; hidden } sweep { h = 0; hidden } }
            \(hidden.map { "\($0) { hidden }" } ?? "")
            """
        do {
            return try LayoutSheet(parsing: text, file: "playground.sheet")
        } catch {
            preconditionFailure("\n\(error)")
        }
    }
}
