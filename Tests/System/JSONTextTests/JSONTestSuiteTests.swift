import Foundation
import JSONText
import Testing

/// The texts of JSONTestSuite (N. Seriot, "Parsing JSON is a minefield", 2016): see `Resources/README.md`.
struct JSONTestSuiteTests {
    private static let texts: [(name: String, bytes: [UInt8])] = {
        let url = Bundle.module.url(forResource: "Resources/json-test-suite", withExtension: "txt")!
        let lines = try! String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return lines.map { line in
            let parts = line.split(separator: " ", omittingEmptySubsequences: false)
            return (String(parts[0]), Array(Data(base64Encoded: String(parts[1]))!))
        }
    }()

    private func isRead(_ bytes: [UInt8]) -> Bool { (try? JSONValue(parsing: bytes[...])) != nil }

    @Test func `what is JSON is read, and nothing else`() {
        #expect(Self.texts.count == 316)
        for (name, bytes) in Self.texts {
            switch name.first {
            case "y": #expect(isRead(bytes), "\(name)")
            case "n": #expect(!isRead(bytes), "\(name)")
            default: break
            }
        }
        #expect(!isRead(Array(repeating: UInt8(ascii: "["), count: 100_000)))
        #expect(!isRead(Array(String(repeating: "[{\"\":", count: 50_000).utf8)))
    }

    /// What the specification leaves open: numbers of any size, lone surrogates and bytes that are no UTF-8, which become
    /// U+FFFD, are read; another encoding and more levels than any message has are not.
    @Test func `what is left to the reader is read, but for other encodings and great depth`() {
        let refused = Self.texts.filter { $0.name.first == "i" && !isRead($0.bytes) }.map(\.name)
        #expect(
            refused == [
                "i_string_UTF-16LE_with_BOM", "i_string_utf16BE_no_BOM", "i_string_utf16LE_no_BOM",
                "i_structure_500_nested_arrays",
            ])
    }
}
