import type { Page } from '@playwright/test'
import type { AccountExport } from '#core/accounts/account.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, localAt, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareRecord } from '#core/care/care.ts'
import { expect, expectAccessible, haveAccount, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import { originOf } from './origin-of.ts'
import { button, daily, dialog, haveEvent, havePet, openDay, phone, undoOf } from './schedule-journey.ts'

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T12:00Z`))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tick = (page: Page) => page.getByRole('button', { name: /^Given: Insulin/ })

async function recorded(page: Page) {
  const answer = await page.request.get('/api/account/export')
  const { care } = (await answer.json()) as AccountExport
  return (care as CareRecord[]).flatMap(({ day, entries }) =>
    entries.map(({ at, local }) => ({ day, at, local })),
  )
}

test.describe('home in Berlin, phone in Tokyo', () => {
  test.use({ ...phone, timezoneId: 'Asia/Tokyo' })

  test('the day, Now and what is given are those of home until we live here', async ({ page }) => {
    // what is recorded must not lie ahead of the server's clock
    const at = Date.parse(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T16:19:00Z`)
    const there = localAt(at, 'Europe/Berlin')
    const day = dayOf(there)
    await page.clock.install({ time: at })
    await haveAccount(page)
    const headers = { origin: await originOf(page) }
    await page.request.patch('/api/account', { data: { timeZone: 'Europe/Berlin' }, headers })
    await havePet(page, 'Minka', 'cat')
    await haveEvent(page, 'Insulin', {
      start: `${addDays(day, -3)}T17:00`,
      recurrence: daily(addDays(day, -3)),
    })

    await page.goto('/schedule')
    await expect(heading(page)).toHaveText(weekdayOf(day))
    await expect(page.getByText(`Now ${timeOf(there)}`)).toBeVisible()
    const line = page.getByText(/^Times are Berlin times: it is \w+ \d+ \w+, 1[78]:\d\d there\.$/)
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await tick(page).click()
    await expect.poll(() => recorded(page)).toHaveLength(1)
    const [entry] = await recorded(page)
    expect(entry?.day).toBe(day)
    expect(localAt(entry?.at ?? 0, 'Europe/Berlin')).toBe(entry?.local)
    expect(Math.abs((entry?.at ?? 0) - at)).toBeLessThan(60 * 60_000)

    await button(page, 'We live here now').click()
    await expect(button(page, 'Leave it as it is')).toBeFocused()
    await button(page, 'Move to Tokyo time').click()
    await expect(line).toHaveCount(0)
    await expect(heading(page)).toHaveText(weekdayOf(addDays(day, 1)))
    await undoOf(page, 'Home is on Tokyo time now').click()
    await expect(line).toBeVisible()
    await expect(heading(page)).toHaveText(weekdayOf(day))
  })
})

test.describe('a clock that is two days ahead', () => {
  test.use({ ...phone, timezoneId: noonZone, hearsTime: true })

  test('is said, shows the day by the server, and asks before another day is ticked', async ({ page }) => {
    const today = daysAgo(0)
    await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
    await haveAccount(page)
    const start = localAt(Date.now(), noonZone).slice(0, 16)
    const recurrence = daily(daysAgo(3))
    await haveEvent(page, 'Insulin', { start: `${daysAgo(3)}${start.slice(10)}`, recurrence })

    await page.goto('/schedule')
    await expect(page.getByText(/^The clock of this device is 2 days ahead of the server’s\. /)).toBeVisible()
    await expect(heading(page)).toHaveText(weekdayOf(today))
    await expectAccessible(page)
    await tick(page).click()
    await expect.poll(() => recorded(page)).toHaveLength(1)
    const [entry] = await recorded(page)
    expect(entry?.day).toBe(today)
    expect(Math.abs((entry?.at ?? 0) - Date.now())).toBeLessThan(5 * 60_000)

    await openDay(page, daysAgo(1))
    await tick(page).click()
    await expect(dialog(page)).toContainText('Which day is it?')
    await expect(dialog(page)).toContainText(`This would be recorded for ${weekdayOf(daysAgo(1))}`)
    await button(page, 'Cancel').click()
    await expect(tick(page)).toBeVisible()
    expect(await recorded(page)).toHaveLength(1)

    // without a network only the page before knew of it, and only a person can tell whether it is still so
    await page.route(/\/(api|feed|sync|days)\b/, (route) => route.abort())
    await page.goto('/schedule')
    await expect(page.getByText(/ was 2 days ahead of the server’s when it last reached it\./)).toBeVisible()
    await expect(heading(page)).toHaveText(weekdayOf(today))
    await page.getByRole('button', { name: /^No, it is / }).click()
    await expect(heading(page)).toHaveText(weekdayOf(addDays(today, 2)))
  })
})
