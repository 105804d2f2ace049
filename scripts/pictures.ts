import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { haveOwnDay } from '../test/e2e/journey.ts'
import { newEmail, password, startApp } from '../test/e2e/start-app.ts'
import { findBrowser } from './browser.ts'
import { makeDemoHousehold } from './demo-household.ts'

/** Takes the pictures of the README and of docs/features.md from the real app with the demo's care. Run by hand: npm run pictures. */
const folder = 'docs/pictures'
const mostBytes = 60_000
const now = new Date('2026-11-14T09:41:00Z')

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1180, height: 760 }, deviceScaleFactor: 1 }
const pictures = [
  { name: 'day-phone-light', path: '/schedule', shows: 'Evening walk', size: phone, colorScheme: 'light' },
  {
    name: 'pets-phone-dark',
    path: '/settings/pets',
    shows: 'Labrador Retriever',
    size: phone,
    colorScheme: 'dark',
  },
  {
    name: 'month-desktop-light',
    path: '/schedule/month',
    shows: 'Grooming',
    size: desktop,
    colorScheme: 'light',
  },
  { name: 'journal-phone-light', path: '/journal', shows: 'Pain relief', size: phone, colorScheme: 'light' },
  {
    name: 'journal-desktop-light',
    path: '/journal',
    shows: 'Pain relief',
    size: desktop,
    colorScheme: 'light',
  },
  { name: 'day-desktop-dark', path: '/schedule', shows: 'Evening walk', size: desktop, colorScheme: 'dark' },
] as const

mkdirSync(folder, { recursive: true })
const app = await startApp()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
try {
  const state = await signUpWithCare(browser)
  for (const picture of pictures) {
    const webp = await take(browser, picture, state)
    writeFileSync(`${folder}/${picture.name}.webp`, webp)
    console.log(`${folder}/${picture.name}.webp ${Math.round(webp.length / 1000)} KB`)
  }
} finally {
  await browser.close()
  await app.end()
}

type State = Awaited<ReturnType<typeof signUpWithCare>>

async function signUpWithCare(from: Browser) {
  const email = newEmail()
  const context = await from.newContext({ baseURL: app.url, timezoneId: 'UTC' })
  const page = await context.newPage()
  await makeDemoHousehold(app.url, { email, password }, now.getTime(), 'UTC')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/schedule')
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(from: Browser, picture: (typeof pictures)[number], storageState: State): Promise<Buffer> {
  const { path, shows, size, colorScheme } = picture
  const context = await from.newContext({
    baseURL: app.url,
    storageState,
    ...size,
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
  })
  // the pictures are of a day of their own, and the server says that it is another
  await haveOwnDay(context)
  const page = await context.newPage()
  await page.clock.install({ time: now })
  await page.goto(path)
  await page.getByText(shows).first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  // the day stands at now, and its name is above
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const png = await page.screenshot({ animations: 'disabled' })
  const webp = await toWebp(page, png)
  await context.close()
  return webp
}

/** The browser itself is the converter: no tool for pictures has to be installed. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const url = await blank.evaluate(
    async ([base64, most]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const tries = [0.85, 0.75, 0.6, 0.45, 0.3].map((quality) => canvas.toDataURL('image/webp', quality))
      // four letters of such an address carry three bytes
      return tries.find((one) => one.length * 0.75 < most)
    },
    [png.toString('base64'), mostBytes] as const,
  )
  if (!url) throw new Error(`${page.url()} does not fit into ${mostBytes} bytes`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
