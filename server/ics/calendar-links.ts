import type { CalendarLink } from '#core/ics/calendar-calls.ts'
import { Refusal } from '#core/refusal.ts'
import { goodLinks, undoRevoke } from '../households/links.ts'
import { lockForLink } from '../households/members.ts'
import type { Tables } from '../households/household-tables.ts'

export async function linksOf(tables: Tables, person: string, now: number): Promise<CalendarLink[]> {
  const rows = await goodLinks(tables, 'calendar', { made_by: person }, now)
  return rows.map((row) => ({
    id: row.id,
    household: row.household,
    name: row.name ?? '',
    ...row.grants,
    madeAt: row.made_at,
    readAt: row.used_at,
    readBy: row.used_by,
  }))
}

/** Null for what is no link of this person. */
export async function householdOf(tables: Tables, link: string, person: string): Promise<string | null> {
  const own = tables
    .selectFrom('links')
    .select('household')
    .where('id', '=', link)
    .where('made_by', '=', person)
  return (await own.where('kind', '=', 'calendar').executeTakeFirst())?.household ?? null
}

export async function undoRevokeLink(
  tables: Tables,
  link: string,
  person: string,
  now: number,
): Promise<void> {
  const household = await householdOf(tables, link, person)
  if (household === null) throw new Refusal('undo-too-late')
  const taken = { household, link, person }
  await lockForLink(tables, 'calendar', taken)
  if (!(await undoRevoke(tables, 'calendar', taken, now))) throw new Refusal('undo-too-late')
}
