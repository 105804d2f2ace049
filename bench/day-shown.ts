import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { dayStands } from '../test/e2e/first-load.ts'
import { daily, haveEvent, havePet, phone } from '../test/e2e/schedule-journey.ts'
import { newEmail, password, startApp } from '../test/e2e/start-app.ts'
import type { App } from '../test/e2e/start-app.ts'
import type { BenchLine } from './bench-line.ts'
import { median } from './quantile.ts'

/** How many times longer than in the other version. */
const mostTimes = 1.15
/** So soon after the day stands nobody has found the tick yet. */
const mostTickMs = 1_000
const turns = 9
const rows = 20
const slowdown = 4
/** A phone in the country: 1.6 Mbit/s down, half of that up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

type Version = {
  app: App
  context: BrowserContext
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
}
type Shown = { dayMs: number; tickMs: number }
type Way = (version: Version, browser: Browser) => Promise<Shown>

/**
 * From the address until a day of twenty rows is painted, on a slow phone in a slow network: with nothing on the device but the
 * session, and with app and household kept there. Another version, built in the folder that is named, takes turns with this one.
 */
export async function benchDayShown(otherFolder: string | undefined): Promise<BenchLine[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  const versions: Version[] = []
  try {
    for (const folder of ['.', ...(otherFolder ? [resolve(otherFolder)] : [])])
      versions.push(await install(browser, folder))
    return [
      ...(await inTurns('nothing on the device', showCold, versions, browser)),
      ...(await inTurns('app and household on the device', showKept, versions, browser)),
    ]
  } finally {
    await browser.close()
    for (const { app } of versions) await app.end()
  }
}

/** Whoever else keeps the machine busy slows both, and neither is always the first. */
async function inTurns(what: string, show: Way, versions: readonly Version[], browser: Browser) {
  const measured = versions.map((): Shown[] => [])
  for (let turn = 0; turn < turns; turn++) {
    const order = [...versions.keys()]
    for (const at of turn % 2 === 0 ? order : order.toReversed()) {
      const version = versions[at]
      if (version) measured[at]?.push(await show(version, browser))
    }
  }
  return lines(what, measured)
}

function lines(what: string, [ours = [], others]: readonly Shown[][]): BenchLine[] {
  const day = (all: readonly Shown[]) => all.map(({ dayMs }) => dayMs)
  const times = others && median(day(ours)) / median(day(others))
  const tick = median(ours.map(({ tickMs }) => tickMs))
  return [
    {
      what: `the day is shown, ${what}, CPU ${slowdown}x slowed, 1.6 Mbit/s, 150 ms`,
      measured: `${told(day(ours))}${times === undefined ? '' : `: ${times.toFixed(2)}x`}`,
      budget: `${mostTimes}x of the other version`,
      reference: others ? `the other version: ${told(day(others))}` : '-',
      ok: times === undefined || times <= mostTimes,
    },
    {
      what: `what a tick needs is there after the day, ${what}`,
      measured: `median ${tick.toFixed(0)} ms`,
      budget: `${mostTickMs} ms`,
      reference: others
        ? `the other version: ${median(others.map(({ tickMs }) => tickMs)).toFixed(0)} ms`
        : '-',
      ok: tick <= mostTickMs,
    },
  ]
}

function told(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return `median ${median(times).toFixed(0)} ms of ${times.length} (${least.toFixed(0)} to ${most.toFixed(0)})`
}

/** A household on its own server, and a device that has all of it. */
async function install(browser: Browser, folder: string): Promise<Version> {
  const app = await startApp({}, { root: folder })
  const context = await browser.newContext({ baseURL: app.url, ...phone })
  const page = await context.newPage()
  await page.goto('/login')
  await page.request.post('/api/auth/sign-up/email', {
    data: { email: newEmail(), password, name: '', timeZone: 'UTC' },
    headers: { origin: app.url },
  })
  const from = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  const petIds = [await havePet(page, 'Bruno'), await havePet(page, 'Minka', 'cat', 'sea')]
  for (let n = 0; n < rows; n++) {
    const time = `${String(3 + n).padStart(2, '0')}:00`
    const event = { petIds, description: 'With food.', start: `${from}T${time}`, recurrence: daily(from) }
    await haveEvent(page, `Pill ${n}`, event)
  }
  await page.goto('/schedule')
  await page.waitForSelector(dayStands)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const signedIn = await context.storageState()
  await page.close()
  return { app, context, signedIn }
}

async function showCold({ app, signedIn }: Version, browser: Browser): Promise<Shown> {
  const context = await browser.newContext({ baseURL: app.url, ...phone, storageState: signedIn })
  try {
    return await shown(await context.newPage())
  } finally {
    await context.close()
  }
}

async function showKept({ context }: Version): Promise<Shown> {
  const page = await context.newPage()
  try {
    return await shown(page)
  } finally {
    await page.close()
  }
}

async function shown(page: Page): Promise<Shown> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(markPainted, dayStands)
  await page.goto('/schedule')
  const paintedAt = await page.waitForFunction(() => performance.getEntriesByName('painted')[0]?.startTime)
  // the file with the verbs, whatever else a version calls beside it
  const verbsAt = await page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return asked.find(({ name, responseEnd }) => /\/acting-/.test(name) && responseEnd > 0)?.responseEnd
  })
  const [dayMs, verbsMs] = [Number(await paintedAt.jsonValue()), Number(await verbsAt.jsonValue())]
  return { dayMs, tickMs: Math.max(0, verbsMs - dayMs) }
}

/** Runs in the page before the app does. */
function markPainted(selector: string) {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      // a message sent from a frame's callback is heard after that frame was painted
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => performance.mark('painted'))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  })
  watcher.observe(document, { childList: true, subtree: true })
}
