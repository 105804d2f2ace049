import type { StateBoard } from './store-state.ts'
import type { DeviceStorage } from './world.ts'

type TroubleParts = {
  board: StateBoard
  storage: DeviceStorage
  /** whether something is left that only this page holds */
  isOnlyHere(): boolean
  isStopped(): boolean
}

/** Tells the person when storing on this device fails, and when that is over. */
export function watchDevice({ board, storage, isOnlyHere, isStopped }: TroubleParts) {
  return {
    storingFailed(this: void, error: unknown): void {
      if (isStopped()) return
      console.error('storing on this device failed', error)
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      board.changed({ deviceTrouble: isFull ? 'full' : 'failed' })
    },

    /** Trouble of before is over once nothing is left that only this page holds. */
    async storingWorked(this: void): Promise<void> {
      const nearlyFull = await storage.isNearlyFull()
      const trouble = board.state().deviceTrouble
      const isSerious = trouble === 'full' || trouble === 'failed'
      if (isStopped() || (isSerious && isOnlyHere())) return
      const deviceTrouble = nearlyFull ? 'nearly-full' : null
      if (deviceTrouble !== trouble) board.changed({ deviceTrouble })
    },
  }
}
