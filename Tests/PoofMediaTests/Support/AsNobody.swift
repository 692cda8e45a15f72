import Foundation

/// Runs `body` without the rights of root, which may read and write everything.
///
/// Linux keeps the user that files are opened as for each thread apart, so tests beside this one
/// do not notice.
func asNobody(_ body: () -> Void) {
  #if os(Linux)
    // Swift's view of the C library leaves its header out.
    typealias Setter = @convention(c) (UInt32) -> Int32
    let setter = dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: Setter.self) }
    let isRoot = geteuid() == 0
    if isRoot { _ = setter?(65_534) }
    defer { if isRoot { _ = setter?(0) } }
  #endif
  body()
}
