import Platform
import TrellisViews

extension Recorder {
    /// Creates a recorder that writes to a new file; throws if the file exists and is not empty.
    public convenience init(writingTo path: String, options: Options = []) throws(RecordingError) {
        let file = try RecordingFile(path)
        self.init(options: options) { file.write($0) }
        self.file = file
    }

    /// The recorder that the user asks for by `TRELLIS_RECORD=file`; nil if they ask for none, or may not.
    ///
    /// Output is recorded too if the name ends with `.cast` or `TRELLIS_RECORD_OUTPUT` is set, the text of screens if
    /// `TRELLIS_RECORD_SCREENS` is set. Removes `TRELLIS_RECORD` from the environment, so that programs that this one
    /// starts do not record themselves in the same file.
    public static func ofEnvironment() throws(RecordingError) -> Recorder? {
        guard let path = DeveloperAccess.variable("TRELLIS_RECORD") else { return nil }
        unsetenv("TRELLIS_RECORD")
        var options: Options = []
        if path.hasSuffix(".cast") || isSet("TRELLIS_RECORD_OUTPUT") { options.insert(.output) }
        if isSet("TRELLIS_RECORD_SCREENS") { options.insert(.screens) }
        do {
            return try Recorder(writingTo: path, options: options)
        } catch {
            throw RecordingError("\(error.message) (TRELLIS_RECORD)", file: error.file)
        }
    }

    private static func isSet(_ name: String) -> Bool { !["0", nil].contains(DeveloperAccess.variable(name)) }
}

extension RecordingDetails {
    /// Those of this process.
    public static var ofProcess: RecordingDetails {
        let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        return RecordingDetails(
            timestamp: Int(time(nil)), title: name, terminal: getenv("TERM").map { String(cString: $0) })
    }
}
