import { guestEmail } from '#core/households/guest.ts'
import type { Tables } from './tables.ts'

/** Of these people, those who have no account of their own; their sessions go with them. */
export async function forgetGuests(tables: Tables, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await tables.deleteFrom('user').where('id', 'in', people).where('email', 'like', guestEmail('%')).execute()
}
