// Access to the operating system, in one place.
import CLibrary
import CNcurses
import CellGeometry

let windowChanged = SIGWINCH
let stopTyped = SIGTSTP
let continued = SIGCONT

/// Returns an environment variable, empty when it is not set.
func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
}

/// The pixels of a cell, as the kernel knows them; nil if it does not.
func cellSize(of descriptor: Int32) -> Size? {
    var (width, height): (Int32, Int32) = (0, 0)
    return trellis_cell_size(descriptor, &width, &height) ? Size(width: Int(width), height: Int(height)) : nil
}
