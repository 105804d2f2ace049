import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** An account filled to its quota, on the embedded database with its log and beside what else is open. */
const neededBytes = 1_000_000_000

/**
 * Where tests keep their files: in memory where Linux has room for them. The embedded database waits for the disk at every
 * commit, and no test can see whether it did, for what is written survives a kill -9 either way.
 */
export function quickFolder(inMemory = '/dev/shm'): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize > neededBytes) return inMemory
  } catch {
    // not there, as on macOS and Windows
  }
  return tmpdir()
}
