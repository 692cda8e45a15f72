/// Ends the program with `sentence` unless `condition` holds: for mistakes that only source code can
/// make.
///
/// The engine is optimised in debug builds too, and optimised builds drop the sentence of a
/// `precondition`, though not the check; this says it everywhere but in WebAssembly.
@inlinable @inline(__always)
package func require(_ condition: Bool, _ sentence: StaticString) {
  guard _fastPath(condition) else { fail(sentence) }
}

/// Ends the program with `sentence`.
@usableFromInline @inline(never)
package func fail(_ sentence: StaticString) -> Never {
  #if hasFeature(Embedded)
    preconditionFailure()
  #else
    fatalError("\(sentence)")
  #endif
}
