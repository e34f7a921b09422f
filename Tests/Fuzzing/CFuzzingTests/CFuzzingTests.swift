import CFuzzing
import Foundation
import SeededNumbers
import Testing

/// Inputs that fuzzers have found, and what is near them: they harm nothing.
struct CFuzzingTests {
    private static let inputs = Bundle.module.resourceURL!.appendingPathComponent("Inputs")

    /// Gives each input to a fuzzer: as it is, cut at each length, and with one byte changed.
    private func run(_ name: String, _ fuzz: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32) throws {
        let folder = Self.inputs.appendingPathComponent(name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        var dice = Dice(state: 1)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(fuzz(bytes, bytes.count) == 0)
            for count in bytes.indices {
                #expect(Array(bytes[..<count]).withUnsafeBufferPointer { fuzz($0.baseAddress, count) } == 0)
            }
            for index in bytes.indices {
                var changed = bytes
                changed[index] ^= UInt8(1 << dice.roll(8))
                #expect(fuzz(changed, changed.count) == 0)
            }
        }
    }

    @Test func `no output harms the emulator`() throws { try run("terminal", fuzz_terminal) }

    @Test func `no answer of a terminal and no character harms the way to ncurses`() throws {
        try run("answers", fuzz_answers)
    }

    #if MARKDOWN
        @Test func `no text harms the parser of Markdown`() throws { try run("markdown", fuzz_markdown) }
    #endif

    #if IMAGES
        @Test func `no file harms the decoders of images`() throws { try run("images", fuzz_images) }
    #endif
}
