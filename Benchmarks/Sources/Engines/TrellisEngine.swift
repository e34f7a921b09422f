// The place for Trellis itself. To plug it in:
//
// 1. In Package.swift, take the dependency on the package "Trellis" and the product "SLL" out of their comments.
// 2. Here, write `package struct TrellisEngine: LayoutEngine` over the SLL engine.
// 3. Add `Subject(TrellisEngine.self)` to `subjects` in Sources/layout-bench/main.swift.
// 4. Add `TrellisEngine.self` to `engines` in Tests/ScenarioTests/EngineTests.swift.
