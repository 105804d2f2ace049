import { undoRevokeMs } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { mostOpeningsTold, mostVetLinks, vetLinkDays } from '#core/vet/vet-calls.ts'
import type { VetBody, VetLink } from '#core/vet/vet-calls.ts'
import { hashOf, keptAfterEndMs, newLinkId, newSecret } from '../households/link-secret.ts'
import { lockHousehold, lockPerson, refuseUnlessMember } from '../households/members.ts'
import { readMembers } from '../households/read-households.ts'
import type { HouseholdTables, Tables } from '../households/tables.ts'

export type LinkRow = HouseholdTables['vet_links']
const goodForMs = vetLinkDays * 24 * 60 * 60_000

/** Those of a pet that are good, whoever in the household made them. */
export async function linksOf(
  tables: Tables,
  { household, petId }: { household: string; petId: string },
  now: number,
): Promise<VetLink[]> {
  const good = tables.selectFrom('vet_links').selectAll().where('household', '=', household)
  const rows = await good
    .where('pet', '=', petId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const members = (await readMembers(tables, [household], now)).get(household) ?? []
  return rows.map((row) => ({
    id: row.id,
    days: { first: row.first_day, last: row.last_day },
    madeBy: members.find(({ id }) => id === row.person)?.name ?? '',
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    opened: row.opened,
    openings: openingsOf(row),
  }))
}

/** Returns the secret, which is kept nowhere. */
export async function makeLink(
  tables: Tables,
  { household, petId, days, person }: VetBody<'make'> & { person: string },
  now: number,
): Promise<string> {
  // two at once must not both be the last there is room for, nor somebody be removed meanwhile
  await lockPerson(tables, person)
  await lockHousehold(tables, household)
  await refuseUnlessMember(tables, household, person, 'make-vet-link')
  const own = () => tables.deleteFrom('vet_links').where('household', '=', household)
  await own()
    .where('expires_at', '<', now - keptAfterEndMs)
    .execute()
  await refuseMore(tables, household, now)
  const { secret, secret_hash } = newSecret()
  const made = { made_at: now, expires_at: now + goodForMs, opened: 0, openings: '[]' }
  const good = { revoked_at: null, revoked_by: null }
  const what = { household, person, pet: petId, first_day: days.first, last_day: days.last }
  await tables
    .insertInto('vet_links')
    .values({ id: newLinkId(), secret_hash, ...what, ...made, ...good })
    .execute()
  return secret
}

async function refuseMore(tables: Tables, household: string, now: number): Promise<void> {
  const good = await tables
    .selectFrom('vet_links')
    .select('id')
    .where('household', '=', household)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  if (good.length >= mostVetLinks) throw new Refusal('too-many-vet-links')
}

type Taken = { household: string; link: string; person: string }

/** By anybody who might have made it; what is over already stays so. Returns its pet. */
export async function revokeLink(
  tables: Tables,
  { household, link, person }: Taken,
  now: number,
): Promise<string> {
  await lockHousehold(tables, household)
  await refuseUnlessMember(tables, household, person, 'make-vet-link')
  const one = tables.updateTable('vet_links').where('household', '=', household).where('id', '=', link)
  await one.set({ revoked_at: now, revoked_by: person }).where('revoked_at', 'is', null).execute()
  return petOf(tables, household, link)
}

export async function undoRevoke(
  tables: Tables,
  { household, link, person }: Taken,
  now: number,
): Promise<string> {
  await lockHousehold(tables, household)
  await refuseUnlessMember(tables, household, person, 'make-vet-link')
  await refuseMore(tables, household, now)
  const one = tables.updateTable('vet_links').where('household', '=', household).where('id', '=', link)
  const undone = await one
    .set({ revoked_at: null, revoked_by: null })
    .where('revoked_by', '=', person)
    .where('revoked_at', '>', now - undoRevokeMs)
    .returning('pet')
    .executeTakeFirst()
  if (!undone) throw new Refusal('vet-link-over')
  return undone.pet
}

async function petOf(tables: Tables, household: string, link: string): Promise<string> {
  const rows = tables.selectFrom('vet_links').select('pet').where('household', '=', household)
  const found = await rows.where('id', '=', link).executeTakeFirst()
  if (!found) throw new Refusal('vet-link-unknown')
  return found.pet
}

/** One that is good; of who made it row-level security asks again. */
export async function findLink(tables: Tables, secret: string, now: number): Promise<LinkRow> {
  const rows = tables.selectFrom('vet_links').selectAll().where('secret_hash', '=', hashOf(secret))
  const link = await rows.executeTakeFirst()
  if (!link) throw new Refusal('vet-link-unknown')
  if (link.revoked_at !== null || link.expires_at <= now) throw new Refusal('vet-link-over')
  await refuseUnlessMember(tables, link.household, link.person, 'make-vet-link').catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('vet-link-over') : error
  })
  return link
}

/** Counting first takes the row: of two at once none is left out. */
export async function noteOpening(tables: Tables, id: string, now: number): Promise<void> {
  const one = () => tables.updateTable('vet_links').where('id', '=', id)
  const counted = one().set((row) => ({ opened: row('opened', '+', 1) }))
  const known = await counted.returning('openings').executeTakeFirst()
  if (!known) return
  const openings = JSON.stringify([now, ...openingsOf(known)].slice(0, mostOpeningsTold))
  await one().set({ openings }).execute()
}

function openingsOf({ openings }: Pick<LinkRow, 'openings'>): number[] {
  return JSON.parse(openings) as number[] // as noteOpening wrote them
}
