import type { Tables } from './household-tables.ts'

type Maker = { household: string; person: string }

/**
 * By which others read what a person may see, of one who leaves a household or may see only a part of it from now on. For
 * ever: whoever comes back makes new ones.
 */
export async function endLinks(tables: Tables, { household, person }: Maker, now: number): Promise<void> {
  await tables
    .updateTable('calendar_links')
    .set(overSince(now))
    .where('household', '=', household)
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .execute()
  await tables
    .updateTable('vet_links')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)), revoked_by: null }))
    .where('household', '=', household)
    .where('person', '=', person)
    .execute()
}

/**
 * By which others come into a household, of one who is no longer an owner there: they know the secrets, and would come back
 * through another's hands. Of invitations the used ones stay, as a way back for who came by them. Sitter links end as if
 * their days did: what a sitter did until now may still arrive, and the owners are told.
 */
export async function endOwnersLinks(tables: Tables, maker: Maker, now: number): Promise<void> {
  const { household, person } = maker
  const sent = tables
    .updateTable('invitations')
    .set({ revoked_at: now, revoked_by: null })
    .where('household', '=', household)
  await sent.where('invited_by', '=', person).where('used_at', 'is', null).execute()
  await endSitterLinks(tables, maker, now)
}

export async function endSitterLinks(
  tables: Tables,
  { household, person }: Maker,
  now: number,
): Promise<void> {
  await tables
    .updateTable('sitter_links')
    // nor does anybody undo that one was taken back
    .set({ ends_at: now, revoked_by: null, revoked_sitters: null })
    .where('household', '=', household)
    .where('made_by', '=', person)
    .where('ends_at', '>', now)
    .execute()
}

/** Nothing is kept of a calendar's link but that it is over. */
export function overSince(now: number) {
  return { revoked_at: now, name: '', pets: null, read_at: null, read_by: null }
}
