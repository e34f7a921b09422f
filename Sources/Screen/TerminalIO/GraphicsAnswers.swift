package import TextScreen

/// What the terminal has answered of pictures.
package struct GraphicsAnswers {
    /// Whether it was asked; other answers do not count.
    package let wasAsked: Bool
    private var knowsKitty = false
    private var registers: Int?

    package init(wasAsked: Bool) { self.wasAsked = wasAsked }

    /// The queries: kitty's protocol, the number of colours for sixels, the size of a cell. They come before the one
    /// that every terminal answers, which also names sixels.
    package static let questions = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[?1;1;0S\u{1B}[16t"

    /// Applies an answer to the features.
    package mutating func learn(from report: InputDecoder.Report, _ features: inout TerminalFeatures) {
        guard wasAsked else { return }
        switch report {
        case .string("Gi=31;OK"): knowsKitty = true
        case .colorRegisters(let count): registers = count
        // The first number is the terminal's class.
        case .deviceAttributes(let numbers):
            if knowsKitty {
                features.graphics = .kitty
            } else if numbers.dropFirst().contains(4) {
                features.graphics = .sixel(colors: min(256, max(2, registers ?? 256)))
            }
        default: break
        }
    }
}
