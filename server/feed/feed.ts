import { readCursor } from '#core/cursor.ts'
import type { Cursor } from '#core/cursor.ts'
import type { FeedMessage } from '#core/sync.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import { oneOffsHeldFrom, rowsPerPage, rowText } from '../documents/read-rows.ts'
import type { Changes, StoredRow } from '../documents/read-rows.ts'
import type { EventStream } from './event-stream.ts'

export type Feed = ReturnType<typeof createFeed>
export type FeedParts = {
  documents: Pick<OwnedDocuments, 'clock' | 'snapshot' | 'changes'>
  /** the first page of what changed since a clock, read once for all devices that stand there */
  changesSince(owner: string, since: number): Promise<Changes>
  epoch: string
  now: () => number
}

/** What one device is told: brought up to date once, then kept so. */
export function createFeed(
  stream: EventStream,
  owner: string,
  { documents, changesSince, epoch, now }: FeedParts,
) {
  /** everything up to here was sent; below 0 until the device was brought up to date */
  let sent = -1
  const cursorAt = (clock: number): Cursor => `${epoch}.${clock}`

  async function start(cursor: Cursor | null): Promise<void> {
    const { clock, purged_clock } = await documents.clock(owner)
    const at = readCursor(cursor)
    const continues = at.epoch === epoch && at.clock >= purged_clock && at.clock <= clock
    if (continues) sent = at.clock
    else await sendSnapshot(clock)
    if (sent < clock) await sendChanges()
    // also when nothing was new: the device learns that it is up to date
    beat()
  }

  async function sendSnapshot(clock: number): Promise<void> {
    const oneOffsFrom = oneOffsHeldFrom(now())
    sendMessage({ type: 'reset', oneOffsFrom })
    let rows = await documents.snapshot(owner, oneOffsFrom, null)
    while (rows.length === rowsPerPage && stream.isOpen) {
      await sendRows(rows, [], null)
      rows = await documents.snapshot(owner, oneOffsFrom, rows.at(-1) ?? null)
    }
    // a row may be newer than the clock, which was read before it: it will come once more, and nothing is missing
    await sendRows(rows, [], clock)
    sent = clock
  }

  async function sendChanges(): Promise<void> {
    let changes = await changesSince(owner, sent)
    for (;;) {
      const { rows, applied } = changes
      const last = rows.at(-1)
      if (!last || !stream.isOpen) return
      const isFull = rows.length === rowsPerPage
      // the last clock of a full page may go on in the next one: the device counts what is complete
      const reached = isFull ? Math.max(sent, last.clock - 1) : last.clock
      await sendRows(rows, changeIds(applied, reached), reached)
      sent = reached
      if (!isFull) return
      changes = await documents.changes(owner, sent, last)
    }
  }

  async function sendRows(rows: StoredRow[], changes: string[], clock: number | null): Promise<void> {
    const cursor = clock === null ? null : cursorAt(clock)
    const rest = JSON.stringify({ changes, cursor }).slice(1)
    stream.send(`{"type":"rows","rows":[${rows.map(rowText).join()}],${rest}`, cursor)
    await stream.drained()
  }

  function sendMessage(message: FeedMessage, id: Cursor | null = null): void {
    stream.send(JSON.stringify(message), id)
  }

  /** Where the server stands; also tells the device that the connection lives. */
  function beat(): void {
    if (sent >= 0) sendMessage({ type: 'heartbeat', cursor: cursorAt(sent) }, cursorAt(sent))
  }

  return {
    start,
    sendChanges,
    beat,
    get sent() {
      return sent
    },
  }
}

function changeIds(applied: Changes['applied'], reached: number): string[] {
  return applied.filter(({ clock }) => clock <= reached).map(({ change_id }) => change_id)
}
