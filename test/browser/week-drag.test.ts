import { beforeEach, describe, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible, expectAt, focus, haveAccount, middleOf, onPhone, open } from './app.tsx'
import { press, setClock, test } from './app.tsx'
import { atTenOnSunday, haveEvent, havePet } from './schedule.ts'

beforeEach(() => setClock(atTenOnSunday))

const column = (day: string) => page.css(`[data-column="2026-11-${day}"]`)
const event = (day: string, title: string) => column(day).css('li > a').filter({ hasText: title })

test('keys take an event, move it and put it down', async () => {
  await haveAccount()
  await havePet('Bruno')
  await haveEvent('Vet', { start: '2026-11-10T16:00', end: '2026-11-10T16:30' })
  await open('/schedule/week')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await focus(event('10', 'Vet'))
  await press('x')
  await expect
    .element(page.css('output').filter({ hasText: 'Moving Vet, Tuesday 10 November' }))
    .toBeVisible()
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await press(key)
  await expect.element(page.getByText('Wednesday 11 November, 16:15 – 17:00')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(page.css('output').filter({ hasText: 'Vet is where it was.' })).toBeInTheDocument()
  await expect.element(event('10', 'Vet')).toHaveFocus()
  await press('Space')
  await press('ArrowLeft')
  await press('Enter')
  await expect.element(event('09', 'Vet')).toHaveFocus()
  await press('Control+z')
  await expect.element(event('10', 'Vet')).toBeVisible()
})

describe('with a finger', () => {
  beforeEach(async () => {
    await onPhone()
    await page.viewport(1024, 768)
  })

  test('an event that is held moves, one that is not scrolls', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: atTenOnSunday,
      shouldAdvanceTime: true,
    })
    await haveAccount()
    await havePet('Bruno')
    await haveEvent('Vet', { start: '2026-11-10T16:00', end: '2026-11-10T16:30' })
    await open('/schedule/week')
    const from = await middleOf(event('10', 'Vet'))
    const to = await middleOf(column('13'))
    await commands.finger('touchStart', from)
    vi.advanceTimersByTime(600)
    await expect.element(page.getByText('Moving Vet')).toBeVisible()
    for (const part of [0.3, 0.6, 1])
      await commands.finger('touchMove', {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      })
    await expect.element(page.getByText('Friday 13 November, 16:00 – 16:30')).toBeVisible()
    await commands.finger('touchEnd')
    await expect.element(event('13', 'Vet')).toBeVisible()
    await expectAt(/\/schedule\/week$/)
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/^9\s?–\s?15 November 2026$/)
    await commands.finger('touchStart', await middleOf(event('13', 'Vet')))
    await commands.finger('touchMove', from)
    vi.advanceTimersByTime(600)
    await expect.element(page.getByText('Moving Vet')).toHaveLength(0)
    await commands.finger('touchEnd')
  })
})
