import { beforeEach, describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAccessible, expectAt, expectHidden, focus, haveAccount, onPhone } from './app.tsx'
import { open, openSchedule, press, setClock, swipe, test } from './app.tsx'
import { atTenOnSunday, button, daily, haveEvent, havePet, link, row, sunday } from './schedule.ts'

const cell = (day: string) => page.css(`[data-day="${day}"]`)
const cutOff = (words: Locator) => words.element().scrollWidth - words.element().clientWidth
const heading = () => page.getByRole('heading', { level: 1 })

beforeEach(() => setClock(atTenOnSunday))

describe.each(['phone', 'desktop'])('on a %s', (size) => {
  beforeEach(async () => {
    if (size === 'phone') await onPhone()
    await commands.emulate({ reducedMotion: 'no-preference' })
  })

  test('zooming out shows the month, and a day of it opens', async () => {
    await openSchedule()
    const bruno = await havePet('Bruno')
    await haveEvent('Pill', {
      start: '2026-11-01T08:00',
      petIds: [bruno],
      recurrence: daily('2026-11-01'),
    })
    for (const hour of ['09', '10', '11', '12'])
      await haveEvent(`At ${hour}`, { start: `2026-11-20T${hour}:00` })
    await button('Zoom Out to Month').click()
    await expect.element(heading()).toHaveTextContent('November 2026')
    await expectAt(/\/schedule\/month$/)
    await expect.element(cell(sunday)).toHaveAttribute('aria-current', 'date')
    await expect.element(cell(sunday)).toHaveAccessibleName(/^Sunday,? 15 November 2026, 1 event: Pill$/)
    await expect
      .element(cell(sunday).css('[class*=chip]'))
      .toHaveTextContent(size === 'phone' ? 'BPill' : 'B08:00Pill')
    await expect.element(cell('2026-11-20')).toHaveAccessibleName(/5 events/)
    const left = cell('2026-11-20').getByText(size === 'phone' ? '+3 more' : '+2 more')
    await expect.element(left).toBeVisible()
    expect(cutOff(left)).toBeLessThanOrEqual(0)
    await expectAccessible()
    await cell('2026-11-20').click()
    await expectAt(/\/schedule\/2026-11-20$/)
    await expect.element(row('At 12')).toBeVisible()
    await button('Zoom Out to Month').click()
    await expect.element(page.css('[aria-selected=true]')).toMatchTextContent('20')
    await link('Zoom In to Day').click()
    await expectAt(/\/schedule\/2026-11-20$/)
  })

  test('any month of any year is two taps from any day', async () => {
    await openSchedule()
    await button('Zoom Out to Month').click()
    const list = page.getByRole('heading', { name: 'Jump to another month' }).css('xpath=..')
    const scrollTo = (top: number) =>
      list
        .css('> div')
        .findElement()
        .then((months) => (months.scrollTop = top))
    await scrollTo(1e7)
    await expect.element(list.getByText('2126', { exact: true })).toBeVisible()
    await scrollTo(0)
    await link('February 1926').click()
    await expect.element(heading()).toHaveTextContent('February 1926')
    await link('This Month').click()
    await expect.element(heading()).toHaveTextContent('November 2026')
  })

  test('the week lists seven days', async () => {
    await openSchedule()
    await havePet('Bruno')
    await haveEvent('Pill', { start: '2026-11-10T08:00', recurrence: daily('2026-11-10') })
    await link('Week').click()
    await expect.element(heading()).toMatchTextContent(/^9\s?–\s?15 November 2026$/)
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveLength(7)
    await expect.element(page.getByRole('region', { name: /Monday/ })).toMatchTextContent('Nothing planned')
    await expect.element(page.getByRole('region', { name: /Tuesday/ })).toMatchTextContent('Pill')
    await expect.element(row('Pill')).toHaveLength(6)
    await expectAccessible()
    await link('Next Week').click()
    await expect.element(row('Pill')).toHaveLength(7)
    await link('This Week').click()
    await row('Pill').first().click()
    await expectAt(/\/schedule\/2026-11-10\/event\//)
    await expect.element(page.getByRole('dialog', { name: 'Pill' })).toBeVisible()
    await press('Escape')
    await expectAt(/\/schedule\/week$/)
    await link('Tuesday 10 Nov').click()
    await expectAt(/\/schedule\/2026-11-10$/)
  })
})

describe('on a phone of any width', () => {
  beforeEach(onPhone)

  test('how many are daily is never cut off within a word', async () => {
    await openSchedule()
    const bruno = await havePet('Bruno')
    for (let at = 10; at < 23; at++)
      await haveEvent(`Dose ${at}`, {
        start: `2026-11-01T${at}:00`,
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
      })
    await open('/schedule/month')
    const counted = cell(sunday).getByText('13 daily')
    for (const width of [390, 360, 320]) {
      await page.viewport(width, 844)
      await expect.element(counted).toBeVisible()
      expect(cutOff(counted)).toBeLessThanOrEqual(0)
    }
  })
})

test('the month is walked with the keys of every calendar', async () => {
  await haveAccount()
  await open('/schedule/month')
  await expect.element(heading()).toHaveFocus()
  await focus(cell(sunday))
  const steps: [string, string][] = [
    ['ArrowRight', '2026-11-16'],
    ['ArrowDown', '2026-11-23'],
    ['End', '2026-11-29'],
    ['Home', '2026-11-23'],
    ['ArrowLeft', '2026-11-22'],
    ['ArrowUp', '2026-11-15'],
    ['PageDown', '2026-12-15'],
    ['PageUp', '2026-11-15'],
    ['Shift+PageUp', '2025-11-15'],
  ]
  for (const [key, day] of steps) {
    await press(key)
    await expect.element(cell(day)).toHaveFocus()
  }
  await expect.element(heading()).toHaveTextContent('November 2025')
  await press('Enter')
  await expectAt(/\/schedule\/2025-11-15$/)
})

test('a selected pet leaves out what is about others in month and week', async () => {
  await haveAccount()
  const bruno = await havePet('Bruno')
  const minka = await havePet('Minka', 'cat', 'sea')
  await haveEvent('Walk', { petIds: [bruno] })
  await haveEvent('Insulin', { petIds: [minka] })
  await open('/schedule/month')
  await expect.element(cell(sunday)).toHaveAccessibleName(/2 events: Insulin and Walk$/)
  await page.getByRole('button', { name: /Menu/ }).click()
  await button('Only Minka').click()
  await expect.element(cell(sunday)).toHaveAccessibleName(/1 event: Insulin$/)
  await press('w')
  await expect.element(row('Insulin')).toBeVisible()
  await expect.element(row('Walk')).toHaveLength(0)
})

test('what is rare stands by name, and daily routines open by press and by key', async () => {
  await haveAccount()
  await havePet('Bruno')
  for (const title of ['Insulin', 'Walk', 'Eye drops'])
    await haveEvent(title, { start: '2026-11-01T07:00', recurrence: daily('2026-11-01') })
  await haveEvent('Vet', { start: `${sunday}T16:00` })
  await open('/schedule/month')
  await expect.element(cell(sunday)).toHaveAccessibleName(/4 events: Vet and 3 others$/)
  await expect.element(cell(sunday).css('[class*=chip]')).toHaveTextContent('16:00Vet')
  const panel = page.getByRole('group', { name: /^Routines on Sunday,? 15 November$/ })
  const routines = page.getByRole('button', { name: /^3 routines on Sunday,? 15 November$/ })
  await routines.click()
  await expect
    .poll(() =>
      panel
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['07:00Eye drops', '07:00Insulin', '07:00Walk'])
  await expectAccessible()
  await routines.click()
  await expectHidden(panel)

  await focus(cell(sunday))
  await press('Tab')
  await expect.element(routines).toHaveFocus()
  await press('Enter')
  await press('ArrowDown')
  await expect.element(panel.getByRole('link', { name: 'Insulin' })).toHaveFocus()
  await press('Escape')
  await expect.element(routines).toHaveFocus()
  await press('ArrowRight')
  await expect.element(cell('2026-11-16')).toHaveFocus()
  await page.getByRole('button', { name: /^3 routines on Monday,? 16 November$/ }).click()
  await page.getByRole('link', { name: 'Walk' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Walk' })).toBeVisible()
  await press('Escape')
  await expectAt(/\/schedule\/month\/2026-11-16$/)
})

test('month and week print without what is only for the screen', async () => {
  await openSchedule()
  await havePet('Bruno')
  await haveEvent('Pill', { description: 'Crushed, in wet food', recurrence: daily(sunday) })
  const events = { '/schedule/month': 'main td [class*=chip]', '/schedule/week': 'main ol > li > a' }
  for (const [path, event] of Object.entries(events)) {
    await open(path)
    await expect.element(page.getByText('Pill').first()).toBeInTheDocument()
    await commands.emulate({ media: 'print' })
    await expect.element(page.getByRole('navigation')).toHaveLength(0)
    await expect
      .poll(() => getComputedStyle(page.css(event).first().element(), '::before').borderTopStyle)
      .toBe('solid')
    await commands.emulate({ media: 'screen' })
  }
  // the week has no room for notes, but its sheet is for the sitter
  await expectHidden(page.getByText('Crushed, in wet food').first())
  await commands.emulate({ media: 'print' })
  await expect.element(page.getByText('Crushed, in wet food').first()).toBeVisible()
})

test('a month of six weeks fits its width and turns with a finger', async () => {
  await onPhone()
  await page.viewport(360, 740)
  await haveAccount()
  const bruno = await havePet('Bruno')
  for (const [at, hour] of ['07', '12', '19', '23'].entries()) {
    const start = `2026-08-01T${hour}:30`
    await haveEvent(`A rather long name ${at}`, {
      start,
      petIds: [bruno],
      recurrence: daily('2026-08-01'),
    })
  }
  await open('/schedule/month/2026-08-15')
  await expect.element(page.css('tbody tr')).toHaveLength(6)
  await expect.element(cell('2026-08-15').getByText('4 daily')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible()
  await swipe({ x: 300, y: 300 }, { x: 60, y: 310 })
  await expect.element(heading()).toHaveTextContent('September 2026')
})
