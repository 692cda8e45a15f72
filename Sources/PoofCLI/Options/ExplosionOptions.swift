import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Options for how a picture bursts.
struct ExplosionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How it bursts; 'poof animations' lists them.", valueName: "name"),
    completion: .list(AnimationCatalog.shown.entries.map(\.name)))
  var animation = "fall"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Where the animation begins, or the reveal that it sweeps along, in parts of the picture, 0,0 \
      top left … 1,1 bottom right; its middle unless given. Not all of them begin at a place.
      """, valueName: "X,Y"),
    transform: Point.init(argument:))
  var origin: Point?

  @Option(
    parsing: .unconditional, help: "Which of the possible explosions it is; 1 unless given.",
    transform: { try UInt64(argument: $0, in: 0...UInt64.max) })
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The picture trembles for so long before, 0…60 s, or short, or classic; not at all unless given.",
      valueName: "seconds|name"),
    transform: Shake.init(argument:))
  var shake = Shake.none

  func validate() throws {
    guard AnimationCatalog.shown[animation] != nil else {
      throw ValidationError(AnimationCatalog.shown.refusal(of: animation, option: "animation"))
    }
    guard shake.duration == 0 || named.animation.beginsAtHome else {
      throw ValidationError(
        "--shake is for animations that begin with the picture; before '\(animation)' there is"
          + " nothing to shake")
    }
  }
}

extension ExplosionOptions {
  /// The animation; its name has been checked.
  var named: NamedAnimation {
    guard let named = AnimationCatalog.shown[animation] else {
      preconditionFailure("an animation's name that was not checked")
    }
    return named
  }
}
