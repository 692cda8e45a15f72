/// Whether anything flies: particles, confetti, flakes and crumbs.
///
/// False in the module for web pages that has cards alone. The compiler leaves out of it whatever is behind
/// a condition on this, and what only that needs.
@inlinable @inline(__always)
package var anythingFlies: Bool {
  #if POOF_CARD
    false
  #else
    true
  #endif
}
