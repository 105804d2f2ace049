import type { Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, signUp, test } from './journey.ts'
import { button, link } from './schedule-journey.ts'

test.describe('on a device that keeps the app', () => {
  test.use(withWorker)

  test('a guide that was opened is there without a network, and one that was not says so', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await keptOnDevice(page)
    await page.goto('/learn/heart')
    await expect(page.getByText('Count breaths.')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Count breaths.')).toBeVisible()
    await link(page, 'All guides').click()
    await page.getByRole('searchbox', { name: 'Search the guides' }).fill('tartar')
    await card(page, /Sore teeth/).click()
    await expect(page.getByText('This page needs a connection.')).toBeVisible()
    // as are the workouts, which nobody has opened yet
    await link(page, 'Workouts').click()
    await page.reload()
    await expect(page.getByText('Workout routines will appear here')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('This page needs a connection.')).toBeVisible()
    await context.setOffline(false)
    await button(page, 'Try again').click()
    await expect(page.getByText('Plaque hardens into tartar')).toBeVisible()
  })
})

const card = (page: Page, title: RegExp) => page.getByRole('main').getByRole('link', { name: title })
