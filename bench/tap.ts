import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { newEmail, password, startApp } from '../test/e2e/start-app.ts'
import type { BenchLine } from './bench-line.ts'
import { quantile } from './quantile.ts'

const budgetMs = 30
const taps = 60
const warmUp = 5
const day = new Date().toISOString().slice(0, 10)

/** From the tap that adds an event until IndexedDB says that it is on the disk, beside one such write alone. */
export async function benchTap(): Promise<BenchLine[]> {
  const app = await startApp()
  const profile = await mkdtemp(join(tmpdir(), 'pets-bench-profile-'))
  // only a browser with a profile writes to the disk
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: browserArguments,
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
  })
  try {
    const page = await context.newPage()
    await page.request.post('/api/auth/sign-up/email', {
      data: { email: newEmail(), password, name: '', timeZone: 'UTC' },
      headers: { origin: app.url },
    })
    await page.addInitScript(watchOutbox)
    await page.goto(`/schedule/${day}`)
    const [kept, gone, alone] = await measure(page)
    return [
      {
        what: 'a tap until the change is on the disk of the device',
        measured: `p50 ${ms(kept, 0.5)}, p95 ${ms(kept, 0.95)}; the form is gone after p50 ${ms(gone, 0.5)}`,
        budget: `p50 ${budgetMs} ms`,
        reference: `one strict write alone: p50 ${ms(alone, 0.5)}, p95 ${ms(alone, 0.95)}`,
        ok: kept.length > 0 && quantile(kept, 0.5) <= budgetMs,
      },
    ]
  } finally {
    await context.close()
    await app.end()
    await rm(profile, { recursive: true, force: true })
  }
}

/** One tap and one write alone in turns, so that whoever else is busy slows both. */
async function measure(page: Page): Promise<[number[], number[], number[]]> {
  const [kept, gone, alone]: [number[], number[], number[]] = [[], [], []]
  for (let tap = 0; tap < taps + warmUp; tap++) {
    await page.getByRole('main').getByRole('button', { name: 'Add Event', exact: true }).click()
    await page.getByLabel('Event Name', { exact: true }).fill(`Pill ${tap}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Add Event', exact: true }).click()
    await page.waitForFunction((count) => window.taps.kept.length > count, tap)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForFunction((count) => window.taps.gone.length > count, tap)
    const aloneMs = await page.evaluate(writeAlone)
    if (tap < warmUp) continue
    alone.push(aloneMs)
    const times = await page.evaluate(() => ({
      kept: window.taps.kept.at(-1),
      gone: window.taps.gone.at(-1),
    }))
    kept.push(times.kept ?? Infinity)
    gone.push(times.gone ?? Infinity)
  }
  return [kept, gone, alone]
}

declare global {
  interface Window {
    /** milliseconds after the tap */
    taps: { kept: number[]; gone: number[] }
  }
}

/** Runs in the page before the app does. */
function watchOutbox() {
  window.taps = { kept: [], gone: [] }
  let tappedAt = 0
  const later = () => performance.now() - tappedAt
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('button[type=submit]')) return
      tappedAt = event.timeStamp
      const look = () =>
        document.querySelector('dialog[open]') ? requestAnimationFrame(look) : window.taps.gone.push(later())
      requestAnimationFrame(look)
    },
    { capture: true },
  )
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: Parameters<typeof add>) {
    if (this.name === 'outbox')
      this.transaction.addEventListener('complete', () => window.taps.kept.push(later()))
    return add.apply(this, args)
  }
}

/** Runs in the page: what the browser and the disk need by themselves. */
async function writeAlone(): Promise<number> {
  const opening = indexedDB.open('bench-alone', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { autoIncrement: true })
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const began = performance.now()
  const tx = opening.result.transaction('entries', 'readwrite', { durability: 'strict' })
  tx.objectStore('entries').put({ change: { verb: 'add-event', event: { title: 'Pill', petIds: [] } } })
  tx.commit()
  await new Promise((resolve) => (tx.oncomplete = resolve))
  const took = performance.now() - began
  opening.result.close()
  return took
}

function ms(times: number[], share: number): string {
  return `${quantile(times, share).toFixed(1)} ms`
}
