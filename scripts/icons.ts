import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { findBrowser } from './browser.ts'

/** Phones want bitmaps: draws them from the SVGs. Run by hand after an icon changed: npm run icons. */
const folder = 'web/public'
const drawings = [
  { from: 'favicon.svg', to: 'icon-192.png', size: 192 },
  { from: 'favicon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
  { from: 'badge.svg', to: 'badge.png', size: 96 },
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
for (const { from, to, size } of drawings) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = readFileSync(`${folder}/${from}`, 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" `,
  )
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  await page.screenshot({ path: `${folder}/${to}`, omitBackground: true })
  await page.close()
}
await browser.close()
