import Trellis
import TrellisViews

/// Tells the user how far some work is.
@MainActor
protocol WorkProgress: AnyObject, Sendable {
    var hasEnded: Bool { get }
    func tell(_ news: Prompt.Work.News)
    func end(isSuccess: Bool)
    /// Shows it until the end, or until the user does not want to wait for that.
    func run(cancel: @escaping @MainActor () -> Void) async
}

/// Lines on standard error: one at the beginning, for each tenth, and at the end.
final class PlainProgress: WorkProgress {
    private(set) var hasEnded = false
    private let title: String
    /// What is being done, which is said of work that fails.
    private var step: String
    private let total: Int?
    private var tenths = 0

    init(_ title: String, _ total: Int?) {
        (self.title, step, self.total) = (title, title, total)
        PlainPrompt.say("\(title)\n")
    }

    func tell(_ news: Prompt.Work.News) {
        for text in news.printed { PlainPrompt.say(text.text + "\n") }
        if let new = news.title, new != step {
            step = new
            PlainPrompt.say("\(step)\n")
        }
        guard let total, total > 0 else { return }
        let now = min(10, 10 * max(0, news.done) / total)
        if now > tenths { PlainPrompt.say("\(title): \(10 * now)%\n") }
        tenths = max(tenths, now)
    }

    func end(isSuccess: Bool) {
        hasEnded = true
        PlainPrompt.say(isSuccess ? "\(title): done\n" : "\(step): failed\n")
    }

    func run(cancel: @escaping @MainActor () -> Void) async {}
}

/// A row below the prompt of the shell.
final class ShownProgress: WorkProgress {
    private(set) var hasEnded = false
    private let window = Window()
    private let label: Label
    private let bar: ProgressBar?
    private let title: String
    /// What is being done, which is said of work that fails.
    private var step: String
    private let total: Int?
    private var isCancelled = false

    init(_ title: String, _ total: Int?) {
        (self.title, step, self.total) = (title, title, total)
        label = Label(title)
        bar = total.map { _ in ProgressBar(value: 0, details: [.percent, .rate, .timeLeft]) }
        let row = Row(spacing: 1) {
            Spinner()
            label
            if let bar { bar.filling() }
        }
        window.add(row, "tt = ll = bb = rr = 0")
        window.terminalState.progress = total == nil ? .working : .running(0)
    }

    func tell(_ news: Prompt.Work.News) {
        for text in news.printed { window.print(text) }
        step = news.title ?? step
        if !isCancelled { label.text = step }
        guard let total else { return }
        bar?.report(done: news.done, of: total)
        window.terminalState.progress = .running(total > 0 ? Double(news.done) / Double(total) : 0)
    }

    func end(isSuccess: Bool) {
        hasEnded = true
        window.print(isSuccess ? "\("✓", .success) \(title)" : "\("✗", .error) \(step)")
        window.quit()
    }

    func run(cancel: @escaping @MainActor () -> Void) async {
        window.commands[named: "window.quit"]?.keys = []
        window.commands.append(
            Command("cancel", keys: [.control("c"), .escape]) { [unowned self] in
                if isCancelled { return window.quit() }
                isCancelled = true
                label.styledText = "\(step) \("is being cancelled…", .muted)"
                cancel()
            })
        await Application.run(window, mode: .inline(remains: .nothing))
    }
}
