import { beforeEach, describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  expectAccessible,
  expectAt,
  expectHidden,
  focus,
  onPhone,
  openSchedule,
  press,
  setClock,
  test,
} from './app.tsx'
import { atTenOnSunday, button, daily, haveEvent, havePet, link, row, rows } from './schedule.ts'

const insulin =
  'Two units under the skin, left side today. Weigh her food first: 40 grams, warmed. If she has not eaten: NO insulin, and phone the vet.'
const care = `${insulin}\n${'Keep the pen in the door of the fridge. '.repeat(8)}Never shake it.`

describe.each(['phone', 'desktop'])('on a %s', (size) => {
  beforeEach(async () => {
    if (size === 'phone') await onPhone()
  })

  test('a long note ends with More, which opens it in place', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    await havePet('Minka', 'cat', 'sea')
    await haveEvent('Insulin', {
      start: '2026-11-15T19:00',
      description: care,
      recurrence: daily('2026-11-15'),
    })
    const more = button('More of the note on Insulin')
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    await expect.element(row('Insulin').getByText('Two units')).toBeVisible()
    await expectHidden(page.getByText('Never shake it.'))
    await expectAccessible()
    await focus(row('Insulin'))
    await press('Tab')
    await expect.element(more).toHaveFocus()
    await press('Enter')
    await expect.element(page.getByText('Never shake it.')).toBeVisible()
    await expect.element(button('Less of the note on Insulin')).toHaveFocus()
    await expectAt(/\/schedule$/)
    await expectAccessible()
    await link('Next Day').click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Monday')
    await expect.element(more).toBeVisible()
    await expectHidden(page.getByText('Never shake it.'))
    await more.click()
    await expect.element(page.getByText('Never shake it.')).toBeVisible()
  })
})

test('paper has the whole of a long note', async () => {
  setClock(atTenOnSunday)
  await openSchedule()
  await havePet('Minka', 'cat', 'sea')
  await haveEvent('Insulin', { start: '2026-11-15T19:00', description: care })
  await expect.element(rows()).toHaveLength(1)
  await commands.emulate({ media: 'print' })
  await expect.poll(() => getComputedStyle(row('Insulin').element(), '::before').borderTopStyle).toBe('solid')
  await expect.element(page.getByText('Never shake it.')).toBeVisible()
  await expectHidden(button('More of the note on Insulin'))
})
