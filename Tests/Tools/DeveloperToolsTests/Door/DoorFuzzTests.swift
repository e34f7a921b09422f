import JSONText
import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// Whatever comes through a door, an answer goes back and the program goes on.
@MainActor
struct DoorFuzzTests {
    private static let names = [
        "hello", "tree", "read", "find", "parts", "screen", "why", "issues", "wait", "press", "select", "focus",
        "click", "type", "perform", "send",
    ]
    private static let parameters = [
        "node", "name", "kind", "in", "text", "clear", "as", "from", "count", "events", "action", "seconds", "id",
    ]
    private static let values = [
        "\"Save\"", "\"Files\"", "\"field\"", "\"row\"", "\"1\"", "\"2/0-0-1\"", "\"svg\"", "0", "1", "-1", "1e9",
        "1e400",
        "9223372036854775807", "0.01", "null", "true", "[]", "{}", "\"\"", "\"\\u0000\\ud800\"",
        "[\"key Enter\",\"key Tab\"]", "[\"mouse press left 3,3\"]", "[\"paste x\"]", "[\"resize 0x0\"]",
        "[\"resize 40x12\"]", "[\"mouse move -32767,32767\"]", "[1]",
    ]

    private func line(_ dice: inout Dice) -> [UInt8] {
        if dice.once(in: 12) { return (0..<dice.roll(80)).map { _ in UInt8(dice.roll(256)) } }
        if dice.once(in: 40) { return Array(repeating: UInt8(ascii: "["), count: dice.roll(100_000)) }
        var text = "{\"request\":\"\(dice.pick(Self.names))\""
        for _ in 0..<dice.roll(5) { text += ",\"\(dice.pick(Self.parameters))\":\(dice.pick(Self.values))" }
        if !text.contains("\"seconds\"") { text += ",\"seconds\":0" }
        var line = Array((text + "}").utf8)
        if dice.once(in: 6) { line.removeLast(dice.roll(line.count)) }
        if dice.once(in: 6) { line[dice.roll(line.count)] = UInt8(dice.roll(256)) }
        return line
    }

    @Test(arguments: 0..<8) func `each line gets one answer in JSON`(seed: Int) async throws {
        var dice = Dice(seed: seed)
        let files = List(["a", "b", "c"])
        files.spokenName = "Files"
        let window = Window()
        window.add(
            Column {
                Labeled("Save", TextField("x"))
                Button("Save") {}
                files.filling()
            }, "tt = ll = bb = rr = 0")
        let door = DoorSession(TesterHost(window))
        var results = 0
        for _ in 0..<400 {
            let line = line(&dice)
            let answer = await door.answer(line[...])
            let value = try JSONValue(parsing: Array(answer.utf8)[...])
            #expect((value["result"] == nil) != (value["error"] == nil), "\(String(decoding: line, as: UTF8.self))")
            #expect(!answer.contains("\n") && answer.utf8.count <= DoorLimits.answer)
            if value["result"] != nil { results += 1 }
        }
        #expect(results > 40)
    }

    @Test(arguments: 0..<20) func `lines are the same however their bytes arrive`(seed: Int) {
        var dice = Dice(seed: seed)
        let bytes = (0..<2_000).map { _ in dice.once(in: 9) ? 0x0A : UInt8(dice.roll(256)) }
        func lines(_ steps: (inout Dice) -> Int) -> [[UInt8]] {
            var (found, input, rest) = ([[UInt8]](), DoorLines(), bytes[...])
            while !rest.isEmpty {
                let count = min(rest.count, steps(&dice))
                input.append(rest.prefix(count))
                rest = rest.dropFirst(count)
                while case .line(let line) = input.next() { found.append(Array(line)) }
            }
            return found
        }
        let whole = lines { _ in Int.max }
        #expect(whole.count > 50 && lines { $0.roll(1...30) } == whole && lines { _ in 1 } == whole)
    }

    @Test func `a line that never ends is refused, and looked at once`() {
        var input = DoorLines()
        var fed = 0
        while input.next() == .none {
            input.append([UInt8](repeating: 0x20, count: 1_000))
            fed += 1_000
        }
        #expect(input.next() == .tooLong && fed <= DoorLimits.line + 1_000)
    }
}
