/// What keeps a repository that somebody else has made from running its programs when it is only looked at.
///
/// What is done runs them, as git does: hooks and filters when files are staged, checked out or committed, the programs
/// for a remote when it is fetched from or pushed to.
extension Git {
    /// No pager, no editor, no questions on the terminal, no words in other languages, no other meaning of options.
    static let environment: [String: String?] = [
        "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "GIT_EDITOR": ":", "GIT_SEQUENCE_EDITOR": ":",
        "GPG_TTY": nil, "GIT_DIFF_OPTS": nil, "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil,
        "GIT_ICASE_PATHSPECS": nil, "GIT_LITERAL_PATHSPECS": nil,
    ]

    /// Whatever the user has configured, git writes what is read here, and reads what is written here.
    ///
    /// Diffs with quoted names are text, whatever the names are.
    static let settings = [
        "core.quotePath=true", "i18n.logOutputEncoding=UTF-8", "i18n.commitEncoding=UTF-8", "core.fsmonitor=false",
        "color.ui=false", "color.diff=false", "column.ui=never", "diff.orderFile=/dev/null", "log.showRoot=true",
        "apply.whitespace=nowarn",
        "apply.ignoreWhitespace=no",
    ]

    /// No locks; objects that are missing are not fetched, which runs the programs for a remote.
    static let environmentForLooking: [String: String?] = [
        "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    ]

    /// No hooks, no program that checks signatures, and no index written by the way.
    static let settingsForLooking = [
        "core.hooksPath=/dev/null", "log.showSignature=false", "diff.autoRefreshIndex=false",
    ]

    /// For commands that show differences: no programs that convert files or compare them, none in submodules, and the
    /// same form whatever is configured.
    static let optionsForDiffs = [
        "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", "--no-color", "--unified=3",
        "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short", "--find-renames",
        "--no-relative",
    ]

    /// The command that applies a patch from its input, to the index or the files.
    static func applying(isCached: Bool, isReverse: Bool) -> [String] {
        ["apply"] + (isCached ? ["--cached"] : []) + (isReverse ? ["--reverse"] : []) + ["-"]
    }

    /// The filters that the repository itself configures: `filter.name` each.
    ///
    /// Those of the user's own configuration are the user's.
    func ownFilters() async throws -> [String] {
        let output = try await output(
            ["config", "-z", "--show-scope", "--name-only", "--get-regexp", "^filter\\."], accepted: [0, 1])
        let fields = output.split(separator: 0, omittingEmptySubsequences: false)
        var filters: Set<String> = []
        for (scope, key) in zip(fields, fields.dropFirst()).enumerated().filter({ $0.offset % 2 == 0 }).map(\.element)
        where scope.elementsEqual("local".utf8) || scope.elementsEqual("worktree".utf8) {
            // Only such names can be said on a command line.
            guard let name = String(validating: key, as: UTF8.self), !name.contains("="),
                let end = name.lastIndex(of: ".")
            else {
                let name = String(decoding: key, as: UTF8.self)
                throw Failure(description: "The repository configures '\(name)', which cannot be switched off.")
            }
            filters.insert(String(name[..<end]))
        }
        return filters.sorted()
    }

    /// What to do about a question of git or ssh that nobody could be asked; nil if there was none.
    static func advice(onWords lines: [String]) -> String? {
        let signs = [
            "Host key verification failed", "terminal prompts disabled", "could not read Username",
            "could not read Password", "Permission denied (",
        ]
        guard lines.contains(where: { line in signs.contains { line.contains($0) } }) else { return nil }
        return "There was a question, which cannot be asked here: answer it once in a shell, or use an agent for keys."
    }
}
