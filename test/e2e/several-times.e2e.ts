import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './journey.ts'
import { addEventButton, atTenOnSunday, button, dialog, havePet } from './schedule-journey.ts'
import { phone, row } from './schedule-journey.ts'

test.use(phone)
test.beforeEach(({ page }) => page.clock.install({ time: atTenOnSunday }))

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Add Event', exact: true })

test.describe('where clocks have twelve hours', () => {
  test.use({ locale: 'en-US' })

  test('a line is taught and understood as people write there', async ({ page }) => {
    await signUp(page)
    await havePet(page, 'Minka', 'cat')
    await addEventButton(page).click()
    const line = field(page, 'In one line')
    await expect(line).toHaveAttribute('placeholder', 'insulin 7am and 7pm daily Minka')
    await line.fill('vet friday at 3')
    await expect(dialog(page)).toContainText(/Understood: Vet · 3:00\sPM · /)
    await line.fill('insulin 7am and 7pm daily Minka')
    await expect(dialog(page)).toContainText(
      /Understood: Insulin · 7:00\sAM and 7:00\sPM · every day · Minka/,
    )
    await save(page).click()
    await expect(row(page, 'Insulin')).toHaveCount(2)

    // a dose that does not say how often is once, which is said, and one press makes it daily
    await addEventButton(page).click()
    await line.fill('Rimadyl 1 tablet at 8am')
    await expect(dialog(page)).toContainText(
      /8:00\sAM · once only, today · Minka · reminds until it is recorded/,
    )
    await expect(dialog(page).getByLabel('Until it is recorded')).toBeChecked()
    await button(page, 'Every day').press('Enter')
    await expect(dialog(page)).toContainText(/8:00\sAM · every day · Minka · reminds until it is recorded/)
    await expect(button(page, 'Every day')).toHaveCount(0)
    await expectAccessible(page)
    await save(page).click()
    await expect(row(page, 'Rimadyl')).toContainText('every day')
  })
})
