import Foundation
import TextScreen

/// Small image files.
enum Samples {
    /// 4x4: red, green, blue and transparent quarters.
    static let pngRGBA = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAGklEQVR42mP4z8DwH4SRIJoAlA8CIJIBQwAAahIj3Xh8w/oAAAAASUVO
        RK5CYII=
        """)

    /// The same with a palette of 2 bits.
    static let pngPalette = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgMAAADUn3btAAAADFBMVEX/AAAA/wAAAP/////7AGD2AAAABHRSTlP///8AQCqp9AAAABBJ
        REFUeNpjYGVgZVjPsB4AAwABaWSUgP4AAAAASUVORK5CYII=
        """)

    /// The same with 16 bits for each part.
    static let png16Bits = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEEAYAAAD5YUI9AAAAH0lEQVR42mP4/58BCP7/h9EYmKACVGkYgLEZGAgqAAAgU0e5w5NaeAAA
        AABJRU5ErkJggg==
        """)

    /// The same, interlaced.
    static let pngInterlaced = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAAHe9q7oAAAAHUlEQVR42mP4z8AARkCC4T8IwPloInBRmAxMFoQBq9Mj3SMr/joAAAAA
        SUVORK5CYII=
        """)

    /// 8x2 with one bit for each pixel: white and black halves.
    static let pngGrey = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAACAQAAAABN76BAAAAADElEQVR42mP4wPABAAPEAeENdaNdAAAAAElFTkSuQmCC
        """)

    /// 32x16: red, blue, green and white quarters.
    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV
        DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBT/wAARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAkHCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQEBAQEB
        AAAAAAAAAAAAAAAACQgHCv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AOdHDFUwGBLjI6AKhvOYw0Aow3Ao6A//2Q==
        """)

    /// The same in several scans.
    static let jpegProgressive = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV
        DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBT/wgARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgGB//EABgBAQEBAQEAAAAAAAAAAAAAAAAIBwYJ/9oADAMB
        AAIQAxAAAAHnPC1SMDccdCofObDBRm4UeP/EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAQUCD//EABQRAQAAAAAAAAAAAAAAAAAA
        ADD/2gAIAQMBAT8BD//EABQRAQAAAAAAAAAAAAAAAAAAADD/2gAIAQIBAT8BD//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEABj8C
        D//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8hD//aAAwDAQACAAMAAAAQ/Stk/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgB
        AwEBPxAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAgEBPxAP/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPxAP/9k=
        """)

    /// The same in greys.
    static let jpegGrey = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV
        DA8XGBYUGBIUFRT/wAALCAAQACABAREA/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgHCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEA
        AD8AjoY+O2osMf/Z
        """)

    /// The same in the inks of printing.
    static let jpegCMYK = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwP
        FxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        /8AAFAgAEAAgBAERAAIRAQMRAQQRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAAJBwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAGAEBAQEB
        AQAAAAAAAAAAAAAAAAkIBwr/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AOiHc0qlUwBvqG6xoAJevRq3KACc7D6c
        QAP/2Q==
        """)

    static let all: [(name: String, bytes: [UInt8])] = [
        ("pngRGBA", pngRGBA),
        ("pngPalette", pngPalette),
        ("png16Bits", png16Bits),
        ("pngInterlaced", pngInterlaced),
        ("pngGrey", pngGrey),
        ("jpeg", jpeg),
        ("jpegProgressive", jpegProgressive),
        ("jpegGrey", jpegGrey),
        ("jpegCMYK", jpegCMYK),
    ]

    private static func bytes(_ text: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: text, options: .ignoreUnknownCharacters)!)
    }

    /// A JPEG file with an orientation in EXIF data.
    static func oriented(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let header: [UInt8] =
            isLittle ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1]
        let entry: [UInt8] =
            isLittle
            ? [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            : [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let exif = Array("Exif\0\0".utf8) + header + entry + [0, 0, 0, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
    }

    /// The header of a PNG file of a size, with the right checksum and nothing after it.
    static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
        func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let chunk = Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
        var sum: UInt32 = .max
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Array(pngRGBA.prefix(8)) + big(13) + chunk + big(~sum)
    }
}
