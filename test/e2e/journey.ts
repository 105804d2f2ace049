import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { startPostgres } from '../support/postgres.ts'
import type { Postgres } from '../support/postgres.ts'
import { bundledProgram } from '../support/server-process.ts'
import { originOf } from './origin-of.ts'
import { shareServers } from './shared-servers.ts'
import type { Engine, SharedServers } from './shared-servers.ts'
import { newEmail, password, startApp } from './start-app.ts'
import type { App } from './start-app.ts'

/** For a journey that looks into the server's folder or counts on being alone: `test('…', ownServer, async …)`. */
export const ownServer = { tag: '@own-server' }

/**
 * Journeys share a server for each worker and make an account of their own (haveAccount). One that kills or freezes it
 * leaves a new one to the next; those with settings of their own share one with the same; marked with ownServer, one has
 * a server to itself.
 */
export const test = base.extend<
  {
    app: App
    engine: Engine
    env: Record<string, string>
    hearsTime: boolean
    ownDay: void
    othersClosed: void
  },
  { postgres: () => Promise<Postgres>; sharedServers: SharedServers }
>({
  engine: ['sqlite', { option: true }],
  env: [{}, { option: true }],
  hearsTime: [false, { option: true }],
  ownDay: [
    async ({ context, hearsTime }, use) => {
      if (!hearsTime) await haveOwnDay(context)
      await use()
    },
    { auto: true },
  ],
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
      const servers = shareServers(async ({ engine, env }) =>
        startApp({ ...(await placeOn(engine, postgres)), ...env }, { program: bundledProgram }),
      )
      await use(servers)
      await servers.end()
    },
    { scope: 'worker' },
  ],
  app: async ({ engine, env, postgres, sharedServers }, use, { tags }) => {
    if (!tags.includes(ownServer.tag)) return sharedServers.lend({ engine, env }, use)
    const app = await startApp({ ...(await placeOn(engine, postgres)), ...env }, { program: bundledProgram })
    await use(app)
    await app.end()
  },
  baseURL: async ({ app }, use) => use(app.url),
  page: async ({ page }, use) => {
    // a form that is saved goes back in the history, which stops whatever is being opened meanwhile
    const isSaved = () => expect(page.locator('dialog[open] [aria-busy=true]')).toHaveCount(0)
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...given) => isSaved().then(() => goto(...given))
    page.reload = async (...given) => isSaved().then(() => reload(...given))
    await use(page)
  },
  othersClosed: [
    async ({ browser, context }, use) => {
      await use()
      // second devices of a journey would go on working beside all that follow
      for (const other of browser.contexts()) if (other !== context) await other.close()
    },
    { auto: true },
  ],
})

/**
 * Many journeys take place on a day of their own, which the server's clock would correct: its answers do not say there what
 * time it is. With hearsTime they do.
 */
export async function haveOwnDay(context: BrowserContext) {
  await context.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name)
    }
  })
}

async function placeOn(engine: Engine, postgres: () => Promise<Postgres>) {
  return engine === 'postgres' ? freshPostgres(await postgres()) : {}
}

let databases = 0
async function freshPostgres(postgres: Postgres) {
  const DATABASE_URL = await postgres.createDatabase(`journey_${process.pid}_${databases++}`)
  return { DATABASE_URL, AUTH_SECRET: 'a secret for journeys only, long enough to be taken' }
}

export { expect }

/** A new account, signed in on this device, and no page loaded: for journeys that go to a screen of their own. */
export async function haveAccount(page: Page, email = newEmail()): Promise<string> {
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { email, password, name: '', timeZone },
    headers: { origin: await originOf(page) },
  })
  expect(answer.status()).toBe(200)
  return email
}

/** Signed in on one more device, no page loaded; typing it in is a journey of its own. */
export async function haveSession(page: Page, email: string) {
  const headers = { origin: await originOf(page) }
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers })
  expect(answer.status()).toBe(200)
}

/** A new account with the schedule open; filling in the form is a journey of its own. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await haveAccount(page, email)
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return email
}

export async function logIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(/\/schedule/)
}

/**
 * As a link of the app does: loading a page takes longer than looking at it. Its title tells that it has come, so that no
 * two with the same one may follow each other.
 */
export async function lead(page: Page, path: string) {
  if (page.url() === 'about:blank') return void (await page.goto(path))
  await page.evaluate((to) => {
    document.title = ''
    history.pushState(history.state, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveTitle(/./)
}

/** Adds a pet the way a person does, through Settings. */
export async function addPet(page: Page, name: string, species: 'Dog' | 'Cat' = 'Dog') {
  await page.goto('/settings/pets/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: species }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/pets$/)
}

type Axe = {
  run(
    where: Document | Element,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

// of the package for Playwright; its own way puts twice as much of it into the page twice for every look
const ofPlaywright = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No finding of axe in the state the page is in now; all rules unless some are named. Of a page behind an open dialog
 * nothing can be read or pressed: it is looked at without one. every-screen looks at each screen, by day and by night;
 * other journeys only at what it does not come to (an error of the network, another person's rights, a second step).
 */
export async function expectAccessible(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (named) => {
    const { axe } = window as unknown as { axe: Axe }
    // what passes is not asked for: naming each of its elements takes longer than looking at them
    const options = { resultTypes: ['violations'], ...(named && { runOnly: named }) }
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    // axe measures each element of the page before it looks at any: a dialog's own alone
    const behind = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => !one.contains(top) && one.parentElement !== top && one.parentElement?.contains(top),
    )
    const displays = behind.map(({ style }) => style.display)
    for (const { style } of behind) style.display = 'none'
    const { violations } = await axe.run(top, options)
    for (const [at, { style }] of behind.entries()) style.display = displays[at] ?? ''
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, rules)
  expect(found).toEqual([])
}
