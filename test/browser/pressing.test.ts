import { beforeEach, describe, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { onPhone, open, openSchedule, press, setClock, test } from './app.tsx'
import { atTenOnSunday, haveEvent, havePet, link, row } from './schedule.ts'

const ground = (one: Locator) => getComputedStyle(one.element()).backgroundColor
const wash = (one: Locator) => getComputedStyle(one.element()).backgroundImage

describe('with a pointer', () => {
  test('a button that waits looks the same under the pointer', async () => {
    vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
    await open('/login')
    await page.getByLabelText('Email').fill('somebody@example.com')
    await page.getByLabelText('Password', { exact: true }).fill('a good old dog')
    await press('Enter', page.getByLabelText('Password', { exact: true }))
    const waiting = page.css('button[type=submit]')
    await expect.element(waiting).toBeDisabled()
    await commands.mouse('move', { x: 0, y: 0 })
    const before = ground(waiting)
    await waiting.hover({ force: true })
    expect(ground(waiting)).toBe(before)
  })
})

describe('with a finger', () => {
  beforeEach(async () => {
    await onPhone()
    await commands.emulate({ reducedMotion: 'no-preference' })
  })

  test('nothing stays marked after it was tapped, and no blue box flashes', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    await havePet('Bruno')
    const ahead = link('Next Day')
    const before = ground(ahead)
    await ahead.click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Monday')
    expect(ground(ahead)).toBe(before)
    const flash = getComputedStyle(ahead.element()).getPropertyValue('-webkit-tap-highlight-color')
    expect(flash).toBe('rgba(0, 0, 0, 0)')
  })

  test('what is pressed shows it while it is pressed', async () => {
    setClock(atTenOnSunday)
    await openSchedule()
    await havePet('Bruno')
    await haveEvent('Pill')
    for (const pressed of [row('Pill'), link('Next Day'), link('Schedule')]) {
      await expect.element(pressed).toBeVisible()
      expect(wash(pressed)).toBe('none')
      await pressed.hover()
      await commands.mouse('down')
      expect(wash(pressed)).toContain('gradient')
      // let go elsewhere: nothing was meant
      await commands.mouse('up', { x: 195, y: 500 })
      expect(wash(pressed)).toBe('none')
    }
  })
})
