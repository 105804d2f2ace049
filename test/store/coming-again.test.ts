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
