import type { Socket } from 'node:net'
import pg from 'pg'

/** How long a host may take to say what it is. A machine that is only busy forks and answers within that. */
const answerMs = 5_000

export type Standing = {
  isStandby: boolean
  /**
   * A promotion begins the next one: of two that take writes, the one on the earlier timeline is a former primary that
   * came back. 0 where the service does not tell.
   */
  timeline: number
  /** whether a pooler is between: see pooler.ts */
  isPooled: boolean
}

/** What is behind a connection. */
export async function standingOf(client: pg.ClientBase): Promise<Standing> {
  const { processID } = client as { processID?: number } // not in the driver's types; what the server said at the start
  const { rows } = await client.query<{ pid: number; readOnly: string }>(
    `select pg_backend_pid() as pid, current_setting('transaction_read_only') as "readOnly"`,
  )
  const [{ pid, readOnly } = { pid: 0, readOnly: 'on' }] = rows
  const isStandby = readOnly === 'on'
  // by the number that a pooler gives a connection: it is not that of the process which answers
  return { isStandby, isPooled: pid !== processID, timeline: isStandby ? 0 : await timelineOf(client) }
}

async function timelineOf(client: pg.ClientBase): Promise<number> {
  const text = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`
  // services that keep their log elsewhere do not know of files
  const answer = await client.query<{ timeline: number }>(text).catch(() => null)
  return answer?.rows[0]?.timeline ?? 0
}

/** Asks a host over a connection of its own; null when it does not answer in time. */
export async function askStanding(address: string): Promise<Standing | null> {
  const client = new pg.Client({ connectionString: address, application_name: 'senior-pet-care look' })
  client.on('error', () => {}) // told by what is awaited
  const late = setTimeout(() => cutOff(client), answerMs)
  try {
    await client.connect()
    return await standingOf(client)
  } catch {
    return null // refused, cut off, no such host: it takes no writes
  } finally {
    clearTimeout(late)
    cutOff(client)
  }
}

/** The one to write to: it takes writes, on the latest timeline. Of several the first. */
export function primaryAmong<Host extends { standing: Standing | null }>(
  hosts: readonly Host[],
): (Host & { standing: Standing }) | null {
  const writable = hosts.flatMap((host) =>
    host.standing && !host.standing.isStandby ? [{ ...host, standing: host.standing }] : [],
  )
  const [first = null] = writable.toSorted((a, b) => b.standing.timeline - a.standing.timeline)
  return first
}

/** At once: the driver's own way would wait for a goodbye that a hanging machine does not send. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } } // not in its types, but there since its first version
  connection.stream.destroy()
}
