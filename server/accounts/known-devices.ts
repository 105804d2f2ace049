import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { cookieName, cookiesOf, setCookie } from './sessions/session-cookie.ts'
import { accountTables } from './sessions/session-tables.ts'

/** As long as browsers keep a cookie. */
const seconds = 400 * 24 * 60 * 60
/** As many people may share a tablet; each more makes the cookie longer. */
const mostAccounts = 5
const shape = /^[\w-]{22}(\.[\w-]{43}){1,5}$/

type Credential = { userId: string; password: string | null }
type DeviceCookie = { device: string; proofs: string[] }

/**
 * Devices on which somebody has signed in before: their attempts are counted apart, so that strangers who fill the limits
 * of an account do not lock its owner out. The cookie is a random name and, for each account, a proof that only this
 * server can write; it says of nobody who they are, opens nothing, and is worth nothing after a new password.
 */
export function createKnownDevices(settings: { database: Database; secret: string; publicUrl: string }) {
  const { database, secret, publicUrl } = settings
  const name = cookieName(publicUrl, 'device')
  // who comes in by another way has no password
  const credentials = () =>
    accountTables(database.kysely)
      .selectFrom('user')
      .leftJoin('account', (join) =>
        join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
      )
      .select(['user.id as userId', 'account.password'])

  function proofOf(device: string, { userId, password }: Credential): string {
    const what = JSON.stringify(['known device', device, userId, password])
    return createHmac('sha256', secret).update(what).digest('base64url')
  }

  function read(request: Request): DeviceCookie[] {
    const values = cookiesOf(request.headers.get('cookie') ?? '', name).filter((value) => shape.test(value))
    return values.toReversed().map((value) => {
      const [device = '', ...proofs] = value.split('.')
      return { device, proofs }
    })
  }

  return {
    isNamed: (request: Request) => read(request).length > 0,

    /** The device's random name, if this account was signed in to on it with the password of today. */
    async find(request: Request, email: string): Promise<string | null> {
      const cookies = read(request).slice(0, 3)
      if (cookies.length === 0) return null
      const found = await credentials().where('user.email', '=', email).executeTakeFirst()
      // nobody's proof is worked out too: how long it takes must not tell whether the address is known
      const credential = found ?? { userId: '', password: null }
      const known = cookies.find(({ device, proofs }) => holds(proofs, proofOf(device, credential)))
      return found && known ? known.device : null
    },

    /** The cookie after a person has proved who they are on this device, and whether it was known to them before. */
    async remember(request: Request, userId: string): Promise<{ cookie: string; wasKnown: boolean }> {
      const found = await credentials().where('user.id', '=', userId).executeTakeFirst()
      // gone in this very moment
      const credential = found ?? { userId, password: null }
      const cookies = read(request).slice(0, 3)
      const wasKnown = cookies.some(({ device, proofs }) => holds(proofs, proofOf(device, credential)))
      const { device, proofs } = cookies[0] ?? {
        device: randomBytes(16).toString('base64url'),
        proofs: [],
      }
      const all = new Set([proofOf(device, credential), ...proofs])
      const value = [device, ...[...all].slice(0, mostAccounts)].join('.')
      // single sign-on comes back from another site by a link, with which no `Strict` one is sent: each would be a new device
      return { cookie: setCookie(publicUrl, { name, value, seconds, sameSite: 'Lax' }), wasKnown }
    },
  }
}
export type KnownDevices = ReturnType<typeof createKnownDevices>

function holds(proofs: string[], expected: string): boolean {
  return proofs.some(
    (proof) => proof.length === expected.length && timingSafeEqual(Buffer.from(proof), Buffer.from(expected)),
  )
}
