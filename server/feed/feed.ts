import type { Collection } from '#core/changes/collections.ts'
import { readCursor } from '#core/sync/cursor.ts'
import type { Cursor } from '#core/sync/cursor.ts'
import type { FeedMessage } from '#core/sync/sync.ts'
import type { OwnedDocuments, Reader } from '../documents/documents.ts'
import { hasLost, isAhead } from '../documents/epoch.ts'
import { isNeverTheirs, seenBySitter } from '../documents/seen-by-sitter.ts'
import { oneOffsHeldFrom, rowText } from '../documents/read-rows.ts'
import type { Changes, Page, StoredRow } from '../documents/read-rows.ts'
import type { EventStream } from './event-stream.ts'

export type Feed = ReturnType<typeof createFeed>
export type FeedParts = {
  documents: Pick<OwnedDocuments, 'clock' | 'noteAhead' | 'snapshot' | 'changes'>
  /** the first page of what changed since a clock, read once for all devices that stand there */
  changesSince(reader: Reader, since: number): Promise<Changes>
  /** the person's turn to hold a page: a device that reads slowly, or never, holds it until it is taken */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  epoch: string
  now: () => number
  /** a sitter's pets; null for who sees all */
  pets: ReadonlySet<string> | null
  /** rows of other collections are not sent to this device */
  knows: ReadonlySet<Collection>
  proofOf(cursor: Cursor): string
  /** a device says that it knows of changes which the database has lost, and nobody has proven it before */
  onAhead(isProven: boolean): void
}
/** Where a device says it stands. */
export type From = {
  cursor: Cursor | null
  /** whether the server has handed that cursor out: only then what the device knows of is known to be lost */
  isProven: boolean
  /** an app of the version before keeps none */
  keepsProof: boolean
}

/** A hundred feeds that are not read may hold as much each. */
const fewCharacters = 50_000

/** What one device is told: brought up to date once, then kept so. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createFeed(
  stream: EventStream,
  reader: Reader,
  { documents, changesSince, inTurn, epoch, now, onAhead, proofOf, pets, knows }: FeedParts,
) {
  /** everything up to here was sent; below 0 until the device was brought up to date */
  let sent = -1
  /** the device knows more than the database: what it holds is not to be replaced by less */
  let isBehind = false
  const cursorAt = (clock: number): Cursor => `${epoch}.${clock}`

  async function start({ cursor, isProven, keepsProof }: From): Promise<void> {
    const { clock, purged_clock, ahead_cursor } = await documents.clock(reader)
    const isLost = hasLost(ahead_cursor, epoch, clock)
    if (cursor !== null && isAhead(cursor, epoch, clock)) {
      if (isProven && !isLost) await documents.noteAhead(reader, cursor)
      if (!isLost) onAhead(isProven)
      isBehind = true
      sent = readCursor(cursor).clock
      return beat()
    }
    const at = readCursor(cursor)
    const continues = at.epoch === epoch && at.clock >= purged_clock && at.clock <= clock
    if (continues) sent = at.clock
    else await sendSnapshot(clock)
    if (sent < clock) await sendChanges()
    else if (continues && keepsProof && !isProven) sendRows([], [], sent)
    // also when nothing was new: the device learns that it is up to date
    beat()
    if (isLost) sendMessage({ type: 'behind' })
  }

  async function sendSnapshot(clock: number): Promise<void> {
    const oneOffsFrom = oneOffsHeldFrom(now())
    sendMessage({ type: 'reset', oneOffsFrom })
    await sendPages(
      (after) => documents.snapshot(reader, oneOffsFrom, after),
      // a row may be newer than the clock, which was read before it: it will come once more, and nothing is missing
      ({ rows, more }) => sendRows(rows, [], more ? null : clock),
    )
    sent = clock
  }

  async function sendChanges(): Promise<void> {
    if (isBehind || (await sendFew())) return
    await sendPages((after) => documents.changes(reader, sent, after), sendChanged)
  }

  /** What others do all day is little, and waits for nobody's turn. */
  async function sendFew(): Promise<boolean> {
    const changes = await changesSince(reader, sent)
    const texts = [...changes.rows.map(({ body }) => body), ...changes.applied.map((one) => one.overwritten)]
    const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
    if (changes.more || characters > fewCharacters) return false
    sendChanged(changes)
    await stream.drained()
    return true
  }

  function sendChanged({ rows, more, applied }: Changes): void {
    const last = rows.at(-1)
    if (!last || !stream.isOpen) return
    // the last clock of a full page may go on in the next one: the device counts what is complete
    const reached = more ? Math.max(sent, last.clock - 1) : last.clock
    const complete = applied.filter(({ clock }) => clock <= reached)
    sendRows(rows, complete, reached)
    sent = reached
  }

  async function sendPages<P extends Page>(
    read: (after: StoredRow | null) => Promise<P>,
    send: (page: P) => void,
  ): Promise<void> {
    /** the row to go on after; what was read is let go before anybody waits for the device */
    const sendPage = async (after: StoredRow | null): Promise<StoredRow | null> => {
      const page = await read(after)
      send(page)
      const last = page.rows.at(-1)
      return page.more && last ? { ...last, body: null } : null
    }
    const sendInTurn = (after: StoredRow | null) =>
      inTurn(async () => {
        const next = stream.isOpen ? await sendPage(after) : null
        await stream.drained()
        return next
      })
    let next = await sendInTurn(null)
    while (next) next = await sendInTurn(next)
  }

  function sendRows(rows: StoredRow[], applied: Changes['applied'], clock: number | null): void {
    const cursor = clock === null ? null : cursorAt(clock)
    const known = rows.filter(({ collection }) => knows.has(collection))
    const theirs = pets ? known.filter((row) => !isNeverTheirs(row, pets)) : known
    const shown = pets ? theirs.map((row) => seenBySitter(row, pets)) : known
    // a device that begins holds nothing that would have to go, and need not know that there is something
    const seen = sent < 0 ? shown.filter(({ body }) => body !== null) : shown
    const changes = applied.map(({ change_id }) => change_id)
    // each is a list as JSON text already
    const lost = (pets ? [] : applied).flatMap(({ overwritten }) => overwritten?.slice(1, -1) ?? [])
    const more = lost.length > 0 ? `"overwritten":[${lost.join()}],` : ''
    const proof = cursor === null ? undefined : proofOf(cursor)
    const rest = JSON.stringify({ changes, cursor, proof }).slice(1)
    stream.send(`{"type":"rows","rows":[${seen.map(rowText).join()}],${more}${rest}`, cursor)
  }

  function sendMessage(message: FeedMessage, id: Cursor | null = null): void {
    stream.send(JSON.stringify(message), id)
  }

  /** Where the server stands; also tells the device that the connection lives. */
  function beat(): void {
    if (isBehind) sendMessage({ type: 'behind' })
    else if (sent >= 0) sendMessage({ type: 'heartbeat', cursor: cursorAt(sent) }, cursorAt(sent))
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
