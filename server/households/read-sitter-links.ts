import type { SitterLink } from '#core/households/household.ts'
import type { HouseholdTables, Tables } from './tables.ts'

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
