import LayoutSheets
import SeededNumbers
import Trellis

/// Layout sheets for what lies somewhere.
extension World {
    /// The view that a sheet can be applied to; nil where containers write the rules.
    func sheetHost(_ place: Step.Place) -> View? {
        switch place {
        case .window: host(place)
        case .view(let id) where [.view, .box, .scope].contains(model.kinds[id]): views[id]
        default: nil
        }
    }

    /// A sheet for the views of the sequence that lie in a view, made of a number. Its rules name earlier siblings.
    func sheet(for host: View, _ number: Int) throws(SheetErrors) -> LayoutSheet {
        var dice = Dice(seed: number)
        var (text, names): (String, [String]) = ("", [])
        for case let name? in host.subviews.map(\.identifier) where views.contains(where: { $0.identifier == name }) {
            text += "\(name) { \(rules(names, &dice)) }\n"
            // What other conditions say is not known before a layout, and what is refused depends on what is in force.
            if host is Window, dice.once(in: 3) {
                let change = dice.once(in: 2) ? "hidden" : rules(names, &dice)
                text += "when \(dice.pick(["w < 20", "w >= 12", "h < 8", "h >= 5"])) { \(name) { \(change) } }\n"
            }
            names.append(name)
        }
        return try LayoutSheet(parsing: text)
    }

    private func rules(_ earlier: [String], _ dice: inout Dice) -> String {
        (0..<dice.roll(1...4)).map { _ in
            let name = dice.pick(["ll", "rr", "w", "cl", "tt", "bb", "h", "ct", "minw", "maxh"])
            let number = dice.roll(9)
            if earlier.isEmpty || dice.once(in: 2) {
                return "\(name) = \(dice.once(in: 3) ? "\(number * 12)%" : "\(number)")"
            }
            let isAcross = ["ll", "rr", "w", "cl", "minw"].contains(name)
            return
                "\(name) = \(dice.pick(earlier)).\(dice.pick(isAcross ? ["rl", "ll", "w"] : ["bt", "tt", "h"])) + \(number)"
        }.joined(separator: ", ")
    }
}
