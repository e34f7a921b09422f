/// A complete control sequence `CSI … final` of ECMA-48, parsed in place.
struct ControlSequence {
    /// The bytes between the introducer and the final byte.
    private let bytes: [UInt8]
    /// The byte that ends the sequence and names its function.
    let final: UInt8
    /// The leading `<`, `=`, `>` or `?`; 0 when there is none.
    let prefix: UInt8
    /// The only intermediate byte (0x20 to 0x2F); 0 when there is none, 0xFF when there are several.
    let intermediate: UInt8
    /// The number of parameters, counting empty ones; 0 when there are none.
    let count: Int
    /// Whether there are only digits, `;` and `:` between prefix and intermediates.
    let isWellFormed: Bool

    init(_ bytes: [UInt8], final: UInt8) {
        self.bytes = bytes
        self.final = final
        var prefix: UInt8 = 0
        var intermediate: UInt8 = 0
        var count = 0
        var isWellFormed = true
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x20...0x2F: intermediate = intermediate == 0 ? byte : 0xFF
            case 0x3C...0x3F where index == 0: prefix = byte
            case 0x3C...0x3F: isWellFormed = false
            default:
                if intermediate != 0 { isWellFormed = false }
                if count == 0 { count = 1 }
                if byte == 0x3B { count += 1 }
            }
        }
        self.prefix = prefix
        self.intermediate = intermediate
        self.count = count
        self.isWellFormed = isWellFormed
    }

    /// A parameter, or one of its sub-parameters; nil when it is absent or empty. Large numbers become 2^31 - 1.
    func number(_ parameter: Int, part: Int = 0) -> Int? {
        var parameters = 0
        var parts = 0
        var value: Int?
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                if parameters == parameter, parts == part {
                    value = min((value ?? 0) * 10 + Int(byte - 0x30), Int(Int32.max))
                }
            case 0x3A: parts += 1
            case 0x3B:
                if parameters == parameter { return value }
                parameters += 1
                parts = 0
            default: break
            }
        }
        return value
    }

    /// The bits of a parameter that stands for modifiers: xterm writes one more.
    func modifierBits(_ parameter: Int) -> Int { max((number(parameter) ?? 1) - 1, 0) }

    /// All parameters; 0 for empty ones.
    var numbers: [Int] { (0..<count).map { number($0) ?? 0 } }

    /// The number of sub-parameters of a parameter; 1 for a plain or absent one.
    func parts(of parameter: Int) -> Int {
        var parameters = 0
        var parts = 1
        for byte in bytes {
            if byte == 0x3B { parameters += 1 }
            if byte == 0x3A, parameters == parameter { parts += 1 }
        }
        return parts
    }
}
