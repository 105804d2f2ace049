import { expect, haveAccount, signUp, test } from './journey.ts'
import { expectFocusKept, pressOn, roundOfStops, tabTo, typeInto } from './keyboard.ts'
import {
  addEventButton,
  atTenOnSunday,
  button,
  daily,
  desktop,
  dialog,
  haveEvent,
} from './schedule-journey.ts'
import { havePet, link, openDay, row, rows, sunday, undoOf } from './schedule-journey.ts'
import { newEmail, password } from './start-app.ts'

test.use(desktop)

test('from signing up to a first event, with keys alone', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await typeInto(page, page.getByLabel('Email'), newEmail())
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule$/)
  await expectFocusKept(page)

  await pressOn(page, button(page, 'Add a Pet'))
  await expect(dialog(page)).toBeVisible()
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Bruno')
  await tabTo(page, page.getByRole('radio', { name: 'Dog' }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByRole('combobox', { name: 'Breeds' }), 'beagle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Beagle/ })).toBeVisible()
  await pressOn(page, button(page, 'Save'))
  await expect(dialog(page)).toHaveCount(0)
  await expectFocusKept(page)

  const walk = page.getByRole('checkbox', { name: 'Short evening walk' })
  await pressOn(page, walk, 'Space')
  await expect(walk).toBeChecked()
  await expect(walk).toBeFocused()
  await pressOn(page, button(page, 'Done'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('n')
  await expect(page.getByLabel('In one line')).toBeFocused()
  await page.keyboard.type('Pill')
  await tabTo(page, page.getByLabel('Start time'))
  await page.keyboard.type('0800')
  await tabTo(page, page.getByRole('radio', { name: 'Never' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeFocused()
  await pressOn(page, button(page, 'Add Event').and(dialog(page).getByRole('button')))
  await expect(row(page, 'Pill')).toContainText('08:00')
  await expectFocusKept(page)
})

test('an event is changed, and deleted by scope, with keys alone', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Pill', { start: '2026-11-01T08:00', recurrence: daily('2026-11-01') })
  await openDay(page, sunday)

  await pressOn(page, row(page, 'Pill'))
  await expect(page.getByRole('heading', { name: 'Pill' })).toBeFocused()
  await pressOn(page, link(page, 'Edit'))
  await typeInto(page, page.getByLabel('Event Name'), 'Half a pill')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'This event' })).toBeFocused()
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'All events of the series' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Half a pill')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await pressOn(page, dialog(page).getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await pressOn(page, undoOf(page, 'Deleted').last())
  await expect(row(page, 'Half a pill')).toBeVisible()
})

test('days and months are walked with keys alone', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await havePet(page, 'Bruno')
  await haveEvent(page, 'Vet', { start: '2026-12-24T08:00' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Sunday')
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('Monday')
  await pressOn(page, link(page, 'Previous Day'))
  await expect(heading).toHaveText('Sunday')
  await expect(link(page, 'Previous Day')).toBeFocused()

  await pressOn(page, button(page, 'Zoom Out to Month'))
  await expect(heading).toHaveText('November 2026')
  await tabTo(page, page.getByRole('link', { name: /^Sunday,? 15 November 2026/ }))
  for (const key of ['PageDown', 'ArrowDown', 'End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('link', { name: /^Thursday,? 24 December 2026, 1 event/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Thursday')
  await expect(row(page, 'Vet')).toBeVisible()
  await expectFocusKept(page)
})

test('any month is a few keys from any other, and the list of months is one stop', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await haveAccount(page)
  await page.goto('/schedule/month')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('November 2026')
  const months = (await roundOfStops(page)).filter(({ name }) => /^\w+ \d{4}$/.test(name))
  expect(months.map(({ name }) => name)).toEqual(['November 2026'])

  await tabTo(page, link(page, 'November 2026'))
  for (const key of ['ArrowDown', 'ArrowLeft', 'End', 'ArrowRight']) await page.keyboard.press(key)
  await expect(link(page, 'January 2028')).toBeFocused()
  // beyond what is drawn
  for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'Home']) await page.keyboard.press(key)
  await expect(link(page, 'January 2007')).toBeFocused()
  await expect(link(page, 'January 2007')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('January 2007')
  await expectFocusKept(page)
})

test('menu, settings and signing out, with keys alone', async ({ page }) => {
  await signUp(page)
  await havePet(page, 'Bruno')
  await havePet(page, 'Minka', 'cat', 'sea')
  const menu = page.getByRole('button', { name: /^Menu, showing/ })
  await pressOn(page, menu)
  // what is in it comes after the first screen
  await expect(page.getByRole('checkbox', { name: 'All Pets' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'All Pets' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Bruno' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toContainText('Minka')

  await page.keyboard.press('Enter')
  await pressOn(page, button(page, 'Settings'))
  await expect(dialog(page)).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Manage Pets' }))
  await pressOn(page, page.getByRole('link', { name: /Minka/ }))
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Minna')
  await page.keyboard.press('Escape')
  await pressOn(page, dialog(page).last().getByRole('button').last())
  await page.keyboard.press('Escape')
  await expectFocusKept(page)
  await page.goto('/settings')
  await expect(dialog(page)).toBeVisible()
  await pressOn(page, button(page, 'Sign Out'))
  await expect(page).toHaveURL(/\/login$/)
})

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
