import type { Locator, Page } from '@playwright/test'
import { expect, haveAccount, test } from './journey.ts'
import {
  button,
  daily,
  desktop,
  dialog,
  haveEvent,
  havePet,
  openDay,
  openToEdit,
  phone,
  row,
  withMotion,
} from './schedule-journey.ts'

const day = '2027-03-10'

/** Two presses of one finger, at the same place whatever has come to lie there. */
async function pressTwice(page: Page, target: Locator, hasTouch: boolean) {
  // once its dialog has risen: where it was on the way, nothing is pressed
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  // as quick as a finger is, by the clock of the presses: a busy machine may pass on the second one much later
  const pressedAt = Date.now() / 1_000
  for (const [press, timestamp] of [pressedAt, pressedAt + 0.06].entries()) {
    if (press > 0) await page.waitForTimeout(40)
    const [touchPoints, mouse] = [[{ x, y }], { x, y, button: 'left', clickCount: press + 1 } as const]
    const lifted = timestamp + 0.02
    if (hasTouch) {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: lifted,
      })
    } else {
      await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse, timestamp })
      await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse, timestamp: lifted })
    }
  }
}

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`an impatient finger on a ${size}`, () => {
    test.use({ ...use, ...withMotion })
    const hasTouch = size === 'phone'

    test('adds one pet', async ({ page }) => {
      await haveAccount(page)
      await havePet(page, 'Bruno')
      await page.goto('/settings/pets/new')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await page.keyboard.type('Dora')
      await page.getByRole('radio', { name: 'Cat' }).check()
      await pressTwice(page, button(page, 'Save'), hasTouch)
      await expect(page.getByRole('link', { name: /Dora/ })).toHaveCount(1)
      await expect(page).toHaveURL(/\/settings\/pets$/)
    })

    test('stays on the day of what it changed', async ({ page }) => {
      await haveAccount(page)
      await haveEvent(page, 'Vet', { start: `${day}T08:00`, end: `${day}T08:30` })
      await openDay(page, '2027-03-01')
      await openDay(page, day)
      await openToEdit(page, 'Vet')
      await page.getByLabel('Event Name').fill('Vet and weight')
      await pressTwice(page, button(page, 'Save'), hasTouch)
      await expect(row(page, 'Vet and weight')).toHaveCount(1)
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/schedule/${day}$`))
    })

    test('does not answer the question it has not read', async ({ page }) => {
      await haveAccount(page)
      await haveEvent(page, 'Pill', { start: `${day}T08:00`, end: `${day}T08:10`, recurrence: daily(day) })
      await openDay(page, day)
      await openToEdit(page, 'Pill')
      await page.getByLabel('Event Name').fill('Half a pill')
      await pressTwice(page, button(page, 'Save'), hasTouch)
      await expect(dialog(page).last()).toContainText('This and all future events')
      await page.waitForTimeout(400)
      await expect(dialog(page)).toHaveCount(2)
    })
  })
}

test('a practised hand opens one page after the other at the same place, as quickly as it can', async ({
  page,
}) => {
  await haveAccount(page)
  await page.goto('/settings')
  await pressAt(page.getByRole('link', { name: 'Manage Pets' }), 1_000)
  await pressAt(button(page, 'Add Pet'), 1_200)
  await expect(page.getByRole('dialog', { name: 'Add Pet' })).toBeVisible()
})

/** Pressed at a time of the page's own clock, and always at one place: where things lie differs by what has come. */
async function pressAt(target: Locator, at: number) {
  await target.evaluate((element, timeStamp) => {
    const press = new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX: 9,
      clientY: 9,
    })
    Object.defineProperty(press, 'timeStamp', { value: timeStamp })
    element.dispatchEvent(press)
  }, at)
}
