import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { readCursor } from '#core/sync/cursor.ts'
import type { FeedMessage, Row } from '#core/sync/sync.ts'

export type SoakDevice = ReturnType<typeof soakDevice>

const patienceMs = 30_000

/** A device that keeps what its feed tells, and goes on from its cursor when it comes back. */
export function soakDevice(url: string, onLost: (why: string) => void, knows = 'pets,events') {
  const rows = new Map<string, Row>()
  const waiting = new Set<() => void>()
  let cursor: string | null = null
  let open: ClientRequest | null = null

  function take(message: FeedMessage) {
    if (message.type === 'reset') rows.clear()
    if (message.type === 'rows') for (const row of message.rows) rows.set(`${row.collection}/${row.id}`, row)
    if ('cursor' in message) cursor = message.cursor ?? cursor
  }

  const hasReached = (clock: number) => readCursor(cursor).clock >= clock

  function until(isThere: () => boolean, what: string): Promise<void> {
    if (isThere()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${what} was not heard in time`)), patienceMs)
      const look = () => {
        if (!isThere()) return
        clearTimeout(late)
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
    })
  }

  function listen(cookie: string, onMessage: (message: FeedMessage) => void): ClientRequest {
    const query = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const feed = request(`${url}/feed?knows=${knows}${query}`, { agent: false, headers: { cookie } })
    const lost = (why: string) => void (open === feed && onLost(why))
    feed.on('error', (error) => lost(`a feed broke: ${error.message}`))
    feed.on('response', (answer) => {
      let text = ''
      if (answer.statusCode !== 200) lost(`a feed answered ${answer.statusCode}`)
      answer.setEncoding('utf8')
      answer.on('error', (error) => lost(`a feed broke: ${error.message}`))
      answer.on('end', () => lost('a feed was ended'))
      answer.on('data', (part: string) => {
        const events = (text + part).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const line = event.split('\n').find((one) => one.startsWith('data: '))
          if (line) onMessage(JSON.parse(line.slice(6)) as FeedMessage) // our own server's words
        }
        waiting.forEach((look) => look())
      })
    })
    feed.end()
    return feed
  }

  return {
    url,
    /** resolves when the device has been brought up to date */
    async open(cookie: string): Promise<void> {
      let isUpToDate = false
      open = listen(cookie, (message) => {
        take(message)
        if (message.type === 'heartbeat') isUpToDate = true
      })
      await until(() => isUpToDate, 'a heartbeat')
    },
    hasReached,
    untilClock: (clock: number) => until(() => hasReached(clock), `clock ${clock}`),
    rows: () => [...rows.values()],
    /** the documents as texts, sorted: two devices hold the same when these are the same */
    texts: () => [...rows.values()].flatMap(({ body }) => (body ? [JSON.stringify(body)] : [])).toSorted(),
    close() {
      const closing = open
      open = null
      closing?.destroy()
    },
  }
}
