/// Work of any type, as long as it is under way: nothing is allocated for it.
struct AnyPartedWork {
  private let place: UnsafeRawPointer

  #if hasFeature(Embedded)
    /// Every type has a function of its own here, which knows nothing but what it is given.
    private let doPart: (UnsafeRawPointer, Int) -> Void

    init<Work: PartedWork>(_ place: UnsafePointer<Work>) {
      self.place = UnsafeRawPointer(place)
      doPart = { $0.assumingMemoryBound(to: Work.self).pointee.doPart($1) }
    }

    /// Does one of its parts.
    func doPart(_ index: Int) { doPart(place, index) }

  #else
    /// The type, not a closure: one that knows a generic type is allocated wherever the compiler
    /// does not make a function of it for that type alone.
    private let type: any PartedWork.Type

    init<Work: PartedWork>(_ place: UnsafePointer<Work>) {
      self.place = UnsafeRawPointer(place)
      type = Work.self
    }

    /// Does one of its parts.
    func doPart(_ index: Int) { type.doPart(index, ofWorkAt: place) }
  #endif
}

#if !hasFeature(Embedded)
  extension PartedWork {
    /// Does a part of the work of this type that lies at `place`.
    fileprivate static func doPart(_ index: Int, ofWorkAt place: UnsafeRawPointer) {
      place.assumingMemoryBound(to: Self.self).pointee.doPart(index)
    }
  }
#endif
