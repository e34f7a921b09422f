import Testing
import TrellisWidgets

/// Ranks by use.
struct CommandUseTests {
    @Test func `what was used lately comes before what was used often long ago`() {
        var use = CommandUse()
        #expect(use.isEmpty && use.weight(of: "a") == 0)
        for _ in 0..<10 { use.note("often") }
        #expect(use.weight(of: "often") > 5 && use.weight(of: "often") < 10)
        for number in 0..<60 { use.note("other \(number)") }
        use.note("late")
        #expect(use.weight(of: "late") == 1)
        #expect(use.weight(of: "often") < 1)
        #expect(use.names.first == "late")
    }

    @Test func `it is kept as text`() {
        var use = CommandUse()
        for name in ["file.open", "a b c", "file.open"] { use.note(name) }
        let again = CommandUse(use.description)
        #expect(again?.names == ["file.open", "a b c"])
        #expect(again?.weight(of: "file.open") == use.weight(of: "file.open"))
        #expect(again?.description == use.description)
        #expect(CommandUse("") == CommandUse())
        for wrong in ["x", "1", "nan a", "-1 a", "1e999 a", "1 a\nb"] { #expect(CommandUse(wrong) == nil, "\(wrong)") }
    }

    @Test func `it does not grow without limit`() {
        var use = CommandUse()
        for number in 0..<700 { use.note("\(number)") }
        #expect(use.names.count == 500 && use.names.first == "699")
        let text = (0..<900).map { "1 name\($0)" }.joined(separator: "\n")
        #expect(CommandUse(text)?.names.count == 500)
        #expect(CommandUse("1e300 a")!.weight(of: "a") <= 20.0001)
    }
}
