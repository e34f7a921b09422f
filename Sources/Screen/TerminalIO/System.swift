import CTerminal
package import CellGeometry
// Access to the operating system, in one place.
import Platform

package let windowChanged = SIGWINCH
package let stopTyped = SIGTSTP
package let continued = SIGCONT

/// Returns an environment variable, empty when it is not set.
package func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
}

/// The pixels of a cell, as the kernel knows them; nil if it does not.
package func cellSize(of descriptor: Int32) -> Size? {
    var (width, height): (Int32, Int32) = (0, 0)
    return trellis_cell_size(descriptor, &width, &height) ? Size(width: Int(width), height: Int(height)) : nil
}

/// The columns and rows of a terminal, as the kernel knows them; nil if it does not.
package func kernelSize(of descriptor: Int32) -> Size? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    return trellis_size(descriptor, &columns, &rows) ? Size(width: Int(columns), height: Int(rows)) : nil
}

/// The number of bytes that the calling thread has written, by the kernel's count; nil if it has none.
package var bytesWritten: Int? {
    let count = trellis_bytes_written()
    return count < 0 ? nil : Int(count)
}

/// The folder that the program works in; empty if that cannot be told.
package var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
}

/// The name of this machine; empty if it has none.
package var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
}

/// Opens the terminal that the program was started from; nil if there is none. Close it with `closeDescriptor(_:)`.
package func openControllingTerminal() -> Int32? {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
}

/// Another descriptor of the same file, -1 if there is none left; children do not get it.
package func duplicate(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }

package func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
