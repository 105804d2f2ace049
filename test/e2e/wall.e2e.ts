import type { Browser, Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, expectAccessible, haveAccount, haveOwnDay, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, openDay, row } from './schedule-journey.ts'
import { originOf } from './origin-of.ts'
import type { App } from './start-app.ts'

test.use({ timezoneId: noonZone })

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true }
const shown = (page: Page) => page.getByRole('main')
const wallRow = (page: Page, title: string) => shown(page).getByRole('button').filter({ hasText: title })
const face = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** Counts what a person presses on a page, since it was last asked. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number }
    counted.presses = 0
    addEventListener('click', ({ isTrusted }) => void (counted.presses += Number(isTrusted)), {
      capture: true,
    })
  })
  return () =>
    page.evaluate(() => {
      const counted = globalThis as unknown as { presses: number }
      const { presses } = counted
      counted.presses = 0
      return presses
    })
}

/** Anna, with a cat that has eye drops now and in the evening, and a secret. */
async function haveHousehold(page: Page): Promise<void> {
  await haveAccount(page)
  const { user } = (await (await page.request.get('/api/auth/get-session')).json()) as {
    user: { id: string }
  }
  const data = { household: user.id, name: 'Anna' }
  await page.request.post('/api/households/call-me', { data, headers: { origin: await originOf(page) } })
  const mitzi = await havePet(page, 'Mitzi', 'cat')
  const today = daysAgo(0)
  const each = (title: string, time: string) =>
    haveEvent(page, title, {
      start: `${today}T${time}`,
      petIds: [mitzi],
      recurrence: daily(today),
      description: 'The key is under the mat',
    })
  await each('Eye drops', '12:00')
  await each('Heart pill', '12:10')
  await each('Insulin', '20:00')
}

/** Makes a screen as a person does, and returns its address. */
async function makeWall(page: Page): Promise<string> {
  await page.goto('/settings/household')
  await dialog(page)
    .getByRole('button', { name: /^Make a Screen for Everybody/ })
    .click()
  await button(page, 'Make the screen').click()
  await expect(dialog(page)).toContainText('On this device')
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** A tablet in which nobody is signed in. */
async function hang(browser: Browser, app: App, link: string, more: object = {}): Promise<Page> {
  const settings = { baseURL: app.url, timezoneId: noonZone, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...settings, ...tablet, ...more })
  await haveOwnDay(context)
  const page = await context.newPage()
  await page.goto(link)
  return page
}

test('a screen for everybody is made, ticked with two presses, also while the server is gone, and turned off', async ({
  page,
  browser,
  app,
}) => {
  await haveHousehold(page)
  const link = await makeWall(page)
  await expectAccessible(page)

  const wall = await hang(browser, app, link, withWorker)
  await expect(wallRow(wall, 'Eye drops')).toBeVisible()
  await expect(wall).toHaveURL(/\/wall$/)
  await expect(shown(wall)).not.toContainText('under the mat')
  await expectAccessible(wall)
  // whoever makes the way longer finds this test
  const presses = await countPresses(wall)
  await wallRow(wall, 'Eye drops').click()
  await face(wall, 'Anna').click()
  await expect(shown(wall)).toContainText('Eye drops: given by Anna')
  expect(await presses()).toBe(2)
  await openDay(page, daysAgo(0))
  // of who is alone in a household it is not said by whom
  await expect(row(page, 'Eye drops')).toContainText('Given')
  await button(wall, 'Undo').click()
  await expect(row(page, 'Eye drops')).not.toContainText('Given')

  // a hundred presses of a child, wherever the row stands by then
  const place = await wallRow(wall, 'Eye drops').boundingBox()
  await wallRow(wall, 'Eye drops').click()
  await expectAccessible(wall)
  await dialog(wall).getByLabel('Keep this name for ten minutes').check()
  await face(wall, 'Somebody else').click()
  await dialog(wall).getByLabel('Your name').fill('Grandma')
  await button(wall, 'Record').click()
  await expect(shown(wall)).toContainText('Eye drops: given by Grandma')
  for (let n = 0; n < 100; n++)
    await wall.mouse.click((place?.x ?? 0) + 200, (place?.y ?? 0) + 20, { delay: 0 })
  await expect(row(page, 'Eye drops')).toContainText(/Given .* Grandma/)
  await expect(row(page, 'Eye drops')).not.toContainText('times')
  await expect(row(page, 'Heart pill')).not.toContainText('Given')
  // nobody is asked again while the name is kept
  await presses()
  await wallRow(wall, 'Heart pill').click()
  await expect(row(page, 'Heart pill')).toContainText(/Given .* Grandma/)
  expect(await presses()).toBe(1)
  await button(wall, 'Not Grandma').click()

  // a power cut and no network: the device has it all
  await keptOnDevice(wall)
  await app.kill()
  await wall.goto('/')
  await expect(wall).toHaveURL(/\/wall$/, { timeout: 20_000 })
  await wallRow(wall, 'Insulin').click()
  await face(wall, 'Anna').click()
  await expect(shown(wall)).toContainText('Insulin: given by Anna')
  await expect(shown(wall)).toContainText(/Alone since .*: what others record does not arrive here/)
  await expect(shown(wall)).toContainText('1 record will be sent')
  await expectAccessible(wall)
  await app.start()
  await expect(shown(wall)).not.toContainText('Alone since', { timeout: 40_000 })
  await page.reload()
  await expect(row(page, 'Insulin')).toContainText('Given')
  await expect(row(page, 'Insulin')).not.toContainText('times')

  await page.goto('/settings/links')
  await expect(dialog(page)).toContainText(/Recorded 4 times, last .* by Anna/)
  await button(page, 'Turn off the screen Kitchen').click()
  await expect(dialog(page)).toContainText('Turned off')
  await wall.reload()
  await expect(wall.getByText('This screen was turned off.')).toBeVisible()
  await expect(wall.getByText('Insulin')).toHaveCount(0)
  await expectAccessible(wall)
  await button(page, 'Turn on again the screen Kitchen').click()
  await button(wall, 'Try Again').click()
  await expect(shown(wall)).toContainText('Insulin')
})

test('the device of whoever makes it becomes the screen, and nobody stays signed in there', async ({
  page,
}) => {
  await haveHousehold(page)
  await makeWall(page)
  await button(page, 'Make this device the screen').click()
  await expect(page).toHaveURL(/\/wall$/)
  await expect(wallRow(page, 'Eye drops')).toBeVisible()
  // after a power cut a browser opens where it begins
  for (const place of ['/', '/schedule']) {
    await page.goto(place)
    await expect(wallRow(page, 'Eye drops')).toBeVisible()
  }
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('it turns its day at midnight, is dim until somebody touches it, and says since when it is alone', async ({
  page,
  browser,
  app,
}) => {
  await haveHousehold(page)
  const link = await makeWall(page)
  const wall = await hang(browser, app, link)
  // before the page is loaded: what looks at the time there must go by this clock, too
  await wall.clock.install({ time: new Date() })
  await wall.reload()
  await expect(wallRow(wall, 'Insulin')).toBeVisible()
  const [weekday, tomorrow, inThreeDays] = [0, -1, -3].map((days) =>
    new Date(`${daysAgo(days)}T12:00`).toLocaleDateString('en-US', { weekday: 'long' }),
  )
  await expect(wall.getByRole('heading', { level: 1 })).toContainText(weekday ?? '-')
  await wall.context().setOffline(true)
  const untilMidnight = await wall.evaluate(() => new Date().setHours(23, 59, 0, 0) - Date.now())
  await wall.clock.fastForward(untilMidnight)
  const look = () =>
    wall.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector('[data-scheme]')!) // it is shown
      return { backgroundColor, color }
    })
  await wall.emulateMedia({ reducedMotion: 'reduce' })
  await expect(wall.locator('[data-dim]')).toBeVisible()
  const dim = await look()
  await wall.mouse.click(5, 5)
  await expect(wall.locator('[data-dim]')).toHaveCount(0)
  expect(await look()).not.toEqual(dim)
  await wall.clock.runFor('01:30')
  await expect(wall.locator('[data-dim]')).toBeVisible()
  await expectAccessible(wall)
  await expect(wall.getByRole('heading', { level: 1 })).toContainText(tomorrow ?? '-')
  // of last evening it stays until noon
  await expect(shown(wall)).toContainText('Yesterday')
  await wall.clock.fastForward('48:00:00')
  await expect(wall.getByRole('heading', { level: 1 })).toContainText(inThreeDays ?? '-')
  await expect(shown(wall)).toContainText(`Alone since ${weekday}`)
  await expect(wallRow(wall, 'Eye drops')).toBeVisible()
})

test('a tablet of 2022 shows it, too', async ({ page, browser, app }) => {
  await haveHousehold(page)
  const link = await makeWall(page)
  const context = await browser.newContext({
    baseURL: app.url,
    timezoneId: noonZone,
    viewport: { width: 800, height: 1280 },
  })
  await haveOwnDay(context)
  // what Chromium 100 and Safari 15.4 do not have
  await context.addInitScript(() => {
    const gone: [object, string][] = [
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'toSpliced'],
      [Array.prototype, 'with'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers'],
      [Array, 'fromAsync'],
      [String.prototype, 'toWellFormed'],
      [String.prototype, 'isWellFormed'],
      [URL, 'canParse'],
      [AbortSignal, 'timeout'],
      [AbortSignal, 'any'],
      [Set.prototype, 'union'],
      [HTMLElement.prototype, 'showPopover'],
      [HTMLFormElement.prototype, 'requestSubmit'],
      [globalThis, 'requestIdleCallback'],
      [Navigator.prototype, 'wakeLock'],
      // the harness takes its answers away, and its promises stay
      [Navigator.prototype, 'serviceWorker'],
    ]
    for (const [of, name] of gone) Reflect.deleteProperty(of, name)
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
    for (const name of ['map', 'filter', 'some', 'every', 'find', 'reduce', 'toArray', 'flatMap', 'forEach'])
      Reflect.deleteProperty(iterator, name)
  })
  await context.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const css = (await answer.text())
      .replaceAll(/\b(light-dark|color-mix)\(/g, 'unheard-of(')
      .replaceAll(':has(', ':unheard-of(')
      .replaceAll('@container', '@unheard-of')
      .replaceAll(/@media \((width|height)[<>]/g, '@media (unheard-of>')
      .replaceAll(/\d+dvh/g, '1unheardof')
    await route.fulfill({ response: answer, body: css })
  })
  const wall = await context.newPage()
  const [broken, scripts]: [string[], string[]] = [[], []]
  wall.on('pageerror', ({ message }) => broken.push(message))
  wall.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await wall.goto(link)
  await wallRow(wall, 'Eye drops').click()
  await face(wall, 'Anna').click()
  await expect(shown(wall)).toContainText('Eye drops: given by Anna')
  await expect(shown(wall)).toContainText('cannot keep the screen on')
  const ground = await wall.evaluate(
    () => getComputedStyle(document.querySelector('[data-scheme]')!).backgroundColor, // it is shown
  )
  expect(ground).toBe('rgb(244, 243, 234)')
  const overflow = await wall.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(broken).toEqual([])
  // these end a whole file where they are not known
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.flatMap((text) => text.match(/\(\?<[=!].{0,40}|\bstatic\s*\{.{0,40}/g) ?? [])).toEqual([])
})
