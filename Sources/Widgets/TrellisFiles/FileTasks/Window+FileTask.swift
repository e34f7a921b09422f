public import Directories
public import TrellisViews
import TrellisWidgets

extension Window {
    /// Does something with files: asks what to do where there are others of the same names, or where something fails,
    /// and tells at the end what was not done.
    ///
    ///     await window.run(FileTask(.copy(into: folder), files), title: "Copying")
    ///
    /// If it takes more than a moment, a toast shows how far it is, and can cancel it. Several tasks can run at a time.
    /// - Parameters:
    ///   - task: what to do.
    ///   - title: what is being done, in a word.
    /// - Returns: the files that were done, and the errors.
    @discardableResult
    public func run(_ task: FileTask, title: String) async -> FileReport {
        let toast = Toast("\(title)…", for: nil, action: "Cancel")
        let job = Task {
            await task.run(
                decide: { [weak self] in await self?.decide($0, title: title) ?? .stop },
                progress: { toast.text = "\(title) \($0.text)" })
        }
        toast.onAction = { job.cancel() }
        let timer = after(.milliseconds(300)) { [weak self] in self?.show(toast) }
        let report = await withTaskCancellationHandler {
            await job.value
        } onCancel: {
            job.cancel()
        }
        timer.cancel()
        toast.dismiss()
        tell(report, title: title)
        return report
    }

    private func tell(_ report: FileReport, title: String) {
        let (done, all) = (report.progress.files, report.progress.totalFiles)
        if report.wasStopped { return _ = toast("\(title) stopped after \(done) of \(all) files", role: .warning) }
        guard let error = report.errors.first else { return }
        let others = report.errors.count > 1 ? "\nand \(report.errors.count - 1) more" : ""
        toast("\(error)\(others)", role: .error)
    }

    /// Asks about a problem. Escape stops the task.
    private func decide(_ problem: FileProblem, title: String) async -> FileDecision {
        let forAll = Checkbox("for all files")
        let text = Label(problem.text, wraps: true)
        let dialog = Dialog<FileDecision>(title, Column(spacing: 1) { [text, forAll] })
        for answer in problem.answers {
            dialog.addButton(answer.title) { forAll.isOn ? answer.all : answer.one }
        }
        dialog.addCancelButton("Stop")
        dialog.initialFocus = dialog.buttons.first
        return await result(of: dialog) ?? .stop
    }
}

extension FileProgress {
    /// The file at work and how much is done, in two lines.
    fileprivate var text: String {
        "\(file?.name.text ?? "")\n\(files) of \(totalFiles) files, \(Int(fraction * 100)) %"
    }
}

extension FileProblem {
    fileprivate var text: String {
        let folder = target?.parent?.shortText ?? ""
        switch kind {
        case .fileExists: return "\(file.name) exists in \(folder)."
        case .folderExists: return "The folder \(file.name) exists in \(folder)."
        case .failed(let error): return "\(error)"
        }
    }

    /// The answers, for one file and for all.
    fileprivate var answers: [(title: String, one: FileDecision, all: FileDecision)] {
        if case .failed = kind { return [("Skip", .skip, .skipAll), ("Retry", .retry, .retry)] }
        return [
            ("Skip", .skip, .skipAll), ("Keep both", .keepBoth, .keepBothAll),
            (kind == .folderExists ? "Merge" : "Replace", .replace, .replaceAll),
        ]
    }
}
