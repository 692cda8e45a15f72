import PoofSound
import Testing

@testable import PoofSDL

@Suite("What threads of sound share")
struct SoundFeedTests {
  @Test("Silence is counted, from where it begins, until anything is heard")
  func silence() {
    let feed = SoundFeed()
    func fill() {
      var samples = [Float](repeating: .nan, count: 960)
      samples.withUnsafeMutableBufferPointer { feed.fill($0) }
      #expect(samples.allSatisfy { !$0.isNaN })
    }
    fill()
    fill()
    #expect(feed.withState { $0.silence } == 960)
    feed.withState { $0.mix.add(SoundEvent(.shake, at: 0, lasting: 0.2)) }
    fill()
    #expect(feed.withState { $0.silence } == 0)
    #expect(feed.withState { $0.mix.position } == 1_440)
  }

  @Test("Whoever waits gets what is there, or nothing when the time is over")
  func waiting() {
    let feed = SoundFeed(isMuted: true)
    #expect(feed.wait(milliseconds: 0) { $0.isOver ? true : nil } == nil)
    feed.withState { $0.isOver = true }
    #expect(feed.wait(milliseconds: 1_000) { $0.isOver ? true : nil } == true)
    #expect(feed.withState { $0.mix.isMuted })
  }
}
