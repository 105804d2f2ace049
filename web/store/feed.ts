import type { Cursor } from '#core/cursor.ts'
import type { FeedMessage } from '#core/sync.ts'

/** The server's heartbeat comes every ten seconds; three missed ones mean a half-open connection. */
const silenceMs = 30_000
const connectingMs = 10_000
const longestWaitMs = 30_000
/** Switching apps for a moment is no reason to connect again. */
const hiddenGraceMs = 5_000

export type FeedEdge = {
  cursor(): Cursor | null
  onMessage(message: FeedMessage): void
  onConnected(connected: boolean): void
  /** the stream gave no reason: whoever knows sessions finds out whether this one ended */
  onTrouble(): void
}

/** Follows the server's changes; closed while the page is hidden, because browsers allow six connections to a host over HTTP/1.1. */
export function followFeed({ cursor, onMessage, onConnected, onTrouble }: FeedEdge) {
  let source: EventSource | null = null
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = false

  function connect() {
    disconnect()
    if (stopped || document.hidden) return
    const from = cursor()
    const opened = new EventSource(from ? `/feed?cursor=${encodeURIComponent(from)}` : '/feed')
    source = opened
    watch(connectingMs)
    opened.onopen = () => watch(silenceMs)
    opened.onmessage = (event: MessageEvent<string>) => {
      if (source !== opened) return
      failures = 0
      watch(silenceMs)
      onConnected(true)
      onMessage(JSON.parse(event.data) as FeedMessage)
    }
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
    const waitMs = Math.min(longestWaitMs, 500 * 2 ** failures++) * (0.5 + Math.random())
    retry = setTimeout(connect, waitMs)
  }

  function watch(ms: number) {
    clearTimeout(watchdog)
    watchdog = setTimeout(again, ms)
  }

  function onVisibility() {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(disconnect, hiddenGraceMs)
    else if (!source) connect()
  }

  function onOnline() {
    failures = 0
    connect()
  }

  function onOffline() {
    disconnect()
    onConnected(false)
  }

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  connect()

  return {
    reconnect: connect,
    stop() {
      stopped = true
      clearTimeout(hiding)
      disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onOnline)
      removeEventListener('offline', onOffline)
    },
  }
}
