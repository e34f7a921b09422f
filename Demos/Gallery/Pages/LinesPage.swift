import Trellis

extension Page {
    static let lines = Page("lines", "Boxes that share an edge join their lines") { stage in
        for (index, style) in LineStyle.allCases.enumerated() {
            let group = stage.put("\(style)", View(), "w = 50% - 1, h = 50%")
            stage.add(index < 2 ? "tt = 0" : "bb = 0", to: group)
            stage.add(index % 2 == 0 ? "ll = 0" : "rr = 0", to: group)
            @MainActor func box(_ name: String) -> Box {
                Box(name, line: style)
            }
            let one = stage.put("one", box("\(style)"), in: group, "tt = ll = 0, w = 60%, h = 50%")
            let two = stage.put("two", box(""), in: group, "tt = 0, ll = %rl - 1, rr = 0, h = %h", one, one)
            let three = stage.put("three", box(""), in: group, "tt = %bt - 1, bb = 0, ll = 0, w = %w", one, one)
            stage.put("four", box(""), in: group, "tt = %tt, bb = 0, ll = %ll, rr = 0", three, two)
        }
    }
}
