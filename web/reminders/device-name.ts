import { deviceNameWords as words } from './device-words.ts'

/** The first that is named is the one: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\b/, words.samsung],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/CriOS\/|Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Safari on an iPad calls itself one on a Mac. */
const eitherApple = /\bMacintosh\b.*\bVersion\/\S+ Safari\//

export type Browser = { userAgent: string; maxTouchPoints: number }

/**
 * "Chrome on Android": by this its owner knows it among others. Of a device elsewhere it is not known whether its screen
 * can be touched.
 */
export function deviceName(browser: Browser | { userAgent: string }): string {
  const { userAgent } = browser
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const system = isOneOf(browser) ?? named(systems)
  const browserName = named(browsers) ?? words.browser
  return system ? words.on(browserName, system) : browserName
}

function isOneOf(browser: Browser | { userAgent: string }): string | null {
  if ('maxTouchPoints' in browser) return isIPad(browser) ? 'iPad' : null
  return eitherApple.test(browser.userAgent) ? words.eitherApple : null
}

/** An iPhone or iPad takes notifications only for an app on its Home Screen. */
export function isIPhoneOrIPad(browser: Browser): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(browser.userAgent) || isIPad(browser)
}

/** Calls itself a Mac, none of which has a screen to touch. */
function isIPad({ userAgent, maxTouchPoints }: Browser): boolean {
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1
}
