import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { dayStands, firstLoad, loginStands, mostKilobytes } from '../test/e2e/first-load.ts'
import type { FirstLoad } from '../test/e2e/first-load.ts'
import { daily, haveEvent, havePet } from '../test/e2e/schedule-journey.ts'
import { newEmail, password, startApp } from '../test/e2e/start-app.ts'
import type { BenchLine } from './bench-line.ts'
import { reactAlone } from './react-alone.ts'

const firstDay = '2026-11-01'

/** What the browser has asked for when the first screen is there, signed out and signed in, each file gzipped. */
export async function benchFirstScreen(): Promise<BenchLine[]> {
  const react = `React and its DOM alone: ${(await reactAlone()).toFixed(1)} KB`
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
    const visitor = await context.newPage()
    const signedOut = await firstLoad(visitor, '/login', loginStands)
    await visitor.request.post('/api/auth/sign-up/email', {
      data: { email: newEmail(), password, name: '', timeZone: 'UTC' },
      headers: { origin: app.url },
    })
    const petIds = [await havePet(visitor, 'Rex')]
    await haveEvent(visitor, 'Pill', { petIds, start: `${firstDay}T08:00`, recurrence: daily(firstDay) })
    // whoever is signed in has been here before; a device on which nobody was yet looks for the login page too
    await visitor.goto('/schedule')
    await visitor.waitForSelector(dayStands)
    const signedIn = await firstLoad(await context.newPage(), '/schedule', dayStands)
    return [
      ...lines('signed out', signedOut, mostKilobytes.signedOut, react),
      ...lines('signed in', signedIn, mostKilobytes.signedIn, react),
    ]
  } finally {
    await browser.close()
    await app.end()
  }
}

function lines(name: string, { js, css }: FirstLoad, most: number, react: string): BenchLine[] {
  return [
    line(`first screen, ${name}: JavaScript, gzip`, js, most, react),
    line(`first screen, ${name}: CSS, gzip`, css, mostKilobytes.css, '-'),
  ]
}

function line(what: string, measured: number, most: number, reference: string): BenchLine {
  return {
    what,
    measured: `${measured.toFixed(1)} KB`,
    budget: `${most} KB`,
    reference,
    ok: measured > 0 && measured <= most,
  }
}
