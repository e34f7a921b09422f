import AppFiles
import LayoutSheets
import Trellis

extension Page {
    static let glide = Page("glide", "Views glide to their places when rules or a breakpoint change") { stage in
        let screen = stage.put("screen", View(), "tt = ll = rr = 0, bb = 1")
        let deck = screen.add(View(), named: "deck")
        let tiles = ["one", "two", "three", "four", "five"].enumerated().map { deck.add(Tile($0), named: $1) }
        let sheet = try! LayoutSheet(parsing: sample, file: "glide.sheet")
        var (glides, isSlow) = (true, false)
        var first = 0

        let setMotion = { @MainActor [weak screen] in
            let motion = isSlow ? LayoutMotion(over: .seconds(1), .easeInOut) : .gliding
            screen?.layoutMotion = glides ? motion : .immediate
        }
        let switches = Column {
            Toggle("Glide", isOn: true) {
                glides = $0
                setMotion()
            }
            Toggle("In slow motion") {
                isSlow = $0
                setMotion()
            }
            Toggle("Narrow: a breakpoint") { sheet["most"] = .number($0 ? 36 : 500) }
            Toggle("Reduced motion") { [weak screen] in screen?.window?.motion.isReduced = $0 }
        }
        screen.add(switches, named: "switches")

        @MainActor func place() {
            var views: [String: View] = ["switches": switches, "deck": deck]
            for (index, slot) in ["large", "upper", "middle", "left", "right"].enumerated() {
                views["deck." + slot] = tiles[(index + first) % tiles.count]
            }
            try! screen.apply(sheet, to: views)
        }
        place()
        setMotion()
        stage.onKey("m", "move", scope: .window) {
            first = (first + tiles.count - 1) % tiles.count
            place()
        }
        stage.putHints()
    }

    private static let sample = """
        let most = 500

        switches { tt = 1, ll = 1, bb = 0 }
        deck {
            tt = bb = 0, rr = 0, ll = switches.rl + 2, maxw = most
            large  { tt = ll = 0, w = 60%, h = 60% }
            upper  { tt = 0, ll = large.rl, rr = 0, h = 30% }
            middle { tt = upper.bt, bt = large.bt, ll = large.rl, rr = 0 }
            left   { tt = large.bt, bb = 0, ll = 0, w = 35% }
            right  { tt = large.bt, bb = 0, ll = left.rl, rr = 0 }
            when w < 40 {
                large  { w = 100%, h = 40% }
                upper  { tt = large.bt, ll = 0, rr = nil, w = 50%, h = 30% }
                middle { tt = large.bt, bt = upper.bt, ll = upper.rl }
                left   { tt = upper.bt, w = 50% }
                right  { tt = upper.bt }
            }
        }
        when w < 48 {
            switches { hidden }
            deck { ll = 0 }
        }

        """
}
