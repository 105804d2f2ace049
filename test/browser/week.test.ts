import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { boxOf, expectAccessible, focus, haveAccount, onPhone, open, press, reload } from './app.tsx'
import { setClock, test } from './app.tsx'
import { atTenOnSunday, daily, haveEvent, havePet, row, say } from './schedule.ts'

beforeEach(() => setClock(atTenOnSunday))

const column = (day: string) => page.css(`[data-column="${day}"]`)

test('eight events a day on seven days are seen at once, and ticked there', async () => {
  await haveAccount()
  const bruno = await havePet('Bruno')
  for (let hour = 7; hour < 15; hour++) {
    const start = `2026-11-01T${String(hour).padStart(2, '0')}:00`
    await haveEvent(`A rather long name of number ${hour}`, {
      start,
      petIds: [bruno],
      recurrence: daily('2026-11-01'),
    })
  }
  await open('/schedule/week')
  await expect.element(row('A rather')).toHaveLength(56)
  const { scrollHeight, scrollWidth } = document.documentElement
  expect([scrollHeight, scrollWidth <= innerWidth]).toEqual([800, true])
  await expectAccessible()

  const first = column('2026-11-09').css('li > a').first()
  const before = (await boxOf(first)).height
  await focus(first)
  await press('Shift+Tab')
  await press('Tab')
  await expect.element(first.getByText('Bruno')).toBeVisible()
  expect((await boxOf(first)).height).toBeGreaterThan(before)
  await press('g')
  await page.getByRole('button', { name: 'At 07:00' }).click()
  await expect
    .element(column('2026-11-09').getByRole('button', { name: /number 7.*Given 07:00/ }))
    .toBeVisible()

  await page.getByRole('button', { name: 'Hours' }).click()
  await expect.element(row('number 14')).toHaveLength(7)
  await expectAccessible()
  // ten o'clock is below the first screen of a window this low, and the names of the days are still in sight
  await page.viewport(1280, 480)
  await reload()
  await expect.element(page.getByRole('button', { name: 'Hours' })).toHaveAttribute('aria-pressed', 'true')
  // its words are for those who listen; the line around them is seen
  await expect.element(page.getByText('Now 10:00').css('xpath=..')).toBeInViewport()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
  const edge = parseFloat(getComputedStyle(first.element()).paddingInlineEnd)
  const words = (await boxOf(first)).right - edge
  const tick = first.element().querySelector('svg')?.getBoundingClientRect().left ?? 0
  expect(words).toBeLessThanOrEqual(tick)
})

describe('on a phone', () => {
  beforeEach(onPhone)

  test('the week opens at today, below the header; one that begins with its day, at the top', async () => {
    setClock(new Date('2026-11-11T10:00:00-08:00'))
    await haveAccount()
    const bruno = await havePet('Bruno')
    for (const hour of ['07', '12', '18'])
      await haveEvent(`At ${hour}`, {
        start: `2026-11-01T${hour}:00`,
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
      })
    const topOf = async (day: string) =>
      Math.round((await boxOf(page.getByRole('region', { name: new RegExp(day) }))).top)
    for (const way of ['opened', 'from the day'] as const) {
      if (way === 'opened') await open('/schedule/week')
      else {
        await open('/schedule')
        await page.getByRole('link', { name: 'Week', exact: true }).click()
      }
      await expect.element(row('At 07')).toHaveLength(7)
      const { height } = await boxOf(page.css('header').first())
      await expect.poll(() => topOf('Wednesday'), { message: way }).toBeLessThan(height + 40)
      expect(await topOf('Wednesday'), way).toBeGreaterThanOrEqual(height)
    }
    await open('/schedule/week/2026-11-30')
    await expect.element(row('At 07')).toHaveLength(7)
    expect(scrollY).toBe(0)
  })
})

test('a title of fourteen letters is whole beside its amount and its tick, on a full day as well', async () => {
  await haveAccount()
  const bruno = await havePet('Bruno')
  const medicine = { name: 'Vidalta', unit: 'tablet', strength: '', petIds: [bruno], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId: 'week-vidalta', medicine })
  for (let hour = 6; hour < 16; hour++)
    await haveEvent(
      hour === 6 ? 'Vidalta weekly' : hour === 7 ? 'Thyroid tablet' : 'Walk',
      {
        start: `2026-11-01T${String(hour).padStart(2, '0')}:00`,
        petIds: [bruno],
        recurrence: daily('2026-11-01'),
        ...(hour === 6 && { dose: { medicineId: 'week-vidalta', milli: 500 } }),
      },
      // those of this week are late, with the mark of that
      Date.parse('2026-11-01T05:00-08:00'),
    )
  await open('/schedule/week')
  await expect.element(row('Vidalta weekly')).toHaveLength(7)
  for (const title of ['Vidalta weekly', 'Thyroid tablet'])
    for (const shown of page.getByText(title, { exact: true }).elements())
      expect(isWhole(shown), title).toBe(true)

  function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) {
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight
  }
})
