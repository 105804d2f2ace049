import { mostCalendarLinks } from '#core/ics/calendar-calls.ts'
import type { CalendarBody, CalendarLink } from '#core/ics/calendar-calls.ts'
import { Refusal } from '#core/refusal.ts'
import { overSince } from '../households/end-links.ts'
import { newLinkId, newSecret } from '../households/link-secret.ts'
import { lockHousehold, lockPerson, namedOr, refuseUnlessMember } from '../households/members.ts'
import type { HouseholdTables, Tables } from '../households/household-tables.ts'

export type LinkRow = HouseholdTables['calendar_links']

export async function linksOf(tables: Tables, person: string): Promise<CalendarLink[]> {
  const rows = await tables
    .selectFrom('calendar_links')
    .selectAll()
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    household: row.household,
    name: row.name,
    petIds: petsOf(row),
    isWhole: row.is_whole === 1,
    madeAt: row.made_at,
    readAt: row.read_at,
    readBy: row.read_by,
  }))
}

/** Null for all of them, and what is for none. */
export function petsOf({ pets }: Pick<LinkRow, 'pets'>): string[] | null {
  return pets === null ? null : (JSON.parse(pets) as string[]) // as makeLink wrote them
}

/** Returns the secret, which is kept nowhere. */
export async function makeLink(
  tables: Tables,
  { household, person, name, petIds, isWhole }: CalendarBody<'make'> & { person: string },
  now: number,
): Promise<string> {
  const called = namedOr(name)
  // two at once must not both be the last there is room for, nor somebody be removed meanwhile
  await lockPerson(tables, person)
  await lockHousehold(tables, household)
  await refuseUnlessMember(tables, household, person, 'make-calendar-link')
  if ((await linksOf(tables, person)).length >= mostCalendarLinks)
    throw new Refusal('too-many-calendar-links')
  const { secret, secret_hash } = newSecret()
  const pets = petIds && JSON.stringify([...new Set(petIds)])
  const made = { id: newLinkId(), secret_hash, person, household, name: called, pets, made_at: now }
  const unread = { read_at: null, read_by: null, revoked_at: null }
  await tables
    .insertInto('calendar_links')
    .values({ ...made, is_whole: isWhole ? 1 : 0, ...unread })
    .execute()
  return secret
}

/** Only one's own; what is over already stays so. */
export async function revokeLink(tables: Tables, id: string, person: string, now: number): Promise<void> {
  await tables
    .updateTable('calendar_links')
    .set(overSince(now))
    .where('id', '=', id)
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .execute()
}
