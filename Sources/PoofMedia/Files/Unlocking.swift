import Foundation

/// Closes a file that is locked, so that it can be locked anew at once.
///
/// Closing alone lets go of the lock only when no other descriptor stands for the same opening. A
/// program that is being started has a copy of all of them between its fork and its exec, in which
/// `O_CLOEXEC` takes effect: on a busy machine that lasts.
func unlockAndClose(_ descriptor: Int32) {
  flock(descriptor, LOCK_UN)
  close(descriptor)
}
