import Foundation

/// A program of this package, as it was built beside the tests.
struct BuiltProgram {
    let path: String

    init(_ name: String) throws {
        path = BuiltProgram.folder.appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Tmux.Failure(description: "\(path) was not built; try `swift build --product \(name)`")
        }
    }

    /// Where the build puts what it makes: the folder of the test bundle.
    static var folder: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return Bundle.main.bundleURL
    }
}
