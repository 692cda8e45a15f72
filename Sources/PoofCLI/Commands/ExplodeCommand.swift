import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Lets a picture burst into particles.
struct ExplodeCommand: PresetUser {
  static let presetSettings =
    ["animation", "seed", "sound"] + AnimationModifierOptions.presetSettings
    + ParticleOptions.presetSettings

  static let configuration = CommandConfiguration(
    commandName: "explode",
    abstract: "Let a picture burst into particles: a clip, every frame, one moment, or a sheet.",
    discussion: """
      -o tells what is written. A path ending in .webp, .apng, .gif, .mp4 or .webm gets a clip from \
      the whole picture to nothing; all but WebP are written by ffmpeg, which must be installed. \
      MP4 and JPEG have no transparency, and a GIF's pixels are clear or not. A path ending in / is a folder, \
      made where there is none, that gets every frame as a numbered PNG. A path ending in .png or .jpg \
      gets the one moment --at, or without --at a sheet of \(FilmExport.usualSheet.count) moments. What \
      comes back, by 'assemble', --ping-pong or --reverse, ends with the picture. What is heard of it is in \
      an MP4 and a WebM, unless --mute leaves it out, and with --sound in a folder's sound.wav: slow motion \
      lasts longer, and --reverse is backwards.

      Where particles are pixels, a picture that is shown with up to a million of them is cut into their \
      quarters, unless --cell, --gap or --shape says how, and as far as the --budget, 4000000 unless given, has \
      room: it bursts more softly than in a window, in which there is time for 720000 particles.

      Pictures are PNG, JPEG, WebP, GIF or BMP files. A colour is \(Color.forms). The same call \
      gives the same bytes, on any machine, but for a sheet's times, which are in the machine's font.

      Examples:
        poof explode photo.jpg -o boom.webp
        poof explode photo.jpg --animation embers --background navy -o boom.mp4
        poof explode photo.jpg --max-size 480 --max-bytes 1M -o sticker.webp
        poof explode photo.jpg --animation shatter --speed 0.3 --shutter 180 -o slow/
        poof explode photo.jpg -o - --format rgba | another-program
      """)

  @Argument(
    help: ArgumentHelp("The picture that bursts.", valueName: "image"), completion: .file())
  var image: String

  @OptionGroup(title: "Animation")
  var choice: ExplosionOptions

  @OptionGroup(title: "Changes to the animation")
  var changes: AnimationModifierOptions

  @OptionGroup(title: "Particles")
  var particles: CutOptions

  @OptionGroup(title: "Look")
  var look: LookOptions

  @OptionGroup(title: "Frame")
  var frame: SizeOptions

  @OptionGroup(title: "Frame")
  var enlargement: EnlargementOptions

  @OptionGroup(title: "Frame")
  var margin: MarginOptions

  @OptionGroup(title: "Time")
  var hold: HoldOptions

  @OptionGroup(title: "Sound")
  var sound: SoundOptions

  @OptionGroup
  var preset: PresetOption

  @OptionGroup
  var film: FilmOptions

  func validate() throws {
    try enlargement.check(with: frame)
    let named = choice.named
    guard choice.origin == nil || named.hasOrigin || changes.hasOrigin else {
      let known = AnimationCatalog.shown.entries.filter(\.hasOrigin).map(\.name)
      throw ValidationError(
        "--origin is for animations that begin at a place, \(known.joined(separator: ", ")), and"
          + " for --sweep along a reveal that does")
    }
  }

  func run() throws {
    let modifiers = try changes.read()
    let named = choice.named
    let burst = Double(choice.shake.duration)
    // What is there is looked at, and what is not there only parts two rounds.
    let ends = Timeline.EmptyEnds(of: named.animation, changedBy: modifiers)
    let holds = (ends.contains(.first) ? 0.3 : 0.5, ends.contains(.last) ? 0.3 : 0.5)
    let timeline = film.timeline(
      length: burst + modifiers.length(of: named.animation),
      firstHold: hold.given ?? holds.0, lastHold: hold.given ?? holds.1, zero: burst,
      emptyEnds: ends)
    try film.checkFiles(timeline, reading: [image, changes.inputPath, preset.path])
    Interruption.listen()
    let picture = try Image(contentsOfFile: image)
    if picture.isClear {
      film.say("all of \(image.printable()) is clear, so that nothing will be seen")
    }
    let layout = try frame.layout(
      of: picture.size, room: room(around: picture, modifiers),
      enlargement: enlargement.factor, enlargedRoom: Room(margin.margin ?? 0.25))
    let shown =
      picture.size == layout.picture ? picture : picture.resized(to: layout.picture)
    let export = FilmExport(
      options: film, layout: layout, timeline: timeline, fades: frame.size == nil,
      sound: sound.isHeard(in: film.output) ? soundtrack(changedBy: modifiers) : nil)
    try export.write { background in
      film(of: shown, changedBy: modifiers).over(background, at: layout.place)
    }
  }
}
