import Platform
import Testing

@testable import FileSystem

struct DiskFilesTests {
    @Test func `threads that work on files can handle a full stack where something must be restored`() async throws {
        SignalStack.guardThreads()
        let hasStack = try await onDisk { () throws(FileError) -> Bool in
            var stack = stack_t()
            return sigaltstack(nil, &stack) == 0 && stack.ss_size > 0 && stack.ss_sp != nil
        }
        #expect(hasStack)
    }
}
