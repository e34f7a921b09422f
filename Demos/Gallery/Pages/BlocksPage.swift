import Trellis

extension Page {
    static let blocks = Page("blocks", "Functions and objects are asked at each layout") { stage in
        let cells = RuleNumber(20)
        let percent = RuleNumber(60)
        let one = stage.put("%@f", Tile(0), "tt = ll = 0, w = %@f, h = 25% - 1, minh = 1", cells)
        let two = stage.put("%^f", Tile(1), "tt = 25%, ll = 0, w = %^f, h = %h", RuleBlock { 45 - cells.value }, one)
        stage.put("%@p", Tile(2), "tt = 50%, ll = 0, w = %@p, h = %h", percent, two)
        stage.put("%^p", Tile(3), "tt = 75%, ll = 0, w = %^p, h = %h", RuleBlock { 100 - percent.value }, two)
        @MainActor func change(_ stage: Stage, by step: Double) {
            cells.value = min(max(5, cells.value + step), 40)
            percent.value = min(max(10, percent.value + 2 * step), 90)
            stage.setNeedsLayout()
        }
        stage.onKey("+", "more", scope: .window) { stage in change(stage, by: 5) }
        stage.onKey("-", "less", scope: .window) { stage in change(stage, by: -5) }
    }
}
