import Trellis
import TrellisDesktop

extension Page {
    static let floatingPanel = Page("floating-panel", "Windows in the window: drag the title, an edge, a corner; F6") {
        stage in
        let desktop = stage.put("desktop", Desktop(), "tt = 0, ll = rr = 0, bb = 1")
        let notes = TextArea("Drag the title bar, or press Ctrl+F7 and use the arrow keys.")
        desktop.add(FloatingPanel("Notes", notes), at: Rect(x: 3, y: 1, width: 30, height: 7))
        let options = Column {
            Checkbox("Sound", isOn: true); Checkbox("Light"); Toggle("Dark")
        }
        desktop.add(FloatingPanel("Options", options), at: Rect(x: 34, y: 4, width: 24, height: 6))
        let sort = FloatingPanel(
            "Arrange",
            Column {
                Button("Tile") { [weak desktop] in desktop?.tile() }
                Button("Cascade") { [weak desktop] in desktop?.cascade() }
            })
        sort.isClosable = false
        sort.isResizable = false
        desktop.add(sort, at: Rect(x: 9, y: 10, width: 16, height: 4))
        stage.putHints()
    }
}
