import Foundation
import Testing
import TextScreen

@testable import TrellisImages

/// The files of PngSuite: see `Resources/README.md`.
struct PngSuiteTests {
    struct File: Decodable, CustomTestStringConvertible {
        var name: String
        var bytes: Data
        var width: Int?
        var height: Int?
        var bits: Int?
        /// In 100,000ths.
        var gamma: Int?
        var pixels: String?

        var testDescription: String { name }

        /// The file without what says how bright its samples are.
        var withoutGamma: [UInt8] {
            var bytes = [UInt8](bytes)
            if let place = bytes.firstRange(of: Array("gAMA".utf8)) {
                bytes.removeSubrange(place.lowerBound - 4..<place.upperBound + 8)
            }
            return bytes
        }
    }

    private static let files: [File] = {
        let url = Bundle.module.url(forResource: "Resources/pngsuite", withExtension: "json")!
        return try! JSONDecoder().decode([File].self, from: Data(contentsOf: url))
    }()

    private func digest(_ bitmap: Bitmap) -> String {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                for part in [pixel.red, pixel.green, pixel.blue, pixel.alpha] {
                    digest = (digest ^ UInt64(part)) &* 0x100_0000_01B3
                }
            }
        }
        return String(repeating: "0", count: digest.leadingZeroBitCount / 4) + String(digest, radix: 16)
    }

    @Test(arguments: files.filter { $0.pixels != nil }) func `samples are those that others read`(_ file: File) throws {
        let bitmap = try Bitmap(decoding: file.withoutGamma)
        #expect(bitmap.width == file.width && bitmap.height == file.height)
        #expect(digest(bitmap) == file.pixels)
    }

    @Test(arguments: files.filter { $0.gamma != nil }) func `colours are as bright as the file says`(_ file: File)
        throws
    {
        let (bitmap, samples) = (try Bitmap(decoding: [UInt8](file.bytes)), try Bitmap(decoding: file.withoutGamma))
        let exponent = 1 / (Double(file.gamma!) / 100_000 * 2.2)
        // Samples of 16 bits were rounded.
        let doubt = file.bits == 16 ? 0.5 : 0
        func bright(_ sample: Double) -> Double { 255 * pow(min(max(sample / 255, 0), 1), exponent) }
        var wrong: [String] = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let (pixel, sample) = (bitmap[x, y], samples[x, y])
                if pixel.alpha != sample.alpha { wrong.append("alpha \(x) \(y)") }
                for part in [\Bitmap.Pixel.red, \.green, \.blue] {
                    let (own, plain) = (Double(pixel[keyPath: part]), Double(sample[keyPath: part]))
                    if own < bright(plain - doubt) - 1 || own > bright(plain + doubt) + 1 {
                        wrong.append("\(x) \(y): \(plain) is \(own), not \(bright(plain))")
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.first ?? "")")
    }

    @Test(arguments: files.filter { $0.pixels == nil }) func `broken files are refused`(_ file: File) throws {
        let bytes = [UInt8](file.bytes)
        // The checksum of its samples is wrong: what could be read of them is shown.
        if file.name == "xcsn0g01" { return #expect(try Bitmap(decoding: bytes).width == 32) }
        #expect(throws: ImageError.self) { try Bitmap(decoding: bytes) }
    }
}
