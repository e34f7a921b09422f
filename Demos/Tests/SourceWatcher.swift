import FileSystem
import Trellis

/// Tells when sources have changed and come to rest.
@MainActor
final class SourceWatcher {
    private var watcher: FolderWatcher?
    private var rest: ViewTimer?
    private weak var view: View?
    private let onRest: @MainActor () -> Void

    init(_ folders: [LocalPath], of view: View, onRest: @escaping @MainActor () -> Void) {
        (self.view, self.onRest) = (view, onRest)
        let watcher = FolderWatcher { [weak self] _ in self?.changed() }
        self.watcher = watcher
        view.task { for folder in folders { await watcher.watch(folder) } }
    }

    private func changed() {
        rest?.cancel()
        rest = view?.after(.milliseconds(300)) { [weak self] in self?.onRest() }
    }
}
