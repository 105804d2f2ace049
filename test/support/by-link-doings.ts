import type { Change } from '#core/changes/change.ts'
import type { Acting } from '#core/households/household.ts'
import { reachOf, saidByStickerOf } from '#core/stickers/sticker-reach.ts'
import type { Reached, SaidBySticker } from '#core/stickers/sticker-reach.ts'
import type { StickerOf } from '#core/stickers/sticker-calls.ts'
import { saidByWallOf, wallReachOf } from '#core/wall/wall-reach.ts'
import { now, owner, today } from './household.ts'
import type { Household, SaidChange } from './household.ts'

/** What hangs in a kitchen or stands on a box; one for a medicine, one for a thing of the plan. */
export const careLinks = {
  wall: null,
  'sticker of a series': { petIds: ['pet-ada1'], togetherId: 'series-1' },
  'sticker of a medicine': { petIds: ['pet-ada1'], medicineId: 'medicine-1' },
} as const
export type CareLink = keyof typeof careLinks

/** Which link does it; null: a person. */
export function careLinkOf({ does, pick }: { does: string; pick: number }): CareLink | null {
  if (does === 'wall') return 'wall'
  if (does === 'sticker') return pick % 3 === 0 ? 'sticker of a medicine' : 'sticker of a series'
  if (does === 'back') return pick % 5 === 0 ? 'sticker of a series' : 'wall'
  return null
}

export function actingBy(link: CareLink): Acting {
  const of = careLinks[link]
  const pets = of ? { pets: new Set<string>(of.petIds) } : {}
  return { id: `link ${link}`, name: 'Zoë', role: 'sitter', byRightOf: owner.id, ...pets }
}

/** As the server takes it: what a device says of the household is put right, or refused. */
export function saidByLink(link: CareLink, change: SaidChange, household: Household): SaidBySticker {
  const of = careLinks[link]
  const all: Reached = {
    pets: [...household.pets.values()],
    events: [...household.events.values()],
    medicines: [...household.medicines.values()],
    care: [...household.care.values()],
  }
  const saying = { people: [], from: '2026-10-06', now }
  // the cast: a test says no time of it
  const said = { at: now, ...change } as Change
  if (!of) return saidByWallOf(said, { ...saying, reached: wallReachOf(all, today), of: { petIds: [] } })
  const reach: StickerOf = { ...of, petIds: [...of.petIds] }
  return saidByStickerOf(said, { ...saying, reached: reachOf(all, reach), of: reach })
}

/** One of its entries is taken back; now and then somebody else's, which is refused. */
export function takenBackByLink(
  doing: { does: string; pick: number },
  { care }: Household,
): SaidChange | null {
  const link = careLinkOf(doing)
  const entries = [...care.values()].flatMap(({ id, entries: all }) =>
    all.map((entry) => ({ careId: id, entry })),
  )
  const own = entries.filter(({ entry }) => link && entry.recordedBy.id === actingBy(link).id)
  const some = own.length > 0 && doing.pick % 4 > 0 ? own : entries
  const one = some[doing.pick % Math.max(some.length, 1)]
  if (!one) return null
  const { careId, entry } = one
  return {
    verb: 'retract-care',
    careIds: [careId],
    entryId: entry.id,
    retracted: entry.retracted === undefined,
  }
}
