import { Refusal } from '#core/refusal.ts'
import { mostOpeningsTold } from '#core/vet/vet-calls.ts'
import type { VetBody, VetLink } from '#core/vet/vet-calls.ts'
import { findLink, goodLinks, grantsOf } from '../households/links.ts'
import type { Link, LinkRow, TakenBack } from '../households/links.ts'
import { refuseUnlessMember } from '../households/members.ts'
import { readMembers } from '../households/read-households.ts'
import type { Tables } from '../households/household-tables.ts'

/** Those of a pet, or of all, that are good, whoever in the household made them. */
export async function linksOf(
  tables: Tables,
  { household, petId }: VetBody<'read'>,
  now: number,
): Promise<VetLink[]> {
  const all = await goodLinks(tables, 'vet', { households: [household] }, now)
  const members = (await readMembers(tables, [household], now)).get(household) ?? []
  const shown = all.filter(({ grants }) => petId === undefined || grants.petId === petId)
  return shown.map((link) => ({
    id: link.id,
    ...link.grants,
    madeBy: members.find(({ id }) => id === link.made_by)?.name ?? '',
    madeAt: link.made_at,
    expiresAt: link.ends_at ?? 0,
    opened: link.uses,
    openings: openingsOf(link),
  }))
}

export async function petOf(tables: Tables, { household, link }: TakenBack): Promise<string> {
  const rows = tables.selectFrom('links').select('grants').where('household', '=', household)
  const found = await rows.where('id', '=', link).where('kind', '=', 'vet').executeTakeFirst()
  if (!found) throw new Refusal('vet-link-unknown')
  return grantsOf('vet', found).petId
}

/** One that is good; of who made it row-level security asks again. */
export async function goodVetLink(tables: Tables, secret: string, now: number): Promise<Link<'vet'>> {
  const link = await findLink(tables, 'vet', secret)
  if (!link) throw new Refusal('vet-link-unknown')
  if (link.revoked_at !== null || (link.ends_at ?? 0) <= now) throw new Refusal('vet-link-over')
  await refuseUnlessMember(tables, link.household, link.made_by, 'make-vet-link').catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('vet-link-over') : error
  })
  return link
}

/** Counting first takes the row: of two at once none is left out. */
export async function noteOpening(tables: Tables, id: string, now: number): Promise<void> {
  const one = () => tables.updateTable('links').where('id', '=', id)
  const counted = one().set((row) => ({ uses: row('uses', '+', 1) }))
  const known = await counted.returning('openings').executeTakeFirst()
  if (!known) return
  const openings = JSON.stringify([now, ...openingsOf(known)].slice(0, mostOpeningsTold))
  await one().set({ openings }).execute()
}

function openingsOf({ openings }: Pick<LinkRow, 'openings'>): number[] {
  return JSON.parse(openings ?? '[]') as number[] // as noteOpening wrote them
}
