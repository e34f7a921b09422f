import Processes
import TrellisViews
import TrellisWidgets

/// The row above a command's output: a mark, the command, and its state.
final class CommandHeader: View {
    weak var owner: CommandView?
    private var phase = 0
    private var timer: ViewTimer?

    override func draw(in painter: Painter) {
        guard let owner else { return }
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let plain = painter[isEffectivelyEnabled ? "command" : "command.disabled"]
        if plain.background != .default { painter.fill(painter.bounds, style: plain) }
        let width = painter.bounds.width
        let (mark, role) = mark(of: owner)
        painter.text(mark.truncated(to: width), x: 0, y: 0, style: isEffectivelyEnabled ? painter[role] : plain)
        let state = text(of: owner)
        let room = max(0, width - 2)
        // The state is what people look for; the command gets what is left, at least half of the row.
        let shown = state.truncated(to: max(room - owner.shownTitle.columns - 2, room / 2))
        let columns = shown.columns
        let title = owner.shownTitle.truncated(
            to: max(0, room - (columns > 0 ? columns + 2 : 0)))
        var bold = plain
        bold.attributes.insert(.bold)
        painter.text(title, x: 2, y: 0, style: bold)
        let isWrong = role == .error || role == .warning
        painter.text(
            shown, x: max(2, width - columns), y: 0,
            style: isEffectivelyEnabled ? painter[isWrong ? role : "command.state"] : plain)
        // Painting requests the next picture, so that only a visible command is animated.
        if owner.isRunning, timer == nil, window?.isAccessible != true {
            timer = after(.milliseconds(100)) { [weak self] in
                self?.timer = nil
                self?.phase += 1
                self?.setNeedsDisplay()
            }
        }
    }

    private func mark(of owner: CommandView) -> (String, Role) {
        switch owner.state {
        case .ended(.signalled) where owner.wasStopped: (symbol(.stopped), .muted)
        case .idle: (showsOnlyASCII ? "-" : "○", .muted)
        case .running:
            {
                let frames = (showsOnlyASCII ? Spinner.Pattern.line : .dots).frames
                return (frames[phase % frames.count], .accent)
            }()
        case .ended(.exited(0)): (symbol(.success), .success)
        case .ended(.exited): (symbol(.failure), .error)
        case .ended(.signalled): (symbol(.stopped), .warning)
        case .failed: (symbol(.failure), .error)
        }
    }

    private func text(of owner: CommandView) -> String {
        let time = owner.runningTime.map { Self.text(of: $0) }
        func after(_ end: String) -> String { time.map { translated("\(end) after \($0)") } ?? end }
        return switch owner.state {
        case .idle: translated("not started")
        case .running: time.map { translated("running \($0)") } ?? translated("running")
        case .ended(.signalled) where owner.wasStopped: after(translated("stopped"))
        case .ended(let end): after(owner.translated(end))
        case .failed: translated("could not start")
        }
    }

    /// A time as people read it: `0:07`, `1:02:03`.
    static func text(of time: Duration) -> String {
        let seconds = max(0, time.components.seconds)
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(seconds / 60 % 60)"
        return seconds < 3600
            ? "\(minutes):\(two(seconds % 60))" : "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
}
