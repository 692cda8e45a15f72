// swift-tools-version: 6.3
import Foundation
import PackageDescription

#if os(macOS)
  // Homebrew's headers are found through pkg-config; on Linux they are on the default path,
  // where asking pkg-config as well only prints a warning.
  let usesPkgConfig = true
#else
  let usesPkgConfig = false
#endif

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/\(name)",
    pkgConfig: usesPkgConfig ? pkgConfig : nil,
    providers: [.apt([apt]), .brew([brew])]
  )
}

// The engine, for what uses all of it. Every module by name, though `Poof` hands the others on: what
// is built from a module is built anew only where the module is named.
let engine: [Target.Dependency] = [
  "Poof", "PoofCore", "PoofScratch", "PoofEffects", "PoofSound",
]

// Debug builds of what works on every pixel would be several hundred times slower than release ones:
// a card that is scratched at half a frame a second cannot be worked on. Processors with vectors of
// eight draw the same bytes a third faster.
var optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
#if arch(x86_64)
  optimized.append(
    .unsafeFlags(
      ["-Xcc", "-march=x86-64-v3"],
      .when(platforms: [.linux, .macOS], traits: ["AVX2"])))
#endif

// What another package has fetched is only its clone in SwiftPM's store, which has no files, or a
// checkout beside the state of a build. Who uses the libraries alone fetches nothing more.
func stands(_ place: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(place)")
}
let isFetched = !stands("Package.swift") || stands("../../workspace-state.json")

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["CommandLine"]))

let package = Package(
  name: "Poof",
  // 15.4: what SDL gave is given back on the main actor, by isolated deinitialisers.
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "Poof", targets: ["Poof"]),
    .library(name: "PoofSDL", targets: ["PoofSDL"]),
    .library(name: "PoofMedia", targets: ["PoofMedia"]),
    .library(name: "PoofText", targets: ["PoofText"]),
    .library(name: "PoofSound", targets: ["PoofSound"]),
    .executable(name: "poof", targets: ["PoofCLI"]),
    .executable(name: "poof-demo", targets: ["PoofDemo"]),
    .executable(name: "own-renderer", targets: ["OwnRenderer"]),
    .executable(name: "own-animations", targets: ["OwnAnimations"]),
    .executable(name: "board", targets: ["Board"]),
  ],
  traits: [
    .default(enabledTraits: isFetched ? [] : ["CommandLine"]),
    .trait(
      name: "CommandLine",
      description: "The programs `poof` and `poof-demo`, which need swift-argument-parser."),
    .trait(
      name: "AVX2",
      description: "A third faster, but only for x86-64 processors with AVX2, as since about 2013."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // The engine: knows no screen, clock or disk.
    .target(
      name: "PoofCore",
      swiftSettings: optimized + [.enableExperimentalFeature("BuiltinModule")]),
    // A header: what processors can and Swift has no word for.
    .systemLibrary(name: "CProcessor", path: "Sources/CProcessor"),
    // Another: threads and semaphores, also where Swift has no runtime.
    .systemLibrary(name: "CThreads", path: "Sources/CThreads"),
    .target(name: "PoofScratch", dependencies: ["PoofCore"], swiftSettings: optimized),
    .target(
      name: "PoofEffects", dependencies: ["PoofCore", "CProcessor", "CThreads"], path: "Effects",
      swiftSettings: optimized),
    .target(
      name: "Poof", dependencies: ["PoofCore", "PoofScratch", "PoofEffects", "PoofSound"],
      swiftSettings: optimized),

    // Sound as a function of events and time: imports nothing either.
    .target(name: "PoofSound", swiftSettings: optimized),

    // The flat interface for C, and for whatever calls C: `poof.h`, and what answers to it.
    .target(name: "CPoof", path: "Sources/CPoof"),
    .target(name: "PoofC", dependencies: engine + ["CPoof"], swiftSettings: optimized),
    // What the module for web pages has instead of a C library.
    .target(name: "WebMemory", path: "Sources/WebMemory"),

    // System libraries: module maps and shim headers.
    systemLibrary("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev", brew: "sdl2"),
    systemLibrary("CSDL2TTF", pkgConfig: "SDL2_ttf", apt: "libsdl2-ttf-dev", brew: "sdl2_ttf"),
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    systemLibrary("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    systemLibrary("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    systemLibrary("CGIF", pkgConfig: "giflib", apt: "libgif-dev", brew: "giflib"),
    systemLibrary(
      "CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    systemLibrary("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),

    // A header: what files can and Swift has no word for.
    .systemLibrary(name: "CFiles", path: "Sources/CFiles"),

    // The picture formats' libraries behind one interface; their long jumps stay in here.
    .target(
      name: "CPictures", dependencies: ["CPNG", "CJPEG", "CWebP", "CGIF"],
      linkerSettings: ["png", "jpeg", "webp", "webpdemux", "webpmux", "gif"].map {
        .linkedLibrary($0)
      }),

    // The front ends.
    .target(
      name: "PoofMedia",
      dependencies: [
        "Poof", "PoofCore", "PoofScratch", "PoofEffects", "PoofSound", "CSDL2", "CPNG", "CPictures",
        "CFiles",
      ],
      swiftSettings: optimized),
    .target(
      name: "PoofText", dependencies: ["PoofCore", "CSDL2", "CSDL2TTF", "CFontconfig"],
      swiftSettings: optimized),
    .target(
      name: "PoofSDL", dependencies: ["PoofCore", "PoofSound", "CSDL2"], swiftSettings: optimized),

    // Programs, and what their command lines share.
    .target(
      name: "PoofProgram", dependencies: engine + ["PoofMedia", "PoofText", argumentParser]),
    .executableTarget(
      name: "PoofCLI",
      dependencies: engine + [
        "PoofMedia", "PoofText", "PoofProgram", "PoofBenchmarks", "CXXHash", argumentParser,
      ]),
    .executableTarget(
      name: "PoofDemo",
      dependencies: engine + ["PoofMedia", "PoofText", "PoofSDL", "PoofProgram", argumentParser],
      path: "demo",
      exclude: ["run", "web"],
      swiftSettings: optimized
    ),
    .executableTarget(
      name: "OwnRenderer", dependencies: engine + ["PoofSDL", "CSDL2"],
      path: "Examples/OwnRenderer"),
    .executableTarget(name: "Board", dependencies: engine + ["PoofSDL"], path: "Examples/Board"),
    .executableTarget(
      name: "OwnAnimations", dependencies: engine + ["PoofMedia"],
      path: "Examples/OwnAnimations"),

    // What must be fast: `poof bench` times it.
    .target(
      name: "PoofBenchmarks", dependencies: engine + ["PoofMedia", "CSDL2", "CAllocationCounter"],
      path: "Benchmarks",
      exclude: ["run", "Peers", "AllocationCounter", "C", "Web"]),
    .target(name: "CAllocationCounter", path: "Benchmarks/AllocationCounter"),
    // What C sees of the engine: the same from this build and from the library for C.
    .executableTarget(name: "CFrames", dependencies: ["PoofC", "CPoof"], path: "Benchmarks/C"),

    // Tests: one folder per target, and what they run programs with.
    .target(
      name: "TestSupport", dependencies: engine + ["PoofMedia"], path: "Tests/TestSupport",
      swiftSettings: optimized),
    // What is the same on every platform.
    .target(
      name: "PinnedFrames", dependencies: engine, path: "Tests/PinnedFrames",
      swiftSettings: optimized),
    .testTarget(name: "PoofCoreTests", dependencies: ["PoofCore", "TestSupport"]),
    .testTarget(
      name: "PoofScratchTests", dependencies: ["PoofScratch", "PoofCore", "TestSupport"]),
    .testTarget(
      name: "PoofEffectsTests",
      dependencies: ["PoofEffects", "PoofCore", "PinnedFrames", "TestSupport"]),
    .testTarget(
      name: "PoofTests", dependencies: engine + ["PoofMedia", "PinnedFrames", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PoofMediaTests",
      dependencies: engine + ["PoofMedia", "CSDL2", "CWebP", "TestSupport"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "PoofCTests", dependencies: engine + ["PoofC", "CPoof", "PinnedFrames", "TestSupport"]),
    .testTarget(name: "PoofSoundTests", dependencies: ["PoofSound"]),
    .testTarget(name: "PoofTextTests", dependencies: ["PoofText", "PoofCore"]),
    .testTarget(name: "PoofSDLTests", dependencies: engine + ["PoofSDL", "CSDL2"]),
    .testTarget(
      name: "PoofDemoTests",
      dependencies: engine + [
        "PoofMedia", "PoofText", "PoofProgram", "PoofDemo", "OwnRenderer", "Board", "TestSupport",
      ]),
    .testTarget(name: "OwnAnimationsTests", dependencies: engine + ["OwnAnimations"]),
    .testTarget(
      name: "PoofProgramTests",
      dependencies: engine + [
        "PoofProgram", "PoofMedia", "PoofText", "TestSupport", argumentParser,
      ]),
    .testTarget(
      name: "PoofCLITests",
      dependencies: engine + ["PoofMedia", "PoofText", "PoofProgram", "PoofCLI", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests are run on release builds, on programs as they are shipped, but are not optimised themselves:
// building would take twice as long.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// The sanitizers watch the engine, that for addresses what reads pictures too, and these tests, of which
// some are named: no more is built for them.
let watched: [String: [String: [String]]] = [
  // What starts threads. The pinned frames draw all there is.
  "thread": [
    "PoofEffectsTests": ["Particles", "Support", "Threads"],
    "PoofTests": ["CardShowMapTests.swift", "PinnedFramesTests.swift", "TestCards.swift"],
  ],
  // What reads and writes places in memory by their numbers.
  "address": [
    "PoofCoreTests": [],
    "PoofScratchTests": [],
    "PoofEffectsTests": ["Flakes", "Raster", "Support"],
    "PoofTests": ["PinnedFramesTests.swift"],
    "PoofMediaTests": [],
  ],
]
if let sanitizer = Context.environment["POOF_SANITIZER"] {
  let tests = watched[sanitizer] ?? [:]
  let others =
    ["C", "CLI", "Demo", "Program", "Text", "SDL", "Benchmarks"].map { "Poof\($0)" }
    + [
      "OwnRenderer", "OwnAnimations", "Board", "CFrames", "CPoof", "WebMemory",
      "CAllocationCounter",
    ]
  package.targets.removeAll { target in
    target.type == .test ? tests[target.name] == nil : others.contains(target.name)
  }
  // What starts threads reads no files and runs no programs.
  if sanitizer == "thread" {
    let media = ["PoofMedia", "CPictures"]
    package.targets.removeAll { media.contains($0.name) }
    for target in package.targets {
      target.dependencies.removeAll {
        if case .byNameItem(let name, _) = $0 { media.contains(name) } else { false }
      }
      guard target.name == "TestSupport" else { continue }
      target.exclude += ["Golden", "TemporaryFolder", "Program", "RunningProgram"].map {
        "\($0).swift"
      }
    }
  }
  package.dependencies = []
  for target in package.targets where tests[target.name]?.isEmpty == false {
    target.sources = tests[target.name]
  }
  package.products.removeAll()
}
