import AxeBuilder from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { newEmail, password, startApp } from './start-app.ts'
import type { App } from './start-app.ts'

/** Each journey has a server of its own, on a fresh data folder. */
export const test = base.extend<{ app: App; env: Record<string, string> }>({
  env: [{}, { option: true }],
  app: async ({ env }, use) => {
    const app = await startApp(env)
    await use(app)
    await app.end()
  },
  baseURL: async ({ app }, use) => use(app.url),
})

export { expect }

export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  return email
}

export async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/schedule/)
}

/** Adds a pet the way a person does, through Settings. */
export async function addPet(page: Page, name: string, species: 'Dog' | 'Cat' = 'Dog') {
  await page.goto('/settings/pets/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('radio', { name: species }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
}

/** No finding of axe in the state the page is in now. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
}
