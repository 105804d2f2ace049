import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeDigits, codeSeconds } from '#core/accounts/second-step.ts'

/** As many steps before and after the one of now: a phone's clock is seldom right to the second. */
const stepsAround = 1

/** The code of one count (RFC 4226). */
export function hotp(key: Uint8Array, count: number, digits = codeDigits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(count))
  const mac = createHmac('sha1', key).update(message).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Which half minute it is (RFC 6238). */
export function stepAt(at: number): number {
  return Math.max(0, Math.floor(at / (codeSeconds * 1000)))
}

/** The half minute this code is of, or null when it is of none around that time; the latest where it is of two. */
export function stepOfCode(key: Uint8Array, code: string, at: number, around = stepsAround): number | null {
  const first = stepAt(at) - around
  const given = Buffer.from(code)
  // each is compared: how long it takes must not tell which one was right
  const right = Array.from({ length: 2 * around + 1 }, (_, n) => first + n).filter((step) => {
    if (step < 0) return false
    const own = Buffer.from(hotp(key, step))
    return given.length === own.length && timingSafeEqual(given, own)
  })
  return right.at(-1) ?? null
}
