import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAccessible, expectAt, newEmail, onNewDevice, onPhone, open, openSchedule } from './app.tsx'
import { password, reload, setClock, test } from './app.tsx'
import { addDays } from '#core/calendar/calendar-day.ts'
import { addPet, button, dialog, haveEvent, havePet, link, row, rows, undoOf } from './schedule.ts'

beforeEach(onPhone)

/** A day that a device is sent whenever this runs; of those long past it is not. */
const soon = addDays(new Date().toISOString().slice(0, 10), 2)
const offer = () => page.getByRole('region', { name: /^Routines for/ })
const tick = (title: string) => offer().getByRole('checkbox', { name: title })

/** A tick is kept on the device before it shows. */
async function turnOn(box: Locator) {
  await box.click()
  await expect.element(box).toBeChecked()
}
async function turnOff(box: Locator) {
  await box.click()
  await expect.element(box).not.toBeChecked()
}

test('the first routine that is ticked, on an afternoon, leaves the page where it is', async () => {
  setClock(new Date('2026-11-15T17:10:00-08:00'))
  await startWith('Bruno', 'dog')
  await turnOn(tick('Morning medicine'))
  await expect.element(row('Morning medicine')).toBeVisible()
  expect(scrollY).toBe(0)
  await turnOn(tick('Evening medicine'))
  await expect.element(row('Evening medicine')).toBeVisible()
  expect(scrollY).toBe(0)
})

test('several can be ticked, one changed before it is kept, and one unticked', async () => {
  setClock(new Date('2026-11-15T07:00:00-08:00'))
  await startWith('Minka', 'cat')
  await turnOn(tick('Clean the litter box'))
  await turnOn(tick('Weight check'))

  await offer().getByRole('link', { name: 'Change Morning medicine' }).click()
  await expect.element(dialog().getByLabelText('Event Name')).toHaveValue('Morning medicine')
  await expect.element(dialog().getByLabelText('Start time')).toHaveValue('08:00')
  await expect.element(dialog().getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect.element(dialog().getByRole('checkbox', { name: 'Minka' })).toBeChecked()
  await dialog().getByLabelText('Event Name').fill('Thyroid tablet')
  await dialog().getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect.element(row('Thyroid tablet')).toMatchTextContent('08:00')
  await expect.element(tick('Thyroid tablet')).toBeChecked()

  await turnOff(tick('Weight check'))
  await expect.element(rows()).toHaveLength(2)
  await undoOf('Deleted Weight check.').click()
  await expect.element(tick('Weight check')).toBeChecked()
  await expectAccessible()

  await reload()
  await expect.element(tick('Weight check')).toBeChecked()
  await expect.element(tick('Brush teeth')).not.toBeChecked()
})

test('a medicine moved to the time of another routine stays itself, and goes only with its own tick', async () => {
  setClock(new Date('2026-11-15T07:00:00-08:00'))
  await startWith('Minka', 'cat')
  await havePet('Oskar', 'cat')
  await turnOn(tick('Evening medicine'))
  await offer().getByRole('link', { name: 'Change Evening medicine' }).click()
  await dialog().getByLabelText('Event Name').fill('Insulin')
  await dialog().getByLabelText('Start time').fill('19:00')
  await dialog().getByRole('checkbox', { name: 'Oskar' }).click()
  await button('Save').click()
  await dialog().getByText('All events of the series').click()
  await dialog().getByRole('button', { name: 'Save' }).last().click()

  await expect.element(tick('Insulin')).toBeChecked()
  await expect.element(tick('Clean the litter box')).not.toBeChecked()
  await turnOn(tick('Clean the litter box'))
  await turnOff(tick('Clean the litter box'))
  await expect.element(rows()).toHaveLength(1)
  await expect.element(row('Insulin')).toMatchTextContent('Minka and Oskar')

  // without it the routine is offered under its own name again
  await tick('Insulin').click()
  await expect.element(page.getByText('Insulin is no longer for Minka.')).toBeVisible()
  await expect.element(row('Insulin')).toMatchTextContent('Oskar')
  await expect.element(tick('Evening medicine')).not.toBeChecked()
})

test('a second pet is offered its own, once, and the first is not asked again', async () => {
  await startWith('Bruno', 'dog')
  await turnOn(tick('Morning medicine'))
  await button('Done').click()
  await expect.element(offer()).toHaveLength(0)
  await addPet('Minka', 'Cat')
  await open('/schedule')
  await expect.element(offer()).toMatchTextContent('Routines for Minka')
  await expect.element(tick('Morning medicine')).not.toBeChecked()
  await expectAccessible()
  await turnOn(tick('Clean the litter box'))
  await expect.element(row('Clean the litter box')).toMatchTextContent('Minka')
  await reload()
  await expect.element(tick('Clean the litter box')).toBeChecked()
  await button('Done').click()
  await expect.element(offer()).toHaveLength(0)

  await addPet('Ole', 'Dog')
  await open('/schedule')
  await expect.element(offer()).toMatchTextContent('Routines for Ole')
  await button('No, thanks').click()
  await expect.element(offer()).toHaveLength(0)
  await reload()
  await expect.element(row('Clean the litter box')).toBeVisible()
  await expect.element(offer()).toHaveLength(0)
})

async function startWith(name: string, species: string): Promise<string> {
  const email = await openSchedule()
  await havePet(name, species)
  await expect.element(offer()).toBeVisible()
  return email
}

test('a new account has its first routine in the calendar after six taps', async () => {
  setClock(new Date('2026-11-15T07:00:00-08:00'))
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }

  await open('/signup')
  await page.getByLabelText('Email').fill(newEmail())
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await tap(button('Sign Up'))
  await expect.element(page.getByText('Add your pet to start tracking care routines.')).toBeVisible()
  await expect.element(offer()).toHaveLength(0)
  await tap(button('Add a Pet'))
  await page.getByLabelText('Name', { exact: true }).fill('Bruno')
  await tap(page.getByRole('radio', { name: 'Dog' }))
  await tap(button('Save'))

  await expectAt(/\/schedule$/)
  await expect.element(offer()).toBeVisible()
  await expect.element(page.getByText('No events today')).toBeVisible()
  await expectAccessible()
  await tap(offer().getByText('Morning medicine'))
  await expect.element(row('Morning medicine')).toMatchTextContent('every day')
  await tap(button('Done'))
  await expect.element(offer()).toHaveLength(0)
  await expect.element(row('Morning medicine')).toBeInViewport()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(taps).toBe(6)

  await link('Next Day').click()
  await expect.element(row('Morning medicine')).toBeVisible()
})

test('who wants none is not asked again, on no device', async () => {
  const email = await startWith('Bruno', 'dog')
  await button('No, thanks').click()
  await expect.element(offer()).toHaveLength(0)
  await expect.element(page.getByText('No events today')).toBeVisible()
  await reload()
  await expect.element(page.getByText('No events today')).toBeVisible()
  await expect.element(offer()).toHaveLength(0)
  await onNewDevice(email)
  await open('/schedule')
  await expect.element(page.getByText('No events today')).toBeVisible()
  await expect.element(offer()).toHaveLength(0)
})

test('who has a calendar already is not asked at all', async () => {
  const email = await startWith('Bruno', 'dog')
  await haveEvent('Pill', { start: `${soon}T08:00` })
  await expect.element(offer()).toHaveLength(0)
  await onNewDevice(email)
  await open('/schedule')
  await expect.element(page.getByText('No events today')).toBeVisible()
  await expect.element(offer()).toHaveLength(0)
})
