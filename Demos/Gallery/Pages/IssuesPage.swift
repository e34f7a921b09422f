import Trellis

extension Page {
    static let issues = Page("issues", "A rule that gives no number leaves its view alone") { stage in
        let parts = RuleNumber(2)
        stage.put("part", Tile(0), "tt = ll = 0, h = 50%, w = 100% / %@f", parts)
        let report = stage.put("report", Label(wraps: true), "tt = 50% + 1, ll = rr = 0")
        @MainActor func divide(_ stage: Stage, by number: Double) {
            parts.value = number
            stage.setNeedsLayout()
            let issues = stage.window?.layoutIssues ?? []
            report.text = "100% / \(Int(number))\n" + (issues.isEmpty ? "No issues." : issues.joined(separator: "\n"))
            report.role = issues.isEmpty ? .muted : .warning
        }
        for (key, number) in [("0", 0.0), ("1", 1), ("2", 2), ("3", 3)] as [(Key, Double)] {
            stage.onKey(key, "divide by \(Int(number))", scope: .window) { stage in divide(stage, by: number) }
        }
        divide(stage, by: 2)
    }
}
