import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAt, haveAccount, open, openSchedule, test } from './app.tsx'
import { button, havePet, link, menu } from './schedule.ts'

const broken = 'Something went wrong on our side.'

test('a menu that fails leaves the page, and the way out', async () => {
  // only the menu's button shows the first three of all pets while no event does
  const slice = Array.prototype.slice
  vi.spyOn(Array.prototype, 'slice').mockImplementation(function (this: unknown[], ...range) {
    const [pet] = this
    if (range[1] === 3 && typeof pet === 'object' && pet !== null && 'species' in pet)
      throw new Error('broken for a test')
    return slice.apply(this, range)
  })
  await openSchedule()
  await havePet('Bruno')
  await expect.element(menu()).toHaveLength(0)
  await expect.element(page.getByText(broken)).toHaveLength(0)
  await expect.element(link('Schedule')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  await button('Log Out').click()
  await expectAt(/\/login$/)
})

test('a frame that fails says so, and leaves the way out', async () => {
  await haveAccount()
  // the links of the frame are the only list of addresses
  const map = Array.prototype.map
  vi.spyOn(Array.prototype, 'map').mockImplementation(function (this: unknown[], ...how) {
    const [tab] = this
    if (typeof tab === 'object' && tab !== null && 'to' in tab && 'words' in tab)
      throw new Error('broken for a test')
    return map.apply(this, how)
  })
  await open('/schedule')
  await expect.element(page.getByText(broken)).toBeVisible()
  await expectAccessible()
  await button('Log Out').click()
  await expectAt(/\/login$/)
})
