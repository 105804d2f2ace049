import type { Tables } from './tables.ts'

/**
 * Of a person who leaves a household, or may see only a part of it from now on. For ever: whoever comes back makes new
 * ones. Nothing is kept of them but that they are over.
 */
export async function endCalendarLinks(
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
}

export function overSince(now: number) {
  return { revoked_at: now, name: '', pets: null, read_at: null, read_by: null }
}
