import { browsers, eitherApple, systems, unknownBrowser } from './device-words.ts'

export type Browser = { userAgent: string; maxTouchPoints: number }

/**
 * "Chrome on Android": by this its owner knows it among others. Of a device elsewhere it is not known whether its screen
 * can be touched.
 */
export function deviceName(browser: Browser | { userAgent: string }): string {
  const { userAgent } = browser
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const system = isOneOf(browser) ?? named(systems)
  return [named(browsers) ?? unknownBrowser, system].filter(Boolean).join(' on ')
}

function isOneOf(browser: Browser | { userAgent: string }): string | null {
  if ('maxTouchPoints' in browser) return isIPad(browser) ? 'iPad' : null
  return eitherApple.sign.test(browser.userAgent) ? eitherApple.name : null
}

/** An iPhone or iPad takes notifications only for an app on its Home Screen. */
export function isIPhoneOrIPad(browser: Browser): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(browser.userAgent) || isIPad(browser)
}

/** Calls itself a Mac, none of which has a screen to touch. */
function isIPad({ userAgent, maxTouchPoints }: Browser): boolean {
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1
}
