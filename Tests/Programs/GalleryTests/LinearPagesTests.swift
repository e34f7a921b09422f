import SeededNumbers
import Testing
import Trellis
import TrellisTesting

@testable import gallery

@MainActor
struct LinearPagesTests {
    @Test func `every page can be used in lines, whatever is typed`() async {
        let lines = ["", "1", "2", "3", "4", "7", "12", "<", ".", "?", "-", "!", "x", "= 3", "10 to 20", "e"]
        for (seed, page) in third(of: Page.all.enumerated()) {
            let talk = Conversation(shown(page, width: 120, height: 40), patience: .zero)
            var dice = Dice(seed: seed)
            for _ in 0..<20 { await talk.type(lines[dice.roll(lines.count)]) }
            let controls = talk.transcript.unicodeScalars.filter { $0.properties.generalCategory == .control }
            #expect(controls.allSatisfy { $0 == "\n" }, "\(page.name)")
            #expect(talk.transcript.contains("Type a number or a name"), "\(page.name)")
        }
    }
}
