import Trellis

/// A name for a commit: a branch here or elsewhere, or a tag.
struct Ref: Hashable, Sendable {
    enum Kind: Hashable { case branch, remote, tag, head }

    let kind: Kind
    /// The name without `refs/heads/` and the like.
    let name: String
    /// The name that means nothing else.
    let fullName: String
    /// Whether it is checked out.
    var isHead = false
    var upstream = ""
    /// How far it is from its upstream, as git says it: `ahead 2, behind 1`.
    var track = ""
    var subject = ""

    private static let kinds: [(String, Kind)] = [
        ("refs/heads/", .branch), ("refs/remotes/", .remote), ("refs/tags/", .tag),
    ]

    /// The arguments whose output `all(parsing:)` reads.
    static let arguments = [
        "for-each-ref", "--sort=-committerdate",
        "--format=%(HEAD)%00%(refname)%00%(upstream:short)%00%(upstream:track,nobracket)%00%(contents:subject)%00",
        "refs/heads", "refs/remotes", "refs/tags",
    ]

    /// Branches first, then those of others, then tags; in each the newest first.
    static func all(parsing output: [UInt8]) -> [Ref] {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var refs: [Ref] = []
        for start in stride(from: 0, to: fields.count - 5, by: 5) {
            guard var ref = Ref(fullName: fields[start + 1]) else { continue }
            ref.isHead = fields[start].hasSuffix("*")
            (ref.upstream, ref.track, ref.subject) = (fields[start + 2], fields[start + 3], fields[start + 4])
            refs.append(ref)
        }
        return kinds.flatMap { _, kind in refs.filter { $0.kind == kind } }
    }

    private init(kind: Kind, name: String, fullName: String, isHead: Bool = false) {
        (self.kind, self.name, self.fullName, self.isHead) = (kind, name, fullName, isHead)
    }

    /// Nil for what is no branch or tag, and for the head of another repository.
    private init?(fullName: String) {
        guard let (prefix, kind) = Self.kinds.first(where: { fullName.hasPrefix($0.0) }),
            kind != .remote || !fullName.hasSuffix("/HEAD")
        else { return nil }
        self.init(kind: kind, name: String(fullName.dropFirst(prefix.count)), fullName: fullName)
    }

    /// A name of a commit as `git log` writes it: `HEAD -> refs/heads/main`, `tag: refs/tags/v1`.
    init?(decoration: String) {
        if decoration == "HEAD" {
            self.init(kind: .head, name: "HEAD", fullName: "HEAD", isHead: true)
        } else {
            self.init(fullName: String(decoration.split(separator: " ").last ?? ""))
            isHead = decoration.hasPrefix("HEAD -> ")
        }
    }

    var role: Role {
        switch kind {
        case .branch, .head: isHead ? .success : .accent
        case .remote: .error
        case .tag: .warning
        }
    }

    /// The name before the subject of a commit.
    var badge: StyledText {
        let variant =
            switch kind {
            case .branch, .head: isHead ? "success" : "accent"
            case .remote: "error"
            case .tag: "warning"
            }
        return StyledText(" \(name) ", role: Role("badge.\(variant)")) + " "
    }

    var text: StyledText {
        let mark = isHead ? "*" : " "
        return "\(mark, .success) \(name, role)"
    }
}

/// Changes put aside.
struct Stash: Hashable, Sendable {
    /// The name that means nothing else: `refs/stash@{0}`.
    let name: String
    let subject: String

    /// The arguments whose output `all(parsing:)` reads.
    static let arguments = ["stash", "list", "-z", "--format=%gD%x00%gs"]

    static func all(parsing output: [UInt8]) -> [Stash] {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        return stride(from: 0, to: fields.count - 1, by: 2).map { Stash(name: fields[$0], subject: fields[$0 + 1]) }
    }
}
