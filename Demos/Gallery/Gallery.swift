import Trellis

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
@MainActor
enum Gallery {
    static func main() async {
        do throws(Arguments.Mistake) {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            if arguments.help { return print(Arguments.usage) }
            if arguments.list { return print(Page.all.map(\.name).joined(separator: "\n")) }
            let window = try makeWindow(page: arguments.page)
            if arguments.text { return print(picture(of: window, arguments.size)) }
            await Application.run(window)
        } catch {
            complain("gallery: \(error)\n\(Arguments.usage)")
            exit(2)
        }
    }

    /// The gallery, or one page alone.
    static func makeWindow(page name: String?) throws(Arguments.Mistake) -> Window {
        guard let name else { return GalleryView.makeWindow() }
        guard let page = Page.all.first(where: { $0.name == name }) else {
            throw Arguments.Mistake(description: "there is no page '\(name)'; --list names them")
        }
        let window = Window()
        let stage = window.add(Stage(), "tt = ll = bb = rr = 0")
        page.build(stage)
        return window
    }

    private final class Showing: WindowHost {}

    private static func picture(of window: Window, _ size: Size) -> String {
        // As when an application shows it: `q` quits.
        let host = Showing()
        window.host = host
        window.send(.resize(size))
        return withExtendedLifetime(host) { window.draw().canvas.text }
    }

    private static func complain(_ message: String) {
        var line = "\(message)\n"
        _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
