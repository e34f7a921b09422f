import DirectBackend
import Trellis
import TrellisViews

/// Gives a window as many rows as its content needs, and prints lines above it.
@MainActor
final class InlineRows: InlineScreen {
    private let terminal: DirectTerminal
    private let rows: Int?

    /// - Parameter rows: the rows of the window; nil for as many as its content needs.
    init(_ terminal: DirectTerminal, rows: Int?) {
        self.terminal = terminal
        self.rows = rows
    }

    func size(for window: Window, on screen: Size) -> Size {
        if window.takesScreen { return screen }
        let wanted = rows ?? window.contentHeight(width: screen.width)
        return Size(width: screen.width, height: max(1, min(wanted, screen.height)))
    }

    func takesScreen(_ takesScreen: Bool) { terminal.takesScreen = takesScreen }

    func print(_ text: StyledText, mark: PromptMark?, in window: Window) {
        // One column less than there are: no terminal takes the row for a part of a longer one.
        terminal.print(PrintedText.canvas(of: text, width: max(1, terminal.size.width - 1), in: window), mark: mark)
    }
}

extension Window {
    /// The rows that the content needs at a width, and those of an open popup or dialog below it.
    fileprivate func contentHeight(width: Int) -> Int {
        func height(_ views: Subviews?) -> Int {
            views?.filter(\.isShownItself).map { $0.measured(for: width).size.height }.max() ?? 0
        }
        return height(subviews) + height(overlayRoot?.subviews)
    }
}

/// Paints text in the theme of a window, outside of its tree.
private final class PrintedText: View {
    private let lines: [StyledText]

    private init(_ lines: [StyledText]) { self.lines = lines }

    override func draw(in painter: Painter) {
        for y in painter.visible.top..<min(painter.visible.bottom, lines.count) {
            painter.text(lines[y], x: 0, y: y)
        }
    }

    static func canvas(of text: StyledText, width: Int, in window: Window) -> Canvas {
        let lines = text.lines.flatMap { $0.wrapped(to: width) }
        let page = Window(PrintedText(lines))
        // What is printed is the terminal's: it has no background, and the terminal's own colour of text.
        page.theme = window.themeInUse
        page.theme?.styles[.window] = .plain
        page.theme?.styles[.text] = .plain
        page.send(.features(window.features))
        page.send(.resize(Size(width: width, height: lines.count)))
        return page.draw().canvas
    }
}
