import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Cursor } from '#core/sync/cursor.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import type { FeedMessage, Row } from '#core/sync/sync.ts'

/** Rows up to a cursor: what changed, or a snapshot that takes the place of everything known before. */
export type FeedBatch = {
  rows: readonly Row[]
  /** changes that these rows hold the result of */
  changes: readonly string[]
  /** words of this person that one of these changes took away unseen */
  overwritten: readonly Overwritten[]
  cursor: Cursor
  /** that the server has handed that cursor out; one of the version before gives none */
  proof: string | undefined
  /** of a snapshot: from which day on it holds one-offs */
  oneOffsFrom: CalendarDay | null
}

/** Puts the parts of a snapshot together. One for each connection: the rest of one that was cut off never comes. */
export function createBatches() {
  let snapshot: { rows: Row[]; oneOffsFrom: CalendarDay } | null = null
  return {
    /** null while a batch is not whole */
    take(message: FeedMessage): FeedBatch | null {
      if (message.type === 'reset') snapshot = { rows: [], oneOffsFrom: message.oneOffsFrom }
      if (message.type !== 'rows') return null
      snapshot?.rows.push(...message.rows)
      if (message.cursor === null) return null
      const { rows, oneOffsFrom } = snapshot ?? { rows: message.rows, oneOffsFrom: null }
      snapshot = null
      const { changes, overwritten = [], cursor, proof } = message
      return { rows, changes, overwritten, cursor, proof, oneOffsFrom }
    },
  }
}
