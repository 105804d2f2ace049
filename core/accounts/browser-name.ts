import type { SameWords } from '../words/same-words.ts'
import type { browserNameWords } from './browser-name-words.ts'

type Words = SameWords<typeof browserNameWords>
export type Browser = { userAgent: string; maxTouchPoints: number }

/** The first that is named is the one: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: [RegExp, string | ((words: Words) => string)][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\b/, ({ samsung }) => samsung],
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

/**
 * "Chrome on Android": by this its owner knows it among others, and nothing of what it says itself is repeated. Of a device
 * elsewhere it is not known whether its screen can be touched.
 */
export function browserName(browser: Browser | { userAgent: string }, words: Words): string {
  const { userAgent } = browser
  const found = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? words.browser
  const name = typeof found === 'string' ? found : found(words)
  const system = oneOfApple(browser, words) ?? systems.find(([sign]) => sign.test(userAgent))?.[1]
  return system ? words.on(name, system) : name
}

function oneOfApple(browser: Browser | { userAgent: string }, words: Words): string | null {
  if ('maxTouchPoints' in browser) return isIPad(browser) ? 'iPad' : null
  return eitherApple.test(browser.userAgent) ? words.eitherApple : null
}

/** Calls itself a Mac, none of which has a screen to touch. */
export function isIPad({ userAgent, maxTouchPoints }: Browser): boolean {
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1
}
