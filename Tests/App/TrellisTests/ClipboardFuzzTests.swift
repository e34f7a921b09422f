import Foundation
import SeededNumbers
import Testing
import TrellisViews

@testable import Trellis

/// What other programs say is on the clipboard, with mistakes: `FUZZ_SECONDS` and `FUZZ_SEED` as in other suites.
struct ClipboardFuzzTests {
    private static let pieces = [
        "file://", "file:///", "file://localhost/", "FILE:///", "/", "%2F", "%00", "%", "%4", "%zz", "%C3%A4", "%FF",
        "..",
        "#", "\r\n", "\n", "\r", "\0", "\u{1B}[2J", "\u{9B}31m", "ä", "a", " ", "\t", "\u{89}PNG\r\n\u{1A}\n",
    ]

    @Test func `text has no control characters, and paths are whole ones of this machine`() {
        let environment = ProcessInfo.processInfo.environment
        let end = ContinuousClock.now + .seconds(environment["FUZZ_SECONDS"].flatMap(Double.init) ?? 0.3)
        var seed = environment["FUZZ_SEED"].flatMap(Int.init) ?? 1
        repeat {
            var dice = Dice(seed: seed)
            var bytes: [UInt8] = []
            for _ in 0..<dice.roll(20) {
                if dice.once(in: 4) {
                    bytes.append(UInt8(dice.roll(256)))
                } else {
                    bytes += dice.pick(Self.pieces).utf8
                }
            }
            if case .text(let text)? = ClipboardContent(.text, bytes) {
                let isClean = text.unicodeScalars.allSatisfy {
                    $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
                }
                #expect(isClean && !text.isEmpty, "seed \(seed)")
            }
            if case .files(let paths)? = ClipboardContent(.files, bytes) {
                #expect(paths.allSatisfy { $0.utf8.first == 0x2F && !$0.utf8.contains(0) }, "seed \(seed)")
            }
            if case .png(let image)? = ClipboardContent(.png, bytes) { #expect(image.starts(with: [0x89, 0x50])) }
            seed += 1
        } while ContinuousClock.now < end
    }
}
