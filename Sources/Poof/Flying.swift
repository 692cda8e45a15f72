/// Something that flies, or nil; where nothing does it is nil, and the compiler knows.
@propertyWrapper
struct Flying<Value> {
  #if POOF_CARD
    var wrappedValue: Value? {
      get { nil }
      set {}
    }

    init(wrappedValue: Value? = nil) {}
  #else
    var wrappedValue: Value?
  #endif
}
