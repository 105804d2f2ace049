import { expect, haveAccount, test } from './journey.ts'
import { pressOn, roundOfStops } from './keyboard.ts'
import { addEventButton, atTenOnSunday, desktop, dialog, haveEvent, havePet } from './schedule-journey.ts'
import { openDay, row, sunday } from './schedule-journey.ts'

test.use(desktop)

test('the order of stops is that of the page, and a dialog keeps them to itself', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill')
  await openDay(page, sunday)
  await expect(row(page, 'Pill')).toBeVisible()
  const stops = await roundOfStops(page)
  expect(stops.map(({ name }) => name.replace(/^08:00.*/, 'Pill'))).toEqual([
    'Skip to content',
    'Senior Pet Care, schedule',
    'Menu, showing All Pets',
    'Schedule',
    'Learn',
    'Workouts',
    'Week',
    'Zoom Out to Month',
    'Keyboard shortcuts',
    'Print Days',
    'Print',
    'Search',
    'Date',
    'Previous Day',
    'Add Event',
    'Next Day',
    'Pill',
    'Given: Pill, 08:00',
    'Record more: Pill, 08:00',
    'Record care',
  ])

  await pressOn(page, addEventButton(page))
  await expect(dialog(page)).toBeVisible()
  const inside = await roundOfStops(page)
  expect(inside.length).toBeGreaterThan(8)
  expect(inside.filter(({ where }) => where !== 'dialog')).toEqual([])
  expect(inside.filter(({ seen }) => !seen)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(addEventButton(page)).toBeFocused()
})
