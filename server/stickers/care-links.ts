import { Refusal } from '#core/refusal.ts'
import { mostUsesTold } from '#core/stickers/sticker-calls.ts'
import type { Sticker } from '#core/stickers/sticker-calls.ts'
import { findLink, goodLinks, kinds } from '../households/links.ts'
import type { Link, LinkRow } from '../households/links.ts'
import { refuseUnlessMember } from '../households/members.ts'
import { readMembers } from '../households/read-households.ts'
import type { Tables } from '../households/household-tables.ts'

/** All of a kind that are good in a household, whoever made them, with what people see of any. */
export async function careLinksIn<K extends CareKind>(
  tables: Tables,
  kind: K,
  household: string,
  now: number,
): Promise<{ link: Link<K>; seen: Pick<Sticker, 'id' | 'madeBy' | 'madeAt' | 'used' | 'uses'> }[]> {
  const links = await goodLinks(tables, kind, { households: [household] }, now)
  const members = (await readMembers(tables, [household], now)).get(household) ?? []
  return links.map((link) => ({
    link,
    seen: {
      id: link.id,
      madeBy: members.find(({ id }) => id === link.made_by)?.name ?? '',
      madeAt: link.made_at,
      used: link.uses,
      uses: usesOf(link),
    },
  }))
}

/** Kinds of link by which care is read and recorded. */
export type CareKind = 'sticker' | 'wall'

/** One that is good; of who made it row-level security asks again. */
export async function goodCareLink<K extends CareKind>(
  tables: Tables,
  kind: K,
  secret: string,
): Promise<Link<K>> {
  const link = await findLink(tables, kind, secret)
  if (!link) throw new Refusal(`${kind}-unknown`)
  if (link.revoked_at !== null) throw new Refusal(`${kind}-over`)
  await refuseUnlessMember(tables, link.household, link.made_by, kinds[kind].may).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${kind}-over`) : error
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
