import type { Page, Route } from '@playwright/test'
import { ownerWithApp, petsOnServer, withWorker } from './device-journey.ts'
import { addPet, expect, signUp, test } from './journey.ts'
import { addEventButton, button } from './schedule-journey.ts'
import { password } from './start-app.ts'

test.use(withWorker)

const title = (page: Page) => page.getByLabel('Event Name', { exact: true })

/** Everything that waited for its turn to send has had it. */
async function allHadTheirTurn(page: Page, userId: string) {
  await page.evaluate(
    (id) => navigator.locks.request(`senior-pet-care.outbox.${id}`, () => undefined),
    userId,
  )
}

async function logInHere(page: Page, email: string) {
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Log In').click()
  await expect(page).toHaveURL(/\/schedule/)
}

test('what one person did or typed never lands with the next, whatever was still on its way', async ({
  page,
  context,
  browser,
  app,
}) => {
  const other = await browser.newPage({ baseURL: app.url })
  const bert = await signUp(other)
  await other.close()
  await ownerWithApp(page)
  const anna = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('senior-pet-care.user') ?? '{}') as { id: string }).id,
  )
  const second = await context.newPage()
  await second.goto('/schedule')
  await expect(addEventButton(second)).toBeVisible()

  const hanging: Route[] = []
  await page.route('**/sync', (route) => void hanging.push(route))
  await addPet(page, 'Bruno')
  await expect.poll(() => hanging.length).toBe(1)
  await addPet(second, 'Minka')
  await second.goto('/schedule')
  await addEventButton(second).click()
  await title(second).fill('Half typed by Anna')

  // without a reload, which would give the turn to send to the other tab
  await button(page, 'Back').click()
  await button(page, 'Sign Out').click()
  await button(page, 'Sign out without sending').click()
  await logInHere(page, bert)
  for (const route of hanging) await route.abort().catch(() => undefined)
  await allHadTheirTurn(page, anna)
  await allHadTheirTurn(second, anna)

  expect(await petsOnServer(browser, app, bert)).toEqual([])
  await expect(second).toHaveURL(/\/schedule/)
  await expect(second.getByText('Half typed by Anna')).toHaveCount(0)
  for (const tab of [page, second])
    for (const name of ['Bruno', 'Minka']) await expect(tab.getByText(name)).toHaveCount(0)
  await second.goBack()
  const values = await second
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(values.join()).not.toContain('Anna')
})
