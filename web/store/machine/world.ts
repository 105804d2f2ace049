import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Fetch } from '#web/asking/ask.ts'

/** What the store needs of the browser around it, handed in so that tests can give it another one. */
export type World = {
  now(): number
  today(): CalendarDay
  /** whose clock the household keeps to; undefined is the device's own */
  zone?: () => string | undefined
  newId(): string
  /** tells this browser's changes from those of the person's others */
  deviceId(userId: string): string
  /** between 0 and 1 */
  chance(): number
  indexedDB: IDBFactory
  /** plain http on a home network has no locks: two tabs may then send the same change, which is safe */
  locks: Pick<LockManager, 'request'> | undefined
  /** to the other tabs of this browser */
  openChannel(name: string): Channel
  network: Network
  page: PageState
  storage: DeviceStorage
  session: SessionTrouble
  /** how full the account is, in percent, once that is worth telling */
  onAccountUsed(userId: string, percent: number | undefined): void
  patience: Patience
}

export type Channel = {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
  close(): void
}

export type Network = {
  fetch: Fetch
  openFeed(path: string): FeedSource
}

export type FeedSource = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'close'> & {
  onmembers: (() => void) | null
}

export type PageState = {
  isHidden(): boolean
  /** returns what ends the listening */
  listen(on: { visibility(): void; online(): void; offline(): void }): () => void
}

export type DeviceStorage = {
  isNearlyFull(): Promise<boolean>
  /** asks the browser not to throw the device's copy away */
  persist(): void
}

export type SessionTrouble = {
  /** the server no longer knows this session */
  ended(): void
  /** something failed for which a session that ended, or that is somebody else's, may be the reason */
  confirm(): void
  /** who is in the household, or as what, has changed */
  membersMoved(): void
}

export type Patience = {
  hangingRequestMs: number
  /** a suspended tab may hold the lock of the outbox for hours */
  stolenLockMs: number
  longestRetryMs: number
  connectingMs: number
  /** the server's heartbeat comes every ten seconds; three missed ones mean a half-open connection */
  silenceMs: number
  longestReconnectMs: number
  /** switching apps for a moment is no reason to connect again */
  hiddenGraceMs: number
}

export const patienceOfPeople: Patience = {
  hangingRequestMs: 15_000,
  stolenLockMs: 20_000,
  longestRetryMs: 60_000,
  connectingMs: 10_000,
  silenceMs: 30_000,
  longestReconnectMs: 30_000,
  hiddenGraceMs: 5_000,
}
