import Foundation
import Testing
import TrellisDesktop
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import ScreenPictures

@MainActor
struct RecorderTests {
    private func path() -> String { NSTemporaryDirectory() + "recording-\(UUID().uuidString).cast" }

    @Test func `what is done becomes lines`() throws {
        let tester = WindowTester(Window(Label("hi\"")), width: 9, height: 1, recording: [.screens, .output])
        tester.advance(by: .milliseconds(1_500))
        tester.resize(width: 8, height: 1)
        tester.send(.key("a"), .key(Key("b", .control)))
        let lines = try #require(tester.recording).text.split(separator: "\n").map(String.init)
        #expect(lines[0] == #"{"version":2,"width":9,"height":1,"trellis":{"format":1}}"#)
        #expect(lines[1] == #"[0.000000,"e","features colors=rgb unicode"]"#)
        #expect(lines[2] == #"[0.000000,"e","resize 9x1"]"#)
        #expect(lines[3].hasPrefix(#"[0.000000,"f","9x1 "#))
        #expect(lines[4] == #"[0.000000,"s","0 hi\""]"#)
        #expect(lines[5].hasPrefix(#"[0.000000,"o","\u001b[0m"#))
        #expect(lines[6] == #"[1.500000,"e","resize 8x1"]"#)
        #expect(lines[9] == #"[1.500000,"r","8x1"]"#)
        #expect(lines[11...] == [#"[1.500000,"e","key a"]"#, #"[1.500000,"+","key Ctrl+b"]"#])
    }

    @Test func `a secure field's characters are not recorded, however the focus came there`() throws {
        let open = TextField()
        let secret = TextField(isSecure: true)
        let pin = TextField(isSecure: true)
        pin.accepts = { $0.isNumber }
        let window = Window(
            Column {
                open; secret; pin
            })
        let tester = WindowTester(window, width: 30, height: 5, recording: [.screens, .output])
        tester.type("name")
        // One burst, in which the focus moves.
        tester.send(.key(.tab), .key("h"), .key("u"), .key(Key("n", .shift)), .key(.left), .key(.control("e")))
        tester.send(.paste("ter2"))
        tester.send(.key(.tab), .key("4"), .key("7"), .key("1"), .key("1"))
        #expect(secret.text == "huNter2" && pin.text == "4711")
        let text = try #require(tester.recording).text
        for part in ["\"key h\"", "key N", "ter2", "4", "huN"] {
            #expect(
                !text.split(separator: "\n").dropFirst().contains {
                    $0.contains("\"\(part)") || $0.contains(" \(part)\"")
                })
        }
        #expect(text.contains("key n") && text.contains("private paste ••••") && text.contains("private key 0"))
        #expect(text.contains("key Left") && text.contains("key Ctrl+e"))
    }

    @Test func `the first field is secure though nothing has the focus yet`() throws {
        var lines: [String] = []
        let window = Window(TextField(isSecure: true))
        let recorder = Recorder { lines.append($0) }
        recorder.begin(window, size: window.size)
        #expect(window.focusedView == nil)
        recorder.record(.key("s"))
        #expect(lines.last?.contains("private key •") == true)
    }

    @Test func `a view around the focus can make input private, and only while it wants`() throws {
        final class Vault: View, PrivateInput {
            var inputIsPrivate = true
        }
        let vault = Vault()
        vault.add(TextField(), "tt = ll = 0, w = 9, h = 1")
        let tester = WindowTester(Window(vault), width: 9, height: 1, recording: [])
        tester.type("a")
        vault.inputIsPrivate = false
        tester.type("b")
        let events = try #require(tester.recording).events
        #expect(events.suffix(2) == [Event.key("•"), Event.key("b")])
    }

    @Test func `a secure field of a window inside a window is private as well`() throws {
        let inner = Window(
            Column {
                TextField(); TextField(isSecure: true)
            })
        let tester = WindowTester(Window(WindowView(inner)), width: 9, height: 3, recording: [])
        tester.send(.key("a"), .key(.tab), .key("b"))
        let events = try #require(tester.recording).events
        #expect(events.suffix(3) == [Event.key("a"), .key(.tab), .key("•")])
    }

    @Test func `a file is written line by line, and only its owner can read it`() throws {
        let path = path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let window = Window(Label("hi"))
        let recorder = try Recorder(writingTo: path)
        recorder.begin(
            window, size: Size(width: 9, height: 1), details: RecordingDetails(title: "a \"b\"", terminal: "xterm"))
        recorder.stopClock()
        recorder.record(.key("a"))
        let recording = try Recording(contentsOf: path)
        #expect(recording.events == [.key("a")])
        #expect(
            recording.text.hasPrefix(#"{"version":2,"width":9,"height":1,"title":"a \"b\"","env":{"TERM":"xterm"}"#))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `an existing recording is not overwritten, and errors name the file`() throws {
        let path = path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        func error(_ path: String) -> String {
            do {
                _ = try Recorder(writingTo: path)
                return "none"
            } catch { return "\(error)" }
        }
        #expect(error("/nowhere/x.cast") == "/nowhere/x.cast: cannot be written: No such file or directory")
        #expect(error("/tmp") == "/tmp: cannot be written: Is a directory")
        #expect(error(path) == "none")
        // It is empty.
        #expect(error(path) == "none")
        try "something".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(error(path) == "\(path): exists already, and a recording is not written over it")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "something")
        #expect(error("/dev/null") == "/dev/null: cannot be written: it is not a file")
    }

    @Test func `a recording goes to a file of the user's that was empty, which nobody else can read`() throws {
        let path = path()
        defer { for path in [path, path + "-target"] { unlink(path) } }
        func error() -> String? {
            do {
                _ = try Recorder(writingTo: path)
                return nil
            } catch { return error.message }
        }
        // What a program would wait for, or be ended by.
        mkfifo(path, 0o600)
        #expect(error() == "cannot be written: it is not a file")
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        #expect(error() == "cannot be written: it is not a file")
        close(reader)
        unlink(path)
        symlink(path + "-target", path)
        #expect(error() == "cannot be written: is a link" && access(path + "-target", F_OK) != 0)
        unlink(path)
        close(open(path, O_WRONLY | O_CREAT, 0o666))
        chmod(path, 0o666)
        #expect(error() == nil)
        var information = stat()
        #expect(stat(path, &information) == 0 && information.st_mode & 0o777 == 0o600)
        guard geteuid() == 0 else { return }
        chown(path, 65_534, 65_534)
        #expect(error() == "belongs to somebody else, who could read the recording")
    }

    #if os(Linux)
        @Test func `a recording on a full disk ends and says why`() throws {
            let path = path()
            defer { unlink(path) }
            let recorder = try Recorder(writingTo: path)
            recorder.mark("a")
            #expect(recorder.problem == nil)
            recorder.file = RecordingFile(open("/dev/full", O_WRONLY), "full.cast")
            recorder.file?.write("b")
            #expect(
                recorder.problem?.description == "full.cast: the recording has ended early: No space left on device")
            recorder.file?.write("c")
            #expect(recorder.problem != nil)
        }
    #endif

    @Test func `each process can have a file of its own`() throws {
        let path = path() + "-%p"
        _ = try Recorder(writingTo: path)
        let real = path.replacing("%p", with: "\(getpid())")
        #expect(FileManager.default.fileExists(atPath: real))
        try FileManager.default.removeItem(atPath: real)
    }

    @Test func `the clock stands still while something is handled`() {
        let window = Window()
        let recorder = Recorder { _ in }
        recorder.begin(window, size: .zero)
        #expect(window.timers.clock() == .zero)
        var time = Duration.zero
        recorder.begin(window, size: .zero) { time }
        recorder.startClock()
        time = .nanoseconds(3_000_001)
        recorder.stopClock()
        let stopped = window.timers.clock()
        #expect(stopped == .microseconds(3_001))
        time += .milliseconds(3)
        #expect(window.timers.clock() == stopped)
        recorder.startClock()
        #expect(window.timers.clock() == stopped + .milliseconds(3))
    }
}
