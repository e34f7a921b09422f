import Trellis

/// What waits for the user in the middle: a merge, a rebase and the like.
extension GitView {
    func addCommandsOfOperations() {
        for kind in Operation.Kind.allCases {
            let isOn: @MainActor () -> Bool = { [repository] in repository.status.operation?.kind == kind }
            let name = kind.rawValue
            if kind.isCommand {
                onKey("C", "continue \(name)", order: -1, isEnabled: isOn) { await $0.proceed() }
            }
            onKey("X", "abort \(name)", order: -1, isEnabled: isOn) { await $0.abort() }
            guard kind.canSkip else { continue }
            commands.append(
                Command("skip a commit of \(name)", isEnabled: isOn) { [weak self] in await self?.skip() })
        }
    }

    /// Whether nothing waits for the user that an action would destroy; if something does, says so.
    func isFree(where isHarmless: (Operation) -> Bool = { _ in false }) async -> Bool {
        let git = repository.git
        if let operation = try? await git.operation(), isHarmless(operation) { return true }
        do { try await git.requireNoOperation() } catch {
            await window?.alert("\(error)", title: "git")
            await refreshQuietly()
            return false
        }
        return true
    }

    private func proceed() async {
        let git = repository.git
        guard let operation = try? await git.operation() else { return await refreshQuietly() }
        guard operation.kind == .bisect else { return _ = await attempt { try await git.proceed(operation) } }
        let answers = ["Good": "good", "Bad": "bad", "Skip": "skip"] as KeyValuePairs
        let question = "How is the commit that is checked out?"
        guard let verdict = await window?.ask(question, title: "Bisect", answers) else { return }
        await attempt { await window?.alert(try await git.run(["bisect", verdict]), title: "git bisect") }
    }

    private func skip() async {
        let git = repository.git
        guard let operation = try? await git.operation(), operation.kind.canSkip else { return await refreshQuietly() }
        let question = "Leave this commit out of the \(operation.kind.rawValue)? What was resolved of it is lost."
        guard await confirms(question, "Skip") else { return }
        await attempt { try await git.run([operation.kind.rawValue, "--skip"]) }
    }

    private func abort() async {
        let git = repository.git
        guard let operation = try? await git.operation() else { return await refreshQuietly() }
        let question = "Abort the \(operation)? What was resolved meanwhile is lost."
        guard await confirms(question, "Abort") else { return }
        await attempt { try await git.abort(operation) }
    }
}
