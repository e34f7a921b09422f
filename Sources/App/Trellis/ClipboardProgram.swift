import Dispatch
import Platform
import Processes
import TrellisViews

/// A program of the desktop that puts text on the clipboard and tells what is on it, for terminals that do not.
enum ClipboardProgram: String, CaseIterable {
    case wayland = "wl-copy"
    case xclip, xsel
    case mac = "pbcopy"

    /// The program for this machine; nil if there is none, or the user sits at another machine.
    ///
    /// - Parameters:
    ///   - variable: returns an environment variable, empty when it is not set.
    ///   - isInstalled: whether there is a program of a name.
    static func find(
        variable: (String) -> String = environment, isInstalled: (String) -> Bool = isInPath
    ) -> ClipboardProgram? {
        guard variable("SSH_CONNECTION").isEmpty, variable("SSH_TTY").isEmpty else { return nil }
        return allCases.first { program in
            switch program {
            case .wayland: if variable("WAYLAND_DISPLAY").isEmpty { return false }
            case .xclip, .xsel: if variable("DISPLAY").isEmpty { return false }
            case .mac: if !isMac { return false }
            }
            return isInstalled(program.rawValue)
        }
    }

    #if canImport(Darwin)
        private static let isMac = true
    #else
        private static let isMac = false
    #endif

    // MARK: Copying

    /// The program and its arguments; it reads the text.
    var copying: [String] {
        switch self {
        case .wayland, .mac: [rawValue]
        case .xclip: ["xclip", "-selection", "clipboard"]
        case .xsel: ["xsel", "-ib"]
        }
    }

    /// Copies a text, beside the interface. Some of these programs go on until another text is copied.
    func copy(_ text: String) {
        DispatchQueue.global().async {
            _ = try? ChildProcess.runWithoutFiles(copying, input: Array(text.utf8))
        }
    }

    // MARK: Reading

    /// The program and its arguments that tell which types there are; nil where there is only text.
    var listing: [String]? {
        switch self {
        case .wayland: ["wl-paste", "--list-types"]
        case .xclip: copying + ["-o", "-t", "TARGETS"]
        case .xsel, .mac: nil
        }
    }

    /// The program and its arguments that tell what there is of a type.
    func reading(_ type: String) -> [String] {
        switch self {
        case .wayland: ["wl-paste", "--no-newline", "--type", type]
        case .xclip: copying + ["-o", "-t", type]
        case .xsel: ["xsel", "-ob"]
        case .mac: ["pbpaste"]
        }
    }

    /// Reads the first of some kinds that is there; nil if there is none, or the program does not answer in time.
    func read(_ kinds: [ClipboardContent.Kind]) async -> ClipboardContent? {
        var types = ClipboardContent.Kind.text.types
        if let listing {
            guard let list = await Self.output(of: listing, limit: 1 << 16) else { return nil }
            types = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
        }
        for kind in kinds {
            guard let type = kind.types.first(where: types.contains) else { continue }
            if let bytes = await Self.output(of: reading(type), limit: kind.limit),
                let content = ClipboardContent(kind, bytes)
            {
                return content
            }
        }
        return nil
    }

    /// How long a program may take: it asks another one, which may hang.
    private static let patience = Duration.seconds(2)

    /// What a program writes; nil if that is more than some bytes, or the program fails or takes too long.
    static func output(
        of arguments: [String], limit: Int, within patience: Duration = patience
    ) async -> [UInt8]? {
        let output = try? await ChildProcess.output(of: arguments, limit: limit, within: patience)
        return output.flatMap { $0.isSuccess ? $0.bytes : nil }
    }

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func isInPath(_ name: String) -> Bool {
        environment("PATH").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}

extension ClipboardContent.Kind {
    /// The types of this kind, the best first.
    fileprivate var types: [String] {
        switch self {
        case .text: ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING"]
        case .png: ["image/png"]
        case .files: ["text/uri-list"]
        }
    }

    /// The most bytes of this kind.
    fileprivate var limit: Int { self == .png ? 32 << 20 : 16 << 20 }
}

extension ClipboardContent {
    /// What a program has told of a kind; nil if it is none of that kind.
    init?(_ kind: Kind, _ bytes: [UInt8]) {
        switch kind {
        case .text:
            let text = String(pasted: bytes)
            if text.isEmpty { return nil }
            self = .text(text)
        case .png:
            guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
            self = .png(bytes)
        case .files:
            let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
            let paths = lines.prefix(10_000).compactMap { Self.path(ofURI: $0) }
            if paths.isEmpty { return nil }
            self = .files(paths)
        }
    }

    /// The path in the URI of a file on this machine (RFC 8089); nil for others, and for no UTF-8.
    private static func path(ofURI line: ArraySlice<UInt8>) -> String? {
        let scheme = Array("file://".utf8)
        guard line.starts(with: scheme), let start = line.dropFirst(scheme.count).firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        let host = line[(line.startIndex + scheme.count)..<start]
        guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
        var (path, rest) = ([UInt8](), line[start...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                path.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == 2 else { return nil }
            path.append(UInt8(digits[0] * 16 + digits[1]))
            rest = rest.dropFirst(2)
        }
        return path.contains(0) ? nil : String(validating: path, as: UTF8.self)
    }
}
