/// A view that follows the mouse within a cell, such as a slider or a chart: `Mouse.fraction`.
///
/// Terminals that can (DEC mode 1016) report the mouse in pixels once such a view has come into the window. Other views get
/// no more events than in whole cells.
@MainActor
public protocol FinePointing: SpecialView {}
