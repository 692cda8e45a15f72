import CSDL2
import Foundation
import PoofCore
import Testing

import PoofSDL

extension SDLTests {
  @MainActor
  @Suite
  struct FrameLoopTests {
    @Test("frame n of a stepped clock is at n ÷ frames per second, and nothing waits")
    func steppedTimes() throws {
      let scene = RecordingScene(frames: 601)
      let statistics = try run(scene, in: headlessWindow())
      let times: [Double] = (0...600).map { Double($0) / 60 }
      #expect(scene.times == times)
      #expect(statistics.count == 601)
      #expect(statistics.worst >= statistics.median && statistics.median > 0)
    }

    @Test("the first event tells the size of the canvas")
    func firstEvent() throws {
      let scene = RecordingScene(frames: 1)
      _ = try run(scene, in: headlessWindow(80, 60))
      #expect(scene.events.first == .resized(PixelSize(width: 80, height: 60), scale: 1))
    }

    @Test("every move of one poll arrives, in order")
    func allMoves() throws {
      let scene = RecordingScene(frames: 2)
      let moves = (1...50).map { x in
        PointerEvent(phase: .moved, position: Point(x: Float(x), y: 7))
      }
      let began = PointerEvent(phase: .began, position: Point(x: 0, y: 7))
      let ended = PointerEvent(phase: .ended, position: Point(x: 50, y: 7))
      let all = [began] + moves + [ended]
      _ = try run(scene, in: headlessWindow(), script: [1: all.map { .pointer($0) }])
      #expect(scene.pointers == all)
    }

    @Test func `moves of one poll come at their own times, at any frame rate at one speed`() throws
    {
      for framesPerSecond in [8.0, 32] {
        let scene = RecordingScene(frames: Int(framesPerSecond) + 1)
        let window = try headlessWindow()
        let loop = FrameLoop(clock: SteppedClock(framesPerSecond: framesPerSecond))
        // A hand that moves by 64 px a second, and is seen 64 times in it.
        var moved = 0
        loop.beforeEvents = { time in
          while Double(moved) / 64 < time {
            moved += 1
            window.simulate(.hover(Point(x: Float(moved % 64), y: 1)))
          }
        }
        try loop.run(scene, in: window)
        let times: [Double] = (1...64).map { Double($0) / 64 }
        #expect(Array(scene.eventTimes.dropFirst()) == times)
      }
    }

    @Test func `a finger's pressure arrives`() throws {
      let scene = RecordingScene(frames: 2)
      let place = Point(x: 16, y: 12)
      let events = [
        PointerEvent(pointer: 1, phase: .began, position: place, pressure: 0.25),
        PointerEvent(pointer: 1, phase: .moved, position: place, pressure: 0.5),
        PointerEvent(pointer: 1, phase: .ended, position: place, pressure: 0.5),
      ]
      _ = try run(scene, in: headlessWindow(), script: [1: events.map { .pointer($0) }])
      #expect(scene.pointers == events)
    }

    @Test func `a flood of events does not keep the next frame`() throws {
      let clock = WorkClock()
      let scene = RecordingScene(frames: 20)
      // Each event takes a millisecond, and brings two more.
      let window = try headlessWindow()
      let began = PointerEvent(phase: .began, position: Point(x: 1, y: 1))
      let moved = PointerEvent(phase: .moved, position: Point(x: 2, y: 1))
      scene.handling = { event in
        guard case .pointer = event else { return }
        clock.time += 0.001
        for _ in 0..<2 { window.simulate(.pointer(moved)) }
      }
      window.simulate(.pointer(began))
      try FrameLoop(clock: clock).run(scene, in: window)
      #expect(scene.times.count == 20)
      for (before, after) in zip(scene.times, scene.times.dropFirst()) {
        #expect(after - before < 0.012, "half of a frame of 1 ÷ 60 s, and some")
      }
      #expect(scene.eventTimes == scene.eventTimes.sorted())
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    }

    @Test func `what comes too fast for the frames ends where it ended`() throws {
      let clock = WorkClock()
      let scene = RecordingScene(frames: 6)
      scene.handling = { _ in clock.time += 0.002 }
      let window = try headlessWindow()
      let script: [WindowEvent] =
        [.pointer(PointerEvent(phase: .began, position: Point(x: 0, y: 1)))]
        + (1...60).map {
          .pointer(PointerEvent(phase: .moved, position: Point(x: Float($0), y: 1)))
        }
        + [
          .key(KeyEvent(.space)),
          .pointer(PointerEvent(phase: .ended, position: Point(x: 60, y: 1))),
        ]
      for event in script { window.simulate(event) }
      try FrameLoop(clock: clock).run(scene, in: window)
      // Five events in half of a frame, both ends of the rest of the moves, and those that are none.
      #expect(scene.events.dropFirst() == (script[...5] + script[60...])[...])
    }

    @Test func `a stroke to and fro keeps its turns where each move takes long`() throws {
      let clock = WorkClock()
      let scene = RecordingScene(frames: 20)
      scene.handling = { _ in clock.time += 0.004 }
      let window = try headlessWindow()
      var script = [PointerEvent(phase: .began, position: Point(x: 0, y: 0))]
      for line in 1...8 {
        for step in 1...20 {
          let x = line.isMultiple(of: 2) ? 60 - 3 * step : 3 * step
          script.append(
            PointerEvent(phase: .moved, position: Point(x: Float(x), y: Float(5 * line))))
        }
      }
      for event in script { window.simulate(.pointer(event)) }
      try FrameLoop(clock: clock).run(scene, in: window)
      #expect(scene.pointers.count < 25)
      for turn in stride(from: 20, through: 160, by: 20) {
        #expect(scene.pointers.contains(script[turn]), "turn \(turn / 20)")
      }
    }

    @Test("keys, drops and hovers arrive as they were")
    func otherEvents() throws {
      let events: [WindowEvent] = [
        .key(KeyEvent(.character("r"), modifiers: [.control, .shift])),
        .key(KeyEvent(.character("r"), isDown: false)),
        .key(KeyEvent(.function(11), isRepeat: true)),
        .dropped(path: "/tmp/ein schönes Bild.png"), .hover(Point(x: 3, y: 4)), .hover(nil),
        .redraw,
      ]
      let scene = RecordingScene(frames: 2)
      _ = try run(scene, in: headlessWindow(), script: [2: events])
      let others = scene.events.filter { $0 != scene.events.first }
      #expect(Array(others.suffix(events.count)) == events)
    }

    @Test("closing the window ends the loop without another frame")
    func quit() throws {
      let scene = RecordingScene(frames: 100)
      _ = try run(scene, in: headlessWindow(), script: [4: [.quit]])
      #expect(scene.times.count == 3)
      #expect(scene.events.last == .quit)
    }

    @Test("a new size gives a new, clear canvas and is told")
    func resize() throws {
      let scene = RecordingScene(frames: 3)
      let size = PixelSize(width: 100, height: 30)
      var sizes: [PixelSize] = []
      var isClear = false
      scene.drawing = { frame, canvas in
        sizes.append(canvas.size)
        if frame == 2 { isClear = canvas[0, 0] == .transparent }
        canvas.clear(to: PremultipliedColor(packed: 0xff11_2233))
      }
      let window = try headlessWindow()
      _ = try run(scene, in: window, script: [2: [.resized(size, scale: 1)]])
      #expect(sizes == [PixelSize(width: 64, height: 48), size, size])
      #expect(isClear)
      #expect(scene.events.contains(.resized(size, scale: 1)))
      #expect(window.canvasSize == size)
    }

    @Test("closing the window does not close the next one")
    func closeTwice() throws {
      let window = try headlessWindow()
      _ = try run(RecordingScene(frames: 9), in: window, script: [1: [.quit, .quit]])
      let scene = RecordingScene(frames: 2)
      _ = try run(scene, in: window)
      #expect(scene.times.count == 2)
    }

    @Test("a minimised window is not drawn, and drawn again when it comes back")
    func minimised() throws {
      let scene = RecordingScene(frames: 6)
      let window = try headlessWindow()
      _ = try run(scene, in: window, script: [3: [.visibility(false)], 5: [.visibility(true)]])
      #expect(scene.times == [0, 1, 4, 5].map { $0 / 60 })
      #expect(scene.events.contains(.visibility(false)) && scene.events.contains(.visibility(true)))
    }

    @Test("the hook after a frame sees what was drawn and when")
    func afterFrame() throws {
      let scene = RecordingScene(frames: 3)
      scene.drawing = { frame, canvas in
        canvas.clear(to: PremultipliedColor(packed: 0xff00_0000 | UInt32(frame)))
      }
      let loop = FrameLoop(clock: SteppedClock(framesPerSecond: 10))
      var seen: [(Double, UInt32)] = []
      loop.afterFrame = { time, canvas in seen.append((time, canvas[5, 5].packed)) }
      try loop.run(scene, in: headlessWindow())
      #expect(seen.map(\.0) == [0, 0.1, 0.2])
      #expect(seen.map(\.1) == [0xff00_0001, 0xff00_0002, 0xff00_0003])
    }

    @Test("a sleeping loop is woken from another thread")
    func wakeFromAnotherThread() throws {
      let scene = RecordingScene { frame in
        if frame == 3 { return .never }
        // However early the call comes, before the loop sleeps or after, it must not be lost.
        Thread.detachNewThread { FrameLoop.wake() }
        return .whenSomethingHappens
      }
      try FrameLoop(clock: RealClock()).run(scene, in: headlessWindow())
      #expect(scene.times.count == 3)
    }

    @Test("a thousand wake-ups from many threads do not fill the queue")
    func manyWakes() throws {
      let scene = RecordingScene(frames: 2)
      let window = try headlessWindow()
      DispatchQueue.concurrentPerform(iterations: 1000) { _ in FrameLoop.wake() }
      _ = try run(scene, in: window)
      #expect(scene.events.count == 1)
    }

    @Test("waking nobody does nothing")
    func wakeNobody() {
      FrameLoop.wake()
    }

    @Test("a frame that was asked for at a time comes no earlier")
    func timedFrame() throws {
      let scene = RecordingScene { $0 == 1 ? .at(0.05) : .never }
      try FrameLoop().run(scene, in: headlessWindow())
      #expect(scene.times.count == 2)
      #expect(scene.times.last ?? 0 >= 0.05)
    }

    @Test("a time that is not finite is no time", arguments: [Double.nan, .infinity])
    func oddTimes(time: Double) throws {
      let scene = RecordingScene { frame in
        Thread.detachNewThread { FrameLoop.wake() }
        return frame == 1 ? .at(time) : .never
      }
      try FrameLoop().run(scene, in: headlessWindow())
      #expect(scene.times.count == 2)
    }
  }
}
