import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisPickers
@testable import TrellisWidgets

@MainActor
struct ColorFieldTests {
    private func shown(_ field: ColorField, _ features: TerminalFeatures = TerminalFeatures()) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(field, "tt = ll = 0, w = 16, h = 1")
        window.add(Button("B"), "bb = rr = 0")
        let tester = WindowTester(window, width: 50, height: 16)
        tester.send(.features(features))
        return tester
    }

    private func replace(_ tester: WindowTester, _ text: String) {
        tester.press(.character("a"), .control)
        tester.press(.delete)
        tester.type(text)
    }

    @Test func `a colour field takes every size and every event`() {
        #expect(checkWidget { ColorField(.rgb(255, 136, 0)) } == [])
        #expect(checkWidget { SwatchGrid([[.red, .green], [.blue]], swatchWidth: 3, cursorAt: .blue) } == [])
    }

    @Test func `hue, saturation and lightness are those of the colour`() {
        let cases: [(Color, Int, Int, Int)] = [
            (.rgb(255, 0, 0), 0, 100, 50), (.rgb(0, 255, 0), 120, 100, 50), (.rgb(0, 0, 255), 240, 100, 50),
            (.rgb(255, 255, 255), 0, 0, 100), (.rgb(0, 0, 0), 0, 0, 0), (.rgb(128, 128, 128), 0, 0, 50),
            (.rgb(255, 136, 0), 32, 100, 50), (.rgb(255, 0, 255), 300, 100, 50), (.rgb(102, 0, 51), 330, 100, 20),
        ]
        for (color, hue, saturation, lightness) in cases {
            let parts = HueSaturationLightness(color)
            #expect(parts == HueSaturationLightness(hue: hue, saturation: saturation, lightness: lightness))
        }
        for hue in stride(from: 0, to: 360, by: 7) {
            for saturation in [40, 100] {
                for lightness in [20, 50, 80] {
                    let start = HueSaturationLightness(hue: hue, saturation: saturation, lightness: lightness)
                    let back = HueSaturationLightness(start.color)
                    let distance = (back.hue - hue + 540) % 360 - 180
                    #expect(abs(distance) <= 2 && abs(back.saturation - saturation) <= 2 && back.lightness == lightness)
                }
            }
        }
    }

    @Test func `it shows the colour and what is typed`() {
        let field = ColorField(.rgb(255, 136, 0))
        let tester = shown(field)
        #expect(tester.picture.hasPrefix("|    #FF8800   ▾ "))
        #expect(tester.canvas[1, 0].style.background == .rgb(255, 136, 0))
        replace(tester, "#00f")
        #expect(tester.canvas[1, 0].style.background == .rgb(0, 0, 255) && field.value == .rgb(255, 136, 0))
        tester.press(.tab)
        #expect(field.value == .rgb(0, 0, 255) && field.input.text == "#0000FF")
    }

    @Test func `wrong text stays with a message, and the last good colour is kept`() {
        let field = ColorField(.rgb(255, 136, 0))
        let tester = shown(field)
        replace(tester, "sky")
        #expect(tester.press(.enter))
        #expect(field.message == "A colour is #RRGGBB, or 0 to 255." && field.value == .rgb(255, 136, 0))
        tester.press(.escape)
        #expect(field.isValid && field.input.text == "#FF8800")
        replace(tester, "default")
        tester.press(.enter)
        #expect(field.message == "The default colour cannot be chosen.")
        field.allowsDefault = true
        replace(tester, "")
        tester.press(.enter)
        #expect(field.value == .default && field.isValid)
        field.allowsPalette = false
        replace(tester, "12")
        tester.press(.enter)
        #expect(field.message == "A colour is #RRGGBB." && field.value == .default)
    }

    @Test func `a colour is chosen among swatches`() {
        var seen: [Color] = []
        let field = ColorField(.rgb(255, 0, 0)) { seen.append($0) }
        field.swatches = [.rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(0, 0, 255)]
        let tester = shown(field)
        tester.press(.function(4))
        #expect(field.isOpen && tester.picture.contains("Swatches  256 colours  24 bits"))
        tester.press(.right)
        #expect(tester.picture.contains("#00FF00") && seen == [], "the cursor alone changes nothing")
        tester.press(.enter)
        #expect(!field.isOpen && field.input.isFocused && seen == [.rgb(0, 255, 0)])
        tester.press(.down)
        tester.press(.end)
        tester.press(.escape)
        #expect(!field.isOpen && field.value == .rgb(0, 255, 0))
        tester.click(x: 14, y: 0)
        tester.click(x: 9, y: 5)
        #expect(field.value == .rgb(0, 0, 255))
    }

    @Test func `sliders mix a colour, and Escape brings the former one back`() {
        let field = ColorField(.rgb(255, 136, 0))
        let tester = shown(field)
        tester.press(.function(4))
        #expect(tester.picture.contains("Hue") && tester.picture.contains("32°"), "it opens where the colour is")
        tester.press(.right)
        #expect(field.value == HueSaturationLightness(hue: 33, saturation: 100, lightness: 50).color)
        tester.press(.tab)
        tester.press(.home)
        #expect(field.value == .rgb(128, 128, 128))
        tester.press(.tab, .shift)
        tester.press(.right)
        tester.press(.tab)
        tester.press(.end)
        #expect(
            field.value == HueSaturationLightness(hue: 34, saturation: 100, lightness: 50).color, "grey keeps its hue")
        tester.press(.escape)
        #expect(field.value == .rgb(255, 136, 0))
        tester.press(.function(4))
        tester.press(.right)
        tester.press(.enter)
        #expect(!field.isOpen && field.value == HueSaturationLightness(hue: 33, saturation: 100, lightness: 50).color)
    }

    @Test func `a terminal with fewer colours offers what it can show`() {
        let field = ColorField(.palette(208))
        let many = shown(field)
        many.press(.function(4))
        #expect(many.picture.contains("208  #FF8700"), "it opens at the colour")
        many.press(.left)
        many.press(.enter)
        #expect(field.value == .palette(207))
        let few = shown(ColorField(.palette(4)), TerminalFeatures(colors: .sixteen))
        few.press(.function(4))
        #expect(!few.picture.contains("256 colours") && few.picture.contains("24 bits"))
        let none = shown(ColorField(.palette(4)), TerminalFeatures(colors: .none))
        none.press(.function(4))
        #expect(none.picture.contains(" .  .  ."), "swatches can be told apart without colours")
    }

    @Test func `palette colours have xterm's components`() {
        let cases: [(UInt8, Color)] = [
            (16, .rgb(0, 0, 0)), (21, .rgb(0, 0, 255)), (208, .rgb(255, 135, 0)), (231, .rgb(255, 255, 255)),
            (232, .rgb(8, 8, 8)), (255, .rgb(238, 238, 238)), (9, .rgb(255, 0, 0)),
        ]
        for (index, color) in cases { #expect(Color.palette(index).asRGB == color) }
        #expect(Color.rgb(255, 255, 0).readable == .rgb(0, 0, 0) && Color.palette(4).readable == .rgb(255, 255, 255))
    }
}
