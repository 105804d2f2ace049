import type { Page } from '@playwright/test'
import { keptRows } from './household-journey.ts'
import { expect, expectAccessible, haveAccount, haveOwnDay, haveSession, signUp, test } from './journey.ts'
import {
  addEventButton,
  atTenOnSunday,
  button,
  desktop,
  dialog,
  expectTitles,
  haveEvent,
  havePet,
} from './schedule-journey.ts'
import { link, openDay, openToEdit, phone, row, rows, say, sunday } from './schedule-journey.ts'

const title = (page: Page) => page.getByLabel('Event Name', { exact: true })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const repeats = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Add Event', exact: true })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
})

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('an event is added, and what is missing is said beside its field', async ({ page }) => {
      await signUp(page)
      await havePet(page, 'Bruno')
      await havePet(page, 'Minka', 'cat', 'sea')
      await page.getByRole('button', { name: /Menu/ }).click()
      await button(page, 'Only Minka').click()
      await addEventButton(page).click()
      await expect(page).toHaveURL(/\/schedule\/2026-11-15\/new$/)
      await expect(field(page, 'In one line')).toBeFocused()
      await expect(title(page)).toHaveAttribute('placeholder', 'Event Name (Required)')
      await expect(page.getByRole('checkbox', { name: 'Minka' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Bruno' })).not.toBeChecked()
      await expectAccessible(page)

      await save(page).click()
      await expect(dialog(page)).toContainText('Please name the event.')
      await expect(title(page)).toBeFocused()
      await expectAccessible(page)
      await title(page).fill('Insulin')
      await field(page, 'Start').fill('')
      await save(page).click()
      await expect(dialog(page)).toContainText('Invalid event start time')
      await expect(field(page, 'Start')).toBeFocused()
      await field(page, 'Start').fill(sunday)
      for (const moment of ['Start', 'End']) {
        await field(page, `${moment} time`).fill('')
        await save(page).click()
        await expect(dialog(page)).toContainText(`Invalid event ${moment.toLowerCase()} time`)
        await expect(field(page, `${moment} time`)).toBeFocused()
        await expect(field(page, `${moment} time`)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, moment)).not.toHaveAttribute('aria-invalid')
        const [day, time] = [
          await field(page, moment).boundingBox(),
          await field(page, `${moment} time`).boundingBox(),
        ]
        expect(time?.y).toBe(day?.y)
        await expectAccessible(page)
        await field(page, `${moment} time`).fill('11:00')
      }
      await field(page, 'End time').fill('')
      await field(page, 'Start time').fill('19:00')
      await expect(field(page, 'End time')).toHaveValue('19:30')
      await field(page, 'End time').fill('18:00')
      await save(page).click()
      await expect(dialog(page)).toContainText('The end is before the start.')
      await expect(field(page, 'End time')).toBeFocused()
      await field(page, 'End').fill('2026-11-14')
      await save(page).click()
      await expect(field(page, 'End')).toBeFocused()
      await field(page, 'End').fill(sunday)
      await field(page, 'End time').fill('20:00')
      await field(page, 'Start time').fill('07:00')
      await expect(field(page, 'End time')).toHaveValue('08:00')
      await title(page).press('Enter')

      await expect(dialog(page)).toHaveCount(0)
      await expect(row(page, 'Insulin')).toContainText('07:00')
      await expect(row(page, 'Insulin')).toContainText('Minka')
      await expect(page.getByText('Added Insulin.')).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Undo').click()
      await expect(rows(page)).toHaveCount(0)
    })
  })
}

// the form is the same at every size, and every-screen.e2e.ts looks at it at each
test.describe('on a phone', () => {
  test.use(phone)

  test('with several pets and none selected the form asks whose event it is', async ({ page }) => {
    await signUp(page)
    await havePet(page, 'Bruno')
    await havePet(page, 'Minka', 'cat', 'sea')
    // a form that opens while the device knows of one pet is for that one
    await expect.poll(() => keptRows(page)).toBe(2)
    await page.goto(`/schedule/${sunday}/new`)
    const pet = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect(dialog(page)).toContainText('Who is it for?')
    for (const name of ['Bruno', 'Minka', 'No pet']) await expect(pet(name)).not.toBeChecked()
    await title(page).fill('Brush')
    await save(page).click()
    await expect(dialog(page)).toContainText('Please choose who it is for, or “No pet”.')
    await expect(pet('Bruno')).toBeFocused()
    await expect(pet('Bruno')).toBeInViewport()
    await expectAccessible(page)
    await pet('No pet').check()
    await pet('Minka').check()
    await expect(pet('No pet')).not.toBeChecked()
    await save(page).click()
    await expect(row(page, 'Brush')).toContainText('Minka')
    await expect(row(page, 'Brush')).not.toContainText('Bruno')

    await page.goto(`/schedule/${sunday}/new`)
    await title(page).fill('Buy litter')
    await pet('Bruno').check()
    await pet('No pet').check()
    await expect(pet('Bruno')).not.toBeChecked()
    await save(page).click()
    await openToEdit(page, 'Buy litter')
    await expect(pet('No pet')).toBeChecked()
  })

  test('an event that lasts all day has no times', async ({ page }) => {
    await signUp(page)
    await havePet(page, 'Bruno')
    await addEventButton(page).click()
    await title(page).fill('At the sitter’s')
    await page.getByRole('checkbox', { name: 'All day', exact: true }).check()
    await expect(field(page, 'Start time')).toHaveCount(0)
    await field(page, 'Last day').fill('2026-11-17')
    await expectAccessible(page)
    await save(page).click()
    await expect(row(page, 'At the sitter’s')).toContainText('day 1 of 3')
    await openDay(page, '2026-11-17')
    await expect(row(page, 'At the sitter’s')).toContainText('All day')
    await openDay(page, '2026-11-18')
    await expect(page.getByText('No events today')).toBeVisible()
  })

  test('a routine is chosen, read back in words and dates, and shows on its days', async ({ page }) => {
    await haveAccount(page)
    await havePet(page, 'Bruno')
    // a Saturday, which the rule below does not fall on: the first Monday is the first
    await page.goto('/schedule/2026-11-14/new')
    await title(page).fill('Nails')
    await repeats(page, 'Weekly')
    await expect(dialog(page)).toContainText('every week on Sat')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Mon' }).check()
    await page.getByRole('checkbox', { name: 'Wed' }).check()
    await page.getByRole('checkbox', { name: 'Sat' }).uncheck()
    await field(page, 'Last day (optional)').fill('2027-05-03')
    await expect(dialog(page)).toContainText('every 2 weeks on Mon and Wed until 3 May 2027, 24 times')
    await expect(dialog(page)).toContainText('Next: Mon 23 Nov · Wed 25 Nov · Mon 7 Dec')
    await expectAccessible(page)
    await save(page).click()
    await expect(page.getByText('Added Nails on Mon 23 Nov.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    for (const [day, there] of [
      ['2026-11-16', 0],
      ['2026-11-23', 1],
      ['2026-11-25', 1],
      ['2026-11-30', 0],
      ['2027-05-03', 0],
    ] as const) {
      await openDay(page, day)
      await expect(row(page, 'Nails')).toHaveCount(there)
    }
  })

  test('a course of tablets ends after so many times, or on a day: what was said last counts', async ({
    page,
  }) => {
    await signUp(page)
    await addEventButton(page).click()
    await title(page).fill('Tablets')
    await repeats(page, 'Daily')
    const [lastDay, times] = [field(page, 'Last day (optional)'), field(page, 'or how many times')]
    await times.fill('10')
    await expect(lastDay).toHaveValue('2026-11-24')
    await expect(dialog(page)).toContainText('every day until 24 November, 10 times')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await expect(lastDay).toHaveValue('2026-12-03')
    await field(page, 'Start').fill('2026-11-16')
    await expect(lastDay).toHaveValue('2026-12-04')
    await expect(times).toHaveValue('10')
    await expectAccessible(page)

    await lastDay.fill('2026-11-21')
    await expect(times).toHaveValue('3')
    await field(page, 'Start').fill(sunday)
    await expect(lastDay).toHaveValue('2026-11-21')
    await expect(times).toHaveValue('4')
    await times.fill('')
    await expect(lastDay).toHaveValue('')
    await times.fill('5000')
    await times.blur()
    await expect(times).toHaveValue('999')
    await times.fill('3')
    expect((await times.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await times.press('Enter')
    await expect(page.getByText('Added Tablets.')).toBeVisible()
    for (const [day, there] of [
      ['2026-11-19', 1],
      ['2026-11-20', 0],
      ['2026-11-21', 0],
    ] as const) {
      await openDay(page, day)
      await expect(row(page, 'Tablets')).toHaveCount(there)
    }
  })

  test('the next days are counted from the start, not from the day one came from', async ({ page }) => {
    await haveAccount(page)
    await page.goto('/schedule/2026-11-25/new')
    await title(page).fill('Tablets')
    await field(page, 'Start').fill('2026-11-16')
    await repeats(page, 'Daily')
    await field(page, 'or how many times').fill('5')
    await expect(dialog(page)).toContainText('every day until 20 November, 5 times')
    await expect(dialog(page)).toContainText('Next: Mon 16 Nov · Tue 17 Nov · Wed 18 Nov')
  })

  test('rarer ways to repeat stand behind More', async ({ page }) => {
    await haveAccount(page)
    await page.goto('/schedule/2027-01-31/new')
    await title(page).fill('Weigh')
    await repeats(page, 'Monthly')
    const reading = (name: RegExp) => page.getByRole('radio', { name })
    await expect(reading(/On the 31st/)).toBeChecked()
    await expect(dialog(page)).toContainText('or the last day of a shorter month')
    await reading(/On the last Sunday/).check()
    await expect(dialog(page)).toContainText('every month on the last Sunday')
    await reading(/On the 31st/).check()
    await dialog(page).getByLabel('or on the', { exact: true }).selectOption('Last')
    await dialog(page).getByLabel('Weekday', { exact: true }).selectOption('Friday')
    await expect(reading(/On the last Friday/)).toBeChecked()
    await expect(dialog(page)).toContainText('every month on the last Friday')
    await button(page, 'More').click()
    await reading(/On the 31st/).check()
    await expect(dialog(page)).toContainText('every month on the 31st (or the last day)')
    await expect(dialog(page)).toContainText('Next: Sun, 31 Jan 2027 · Sun, 28 Feb 2027 · Wed, 31 Mar 2027')
    await field(page, 'Every').fill('6')
    await expect(dialog(page)).toContainText('every 6 months on the 31st')
    await expectAccessible(page)
    await repeats(page, 'Yearly')
    await expect(dialog(page)).toContainText('every 6 years on 31 January')
    await field(page, 'Last day (optional)').fill('2027-01-01')
    await save(page).click()
    await expect(dialog(page)).toContainText('The last day is before the first.')
    await expect(field(page, 'Last day (optional)')).toBeFocused()
    const words = await dialog(page).getByText('The last day is before the first.').boundingBox()
    expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThan(
      (await save(page).boundingBox())?.y ?? 0,
    )
    await expectAccessible(page)
    await field(page, 'Last day (optional)').fill('')
    await field(page, 'Every').fill('1')
    await save(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await openDay(page, '2031-01-31')
    await expect(row(page, 'Weigh')).toContainText('every year on 31 January')
  })
})

test('leaving asks only when something was typed, however one leaves', async ({ page }) => {
  await signUp(page)
  await addEventButton(page).click()
  await expect(field(page, 'In one line')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/schedule$/)
  await addEventButton(page).click()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  await addEventButton(page).click()
  await title(page).fill('Half typed')
  await page.keyboard.press('Escape')
  await expect(page.getByText('What you typed about this event has not been saved.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Keep editing').click()
  await page.goBack()
  // with a key: so soon after the first, a press at the same place is taken for one of a trembling finger
  await button(page, 'Keep editing').press('Enter')
  await expect(dialog(page)).toHaveCount(1)
  await expect(title(page)).toHaveValue('Half typed')
  await page.keyboard.press('Escape')
  await button(page, 'Leave').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/schedule$/)
})

test('an open event survives a reload and lies over its day', async ({ page }) => {
  await haveAccount(page)
  const eventId = await haveEvent(page, 'Pill', { start: '2026-11-20T08:00' })
  await page.goto(`/schedule/2026-11-20/event/${eventId}/edit`)
  await expect(title(page)).toHaveValue('Pill')
  await page.reload()
  await expect(title(page)).toHaveValue('Pill')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/schedule\/2026-11-20$/)
  await page.goto('/schedule/2026-11-20/event/nobody-knows-it')
  await expect(dialog(page)).toContainText('This event no longer exists.')
  await expectAccessible(page)
  await button(page, 'Close').last().click()
  await expect(page).toHaveURL(/\/schedule\/2026-11-20$/)
})

test('an event that happens once is changed and deleted without a question', async ({ page }) => {
  await signUp(page)
  await haveEvent(page, 'Vet', { start: `${sunday}T12:00`, end: `${sunday}T13:00` })
  await openToEdit(page, 'Vet')
  await field(page, 'Start time').fill('15:00')
  await expect(field(page, 'End time')).toHaveValue('16:00')
  await button(page, 'Save').click()
  await expect(row(page, 'Vet')).toContainText('15:00')
  await button(page, 'Undo').click()
  await expect(row(page, 'Vet')).toContainText('12:00')
  await row(page, 'Vet').click()
  await button(page, 'Delete').click()
  await expect(rows(page)).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await button(page, 'Undo').click()
  await expectTitles(page, ['Vet'])
})

test('the year 9999 is taken as a last day, and no keyboard gets beyond it', async ({ page }) => {
  await signUp(page)
  await addEventButton(page).click()
  await title(page).fill('Pill')
  await repeats(page, 'Daily')
  await field(page, 'Last day (optional)').focus()
  await page.keyboard.type('1212')
  await page.keyboard.type('99999')
  await expect(field(page, 'Last day (optional)')).toHaveValue('9999-12-12')
  await expect(dialog(page)).toContainText('every day until 12 December 9999')
  await expect(field(page, 'or how many times')).toHaveValue('')
  await save(page).click()
  await expect(row(page, 'Pill')).toContainText('every day until 12 December 9999')
})

test('what is said of a change names the event as it is called now', async ({ page }) => {
  await signUp(page)
  await haveEvent(page, 'Vet')
  await openToEdit(page, 'Vet')
  await title(page).fill('Groomer')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved Groomer.')).toBeVisible()
  await openToEdit(page, 'Groomer')
  await field(page, 'Start').fill('2026-11-16')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved Groomer, now on Mon 16 Nov.')).toBeVisible()
  await link(page, 'Show').click()
  await expect(page).toHaveURL(/\/schedule\/2026-11-16$/)
  await expect(page.getByText('Saved Groomer, now on Mon 16 Nov.')).toHaveCount(0)
  await row(page, 'Groomer').click()
  await button(page, 'Delete').click()
  await expect(page.getByText('Deleted Groomer.')).toBeVisible()
  await button(page, 'Undo').last().click()
  await expect(row(page, 'Groomer')).toBeVisible()
  await expect(page.getByText('Vet')).toHaveCount(0)
})

test.describe('where clocks have twelve hours', () => {
  test.use({ locale: 'en-US', viewport: { width: 794, height: 1123 } })

  test('a printed time stays in one line', async ({ page }) => {
    await signUp(page)
    await haveEvent(page, 'Insulin', { start: `${sunday}T10:30`, end: `${sunday}T11:45` })
    await expect(row(page, 'Insulin')).toContainText('10:30 AM')
    await page.emulateMedia({ media: 'print' })
    const linesOf = (element: Element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    }
    const times = row(page, 'Insulin').locator('[class*=time] > span')
    expect(await Promise.all([times.nth(0).evaluate(linesOf), times.nth(1).evaluate(linesOf)])).toEqual([
      1, 1,
    ])
  })
})

test('text of any script is kept and shown as it was written, and markup is text', async ({ page }) => {
  await signUp(page)
  const written = ['דואג לכלב 🐕‍🦺', '<img src=x onerror=alert(1)>', '薬をあげる', 'e\u0301 & "quotes"']
  for (const [at, one] of written.entries()) await haveEvent(page, one, { start: `${sunday}T1${at}:00` })
  await haveEvent(page, 'Lines', { start: `${sunday}T20:00`, description: 'one\n\n<b>two</b>\nthree' })
  await expectTitles(page, [...written, 'Lines'])
  await button(page, 'More of the note on Lines').click()
  expect(await row(page, 'Lines').locator('[class*=description]').innerText()).toContain('<b>two</b>')
  await expect(row(page, 'דואג')).toHaveCount(1)
  expect(
    await row(page, 'דואג')
      .locator('[class*=title]')
      .evaluate((element) => getComputedStyle(element).direction),
  ).toBe('rtl')
  await openToEdit(page, 'Lines')
  await expect(field(page, 'Description')).toHaveValue('one\n\n<b>two</b>\nthree')
})

test('names and descriptions that are too long are refused in words', async ({ page }) => {
  await signUp(page)
  await addEventButton(page).click()
  await title(page).fill('🐕'.repeat(201))
  await save(page).click()
  await expect(dialog(page)).toContainText('The name is too long: 200 characters at most.')
  await title(page).fill('🐕'.repeat(200))
  await field(page, 'Description').fill('x'.repeat(4001))
  await save(page).click()
  await expect(dialog(page)).toContainText('The description is too long: 4,000 characters at most.')
  await expect(field(page, 'Description')).toBeFocused()
  await field(page, 'Description').fill('x'.repeat(4000))
  await save(page).click()
  await expect(rows(page)).toHaveCount(1)
})

test('an event deleted on another device while it is open says so and keeps what was typed', async ({
  page,
}) => {
  await signUp(page)
  const eventId = await haveEvent(page, 'Pill')
  await openToEdit(page, 'Pill')
  await title(page).fill('Half a pill')
  await say(page, { verb: 'delete-event', eventId, scope: 'all' })
  await expect(rows(page)).toHaveCount(0)
  await expect(title(page)).toHaveValue('Half a pill')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('This event was deleted in the meantime.')
  await expect(title(page)).toHaveValue('Half a pill')
  await expectAccessible(page)
})

test('an event added on one device is on another at once', async ({ page, browser, app }) => {
  const email = await signUp(page)
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveOwnDay(elsewhere.context())
  await elsewhere.clock.install({ time: atTenOnSunday })
  await haveSession(elsewhere, email)
  await elsewhere.goto('/schedule')
  await addEventButton(page).click()
  await title(page).fill('Pill')
  await save(page).click()
  await expect(row(elsewhere, 'Pill')).toBeVisible()
})
