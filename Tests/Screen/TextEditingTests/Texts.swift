@testable import TextEditing

/// Texts of the world, in which a character is rarely a byte.
let worldTexts = [
    "plain words, with-hyphens and\ttabs\t\tin them",
    "漢字かな交じり文、カタカナも。 日本語 text",
    "e\u{301}a\u{308}\u{323} o\u{302} \u{301}lone mark",
    "👨‍👩‍👧‍👦👍🏽🏳️‍🌈 🇩🇪🇫🇷🇯🇵x🇮",
    "नमस्ते दुनिया क्षत्रिय ภาษาไทย 한국어 \u{1112}\u{1161}\u{11ab}",
    "זה עברית, وهذا عربي\u{200F}.",
    "",
    "   leading and trailing   ",
    "a\rb lone CR",
]

/// Pieces for random edits; together they join in every way that characters join.
let fragments = [
    "a", " ", "word", "\n", "\r\n", "\r", "\t", "漢", "é", "\u{301}", "\u{200D}", "👩", "👧", "🏽", "🇩", "🇪", "क",
    "\u{94D}", "\u{1112}",
    "\u{1161}", "\u{FE0F}", "-", "x\ny\nz",
    "long enough to make a chunk split now and then, when there are many of these\n",
]

extension ChunkList {
    /// Whether all sums and sizes are what they should be.
    var isConsistent: Bool {
        var sum = Extent()
        for (index, chunk) in chunks.enumerated() {
            if starts[index] != sum || chunk.count > Self.largest || chunk.isEmpty && chunks.count > 1 { return false }
            sum = sum + chunk.withUnsafeBufferPointer(Extent.init)
        }
        return sum == total
    }
}
