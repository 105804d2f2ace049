import { browserName, isIPad } from '#core/accounts/browser-name.ts'
import type { Browser } from '#core/accounts/browser-name.ts'
import { browserNameWords } from '#core/accounts/browser-name-words.ts'

/** "Chrome on Android" */
export function deviceName(browser: Browser | { userAgent: string }): string {
  return browserName(browser, browserNameWords)
}

/** An iPhone or iPad takes notifications only for an app on its Home Screen. */
export function isIPhoneOrIPad(browser: Browser): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(browser.userAgent) || isIPad(browser)
}
