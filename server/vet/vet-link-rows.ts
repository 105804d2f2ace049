import { Refusal } from '#core/refusal.ts'
import { mostOpeningsTold, vetLinkDays } from '#core/vet/vet-calls.ts'
import type { VetBody, VetLink } from '#core/vet/vet-calls.ts'
import { hashOf, newLinkId, newSecret } from '../households/link-secret.ts'
import { forgetEnded, refuseMore, revoke, undoRevoke } from '../households/links.ts'
import type { TakenBack } from '../households/links.ts'
import { lockHousehold, lockPerson, refuseUnlessMember } from '../households/members.ts'
import { readMembers } from '../households/read-households.ts'
import type { HouseholdTables, Tables } from '../households/household-tables.ts'

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
  await lockAllowed(tables, { household, person })
  await forgetEnded(tables, 'vet_links', household, now)
  await refuseMore(tables, 'vet_links', household, now, 1)
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

/** By anybody who might have made it. Returns its pet. */
export async function revokeLink(tables: Tables, taken: TakenBack, now: number): Promise<string> {
  await lockAllowed(tables, taken)
  await revoke(tables, 'vet_links', taken, now)
  return petOf(tables, taken)
}

export async function undoRevokeLink(tables: Tables, taken: TakenBack, now: number): Promise<string> {
  await lockAllowed(tables, taken)
  if (!(await undoRevoke(tables, 'vet_links', taken, now))) throw new Refusal('vet-link-over')
  return petOf(tables, taken)
}

async function lockAllowed(tables: Tables, { household, person }: Omit<TakenBack, 'link'>): Promise<void> {
  await lockHousehold(tables, household)
  await refuseUnlessMember(tables, household, person, 'make-vet-link')
}

async function petOf(tables: Tables, { household, link }: TakenBack): Promise<string> {
  const rows = tables.selectFrom('vet_links').select('pet').where('household', '=', household)
  const found = await rows.where('id', '=', link).executeTakeFirst()
  if (!found) throw new Refusal('vet-link-unknown')
  return found.pet
}

/** One that is good; of who made it row-level security asks again. */
export async function findLink(tables: Tables, secret: string, now: number): Promise<LinkRow> {
  const known = tables.selectFrom('vet_links').selectAll().where('secret_hash', '=', hashOf(secret))
  const link = await known.executeTakeFirst()
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
