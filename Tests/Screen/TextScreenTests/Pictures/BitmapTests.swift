import Testing

@testable import TextScreen

struct BitmapTests {
    private let black = Bitmap.Pixel(0, 0, 0)
    private let white = Bitmap.Pixel(255, 255, 255)

    private func board(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width: width, height: height) { x, y in (x + y) % 2 == 0 ? black : white }
    }

    @Test func `bytes make a bitmap if they are as many as its size says`() {
        #expect(Bitmap(width: 2, height: 1, rgba: [1, 2, 3, 4, 5, 6, 7, 8])?[1, 0] == Bitmap.Pixel(5, 6, 7, 8))
        #expect(Bitmap(width: 2, height: 1, rgba: [1, 2, 3, 4]) == nil)
        #expect(Bitmap(width: -1, height: -1, rgba: [1, 2, 3, 4]) == nil)
        #expect(Bitmap(width: .max, height: 2, rgba: []) == nil)
        #expect(Bitmap(width: Bitmap.maximumPixels + 1, height: 1, rgba: []) == nil)
        #expect(Bitmap(width: 0, height: 5, rgba: [])?.isEmpty == true)
    }

    @Test func `copies are one bitmap, equal ones need not be`() {
        let first = board(3, 3)
        let copy = first
        #expect(copy.isCopy(of: first) && copy == first)
        let other = board(3, 3)
        #expect(!other.isCopy(of: first) && other == first && other.hashValue == first.hashValue)
        #expect(board(3, 2) != first && Bitmap(width: 3, height: 3, black) != first)
    }

    @Test func `each pixel is the mean of those it covers`() {
        let half = board(4, 4).resized(width: 2, height: 2, light: .plain)
        #expect(half.rgba == Array(repeating: [128, 128, 128, 255], count: 4).flatMap { $0 })
        // Half the light is a brighter number.
        #expect(board(4, 4).resized(width: 1, height: 1)[0, 0] == Bitmap.Pixel(188, 188, 188))
        let row = Bitmap(width: 3, height: 1) { x, _ in Bitmap.Pixel(UInt8(90 * x), 0, 0) }
        let two = row.resized(width: 2, height: 1, light: .plain)
        #expect(two[0, 0].red == 30 && two[1, 0].red == 150)
    }

    @Test(arguments: [Bitmap.Light.linear, .plain])
    func `one colour stays, at every size`(light: Bitmap.Light) {
        for number in [0, 1, 2, 17, 90, 128, 200, 254, 255] as [UInt8] {
            let bitmap = Bitmap(width: 7, height: 5, Bitmap.Pixel(number, 255 - number, 3))
            for (width, height) in [(1, 1), (2, 9), (7, 5), (13, 3), (100, 1)] {
                let other = bitmap.resized(width: width, height: height, light: light)
                #expect(other == Bitmap(width: width, height: height, Bitmap.Pixel(number, 255 - number, 3)))
            }
        }
    }

    @Test func `enlarging repeats pixels`() {
        let large = board(2, 1).resized(width: 6, height: 2)
        #expect((0..<6).map { large[$0, 1].red } == [0, 0, 0, 255, 255, 255])
    }

    @Test func `the colour of transparent pixels does not count`() {
        let bitmap = Bitmap(width: 2, height: 1) { x, _ in x == 0 ? Bitmap.Pixel(200, 0, 0) : Bitmap.Pixel(0, 255, 0, 0)
        }
        #expect(bitmap.resized(width: 1, height: 1, light: .plain)[0, 0] == Bitmap.Pixel(200, 0, 0, 128))
        #expect(bitmap.flattened(on: white).rgba == [200, 0, 0, 255, 255, 255, 255, 255])
    }

    @Test func `a part is cut out and scaled`() {
        let bitmap = Bitmap(width: 10, height: 10) { x, y in Bitmap.Pixel(UInt8(10 * x), UInt8(10 * y), 0) }
        let part = bitmap.resized(x: 2..<4, y: 6..<8, width: 2, height: 2)
        #expect(part == bitmap.cropped(x: 2..<4, y: 6..<8) && part[0, 1] == Bitmap.Pixel(20, 70, 0))
        let shifted = bitmap.resized(x: 2.5..<3.5, y: 0..<1, width: 1, height: 1, light: .plain)
        #expect(shifted[0, 0].red == 25)
        #expect(
            bitmap.cropped(x: -4..<3, y: 8..<40).description == "3x2" && bitmap.cropped(x: 20..<30, y: 0..<1).isEmpty)
    }

    @Test func `outside there is nothing`() {
        let bitmap = Bitmap(width: 2, height: 2, white)
        let wide = bitmap.resized(x: -2..<4, y: 0..<2, width: 3, height: 1)
        #expect([0, 1, 2].map { wide[$0, 0].alpha } == [0, 255, 0])
        #expect(bitmap.resized(x: 50..<60, y: -9 ..< -4, width: 2, height: 2)[1, 1] == Bitmap.Pixel(0, 0, 0, 0))
        #expect(Bitmap(width: 0, height: 0).resized(width: 2, height: 2) == Bitmap(width: 2, height: 2))
    }

    @Test func `sizes that cannot be are empty`() {
        let bitmap = board(2, 2)
        #expect(bitmap.resized(width: 0, height: 3).isEmpty && bitmap.resized(width: -1, height: 3).isEmpty)
        #expect(bitmap.resized(width: .max, height: .max).isEmpty)
        #expect(bitmap.resized(x: 0..<Double.infinity, y: 0..<1, width: 2, height: 2).isEmpty)
        #expect(!bitmap.resized(x: 1..<1, y: 1..<1, width: 2, height: 2).isEmpty)
    }

    @Test func `every number of sRGB survives its light`() {
        for number in 0...255 { #expect(Int(LightTable.plain(LightTable.toLinear[number])) == number) }
    }
}
