import DeveloperTools
import Trellis

// F12 says why a view is where it is, in debug builds; TRELLIS_RECORD=file records a session.
await Application.run(makeWindow(), tools: .development)
