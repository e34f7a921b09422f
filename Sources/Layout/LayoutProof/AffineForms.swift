/// A number as a sum of unknowns: exact about what two numbers have in common, so that it cancels in their difference.
///
/// An affine form, after Comba and Stolfi (1993).
struct AffineForm {
    var constant: Double
    /// Its terms in the arena of `AffineForms`, by growing unknown.
    var start: Int32 = 0
    var count: Int32 = 0
    /// Whether it is whole whatever its unknowns are.
    var isWhole: Bool
    /// Whether nothing is known of it, not even that it is a number.
    var isIrregular = false

    static let irregular = AffineForm(constant: 0, isWhole: false, isIrregular: true)
}

/// The forms of one evaluation, and their unknowns.
///
/// The first unknowns are variables with their ranges. What is not a sum, a maximum, a product or the rows of a text,
/// becomes an unknown of its own, with a range, with forms that it is at least or at most (as in DeepPoly, Singh et al.
/// 2019), and with the variables that it grows or shrinks with.
struct AffineForms: ~Copyable {
    struct Term {
        var unknown: Int32
        var factor: Double
    }

    struct Unknown {
        var (low, high): (Double, Double)
        var isWhole: Bool
        /// The variables that it may grow with, and those that it may shrink with, as bits.
        var (rising, falling): (UInt64, UInt64)
        /// Forms that it is never less, and never more than.
        var least: (AffineForm?, AffineForm?) = (nil, nil)
        var most: (AffineForm?, AffineForm?) = (nil, nil)
    }

    private var terms: UnsafeMutablePointer<Term>
    private var termCount = 0
    private var capacity: Int
    private(set) var unknowns: [Unknown] = []

    /// Whether there are so many terms, of half a gigabyte, that no more should be made.
    var isFull: Bool { termCount >= 1 << 25 }

    init() {
        capacity = 64
        terms = .allocate(capacity: capacity)
    }

    deinit { terms.deallocate() }

    /// Forgets all forms.
    mutating func reset() {
        termCount = 0
        unknowns.removeAll(keepingCapacity: true)
    }

    /// How many terms and unknowns there are.
    var mark: (terms: Int, unknowns: Int) { (termCount, unknowns.count) }

    /// Forgets the forms that were made after a mark.
    mutating func forget(after mark: (terms: Int, unknowns: Int)) {
        termCount = mark.terms
        unknowns.removeSubrange(mark.unknowns...)
    }

    private mutating func reserve(_ count: Int) {
        guard termCount + count > capacity else { return }
        let larger = UnsafeMutablePointer<Term>.allocate(capacity: max(2 * capacity, termCount + count))
        larger.moveInitialize(from: terms, count: termCount)
        terms.deallocate()
        terms = larger
        capacity = max(2 * capacity, termCount + count)
    }

    // MARK: Making

    func constant(_ value: Double) -> AffineForm {
        value.isFinite ? AffineForm(constant: value, isWhole: value == value.rounded()) : .irregular
    }

    /// A variable of a range, which has the bit of its place; those from 63 on share one.
    mutating func variable(_ range: ClosedRange<Int>, at place: Int) -> AffineForm {
        let bit: UInt64 = 1 << UInt64(min(63, place))
        return make(
            Unknown(
                low: Double(range.lowerBound), high: Double(range.upperBound), isWhole: true, rising: bit, falling: 0))
    }

    mutating func make(_ unknown: Unknown) -> AffineForm {
        if unknown.low == unknown.high { return constant(unknown.low) }
        guard unknown.low.isFinite, unknown.high.isFinite else { return .irregular }
        unknowns.append(unknown)
        reserve(1)
        terms[termCount] = Term(unknown: Int32(unknowns.count - 1), factor: 1)
        termCount += 1
        return AffineForm(constant: 0, start: Int32(termCount - 1), count: 1, isWhole: unknown.isWhole)
    }

    // MARK: Arithmetic

    /// `x * a + y * b`
    mutating func sum(_ x: Double, _ a: AffineForm, _ y: Double, _ b: AffineForm) -> AffineForm {
        if a.isIrregular && x != 0 || b.isIrregular && y != 0 { return .irregular }
        // Most is a sum with a number: it has the terms of the other form.
        if y == 1, x == 0 || a.count == 0, let sum = shifted(b, x == 0 ? 0 : x * a.constant) { return sum }
        if x == 1, y == 0 || b.count == 0, let sum = shifted(a, y == 0 ? 0 : y * b.constant) { return sum }
        reserve(Int(a.count + b.count))
        let start = termCount
        var isWhole = true
        var (i, j) = (Int(a.start), Int(b.start))
        let (endA, endB) = (x == 0 ? i : i + Int(a.count), y == 0 ? j : j + Int(b.count))
        while i < endA || j < endB {
            let unknown: Int32
            var factor: Double
            if j >= endB || i < endA && terms[i].unknown < terms[j].unknown {
                (unknown, factor) = (terms[i].unknown, x * terms[i].factor)
                i += 1
            } else if i >= endA || terms[j].unknown < terms[i].unknown {
                (unknown, factor) = (terms[j].unknown, y * terms[j].factor)
                j += 1
            } else {
                (unknown, factor) = (terms[i].unknown, x * terms[i].factor + y * terms[j].factor)
                // What cancels but for rounding has cancelled.
                if abs(factor) < 1e-12 { factor = 0 }
                i += 1
                j += 1
            }
            if factor == 0 { continue }
            if isWhole, !Self.isWhole(factor) || !unknowns[Int(unknown)].isWhole { isWhole = false }
            terms[termCount] = Term(unknown: unknown, factor: factor)
            termCount += 1
        }
        let constant = (x == 0 ? 0 : x * a.constant) + (y == 0 ? 0 : y * b.constant)
        guard constant.isFinite else { return .irregular }
        return AffineForm(
            constant: constant, start: Int32(start), count: Int32(termCount - start),
            isWhole: isWhole && constant == constant.rounded())
    }

    /// A form plus a number, with the same terms; nil if it is not known whether it is whole.
    private func shifted(_ form: AffineForm, _ number: Double) -> AffineForm? {
        if number == 0 { return form }
        guard form.isWhole, number.isFinite else { return nil }
        var sum = form
        sum.constant += number
        sum.isWhole = sum.constant == sum.constant.rounded()
        return sum
    }

    /// Whether a factor is whole: nearly all are 1 or -1.
    private static func isWhole(_ factor: Double) -> Bool { abs(factor) == 1 || factor == factor.rounded() }

    /// The product of two forms: exact if one is constant.
    mutating func product(_ a: AffineForm, _ b: AffineForm) -> AffineForm {
        if a.isIrregular || b.isIrregular { return .irregular }
        if b.count == 0 { return sum(b.constant, a, 0, a) }
        if a.count == 0 { return sum(a.constant, b, 0, b) }
        let (p, q) = (range(a), range(b))
        let corners = [p.low * q.low, p.low * q.high, p.high * q.low, p.high * q.high]
        let (u, v) = (slopes(a), slopes(b))
        let (ofB, ofA) = (scaled(v, p), scaled(u, q))
        return make(
            Unknown(
                low: corners.min()! - slack(corners.min()!), high: corners.max()! + slack(corners.max()!),
                isWhole: a.isWhole && b.isWhole, rising: ofA.rising | ofB.rising, falling: ofA.falling | ofB.falling))
    }

    /// The quotient of two forms; nothing is known of it where the divisor may be 0.
    mutating func quotient(_ a: AffineForm, _ b: AffineForm) -> AffineForm {
        if a.isIrregular || b.isIrregular { return .irregular }
        if b.count == 0 { return b.constant == 0 ? .irregular : sum(1 / b.constant, a, 0, a) }
        let (p, q) = (range(a), range(b))
        guard q.low > 0 || q.high < 0 else { return .irregular }
        let corners = [p.low / q.low, p.low / q.high, p.high / q.low, p.high / q.high]
        // (a / b)' = a' / b - a * b' / b²
        let ofA = scaled(slopes(a), q)
        let v = slopes(b)
        let ofB = scaled((rising: v.falling, falling: v.rising), p)
        return make(
            Unknown(
                low: corners.min()! - slack(corners.min()!), high: corners.max()! + slack(corners.max()!),
                isWhole: false,
                rising: ofA.rising | ofB.rising, falling: ofA.falling | ofB.falling))
    }

    private func scaled(
        _ slopes: (rising: UInt64, falling: UInt64), _ range: (low: Double, high: Double)
    ) -> (rising: UInt64, falling: UInt64) {
        if range.low >= 0 { return slopes }
        if range.high <= 0 { return (slopes.falling, slopes.rising) }
        return (slopes.rising | slopes.falling, slopes.rising | slopes.falling)
    }

    /// The larger of two forms.
    mutating func larger(_ a: AffineForm, _ b: AffineForm) -> AffineForm {
        let difference = range(sum(1, a, -1, b))
        if difference.low >= 0 { return a }
        if difference.high <= 0 { return b }
        let (p, q, u, v) = (range(a), range(b), slopes(a), slopes(b))
        return make(
            Unknown(
                low: max(p.low, q.low), high: max(p.high, q.high), isWhole: a.isWhole && b.isWhole,
                rising: u.rising | v.rising, falling: u.falling | v.falling, least: (a, b)))
    }

    /// The smaller of two forms; the first one where the second is negative.
    mutating func bounded(_ a: AffineForm, by b: AffineForm) -> AffineForm {
        if a.isIrregular || b.isIrregular { return .irregular }
        let q = range(b)
        if q.high < 0 { return a }
        let difference = range(sum(1, a, -1, b))
        if difference.high <= 0 { return a }
        if q.low >= 0, difference.low >= 0 { return b }
        let (p, u, v) = (range(a), slopes(a), slopes(b))
        // Where the bound may stop to bind, the result jumps.
        let both = q.low >= 0 ? 0 : v.rising | v.falling
        return make(
            Unknown(
                low: min(p.low, max(0, q.low)), high: q.low >= 0 ? min(p.high, q.high) : p.high,
                isWhole: a.isWhole && b.isWhole, rising: u.rising | v.rising | both,
                falling: u.falling | v.falling | both, most: (a, q.low >= 0 ? b : nil)))
    }

    /// The cells between two edges, each rounded to whole cells.
    mutating func cells(_ a: AffineForm, to b: AffineForm) -> AffineForm {
        let difference = sum(1, b, -1, a)
        // Edges that lie a whole number apart are rounded alike.
        if difference.isWhole { return difference }
        let (d, p, q, u, v) = (range(difference), range(a), range(b), slopes(a), slopes(b))
        let low = max((d.low - 1 + 1e-6).rounded(.up), Self.cell(q.low) - Self.cell(p.high))
        let high = min((d.high + 1 - 1e-6).rounded(.down), Self.cell(q.high) - Self.cell(p.low))
        return make(
            Unknown(
                low: low, high: max(low, high), isWhole: true, rising: v.rising | u.falling,
                falling: v.falling | u.rising, least: (shifted(difference, by: -1), nil),
                most: (shifted(difference, by: 1), nil)))
    }

    private func shifted(_ form: AffineForm, by value: Double) -> AffineForm {
        var form = form
        form.constant += value
        form.isWhole = false
        return form
    }

    /// As `Sweep.cells(_:)` rounds.
    @inline(__always)
    static func cell(_ value: Double) -> Double { (value + 1e-6).rounded(.toNearestOrEven) }

    /// The rows of a content that flows.
    mutating func rows(
        _ wanted: AffineForm, length: AffineForm, columns: AffineForm, _ flow: any FlowRows
    ) -> AffineForm {
        if wanted.isIrregular || length.isIrregular || columns.isIrregular { return .irregular }
        let (r, n, w) = (whole(wanted), whole(length), whole(columns))
        var (low, high): (Int, Int)
        let least = max(1, w.lowerBound)
        if w.upperBound < 1 {
            (low, high) = (1, 1)
        } else {
            low = flow.rows(r.lowerBound, length: n.lowerBound, columns: w.upperBound)
            high = flow.rows(r.upperBound, length: n.upperBound, columns: least)
            if w.lowerBound < 1 { low = 1 }
        }
        let (a, b, c) = (slopes(wanted), slopes(length), slopes(columns))
        let both = w.lowerBound < 1 ? c.rising | c.falling : 0
        return make(
            Unknown(
                low: Double(low), high: Double(high), isWhole: true, rising: a.rising | b.rising | c.falling | both,
                falling: a.falling | b.falling | c.rising | both))
    }

    private func whole(_ form: AffineForm) -> ClosedRange<Int> {
        let range = range(form)
        let low = Int(range.low.rounded(.up))
        return low...max(low, Int(range.high.rounded(.down)))
    }

    // MARK: Asking

    /// Bounds of a form.
    func range(_ form: AffineForm) -> (low: Double, high: Double) {
        if form.isIrregular { return (-.infinity, .infinity) }
        var (low, high) = (form.constant, form.constant)
        for index in Int(form.start)..<Int(form.start + form.count) {
            let unknown = unknowns[Int(terms[index].unknown)]
            let factor = terms[index].factor
            if factor > 0 {
                low += factor * unknown.low
                high += factor * unknown.high
            } else {
                low += factor * unknown.high
                high += factor * unknown.low
            }
        }
        if form.isWhole { return (low, high) }
        return (low - slack(low), high + slack(high))
    }

    /// What the rounding of Doubles may add.
    private func slack(_ value: Double) -> Double { 1e-9 * max(1, abs(value)) }

    /// Closer bounds of a form, which take into account what its unknowns are at least or at most.
    mutating func closeRange(_ form: AffineForm) -> (low: Double, high: Double) {
        let plain = range(form)
        return (max(plain.low, -highest(sum(-1, form, 0, form))), min(plain.high, highest(form)))
    }

    private mutating func highest(_ form: AffineForm) -> Double {
        var (best, form) = (range(form).high, form)
        // From the last unknown to the first: those that one is bounded by come before it.
        var next = form.count
        while next > 0 {
            next -= 1
            let term = terms[Int(form.start + next)]
            let unknown = unknowns[Int(term.unknown)]
            let options = term.factor > 0 ? unknown.most : unknown.least
            var found: AffineForm?
            for option in [options.0, options.1] {
                guard let option else { continue }
                // The unknown goes, and the form takes its place.
                let own = AffineForm(constant: 0, start: unit(term.unknown), count: 1, isWhole: unknown.isWhole)
                let rest = sum(1, form, -term.factor, own)
                let changed = sum(1, rest, term.factor, option)
                let high = range(changed).high
                if high <= best { (best, found) = (high, changed) }
            }
            if let found {
                form = found
                next = form.count
            }
        }
        return best
    }

    /// Where a term stands that is an unknown alone.
    private mutating func unit(_ unknown: Int32) -> Int32 {
        reserve(1)
        terms[termCount] = Term(unknown: unknown, factor: 1)
        termCount += 1
        return Int32(termCount - 1)
    }

    /// The variables that a form may grow with, and those that it may shrink with.
    func slopes(_ form: AffineForm) -> (rising: UInt64, falling: UInt64) {
        var (rising, falling): (UInt64, UInt64) = (0, 0)
        for index in Int(form.start)..<Int(form.start + form.count) {
            let unknown = unknowns[Int(terms[index].unknown)]
            if terms[index].factor > 0 {
                rising |= unknown.rising
                falling |= unknown.falling
            } else {
                rising |= unknown.falling
                falling |= unknown.rising
            }
        }
        return (rising, falling)
    }

    /// Adds how much each variable may move a form to the weights of the variables.
    func weigh(_ form: AffineForm, _ weights: inout [Double]) {
        for index in Int(form.start)..<Int(form.start + form.count) {
            let unknown = unknowns[Int(terms[index].unknown)]
            let weight = abs(terms[index].factor) * (unknown.high - unknown.low)
            var bits = unknown.rising | unknown.falling
            let share = weight / Double(max(1, bits.nonzeroBitCount))
            while bits != 0 {
                weights[bits.trailingZeroBitCount] += share
                bits &= bits - 1
            }
        }
    }
}
