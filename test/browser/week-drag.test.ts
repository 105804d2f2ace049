import { beforeEach, describe, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAccessible, expectAt, focus, haveAccount, middleOf, onPhone, open } from './app.tsx'
import { press, setClock, test } from './app.tsx'
import { atTenOnSunday, button, daily, dialog, haveEvent, havePet } from './schedule.ts'

beforeEach(() => setClock(atTenOnSunday))

const column = (day: string) => page.css(`[data-column="2026-11-${day}"]`)
const event = (day: string, title: string) => column(day).css('li > a').filter({ hasText: title })

test('keys take an event, move it and put it down', async () => {
  await haveAccount()
  await havePet('Bruno')
  await haveEvent('Vet', { start: '2026-11-10T16:00', end: '2026-11-10T16:30' })
  // a title takes the focus of whoever comes from another page: not in the first that is opened of all
  await open('/schedule')
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

type Point = { x: number; y: number }

/** The button stays down. */
async function drag(one: Locator, to: Point) {
  const from = await middleOf(one)
  await commands.mouse('down', from)
  await commands.mouse('move', { x: from.x + 10, y: from.y }, 2)
  await commands.mouse('move', to, 6)
}

async function drop(one: Locator, to: Point) {
  await drag(one, to)
  await commands.mouse('up')
}

test('a mouse drags an event to another day, with the scope of a series, its preview and undo', async () => {
  await haveAccount()
  await havePet('Bruno')
  await haveEvent('Vet', { start: '2026-11-10T16:00', end: '2026-11-10T16:30' })
  await haveEvent('Pill', { start: '2026-11-10T08:00', recurrence: daily('2026-11-10') })
  await open('/schedule/week')
  await expect.element(event('14', 'Pill')).toBeVisible()
  await drag(event('10', 'Vet'), await middleOf(column('12')))
  await expect.element(page.getByText('Thursday 12 November, 16:00 – 16:30')).toBeVisible()
  await commands.mouse('up')
  await expect.element(event('12', 'Vet')).toBeVisible()
  await expect.element(event('10', 'Vet')).toHaveLength(0)
  await expectAt(/\/schedule\/week$/)
  await button('Undo').click()
  await expect.element(event('10', 'Vet')).toBeVisible()

  // given back: by Escape, outside of the columns, and where it was
  await drag(event('10', 'Vet'), await middleOf(column('12')))
  await press('Escape')
  await commands.mouse('up')
  await drop(event('10', 'Vet'), { x: 40, y: 500 })
  await drop(event('10', 'Vet'), await middleOf(event('10', 'Pill')))
  await expectAt(/\/schedule\/week$/)
  await expect.element(page.getByText(/^Moved Vet/)).toHaveLength(0)
  await expect.element(event('10', 'Vet')).toBeVisible()

  await drop(event('14', 'Pill'), await middleOf(column('09')))
  await expect.element(dialog()).toMatchTextContent('Change which events?')
  await expect.element(dialog()).toMatchTextContent('Changes this event only.')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(event('14', 'Pill')).toBeVisible()
  await drop(event('14', 'Pill'), await middleOf(column('09')))
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(event('09', 'Pill')).toHaveFocus()
  await expect.element(event('14', 'Pill')).toHaveLength(0)
  await button('Undo').click()
  await expect.element(event('14', 'Pill')).toBeVisible()
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
