import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { trustDays } from '#core/accounts/second-step.ts'
import { cookieName, cookiesOf, setCookie } from '../sessions/session-cookie.ts'
import type { ConfirmedFactor } from './second-factors.ts'

const seconds = trustDays * 24 * 60 * 60
const shape = /^[\w-]{22}\.\d{1,16}\.[\w-]{43}$/

type Settings = { secret: string; publicUrl: string; now: () => number }
type Device = { name: string; endsAt: number }
export type TrustedDevices = ReturnType<typeof createTrustedDevices>

/**
 * Devices on which no code is asked for thirty days. Nothing is kept of them: the cookie is signed, and tied to the person, to
 * the password of today and to the factor. A new password ends it, so does a new key, and so does "forget all" (`trust`).
 */
export function createTrustedDevices({ secret, publicUrl, now }: Settings) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care trusted devices', 32))
  const sign = (what: unknown[]) => createHmac('sha256', key).update(JSON.stringify(what)).digest('base64url')
  /** Several people may share a tablet; whose it is stands in its name, as nobody can read it. */
  const nameOf = (person: string) => cookieName(publicUrl, `trusted_${sign(['name', person]).slice(0, 12)}`)
  const proofOf = ({ person, secret: sealed, trust }: ConfirmedFactor, password: string, device: Device) =>
    sign(['device', person, password, sealed, trust, device.name, device.endsAt])

  return {
    cookieFor(factor: ConfirmedFactor, password: string): string {
      const device = { name: randomBytes(16).toString('base64url'), endsAt: now() + seconds * 1000 }
      const value = `${device.name}.${device.endsAt}.${proofOf(factor, password, device)}`
      // not Strict: who comes back from single sign-on comes from another site
      return setCookie(publicUrl, { name: nameOf(factor.person), value, seconds, sameSite: 'Lax' })
    },
    isTrusted(request: Request, factor: ConfirmedFactor, password: string): boolean {
      const values = cookiesOf(request.headers.get('cookie') ?? '', nameOf(factor.person))
      return values.slice(-3).some((value) => {
        if (!shape.test(value)) return false
        const [name = '', endsAt = '', proof = ''] = value.split('.')
        const device = { name, endsAt: Number(endsAt) }
        const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(factor, password, device)))
        return isOurs && device.endsAt > now()
      })
    },
  }
}
