import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Text that wraps is measured at the columns that it gets on the screen.
@MainActor
struct SnappedWidthTests {
    private static let text = "Card the wool if you want to spin a fine thread of it"

    /// The height of the text in as many columns as it has.
    private func height(_ label: Label) -> Int { label.measure(for: label.frame.width).size.height }

    @Test(arguments: ["20", "33.3%", "19.98", "20.49", "19.5"])
    func `text has as many rows as it needs in its columns`(width: String) throws {
        let window = Window(size: Size(width: 60, height: 3))
        let label = Label("Card the wool if you", wraps: true)
        try window.add(label, parsing: "ll = 0, tt = 0, w = \(width)")
        window.layoutIfNeeded()
        #expect(label.frame == Rect(x: 0, y: 0, width: 20, height: 1))
    }

    @Test(arguments: 0..<60)
    func `the height of text in random thirds is that in its cells`(seed: Int) throws {
        var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7)
        func below(_ limit: Int) -> Int { dice.roll(limit) }
        let window = Window()
        var (labels, outer): ([Label], View) = ([], window)
        for _ in 0..<1 + below(3) {
            let panel = View()
            try outer.add(
                panel,
                parsing: "tt = \(below(3)), ll = \(["33.3%", "12.7", "7%", "1"][below(4)]), "
                    + "w = \(["66.7%", "33.3%", "41.3", "80%"][below(4)]), h = 90%")
            var previous: Label?
            for index in 0..<3 {
                let label = Label(Self.text, wraps: true)
                let near = previous == nil ? "ll = \(below(3))" : "ll = %rl"
                let size = ["w = 33.3%", "w = 100% / 3", "w = 17.4", "w = 28% + 1.5"][below(4)]
                // The axes in an order of their own: the first one is as wide as the one before is high.
                let apart = index == 1 && below(3) == 0 ? ", minw = %h" : ""
                panel.addSubview(label)
                let arguments = (previous.map { [$0] } ?? []) + (apart.isEmpty ? [] : [previous!])
                try label.layout.add(parsing: "tt = 0, \(near), \(size)\(apart)", arguments: arguments)
                labels.append(label)
                previous = label
            }
            let column = Column {
                Label(Self.text, wraps: true); Fill("x").filling()
            }
            try panel.add(column, parsing: "tt = 20%, ll = \(["33.3%", "5.6"][below(2)]), w = 33.3%, bb = 0")
            labels.append(column.subviews[0] as! Label)
            outer = panel
        }
        for _ in 0..<8 {
            window.send(.resize(Size(width: 9 + below(120), height: 60 + below(40))))
            if below(2) == 0 {
                labels[below(labels.count)].text = Self.text + String(repeating: " word", count: below(9))
            }
            window.layoutIfNeeded()
            for label in labels where label.frame.bottom < label.superview!.frame.height {
                #expect(label.frame.height == height(label), "\(seed): \(label.frameInWindow) in \(window.size)")
            }
        }
    }
}
