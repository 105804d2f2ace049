import type { FeedMessage } from '#core/sync/sync.ts'
import type { Place } from './device.ts'
import { createBatches } from './feed-batch.ts'
import type { FeedBatch } from './feed-batch.ts'
import type { FeedSource, World } from './world.ts'

export type FeedEdge = {
  /** whose feed, of which household, and what this app knows */
  asker: Record<string, string>
  world: Pick<World, 'network' | 'page' | 'patience' | 'chance'>
  place(): Pick<Place, 'cursor' | 'proof'> | null
  onBatch(batch: FeedBatch): void
  onConnected(connected: boolean): void
  /** the server has less than this device, or no longer */
  onBehind(behind: boolean): void
  /** who is in the household, or as what, has changed */
  onMembers(): void
  /** the stream gave no reason: whoever knows sessions finds out whether this one ended */
  onTrouble(): void
}

/** Follows the server's changes; closed while the page is hidden, because browsers allow six connections to a host over HTTP/1.1. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function followFeed(edge: FeedEdge) {
  const { asker, world, place, onBatch, onConnected, onBehind, onMembers, onTrouble } = edge
  const { network, page, patience } = world
  let source: FeedSource | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false

  function connect() {
    disconnect()
    if (stopped || page.isHidden()) return
    const { cursor, proof = '' } = place() ?? {}
    const query = new URLSearchParams({ ...asker, ...(cursor && { cursor, proof }) })
    const opened = network.openFeed(`/feed?${query.toString()}`)
    const batches = createBatches()
    source = opened
    watch(patience.connectingMs)
    opened.onopen = () => source === opened && watch(patience.silenceMs)
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (source !== opened) return
      failures = 0
      watch(patience.silenceMs)
      onConnected(true)
      const message = JSON.parse(data) as FeedMessage
      // it ends with a new history, which begins with a reset
      if (message.type === 'behind' || message.type === 'reset') onBehind(message.type === 'behind')
      const batch = batches.take(message)
      if (batch) onBatch(batch)
    }
    opened.onmembers = onMembers
    opened.onerror = () => source === opened && again()
  }

  function disconnect() {
    clearTimeout(watchdog)
    clearTimeout(retry)
    source?.close()
    source = null
  }

  function again() {
    disconnect()
    onConnected(false)
    if (stopped) return
    onTrouble()
    const waitMs = Math.min(patience.longestReconnectMs, 500 * 2 ** failures++) * (0.5 + world.chance())
    retry = setTimeout(connect, waitMs)
  }

  function watch(ms: number) {
    clearTimeout(watchdog)
    watchdog = setTimeout(again, ms)
  }

  const stopListening = page.listen({
    visibility() {
      clearTimeout(hiding)
      if (page.isHidden()) hiding = setTimeout(disconnect, patience.hiddenGraceMs)
      else if (!source) connect()
    },
    online() {
      failures = 0
      connect()
    },
    offline() {
      disconnect()
      onConnected(false)
    },
  })
  connect()

  return {
    stop() {
      stopped = true
      clearTimeout(hiding)
      disconnect()
      stopListening()
    },
  }
}
