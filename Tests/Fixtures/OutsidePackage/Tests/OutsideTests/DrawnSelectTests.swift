import Outside
import Testing
import Trellis
import TrellisTesting

struct DrawnSelectTests {
    private enum Level: String, CaseIterable {
        case low, middle, high
    }

    private func select(onChange: Action<Level>? = nil) -> DrawnSelect<Level> {
        DrawnSelect(Level.allCases, title: \.rawValue, onChange: onChange) { level, area, style, painter in
            let bars = String(repeating: "#", count: 1 + (Level.allCases.firstIndex(of: level) ?? 0))
            painter.text(StyledText(bars), x: area.x, y: area.y, width: area.width, style: style)
        }
    }

    private func shown(_ view: View) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = 0, w = 10")
        window.add(Button("OK"), "bb = ll = 0")
        return WindowTester(window, width: 16, height: 8)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { select() } == [])
    }

    @Test func `the user chooses an option by keys, letters and the mouse`() {
        var changes: [Level] = []
        let select = select { changes.append($0) }
        let tester = shown(select)
        tester.press(.enter)
        #expect(select.isOpen && tester.picture.contains("###"))
        tester.press(.down)
        tester.press(.enter)
        #expect(select.value == .middle && !select.isOpen && select.isFocused)
        tester.press(.enter)
        tester.type("h")
        tester.press(.enter)
        #expect(changes == [.middle, .high])
        tester.click(x: 2, y: 0)
        tester.click(x: 2, y: 0)
        #expect(!select.isOpen)
        tester.press(.enter)
        tester.press(.escape)
        #expect(select.value == .high)
    }
}
