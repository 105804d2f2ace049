import { beforeEach, describe, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { boxOf, haveAccount, onPhone, open, openSchedule, press, setClock, test } from './app.tsx'
import { atTenOnSunday, button, dialog, haveEvent, havePet, row, undoOf } from './schedule.ts'

const undos = () => button('Undo')

// a busy machine needs longer than a person for what is done here: the seconds of a toast then last longer, too
beforeEach(() => commands.playAnimations(0.1))

/** Pills at ten, eleven and so on, the first of which are then deleted. */
async function deleteSome(count: number) {
  setClock(atTenOnSunday)
  await openSchedule()
  await havePet('Bruno')
  for (let hour = 10; hour < 15; hour++) await haveEvent(`Pill ${hour}`, { start: `2026-11-15T${hour}:00` })
  for (let hour = 10; hour < 10 + count; hour++) {
    await row(`Pill ${hour}`).click()
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(dialog()).toHaveLength(0)
  }
}

const ring = (words: string) =>
  page.css('[role=status] > div').filter({ hasText: words }).css('svg:has(circle[pathLength="100"])')

/** What is left of a ring, of its hundred parts. */
const left = async (words: string) =>
  100 - parseFloat(getComputedStyle(await ring(words).findElement()).strokeDashoffset)

/** Half of it passes at once, or all that is left. */
async function pass(words: string, all = false) {
  await expect.element(ring(words)).toBeVisible()
  const clocks = (await ring(words).findElement()).getAnimations()
  for (const clock of clocks)
    if (all) clock.finish()
    else clock.currentTime = 5_000
}

test.each(['phone', 'desktop'])(
  'two toasts stand at most, one on a phone, and none over the form that is opened next, on a %s',
  async (size) => {
    if (size === 'phone') await onPhone()
    await deleteSome(3)
    await expect.element(undos()).toHaveLength(size === 'phone' ? 1 : 2)
    await expect.element(page.getByText('Deleted Pill 12.')).toBeVisible()
    await row('Pill 13').click()
    await expect.element(dialog()).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Undo' })).toHaveLength(0)
    await press('Escape')
    await undoOf('Deleted Pill 12.').click()
    await expect.element(row('Pill 12')).toBeVisible()
  },
)

describe('on a phone', () => {
  beforeEach(onPhone)

  test('what a tick says covers no other tick, moves nothing, and the next takes its place', async () => {
    setClock(atTenOnSunday)
    await haveAccount()
    const bruno = await havePet('Bruno')
    // no two of one name: of the second it would be asked whether it is meant
    const titles = [
      'Salve',
      'Powder',
      'Eye drops',
      'Ear drops',
      'Syrup',
      'Paste',
      'Oil',
      'Gel',
      'Spray',
      'Tea',
    ]
    for (const [at, title] of titles.entries())
      await haveEvent(title, { start: `2026-11-15T${10 + at}:00`, petIds: [bruno] })
    await open('/schedule')
    await expect.element(row('Tea')).toBeVisible()
    scrollTo(0, 300)
    const eyes = button('Given: Eye drops, Bruno, 12:00')
    const ears = button('Given: Ear drops, Bruno, 13:00')
    const before = await boxOf(eyes)
    for (const [one, title] of [
      [eyes, 'Eye drops'],
      [ears, 'Ear drops'],
    ] as const) {
      await one.click()
      await expect.element(page.getByText(`${title} for Bruno: given`)).toBeVisible()
      await expect.element(undos()).toHaveLength(1)
      const toast = await boxOf(page.css('[role=status] > div:visible').last())
      // above the way to add something and the tabs, and beside what can be ticked
      const add = await boxOf(button('Add Event'))
      expect(toast.bottom).toBeLessThanOrEqual(add.top)
      expect(toast.right).toBeLessThanOrEqual(before.left)
      expect(toast.height).toBeLessThan(100)
    }
    expect(scrollY).toBe(300)
    expect(await boxOf(page.getByRole('button', { name: /^Eye drops, Bruno: Given/ }))).toEqual(before)

    // pressed, it gives way to the one before; the page stays
    await undos().click()
    await expect.element(ears).toBeVisible()
    await expect.element(page.getByText('Eye drops for Bruno: given')).toBeVisible()
    await undos().click()
    await expect.element(eyes).toBeVisible()
    expect(scrollY).toBe(300)
  })
})

test('the ten seconds of a toast go on while dialogs open and close', async () => {
  await deleteSome(1)
  await pass('Deleted Pill 10.')
  expect(await left('Deleted Pill 10.')).toBeLessThan(80)
  await row('Pill 13').click()
  await expect.element(dialog()).toBeVisible()
  expect(await left('Deleted Pill 10.')).toBeLessThan(80)
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  expect(await left('Deleted Pill 10.')).toBeLessThan(80)
  await pass('Deleted Pill 10.', true)
  await expect.element(page.getByText('Deleted Pill 10.')).toHaveLength(0)
})

test('what was said in a dialog goes on in the page, for the rest of its time', async () => {
  await openSchedule()
  await havePet('Bruno')
  await havePet('Minka', 'cat', 'sea')
  await open('/settings/pets')
  await button('Delete Minka').click()
  await dialog()
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.element(dialog()).toHaveLength(1)
  await expect.element(ring('Minka')).toBeVisible()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000)
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(ring('Minka')).toBeVisible()
  expect(await left('Minka')).toBeLessThan(80)
})
