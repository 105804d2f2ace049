import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, onNewDevice, onPhone, open, press, setOffline, test } from './app.tsx'
import { currentSession } from '#web/store/session.ts'
import { daysAgo, haveNoon, today } from './noon.ts'
import { button, daily, dialog, haveEvent, havePet, row, undoOf } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const asked = () => page.getByRole('group', { name: 'What did Minka eat?' })
const amount = (words: string) => asked().getByRole('button', { name: words, exact: true })

test('what is asked beside insulin at the foot of a phone stands above what says that it was given', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const from = daysAgo(3)
  const at = { start: `${from}T12:00`, end: `${from}T12:00`, petIds: [minka], recurrence: daily(from) }
  for (const title of ['Drops', 'Eyes', 'Heart pill', 'Insulin', 'Walk', 'Water']) await haveEvent(title, at)
  await open('/schedule')
  await expect.element(row('Insulin')).toBeVisible()
  // its row at the foot of the screen, as after a look down the day
  const tick = button('Given: Insulin, Minka, 12:00').element()
  scrollBy(0, tick.getBoundingClientRect().bottom - innerHeight + 200)
  await button('Given: Insulin, Minka, 12:00').click()
  await expect.element(asked()).toHaveLength(1)
  const toast = () => page.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect()
  await expect
    .poll(() => asked().element().getBoundingClientRect().bottom - toast().top)
    .toBeLessThanOrEqual(0)
})

test('beside insulin that was given one tap says what was eaten, another corrects it, and the same takes it back', async () => {
  const email = await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const from = daysAgo(3)
  const at = { start: `${from}T12:00`, end: `${from}T12:00`, petIds: [minka], recurrence: daily(from) }
  for (const title of ['Insulin', 'Heart pill']) await haveEvent(title, at)
  await open('/schedule')
  await expect.element(row('Insulin')).toBeVisible()
  await button('Given: Heart pill, Minka, 12:00').click()
  await expect.element(row('Heart pill')).toMatchTextContent(/Given/)
  await button('Given: Insulin, Minka, 12:00').click()
  await expect.element(asked()).toHaveLength(1)
  await expectAccessible()

  await setOffline(true)
  await amount('Most').click()
  await expect.element(amount('Most')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(undoOf('Eaten: most')).toBeVisible()
  await amount('All').click()
  await expect.element(amount('All')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(amount('Most')).toHaveAttribute('aria-pressed', 'false')
  await setOffline(false)
  await expect.element(page.getByText(/changes? waiting/)).toHaveLength(0)

  // on another device, too, and where the dose is looked at
  await onNewDevice(email)
  await open('/schedule')
  await expect.element(amount('All')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Insulin, Minka: Given/ }).click()
  await expect.element(dialog().getByRole('group', { name: 'What did Minka eat?' })).toBeVisible()
  await press('Escape')
  await open(`/pets/${minka}/meals`)
  await page.getByText('1 record, as a table').click()
  await expect.element(page.getByRole('cell', { name: 'All', exact: true })).toBeVisible()

  await open('/schedule')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(amount('All')).toHaveAttribute('aria-pressed', 'true')
  await press('Enter', amount('All'))
  await expect.element(amount('All')).toHaveAttribute('aria-pressed', 'false')
  await undoOf('Meal removed').click()
  await expect.element(amount('All')).toHaveAttribute('aria-pressed', 'true')
  // taken back for good, it is answered anew
  await press('Enter', amount('All'))
  await expect.element(amount('All')).toHaveAttribute('aria-pressed', 'false')
  await press('Enter', amount('Nothing'))
  await expect.element(amount('Nothing')).toHaveAttribute('aria-pressed', 'true')
  await open('/journal')
  await expect.element(page.css('main')).toMatchTextContent(/MealMMinkaNothing/)
})

test('who gives it where a notification leads says there what was eaten', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const eventId = await haveEvent('Insulin', { start: `${today}T12:00`, petIds: [minka] })
  const session = currentSession()
  const household = session.state === 'signed-in' ? session.user.id : ''
  const slot = `${eventId}.${today.replaceAll('-', '')}`
  await open(`/reminder#${new URLSearchParams({ household, slot }).toString()}`)
  await button('Given').click()
  await amount('Some').click()
  await expect.element(amount('Some')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
})

test('a blood pressure is typed as it is said, and what a strip shows is chosen', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  await open(`/pets/${minka}/blood-pressure`)
  const pressure = page.getByLabelText(/^New value/)
  await pressure.fill('95/160')
  await button('Save').click()
  await expect.element(page.getByText(/the upper number first/)).toBeVisible()
  await pressure.fill('160/95')
  await press('Enter', button('Save'))
  await page.getByText('1 record, as a table').click()
  await expect.element(page.getByRole('cell', { name: '160/95 mmHg' })).toBeVisible()
  await expectAccessible()

  await open(`/pets/${minka}/urine-glucose`)
  await page.getByRole('radio', { name: '++', exact: true }).click()
  await button('Save').click()
  await page.getByText('1 record, as a table').click()
  await expect.element(page.getByRole('cell', { name: '++', exact: true })).toBeVisible()
})
