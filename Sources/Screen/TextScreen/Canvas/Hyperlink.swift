import Synchronization

/// An address that opens when the user clicks its text, on terminals that support it (OSC 8).
///
///     Style(attributes: .underline, link: Hyperlink("https://www.swift.org"))
///
/// A link is a two-byte number, so that each cell can contain one; its address is stored once for the whole process and
/// never removed. A program that keeps creating new addresses eventually runs out of numbers.
public struct Hyperlink: Hashable, Sendable {
    /// Its index among the links of the process, counted from 1.
    package let number: UInt16

    package init(number: UInt16) { self.number = number }

    /// Creates a link to an address; nil if the address is empty or longer than 2,083 bytes, or the process already has
    /// 32,767 different links.
    ///
    /// Percent-encodes spaces and everything except printable ASCII. O(length).
    public init?(_ address: String) {
        let encoded = Hyperlink.encode(address)
        guard 1...Hyperlink.maximumLength ~= encoded.utf8.count else { return nil }
        let found: UInt16? = Hyperlink.table.withLock { table in
            if let cached = table.numbers[encoded] { return cached }
            guard table.addresses.count < Hyperlink.range.upperBound - 1 else { return nil }
            table.addresses.append(encoded)
            let number = UInt16(table.addresses.count)
            table.numbers[encoded] = number
            return number
        }
        guard let found else { return nil }
        number = found
    }

    /// The address as sent to the terminal.
    public var address: String { Hyperlink.table.withLock { $0.addresses[Int(number) - 1] } }

    /// The numbers of links; beyond them are those of lines.
    static let range = 1..<Underline.bit

    /// Some terminals cut longer addresses, and then open something else.
    private static let maximumLength = 2083

    /// One global table, because a style is a plain value that belongs to no canvas. It only grows: a number always
    /// means the same address.
    private static let table = Mutex(Table())

    private struct Table {
        var addresses: [String] = []
        var numbers: [String: UInt16] = [:]
    }

    private static func encode(_ address: String) -> String {
        if address.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return address }
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in address.utf8 {
            if 0x21...0x7E ~= byte {
                result.append(byte)
            } else {
                result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
