import JSONText

/// A command as it describes itself: what swift-argument-parser writes for `--experimental-dump-help`.
struct CommandDescription: Equatable {
    var name: String
    /// The names of the commands around it, from outside in.
    var path: [String] = []
    var abstract = ""
    var discussion = ""
    var arguments: [ArgumentDescription] = []
    var commands: [CommandDescription] = []

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a description.
    ///
    /// - Throws: `Failure` for a text that is none, with what is missing.
    init(parsing text: [UInt8]) throws(Failure) {
        let json: JSONValue
        do { json = try JSONValue(parsing: text[...], depth: 256) } catch {
            throw Failure(description: "this is no JSON: \(error.message)")
        }
        guard let command = json["command"] else { throw Failure(description: "there is no \"command\" in it") }
        try self.init(command, in: [])
    }

    private init(_ json: JSONValue, in path: [String]) throws(Failure) {
        guard let name = json["commandName"]?.string, !name.isEmpty else {
            throw Failure(description: "a command in \(path.isEmpty ? "it" : path.joined(separator: " ")) has no name")
        }
        (self.name, self.path) = (name, path)
        abstract = json["abstract"]?.string ?? ""
        discussion = json["discussion"]?.string ?? ""
        for one in json["arguments"]?.array ?? [] {
            var argument = try ArgumentDescription(one, of: name)
            argument.number = arguments.count
            arguments.append(argument)
        }
        for one in json["subcommands"]?.array ?? [] where one["shouldDisplay"]?.bool != false {
            let command = try CommandDescription(one, in: path + [name])
            // Help is at hand without it.
            if command.name != "help" { commands.append(command) }
        }
    }

    /// The command that some words lead to, and the number of words that do.
    func following(_ words: [String]) -> (command: CommandDescription, count: Int) {
        guard let first = words.first, let next = commands.first(where: { $0.name == first }) else { return (self, 0) }
        let found = next.following(Array(words.dropFirst()))
        return (found.command, found.count + 1)
    }

    /// The command and all in it, each before those in it.
    var all: [CommandDescription] { [self] + commands.flatMap(\.all) }

    /// Its arguments by the sections of its help, in their order; those that help leaves out come last.
    var sections: [(title: String, arguments: [ArgumentDescription])] {
        var sections: [(title: String, arguments: [ArgumentDescription])] = []
        for argument in arguments where !argument.isHelp {
            let title =
                !argument.isShown
                ? "Hidden" : argument.section ?? (argument.kind == .positional ? "Arguments" : "Options")
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].arguments.append(argument)
            } else {
                sections.append((title, [argument]))
            }
        }
        let first = sections.filter { $0.title == "Arguments" }
        let last = sections.filter { $0.title == "Hidden" }
        return first + sections.filter { $0.title != "Arguments" && $0.title != "Hidden" } + last
    }
}

/// A flag, an option or an operand of a command.
struct ArgumentDescription: Equatable {
    enum Kind: String {
        case flag, option, positional
    }

    var kind: Kind
    /// With their dashes, the preferred one first.
    var names: [String]
    var valueName: String
    var abstract: String
    var defaultValue: String?
    /// The values that there are; empty if any may be given.
    var values: [String]
    var isOptional: Bool
    var isRepeating: Bool
    var section: String?
    var isShown: Bool
    /// How its value is looked for.
    var strategy: String
    /// Its place among the arguments of its command.
    var number = 0
    /// Whether its value is the path of a file or a folder.
    var isPath: Bool

    init(_ json: JSONValue, of command: String) throws(CommandDescription.Failure) {
        guard let kind = json["kind"]?.string.flatMap(Kind.init) else {
            throw CommandDescription.Failure(description: "an argument of \(command) is of no kind that is known")
        }
        self.kind = kind
        let preferred = json["preferredName"].flatMap(Self.written)
        let others = (json["names"]?.array ?? []).compactMap(Self.written)
        names = (preferred.map { [$0] } ?? []) + others.filter { $0 != preferred }
        valueName = json["valueName"]?.string ?? "value"
        abstract = json["abstract"]?.string ?? ""
        defaultValue = json["defaultValue"]?.string
        values = (json["allValues"]?.array ?? json["allValueStrings"]?.array ?? []).compactMap(\.string)
        isOptional = json["isOptional"]?.bool ?? true
        isRepeating = json["isRepeating"]?.bool ?? false
        section = json["sectionTitle"]?.string
        isShown = json["shouldDisplay"]?.bool ?? true
        strategy = json["parsingStrategy"]?.string ?? "default"
        let completion = json["completionKind"]
        isPath = completion?["file"] != nil || completion?["directory"] != nil
        guard kind == .positional || !names.isEmpty else {
            throw CommandDescription.Failure(description: "an option of \(command) has no name")
        }
    }

    private static func written(_ json: JSONValue) -> String? {
        guard let name = json["name"]?.string, !name.isEmpty else { return nil }
        return json["kind"]?.string == "long" ? "--" + name : "-" + name
    }

    /// The long names of a flag: of several, each may mean another thing, which the description does not tell.
    var longNames: [String] { names.filter { $0.hasPrefix("--") } }

    /// Whether it only asks for help, as no form does.
    var isHelp: Bool { kind == .flag && names.contains("--help") }

    /// What a form calls it.
    var title: String { kind == .positional ? "<\(valueName)>" : names.prefix(2).joined(separator: ", ") }
}
