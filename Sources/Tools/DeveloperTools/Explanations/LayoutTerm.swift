public import TrellisViews

/// A part of a sum that gives an edge or a size.
public struct LayoutTerm {
    /// What the term stands for.
    public enum Kind: Hashable, Sendable {
        /// A number.
        case constant
        /// An edge or the size of a view, or of a guide.
        case edge
        /// A share of the superview's size.
        case share
        /// Something that is no sum: a product of edges, a function.
        case function
        /// Another edge of the same view.
        case own
    }

    /// The cells that the term adds; less than 0 where it takes cells away.
    public let value: Double
    /// The factor of what the text names; less than 0 where it is taken away.
    public let factor: Double
    /// The view whose edge or size it is; nil for a constant, a function, a guide, or a view that is gone.
    public private(set) weak var view: View?
    /// The edge of that view: `right`, `width`.
    public let edge: String?
    /// What the term stands for.
    public let kind: Kind
    /// What the factor is applied to, in words: `right of list (24)`, `the superview's width (120)`.
    let subject: String

    init(
        _ kind: Kind, value: Double, factor: Double = 1, view: View? = nil, edge: String? = nil, subject: String = ""
    ) {
        (self.kind, self.value, self.factor, self.view, self.edge) = (kind, value, factor, view, edge)
        self.subject = subject
    }

    /// A number of cells.
    static func constant(_ value: Double) -> LayoutTerm {
        LayoutTerm(.constant, value: value, factor: value < 0 ? -1 : 1)
    }

    /// The term in words, without its sign: `right of list (24)`, `1`, `30% of the superview's width (120)`.
    public var text: String {
        let factor = abs(factor)
        switch kind {
        case .constant: return cellText(abs(value))
        case _ where factor == 1: return subject
        case .share: return "\(cellText(factor * 100))% of \(subject)"
        case .edge, .own, .function:
            let divisor = (1 / factor).rounded()
            if factor < 1, divisor < 1000, abs(factor * divisor - 1) < 1e-9 {
                return "\(subject) / \(cellText(divisor))"
            }
            return "\(cellText(factor)) * \(subject)"
        }
    }

    /// The term with another factor.
    func scaled(by scale: Double) -> LayoutTerm {
        if kind == .constant { return .constant(value * scale) }
        return LayoutTerm(
            kind, value: value * scale, factor: factor * scale, view: view, edge: edge, subject: subject)
    }
}

extension [LayoutTerm] {
    var sum: Double { reduce(0) { $0 + $1.value } }

    /// The terms as a sum in words: `right of list (24) + 1`.
    var sentence: String {
        guard let first else { return "0" }
        return dropFirst().reduce((first.factor < 0 ? "-" : "") + first.text) {
            $0 + ($1.factor < 0 ? " - " : " + ") + $1.text
        }
    }
}

/// A number of cells for a sentence: `25`, `24.6`; two decimals at most.
func cellText(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let hundredths = (abs(value) * 100).rounded()
    let (whole, rest) = Int(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
}
