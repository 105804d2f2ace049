import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyWithLinks, livedThrough } from '#test/support/arbitrary-history.ts'
import type { Step } from '#test/support/arbitrary-history.ts'
import { actingBy, careLinkOf, saidByLink } from '#test/support/by-link-doings.ts'
import { afterBy } from '#test/support/household.ts'
import type { Household } from '#test/support/household.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'
import { isSameCare } from '../care/same-care.ts'
import type { CareEvent } from '../schedule/event.ts'
import { seriesIdOf } from '../schedule/series.ts'
import { collections } from './collections.ts'

// What stands on a box and what hangs in a kitchen may say that something was done, and nothing else; and what is swapped
// or undone leaves every record as it was.

test('law: a sticker or a screen writes its own entry where its thing is planned, sent twice the same, and nothing else', () => {
  const counts = { records: 0, taken: 0, refused: 0, swaps: 0, undos: 0 }
  const law = fc.property(historyWithLinks, (doings) => {
    for (const step of livedThrough(doings, false)) {
      const { change, doing, before, after, isRefused } = step
      const link = careLinkOf(doing)
      if (change.verb === 'undo' || change.verb === 'swap-turn') {
        counts[change.verb === 'undo' ? 'undos' : 'swaps']++
        expect([...after.care]).toEqual([...before.care])
      }
      if (!link) continue
      if (isRefused) {
        counts.refused++
        continue
      }
      expect(changedIn(before, after).filter((name) => name !== 'care')).toEqual([])
      for (const [careId, was, now] of entriesChanged(step)) {
        if (change.verb === 'retract-care') {
          counts.taken++
          const others = (all: readonly CareEntry[]) => all.filter(({ id }) => id !== change.entryId)
          expect(others(now)).toEqual(others(was))
          const own = was.find(({ id }) => id === change.entryId)
          expect(own?.recordedBy.id).toBe(actingBy(link).id)
          continue
        }
        counts.records++
        expect(now.slice(0, -1)).toEqual(was)
        expect(now.at(-1)).toMatchObject({ id: change.id, by: { name: 'Zoë' }, note: '', amount: '' })
        expect(after.care.get(careId)).toSatisfy((record) => isFor(link, before, record))
      }
      const said = saidByLink(link, change, after)
      expect([...afterBy(actingBy(link), after, said).care]).toEqual([...after.care])
    }
  })
  fc.assert(law)
  // a law that looks at nothing holds always
  const { taken: _, ...always } = counts
  expect(Object.entries(always).filter(([, many]) => many === 0)).toEqual([])
})

function changedIn(before: Household, after: Household): string[] {
  return collections.filter(
    (collection) => JSON.stringify([...before[collection]]) !== JSON.stringify([...after[collection]]),
  )
}

function entriesChanged({ before, after }: Step) {
  return [...after.care].flatMap(([id, { entries }]) => {
    const was = before.care.get(id)?.entries ?? []
    return JSON.stringify(was) === JSON.stringify(entries) ? [] : [[id, was, entries] as const]
  })
}

/** Of a day that is planned for that pet; of a sticker for its own thing, or for what is called as that is. */
function isFor(
  link: NonNullable<ReturnType<typeof careLinkOf>>,
  { events }: Household,
  { petId, slot }: Pick<CareRecord, 'petId' | 'slot'>,
): boolean {
  const all = [...events.values()]
  const isOfDay = (event: CareEvent) => event.originalDate === undefined || event.originalDate === slot?.day
  const parts = all.filter((event) => seriesIdOf(event) === slot?.seriesId && isOfDay(event))
  if (link === 'wall')
    return parts.some(({ petIds }) => (petId === null ? petIds.length === 0 : petIds.includes(petId)))
  const isOwn = (event: CareEvent) =>
    link === 'sticker of a medicine'
      ? event.dose?.medicineId === 'medicine-1'
      : [event.togetherId, seriesIdOf(event)].includes('series-1')
  const own = all.filter(isOwn)
  return (
    petId === 'pet-ada1' && parts.some((part) => own.some((one) => one === part || isSameCare(one, part)))
  )
}
