import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'

export type App = {
  url: string
  folder: string
  /** kill -9: what was acknowledged must survive it */
  kill(): Promise<void>
  start(): Promise<void>
}

export const password = 'a good old dog'
let people = 0
export const newEmail = () => `owner-${process.pid}-${Date.now()}-${people++}@example.com`

/** Each journey has a server of its own, on a fresh data folder. */
export const test = base.extend<{ app: App; env: Record<string, string> }>({
  env: [{}, { option: true }],
  app: async ({ env }, use) => {
    const app = await startApp(env)
    await use(app)
    await app.kill()
    await rm(app.folder, { recursive: true, force: true })
  },
  baseURL: async ({ app }, use) => use(app.url),
})

export { expect }

export async function startApp(env: Record<string, string> = {}): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'senior-pet-care-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  const app: App = {
    url,
    folder,
    async start() {
      child = spawn(process.execPath, ['server/main.ts'], {
        env: { ...process.env, DATA_DIR: folder, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      child.stdout?.on('data', (part: Buffer) => (output += String(part)))
      child.stderr?.on('data', (part: Buffer) => (output += String(part)))
      for (let tries = 0; ; tries++) {
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (answer?.ok) return
        if (tries > 200 || child.exitCode !== null) throw new Error(`the server did not start:\n${output}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async kill() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  await app.start()
  return app
}

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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  // an address of a listening TCP server is never a pipe's name
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
