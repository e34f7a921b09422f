import LayoutSheets
import Trellis

extension ContentBench {
    /// Maps of sizes: a sheet of 30 views surveyed at 181 x 55 sizes, as the playground does while one types.
    static func measureMaps() {
        var text = """
            top { tt = ll = rr = 0, h = 3 }
            foot { bb = ll = rr = 0, h = 1 }
            side { ll = 0, tt = top.bt, bb = foot.tb, w = 25%, minw = 12 }
            main {
                ll = side.rl, rr = 0, tt = top.bt, bb = foot.tb
                v0 { tt = ll = 0, w = 60%, minw = 20, h = 2 }

            """
        for number in 1..<26 {
            text += "    v\(number) { tt = v\(number - 1).bt, ll = \(number % 3), w = 60%, minw = 20, h = 2 }\n"
        }
        text += """
            }
            when w < 60 { side { hidden } main { ll = 0 } }
            when h < 20 { top { h = 1 } }
            when w > 150 and h > 40 { side { w = 20% } }
            """
        report("maps: parse a sheet of 30 views", rounds: 50) { _ = try? LayoutSheet(parsing: text) }
        guard let sheet = try? LayoutSheet(parsing: text) else { return }
        report("maps: survey 30 views at 181x55 sizes", rounds: 20) {
            let survey = SizeSurvey(sheet, columns: 20...200, rows: 6...60)
            while !survey.isDone { survey.advance(by: 55) }
        }
    }
}
