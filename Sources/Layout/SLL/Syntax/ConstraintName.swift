package import LayoutPlan
import RuleText

/// The 18 constraints of the language.
///
/// The first letter of a position names the edge of the view, the second the edge of the superview from which it is
/// measured: `tt` top from top, `bb` bottom from bottom, `rl` right edge from the left, `ct` centre from the top.
public enum ConstraintName: UInt8, Hashable, Sendable, CaseIterable {
    /// Width and height.
    case w, h
    /// Top edge, measured from the superview's top or bottom.
    case tt, tb
    /// Left edge, from the left or the right.
    case ll, lr
    /// Bottom edge, from the bottom or the top.
    case bb, bt
    /// Right edge, from the right or the left.
    case rr, rl
    /// Vertical centre from the top, horizontal centre from the left.
    case ct, cl
    /// Vertical centre from the bottom, horizontal centre from the right.
    case cb, cr
    /// Bounds of the width.
    case minw, maxw
    /// Bounds of the height.
    case minh, maxh

    /// The name as written.
    public var text: String { Self.texts[Int(rawValue)] }

    static let texts = [
        "w", "h", "tt", "tb", "ll", "lr", "bb", "bt", "rr", "rl", "ct", "cl", "cb", "cr", "minw", "maxw", "minh",
        "maxh",
    ]

    init?(bytes: ArraySlice<UInt8>) {
        guard bytes.count <= 4 else { return nil }
        guard let index = Self.packedTexts.firstIndex(of: Self.packed(bytes)) else { return nil }
        self.init(rawValue: UInt8(index))
    }

    /// The names as numbers, one byte a letter, which compare faster than strings.
    private static let packedTexts = texts.map { packed($0.utf8) }

    private static func packed(_ letters: some Sequence<UInt8>) -> UInt32 {
        letters.reduce(0) { $0 << 8 | UInt32($1) }
    }

    enum Role {
        case size, minimum, maximum
        /// A position measured from the near side.
        case direct(Slot)
        /// The same position measured from the far side.
        case partner(Slot)
    }

    /// The three positions of an axis.
    enum Slot: UInt8 {
        case near = 1
        case far, middle
    }

    package var axis: Axis {
        switch self {
        case .w, .ll, .lr, .rr, .rl, .cl, .cr, .minw, .maxw: .horizontal
        case .h, .tt, .tb, .bb, .bt, .ct, .cb, .minh, .maxh: .vertical
        }
    }

    var role: Role {
        switch self {
        case .w, .h: .size
        case .minw, .minh: .minimum
        case .maxw, .maxh: .maximum
        case .tt, .ll: .direct(.near)
        case .tb, .lr: .partner(.near)
        case .bt, .rl: .direct(.far)
        case .bb, .rr: .partner(.far)
        case .ct, .cl: .direct(.middle)
        case .cb, .cr: .partner(.middle)
        }
    }

    static func direct(_ slot: Slot, _ axis: Axis) -> ConstraintName {
        switch (slot, axis) {
        case (.near, .horizontal): .ll
        case (.far, .horizontal): .rl
        case (.middle, .horizontal): .cl
        case (.near, .vertical): .tt
        case (.far, .vertical): .bt
        case (.middle, .vertical): .ct
        }
    }

    static func partner(_ slot: Slot, _ axis: Axis) -> ConstraintName {
        switch (slot, axis) {
        case (.near, .horizontal): .lr
        case (.far, .horizontal): .rr
        case (.middle, .horizontal): .cr
        case (.near, .vertical): .tb
        case (.far, .vertical): .bb
        case (.middle, .vertical): .cb
        }
    }

    static func size(_ axis: Axis) -> ConstraintName { axis == .horizontal ? .w : .h }
    static func minimum(_ axis: Axis) -> ConstraintName { axis == .horizontal ? .minw : .minh }
    static func maximum(_ axis: Axis) -> ConstraintName { axis == .horizontal ? .maxw : .maxh }
}

extension ConstraintName {
    private static let longNames = [
        "width": "w", "height": "h", "left": "ll", "right": "rr", "top": "tt", "bottom": "bb", "leading": "ll",
        "trailing": "rr", "x": "ll", "y": "tt", "centerx": "cl", "centery": "ct", "centrex": "cl", "centrey": "ct",
        "minwidth": "minw", "maxwidth": "maxw", "minheight": "minh", "maxheight": "maxh",
    ]

    /// The constraint that a word most likely means: a misspelling or a name from elsewhere.
    static func meant(by word: String) -> String? {
        if let short = longNames[word.lowercased()] { return short }
        // A single letter is similar to everything.
        guard word.count > 1 else { return nil }
        return suggestion(for: word, among: texts + ["nil"])
            ?? suggestion(for: word, among: longNames.keys.filter { $0.count > 2 }.sorted()).flatMap { longNames[$0] }
    }
}
