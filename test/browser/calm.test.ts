import { beforeEach, describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { haveAccount, onPhone, setOffline, test } from './app.tsx'
import { haveEvent, havePet, openDay, row, sunday } from './schedule.ts'

describe.each(['phone', 'desktop'])('on a %s', (size) => {
  beforeEach(async () => {
    if (size === 'phone') await onPhone()
  })

  test('the line about being offline moves nothing when it comes and when it goes', async () => {
    await haveAccount()
    await havePet('Bruno')
    await haveEvent('Pill')
    await openDay(sunday)
    await expect.element(row('Pill')).toBeVisible()
    // comes after the day, in one file with the line: without a network neither would
    await expect.element(page.css('[popover] fieldset').getByText('Bruno', { exact: true })).toHaveLength(1)
    const before = placesOnScreen()
    await setOffline(true)
    await expect.element(page.getByText('Offline.')).toBeVisible()
    expect(placesOnScreen()).toEqual(before)
    await setOffline(false)
    await expect.element(page.getByText('Offline.')).toHaveLength(0)
    expect(placesOnScreen()).toEqual(before)
  })
})

/** Where everything stands that can be pressed or leads a page. */
function placesOnScreen(): string[] {
  return [...document.querySelectorAll('a[href], main button, h1')].map(
    (one) => `${one.textContent} ${JSON.stringify(one.getBoundingClientRect())}`,
  )
}
