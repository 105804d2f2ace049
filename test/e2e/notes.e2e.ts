import { expect, expectAccessible, signUp, test } from './journey.ts'
import {
  atTenOnSunday,
  button,
  daily,
  desktop,
  expectTickBox,
  haveEvent,
  havePet,
} from './schedule-journey.ts'
import { link, phone, row, rows } from './schedule-journey.ts'

const insulin =
  'Two units under the skin, left side today. Weigh her food first: 40 grams, warmed. If she has not eaten: NO insulin, and phone the vet.'
const care = `${insulin}\n${'Keep the pen in the door of the fridge. '.repeat(8)}Never shake it.`

for (const [size, use] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('a long note ends with More, which opens it in place', async ({ page }) => {
      await page.clock.install({ time: atTenOnSunday })
      await signUp(page)
      await havePet(page, 'Minka', 'cat', 'sea')
      await haveEvent(page, 'Insulin', {
        start: '2026-11-15T19:00',
        description: care,
        recurrence: daily('2026-11-15'),
      })
      const more = button(page, 'More of the note on Insulin')
      await expect(more).toHaveAttribute('aria-expanded', 'false')
      await expect(row(page, 'Insulin').getByText('Two units')).toBeVisible()
      await expect(page.getByText('Never shake it.')).toBeHidden()
      await expectAccessible(page)
      await row(page, 'Insulin').focus()
      await page.keyboard.press('Tab')
      await expect(more).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Never shake it.')).toBeVisible()
      await expect(button(page, 'Less of the note on Insulin')).toBeFocused()
      await expect(page).toHaveURL(/\/schedule$/)
      await expectAccessible(page)
      await link(page, 'Next Day').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday')
      await expect(more).toBeVisible()
      await expect(page.getByText('Never shake it.')).toBeHidden()
      await more.click()
      await expect(page.getByText('Never shake it.')).toBeVisible()
    })
  })
}

test('paper has the whole of a long note', async ({ page }) => {
  await page.clock.install({ time: atTenOnSunday })
  await signUp(page)
  await havePet(page, 'Minka', 'cat', 'sea')
  await haveEvent(page, 'Insulin', { start: '2026-11-15T19:00', description: care })
  await expect(rows(page)).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expectTickBox(row(page, 'Insulin'))
  await expect(page.getByText('Never shake it.')).toBeVisible()
  await expect(button(page, 'More of the note on Insulin')).toBeHidden()
})
