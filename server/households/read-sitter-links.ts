import { daysBetween } from '#core/calendar/calendar-day.ts'
import type { EndedSitterLink, SitterLink } from '#core/households/household.ts'
import type { HouseholdTables, Tables } from './household-tables.ts'

export type LinkRow = HouseholdTables['sitter_links']

/** A dose that was recorded in time and arrives late is still taken; until then a sitter's device is known. */
export const lateMs = 48 * 60 * 60_000

/** Whether a sitter's link lets anybody in at this moment. */
export function isGood(link: Pick<LinkRow, 'starts_at' | 'ends_at' | 'revoked_at'>, now: number): boolean {
  return link.revoked_at === null && link.starts_at <= now && now < link.ends_at
}

export function petsOf({ pets }: Pick<LinkRow, 'pets'>): { id: string; name: string }[] {
  return JSON.parse(pets) as { id: string; name: string }[] // as makeSitterLink wrote them
}

/** For so long owners are told of a link that ended with whoever made it. */
const toldMs = 30 * 24 * 60 * 60_000
const mostRead = 100
/** Somewhere the day before has not ended. */
const aroundTheWorldMs = 24 * 60 * 60_000
/** A day on which clocks change is an hour longer or shorter. */
const clockChangesMs = 3 * 60 * 60_000

/** When its days would be over. */
function fullEndOf({ starts_at, first_day, last_day }: LinkRow): number {
  return starts_at + (daysBetween(first_day, last_day) + 1) * 24 * 60 * 60_000
}

/** For owners: each that ended before its days were over, while nobody has made it again. Those taken back are not among them. */
export async function readEndedSitterLinks(
  tables: Tables,
  households: readonly string[],
  now: number,
): Promise<Map<string, EndedSitterLink[]>> {
  const found = new Map<string, EndedSitterLink[]>(households.map((id) => [id, []]))
  if (households.length === 0) return found
  const links = await tables
    .selectFrom('sitter_links')
    .selectAll()
    .where('household', 'in', households)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now - toldMs)
    .where('last_day', '>=', new Date(now - aroundTheWorldMs).toISOString().slice(0, 10))
    // the good ones first
    .orderBy('ends_at', 'desc')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostRead)
    .execute()
  const isAgain = (ended: LinkRow) =>
    links.some(
      ({ household, name, ends_at }) => household === ended.household && name === ended.name && ends_at > now,
    )
  const isEarly = (link: LinkRow) => link.ends_at < fullEndOf(link) - clockChangesMs
  for (const link of links) {
    if (link.ends_at > now || !isEarly(link) || fullEndOf(link) <= now || isAgain(link)) continue
    const { id, household, name, first_day, last_day } = link
    const pets = petsOf(link)
    found.get(household)?.push({
      id,
      name,
      petIds: pets.map((pet) => pet.id),
      pets: pets.map((pet) => pet.name),
      days: { first: first_day, last: last_day },
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
  const links = await tables
    .selectFrom('sitter_links')
    .selectAll()
    .where('household', 'in', households)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const members = await tables
    .selectFrom('members')
    .select(['household', 'sitter_link', 'person', 'name', 'joined_at'])
    .where('household', 'in', households)
    .orderBy('joined_at')
    .execute()
  for (const link of links) {
    const { id, household, name, first_day, last_day } = link
    found.get(household)?.push({
      id,
      name,
      pets: petsOf(link).map((pet) => pet.name),
      days: { first: first_day, last: last_day },
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
