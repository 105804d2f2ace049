import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { browserArguments } from './browser-arguments.ts'
import { expect, signUp, test } from './journey.ts'
import { addEventButton, openDay, rows } from './schedule-journey.ts'
import { soon } from './device-journey.ts'

const kills = Number(process.env['BROWSER_KILLS'] ?? 2)

/** The browser with this profile and all its processes. */
function processesOf(profile: string): number[] {
  return commandLines()
    .filter(({ line }) => line.includes(`--user-data-dir=${profile}`))
    .map(({ pid }) => pid)
}

/** Of all that runs here. */
function commandLines(): { pid: number; line: string }[] {
  if (process.platform === 'linux') return commandLinesOfLinux()
  const [program = '', ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', windowsProcesses]
      : ['ps', '-A', '-ww', '-o', 'pid=,args=']
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 100_000_000 })
    .split('\n')
    .map((text) => ({ pid: Number.parseInt(text, 10), line: text }))
}

const windowsProcesses = 'Get-CimInstance Win32_Process | % { "$($_.ProcessId) $($_.CommandLine)" }'

/** A small Linux has no ps. */
function commandLinesOfLinux(): { pid: number; line: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return { pid: Number(name), line: readFileSync(`/proc/${name}/cmdline`, 'utf8') }
      } catch {
        return { pid: Number(name), line: '' } // it has ended meanwhile
      }
    })
}

function killAtOnce(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it went with its parent
    }
  }
}

async function typeEvent(page: Page, title: string) {
  await addEventButton(page).click()
  await page.getByLabel('Event Name', { exact: true }).fill(title)
}

/** Tells when the tap was heard and when the app said that it is kept. */
async function watch(page: Page) {
  const [tapped, said] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.exposeFunction('tellTapped', tapped.resolve)
  await page.exposeFunction('tellSaid', said.resolve)
  await page.evaluate(() => {
    const tell = window as unknown as { tellTapped(): void; tellSaid(): void }
    addEventListener('click', () => tell.tellTapped(), { capture: true, once: true })
    const toasts = new MutationObserver(() => {
      if ([...document.querySelectorAll('[role=status]')].some((one) => one.textContent?.includes('Added')))
        tell.tellSaid()
    })
    toasts.observe(document.body, { childList: true, subtree: true })
  })
  return { tapped: tapped.promise, said: said.promise }
}

test(`what the app has said to be kept is there after ${kills} times kill -9 of the browser`, async ({
  app,
  launchOptions,
}) => {
  test.setTimeout(120_000 + kills * 60_000)
  const profile = await mkdtemp(join(tmpdir(), 'pets-profile-'))
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions, args: browserArguments, baseURL: app.url })
  let context = await open()
  await signUp(await context.newPage())
  // the cookie is written when a browser closes: who is signed in is not what this is about
  await context.close()
  context = await open()
  const promised: string[] = []
  const typed: string[] = []
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  for (let kill = 0; kill < kills; kill++) {
    const page = await context.newPage()
    // only the disk can remember it: nothing is sent
    await page.route('**/sync', (route) => route.abort())
    await openDay(page, soon)
    await expect(rows(page)).toHaveCount(await keptTitles(page))
    const title = `Pill ${kill} of the rounds`
    await typeEvent(page, title)
    const { tapped, said } = await watch(page)
    // looked for beforehand: it takes longer than the time between tap and kill
    const pids = processesOf(profile)
    expect(pids.length).toBeGreaterThan(0)
    typed.push(title)
    let hasSaid = false
    void said.then(() => (hasSaid = true))
    page
      .getByRole('dialog')
      .getByRole('button', { name: 'Add Event', exact: true })
      .click()
      .catch(() => null)
    await tapped
    // half of the rounds count from the tap, half from the words
    if (kill % 2 === 1) await said
    await pause(30 + (70 * kill) / Math.max(1, kills - 1))
    if (hasSaid) promised.push(title)
    killAtOnce(pids)
    await context.close().catch(() => undefined)
    context = await open()
  }
  const page = await context.newPage()
  await page.route('**/sync', (route) => route.abort())
  await openDay(page, soon)
  await expect(rows(page)).toHaveCount(await keptTitles(page))
  const shown = await rows(page).allTextContents()
  const isThere = (title: string) => shown.some((text) => text.includes(title))
  const lost = typed.filter((title) => !isThere(title))
  console.log(
    `${kills} kills, ${promised.length} said to be kept, ${promised.filter((title) => !isThere(title)).length} of them lost; ${lost.length} of all taps lost`,
  )
  expect(promised.filter((title) => !isThere(title))).toEqual([])
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

/** How many changes wait on the disk of this device. */
function keptTitles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('senior-pet-care.'))?.name
    const opening = indexedDB.open(name ?? '')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const counting = opening.result.transaction('outbox').objectStore('outbox').count()
    await new Promise((resolve) => (counting.onsuccess = resolve))
    opening.result.close()
    return counting.result
  })
}
