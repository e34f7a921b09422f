import SeededNumbers
import Testing

@testable import TrellisMarkdown

@Suite struct StreamingTests {
    /// Appends a text in pieces and compares the document with a fresh one after each.
    private func problem(_ text: String, _ numbers: inout Dice, pieces: Int) -> String? {
        let streamed = MarkdownDocument()
        let scalars = Array(text.unicodeScalars)
        var (start, soFar) = (0, "")
        while start < scalars.count {
            let count = min(scalars.count - start, Int.random(in: 1...max(1, scalars.count / pieces), using: &numbers))
            var piece = ""
            piece.unicodeScalars.append(contentsOf: scalars[start..<start + count])
            start += count
            soFar += piece
            streamed.append(piece)
            if Bool.random(using: &numbers), start < scalars.count { continue }
            let (blocks, fresh) = (streamed.blocks, MarkdownDocument(soFar).blocks)
            if blocks != fresh {
                let place = zip(blocks, fresh).enumerated().first { $1.0 != $1.1 }
                let difference = place.map { "\($1.0)\n\($1.1)" } ?? "\(blocks.count) \(fresh.count)"
                return "\(soFar.debugDescription)\n\(difference)"
            }
        }
        return nil
    }

    @Test func `addresses are links wherever a text came in pieces, and nowhere in one with an endless one`() {
        var numbers = Dice(state: 5)
        let filler = String(repeating: "Some words, and a line.\n\n", count: 1_500)
        let text = "Write to me@example.org\n\n" + filler + String(repeating: "a@", count: 150)
        #expect(problem(text, &numbers, pieces: 40) == nil)
        #expect(
            problem(text + String(repeating: "b@", count: 150) + "\n\nor you@example.org", &numbers, pieces: 40) == nil)
        #expect("\(MarkdownDocument(text).blocks[0])".contains("mailto:"))
    }

    @Test func `examples that arrive in pieces become what they are as a whole`() throws {
        var numbers = Dice(state: 1)
        for example in try SpecificationExample.all(of: "0.31.2") {
            for pieces in [3, 30] {
                let problem = problem(example.markdown, &numbers, pieces: pieces)
                #expect(problem == nil, "example \(example.example)")
            }
        }
    }

    @Test func `long texts are parsed in pieces and become what they are as a whole`() throws {
        var numbers = Dice(state: 3)
        let examples = try SpecificationExample.all(of: "0.31.2")
        for length in [1, 20, 300, 2_000] {
            for _ in 0..<40 {
                // Texts with and without definitions, which decide how they are parsed.
                let keepsDefinitions = Bool.random(using: &numbers)
                var text = ""
                for _ in 0..<60 {
                    let example = examples.randomElement(using: &numbers)!.markdown
                    if !keepsDefinitions, example.contains("]:") { continue }
                    text += example
                    if Bool.random(using: &numbers) { text += "\n" }
                }
                let (whole, inPieces) = (MarkdownDocument(text), MarkdownDocument(text))
                whole.pieceLength = .max / 4
                inPieces.pieceLength = length
                #expect(whole.blocks == inPieces.blocks, "\(text.debugDescription) in pieces of \(length)")
            }
        }
    }

    @Test func `a long block is parsed a few times only`() {
        let document = MarkdownDocument(String(repeating: "the quick brown fox\n", count: 52_000))
        #expect(document.blocks.count == 1)
        #expect(document.parsedByteCount < 2 * document.utf8Count)
    }

    @Test func `joined examples that arrive in pieces become what they are as a whole`() throws {
        var numbers = Dice(state: 2)
        let examples = try SpecificationExample.all(of: "0.31.2")
        for _ in 0..<150 {
            var text = ""
            for _ in 0..<8 {
                text += examples.randomElement(using: &numbers)!.markdown
                if Bool.random(using: &numbers) { text += "\n" }
            }
            let problem = problem(text, &numbers, pieces: 12)
            #expect(problem == nil)
        }
    }

    @Test func `random signs that arrive in pieces become what they are as a whole`() {
        var numbers = Dice(state: 3)
        let signs = [
            "a", "b ", "# ", "- ", "* ", "1. ", "> ", "\n", "\n", "\n\n", "    ", "\t", "```", "~~~", "| ", "|---|\n",
            "|a|b|\n|-|-|\n", "[a]", "[a]: b", "[b]: <c> 'd'", "[B]", "![a]", "](", ")", "`", "**", "_", "<div>",
            "</div>",
            "<!--", "-->", "---", "===", "\\", "&amp;", "http://a.b", "~~", "[x] ", "\r\n", "\r", "é", "漢", ":", "-",
            "\u{FEFF}",
            "\u{0}", "[a\nb]", "[a b]: x",
        ]
        for round in 0..<4_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...24, using: &numbers) { text += signs.randomElement(using: &numbers)! }
            let problem = problem(text, &numbers, pieces: 8)
            #expect(problem == nil, "round \(round)")
            if problem != nil { break }
        }
    }

    @Test func `what is parsed for a piece does not grow with the document`() {
        func parsed(after count: Int) -> Int {
            let document = MarkdownDocument()
            for number in 0..<count { document.append("Paragraph \(number) with *emphasis*.\n\n- one\n- two\n\n") }
            _ = document.blocks
            let before = document.parsedByteCount
            for word in ["A ", "new ", "paragraph ", "that ", "streams ", "in."] {
                document.append(word)
                document.update()
            }
            return document.parsedByteCount - before
        }
        #expect(parsed(after: 10) == parsed(after: 1_000))
        #expect(parsed(after: 10) < 400)
    }

    @Test func `definitions that stream in link earlier blocks that name them, and leave others alone`() {
        let document = MarkdownDocument()
        for number in 0..<500 { document.append("Paragraph \(number) with [brackets \(number)].\n\n") }
        document.append("See [the end].\n\n")
        document.update()
        let before = document.parsedByteCount
        document.append("[the end]: #end\n")
        document.update()
        #expect(document.parsedByteCount - before < 200)
        #expect(document.blocks[500].inlines[1].link?.address == "#end")
        #expect(document.blocks[0].inlines.allSatisfy { $0.link == nil })
    }
}
