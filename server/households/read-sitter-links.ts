import { daysBetween } from '#core/calendar/calendar-day.ts'
import type { EndedSitterLink, SitterLink } from '#core/households/household.ts'
import { goodLinks, grantsOf } from './links.ts'
import type { Link, LinkRow } from './links.ts'
import type { Tables } from './household-tables.ts'

/** A dose that was recorded in time and arrives late is still taken; until then a sitter's device is known. */
export const lateMs = 48 * 60 * 60_000

/** Whether a sitter's link lets anybody in at this moment. */
export function isGood(
  { starts_at, ends_at, revoked_at }: Pick<LinkRow, 'starts_at' | 'ends_at' | 'revoked_at'>,
  now: number,
): boolean {
  return revoked_at === null && starts_at !== null && ends_at !== null && starts_at <= now && now < ends_at
}

/** For so long owners are told of a link that ended with whoever made it. */
const toldMs = 30 * 24 * 60 * 60_000
const mostRead = 200
/** A day on which clocks change is an hour longer or shorter. */
const clockChangesMs = 3 * 60 * 60_000

/** When its days would be over. */
function fullEndOf({ starts_at, grants: { days } }: Link<'sitter'>): number {
  return (starts_at ?? 0) + (daysBetween(days.first, days.last) + 1) * 24 * 60 * 60_000
}

/** For owners: each that ended before its days were over, while nobody has made it again. Those taken back are not among them. */
export async function readEndedSitterLinks(
  tables: Tables,
  households: readonly string[],
  now: number,
): Promise<Map<string, EndedSitterLink[]>> {
  const found = new Map<string, EndedSitterLink[]>(households.map((id) => [id, []]))
  if (households.length === 0) return found
  const rows = await tables
    .selectFrom('links')
    .selectAll()
    .where('household', 'in', households)
    .where('kind', '=', 'sitter')
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now - toldMs)
    // the good ones first
    .orderBy('ends_at', 'desc')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostRead)
    .execute()
  const links = rows.map((row) => ({ ...row, grants: grantsOf('sitter', row), endsAt: row.ends_at ?? 0 }))
  const isAgain = (ended: (typeof links)[number]) =>
    links.some(
      ({ household, name, endsAt }) => household === ended.household && name === ended.name && endsAt > now,
    )
  for (const link of links) {
    const fullEnd = fullEndOf(link)
    const isEarly = link.endsAt < fullEnd - clockChangesMs
    if (link.endsAt > now || !isEarly || fullEnd <= now || isAgain(link)) continue
    const { pets, days } = link.grants
    found.get(link.household)?.push({
      id: link.id,
      name: link.name ?? '',
      petIds: pets.map((pet) => pet.id),
      pets: pets.map((pet) => pet.name),
      days,
    })
  }
  return found
}

/** For owners: each link that is good now or later, and who has opened it. */
export async function readSitterLinks(
  tables: Tables,
  households: readonly string[],
  now: number,
): Promise<Map<string, SitterLink[]>> {
  const found = new Map<string, SitterLink[]>(households.map((id) => [id, []]))
  if (households.length === 0) return found
  const links = await goodLinks(tables, 'sitter', { households }, now)
  const members = await tables
    .selectFrom('members')
    .select(['household', 'sitter_link', 'person', 'name', 'joined_at'])
    .where('household', 'in', households)
    .orderBy('joined_at')
    .execute()
  for (const link of links) {
    const { id, household, name, grants } = link
    found.get(household)?.push({
      id,
      name: name ?? '',
      pets: grants.pets.map((pet) => pet.name),
      days: grants.days,
      ...(!members.some((one) => one.household === household && one.person === link.made_by) && {
        makerLeft: true as const,
      }),
      openings: members
        .filter(({ sitter_link }) => sitter_link === id)
        .map((one) => ({ id: one.person, name: one.name, openedAt: one.joined_at })),
    })
  }
  return found
}
