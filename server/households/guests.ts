import type { Tables } from './tables.ts'

/** Guests are users like others, so that a session is a session; nobody can have this address, nor log in with it. */
const guestDomain = '@sitter.invalid'

export function guestEmail(id: string): string {
  return `sitter-${id.toLowerCase()}${guestDomain}`
}

/** Of these people, those who have no account of their own; their sessions go with them. */
export async function forgetGuests(tables: Tables, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await tables
    .deleteFrom('user')
    .where('id', 'in', people)
    .where('email', 'like', `%${guestDomain}`)
    .execute()
}
