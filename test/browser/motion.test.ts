import { beforeEach, describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { haveAccount, onPhone, open, setClock, test } from './app.tsx'
import { atTenOnSunday, button, dialog, haveEvent, havePet, link, row } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  await commands.emulate({ reducedMotion: 'no-preference' })
})

const ring = () => page.css('svg:has(circle[pathLength="100"])')

/** How it came, or is about to come: its style stays when the movement is over. */
async function movementOf(element: Locator) {
  const { animationName, animationDuration, animationTimingFunction } = getComputedStyle(
    await element.findElement(),
  )
  // a build adds its mark to the name
  return [animationName.replace(/^_?([a-z-]+).*/, '$1'), animationDuration, animationTimingFunction]
}

/** How many things on the page are moving at this moment. */
const moving = () =>
  document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
    .length

async function start() {
  setClock(atTenOnSunday)
  await haveAccount()
  await havePet('Bruno')
  await haveEvent('Pill')
  await open('/schedule')
  await expect.element(row('Pill')).toBeVisible()
}

test('days, weeks and months slide in from where one goes, a sheet rises, undo counts down', async () => {
  await start()
  const sheet = page.css('[data-slide]')
  for (const [path, unit] of [
    ['/schedule', 'Day'],
    ['/schedule/week', 'Week'],
    ['/schedule/month', 'Month'],
  ] as const) {
    await open(path)
    await link(`Next ${unit}`).click()
    await expect.element(sheet).toHaveAttribute('data-slide', 'ahead')
    const [name, duration] = await movementOf(sheet)
    expect([name, duration]).toEqual([expect.stringMatching(/^slide-in/), '0.24s'])
    await link(`Previous ${unit}`).click()
    await expect.element(sheet).toHaveAttribute('data-slide', 'back')
    const from = getComputedStyle(sheet.element()).getPropertyValue('--from')
    expect(from).toMatch(/^-/)
  }

  await open('/schedule')
  await row('Pill').click()
  await expect.element(dialog()).toBeVisible()
  expect((await movementOf(dialog())).slice(0, 2)).toEqual(['rise', '0.24s'])
  await button('Delete').click()
  await expect.element(button('Undo')).toBeVisible()
  expect(await movementOf(ring())).toEqual(['count-down', '10s', 'linear'])
})

describe('for those who ask for less of it', () => {
  beforeEach(() => commands.emulate({ reducedMotion: 'reduce' }))

  test('nothing moves but the clock of undo, and that in five steps', async () => {
    await start()
    await link('Next Day').click()
    await link('Previous Day').click()
    await expect.element(page.css('[data-slide=back]')).toBeVisible()
    expect(moving()).toBe(0)
    await row('Pill').click()
    await expect.element(dialog()).toBeVisible()
    expect(moving()).toBe(0)
    await button('Delete').click()
    await expect.element(button('Undo')).toBeVisible()
    expect(await movementOf(ring())).toEqual(['count-down', '10s', 'steps(5)'])
    // in one page the toast would go on counting
    await button('Dismiss').click()
    await expect.element(button('Undo')).toHaveLength(0)
    await open('/schedule/2026-11-20')
    // the cat breathes for others
    await expect.element(page.getByText('No events today')).toBeVisible()
    expect(moving()).toBe(0)
  })
})
