package import TextScreen

extension TerminalFeatures.Colors {
    /// The largest named set of colours within a terminal's number of colours.
    package init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case ..<0x1000000: self = .palette
        default: self = .rgb
        }
    }
}
