/// A number as decimal digits, `0.d₁d₂d₃… · 10^exponent`, in which rounding and percent need no binary fractions.
struct DecimalDigits: Hashable {
    /// Whether the number is below 0; zero is not.
    private(set) var isNegative = false
    /// The digits, each 0...9, without zeros at either end; empty for zero.
    private(set) var digits: [UInt8] = []
    /// The number of digits before the point; negative if zeros follow the point.
    private(set) var exponent = 0

    /// Reads plain notation with ASCII digits: a sign, digits with at most one point, an exponent; nil for other text.
    init?(_ text: some StringProtocol) {
        var rest = Substring(text)
        isNegative = rest.first == "-"
        if let first = rest.first, "+-".contains(first) { rest.removeFirst() }
        var shift = 0
        if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            guard let number = Int(rest[rest.index(after: mark)...]), abs(number) < 10_000 else { return nil }
            shift = number
            rest = rest[..<mark]
        }
        var position: Int?
        for character in rest {
            if character == ".", position == nil {
                position = digits.count
            } else {
                guard let digit = character.wholeNumberValue, character.isASCII else { return nil }
                digits.append(UInt8(digit))
            }
        }
        if digits.isEmpty { return nil }
        exponent = (position ?? digits.count) + shift
        tidy()
    }

    private mutating func tidy() {
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    /// The number of digits after the point.
    var decimals: Int { max(0, digits.count - exponent) }

    /// The number times a power of ten.
    func shifted(by positions: Int) -> DecimalDigits {
        var result = self
        if !digits.isEmpty { result.exponent += positions }
        return result
    }

    /// The nearest number with at most the given digits after the point; halves go away from zero.
    func rounded(to decimals: Int) -> DecimalDigits {
        guard decimals < digits.count - exponent else { return self }
        let kept = exponent + max(decimals, -exponent - 1)
        var result = self
        let goesUp = kept >= 0 && digits[kept] >= 5
        result.digits.removeLast(digits.count - max(0, kept))
        if goesUp {
            var index = result.digits.count - 1
            while index >= 0, result.digits[index] == 9 {
                result.digits[index] = 0
                index -= 1
            }
            if index >= 0 {
                result.digits[index] += 1
            } else {
                result.digits.insert(1, at: 0)
                result.exponent += 1
            }
        }
        result.tidy()
        return result
    }

    /// The digits before the point, at least one.
    var whole: String {
        let shown = digits.prefix(max(0, exponent)).map { Character(Unicode.Scalar(48 + $0)) }
        let zeros = max(0, exponent - digits.count)
        return exponent <= 0 ? "0" : String(shown) + String(repeating: "0", count: zeros)
    }

    /// The digits after the point, without zeros at the end.
    var fraction: String {
        let zeros = exponent < 0 && !digits.isEmpty ? -exponent : 0
        let shown = digits.dropFirst(max(0, exponent)).map { Character(Unicode.Scalar(48 + $0)) }
        return String(repeating: "0", count: zeros) + String(shown)
    }

    /// The number in a notation that `Double` reads.
    var notation: String {
        let shown = String(digits.map { Character(Unicode.Scalar(48 + $0)) })
        return (isNegative ? "-" : "") + (shown.isEmpty ? "0" : "0.\(shown)e\(exponent)")
    }
}
