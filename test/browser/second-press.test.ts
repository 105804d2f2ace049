import { beforeEach, describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAt, haveAccount, middleOf, onPhone, open, test } from './app.tsx'
import { button, daily, dialog, haveEvent, havePet, openDay, openToEdit, row } from './schedule.ts'

const day = '2027-03-10'

/** Two presses of one finger, at the same place whatever has come to lie there. */
async function pressTwice(target: Locator, hasTouch: boolean) {
  // once its dialog has risen: where it was on the way, nothing is pressed
  const moving = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await commands.pressTwice(await middleOf(target), hasTouch)
}

describe.each(['phone', 'desktop'])('an impatient finger on a %s', (size) => {
  const hasTouch = size === 'phone'
  beforeEach(async () => {
    if (hasTouch) await onPhone()
    await commands.emulate({ reducedMotion: 'no-preference' })
  })

  test('adds one pet', async () => {
    await haveAccount()
    await havePet('Bruno')
    await open('/settings/pets/new')
    await page.getByLabelText('Name', { exact: true }).fill('Dora')
    await page.getByRole('radio', { name: 'Cat' }).click()
    await pressTwice(button('Save'), hasTouch)
    await expect.element(page.getByRole('link', { name: /Dora/ })).toHaveLength(1)
    await expectAt(/\/settings\/pets$/)
  })

  test('stays on the day of what it changed', async () => {
    await haveAccount()
    await haveEvent('Vet', { start: `${day}T08:00`, end: `${day}T08:30` })
    await openDay('2027-03-01')
    await openDay(day)
    await openToEdit('Vet')
    await page.getByLabelText('Event Name').fill('Vet and weight')
    await pressTwice(button('Save'), hasTouch)
    await expect.element(row('Vet and weight')).toHaveLength(1)
    await expect.element(dialog()).toHaveLength(0)
    await expectAt(new RegExp(`/schedule/${day}$`))
  })

  test('does not answer the question it has not read', async () => {
    await haveAccount()
    await haveEvent('Pill', { start: `${day}T08:00`, end: `${day}T08:10`, recurrence: daily(day) })
    await openDay(day)
    await openToEdit('Pill')
    await page.getByLabelText('Event Name').fill('Half a pill')
    await pressTwice(button('Save'), hasTouch)
    await expect.element(dialog().last()).toMatchTextContent('This and all future events')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect.element(dialog()).toHaveLength(2)
  })
})

test('a practised hand opens one page after the other at the same place, as quickly as it can', async () => {
  await haveAccount()
  await open('/settings')
  await pressAt(page.getByRole('link', { name: 'Manage Pets' }), 1_000)
  await pressAt(button('Add Pet'), 1_200)
  await expect.element(page.getByRole('dialog', { name: 'Add Pet' })).toBeVisible()
})

/** Pressed at a time of the page's own clock, and always at one place: where things lie differs by what has come. */
async function pressAt(target: Locator, timeStamp: number) {
  const element = await target.findElement()
  const press = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: 9,
    clientY: 9,
  })
  Object.defineProperty(press, 'timeStamp', { value: timeStamp })
  element.dispatchEvent(press)
}
