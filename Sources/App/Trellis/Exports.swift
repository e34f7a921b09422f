// `import Trellis` provides what the windows of most apps are made of. What only some need is one import away.
@_exported public import CellGeometry
@_exported public import KeyValueObserving
@_exported public import NcursesBackend
@_exported public import RuleText
@_exported public import SLL
@_exported public import TerminalIO
@_exported public import TextScreen
@_exported public import TrellisViews
@_exported public import TrellisWidgets
