import Testing

@testable import TrellisMarkdown

@Suite struct CommonMarkTests {
    /// The examples whose blocks, texts, emphasis and links are not those of the specification.
    private func different(_ version: String) throws -> [Int] {
        try SpecificationExample.all(of: version).compactMap { example in
            let blocks = MarkdownDocument(example.markdown, dialect: .commonMark).blocks
            let ours = normalized(HTMLWriter.html(blocks))
            return ours == normalized(example.html) ? nil : example.example
        }
    }

    @Test func `all examples of the specification that the parser follows come out`() throws {
        #expect(try different("0.29") == [])
    }

    @Test func `examples of newer specifications come out but for their changes`() throws {
        // The parser follows 0.29: the later changes are about entities, <textarea>, currencies and comments.
        #expect(try different("0.31.2") == [28, 171, 354, 625, 626])
    }

    @Test func `other texts give other results`() throws {
        let examples = try SpecificationExample.all(of: "0.29")
        #expect(examples.count == 649)
        let forms = Set(examples.map { normalized($0.html) })
        // Different examples may stand for the same.
        #expect(forms.count > 540)
    }
}
