import type { Page } from '@playwright/test'
import { addPet, expect, haveAccount, logIn } from './journey.ts'
import { button } from './schedule-journey.ts'
import { longNames, screensOfTrying } from './screens.ts'

/** Each screen that only somebody without an account sees, and what asks them when they have one. */
export async function lookWhileTrying(page: Page, look: (where: string) => Promise<void>) {
  await page.goto('/login')
  await button(page, 'Try it on this device').click()
  await expect(page.getByText('Only on this device.')).toBeVisible()
  for (const name of longNames.slice(0, 2)) await addPet(page, name)
  await page.goto('/schedule')
  await page.getByRole('checkbox', { name: 'Morning medicine' }).first().click()
  for (const [path, prepare] of Object.entries(screensOfTrying)) {
    await page.goto(path)
    await prepare(page)
    await look(`${path} while trying`)
  }
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.goto('/schedule')
  const back = page.locator('main').getByRole('button', { name: 'Undo' })
  await expect(back).toBeVisible()
  await look('what was started over')
  await back.click()
  const email = await haveAccount(page)
  await page.context().clearCookies()
  await logIn(page, email)
  await expect(page.getByText('Add what you tried?')).toBeVisible()
  await look('what would be added')
}
