import { guestEmail } from '#core/households/guest.ts'
import type { Tables } from './household-tables.ts'

/** Of these people, those who have no account of their own and are let in nowhere any more; their sessions go with them. */
export async function forgetGuests(tables: Tables, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await letInNowhere(tables).where('id', 'in', people).execute()
}

/** Who came by links that ended before a moment, or were taken back for good. Guests leave no trace. */
export async function forgetSittersBefore(tables: Tables, ended: number): Promise<void> {
  const over = tables
    .selectFrom('links')
    .select('id')
    .where('kind', '=', 'sitter')
    .where('ends_at', '<', ended)
  await tables.deleteFrom('members').where('sitter_link', 'in', over).execute()
  await letInNowhere(tables).execute()
}

function letInNowhere(tables: Tables) {
  return tables
    .deleteFrom('user')
    .where('email', 'like', guestEmail('%'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('person').whereRef('members.person', '=', 'user.id'))),
    )
}
