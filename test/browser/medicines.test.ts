import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  expectAt,
  expectHidden,
  haveAccount,
  onNewDevice,
  onPhone,
  open,
  reload,
  test,
} from './app.tsx'
import { at, daysAgo, haveNoon, today } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, link, openToEdit, row, say } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

test('what was counted less what was ticked is left, on a second device too, and a taper is started and undone', async () => {
  const email = await haveAccount()
  const rex = await havePet('Rex')
  const medicineId = 'medicine-of-rex'
  const medicine = { name: 'Vetmedin', unit: 'tablet', strength: '5 mg', petIds: [rex], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId, medicine })
  for (const [title, hour] of [
    ['Morning', '00:10'],
    ['Evening', '00:20'],
  ] as const) {
    const at = `${today}T${hour}`
    const dose = { medicineId, milli: 500 }
    await haveEvent(title, { petIds: [rex], start: at, end: at, recurrence: daily(today), dose }, Date.now())
  }

  const counted = { verb: 'count-medicine', medicineId, kind: 'counted', milli: 9_000 }
  await say({ ...counted, at: Date.now() - 86_400_000 })

  await open(`/pets/${rex}`)
  // nobody has ticked today's two
  const notRecorded = page.getByText('2 planned doses since then are not recorded.')
  await expect.element(notRecorded).toBeVisible()
  await button('Count Vetmedin').click()
  const saves = (name: string) =>
    page.getByRole('form', { name: 'Count Vetmedin' }).getByRole('button', { name, exact: true })
  await page.getByLabelText('How much is there, in tablets').fill('99999')
  await saves('Save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('99,999 tablets: is that right?')
  await expect.element(saves('Save anyway')).toBeVisible()
  await page.getByLabelText('How much is there, in tablets').fill('10')
  await button('Add ½').click()
  await page.getByRole('form', { name: 'Count Vetmedin' }).getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('10½ tablets left')).toBeVisible()
  await expect.element(notRecorded).toHaveLength(0)

  await open('/schedule')
  await expect.element(page.getByText('½ tablet Vetmedin').first()).toBeVisible()
  await page.getByRole('button', { name: /^Given: Morning, Rex/ }).click()
  await button('Just now').click()
  await page.getByRole('button', { name: /^Given: Evening, Rex/ }).click()
  await button('Just now').click()
  // the same medicine, by whatever it is called in the plan
  await expect.element(dialog()).toMatchTextContent(/Rex had ½ tablet of Vetmedin .+ ago, given by you\./)
  await button('Give again').click()
  await expect.element(page.getByRole('button', { name: /^(Morning|Evening), Rex: Given/ })).toHaveLength(2)
  await open(`/pets/${rex}`)
  await expect.element(page.getByText('9½ tablets left')).toBeVisible()
  await expect.element(page.getByText('10 days')).toBeVisible()
  await onNewDevice(email)
  await open(`/pets/${rex}`)
  await expect.element(page.getByText('9½ tablets left')).toBeVisible()

  // the day to buy more follows what is counted
  await button('Put refill day in the calendar').click()
  await expect.element(page.getByText(/^Refill day is in the calendar: /)).toBeVisible()
  await button('Count Vetmedin').click()
  await page.getByLabelText('How much is there, in tablets').fill('40')
  await page.getByRole('form', { name: 'Count Vetmedin' }).getByRole('button', { name: 'Save' }).click()
  const move = page.getByRole('button', { name: /^Move it to / })
  await move.click()
  await expectHidden(move)
  await expect.element(page.getByText(/^Refill day is in the calendar: /)).toBeVisible()

  // how much is given is for a person to say
  await button('More about Vetmedin').click()
  await link('Plan it').click()
  const amount = dialog().getByLabelText('How much, in tablets')
  await expect.element(amount).toHaveValue('')
  await button('Add Event').click()
  await expect.element(amount).toHaveFocus()
  await amount.fill('½')
  await button('Add Event').click()
  await expect.element(dialog()).toHaveLength(0)

  await button('More about Vetmedin').click()
  await link('Plan with changing amounts').click()
  // a sum of what ends, where something goes on
  await page.getByLabelText('In one line').fill('2 for 5 days, then 1 for good')
  await expect.element(page.getByText(/^10 tablets until .+, 5 doses$/)).toBeVisible()
  // what was not understood is not started as what was understood before it
  await page.getByLabelText('In one line').fill('2 for 5 days')
  await expect.element(page.getByText('10 tablets in all, 5 doses')).toBeVisible()
  await page.getByLabelText('In one line').fill('2 for 5 days, 1 as needed, ½ every other day for 10 days')
  await expectHidden(page.getByText('10 tablets in all, 5 doses'))
  await expect
    .element(page.getByRole('group', { name: 'Part 1' }).getByLabelText('How much, in tablets'))
    .toHaveValue('2')
  await expect
    .element(page.getByRole('group', { name: 'Part 2' }))
    .toMatchTextContent('Not filled in yet: “1 as needed”')
  await expect
    .element(page.getByRole('group', { name: 'Part 3' }).getByLabelText('How much, in tablets'))
    .toHaveValue('½')
  await button('Start the plan').click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: '“1 as needed” was not understood' }))
    .toHaveFocus()
  // filled in by hand, and the line says the same
  await button('Fill in part 2').click()
  for (const [label, typed] of [
    ['How much, in tablets', '1'],
    ['Every how many days', '1'],
    ['For how many days', '5'],
  ] as const) {
    await expectHidden(page.getByText(/tablets in all/))
    await page.getByRole('group', { name: 'Part 2' }).getByLabelText(label).fill(typed)
  }
  await expect
    .element(page.getByLabelText('In one line'))
    .toHaveValue(
      '2 tablets once a day for 5 days, then 1 tablet once a day for 5 days, then ½ tablet once every other day for 10 days',
    )
  await expect.element(page.getByText('17½ tablets in all, 15 doses')).toBeVisible()
  await page.getByLabelText('In one line').fill('2 for 5 days, 1 for 5 days, ½ every other day for 10 days')
  await expect.element(page.getByText('17½ tablets in all, 15 doses')).toBeVisible()
  await button('Start the plan').click()
  // the tenth of the last ten days has no dose: as many as each day of it says that there are
  await expect.element(page.getByText(/^Plan for Vetmedin started: 19 days, the last is /)).toBeVisible()
  await expect.element(page.getByText(/^Plan until/)).toBeVisible()
  await button('Undo').click()
  await expectHidden(page.getByText(/^Plan until/))
})

test('the form of an event leads to the first medicine, and that to its plan', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  const evening = `${today}T23:50`
  await haveEvent('Carprofen, a tablet', {
    petIds: [rex],
    start: evening,
    end: evening,
    recurrence: daily(today),
  })
  await open(`/schedule/${today}/new`)
  await link('Add a medicine for Rex').click()
  await expectAt(new RegExp(`/pets/${rex}$`))
  await dialog().getByLabelText('Name', { exact: true }).fill('Carprofen')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).toHaveLength(0)
  // somebody planned it before there was a medicine: once more, and it would be given twice
  await expect
    .element(link('Carprofen, a tablet, 23:50'))
    .toHaveAttribute('href', expect.stringContaining('/event/'))
  await link('Plan it: Carprofen').click()
  await dialog().getByLabelText('How much, in tablets').fill('½')
  await button('Add Event').click()
  await expect.element(dialog()).toHaveLength(0)
  // what is planned needs no more to be
  await expect.element(link('Plan it: Carprofen')).toHaveLength(0)
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Carprofen' })).toBeVisible()
  await expect.element(dialog()).toHaveLength(0)
})

test('a part of a dose is recorded beside what was planned, with its unit', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  const medicineId = 'medicine-of-a-part'
  const asNeeded = { milli: 2_000, hoursApart: 8, mostADay: null }
  const medicine = { name: 'Caninsulin', strength: '', unit: 'unit', petIds: [rex], leadDays: 7, asNeeded }
  await say({ verb: 'add-medicine', medicineId, medicine })
  await say({
    verb: 'count-medicine',
    medicineId,
    kind: 'counted',
    milli: 10_000,
    at: Date.now() - 60_000,
  })
  const midnight = `${today}T00:00`
  await haveEvent(
    'Insulin',
    { petIds: [rex], start: midnight, dose: { medicineId, milli: 2_000 } },
    Date.now(),
  )
  await open('/schedule')
  await link('Record more: Insulin, Rex, 00:00').click()
  const amount = dialog().getByLabelText('How much (optional)')
  await expect.element(amount).toHaveAccessibleDescription('Planned: 2 units Caninsulin')
  await button('Partly given').click()
  await expect.element(dialog()).toMatchTextContent('How much of 2 units Caninsulin was given?')
  await button('half: 1 unit').click()
  await expect.element(row('Insulin')).toMatchTextContent(/Partly given \d\d:\d\d(, late)? · 1 unit(?!s)/)
  // its card says how far apart, and it is noon
  await expect.element(row('Insulin')).toMatchTextContent('just now, next from 20:00')
  // a part is not all of it
  await expect.element(page.getByText('0 of 1 done, 1 partly')).toBeVisible()
  await page.getByRole('button', { name: /^Insulin, Rex: Partly given/ }).click()
  await button('Change').click()
  await expect.element(amount).toHaveAccessibleDescription('Planned: 2 units Caninsulin')
  await amount.fill('1,5')
  await button('Save').click()
  await expect.element(dialog().getByText('1,5 units', { exact: true })).toBeVisible()
  // the rest is of the same dose: nobody is asked whether it was given twice
  await dialog().getByRole('button', { name: 'Give the rest: ½ unit, Insulin, Rex' }).click()
  await expect.element(dialog()).toMatchTextContent(/Rest given .*½ unit/)
  await button('Close').first().click()
  await expect.element(page.getByText('All 1 done')).toBeVisible()
  await expect.element(page.getByText('twice')).toHaveLength(0)
  await open(`/pets/${rex}`)
  await expect.element(page.getByText('8 units left')).toBeVisible()
})

test('a planned medicine says how far apart its doses are, and the open row’s reading from when the next is', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  const medicineId = 'medicine-far-apart'
  const medicine = { name: 'Caninsulin', strength: '', unit: 'unit', petIds: [rex], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId, medicine })
  const dose = { medicineId, milli: 2_000 }
  const start = `${today}T11:50`
  await haveEvent('Insulin', { petIds: [rex], start, end: start, dose, recurrence: daily(today) }, Date.now())
  await open(`/pets/${rex}`)
  await button('More about Caninsulin').click()
  await button('Edit').click()
  await dialog().getByLabelText('Hours apart, at least (optional)').fill('8')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog()).toHaveLength(0)
  const local = `${today}T05:10:00`
  const by = { id: null, name: 'Ben' }
  const details = { outcome: 'given', at: at(local), local, amount: '', note: '', by }
  await say({
    verb: 'record-as-needed',
    careId: `care-${crypto.randomUUID()}`,
    title: 'Insulin',
    pets: [{ id: rex, name: 'Rex' }],
    details: { ...details, dose: { ...dose, name: 'Caninsulin', unit: 'unit' } },
  })
  await open('/schedule')
  await row('Insulin').click()
  await expect.element(dialog()).toMatchTextContent('Last given 6 h 50 min ago, next from 13:10')
})

test('a part of a taper that lasts longer moves what comes after it', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  const medicineId = 'prednisolone-of-rex'
  const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '', petIds: [rex], leadDays: 7 }
  const phase = (milli: number, days: number | null) => ({ milli, times: ['08:00'], every: 1, days })
  const plan = { medicineId, petIds: [rex], title: 'Taper', start: today }
  await say({ verb: 'add-medicine', medicineId, medicine })
  await say({
    verb: 'start-plan',
    planId: 'plan-of-rex-1',
    plan: { ...plan, phases: [phase(500, 3), phase(250, null)] },
  })
  await open(`/pets/${rex}`)
  await expect.element(page.getByText(/^½ tablet · .+ · every day until /)).toBeVisible()
  await expect.element(page.getByText(/^From .+: ¼ tablet · /)).toBeVisible()

  // whoever looks at the day alone is told where the tick is
  await say({
    verb: 'count-medicine',
    medicineId,
    kind: 'counted',
    milli: 750,
    at: Date.now() - 60_000,
  })
  await open('/schedule')
  await expect.element(row('Taper')).toMatchTextContent(/½ tablet Prednisolone.*day 1 · from .+ ¼ tablet/)
  await page.getByRole('button', { name: /^Given: Taper, Rex/ }).click()
  await button('Just now').click()
  await expect
    .element(page.getByText(/^Taper for Rex: given .* ¼ tablet left: not enough for the next dose\.$/))
    .toBeVisible()

  await open(`/schedule/${daysAgo(-1)}`)
  await openToEdit('Taper')
  await dialog().getByLabelText('Last day (optional)').fill(daysAgo(-4))
  await button('Save').click()
  await expect
    .element(page.getByRole('group', { name: /^The next part of this plan, ¼ tablet, / }))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Move it by 2 days/ })).toBeChecked()
  await dialog().last().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).toHaveLength(0)
  for (const [day, dose] of [
    [daysAgo(-4), '½ tablet'],
    [daysAgo(-5), '¼ tablet'],
  ] as const) {
    await open(`/schedule/${day}`)
    await expect.element(row('Taper')).toHaveLength(1)
    await expect.element(row('Taper')).toMatchTextContent(dose)
  }
})

test('what the vet wrote in mg is counted in tablets of a known strength, after a press', async () => {
  await haveAccount()
  const rex = await havePet('Rex')
  const medicine = { name: 'Prednisolone', unit: 'tablet', strength: '5 mg', petIds: [rex], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId: 'medicine-of-rex', medicine })
  await haveEvent('Pill', { petIds: [rex], start: `${today}T13:00`, end: `${today}T13:10` })
  await open(`/schedule`)
  await openToEdit('Pill')
  await page.getByRole('combobox', { name: 'Medicine', exact: true }).selectOptions('Prednisolone, 5 mg')
  await page.getByLabelText('How much, in tablets').fill('7.5 mg')
  await expect.element(dialog()).toMatchTextContent('7.5 mg = 1½ tablets of 5 mg')
  await expectAccessible()
  await button('Yes, count in tablets').click()
  await expect.element(page.getByLabelText('How much, in tablets')).toHaveValue('1½')
  await expect.element(button('Yes, count in tablets')).toHaveLength(0)

  await open(`/pets/${rex}/medicines/medicine-of-rex/plan`)
  const line = page.getByRole('textbox', { name: 'In one line' })
  await line.fill('10 mg daily for 5 days, then 5 mg daily for 5 days')
  await expect.element(page.getByText('10 mg = 2 tablets of 5 mg')).toBeVisible()
  await expect.element(page.getByText('5 mg = 1 tablet of 5 mg')).toBeVisible()
  await expectAccessible()
  await button('Yes, count in tablets').click()
  await expect.element(page.getByLabelText('How much, in tablets').first()).toHaveValue('2')
  await expect
    .element(line)
    .toHaveValue('2 tablets once a day for 5 days, then 1 tablet once a day for 5 days')
  // a tablet is not broken in five
  await line.fill('1 mg daily for 5 days')
  await expect.element(page.getByText(/this medicine is counted in tablets/)).toBeVisible()
  await expect.element(button('Yes, count in tablets')).toHaveLength(0)
})
