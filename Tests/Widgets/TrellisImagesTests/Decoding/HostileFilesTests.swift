import SeededNumbers
import Testing
import TextScreen

@testable import TrellisImages

/// Files made to do harm, or by accident: each ends with a picture or an error, soon, and with bounded memory.
struct HostileFilesTests {
    private func result(_ bytes: [UInt8], _ limits: ImageLimits = ImageLimits()) -> Result<Bitmap, ImageError> {
        do throws(ImageError) { return .success(try Bitmap(decoding: bytes, limits: limits)) } catch {
            return .failure(error)
        }
    }

    @Test func `what is not an image says so`() {
        #expect(result([]) == .failure(.empty))
        #expect(result(Array("GIF89a".utf8)) == .failure(.unknownFormat))
        #expect(result(Array("hello, world".utf8)) == .failure(.unknownFormat))
        #expect(ImageError.unknownFormat.description == "not a PNG or JPEG file")
    }

    @Test(arguments: [(70_000, 1_000), (8_001, 8_000), (1 << 30, 1 << 30), (1 << 31 - 1, 1)] as [(UInt32, UInt32)])
    func `a size above the limit is refused before any memory is taken`(width: UInt32, height: UInt32) {
        let end = result(Samples.pngHeader(width: width, height: height) + Samples.pngRGBA.dropFirst(33))
        guard case .failure(let error) = end else {
            Issue.record("it was decoded")
            return
        }
        switch error {
        // libpng itself refuses a side of more than a million.
        case .broken: #expect(width > 1_000_000)
        default: #expect(error == .tooLarge(width: Int(width), height: Int(height), limit: 64_000_000))
        }
    }

    @Test func `the limit counts for both formats`() {
        let limits = ImageLimits(pixels: 511)
        #expect(result(Samples.jpeg, limits) == .failure(.tooLarge(width: 32, height: 16, limit: 511)))
        #expect(result(Samples.pngRGBA, ImageLimits(pixels: 15)) == .failure(.tooLarge(width: 4, height: 4, limit: 15)))
        #expect(result(Samples.pngRGBA, ImageLimits(pixels: 0)) == .failure(.tooLarge(width: 4, height: 4, limit: 0)))
        #expect(throws: Never.self) { try result(Samples.jpeg, ImageLimits(pixels: 512)).get() }
    }

    @Test func `a PNG file with nothing but a header has nothing to show`() {
        let end = result(Samples.pngHeader(width: 100, height: 100))
        guard case .failure(.broken(let reason)) = end else {
            Issue.record("\(end)")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func `a JPEG file of very many passes is refused`() {
        // The header of a large picture: the frame is 0xFFC0 or 0xFFC2, its size comes after a length and a depth.
        var bytes = Samples.jpegProgressive
        let frame = bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 }!
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x1F, 0x40, 0x1F, 0x40])
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0]
        bytes.insert(contentsOf: (0..<200).flatMap { _ in scan }, at: bytes.count - 2)
        guard case .failure(.tooManyPasses(let count)) = result(bytes) else {
            Issue.record("it was decoded")
            return
        }
        #expect(count > 200)
    }

    @Test(arguments: Samples.all.map(\.name))
    func `a file that ends early shows what came, or says what is wrong`(name: String) {
        let bytes = Samples.all.first { $0.name == name }!.bytes
        let whole = try? result(bytes).get()
        for count in 0..<bytes.count {
            switch result(Array(bytes[..<count])) {
            case .success(let part): #expect(part.width == whole?.width && part.height == whole?.height)
            case .failure(let error): #expect(!error.description.isEmpty)
            }
        }
    }

    @Test func `the upper part of a photo that ends early is there`() throws {
        let part = try result(Array(Samples.jpeg.dropLast(20))).get()
        #expect(part[4, 4].red > 200 && part[4, 4].blue < 60)
    }

    @Test(arguments: Samples.all.map(\.name))
    func `changed files never do harm`(name: String) {
        let bytes = Samples.all.first { $0.name == name }!.bytes
        var random = Dice(state: 11)
        let start = ContinuousClock.now
        // Small limits, so that a changed size does not make the test slow.
        let limits = ImageLimits(pixels: 1 << 20)
        var decoded = 0
        for _ in 0..<1500 {
            var bytes = bytes
            for _ in 0...random.roll(4) {
                switch random.roll(5) {
                case 0: bytes[random.roll(bytes.count)] = UInt8(random.roll(256))
                case 1: bytes[random.roll(bytes.count)] ^= 1 << UInt8(random.roll(8))
                case 2: bytes.insert(UInt8(random.roll(256)), at: random.roll(bytes.count))
                case 3 where bytes.count > 20: bytes.remove(at: random.roll(bytes.count))
                default:
                    let place = random.roll(bytes.count)
                    let end = min(bytes.count, place + random.roll(8))
                    bytes.replaceSubrange(place..<end, with: repeatElement(0xFF, count: end - place))
                }
            }
            switch result(bytes, limits) {
            case .success(let bitmap):
                decoded += 1
                #expect(bitmap.width * bitmap.height <= limits.pixels && !bitmap.isEmpty)
            case .failure(let error): #expect(!error.description.isEmpty)
            }
        }
        #expect(decoded > 0, "the changes are not so rough that nothing remains")
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test(arguments: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0], []] as [[UInt8]])
    func `random bytes are no picture`(start: [UInt8]) {
        var random = Dice(state: 3)
        for _ in 0..<500 {
            let bytes = start + (0..<random.roll(400)).map { _ in UInt8(random.roll(256)) }
            guard case .failure(let error) = result(bytes) else { continue }
            #expect(!error.description.isEmpty)
        }
    }
}
