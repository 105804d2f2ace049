import { expect, test } from 'vitest'
import { readCalendar } from '#core/ics/read-calendar.ts'
import { changesFor } from '#core/import/chosen-changes.ts'
import { planCalendar } from '#core/import/plan-import.ts'
import type { Store } from '#web/store/machine/store.ts'
import { storeWorld, titlesOn, titlesOnServer, watchPushes } from './store-world.ts'

const world = storeWorld()
const titles = Array.from({ length: 500 }, (_, n) => `Event ${String(n).padStart(3, '0')}`)
const file = [
  'BEGIN:VCALENDAR',
  ...titles.map(
    (title) => `BEGIN:VEVENT\nUID:${title}\nDTSTART:20990101T080000\nSUMMARY:${title}\nEND:VEVENT`,
  ),
  'END:VCALENDAR',
].join('\n')

/** What the page would send, seen from this tab. */
function changesSeen({ view }: Store) {
  const read = ended(readCalendar(file, 'UTC'))
  const { events } = ended(planCalendar(read, view.documents, [], Date.now()))
  const missing = events.filter(({ standing }) => standing !== 'same').map(({ given }) => given)
  return changesFor(missing, [])
}

function ended<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

test('a browser that ends in the middle of an import: what it kept arrives once, the same file brings the rest, and all of it can be taken back', async () => {
  const anna = await world.signUp()
  const browser = world.browser()
  const { on } = watchPushes(browser)
  // the first arrives and its answer is lost, the next do not arrive
  const cut = () => Promise.reject(new Error('cut'))
  on(0, (send) => send().then(cut))
  for (let push = 1; push < 20; push++) on(push, cut)
  const first = await world.openTab(browser, anna)
  const changes = changesSeen(first)
  expect(changes).toHaveLength(5)
  const begun = changes.slice(0, 3).map((change) => first.act(change))
  await Promise.all(begun.map(({ kept }) => kept))
  await first.stop()

  for (let push = 0; push < 100; push++) on(push, (send) => send())
  const second = await world.openTab(browser, anna)
  await expect.poll(() => second.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(titles.slice(0, 300))
  const rest = changesSeen(second)
  expect(rest).toHaveLength(2)
  const continued = rest.map((change) => second.act(change))
  await expect.poll(() => second.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual(titles)
  expect(titlesOn(second)).toEqual(titles)

  await second.undoAll([...begun, ...continued].map(({ id }) => id))
  await expect.poll(() => second.view.outbox()).toEqual([])
  expect(await titlesOnServer(anna)).toEqual([])
})
