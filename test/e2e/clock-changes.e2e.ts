import { expect, haveAccount, signUp, test } from './journey.ts'
import { button, daily, expectTitles, haveEvent, havePet, link, openDay, row } from './schedule-journey.ts'

/**
 * One change forward and one back, on either side of the date line: each of the others is proven where it is computed
 * (core/schedule/occurrences, web/store/today, web/schedule/dialog/event-draft). `at` is 09:30 there on that day.
 */
const forward = { zone: 'Pacific/Auckland', day: '2026-09-27', at: '2026-09-27T09:30:00+13:00' }
const back = { zone: 'America/Los_Angeles', day: '2026-11-01', at: '2026-11-01T09:30:00-08:00' }

const addDay = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

/** The last walk ends after midnight. */
const everyDay = ['Last walk', 'Night drops', 'Pill', 'Last walk']

test.describe('where clocks go forward', () => {
  const { zone, day, at } = forward
  test.use({ timezoneId: zone })

  test('what was planned is on time before, on and after the day, and what is typed that night stays', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(at) })
    await haveAccount(page)
    await havePet(page, 'Bruno')
    const first = addDay(day, -2)
    for (const [title, time] of [
      ['Night drops', '02:30'],
      ['Pill', '08:00'],
      ['Last walk', '23:45'],
    ] as const) {
      await haveEvent(page, title, {
        start: `${first}T${time}`,
        end: title === 'Last walk' ? `${addDay(first, 1)}T00:15` : `${first}T${time}`,
        recurrence: daily(first),
      })
    }
    await openDay(page, first)
    await expectTitles(page, ['Night drops', 'Pill', 'Last walk'])
    for (const shown of [-1, 0, 1, 2].map((n) => addDay(day, n))) {
      await link(page, 'Next Day').click()
      await expect(page).toHaveURL(shown === day ? /\/schedule$/ : new RegExp(`${shown}$`))
      await expectTitles(page, everyDay)
      await expect(row(page, 'Night drops')).toContainText('02:30')
      await expect(row(page, 'Pill')).toContainText('08:00')
      await expect(row(page, 'Last walk').first()).toContainText('until 00:15')
      await expect(row(page, 'Last walk').last()).toContainText('continues tomorrow')
      if (shown === day) await expect(page.locator('main ol > li').nth(3)).toContainText('Now 09:30')
    }

    await page.goto(`/schedule/${day}/new`)
    await page.getByLabel('Event Name').fill('Watch over him')
    await page.getByLabel('Start time').fill('01:45')
    await expect(page.getByLabel('End time')).toHaveValue('02:15')
    await page.getByLabel('End time').fill('03:30')
    await page.getByLabel('Start time').fill('02:00')
    await expect(page.getByLabel('End time')).toHaveValue('03:45')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Event', exact: true }).click()
    await expect(row(page, 'Watch over him').first()).toContainText('02:00')
    await expect(row(page, 'Watch over him').first()).toContainText('03:45')
    await link(page, 'Next Day').click()
    await expectTitles(page, everyDay)
  })
})

test.describe('where clocks go back', () => {
  const { zone, at } = back
  test.use({ timezoneId: zone })

  test('midnight after a day of 25 hours is still followed', async ({ page }) => {
    const midnight = Date.parse(at) + (14 * 60 + 30) * 60_000
    await page.clock.install({ time: new Date(midnight - 60_000) })
    await signUp(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday')
    await page.clock.runFor('02:00')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday')
  })
})

test.describe('soon after clocks went forward', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('what was planned for a time that they went over is recorded for that time', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-29T03:04:00+02:00') })
    await haveAccount(page)
    const petIds = [await havePet(page, 'Bruno')]
    await haveEvent(page, 'Night drops', { start: '2026-03-29T02:30', end: '2026-03-29T02:30', petIds })
    await page.goto('/schedule')
    await link(page, 'Record more: Night drops, Bruno, 02:30').click()
    await button(page, 'At the planned time, 02:30').click()
    await button(page, 'Given').click()
    await expect(row(page, 'Night drops')).toContainText('Given 02:30')
  })
})

test('the same care shows on the same days at home and on a journey', async ({ browser, app }) => {
  const times: string[] = []
  let state: Awaited<ReturnType<Awaited<ReturnType<typeof browser.newContext>>['storageState']>> | undefined
  for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo']) {
    const context = await browser.newContext({
      baseURL: app.url,
      timezoneId,
      locale: 'en-GB',
      ...(state && { storageState: state }),
    })
    const page = await context.newPage()
    if (state) await page.goto('/schedule')
    else {
      await haveAccount(page)
      await havePet(page, 'Bruno')
      await haveEvent(page, 'Pill', { start: '2026-10-30T08:00', recurrence: daily('2026-10-30') })
    }
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
      await openDay(page, day)
      times.push(await row(page, 'Pill').innerText())
    }
    state = await context.storageState()
    await context.close()
  }
  expect(new Set(times).size).toBe(1)
  expect(times).toHaveLength(6)
})
