import { beforeEach, expect, onTestFinished } from 'vitest'
import { haveAccount, onPhone, open, test } from './app.tsx'
import { haveNoon, today } from './noon.ts'
import { haveEvent, havePet, row } from './schedule.ts'
import { page } from 'vitest/browser'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

test('the app’s picture says how much is due and not recorded, and less after a tick', async () => {
  const said: number[] = []
  const own = Object.getOwnPropertyDescriptor(navigator, 'setAppBadge')
  // the edge of the browser: what stands on the picture cannot be read
  Object.defineProperty(navigator, 'setAppBadge', {
    configurable: true,
    value: async (count: number) => void said.push(count),
  })
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'setAppBadge', own)
    else Reflect.deleteProperty(navigator, 'setAppBadge')
  })
  await haveAccount()
  const rex = await havePet('Rex')
  const since = Date.now() - 3 * 86_400_000
  for (const [title, time] of [
    ['Pill', '11:40'],
    ['Drops', '11:50'],
    ['Walk', '18:00'],
  ] as const)
    await haveEvent(title, { petIds: [rex], start: `${today}T${time}` }, since)
  await open('/schedule')
  await expect.element(row('Pill')).toBeVisible()
  await expect.poll(() => said.at(-1)).toBe(2)
  await page.getByRole('button', { name: /^Given: Pill/ }).click()
  await expect.poll(() => said.at(-1)).toBe(1)
})
