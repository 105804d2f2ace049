import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { haveAccount, onPhone, open, setClock, test } from './app.tsx'
import { daily, haveEvent, havePet, say } from './schedule.ts'

test.each([
  ['2026-03-08', 'The clocks go forward on this day. Insulin: Saturday, 19:00 to Sunday, 07:00 is 11 hours.'],
  ['2026-11-01', 'The clocks go back on this day. Insulin: Saturday, 19:00 to Sunday, 07:00 is 13 hours.'],
])('on %s the day says how long it really is between two doses, once', async (day, said) => {
  await onPhone()
  setClock(new Date(`${day}T20:00:00Z`))
  await haveAccount()
  const mitzi = await havePet('Mitzi', 'cat')
  const medicineId = `medicine-${crypto.randomUUID()}`
  const medicine = { name: 'Caninsulin', strength: '', unit: 'unit', petIds: [mitzi], leadDays: 7 }
  await say({ verb: 'add-medicine', medicineId, medicine })
  const dose = { medicineId, milli: 2_000 }
  const first = '2026-02-20'
  for (const time of ['07:00', '19:00']) {
    const start = `${first}T${time}`
    await haveEvent('Insulin', { petIds: [mitzi], start, end: start, dose, recurrence: daily(first) })
  }
  await open(`/schedule/${day}`)
  await expect.element(page.css('main')).toMatchTextContent(said)
  await open('/schedule/2026-06-10')
  await expect.element(page.getByText('The clocks go')).toHaveLength(0)
})
