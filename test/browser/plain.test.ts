import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, haveAccount, onPhone, open, test } from './app.tsx'
import { haveNoon, today } from './noon.ts'
import { button, dialog, haveEvent, havePet, say } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const shown = () => page.css('main')

test('the plain view asks about one thing at a time, records at one press, and leads back', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const at = (time: string) => ({ start: `${today}T${time}`, end: `${today}T${time}`, petIds: [minka] })
  const dayBegins = Date.now() - 13 * 3_600_000
  await haveEvent('Eye drops', at('11:30'), dayBegins)
  await haveEvent('Heart pill', at('11:40'), dayBegins)
  const evening = await haveEvent('Insulin', at('19:00'), dayBegins)
  await open('/settings')
  await page.getByRole('button', { name: /^Plain View/ }).click()
  await expect.element(shown()).toMatchTextContent('Was the 11:30 Eye drops given?')
  await expect.element(shown()).toMatchTextContent('For Minka')
  await expect.element(page.getByRole('navigation')).toHaveLength(0)
  await expectAccessible()
  await button('Not yet').click()
  await expect.element(shown()).toMatchTextContent('Was the 11:40 Heart pill given?')
  await button('Given').click()
  await expect.element(shown()).toMatchTextContent(/Written down: Heart pill, given at 1\d:\d\d/)
  await expect.element(shown()).toMatchTextContent('Still to do')
  await expect.element(shown()).toMatchTextContent('11:30 Eye drops for Minka')
  await expect.element(shown()).toMatchTextContent('Next: 19:00 Insulin for Minka.')
  await button('That was wrong. Undo').click()
  await expect.element(shown()).toMatchTextContent('Was the 11:40 Heart pill given?')
  await button('Given').click()
  await button('Ask me again').click()
  await button('Given').click()
  await expect.element(shown()).toMatchTextContent('Nothing is due now.')
  await expect.element(shown()).toMatchTextContent('Next: 19:00 Insulin for Minka.')
  await expect.element(dialog()).toHaveLength(0)
  await say({
    verb: 'record-care',
    seriesId: evening,
    eventId: evening,
    day: today,
    due: `${today}T19:00:00`,
    allDay: false,
    title: 'Insulin',
    pets: [{ id: minka, name: 'Minka' }],
    details: { outcome: 'skipped', at: Date.now(), local: `${today}T12:00:00` },
    knows: [],
  })
  await expect.element(shown()).toMatchTextContent('Nothing more is planned for today.')
  await button('Leave the plain view').click()
  await expect.element(page.getByRole('navigation').first()).toBeVisible()
})

test('it says how much, where the name does not', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const medicine = { name: 'Metacam', unit: 'ml', strength: '', petIds: [minka], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId: 'medicine-metacam', medicine })
  const times = { start: `${today}T11:40`, end: `${today}T11:40`, petIds: [minka] }
  const dose = { medicineId: 'medicine-metacam', milli: 500 }
  await haveEvent('For her joints', { ...times, dose }, Date.now() - 13 * 3_600_000)
  await open('/settings')
  await page.getByRole('button', { name: /^Plain View/ }).click()
  await expect.element(shown()).toMatchTextContent('Was the 11:40 For her joints given?')
  await expect.element(shown()).toMatchTextContent('½ ml Metacam')
  await button('Leave the plain view').click()
  await expect.element(page.getByRole('navigation').first()).toBeVisible()
})

test('what the same person records on another device is not for this one to take back', async () => {
  await haveAccount()
  const minka = await havePet('Minka', 'cat', 'sea')
  const times = { start: `${today}T11:40`, end: `${today}T11:40`, petIds: [minka] }
  const eventId = await haveEvent('Heart pill', times, Date.now() - 13 * 3_600_000)
  await open('/settings')
  await page.getByRole('button', { name: /^Plain View/ }).click()
  await expect.element(shown()).toMatchTextContent('Was the 11:40 Heart pill given?')
  await say({
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: today,
    due: `${today}T11:40:00`,
    allDay: false,
    title: 'Heart pill',
    pets: [{ id: minka, name: 'Minka' }],
    details: { outcome: 'given', at: Date.now(), local: `${today}T12:00:00` },
    knows: [],
  })
  await expect.element(shown()).toMatchTextContent('Nothing is due now.')
  await expect.element(shown()).not.toMatchTextContent('Written down')
  await button('Leave the plain view').click()
  await expect.element(page.getByRole('navigation').first()).toBeVisible()
})
