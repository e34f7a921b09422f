import JSONText

/// What Swift Testing tells while tests run: a line of its event stream, version 0.
enum TestEvent: Equatable {
    /// A test that is part of the run, or a suite.
    case known(KnownTest)
    case runStarted
    case started(id: String)
    case ended(id: String, hasFailed: Bool)
    case skipped(id: String, reason: String)
    case issue(TestIssue)

    /// Reads a line; nil for one that tells nothing that is shown.
    init?(line: ArraySlice<UInt8>) {
        guard let value = try? JSONValue(parsing: line), let payload = value["payload"],
            let kind = payload["kind"]?.string
        else { return nil }
        if value["kind"]?.string == "test" {
            guard let test = KnownTest(payload) else { return nil }
            self = .known(test)
            return
        }
        let id = payload["testID"]?.string ?? ""
        let messages = payload["messages"]?.array ?? []
        let symbol = messages.first?["symbol"]?.string
        switch kind {
        case "runStarted": self = .runStarted
        case "testStarted": self = .started(id: id)
        case "testEnded": self = .ended(id: id, hasFailed: symbol == "fail")
        case "testSkipped":
            self = .skipped(id: id, reason: payload["_comments"]?.array?.first?.string ?? "")
        case "issueRecorded":
            let texts = messages.compactMap { $0["text"]?.string }
            self = .issue(
                TestIssue(
                    id: id, text: texts.first ?? "an issue", details: Array(texts.dropFirst()),
                    place: (payload["issue"]?["sourceLocation"]).flatMap(TestPlace.init),
                    testCase: payload["_testCase"]?["displayName"]?.string, isFailure: symbol == "fail"))
        default: return nil
        }
    }
}

/// A test or a suite.
struct KnownTest: Equatable {
    let id: String
    /// The name with those of the suites around it.
    let name: String
    let isSuite: Bool
    let place: TestPlace?
    /// Whether XCTest runs it, which does not tell where it is.
    var isXCTest: Bool { place == nil }

    init(id: String, name: String, isSuite: Bool = false, place: TestPlace? = nil) {
        (self.id, self.name, self.isSuite, self.place) = (id, name, isSuite, place)
    }

    fileprivate init?(_ payload: JSONValue) {
        guard let id = payload["id"]?.string, let name = payload["displayName"]?.string ?? payload["name"]?.string
        else { return nil }
        (self.id, isSuite) = (id, payload["kind"]?.string == "suite")
        place = payload["sourceLocation"].flatMap(TestPlace.init)
        // `Module.Suite/Inner/name()/File.swift:1:2`; a name in backquotes may have any letters.
        let path = id.prefix { $0 != "`" }.split(separator: "/")
        let suites = [path.first?.split(separator: ".").dropFirst().first] + path.dropFirst().map(Optional.init)
        let isPlain = !id.contains("`")
        let around = (isSuite ? suites.dropLast() : isPlain ? suites.dropLast(2) : suites[...]).compactMap(\.self)
        self.name = (around.map(String.init) + [name]).joined(separator: " › ")
    }
}

/// What went wrong in a test.
struct TestIssue: Equatable {
    let id: String
    let text: String
    var details: [String]
    let place: TestPlace?
    /// The arguments, of a test with several.
    var testCase: String?
    /// Whether the test fails by it: a known issue or a warning is none.
    var isFailure = true
}

/// A line of a file.
struct TestPlace: Equatable {
    let path: String
    let line: Int

    init(path: String, line: Int) { (self.path, self.line) = (path, line) }

    fileprivate init?(_ value: JSONValue) {
        guard let path = (value["filePath"] ?? value["_filePath"])?.string, let line = value["line"]?.integer
        else { return nil }
        self.init(path: path, line: line)
    }

    /// The path from a folder on, where it is in that, and the line.
    func text(in folder: String) -> String {
        (path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : path) + ":\(line)"
    }
}
