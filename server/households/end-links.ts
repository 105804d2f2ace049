import type { Tables } from './tables.ts'

/**
 * By which others read what a person may see, of one who leaves a household or may see only a part of it from now on. For
 * ever: whoever comes back makes new ones.
 */
export async function endLinks(
  tables: Tables,
  { household, person }: { household: string; person: string },
  now: number,
): Promise<void> {
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

/** Nothing is kept of a calendar's link but that it is over. */
export function overSince(now: number) {
  return { revoked_at: now, name: '', pets: null, read_at: null, read_by: null }
}
