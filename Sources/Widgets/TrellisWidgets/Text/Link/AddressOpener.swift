import Processes
import TrellisViews

/// Starts the user's program for an address, without a shell.
struct AddressOpener: Sendable {
    /// The program, which gets the address as its only argument.
    var program: String

    #if canImport(Darwin)
        private static let usual = "open"
    #else
        private static let usual = "xdg-open"
    #endif

    init(program: String? = nil) { self.program = program ?? Self.usual }

    /// Opens an address and waits until the program has passed it on.
    ///
    /// - Returns: the error, as a sentence; nil if there was none.
    func open(_ address: String) async -> LocalizedText? {
        guard Self.hasScheme(address) else { return "“\(address)” is not an address." }
        let program = program
        // The wait blocks, so it has a thread of its own.
        return await Task.detached { Self.run(program, address) }.value
    }

    /// Whether an address begins with a scheme, such as `https:`, so that no program takes it for an option or a file.
    static func hasScheme(_ address: String) -> Bool {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")), address.utf8.first.map(isLetter) == true
        else {
            return false
        }
        return address.utf8[..<colon].allSatisfy {
            isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.".utf8.contains($0)
        } && !address.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The program gets no terminal: a browser in text would draw over the window.
    private static func run(_ program: String, _ address: String) -> LocalizedText? {
        do {
            let end = try ChildProcess.runWithoutFiles([program, address])
            return end.isSuccess ? nil : "\(program) could not open \(address)."
        } catch { return "\(error)." }
    }
}
