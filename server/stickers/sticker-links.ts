import { Refusal } from '#core/refusal.ts'
import { mostUsesTold } from '#core/stickers/sticker-calls.ts'
import type { Sticker } from '#core/stickers/sticker-calls.ts'
import { findLink, goodLinks } from '../households/links.ts'
import type { Link, LinkRow } from '../households/links.ts'
import { refuseUnlessMember } from '../households/members.ts'
import { readMembers } from '../households/read-households.ts'
import type { Tables } from '../households/household-tables.ts'

/** All that are good in a household, whoever made them. */
export async function stickersIn(tables: Tables, household: string, now: number): Promise<Sticker[]> {
  const links = await goodLinks(tables, 'sticker', { households: [household] }, now)
  const members = (await readMembers(tables, [household], now)).get(household) ?? []
  return links.map((link) => ({
    id: link.id,
    title: link.name ?? '',
    ...link.grants,
    madeBy: members.find(({ id }) => id === link.made_by)?.name ?? '',
    madeAt: link.made_at,
    used: link.uses,
    uses: usesOf(link),
  }))
}

/** One that is good; of who made it row-level security asks again. */
export async function goodSticker(tables: Tables, secret: string): Promise<Link<'sticker'>> {
  const link = await findLink(tables, 'sticker', secret)
  if (!link) throw new Refusal('sticker-unknown')
  if (link.revoked_at !== null) throw new Refusal('sticker-over')
  await refuseUnlessMember(tables, link.household, link.made_by, 'make-sticker').catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('sticker-over') : error
  })
  return link
}

/** Who lives in a household and may have given something; sitters who came by a link go again. */
export async function peopleIn(tables: Tables, household: string, now: number) {
  const members = (await readMembers(tables, [household], now)).get(household) ?? []
  return members.filter(({ byLink }) => !byLink).map(({ id, name }) => ({ id, name }))
}

/** Counting first takes the row: of two at once none is left out. */
export async function noteUse(tables: Tables, id: string, use: { at: number; by: string }): Promise<void> {
  const one = () => tables.updateTable('links').where('id', '=', id)
  const counted = one().set((row) => ({ uses: row('uses', '+', 1) }))
  const known = await counted.returning('openings').executeTakeFirst()
  if (!known) return
  const uses = JSON.stringify([use, ...usesOf(known)].slice(0, mostUsesTold))
  await one().set({ openings: uses }).execute()
}

function usesOf({ openings }: Pick<LinkRow, 'openings'>): Sticker['uses'] {
  return JSON.parse(openings ?? '[]') as Sticker['uses'] // as noteUse wrote them
}
