// `import Trellis` provides everything that an app needs.
@_exported public import CellGeometry
@_exported public import Directories
@_exported public import KeyValueObserving
@_exported public import LayoutSheets
@_exported public import NcursesBackend
@_exported public import Processes
@_exported public import Recordings
@_exported public import RuleText
@_exported public import SFL
@_exported public import SLL
@_exported public import TextEditing
@_exported public import TextScreen
@_exported public import TrellisCharts
@_exported public import TrellisInspector
@_exported public import TrellisViews
@_exported public import TrellisWidgets
