import type { PushKey } from './push-key.ts'

/** Push services take a day at most; half of it leaves room for clocks that differ. */
const goodForMs = 12 * 60 * 60_000
/** One that is about to end is not used: a message may wait behind others. */
const restMs = 60 * 60_000
const mostKept = 100

/** Says to a push service who sends: RFC 8292. One signature serves all messages to a service for hours. */
export function createVapid(key: PushKey, contact: string, now: () => number) {
  const kept = new Map<string, { header: string; endsAt: number }>()

  function signed(origin: string, endsAt: number): string {
    const parts = [
      { typ: 'JWT', alg: 'ES256' },
      { aud: origin, exp: Math.floor(endsAt / 1000), sub: contact },
    ]
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `vapid t=${text}.${key.sign(text)}, k=${key.publicKey}`
  }

  /** What goes into Authorization. */
  return (origin: string): string => {
    const known = kept.get(origin)
    // a clock that was set back would make one that is good for longer than services take
    if (known && known.endsAt > now() + restMs && known.endsAt <= now() + goodForMs) return known.header
    const endsAt = now() + goodForMs
    const header = signed(origin, endsAt)
    if (kept.size >= mostKept) kept.clear()
    kept.set(origin, { header, endsAt })
    return header
  }
}
