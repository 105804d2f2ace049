import { cell } from '#web/ui/cells/cell.ts'

export type StoreState = {
  /** grows with every change of what is shown */
  version: number
  /** false only before the first documents ever are there */
  ready: boolean
  connected: boolean
  /** storing on this device failed: a change is safe only once the server has it */
  deviceTrouble: 'full' | 'failed' | 'nearly-full' | null
  /** the server has lost changes that a device of this person still has: it takes no more until it is mended */
  serverBehind: boolean
}

export type StateBoard = ReturnType<typeof createStateBoard>

/** Where the store's parts write what pages show, and where pages subscribe to it. */
export function createStateBoard() {
  const { get, set, subscribe } = cell<StoreState>({
    version: 0,
    ready: false,
    connected: false,
    deviceTrouble: null,
    serverBehind: false,
  })
  return {
    state: get,
    changed: (part: Partial<StoreState> = {}) => set({ ...get(), ...part, version: get().version + 1 }),
    subscribe,
  }
}
