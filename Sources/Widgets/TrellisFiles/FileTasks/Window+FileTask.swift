public import FileSystem
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
        let toast = Toast("\(translated(text: title))…", for: nil, action: "Cancel")
        let job = Task {
            await task.run(
                decide: { [weak self] in await self?.decide($0, title: title) ?? .stop },
                progress: { [weak self] in
                    if let self { toast.text = "\(translated(text: title)) \(text(of: $0))" }
                })
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
        if report.wasStopped {
            return _ = toast(
                translated("\(translated(text: title)) stopped after \(grouped: done) of \(grouped: all) files"),
                role: .warning)
        }
        guard let error = report.errors.first else { return }
        let others = report.errors.count > 1 ? "\n" + translated("and \(grouped: report.errors.count - 1) more") : ""
        toast("\(text(of: error))\(others)", role: .error)
    }

    /// Asks about a problem. Escape stops the task.
    private func decide(_ problem: FileProblem, title: String) async -> FileDecision {
        let forAll = Checkbox("for all files")
        let text = Label(text(of: problem), wraps: true)
        let dialog = Dialog<FileDecision>(title, Column(spacing: 1) { [text, forAll] })
        for answer in problem.answers {
            dialog.addButton(answer.title) { forAll.isOn ? answer.all : answer.one }
        }
        dialog.addCancelButton("Stop")
        dialog.initialFocus = dialog.buttons.first
        return await result(of: dialog) ?? .stop
    }
}

extension View {
    /// The file at work and how much is done, in two lines.
    fileprivate func text(of progress: FileProgress) -> String {
        let (done, all, percent) = (progress.files, progress.totalFiles, Int(progress.fraction * 100))
        return (progress.file?.name.text ?? "") + "\n"
            + translated("\(grouped: done) of \(grouped: all) files, \(percent)%")
    }

    fileprivate func text(of problem: FileProblem) -> String {
        let folder = problem.target?.parent?.shortText ?? ""
        switch problem.kind {
        case .fileExists: return translated("\(problem.file.name) exists in \(folder).")
        case .folderExists: return translated("The folder \(problem.file.name) exists in \(folder).")
        case .failed(let error): return text(of: error)
        }
    }

    fileprivate func text(of error: FileError) -> String { "\(error.path): \(translated(text: error.reason))" }
}

extension FileProblem {
    fileprivate var answers: [(title: String, one: FileDecision, all: FileDecision)] {
        if case .failed = kind { return [("Skip", .skip, .skipAll), ("Retry", .retry, .retry)] }
        return [
            ("Skip", .skip, .skipAll), ("Keep both", .keepBoth, .keepBothAll),
            (kind == .folderExists ? "Merge" : "Replace", .replace, .replaceAll),
        ]
    }
}
