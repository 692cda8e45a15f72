import ArgumentParser
import Poof
import PoofMedia

extension Shake {
  /// A shake by its name, or by its length in s.
  package init(argument: String) throws {
    if let named = Shake(name: argument) {
      self = named
    } else if let duration = Float(argument), Self.durations.contains(duration) {
      self.init(duration: duration)
    } else {
      throw ValidationError("write it as \(Self.forms)")
    }
  }
}
