import { beforeEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { boxOf, haveAccount, onPhone, open, openSchedule, setClock, test } from './app.tsx'
import { atTenOnSunday, button, dialog, haveEvent, havePet, menu, row, sunday } from './schedule.ts'

beforeEach(() => setClock(atTenOnSunday))

test('words that lead somewhere stay in one line: to other days, on the tabs of a phone, above a dialog', async () => {
  await haveAccount()
  for (const path of ['/schedule/2026-12-25', '/schedule/week/2026-12-25', '/schedule/month/2026-12-25']) {
    await open(path)
    for (const width of [768, 896, 1280]) {
      await resize(width, 900)
      const ways = page.getByRole('link', { name: /^(Previous|Next) (Day|Week|Month)$/ })
      await expect.element(ways).toHaveLength(2)
      for (const way of ways.all())
        expect.soft(await linesOf(way.css('span')), `${way.selector} of ${path} at ${width} px`).toBe(1)
      const views = await boxOf(page.getByRole('navigation', { name: 'Views' }))
      expect.soft(views.height, `views of ${path} at ${width} px`).toBeLessThan(60)
    }
  }

  await open('/schedule/month')
  const weekdays = page.getByRole('columnheader')
  await expect.element(weekdays.first()).toHaveTextContent('Mon')
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await commands.letters(32)
  for (const width of [320, 390]) {
    await resize(width, 844)
    expect.soft(await sizeOf(weekdays.first()), `weekdays at ${width} px`).toBe(30)
    expect.soft(await sizeOf(tabs.first()), `tabs at ${width} px`).toBeGreaterThan(0.06 * width)
    const words = [...tabs.css('span:last-child').all(), ...weekdays.all()]
    expect(words.length).toBeGreaterThan(9)
    for (const one of words)
      expect.soft(await heightInLetters(one), `${one.selector} at ${width} px`).toBeLessThan(2.2)
  }
  // the one letter that is drawn instead is not read out, and the name still is
  const monday = await weekdays.first().findElement()
  expect(getComputedStyle(monday, '::before').content).toBe('"M" / ""')
  expect(monday.querySelector('span')?.checkVisibility()).toBe(true)

  await resize(390, 844)
  await open('/settings/subscription')
  const title = dialog().getByRole('heading', { level: 2 })
  await expect.element(title).toHaveTextContent('Subscription')
  expect(await linesOf(title)).toBe(1)
})

test('day, week and month are chosen in one place and begin at one edge', async () => {
  await haveAccount()
  const bruno = await havePet('Bruno')
  await haveEvent('Pill', { start: `${sunday}T09:30`, petIds: [bruno] })
  const views = page.getByRole('navigation', { name: 'Views' })
  const widths = [320, 390, 768, 1280, 1920]
  const pages = []
  for (const path of ['/schedule/week', '/schedule/month', '/schedule']) {
    await open(path)
    await expect.element(page.getByText('Pill').first()).toBeVisible()
    const seen = []
    for (const width of widths) {
      await resize(width, 900)
      scrollTo(0, 0)
      const sheet = page.css('main table, main [data-column], main section').first()
      seen.push({
        views: roundedBoxes(views),
        each: roundedBoxes(views.css('> *')),
        title: roundedBoxes(page.getByRole('heading', { level: 1 }))[0]?.[0],
        // a month needs every point of a phone
        sheet: width < 768 ? 0 : roundedBoxes(sheet)[0]?.[0],
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
  await expect.element(views.css('[aria-current]')).toHaveTextContent('Day')
  await expect.element(button('Zoom Out to Month')).toHaveTextContent('Zoom Out to Month')
})

test('no tick of a month lies on its date, and a name has most of its line', async () => {
  await haveAccount()
  const bruno = await havePet('Bruno')
  for (const title of ['Nails', 'Hydrotherapy'])
    await haveEvent(title, { start: '2026-11-25T08:00', petIds: [bruno] })
  await haveEvent('Pill', { start: `${sunday}T09:30`, petIds: [bruno] })
  await open('/schedule')
  await page.getByRole('button', { name: /^Given: Pill/ }).click()
  await expect.element(page.getByText(/Given 10:00/).first()).toBeVisible()
  await resize(390, 844)
  await open('/schedule/month')
  const name = page.css('[data-day="2026-11-25"]').getByText('Hydrotherapy', { exact: true })
  const date = page.css('[data-day="2026-11-15"]').getByText('15', { exact: true })
  const tick = page.css('[data-day="2026-11-15"] svg')
  await expect.element(tick).toBeVisible()
  for (const width of [390, 320]) {
    await resize(width, 844)
    const { width: room } = await boxOf(name)
    expect.soft(room, `a name at ${width} px`).toBeGreaterThan(0.1 * width)
  }
  for (const text of [16, 32]) {
    await commands.letters(text)
    for (const width of [390, 320]) {
      await resize(width, 844)
      const { x } = await boxOf(tick)
      expect.soft(x, `at ${width} px, text of ${text}`).toBeGreaterThanOrEqual(await endOf(date))
    }
  }
})

test('the answers of a sheet leave two thirds of it to read in, and no toast is broken at every letter', async () => {
  await haveAccount()
  const bruno = await havePet('Bruno')
  await haveEvent('Pill', { start: `${sunday}T09:30`, petIds: [bruno] })
  await haveEvent('Pill', { start: '2026-11-16T08:00' })
  for (const [text, width] of [
    [16, 390],
    [16, 320],
    [32, 390],
  ] as const) {
    await commands.letters(text)
    await resize(width, 700)
    await open(`/schedule/${sunday}/care`)
    const answers = dialog().getByRole('group', { name: 'What happened' })
    await expect.element(answers).toBeInTheDocument()
    const group = answers.element()
    const frame = group.closest('dialog')?.getBoundingClientRect()
    const top = (frame?.bottom ?? 0) - group.getBoundingClientRect().top
    expect.soft(top / (frame?.height ?? 0), `at ${width} px, text of ${text}`).toBeLessThan(0.36)
    const last = answers.getByRole('button').last()
    last.element().scrollIntoView({ block: 'nearest' })
    await expect.element(last).toBeInViewport({ ratio: 0.99 })
  }

  await resize(320, 844)
  await open('/schedule/2026-11-16')
  await row('Pill').click()
  await button('Delete').click()
  expect(await heightInLetters(page.getByText('Deleted Pill.'))).toBeLessThan(4)
})

test('with letters twice as large a phone’s first screen has the first event, and no weekday breaks', async () => {
  await haveAccount()
  await havePet('Bruno')
  await havePet('Minka', 'cat', 'sea')
  // the longest weekday, and the day that also says how near it is
  for (const day of ['2026-11-18', '2026-11-25', '2026-11-16'])
    await haveEvent(`Pill of ${day}`, { start: `${day}T08:00`, end: `${day}T08:10` })
  await commands.letters(32)
  const title = page.getByRole('heading', { level: 1 })
  for (const day of ['2026-11-18', '2026-11-25', '2026-11-16']) {
    await resize(360, 844)
    await open(`/schedule/${day}`)
    for (const width of [360, 390]) {
      await resize(width, 844)
      await expect.element(row(`Pill of ${day}`)).toBeInViewport({ ratio: 1 })
      expect.soft(await linesOf(title), `${day} at ${width} px`).toBe(1)
    }
  }
  await resize(360, 844)
  for (const text of [20, 24, 28]) {
    await commands.letters(text)
    expect.soft(await linesOf(title), `text of ${text}`).toBe(1)
  }
})

test('with large letters the menu of a phone breaks no name, and its actions lie over none', async () => {
  await haveAccount()
  const names = ['Whiskers', 'Buddy', 'Princess']
  for (const name of names) await havePet(name)
  const list = page.getByRole('group', { name: 'Menu', exact: true })
  for (const text of [24, 32]) {
    await commands.letters(text)
    for (const width of [390, 320]) {
      const where = `at ${width} px, text of ${text}`
      await resize(width, 844)
      // a panel is placed when it opens
      await open('/schedule')
      await menu().click()
      const actions = await boxOf(list.getByRole('button', { name: 'Record care' }))
      for (const name of names) {
        const words = list.getByText(name, { exact: true })
        expect.soft(await linesOf(words), `${name} ${where}`).toBe(1)
        expect
          .soft((await boxOf(words)).bottom, `${name} above the actions ${where}`)
          .toBeLessThanOrEqual(actions.y)
      }
      const logOut = list.getByRole('button', { name: 'Log Out' })
      logOut.element().scrollIntoView({ block: 'nearest' })
      await expect.element(logOut).toBeInViewport({ ratio: 0.9 })
    }
  }
})

test('letters that a reader alone has made twice as large cut no tab of a phone and push nothing out', async () => {
  await onPhone()
  await openSchedule()
  for (const name of ['Bruno', 'Luna', 'Minka']) await havePet(name)
  try {
    for (const path of ['/schedule', '/schedule/week', '/schedule/month']) {
      document.documentElement.style.fontSize = ''
      await open(path)
      const pill = (await menu().findElement()) as HTMLElement
      await expect.poll(() => pill.querySelector(':scope > svg')).not.toBeNull()
      // by a style of one's own: the widths that the page asks about do not tell of it
      document.documentElement.style.fontSize = '200%'
      const chevron = pill.querySelector(':scope > svg')?.getBoundingClientRect().right ?? Infinity
      const outside = chevron - pill.getBoundingClientRect().right
      expect.soft(outside, `the chevron of the menu on ${path}`).toBeLessThan(0)
      expect.soft(document.documentElement.scrollWidth, path).toBe(390)
      const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workouts' })
      await expect.element(tab).toBeInViewport({ ratio: 1 })
    }
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

/** On the page as it stands; it hears of its new width before the frame after the next. */
async function resize(width: number, height: number) {
  await page.viewport(width, height)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const roundedBoxes = (all: Locator) =>
  all.elements().map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  })

async function endOf(words: Locator): Promise<number> {
  const range = document.createRange()
  range.selectNodeContents(await words.findElement())
  return range.getBoundingClientRect().right
}

async function linesOf(words: Locator): Promise<number> {
  const range = document.createRange()
  range.selectNodeContents(await words.findElement())
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
  return new Set(lines.map(({ bottom }) => Math.round(bottom / 8))).size
}

const sizeOf = async (words: Locator) => parseFloat(getComputedStyle(await words.findElement()).fontSize)

/** Two lines are at least 2.4 letters high. */
async function heightInLetters(words: Locator): Promise<number> {
  const { height } = await boxOf(words)
  return height / (await sizeOf(words))
}
