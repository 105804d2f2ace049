import type { Page } from '@playwright/test'
import { keptOnDevice, withWorker } from './device-journey.ts'
import { expect, haveAccount, signUp, test } from './journey.ts'
import { button, dialog, havePet, link, row } from './schedule-journey.ts'

test('the shelf is for the pets there are, finds a word, and a guide fills in the plan', async ({ page }) => {
  await haveAccount(page)
  await page.goto('/learn')
  await expect(
    page.getByRole('heading', { name: 'When it is an emergency' }).or(card(page, /emergency/)),
  ).toBeVisible()
  await expect(page.getByText('All other guides')).toBeVisible()
  await havePet(page, 'Bruno')
  await expect(card(page, /Giving a dog a tablet/)).toBeVisible()
  await expect(card(page, /thyroid/)).toBeHidden()
  await expect(page.getByText(/^Only for cats/)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('murmur')
  await expect(page.getByRole('status').filter({ hasText: '1 guide' })).toBeVisible()
  await card(page, /The heart/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The heart, and counting breaths asleep')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('No vet has read it yet.')).toBeInViewport()
  await link(page, 'When to call the vet').click()
  await expect(page.getByRole('region', { name: 'When to call the vet' })).toBeInViewport()

  await link(page, 'Add to schedule: Count breaths at rest').click()
  await expect(dialog(page).getByLabel('Event Name', { exact: false }).first()).toHaveValue(
    'Count breaths at rest',
  )
  await expect(dialog(page).getByRole('checkbox', { name: 'Bruno' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Add Event', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learn\/heart/)
  await page.getByRole('link', { name: /^Start measuring.*Breaths at rest, Bruno$/ }).click()
  await expect(page).toHaveURL(/\/pets\/[^/]+\/breaths$/)
  await page.goBack()
  await page.getByRole('heading', { name: 'Read next' }).scrollIntoViewIfNeeded()
  await link(page, 'All guides').click()
  await expect(card(page, /The heart/)).toContainText('Read')
  await link(page, 'Schedule').click()
  await expect(row(page, 'Count breaths at rest')).toBeVisible()
})

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
    await context.setOffline(false)
    await button(page, 'Try again').click()
    await expect(page.getByText('Plaque hardens into tartar')).toBeVisible()
  })
})

const card = (page: Page, title: RegExp) => page.getByRole('main').getByRole('link', { name: title })
