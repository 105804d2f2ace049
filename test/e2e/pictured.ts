import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env['LOOKS_PICTURES'] ?? ''

// higher than a phone is, so that a dialog shows all it has
const looks = [
  { name: 'phone', width: 390, height: 1_600, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 1_600, colorScheme: 'dark' },
  { name: 'desktop', width: 1_280, height: 900, colorScheme: 'light' },
] as const

/** For somebody's own eyes, with `npm run looks -- --language de --pictures FOLDER`: a test sees what is cut, not what is odd. */
export async function keepPictures(page: Page, where: string) {
  if (folder === '') return
  mkdirSync(folder, { recursive: true })
  for (const { name, colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    // the page hears of its width a moment later
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const file = `${where.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}.${name}.png`
    await page.screenshot({ path: join(folder, file) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
