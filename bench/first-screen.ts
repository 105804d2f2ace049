import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { browserArguments } from '../test/e2e/browser-arguments.ts'
import { newEmail, password, startApp } from '../test/e2e/start-app.ts'
import type { BenchLine } from './bench-line.ts'
import { reactAlone } from './react-alone.ts'

const budget = { js: 95, css: 12 }

/** What the browser fetches before the first screen is there, signed out and signed in, each file gzipped. */
export async function benchFirstScreen(): Promise<BenchLine[]> {
  const react = `React and its DOM alone: ${(await reactAlone()).toFixed(1)} KB`
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  try {
    const page = await browser.newPage({ baseURL: app.url })
    const fetched = new Set<string>()
    page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
    const measure = async (name: string, path: string): Promise<BenchLine[]> => {
      fetched.clear()
      await page.goto(path, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(1_000))
      return [
        line(`first screen, ${name}: JavaScript, gzip`, kilobytes(fetched, '.js'), budget.js, react),
        line(`first screen, ${name}: CSS, gzip`, kilobytes(fetched, '.css'), budget.css, '-'),
      ]
    }
    const signedOut = await measure('signed out', '/login')
    await page.request.post('/api/auth/sign-up/email', {
      data: { email: newEmail(), password, name: '', timeZone: 'UTC' },
      headers: { origin: app.url },
    })
    return [...signedOut, ...(await measure('signed in', '/schedule'))]
  } finally {
    await browser.close()
    await app.end()
  }
}

function kilobytes(paths: Set<string>, ending: string): number {
  const files = [...paths].filter((path) => path.endsWith(ending) && path !== '/sw.js')
  return files.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/web${path}`)).length, 0) / 1024
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
