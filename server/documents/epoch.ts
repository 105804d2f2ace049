import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readCursor } from '#core/sync/cursor.ts'
import type { Schema } from '../database/schema.ts'

/** Names a history. A restored database gets a new one, so that devices start over instead of mixing the two. */
export async function readEpoch(kysely: Kysely<Schema>): Promise<string> {
  const known = await findEpoch(kysely)
  if (known !== null) return known
  const made = { name: 'epoch', value: newEpoch() }
  await kysely
    .insertInto('settings')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await findEpoch(kysely)) ?? made.value
}

export async function findEpoch(kysely: Kysely<Schema>): Promise<string | null> {
  const query = kysely.selectFrom('settings').select('value').where('name', '=', 'epoch')
  return (await query.executeTakeFirst())?.value ?? null
}

/** Every device starts over from what the database holds now. */
export async function changeEpoch(kysely: Kysely<Schema>): Promise<void> {
  await kysely.updateTable('settings').set({ value: newEpoch() }).where('name', '=', 'epoch').execute()
}

const newEpoch = () => randomBytes(9).toString('base64url')

/** Releases before kept a bare cursor, which any owner could make up: without this word it stops nobody. */
const proven = 'proven '
export const noteOfLoss = (cursor: string) => `${proven}${cursor}`

/** Whether the database is known to have lost changes of this owner: its row keeps a cursor that was once handed out. */
export function hasLost(note: string | null, epoch: string, clock: number): boolean {
  return note !== null && note.startsWith(proven) && isAhead(note.slice(proven.length), epoch, clock)
}

/** Whether a device stands at a place of this history which the database does not know. */
export function isAhead(cursor: string | null, epoch: string, clock: number): boolean {
  const at = readCursor(cursor)
  return at.epoch === epoch && Number.isSafeInteger(at.clock) && at.clock > clock
}
