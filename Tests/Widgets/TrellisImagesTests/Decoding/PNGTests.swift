import Testing
import TextScreen

@testable import TrellisImages

/// PNG files in all forms.
struct PNGTests {
    /// A form of the format.
    struct Form: CustomTestStringConvertible {
        let kind: PNGFile.Kind
        let bits: Int
        let isInterlaced: Bool
        let hasTransparency: Bool

        var testDescription: String {
            "\(kind) \(bits)\(isInterlaced ? " interlaced" : "")\(hasTransparency ? " tRNS" : "")"
        }
    }

    static let forms: [Form] = {
        var forms: [Form] = []
        for kind in PNGFile.Kind.allCases {
            for bits in PNGFile.depths(kind) {
                for isInterlaced in [false, true] {
                    for hasTransparency in kind.rawValue < 4 ? [false, true] : [false] {
                        forms.append(
                            Form(
                                kind: kind, bits: bits, isInterlaced: isInterlaced, hasTransparency: hasTransparency))
                    }
                }
            }
        }
        return forms
    }()

    /// A sample between 0 and the highest, different from its neighbours.
    private static func sample(_ x: Int, _ y: Int, _ part: Int, _ bits: Int) -> Int {
        let most = 1 << bits
        return bits == 16 ? (x * 5_003 + y * 11_003 + part * 20_011) % most : (x * 3 + y * 5 + part * 7) % most
    }

    private static func scaled(_ sample: Int, _ bits: Int) -> UInt8 {
        let most = (1 << bits) - 1
        return UInt8((sample * 255 + most / 2) / most)
    }

    /// A file in a form, and its pixels.
    private static func file(_ form: Form, width: Int = 13, height: Int = 11) -> (PNGFile, (Int, Int) -> Bitmap.Pixel) {
        let (bits, kind) = (form.bits, form.kind)
        let parts = [PNGFile.Kind.grey: 1, .color: 3, .palette: 1, .greyAlpha: 2, .colorAlpha: 4][kind]!
        let count = kind == .palette ? min(1 << bits, 40) : 1 << bits
        func samples(_ x: Int, _ y: Int) -> [Int] {
            let samples = (0..<parts).map { sample(x, y, $0, bits) }
            return kind == .palette ? samples.map { $0 % count } : samples
        }
        let clear = samples(3, 2)
        var file = PNGFile(
            kind: kind, bits: bits, width: width, height: height, isInterlaced: form.isInterlaced, samples: samples)
        let palette = (0..<count).map { index in (0..<3).map { UInt8((index * 37 + $0 * 80) % 256) } }
        if kind == .palette { file.chunks.append(("PLTE", palette.flatMap { $0 })) }
        if form.hasTransparency {
            let data: [UInt8] =
                kind == .palette
                ? (0..<count).map { UInt8(($0 * 50) % 256) } : clear.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            file.chunks.append(("tRNS", data))
        }
        return (
            file,
            { x, y in
                let all = samples(x, y)
                let isClear = form.hasTransparency && all == clear
                func part(_ index: Int) -> UInt8 { scaled(all[index], bits) }
                switch kind {
                case .grey: return Bitmap.Pixel(part(0), part(0), part(0), isClear ? 0 : 255)
                case .color: return Bitmap.Pixel(part(0), part(1), part(2), isClear ? 0 : 255)
                case .greyAlpha: return Bitmap.Pixel(part(0), part(0), part(0), part(1))
                case .colorAlpha: return Bitmap.Pixel(part(0), part(1), part(2), part(3))
                case .palette:
                    let color = palette[all[0]]
                    let alpha = form.hasTransparency ? UInt8((all[0] * 50) % 256) : 255
                    return Bitmap.Pixel(color[0], color[1], color[2], alpha)
                }
            }
        )
    }

    @Test(arguments: forms) func `the pixels are those of the file`(_ form: Form) throws {
        let (file, pixel) = Self.file(form)
        let bitmap = try Bitmap(decoding: file.bytes)
        #expect(bitmap.description == "13x11")
        for y in 0..<11 {
            for x in 0..<13 {
                let (found, wanted) = (bitmap[x, y], pixel(x, y))
                // What is transparent has no colour.
                if wanted.alpha == 0, found.alpha == 0 { continue }
                #expect(found == wanted, "\(x) \(y)")
            }
        }
    }

    @Test(arguments: [8, 16], [false, true])
    func `a file of another brightness is shown as on the screen`(bits: Int, isInterlaced: Bool) throws {
        let half = 1 << (bits - 1)
        func grey(_ chunks: [(String, [UInt8])]) throws -> Int {
            let file = PNGFile(
                kind: .grey, bits: bits, width: 4, height: 4, isInterlaced: isInterlaced,
                chunks: chunks.map { (name: $0.0, data: $0.1) }, samples: { _, _ in [half] })
            return Int(try Bitmap(decoding: file.bytes)[1, 1].red)
        }
        #expect(abs(try grey([]) - 128) <= 1, "without a word, it is for a screen")
        #expect(abs(try grey([("sRGB", [0])]) - 128) <= 1)
        #expect(abs(try grey([("gAMA", PNGFile.big(45_455))]) - 128) <= 1)
        // Half of the light is 188 of 255 on a screen.
        #expect(abs(try grey([("gAMA", PNGFile.big(100_000))]) - 187) <= 2)
    }

    @Test(arguments: [true, false]) func `it stands upright`(isLittle: Bool) throws {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = Array(PNGFile.big(value).suffix(count))
            return isLittle ? bytes.reversed() : bytes
        }
        let exif =
            Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + number(0x112, 2)
            + number(3, 2) + number(1, 4) + number(6, 2) + [0, 0] + number(0, 4)
        var file = PNGFile(kind: .grey, bits: 8, width: 4, height: 2) { x, y in [x == 0 && y == 0 ? 255 : 0] }
        file.chunks.append(("eXIf", exif))
        let bitmap = try Bitmap(decoding: file.bytes)
        #expect(bitmap.description == "2x4" && bitmap[1, 0].red == 255, "turned by a quarter")
        // A chunk that is longer than the file says nothing.
        file.chunks = [("eXIf", Array(exif.prefix(12)))]
        #expect(try Bitmap(decoding: file.bytes).description == "4x2")
    }

    @Test(arguments: [false, true]) func `the start of a file gives its rows`(isInterlaced: Bool) throws {
        let file = PNGFile(kind: .color, bits: 16, width: 100, height: 100, isInterlaced: isInterlaced) { _, _ in
            [65_535, 0, 65_535]
        }
        let bytes = file.bytes
        let bitmap = try Bitmap(decoding: Array(bytes.prefix(bytes.count * 2 / 3)))
        #expect(bitmap[0, 0] == Bitmap.Pixel(255, 0, 255) && bitmap.description == "100x100")
    }
}
