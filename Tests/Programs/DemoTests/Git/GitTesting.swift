@testable import git

/// Tests of the program on a temporary repository.
@MainActor
protocol GitTesting {
    var repository: TestRepository { get }
}

extension GitTesting {
    /// The program's window, when it has read the repository.
    func start(width: Int = 130, height: Int = 40, _ path: String? = nil) async throws -> GitTester {
        let tester = try await GitTester(path ?? repository.path, width: width, height: height)
        await tester.wait("the first look") {
            tester.view.repository.status.branch != nil && !tester.view.repository.isReading && !tester.view.isOpening
        }
        return tester
    }
}
