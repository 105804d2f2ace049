import { overNetwork } from '#web/asking/ask.ts'
import { aheadNow, hasJumped, measured, stillLikely } from './device-clock.ts'
import type { KeptClock, Measured, Reading } from './device-clock.ts'
import { listeners } from '#web/ui/cells/cell.ts'

/** Kept only while the clock is wrong: without a network the next start knows that it was. */
const key = 'senior-pet-care.clock'

/** By the last answer of the server to this page. */
let known: Measured | null = null
/** What a page before this one knew; a person may say that it is over. */
let hint: KeptClock | null | undefined
const { tell, subscribe } = listeners()
export const subscribeServerTime = subscribe

/** How far this device's clock is from the server's. It is `sure` once this page has heard from the server. */
export type DeviceClock = { aheadMs: number; sure: boolean }
const right: DeviceClock = { aheadMs: 0, sure: true }

/** The instant it is: by the server's clock, where that of this device is wrong. */
export function instantNow(): number {
  return Date.now() - deviceClock().aheadMs
}

export function deviceClock(): DeviceClock {
  if (known) return { aheadMs: aheadNow(known, reading()), sure: true }
  if (hint === undefined) hint = readHint()
  const likely = stillLikely(hint, Date.now())
  return likely ? { aheadMs: likely.aheadMs, sure: false } : right
}

/** A fetch whose answer tells what time it is at the server's: every server writes that into its answers. */
export async function timedFetch(path: string, init: RequestInit): Promise<Response> {
  const sent = reading()
  const answer = await overNetwork(path, init)
  heard(measured(sent, reading(), Date.parse(answer.headers.get('date') ?? '')))
  return answer
}

/** Whether the clock was set, or the device slept, since the server was last heard. */
export function hasClockJumped(): boolean {
  return known !== null && hasJumped(known, reading())
}

/** The person says that this device's clock is right; the next answer of the server knows for sure. */
export function trustDeviceClock() {
  hint = null
  localStorage.removeItem(key)
  tell()
}

function heard(found: Measured | null) {
  if (!found) return
  known = found
  const { aheadMs } = deviceClock()
  if (aheadMs === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ aheadMs, wall: found.wall } satisfies KeptClock))
  tell()
}

function readHint(): KeptClock | null {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  return text === null ? null : (JSON.parse(text) as KeptClock) // as heard wrote it
}

function reading(): Reading {
  return { wall: Date.now(), passed: performance.now() }
}
