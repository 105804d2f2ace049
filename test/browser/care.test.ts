import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  expectAccessible,
  haveAccount,
  onPhone,
  open,
  phone,
  press,
  reload,
  reloadTab,
  setOffline,
  test,
} from './app.tsx'
import { pressOn, tabTo } from './keyboard.ts'
import { daysAgo, haveNoon, today } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, openToEdit, row } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

/** The empty ring at the end of a row. */
const tick = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^(Given|Done): ${name}(, \\d\\d:\\d\\d)?$`) })
/** The full one, which tells what happened. */
const ticked = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: .*Open$`) })
const more = (title: string) =>
  page.getByRole('link', { name: new RegExp(`^Record more: ${title}, Minka, `) })

/** A cat that gets its pill every day since a week. */
async function withPill() {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const from = daysAgo(7)
  const pill = { start: `${from}T12:00`, end: `${from}T12:10`, petIds: [minka], recurrence: daily(from) }
  await haveEvent('Pill', pill, Date.now())
  await open('/schedule')
  await expect.element(row('Pill')).toBeVisible()
}

test('what is half typed in a record outlives a reload', async () => {
  await withPill()
  await tick('Pill, Minka').click()
  await expect.element(row('Pill')).toMatchTextContent('Given')
  await reload()
  await ticked('Pill, Minka').click()
  await button('Change').click()
  await page.getByLabelText('Time').fill('00:00')
  await reloadTab()
  await expect.element(page.getByLabelText('Time')).toHaveValue('00:00')
  await button('Save').click()
  await expect.element(dialog()).toMatchTextContent('Given 00:00')

  await open('/schedule')
  await page.getByRole('link', { name: 'Record care' }).click()
  await page.getByLabelText('What was done').fill('Pain relief')
  await reloadTab()
  await expect.element(page.getByLabelText('What was done')).toHaveValue('Pain relief')
})

test('one tap says given, and it can be taken back, corrected, skipped with a note', async () => {
  await withPill()
  await expect.element(page.getByText('of 1 done')).toHaveLength(0)
  // over for half a day, and still to be done: only what is recorded steps back
  const ground = () => getComputedStyle(row('Pill').element().parentElement ?? document.body).background
  const stands = ground()
  await tick('Pill, Minka').click()
  await expect.element(row('Pill')).toMatchTextContent(/Given \d\d:\d\d/)
  await expect.poll(ground).not.toBe(stands)
  await expect.element(page.getByText('All 1 done')).toBeVisible()
  await expect.element(page.getByText(/^Pill for Minka: given \d\d:\d\d\.$/)).toBeVisible()
  await button('Undo').click()
  await expect.element(tick('Pill, Minka')).toBeVisible()
  await expect.element(row('Pill')).not.toMatchTextContent('Given')

  // left out on purpose: the day stays in the plan, and in the journal
  await row('Pill').click()
  await button('Skip this one').click()
  await expect.element(row('Pill')).toMatchTextContent(/Skipped \d\d:\d\d/)
  await expect.element(row('Pill')).toHaveFocus()
  await expect.element(page.getByText('Skipped Pill for Minka.')).toBeVisible()
  await row('Pill').click()
  await expect.element(dialog()).toMatchTextContent(/Skipped \d\d:\d\d/)
  await expect.element(button('Skip this one')).toHaveLength(0)
  await press('Escape')
  await button('Undo').click()
  await expect.element(tick('Pill, Minka')).toBeVisible()

  await more('Pill').click()
  await expectAccessible()
  await page.getByLabelText('Note (optional)').fill('She was asleep.')
  await button('Skipped').click()
  await expect.element(row('Pill')).toMatchTextContent(/Skipped \d\d:\d\d/)
  await expectAccessible()

  await ticked('Pill, Minka').click()
  await expect.element(dialog()).toMatchTextContent('She was asleep.')
  await button('Change').click()
  await page.getByRole('radio', { name: 'Partly given' }).click()
  await page.getByLabelText('Time').fill('00:00')
  await button('Save').click()
  await expect.element(dialog()).toMatchTextContent('Partly given 00:00')
  await expect.element(dialog()).toMatchTextContent(/Before: Skipped/)
  await dialog().getByRole('button', { name: 'Remove this record' }).click()
  await expect.element(dialog()).toMatchTextContent('Removed by')
  await press('Escape')
  await expect.element(tick('Pill, Minka')).toBeVisible()
})

test('several pets: one tap for all, or each by its face', async () => {
  await haveAccount()
  const petIds = [await havePet('Bruno'), await havePet('Minka', 'cat', 'sea')]
  await haveEvent('Walk', { start: `${today}T12:00`, end: `${today}T12:10`, petIds })
  await open('/schedule')
  await tick('Walk, Minka').first().click()
  await expect.element(row('Walk')).toMatchTextContent(/Minka: Done/)
  await expect.element(page.getByText('All 1 done')).toHaveLength(0)
  await expectAccessible()
  // the ring at the end is for whoever is left
  await tick('Walk, Bruno').last().click()
  await expect.element(page.getByText('All 1 done')).toBeVisible()
})

test('what was not planned is recorded, and offered again', async () => {
  await withPill()
  await page.getByRole('link', { name: 'Record care' }).click()
  await button('Given').click()
  await expect.element(dialog()).toMatchTextContent('Please say what was done.')
  // recorded beside its plan it would stay open, and be given again
  await page.getByLabelText('What was done').fill('pill')
  await expect.element(dialog()).toMatchTextContent('This is planned and not recorded yet.')
  await expectAccessible()
  await dialog().getByRole('link', { name: 'Pill, 12:00 · Minka' }).click()
  await expect.element(dialog()).toMatchTextContent('Planned for')
  history.back()
  await page.getByLabelText('What was done').fill('Pain relief')
  await expect.element(dialog()).not.toMatchTextContent('This is planned')
  // it alone is something typed: leaving asks
  history.back()
  await expect.element(page.getByText('What you typed about this has not been recorded.')).toBeVisible()
  await button('Keep editing').click()
  await page.getByLabelText('How much (optional)').fill('½ tablet')
  await expectAccessible()
  await button('Given').click()
  await expect.element(page.getByRole('link', { name: /Pain relief.*As needed/ })).toBeVisible()
  await page.getByRole('link', { name: 'Record care' }).click()
  await button('Pain relief · ½ tablet · Minka').click()
  await expect.element(page.getByLabelText('How much (optional)')).toHaveValue('½ tablet')
  await expect.element(page.getByLabelText('What was done')).toHaveValue('Pain relief')
  await expect.element(page.getByRole('checkbox', { name: 'Minka' })).toBeChecked()
})

test('the plan changes, and what was recorded stays', async () => {
  await withPill()
  await tick('Pill, Minka').click()
  await expect.element(row('Pill')).toMatchTextContent('Given')
  await openToEdit('Pill')
  await page.getByLabelText('Start time').fill('23:30')
  await page.getByLabelText('End time').fill('23:40')
  await button('Save').click()
  await page.getByRole('radio', { name: /All events/ }).click()
  await expect.element(dialog().last()).toMatchTextContent('up to the last record as they were')
  await dialog().last().getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Pill')).toMatchTextContent('12:00')
  await page.getByRole('link', { name: 'Next Day' }).click()
  await expect.element(row('Pill')).toMatchTextContent('23:30')
  await page.getByRole('link', { name: 'Today' }).click()
  await row('Pill').click()
  await button('Delete').click()
  await page.getByRole('radio', { name: /All events/ }).click()
  await dialog().last().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('link', { name: /Pill.*Given.*No longer in the plan/ })).toBeVisible()
})

test('what is late looks so on every page from the first day, and a walk that nobody records stays calm', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const rex = await havePet('Rex')
  for (const [title, hour] of [
    ['Insulin', '11'],
    ['Walk', '08'],
    ['Drops', '23'],
  ] as const)
    await haveEvent(
      title,
      {
        start: `${today}T${hour}:00`,
        end: `${today}T${hour}:10`,
        petIds: title === 'Insulin' ? [minka, rex] : [rex],
        recurrence: daily(today),
      },
      // planned early in the morning: who plans at noon has missed nothing before
      Date.now() - 8 * 3_600_000,
    )
  for (const path of ['/schedule', '/schedule/week']) {
    await open(path)
    await expect.element(row('Insulin').first()).toMatchTextContent('Not logged yet')
    for (const title of ['Walk', 'Drops'])
      await expect.element(row(title).first()).not.toMatchTextContent('ot logged')
  }
  await open('/schedule/month')
  await expect.element(page.css(`[data-day="${today}"]`)).toMatchTextContent('not logged yet')
  await expect.element(page.getByText('not logged yet')).toHaveLength(1)
  await open('/schedule/print')
  await expect.element(page.getByRole('article').getByText('Not logged yet')).toHaveLength(2)

  await page.viewport(1280, 800)
  await open('/schedule/week')
  const column = page.css(`[data-column="${today}"]`)
  const card = (title: string) => column.css('li').filter({ hasText: title })
  const ground = (title: string) => getComputedStyle(card(title).element()).backgroundColor
  await expect.element(card('Insulin')).toMatchTextContent('Not logged yet')
  const late = ground('Insulin')
  expect(late).not.toBe(ground('Drops'))
  expect(ground('Walk')).toBe(ground('Drops'))
  await page.getByRole('button', { name: 'Hours' }).click()
  await expect.element(column.css('[data-hours]')).toBeVisible()
  expect(ground('Insulin')).toBe(late)
  expect(ground('Walk')).toBe(ground('Drops'))

  // given to one of two: of the other it is still said
  await page.viewport(phone.width, phone.height)
  await open('/schedule')
  await page.getByRole('button', { name: /Given: Insulin,\s*Rex/ }).click()
  await expect.element(row('Insulin')).toMatchTextContent(/Rex: Given.*Minka: not logged yet/)
  await page
    .getByRole('button', { name: /Given: Insulin,\s*Minka/ })
    .first()
    .click()
  await expect.element(row('Insulin')).not.toMatchTextContent('not logged')
  await open('/schedule/month')
  await expect.element(page.css(`[data-day="${today}"]`)).not.toMatchTextContent('not logged')
})

test('a past day without a record rests as not logged, and can be logged', async () => {
  await withPill()
  await open(`/schedule/${daysAgo(1)}`)
  await expect.element(row('Pill')).not.toMatchTextContent('Not logged')
  await open(`/schedule/${daysAgo(2)}`)
  await tick('Pill, Minka').click()
  await button('At 12:00').click()
  await expect.element(row('Pill')).toMatchTextContent('Given 12:00')
  await expect.element(page.getByText(/^Pill for Minka: given .*, 12:00\.$/)).toBeVisible()
  await open(`/schedule/${daysAgo(1)}`)
  await expect.element(row('Pill')).toMatchTextContent('Not logged')
  await more('Pill').click()
  // about an earlier day it was most likely given when it was planned
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue(daysAgo(1))
  await expect.element(page.getByLabelText('Time')).toHaveValue('12:00')
  await button('Given').click()
  await expect.element(row('Pill')).toMatchTextContent('Given 12:00')
  await open(`/schedule/week/${daysAgo(1)}`)
  await expect.element(row('Pill').filter({ hasText: 'Given 12:00' }).first()).toBeVisible()
  await open(`/schedule/month/${daysAgo(1)}`)
  await expect.element(page.css(`[data-day="${daysAgo(1)}"]`)).toMatchTextContent('all done')
})

test('the focused row is ticked with a key', async () => {
  await withPill()
  await tabTo(row('Pill'))
  await press('g')
  await expect.element(row('Pill')).toMatchTextContent('Given')
  await pressOn(ticked('Pill, Minka'))
  await expect.element(dialog().getByRole('button', { name: 'Remove this record' })).toBeVisible()
})

test('without a network a tap is kept, waits, and arrives once', async () => {
  await withPill()
  await setOffline(true)
  await tick('Pill, Minka').click()
  await expect.element(row('Pill')).toMatchTextContent('Given')
  await expect.element(page.getByText('1 change waiting').first()).toBeVisible()
  await setOffline(false)
  await expect.element(page.getByText('1 change waiting')).toHaveLength(0)
  await reload()
  await expect.element(row('Pill')).toMatchTextContent('Given')
  await ticked('Pill, Minka').click()
  await expect.element(dialog().getByRole('listitem')).toHaveLength(1)
})
