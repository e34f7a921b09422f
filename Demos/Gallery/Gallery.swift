import DeveloperTools
import Platform
import ScreenPictures
import Trellis

@main
@MainActor
enum Gallery {
    static func main() async {
        do throws(Arguments.Mistake) {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            if arguments.help { return print(Arguments.usage) }
            if arguments.version { return print("gallery \(trellisVersion)") }
            if arguments.list { return print(Page.all.map(\.name).joined(separator: "\n")) }
            let window = try makeWindow(page: arguments.page)
            if let theme = arguments.theme { window.theme = theme }
            if let format = arguments.format { return show(await picture(of: window, arguments.size, format)) }
            await Application.run(window, tools: .development)
        } catch {
            complain("gallery: \(error)\n\(Arguments.usage)")
            exit(2)
        }
    }

    /// The gallery, or one page alone.
    static func makeWindow(page name: String?) throws(Arguments.Mistake) -> Window {
        guard let name else { return GalleryView.makeWindow(entersPage: true) }
        guard let page = Page.all.first(where: { $0.name == name }) else {
            throw Arguments.Mistake(description: "there is no page '\(name)'; --list names them")
        }
        let window = Window()
        let stage = window.add(Stage(), "tt = ll = bb = rr = 0")
        page.build(stage)
        return window
    }

    private final class Showing: WindowHost {}

    /// The window as it shows itself once nothing is left to do at once, as lines of text.
    static func picture(of window: Window, _ size: Size, _ format: Arguments.Format) async -> String {
        // As when an application shows it: `q` quits.
        let host = Showing()
        window.host = host
        var now = Duration.zero
        window.timers.clock = { now }
        window.send(.resize(size))
        var frame = window.draw()
        // Work that is done a little at a time; motion takes longer pauses.
        while let due = window.timers.nextDue, due <= now + .milliseconds(5) {
            now = due
            window.timers.fire()
            frame = window.draw()
        }
        // What is read beside it, as folders are, has come when nothing changes for a moment.
        var (quiet, rounds) = (0, 0)
        while quiet < 3, rounds < 100 {
            try? await Task.sleep(for: .milliseconds(5))
            let next = window.draw()
            quiet = next.canvas.text == frame.canvas.text ? quiet + 1 : 0
            (frame, rounds) = (next, rounds + 1)
        }
        withExtendedLifetime(host) {}
        var options = ExportOptions(window.themeInUse)
        options.title = "\(window.subviews.first is Stage ? "A page of the gallery" : "The gallery") at \(size)"
        options.cursor = frame.cursor
        switch format {
        case .text: return frame.canvas.text + "\n"
        case .ansi: return frame.canvas.ansi()
        case .svg: return frame.canvas.svg(options)
        case .html: return frame.canvas.html(options)
        }
    }

    private static func show(_ text: String) { print(text, terminator: "") }

    private static func complain(_ message: String) {
        StandardError.write("\(message)\n")
    }
}
