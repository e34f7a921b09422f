import Foundation
import TerminalIO
import Testing
import TextScreen

@testable import NcursesBackend

struct ColorsNearestTests {
    @Test func `a terminal's number of colours decides which there are`() {
        let numbers = [
            (-1, TerminalFeatures.Colors.none), (0, .none), (8, .eight), (16, .sixteen), (88, .sixteen),
            (256, .palette), (0x1000100, .rgb),
        ]
        for (colors, depth) in numbers { #expect(TerminalFeatures.Colors(count: colors) == depth) }
    }

    @Test func `the terminal's own colour stays its own at every depth`() {
        for depth in [TerminalFeatures.Colors.none, .eight, .sixteen, .palette] {
            #expect(depth.number(of: .default) == -1)
        }
    }

    @Test(
        arguments: [
            (.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(95, 135, 175), 67), (.rgb(128, 128, 128), 244),
            (.rgb(8, 8, 8), 232), (.rgb(30, 30, 46), 234), (.rgb(0, 0, 90), 17),
            // Reds stay red, and so on around the circle.
            (.rgb(255, 0, 0), 196), (.rgb(160, 40, 50), 124), (.rgb(120, 20, 30), 88), (.rgb(90, 20, 25), 52),
            (.rgb(200, 60, 60), 160), (.rgb(250, 180, 60), 214), (.rgb(140, 90, 40), 94), (.rgb(40, 120, 60), 29),
            (.rgb(40, 90, 160), 25), (.rgb(203, 166, 247), 183),
        ] as [(Color, Int)])
    func `RGB becomes the nearest of the cube and the greys`(color: Color, number: Int) {
        #expect(TerminalFeatures.Colors.palette.number(of: color) == number)
    }

    @Test(
        arguments: [
            (.rgb(160, 40, 50), 1, 1), (.rgb(120, 20, 30), 1, 1), (.rgb(250, 10, 10), 9, 1), (.rgb(20, 160, 40), 2, 2),
            (.rgb(30, 60, 120), 4, 4), (.rgb(250, 180, 60), 3, 3), (.rgb(30, 30, 46), 0, 0),
            (.rgb(250, 250, 250), 15, 7),
            (.palette(196), 9, 1), (.palette(124), 1, 1), (.palette(244), 8, 6),
        ] as [(Color, Int, Int)])
    func `with few colours the nearest is one of the same kind`(color: Color, sixteen: Int, eight: Int) {
        #expect(TerminalFeatures.Colors.sixteen.number(of: color) == sixteen)
        #expect(TerminalFeatures.Colors.eight.number(of: color) == eight)
    }

    @Test func `strong colours keep their hue`() {
        func hue(_ red: Int, _ green: Int, _ blue: Int) -> (angle: Float, strength: Float) {
            let color = Oklab(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            return (atan2(color.b, color.a) * 180 / .pi, (color.a * color.a + color.b * color.b).squareRoot())
        }
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let wanted = hue(red, green, blue)
                    guard wanted.strength > 0.14 else { continue }
                    let color = Color.rgb(UInt8(red), UInt8(green), UInt8(blue))
                    let shown = Shade(palette: UInt8(TerminalFeatures.Colors.palette.number(of: color)))
                    let turned = abs(hue(shown.red, shown.green, shown.blue).angle - wanted.angle)
                    #expect(min(turned, 360 - turned) < 30, "\(red) \(green) \(blue)")
                }
            }
        }
    }

    @Test func `eight colours take the dark half of sixteen, bright text with bold`() {
        let bright = TerminalFeatures.Colors.eight.pair(.palette(9), .default)
        #expect(bright == (1, -1, true))
    }

    @Test func `text does not vanish where two colours become one`() {
        let dark = TerminalFeatures.Colors.eight.pair(.rgb(30, 30, 30), .rgb(10, 10, 10))
        #expect(dark.foreground == 7 && dark.background == 0)
        let light = TerminalFeatures.Colors.eight.pair(.rgb(220, 220, 220), .rgb(250, 250, 250))
        #expect(light.foreground == 0 && light.background == 7)
        let meant = TerminalFeatures.Colors.eight.pair(.red, .red)
        #expect(meant.foreground == 1 && meant.background == 1)
    }

    @Test func `without colours nothing has one`() {
        #expect(TerminalFeatures.Colors.none.pair(.red, .rgb(1, 2, 3)) == (-1, -1, false))
    }
}
