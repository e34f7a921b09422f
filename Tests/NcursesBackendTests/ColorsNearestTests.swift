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

    @Test func `RGB becomes the nearest of the cube and the greys`() {
        let colors: [(Color, Int)] = [
            (.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(255, 0, 0), 196), (.rgb(95, 135, 175), 67),
            (.rgb(128, 128, 128), 244), (.rgb(8, 8, 8), 232), (.rgb(250, 180, 60), 215), (.rgb(0, 0, 90), 17),
        ]
        for (color, number) in colors {
            #expect(TerminalFeatures.Colors.palette.number(of: color) == number, "\(color.kind)")
        }
    }

    @Test func `no colour of the cube is nearer than the one that is chosen`() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 51) {
                    let shade = Shade(red: red, green: green, blue: blue)
                    let chosen = shade.distance(to: Shade(palette: UInt8(shade.nearestInPalette)))
                    let best = (16...231).map { shade.distance(to: Shade(palette: UInt8($0))) }.min()!
                    #expect(chosen <= best, "\(red) \(green) \(blue)")
                }
            }
        }
    }

    @Test func `eight colours take the dark half of sixteen, bright text with bold`() {
        let bright = TerminalFeatures.Colors.eight.pair(.palette(9), .default)
        #expect(bright == (1, -1, true))
        #expect(TerminalFeatures.Colors.eight.number(of: .rgb(250, 10, 10)) == 1)
        #expect(TerminalFeatures.Colors.sixteen.number(of: .rgb(250, 10, 10)) == 9)
        #expect(TerminalFeatures.Colors.sixteen.number(of: .palette(196)) == 9)
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
