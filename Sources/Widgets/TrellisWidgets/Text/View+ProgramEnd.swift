public import Processes
public import TrellisViews

extension View {
    /// How a program has ended, in the language of the window: `has ended with status 1`.
    public final func translated(_ end: ChildProcess.End) -> String {
        switch end {
        case .exited(0): translated("has ended")
        case .exited(let status): translated("has ended with status \(status)")
        case .signalled(let signal): translated("was ended by signal \(signal)")
        }
    }
}
