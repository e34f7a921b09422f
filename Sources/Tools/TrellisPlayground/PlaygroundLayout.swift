import CellGeometry
import LayoutSheets

/// The parts of the playground that share a place where there is no room for all.
enum PlaygroundPart: CaseIterable {
    case text, picture, map, problems
}

/// The layout of the playground itself: a sheet for each part that has the shared place.
///
/// A wide window has the text at the left, or the map or the problems in its place. A narrow one has it above the
/// picture; a small one shows one part at a time.
enum PlaygroundLayout {
    /// From this width on, the picture is beside the text.
    static let wide = 64
    /// Below this height, a window that is not wide shows one part at a time.
    static let low = 16

    /// Whether only one part has room.
    static func isSingle(_ size: Size) -> Bool { size.width < wide && size.height < low }

    static func sheet(showing part: PlaygroundPart, hasExamples: Bool = true, hasContent: Bool = false) -> LayoutSheet {
        do {
            return try LayoutSheet(parsing: text(showing: part, hasExamples, hasContent), file: "playground.sheet")
        } catch {
            preconditionFailure("\n\(error)")
        }
    }

    private static func text(showing part: PlaygroundPart, _ hasExamples: Bool, _ hasContent: Bool) -> String {
        let hasText = part == .text || part == .picture
        let left = hasText ? "editor" : "lower"
        return """
            bar {
              tt = ll = rr = 0, h = 1
              examples { ll = tt = 0, w = 28, maxw = 100%, h = 1 }
              copy     { rr = tt = 0, h = 1 }
              arrows   { rr = copy.lr + 1, tt = 0, h = 1 }
              state    { ll = examples.rl + 2, rr = arrows.lr + 1, tt = 0, h = 1 }
              when w < 90 { arrows { hidden } state { rr = copy.lr + 1 } }
              when w < 70 { copy { hidden } state { rr = 0 } }
              when w < 56 { examples { w = 14 } state { ll = examples.rl + 1 } }
              \(hasExamples ? "" : "examples { w = 0; hidden } state { ll = 1 }")
            }
            editor { } terminal { } why { } sweep { }
            extent { ll = why.ll, rr = why.rr, bb = why.tb, h = \(hasContent ? "1" : "0; hidden") }
            \(lower(part))
            parts { tt = bar.bt, ll = \(left).ll + 1, w = \(left).w - 2, h = 1; floats }
            when w >= \(wide) {
              \(left) { ll = 0, tt = bar.bt, bb = 0, w = 50%, minw = 36, maxw = 80 }
              terminal { ll = \(left).rl, rr = 1, tt = bar.bt, bb = extent.tb }
              why      { ll = terminal.ll + 1, rr = 1, bb = sweep.tb, h = 2 }
              sweep    { ll = terminal.ll + 1, rr = 1, bb = \(hasText ? "lower.tb" : "0"), h = 1 }
              \(hasText ? "lower { ll = editor.rl, rr = 0, bb = 0, h = 34%, minh = 7, maxh = 24 }" : "")
              when h >= 32 { why { h = 4 } }
              when h < 20 { \(hasText ? "lower { hidden } sweep { bb = 0 }" : "why { h = 1 }") }
            } else when h >= \(low) {
              \(left) { ll = rr = 0, tt = bar.bt, h = 44% }
              terminal { ll = 0, rr = 1, tt = \(left).bt, bb = extent.tb }
              why      { ll = 1, rr = 1, bb = sweep.tb, h = 1 }
              sweep    { ll = 1, rr = 1, bb = 0, h = 1 }
              \(hasText ? "lower { hidden }" : "")
            } else {
              \(single(part, left))
            }
            when h < 8 { extent { h = 0; hidden } why { h = 0; hidden } sweep { h = 0; hidden } }
            \(hasText ? "" : "editor { hidden }")
            """
    }

    /// The map and the list of problems: beside each other, one below the other, or the one that is shown.
    private static func lower(_ part: PlaygroundPart) -> String {
        let (shown, hidden) = part == .problems ? ("problems", "map") : ("map", "problems")
        return """
            lower {
              map { } problems { }
              when w >= 56 {
                map      { ll = tt = bb = 0, w = 56% }
                problems { ll = map.rl, tt = bb = rr = 0 }
              } else when h >= 16 {
                map      { ll = tt = rr = 0, h = 60% }
                problems { ll = bb = rr = 0, tt = map.bt }
              } else {
                \(shown) { ll = tt = bb = rr = 0 }
                \(hidden) { hidden }
              }
            }
            """
    }

    /// What a small window shows.
    private static func single(_ part: PlaygroundPart, _ left: String) -> String {
        guard part == .picture else {
            let others = ["editor", "lower", "terminal", "extent", "why", "sweep"].filter { $0 != left }
            return "\(left) { ll = rr = bb = 0, tt = bar.bt }\n"
                + others.map { "\($0) { hidden }" }.joined(separator: "\n")
        }
        return """
            parts    { ll = 1, rr = 1 }
            terminal { ll = 0, rr = 1, tt = parts.bt, bb = extent.tb }
            why      { ll = 1, rr = 1, bb = sweep.tb, h = 1 }
            sweep    { ll = 1, rr = 1, bb = 0, h = 1 }
            editor { hidden } lower { hidden }
            """
    }
}
