import SeededNumbers
import Testing

@testable import LayoutProof

/// What is said of a number for all values of its variables, beside the number for each of them.
struct AffineFormsTests {
    private indirect enum Expression {
        case constant(Double)
        case variable(Int)
        case sum(Double, Expression, Double, Expression)
        case product(Expression, Expression)
        case quotient(Expression, Expression)
        case larger(Expression, Expression)
        case bounded(Expression, Expression)
        case cells(Expression, Expression)
        case rows(Expression, Expression, Expression)

        /// An expression of some depth; of whole numbers only, where it says so.
        static func drawn(_ depth: Int, isWhole: Bool = false, from dice: inout Dice) -> Expression {
            func part(_ dice: inout Dice) -> Expression { drawn(depth - 1, isWhole: isWhole, from: &dice) }
            if depth == 0 {
                if !dice.once(in: 3) { return .variable(dice.roll(3)) }
                return .constant(isWhole ? Double(dice.roll(-9...9)) : Double(dice.roll(-36...36)) / 4)
            }
            let factors: [Double] = isWhole ? [1, 1, -1, 2, 0] : [1, 1, -1, 0.5, -0.25, 2, 0, 1.0 / 3]
            switch dice.roll(isWhole ? 9 : 11) {
            case 0, 1, 2: return .sum(dice.pick(factors), part(&dice), dice.pick(factors), part(&dice))
            case 3: return .larger(part(&dice), part(&dice))
            case 4: return .bounded(part(&dice), part(&dice))
            case 5:
                // Halves, so that something is rounded; no quotients, which may be no numbers, where cells are counted.
                guard isWhole else { return .cells(part(&dice), part(&dice)) }
                return .cells(.sum(0.5, part(&dice), 1, part(&dice)), .sum(1, part(&dice), 0.5, part(&dice)))
            case 6:
                return .rows(
                    drawn(depth - 1, isWhole: true, from: &dice), drawn(depth - 1, isWhole: true, from: &dice),
                    drawn(depth - 1, isWhole: true, from: &dice))
            case 7:
                // What two numbers have in common, behind a choice between them.
                let (a, b) = (part(&dice), part(&dice))
                let choice: Expression = dice.once(in: 2) ? .larger(a, b) : .bounded(a, b)
                return dice.once(in: 2) ? .sum(1, choice, -1, dice.once(in: 2) ? a : b) : .sum(1, a, -1, choice)
            case 8, 9: return .product(part(&dice), part(&dice))
            default: return .quotient(part(&dice), part(&dice))
            }
        }

        func number<Arithmetic: ProofArithmetic & ~Copyable>(
            _ arithmetic: inout Arithmetic, _ variables: [Arithmetic.Number]
        ) -> Arithmetic.Number {
            switch self {
            case .constant(let value): return arithmetic.constant(value)
            case .variable(let place): return variables[place]
            case .sum(let x, let a, let y, let b):
                let (a, b) = (a.number(&arithmetic, variables), b.number(&arithmetic, variables))
                return arithmetic.sum(x, a, y, b)
            case .product(let a, let b):
                let (a, b) = (a.number(&arithmetic, variables), b.number(&arithmetic, variables))
                return arithmetic.product(a, b)
            case .quotient(let a, let b):
                let (a, b) = (a.number(&arithmetic, variables), b.number(&arithmetic, variables))
                return arithmetic.quotient(a, b)
            case .larger(let a, let b):
                let (a, b) = (a.number(&arithmetic, variables), b.number(&arithmetic, variables))
                return arithmetic.larger(a, b)
            case .bounded(let a, let b):
                let (a, b) = (a.number(&arithmetic, variables), b.number(&arithmetic, variables))
                return arithmetic.bounded(a, by: b)
            case .cells(let a, let b):
                let (a, b) = (a.number(&arithmetic, variables), b.number(&arithmetic, variables))
                return arithmetic.cells(a, to: b)
            case .rows(let wanted, let length, let columns):
                let (wanted, length) = (wanted.number(&arithmetic, variables), length.number(&arithmetic, variables))
                let columns = columns.number(&arithmetic, variables)
                return arithmetic.rows(wanted, length: length, columns: columns, Flow())
            }
        }
    }

    /// From a row for each two columns to one for each column.
    private struct Flow: FlowRows {
        func least(length: Int, columns: Int) -> Int { most(length: length, columns: 2 * columns) }
        func most(length: Int, columns: Int) -> Int { columns < 1 ? 1 : max(1, (length + columns - 1) / columns) }
    }

    /// How much of what is said is as sharp as it can be.
    private struct Sharpness {
        var (lows, highs, closeLows, closeHighs, slopes, known, regular) = (0, 0, 0, 0, 0, 0, 0)
        var all: [Int] { [lows, highs, closeLows, closeHighs, slopes, known, regular] }
    }

    @Test func `of what follows from an unknown number nothing is known, unless it is not used`() {
        var forms = AffineForms()
        let (one, known) = (forms.constant(1), forms.variable(1...9, at: 0))
        let mark = forms.mark
        #expect(mark.terms == 1 && mark.unknowns == 1)
        let unknown = forms.quotient(one, forms.variable(-1...1, at: 1))
        for (a, b) in [(unknown, known), (known, unknown), (unknown, unknown)] {
            let all = [
                forms.sum(1, a, -1, b), forms.product(a, b), forms.quotient(a, b), forms.larger(a, b),
                forms.bounded(a, by: b), forms.cells(a, to: b), forms.rows(a, length: b, columns: one, Flow()),
                forms.rows(one, length: a, columns: b, Flow()),
            ]
            #expect(all.map(\.isIrregular) == all.map { _ in true })
        }
        #expect(!forms.sum(0, unknown, 1, known).isIrregular && !forms.sum(1, known, 0, unknown).isIrregular)
        #expect(forms.closeRange(unknown) == (-.infinity, .infinity))
        forms.forget(after: mark)
        #expect(forms.mark == mark)
    }

    @Test func `what is said holds for all values, and is as sharp as it was`() {
        var sharpness = Sharpness()
        var dice = Dice(seed: 1)
        for _ in 0..<5_000 {
            let ranges = (0..<3).map { _ in
                let low = dice.roll(-6...9)
                return low...low + dice.roll(4)
            }
            let expression = Expression.drawn(dice.roll(1...4), from: &dice)
            check(expression, ranges, &sharpness)
        }
        #expect(sharpness.all == [4131, 4091, 4147, 4111, 26684, 4688, 13468])
    }

    private func check(_ expression: Expression, _ ranges: [ClosedRange<Int>], _ sharpness: inout Sharpness) {
        var forms = AffineForms()
        let variables = ranges.indices.map { forms.variable(ranges[$0], at: $0) }
        let form = expression.number(&forms, variables)
        var values = self.values(of: expression, ranges)
        // A third of three is whole, but for rounding, which whole cells do not show.
        if form.isWhole { values = values.map { abs($0 - $0.rounded()) < 1e-9 * max(1, abs($0)) ? $0.rounded() : $0 } }
        let about = "\(expression) in \(ranges)"
        if form.isIrregular { return }
        sharpness.known += 1
        guard let low = values.min(), let high = values.max(), values.allSatisfy(\.isFinite) else {
            #expect(Bool(false), "nothing is known: \(about)")
            return
        }
        let (range, close) = (forms.range(form), forms.closeRange(form))
        #expect(range.low <= low && high <= range.high, "\(range), \(low)...\(high): \(about)")
        #expect(close.low <= low && high <= close.high, "\(close), \(low)...\(high): \(about)")
        #expect(!form.isWhole || values.allSatisfy { $0 == $0.rounded() }, "whole: \(about)")
        func isNear(_ a: Double, _ b: Double) -> Int { abs(a - b) <= 1e-6 * max(1, abs(b)) ? 1 : 0 }
        sharpness.lows += isNear(range.low, low)
        sharpness.highs += isNear(range.high, high)
        sharpness.closeLows += isNear(close.low, low)
        sharpness.closeHighs += isNear(close.high, high)
        // What a variable does when it grows by one.
        let slopes = forms.slopes(form)
        var weights = [0.0, 0, 0]
        forms.weigh(form, &weights)
        var stride = 1
        for place in ranges.indices.reversed() {
            let next = values.indices.filter { $0 / stride % ranges[place].count + 1 < ranges[place].count }
            let steps = next.map { values[$0 + stride] - values[$0] }
            let (rises, falls) = (steps.contains { $0 > 1e-6 }, steps.contains { $0 < -1e-6 })
            let (mayRise, mayFall) = (slopes.rising >> place & 1 == 1, slopes.falling >> place & 1 == 1)
            #expect(mayRise || !rises, "rises with \(place): \(about)")
            #expect(mayFall || !falls, "falls with \(place): \(about)")
            #expect(weights[place] > 0 || !rises && !falls, "weighs nothing: \(place), \(about)")
            sharpness.slopes += (mayRise == rises ? 1 : 0) + (mayFall == falls ? 1 : 0)
            stride *= ranges[place].count
        }
        checkRegular(expression, ranges, &sharpness)
    }

    /// Whether an item is said to be somewhere only where it is.
    private func checkRegular(_ expression: Expression, _ ranges: [ClosedRange<Int>], _ sharpness: inout Sharpness) {
        for (near, size) in [(1.0e8, 0.0), (0, 1e8), (1e8, 1e8), (-1e8, 1e7)] {
            var forms = AffineForms()
            let variables = ranges.indices.map { forms.variable(ranges[$0], at: $0) }
            let form = expression.number(&forms, variables)
            let item = (forms.sum(near, form, 0, form), forms.larger(forms.constant(0), forms.sum(size, form, 0, form)))
            let said = forms.isIrregular(item.0, item.1)
            let plain = PlainNumbers()
            let found = values(of: expression, ranges).map { plain.isIrregular($0 * near, max(0, $0 * size)) ?? true }
            #expect(said == nil || found.allSatisfy { $0 == said }, "\(near), \(size): \(expression) in \(ranges)")
            sharpness.regular += said == nil ? 0 : 1
        }
    }

    private func values(of expression: Expression, _ ranges: [ClosedRange<Int>]) -> [Double] {
        var plain = PlainNumbers()
        return ranges[0].flatMap { x in
            ranges[1].flatMap { y in
                ranges[2].map { z in expression.number(&plain, [Double(x), Double(y), Double(z)]) }
            }
        }
    }
}
