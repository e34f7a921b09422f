import Foundation
import Testing
import TextScreen

@testable import TrellisImages

struct DecodingTests {
    static let quarters: [[Bitmap.Pixel]] = [
        [Bitmap.Pixel(255, 0, 0), Bitmap.Pixel(0, 255, 0)], [Bitmap.Pixel(0, 0, 255), Bitmap.Pixel(255, 255, 255, 0)],
    ]

    @Test(arguments: ["pngRGBA", "pngPalette", "png16Bits", "pngInterlaced"])
    func `all kinds of PNG give the same pixels`(name: String) throws {
        let bitmap = try Bitmap(decoding: Samples.all.first { $0.name == name }!.bytes)
        #expect(bitmap.width == 4 && bitmap.height == 4)
        for y in 0..<4 {
            for x in 0..<4 { #expect(bitmap[x, y] == Self.quarters[y / 2][x / 2], "\(x) \(y)") }
        }
    }

    @Test func `one bit for a pixel is black or white`() throws {
        let bitmap = try Bitmap(decoding: Samples.pngGrey)
        #expect(bitmap.description == "8x2")
        #expect(bitmap[3, 0] == Bitmap.Pixel(255, 255, 255) && bitmap[4, 1] == Bitmap.Pixel(0, 0, 0))
    }

    private func isNear(_ pixel: Bitmap.Pixel, _ red: Int, _ green: Int, _ blue: Int, by most: Int = 12) -> Bool {
        abs(Int(pixel.red) - red) <= most && abs(Int(pixel.green) - green) <= most
            && abs(Int(pixel.blue) - blue) <= most && pixel.alpha == 255
    }

    @Test(arguments: ["jpeg", "jpegProgressive"])
    func `a JPEG file has its colours`(name: String) throws {
        let bitmap = try Bitmap(decoding: Samples.all.first { $0.name == name }!.bytes)
        #expect(bitmap.description == "32x16")
        #expect(isNear(bitmap[4, 4], 255, 0, 0) && isNear(bitmap[28, 4], 0, 0, 255))
        #expect(isNear(bitmap[4, 12], 0, 255, 0) && isNear(bitmap[28, 12], 255, 255, 255))
    }

    @Test func `greys and inks become colours`() throws {
        let grey = try Bitmap(decoding: Samples.jpegGrey)
        let pixel = grey[4, 4]
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.red > 30 && pixel.red < 150)
        let inks = try Bitmap(decoding: Samples.jpegCMYK)
        #expect(isNear(inks[4, 4], 255, 0, 0, by: 40) && isNear(inks[28, 4], 0, 0, 255, by: 40))
        #expect(isNear(inks[28, 12], 255, 255, 255, by: 10))
    }

    /// Where the red quarter is for each orientation: at the left or right, at the top or bottom.
    @Test(
        arguments: [
            (1, 0, 0), (2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1),
        ] as [(UInt8, Int, Int)], [true, false])
    func `a photo stands upright`(_ place: (orientation: UInt8, x: Int, y: Int), isLittle: Bool) throws {
        let bitmap = try Bitmap(decoding: Samples.oriented(place.orientation, isLittle: isLittle))
        #expect(bitmap.description == (place.orientation < 5 ? "32x16" : "16x32"))
        let x = (2 * place.x + 1) * bitmap.width / 4
        let y = (2 * place.y + 1) * bitmap.height / 4
        #expect(isNear(bitmap[x, y], 255, 0, 0), "\(bitmap[x, y])")
    }

    @Test(arguments: [0, 9, 200] as [UInt8])
    func `an orientation that does not exist is upright`(orientation: UInt8) throws {
        let bitmap = try Bitmap(decoding: Samples.oriented(orientation, isLittle: true))
        #expect(isNear(bitmap[4, 4], 255, 0, 0) && bitmap.width == 32)
    }

    @Test(
        arguments: [(nil, 32), (512, 32), (511, 32), (128, 16), (127, 16), (32, 8), (31, 8), (8, 4), (1, 4)]
            as [(Int?, Int)])
    func `a JPEG file is decoded no larger than needed`(enough: Int?, width: Int) throws {
        let bitmap = try Bitmap(decoding: Samples.jpeg, limits: ImageLimits(enough: enough))
        #expect(bitmap.width == width && bitmap.height == width / 2)
        #expect(isNear(bitmap[0, 0], 255, 0, 0))
    }

    @Test func `the format follows from the bytes, not from the name`() {
        #expect(ImageFormat(Samples.pngGrey) == .png && ImageFormat(Samples.jpeg) == .jpeg)
        #expect(ImageFormat(Array("GIF89a".utf8)) == nil && ImageFormat([]) == nil)
        #expect(ImageFormat(fileName: "a.b.JPG") == .jpeg && ImageFormat(fileName: "x.png") == .png)
        #expect(ImageFormat(fileName: "png") == nil && ImageFormat(fileName: "") == nil)
    }

    @Test func `a file is read from the disk`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-images-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.png").path
        try Data(Samples.pngRGBA).write(to: URL(fileURLWithPath: file))
        #expect(try Bitmap(contentsOf: file) == Bitmap(decoding: Samples.pngRGBA))
        #expect(throws: ImageError.fileTooLarge(bytes: 83, limit: 82)) {
            try Bitmap(contentsOf: file, limits: ImageLimits(fileBytes: 82))
        }
        #expect(throws: ImageError.unreadable("no such file")) { try Bitmap(contentsOf: file + ".gone") }
        #expect(throws: ImageError.unreadable("it is a folder")) { try Bitmap(contentsOf: folder.path) }
        #expect(throws: ImageError.unreadable("it is not a plain file")) { try Bitmap(contentsOf: "/dev/zero") }
        let pipe = folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: ImageError.unreadable("it is not a plain file")) { try Bitmap(contentsOf: pipe) }
    }
}
