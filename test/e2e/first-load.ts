import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Kilobytes, each file gzipped. */
export type FirstLoad = { js: number; css: number }

/**
 * The bounds of the first screen, in kilobytes, for its journey and the bench; why, and what is under them, docs/decisions/0036. Who
 * comes near one asks what the screen draws and what only comes with it, and says it there: a number raised alone is no answer.
 * `otherWords`: the same in another language, whose words are longer.
 */
export const mostKilobytes = { signedOut: 100, signedIn: 165, css: 14, otherWords: 1 }

/** What the browser has asked for by the time the screen stands, on a page that was nowhere before. */
export async function firstLoad(page: Page, path: string, screen: string): Promise<FirstLoad> {
  await page.addInitScript((selector) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      performance.mark('screen')
      watcher.disconnect()
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, screen)
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('screen').length > 0)
  const files = await page.evaluate(() => {
    const stoodAt = performance.getEntriesByName('screen')[0]?.startTime ?? 0
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= stoodAt)
    return asked.map(({ name }) => new URL(name).pathname)
  })
  return { js: kilobytes(files, '.js'), css: kilobytes(files, '.css') }
}

function kilobytes(paths: readonly string[], ending: string): number {
  const files = new Set(paths.filter((path) => path.endsWith(ending) && path !== '/sw.js'))
  return [...files].reduce((sum, path) => sum + gzipSync(readFileSync(`dist/web${path}`)).length, 0) / 1024
}

/** What tells that the screen is there: the form, and a row of the day. */
export const loginStands = 'main form button[type=submit]'
export const dayStands = 'main ol > li > a'
