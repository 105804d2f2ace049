import type { BrowserContext, Page } from '@playwright/test'

const origins = new WeakMap<BrowserContext, string>()

/** Where the app of this device is, also for a page that has not been anywhere yet. */
export async function originOf(page: Page): Promise<string> {
  const device = page.context()
  const known = origins.get(device)
  if (known) return known
  const { origin } = new URL((await page.request.get('/healthz')).url())
  origins.set(device, origin)
  return origin
}
