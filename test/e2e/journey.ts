import AxeBuilder from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startPostgres } from '../support/postgres.ts'
import type { Postgres } from '../support/postgres.ts'
import { newEmail, password, startApp } from './start-app.ts'
import type { App } from './start-app.ts'

export type Engine = 'sqlite' | 'postgres'

/** Each journey has a server of its own, on a fresh data folder or a fresh PostgreSQL database. */
export const test = base.extend<
  { app: App; engine: Engine; env: Record<string, string> },
  { postgres: () => Promise<Postgres> }
>({
  engine: ['sqlite', { option: true }],
  env: [{}, { option: true }],
  postgres: [
    // a fixture of Playwright names what it needs by destructuring, even when that is nothing
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const started: Promise<Postgres>[] = []
      await use(() => started[0] ?? (started[0] = startPostgres()))
      await (await started[0])?.stop()
    },
    { scope: 'worker' },
  ],
  app: async ({ engine, env, postgres }, use) => {
    const place = engine === 'postgres' ? await freshPostgres(await postgres()) : {}
    const app = await startApp({ ...place, ...env })
    await use(app)
    await app.end()
  },
  baseURL: async ({ app }, use) => use(app.url),
})

let databases = 0
async function freshPostgres(postgres: Postgres) {
  const DATABASE_URL = await postgres.createDatabase(`journey_${process.pid}_${databases++}`)
  return { DATABASE_URL, AUTH_SECRET: 'a secret for journeys only, long enough to be taken' }
}

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
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: species }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
}

/** No finding of axe in the state the page is in now. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // what passes is not asked for: naming each of its elements takes longer than looking at them
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
}
