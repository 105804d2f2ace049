import type { Locator, Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, haveAccount, lead, signUp, test } from './journey.ts'
import { expectToFit } from './overflow.ts'
import {
  atTenOnSunday,
  button,
  dialog,
  haveEvent,
  havePet,
  phone,
  row,
  say,
  sunday,
} from './schedule-journey.ts'
import { addPet, fill } from './screens.ts'

test.describe('on a device that keeps the app', () => {
  test.use(withWorker)

  test('the menu of thirty pets fits, and so does what waits to be sent', async ({ page }) => {
    test.setTimeout(180_000)
    await page.clock.install({ time: atTenOnSunday })
    await signUp(page)
    await fill(page, { pets: 30, events: 3 })
    await keptOnDevice(page)
    await page.goto('/schedule')
    await expect(page.locator('main ol > li > a')).toHaveCount(3)
    // a panel is placed when it opens
    await expectToFit(page, 'the menu', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Menu, showing/ }).click()
    })
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.locator('main ol > li > a').first().click()
    await button(page, 'Delete').click()
    await dialog(page).last().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Offline. 1 change waiting')).toBeVisible()
    await expectToFit(page, 'the line about what waits')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('Waiting to be sent')).toBeVisible()
    await expectToFit(page, 'the waiting list')
  })
})

test('a new account with one long name has room for its ready routines', async ({ page }) => {
  await signUp(page)
  await say(page, addPet('pet-of-sizes-long', 0))
  await expect(page.getByRole('region', { name: /^Routines for/ })).toBeVisible()
  await expectToFit(page, 'the ready routines')
})

test('words that lead somewhere stay in one line: to other days, on the tabs of a phone, above a dialog', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  for (const path of ['/schedule/2026-12-25', '/schedule/week/2026-12-25', '/schedule/month/2026-12-25']) {
    await lead(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [768, 896, 1280]) {
      await resize(page, width, 900)
      for (const way of await page.getByRole('link', { name: /^(Previous|Next) (Day|Week|Month)$/ }).all())
        expect.soft(await linesOf(way.locator('span')), `${await way.textContent()} at ${width} px`).toBe(1)
      const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox()
      expect.soft(views?.height, `views of ${path} at ${width} px`).toBeLessThan(60)
    }
  }

  const devtools = await page.context().newCDPSession(page)
  await lead(page, '/schedule/month')
  const weekdays = page.getByRole('columnheader')
  await expect(weekdays.first()).toHaveText('Mon')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await sizeOf(weekdays.first()), `weekdays at ${width} px`).toBe(30)
    expect.soft(await sizeOf(tabs.first()), `tabs at ${width} px`).toBeGreaterThan(0.06 * width)
    for (const words of [...(await tabs.locator('span:last-child').all()), ...(await weekdays.all())])
      expect
        .soft(await heightInLetters(words), `${await words.textContent()} at ${width} px`)
        .toBeLessThan(2.2)
  }
  await expect(weekdays.first()).toHaveAccessibleName('Mon')

  await page.setViewportSize({ width: 390, height: 844 })
  await lead(page, '/settings/subscription')
  const title = dialog(page).getByRole('heading', { level: 2 })
  await expect(title).toHaveText('Subscription')
  expect(await linesOf(title)).toBe(1)
})

test('day, week and month are chosen in one place and begin at one edge, and ticks, names, sheets and toasts have their room', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  const bruno = await havePet(page, 'Bruno')
  for (const title of ['Nails', 'Hydrotherapy'])
    await haveEvent(page, title, { start: '2026-11-25T08:00', petIds: [bruno] })
  await haveEvent(page, 'Pill', { start: `${sunday}T09:30`, petIds: [bruno] })
  await haveEvent(page, 'Pill', { start: '2026-11-16T08:00' })
  const devtools = await page.context().newCDPSession(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  const widths = [320, 390, 768, 1280, 1920]
  const pages = []
  for (const path of ['/schedule/week', '/schedule/month', '/schedule']) {
    await lead(page, path)
    await expect(page.getByText('Pill').first()).toBeVisible()
    const seen = []
    for (const width of widths) {
      await resize(page, width, 900)
      await page.evaluate(() => scrollTo(0, 0))
      const sheet = page.locator('main table, main [data-column], main section').first()
      seen.push({
        views: await boxesOf(views),
        each: await boxesOf(views.locator('> *')),
        title: (await boxesOf(page.getByRole('heading', { level: 1 })))[0]?.[0],
        // a month needs every point of a phone
        sheet: width < 768 ? 0 : (await boxesOf(sheet))[0]?.[0],
      })
    }
    pages.push(seen)
  }
  const [week, month, day] = pages
  for (const [at, width] of widths.entries()) {
    expect.soft(day?.[at]?.each, `Day, Week and Month at ${width} px`).toHaveLength(3)
    expect.soft(week?.[at], `the week at ${width} px`).toEqual(day?.[at])
    expect.soft(month?.[at], `the month at ${width} px`).toEqual(day?.[at])
  }
  await expect(views.locator('[aria-current]')).toHaveText('Day')
  await expect(button(page, 'Zoom Out to Month')).toHaveText('Zoom Out to Month')

  // no tick of a month lies on its date, and a name has most of its line
  await page.getByRole('button', { name: /^Given: Pill/ }).click()
  await expect(page.getByText(/Given 10:00/).first()).toBeVisible()
  await lead(page, '/schedule/month')
  const name = page.locator('[data-day="2026-11-25"]').getByText('Hydrotherapy', { exact: true })
  const date = page.locator('[data-day="2026-11-15"]').getByText('15', { exact: true })
  const tick = page.locator('[data-day="2026-11-15"] svg')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tick).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const { width: room = 0 } = (await name.boundingBox()) ?? {}
    expect.soft(room, `a name at ${width} px`).toBeGreaterThan(0.1 * width)
  }
  for (const text of [16, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const end = await endOf(date)
      expect
        .soft((await tick.boundingBox())?.x, `at ${width} px, text of ${text}`)
        .toBeGreaterThanOrEqual(end)
    }
  }

  // the answers of the record sheet leave two thirds of it to read in
  for (const [text, width] of [
    [16, 390],
    [16, 320],
    [32, 390],
  ] as const) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/schedule/${sunday}/care`)
    const answers = dialog(page).getByRole('group', { name: 'What happened' })
    await expect(answers).toBeAttached()
    const [top = 0, sheet = 0] = await answers.evaluate((group) => {
      const frame = group.closest('dialog')?.getBoundingClientRect()
      return [(frame?.bottom ?? 0) - group.getBoundingClientRect().top, frame?.height ?? 0]
    })
    expect.soft(top / sheet, `at ${width} px, text of ${text}`).toBeLessThan(0.36)
    await answers.getByRole('button').last().scrollIntoViewIfNeeded()
    await expect.soft(answers.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  }

  // the words of a toast are not broken at every letter
  await page.goto('/schedule/2026-11-16')
  await page.setViewportSize({ width: 320, height: 844 })
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await row(page, 'Pill').click()
  await button(page, 'Delete').click()
  expect(await heightInLetters(page.getByText('Deleted Pill.'))).toBeLessThan(4)
})

test('with letters twice as large a phone’s first screen has the first event, and no weekday breaks', async ({
  page,
}) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await havePet(page, 'Bruno')
  await havePet(page, 'Minka', 'cat', 'sea')
  // the longest weekday, and the day that also says how near it is
  for (const day of ['2026-11-18', '2026-11-25', '2026-11-16'])
    await haveEvent(page, `Pill of ${day}`, { start: `${day}T08:00`, end: `${day}T08:10` })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const day of ['2026-11-18', '2026-11-25', '2026-11-16']) {
    await page.setViewportSize({ width: 360, height: 844 })
    await page.goto(`/schedule/${day}`)
    for (const width of [360, 390]) {
      await resize(page, width, 844)
      await expect.soft(row(page, `Pill of ${day}`), `${day} at ${width} px`).toBeInViewport({ ratio: 1 })
      expect.soft(await linesOf(page.getByRole('heading', { level: 1 })), `${day} at ${width} px`).toBe(1)
    }
  }
  await resize(page, 360, 844)
  for (const text of [20, 24, 28]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    expect.soft(await linesOf(page.getByRole('heading', { level: 1 })), `text of ${text}`).toBe(1)
  }
})

test('with large letters the menu of a phone breaks no name, and its actions lie over none', async ({
  page,
}) => {
  await haveAccount(page)
  const names = ['Whiskers', 'Buddy', 'Princess']
  for (const name of names) await havePet(page, name)
  await page.goto('/schedule')
  const menu = page.getByRole('group', { name: 'Menu', exact: true })
  const devtools = await page.context().newCDPSession(page)
  for (const text of [24, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    for (const width of [390, 320]) {
      const where = `at ${width} px, text of ${text}`
      await page.setViewportSize({ width, height: 844 })
      // a panel is placed when it opens
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Menu, showing/ }).click()
      const actions = await menu.getByRole('button', { name: 'Record care' }).boundingBox()
      for (const name of names) {
        const words = menu.getByText(name, { exact: true })
        expect.soft(await linesOf(words), `${name} ${where}`).toBe(1)
        const { y = 0, height = 0 } = (await words.boundingBox()) ?? {}
        expect.soft(y + height, `${name} above the actions ${where}`).toBeLessThanOrEqual(actions?.y ?? 0)
      }
      await menu.getByRole('button', { name: 'Log Out' }).scrollIntoViewIfNeeded()
      await expect.soft(menu.getByRole('button', { name: 'Log Out' }), where).toBeInViewport({ ratio: 0.9 })
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('letters that a reader alone has made twice as large cut no tab and push nothing out', async ({
    page,
  }) => {
    await haveAccount(page)
    for (const name of ['Bruno', 'Luna', 'Minka']) await havePet(page, name)
    for (const path of ['/schedule', '/schedule/week', '/schedule/month']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /^Menu, showing/ })).toBeVisible()
      // by a style of one's own: the widths that the page asks about do not tell of it
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const outside = await page.getByRole('button', { name: /^Menu, showing/ }).evaluate((pill) => {
        const chevron = pill.querySelector(':scope > svg')?.getBoundingClientRect()
        return (chevron?.right ?? 0) - pill.getBoundingClientRect().right
      })
      expect.soft(outside, `the chevron of the menu on ${path}`).toBeLessThan(0)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workouts' })
      await expect.soft(tab).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('where times say AM and PM', () => {
  test.use({ locale: 'en-US' })

  test('the days of a taper break no time, and boxes beside each other stand in line', async ({ page }) => {
    await page.clock.install({ time: atTenOnSunday })
    await haveAccount(page)
    const whiskers = await havePet(page, 'Whiskers')
    const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '', petIds: [whiskers], leadDays: 7 }
    await say(page, { verb: 'add-medicine', medicineId: 'prednisolone-of-sizes', medicine })
    await page.goto(`/pets/${whiskers}/medicines/prednisolone-of-sizes/plan`)
    const line = page.getByLabel('In one line')
    await expect(line).toHaveAccessibleDescription(/2 tablets for 5 days, 1 tablet twice a day/)
    await line.fill('1 twice a day for 5 days, 1/2 every other day for 10 days')
    const days = page.getByRole('listitem').filter({ hasText: /AM|none/ })
    await expect(days).toHaveCount(15)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const heights = await days.evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight))
      expect.soft(new Set(heights).size, `heights at ${width} px: ${heights.join()}`).toBe(1)
      for (const words of await days.locator('span').all())
        expect.soft(await linesOf(words), `${await words.textContent()} at ${width} px`).toBe(1)
    }
    await page.setViewportSize({ width: 1280, height: 844 })
    const boxes = page.getByRole('group', { name: 'Part 1' }).locator('input[inputmode=numeric]')
    expect(await topsOf(boxes)).toHaveLength(1)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings/pets/new')
    await button(page, 'I only know roughly how old').click()
    await expect(page.getByLabel('And months')).toBeVisible()
    expect(await topsOf(page.locator('input[inputmode=numeric]'))).toHaveLength(1)
  })
})

/** On the page as it stands; it hears of its new width before the frame after the next. */
async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

const boxesOf = (all: Locator) =>
  all.evaluateAll((boxes) =>
    boxes.map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

const endOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().right
  })

const topsOf = async (boxes: Locator) => [
  ...new Set(await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().top)))),
]

const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(
      [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ bottom }) => Math.round(bottom / 8)),
    ).size
  })

const sizeOf = (words: Locator) => words.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

/** Two lines are at least 2.4 letters high. */
async function heightInLetters(words: Locator): Promise<number> {
  const { height = 0 } = (await words.boundingBox()) ?? {}
  return height / (await sizeOf(words))
}
