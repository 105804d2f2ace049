import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Outgoing, Send } from '#server/reminders/push/outgoing.ts'

/** What reached the outside, and through which node. */
export type Recorded = { node: string; tag: string }

/** A listener outside of every node: what it has heard was sent, whatever became of the sender. */
export async function recordReminders(heard: (all: readonly Recorded[]) => void = () => {}) {
  const all: Recorded[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      all.push(...(JSON.parse(Buffer.concat(parts).toString()) as Recorded[])) // as sendTo wrote them
      heard(all)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return {
    all,
    url: `http://127.0.0.1:${address.port}`,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const atATime = 20

/** Sends a few at a time, so that a node can die between two of them. */
export function sendTo(url: string, node: string): Send {
  const tagOf = ({ household, person, items }: Outgoing) =>
    [household, person, ...items.map(({ notice }) => notice.slot)].join(' ')
  return async (outgoing) => {
    for (let at = 0; at < outgoing.length; at += atATime) {
      const some = outgoing.slice(at, at + atATime).map((one) => ({ node, tag: tagOf(one) }))
      await fetch(url, { method: 'POST', body: JSON.stringify(some) })
    }
    return outgoing.map(() => true)
  }
}
