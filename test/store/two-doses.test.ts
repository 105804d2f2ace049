import { expect, test } from 'vitest'
import { careIdOf, dosesOf, doubtfulDoses } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import type { Store } from '#web/store/machine/store.ts'
import { storeWorld, watchPushes } from './store-world.ts'

const world = storeWorld()
const rounds = 200
const today = new Date().toISOString().slice(0, 10)
const mia = { id: 'pet-mia1', name: 'Mia' }
const seriesOf = (round: number) => `series-${String(round).padStart(4, '0')}`
const careOf = (round: number) => careIdOf(seriesOf(round), today, mia.id)

function tick(round: number): NewChange {
  const at = Date.now()
  return {
    verb: 'record-care',
    seriesId: seriesOf(round),
    eventId: seriesOf(round),
    day: today,
    due: `${today}T08:00:00`,
    allDay: false,
    title: 'Insulin',
    pets: [mia],
    details: { outcome: 'given', at, local: new Date(at).toISOString().slice(0, 19), amount: '', note: '' },
    knows: [],
    again: false,
  }
}

/** The same numbers in every run. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const recordsOn = ({ view }: Store, round: number): CareRecord | undefined => view.care.get(careOf(round))

test('two devices record the same dose in any order, over a line that loses answers: both doses stay, once each', async () => {
  const chance = chances(20_261_116)
  const anna = await world.signUp()
  const browsers = [world.browser(50), world.browser(50)]
  for (const browser of browsers) {
    const pushes = watchPushes(browser)
    for (let push = 0; push < 3 * rounds; push++) {
      const luck = chance()
      // arrived, and the answer lost; or never sent
      if (luck < 0.15) pushes.on(push, (send) => send().then(() => Promise.reject(new Error('cut'))))
      else if (luck < 0.3) pushes.on(push, () => Promise.reject(new Error('cut')))
    }
  }
  const stores = await Promise.all(browsers.map((browser) => world.openTab(browser, anna)))
  for (let round = 0; round < rounds; round++) {
    const inOrder = chance() < 0.5 ? stores : stores.toReversed()
    for (const store of inOrder) {
      const { kept } = store.act(tick(round))
      if (chance() < 0.3) await kept
      if (chance() < 0.2) await store.flush()
    }
  }
  for (const store of stores)
    await expect.poll(() => (void store.flush(), store.view.outbox().length), { timeout: 60_000 }).toBe(0)
  const fresh = await world.openTab(world.browser(), anna)
  for (const store of [...stores, fresh]) {
    await expect.poll(() => [...store.view.care.all()].length, { timeout: 20_000 }).toBe(rounds)
    const doses = () =>
      Array.from({ length: rounds }, (_, round) => {
        const record = recordsOn(store, round)
        return record ? [dosesOf(record).length, doubtfulDoses(record).length].join() : 'none'
      })
    await expect.poll(() => [...new Set(doses())], { timeout: 20_000 }).toEqual(['2,1'])
  }
}, 120_000)
