import AxeBuilder from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startPostgres } from '../support/postgres.ts'
import type { Postgres } from '../support/postgres.ts'
import { shareServers } from './shared-servers.ts'
import type { Engine, SharedServers } from './shared-servers.ts'
import { newEmail, password, startApp } from './start-app.ts'
import type { App } from './start-app.ts'

/** For a journey that looks into the server's folder or counts on being alone: `test('…', ownServer, async …)`. */
export const ownServer = { tag: '@own-server' }

/**
 * Journeys share a server for each worker and make an account of their own (signUp). One that kills or freezes it leaves
 * a new one to the next; one with settings of its own, or marked with ownServer, has a server to itself.
 */
export const test = base.extend<
  { app: App; engine: Engine; env: Record<string, string>; othersClosed: void },
  { postgres: () => Promise<Postgres>; sharedServers: SharedServers }
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
  sharedServers: [
    async ({ postgres }, use) => {
      const servers = shareServers(async (engine) => startApp(await placeOn(engine, postgres)))
      await use(servers)
      await servers.end()
    },
    { scope: 'worker' },
  ],
  app: async ({ engine, env, postgres, sharedServers }, use, { tags }) => {
    if (!tags.includes(ownServer.tag) && Object.keys(env).length === 0) return sharedServers.lend(engine, use)
    const app = await startApp({ ...(await placeOn(engine, postgres)), ...env })
    await use(app)
    await app.end()
  },
  baseURL: async ({ app }, use) => use(app.url),
  othersClosed: [
    async ({ browser, context }, use) => {
      await use()
      // second devices of a journey would go on working beside all that follow
      for (const other of browser.contexts()) if (other !== context) await other.close()
    },
    { auto: true },
  ],
})

async function placeOn(engine: Engine, postgres: () => Promise<Postgres>) {
  return engine === 'postgres' ? freshPostgres(await postgres()) : {}
}

let databases = 0
async function freshPostgres(postgres: Postgres) {
  const DATABASE_URL = await postgres.createDatabase(`journey_${process.pid}_${databases++}`)
  return { DATABASE_URL, AUTH_SECRET: 'a secret for journeys only, long enough to be taken' }
}

export { expect }

/** A new account, signed in on this device; filling in the form is a journey of its own. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { email, password, name: '', timeZone },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
  // what passes is not asked for: naming each of its elements takes longer than looking at them;
  // in its other mode axe opens a second page for each look, to join frames of other origins, and no page has any
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
}
