import { expect, haveAccount, haveSession, test } from './journey.ts'
import { daysAgo, noonZone } from './noon.ts'
import {
  button,
  daily,
  dialog,
  haveEvent,
  havePet,
  link,
  openToEdit,
  phone,
  row,
  say,
} from './schedule-journey.ts'

// what is recorded must not lie ahead of the server's clock: this takes place on the day it runs
test.use({ ...phone, timezoneId: noonZone })
const today = () => daysAgo(0)

test('what was counted less what was ticked is left, on a second device too, and a taper is started and undone', async ({
  page,
  browser,
  app,
}) => {
  const email = await haveAccount(page)
  const rex = await havePet(page, 'Rex')
  const medicineId = 'medicine-of-rex'
  const medicine = { name: 'Vetmedin', unit: 'tablet', strength: '5 mg', petIds: [rex], leadDays: 7 }
  await say(page, { verb: 'add-medicine', medicineId, medicine })
  for (const [title, hour] of [
    ['Morning', '00:10'],
    ['Evening', '00:20'],
  ] as const) {
    const at = `${today()}T${hour}`
    const dose = { medicineId, milli: 500 }
    await haveEvent(page, title, { petIds: [rex], start: at, end: at, recurrence: daily(today()), dose })
  }

  const counted = { verb: 'count-medicine', medicineId, kind: 'counted', milli: 9_000 }
  await say(page, { ...counted, at: Date.now() - 86_400_000 })

  await page.goto(`/pets/${rex}`)
  // nobody has ticked today's two
  const notRecorded = page.getByText('2 planned doses since then are not recorded.')
  await expect(notRecorded).toBeVisible()
  await button(page, 'Count Vetmedin').tap()
  await page.getByLabel('How much is there, in tablets').fill('10')
  await button(page, 'Add ½').tap()
  await page.getByRole('form', { name: 'Count Vetmedin' }).getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('10½ tablets left')).toBeVisible()
  await expect(notRecorded).toHaveCount(0)

  await page.goto('/schedule')
  await expect(page.getByText('½ tablet Vetmedin').first()).toBeVisible()
  await page.getByRole('button', { name: /^Given: Morning, Rex/ }).tap()
  await button(page, 'Just now').tap()
  await page.getByRole('button', { name: /^Given: Evening, Rex/ }).tap()
  await button(page, 'Just now').tap()
  // the same medicine, by whatever it is called in the plan
  await expect(dialog(page)).toContainText(/Rex had ½ tablet of Vetmedin .+ ago, given by you\./)
  await button(page, 'Give again').tap()
  await expect(page.getByRole('button', { name: /^(Morning|Evening), Rex: Given/ })).toHaveCount(2)
  await page.goto(`/pets/${rex}`)
  await expect(page.getByText('9½ tablets left')).toBeVisible()
  await expect(page.getByText('10 days')).toBeVisible()
  const elsewhere = await browser.newPage({ baseURL: app.url })
  await haveSession(elsewhere, email)
  await elsewhere.goto(`/pets/${rex}`)
  await expect(elsewhere.getByText('9½ tablets left')).toBeVisible()
  await elsewhere.close()

  // the day to buy more follows what is counted
  await button(page, 'Put refill day in the calendar').tap()
  await expect(page.getByText(/^Refill day is in the calendar: /)).toBeVisible()
  await button(page, 'Count Vetmedin').tap()
  await page.getByLabel('How much is there, in tablets').fill('40')
  await page.getByRole('form', { name: 'Count Vetmedin' }).getByRole('button', { name: 'Save' }).tap()
  const move = page.getByRole('button', { name: /^Move it to / })
  await move.tap()
  await expect(move).toBeHidden()
  await expect(page.getByText(/^Refill day is in the calendar: /)).toBeVisible()

  // how much is given is for a person to say
  await button(page, 'More about Vetmedin').tap()
  await link(page, 'Plan it').tap()
  const amount = dialog(page).getByLabel('How much, in tablets')
  await expect(amount).toHaveValue('')
  await button(page, 'Add Event').tap()
  await expect(amount).toBeFocused()
  await amount.fill('½')
  await button(page, 'Add Event').tap()
  await expect(dialog(page)).toHaveCount(0)

  await button(page, 'More about Vetmedin').tap()
  await link(page, 'Plan with changing amounts').tap()
  // a sum of what ends, where something goes on
  await page.getByLabel('In one line').fill('2 for 5 days, then 1 for good')
  await expect(page.getByText(/^10 tablets until .+, 5 doses$/)).toBeVisible()
  // what was not understood is not started as what was understood before it
  await page.getByLabel('In one line').fill('2 for 5 days')
  await expect(page.getByText('10 tablets in all, 5 doses')).toBeVisible()
  await page.getByLabel('In one line').fill('2 for 5 days, 1 as needed, ½ every other day for 10 days')
  await expect(page.getByText('10 tablets in all, 5 doses')).toBeHidden()
  await expect(page.getByRole('group', { name: 'Part 1' }).getByLabel('How much, in tablets')).toHaveValue(
    '2',
  )
  await expect(page.getByRole('group', { name: 'Part 2' })).toContainText('Not filled in yet: “1 as needed”')
  await expect(page.getByRole('group', { name: 'Part 3' }).getByLabel('How much, in tablets')).toHaveValue(
    '½',
  )
  await button(page, 'Start the plan').tap()
  await expect(page.getByRole('alert').filter({ hasText: '“1 as needed” was not understood' })).toBeFocused()
  // filled in by hand, and the line says the same
  await button(page, 'Fill in part 2').tap()
  for (const [label, typed] of [
    ['How much, in tablets', '1'],
    ['Every how many days', '1'],
    ['For how many days', '5'],
  ] as const) {
    await expect(page.getByText(/tablets in all/)).toBeHidden()
    await page.getByRole('group', { name: 'Part 2' }).getByLabel(label).fill(typed)
  }
  await expect(page.getByLabel('In one line')).toHaveValue(
    '2 tablets once a day for 5 days, then 1 tablet once a day for 5 days, then ½ tablet once every other day for 10 days',
  )
  await expect(page.getByText('17½ tablets in all, 15 doses')).toBeVisible()
  await page.getByLabel('In one line').fill('2 for 5 days, 1 for 5 days, ½ every other day for 10 days')
  await expect(page.getByText('17½ tablets in all, 15 doses')).toBeVisible()
  await button(page, 'Start the plan').tap()
  await expect(page.getByText(/^Plan until/)).toBeVisible()
  await button(page, 'Undo').tap()
  await expect(page.getByText(/^Plan until/)).toBeHidden()
})

test('what is half typed about a medicine, or as a note, outlives a reload', async ({ page }) => {
  await haveAccount(page)
  const rex = await havePet(page, 'Rex')
  await page.goto(`/pets/${rex}`)
  await button(page, 'Add medicine').tap()
  const name = dialog(page).getByLabel('Name', { exact: true })
  await name.fill('Carprofen')
  await page.reload()
  await expect(name).toHaveValue('Carprofen')
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByLabel('New note').fill('Limps on the left')
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Limps on the left')
  // the saved medicine is not opened again
  await expect(page.getByRole('heading', { name: 'Carprofen' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('the form of an event leads to the first medicine, and that to its plan', async ({ page }) => {
  await haveAccount(page)
  const rex = await havePet(page, 'Rex')
  const evening = `${today()}T23:50`
  await haveEvent(page, 'Carprofen, a tablet', {
    petIds: [rex],
    start: evening,
    end: evening,
    recurrence: daily(today()),
  })
  await page.goto(`/schedule/${today()}/new`)
  await link(page, 'Add a medicine for Rex').tap()
  await expect(page).toHaveURL(new RegExp(`/pets/${rex}$`))
  await dialog(page).getByLabel('Name', { exact: true }).fill('Carprofen')
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  // somebody planned it before there was a medicine: once more, and it would be given twice
  await expect(link(page, 'Carprofen, a tablet, 23:50')).toHaveAttribute('href', /\/event\//)
  await link(page, 'Plan it: Carprofen').tap()
  await dialog(page).getByLabel('How much, in tablets').fill('½')
  await button(page, 'Add Event').tap()
  await expect(dialog(page)).toHaveCount(0)
  // what is planned needs no more to be
  await expect(link(page, 'Plan it: Carprofen')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Carprofen' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a part of a dose is recorded beside what was planned, with its unit', async ({ page }) => {
  await haveAccount(page)
  const rex = await havePet(page, 'Rex')
  const medicineId = 'medicine-of-a-part'
  const medicine = { name: 'Caninsulin', strength: '', unit: 'unit', petIds: [rex], leadDays: 7 }
  await say(page, { verb: 'add-medicine', medicineId, medicine })
  await say(page, {
    verb: 'count-medicine',
    medicineId,
    kind: 'counted',
    milli: 10_000,
    at: Date.now() - 60_000,
  })
  const midnight = `${today()}T00:00`
  await haveEvent(page, 'Insulin', { petIds: [rex], start: midnight, dose: { medicineId, milli: 2_000 } })
  await page.goto('/schedule')
  await link(page, 'Record more: Insulin, Rex, 00:00').tap()
  const amount = dialog(page).getByLabel('How much (optional)')
  await expect(amount).toHaveAccessibleDescription('Planned: 2 units Caninsulin')
  await button(page, 'Partly given').tap()
  await expect(dialog(page)).toContainText('How much of 2 units Caninsulin was given?')
  await button(page, 'half: 1 unit').tap()
  await expect(row(page, 'Insulin')).toContainText(/Partly given \d\d:\d\d(, late)? · 1 unit$/)
  // a part is not all of it
  await expect(page.getByText('0 of 1 done, 1 partly')).toBeVisible()
  await page.getByRole('button', { name: /^Insulin, Rex: Partly given/ }).tap()
  await button(page, 'Change').tap()
  await expect(amount).toHaveAccessibleDescription('Planned: 2 units Caninsulin')
  await amount.fill('1,5')
  await button(page, 'Save').tap()
  await expect(dialog(page).getByText('1,5 units', { exact: true })).toBeVisible()
  // the rest is of the same dose: nobody is asked whether it was given twice
  await dialog(page).getByRole('button', { name: 'Give the rest: ½ unit, Insulin, Rex' }).tap()
  await expect(dialog(page)).toContainText(/Rest given .*½ unit/)
  await button(page, 'Close').first().tap()
  await expect(page.getByText('All 1 done')).toBeVisible()
  await expect(page.getByText('twice')).toHaveCount(0)
  await page.goto(`/pets/${rex}`)
  await expect(page.getByText('8 units left')).toBeVisible()
})

test('a part of a taper that lasts longer moves what comes after it', async ({ page }) => {
  await haveAccount(page)
  const rex = await havePet(page, 'Rex')
  const medicineId = 'prednisolone-of-rex'
  const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '', petIds: [rex], leadDays: 7 }
  const phase = (milli: number, days: number | null) => ({ milli, times: ['08:00'], every: 1, days })
  const plan = { medicineId, petIds: [rex], title: 'Taper', start: today() }
  await say(page, { verb: 'add-medicine', medicineId, medicine })
  await say(page, {
    verb: 'start-plan',
    planId: 'plan-of-rex-1',
    plan: { ...plan, phases: [phase(500, 3), phase(250, null)] },
  })
  await page.goto(`/pets/${rex}`)
  await expect(page.getByText(/^½ tablet · .+ · every day until /)).toBeVisible()
  await expect(page.getByText(/^From .+: ¼ tablet · /)).toBeVisible()

  // whoever looks at the day alone is told where the tick is
  await say(page, {
    verb: 'count-medicine',
    medicineId,
    kind: 'counted',
    milli: 750,
    at: Date.now() - 60_000,
  })
  await page.goto('/schedule')
  await expect(row(page, 'Taper')).toContainText(/½ tablet Prednisolone.*day 1 · from .+ ¼ tablet/)
  await page.getByRole('button', { name: /^Given: Taper, Rex/ }).tap()
  await button(page, 'Just now').tap()
  await expect(
    page.getByText(/^Taper for Rex: given .* ¼ tablet left: not enough for the next dose\.$/),
  ).toBeVisible()

  await page.goto(`/schedule/${daysAgo(-1)}`)
  await openToEdit(page, 'Taper')
  await dialog(page).getByLabel('Last day (optional)').fill(daysAgo(-4))
  await button(page, 'Save').tap()
  await expect(page.getByRole('group', { name: /^The next part of this plan, ¼ tablet, / })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Move it by 2 days/ })).toBeChecked()
  await dialog(page).last().getByRole('button', { name: 'Save' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  for (const [day, dose] of [
    [daysAgo(-4), '½ tablet'],
    [daysAgo(-5), '¼ tablet'],
  ] as const) {
    await page.goto(`/schedule/${day}`)
    await expect(row(page, 'Taper')).toHaveCount(1)
    await expect(row(page, 'Taper')).toContainText(dose)
  }
})
