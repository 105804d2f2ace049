import type { CalendarLink } from '#core/ics/calendar-calls.ts'
import { Refusal } from '#core/refusal.ts'
import { findOwnLink, goodLinks, undoRevoke } from '../households/links.ts'
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

export async function undoRevokeLink(
  tables: Tables,
  link: string,
  person: string,
  now: number,
): Promise<void> {
  const household = (await findOwnLink(tables, 'calendar', { link, person }))?.household
  if (household === undefined) throw new Refusal('undo-too-late')
  const taken = { household, link, person }
  await lockForLink(tables, 'calendar', taken)
  if (!(await undoRevoke(tables, 'calendar', taken, now))) throw new Refusal('undo-too-late')
}
