import { expect, test, vi } from 'vitest'
import { newEvent, storeWorld, titlesOnServer, watchPushes } from './store-world.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = storeWorld()
const busy = () => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '1' } }))

test('a server that says when to come again is asked then, not after longer and longer pauses', async () => {
  const person = await world.signUp()
  const browser = world.browser(1)
  const store = await world.openTab(browser, person)
  const { pushes, on } = watchPushes(browser)
  const refused = 6
  for (let number = 0; number < refused; number++) on(number, busy)
  store.act(newEvent('Pill'))
  // seven seconds; doubling its pauses it came again after more than half a minute
  await expect.poll(() => pushes.length, { timeout: 20_000 }).toBe(refused + 1)
  await expect.poll(() => titlesOnServer(person)).toEqual(['Pill'])
})

test('without an answer it sends half as much, and more again with every answer', async () => {
  const person = await world.signUp()
  const browser = world.browser()
  const store = await world.openTab(browser, person)
  const { pushes, on } = watchPushes(browser)
  const cut = () => Promise.reject(new TypeError('the line is too slow'))
  let open = () => {}
  const gathered = new Promise<void>((resolve) => (open = resolve))
  // the first carries what there was when it began
  on(0, () => gathered.then(cut))
  for (const number of [1, 2]) on(number, cut)
  for (let n = 0; n < 8; n++) store.act(newEvent(`Pill ${n}`))
  await expect.poll(() => pushes.length).toBe(1)
  await expect.poll(() => store.view.outbox().every(({ order }) => order > 0)).toBe(true)
  open()
  await expect.poll(() => titlesOnServer(person), { timeout: 30_000 }).toHaveLength(8)
  const sizes = pushes.map(({ changes }) => changes.length)
  // however many the first one had, each that was cut is followed by half of it
  for (const at of [0, 1, 2]) expect(sizes[at + 1]).toBe(Math.max(1, Math.floor((sizes[at] ?? 0) / 2)))
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(sizes[3] ?? 0)
})
