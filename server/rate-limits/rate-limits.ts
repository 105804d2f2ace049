import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { networkOf, siteOf } from './network.ts'

type Part = 'address' | 'site' | 'account' | 'device'
type Limit = { per: readonly Part[]; attempts: number; minutes: number }

/**
 * Narrow limits, which stand first and are counted first, stop guessing; wide ones stop what is spread over many
 * addresses or accounts. Whoever knows an address can fill the widest of its account, and so keep devices out that it
 * does not know: those it knows have counts of their own. The worst case is worked out in docs/decisions/0017.
 */
const limits = {
  'sign-in': [
    { per: ['address', 'account'], attempts: 10, minutes: 15 },
    { per: ['address'], attempts: 60, minutes: 15 },
    { per: ['account'], attempts: 60, minutes: 15 },
  ],
  'sign-in-on-known-device': [
    { per: ['device', 'account'], attempts: 10, minutes: 15 },
    // stolen cookies, however many
    { per: ['account'], attempts: 60, minutes: 15 },
  ],
  // these two refuse nothing: beyond the first the owner gets a mail, and the second limits how often
  'wrong-password': [{ per: ['account'], attempts: 30, minutes: 24 * 60 }],
  'tell-of-guessing': [{ per: ['account'], attempts: 1, minutes: 24 * 60 }],
  // nor does this one: beyond it nothing is mailed
  'tell-of-device': [{ per: ['account'], attempts: 5, minutes: 24 * 60 }],
  // whoever is asked for a code has the password already: with three good ones of a million, one in ten thousand is guessed in a day
  'second-step': [{ per: ['account'], attempts: 10, minutes: 15 }],
  'second-step-in-a-day': [{ per: ['account'], attempts: 30, minutes: 24 * 60 }],
  'second-step-on-known-device': [
    { per: ['device', 'account'], attempts: 10, minutes: 15 },
    { per: ['account'], attempts: 30, minutes: 24 * 60 },
  ],
  // each is a row that waits
  'begin-second-step': [{ per: ['account'], attempts: 30, minutes: 15 }],
  'begin-second-step-on-known-device': [{ per: ['device', 'account'], attempts: 30, minutes: 15 }],
  'find-second-step': [{ per: ['address'], attempts: 120, minutes: 15 }],
  // at the key of one's own
  'confirm-second-step': [{ per: ['account'], attempts: 30, minutes: 60 }],
  // as with passwords, these two refuse nothing
  'wrong-code': [{ per: ['account'], attempts: 9, minutes: 24 * 60 }],
  'tell-of-copy': [{ per: ['account'], attempts: 1, minutes: 24 * 60 }],
  'tell-of-code-guessing': [{ per: ['account'], attempts: 1, minutes: 24 * 60 }],
  'sign-up': [
    { per: ['address', 'account'], attempts: 5, minutes: 60 },
    { per: ['address'], attempts: 20, minutes: 60 },
  ],
  'ask-reset': [
    { per: ['address'], attempts: 20, minutes: 60 },
    { per: ['account'], attempts: 5, minutes: 60 },
  ],
  reset: [{ per: ['address'], attempts: 20, minutes: 60 }],
  'check-reset-link': [{ per: ['address'], attempts: 60, minutes: 60 }],
  // somebody at an unlocked device, guessing
  'own-password': [{ per: ['account'], attempts: 10, minutes: 15 }],
  // each is a signature to check, that nobody guesses; those that are right are not counted
  'passkey-sign-in': [{ per: ['address'], attempts: 60, minutes: 15 }],
  passkeys: [{ per: ['account'], attempts: 60, minutes: 60 }],
  // each asks the provider, and one that ends well is not counted
  'sign-on': [{ per: ['address'], attempts: 60, minutes: 15 }],
  'begin-sign-on': [{ per: ['address'], attempts: 120, minutes: 15 }],
  'own-sign-on': [{ per: ['account'], attempts: 60, minutes: 60 }],
  'change-email': [{ per: ['account'], attempts: 5, minutes: 60 }],
  'sign-out-elsewhere': [{ per: ['account'], attempts: 60, minutes: 60 }],
  export: [{ per: ['account'], attempts: 20, minutes: 60 }],
  invite: [{ per: ['account'], attempts: 20, minutes: 60 }],
  // in these five the account is the mailbox written to, whoever asks: strangers are not to be written to again and again
  'mail-invitation': [{ per: ['account'], attempts: 3, minutes: 24 * 60 }],
  'mail-new-address': [{ per: ['account'], attempts: 5, minutes: 24 * 60 }],
  'mail-proof': [{ per: ['account'], attempts: 5, minutes: 24 * 60 }],
  'mail-reset': [{ per: ['account'], attempts: 5, minutes: 60 }],
  'tell-unproven': [{ per: ['account'], attempts: 5, minutes: 24 * 60 }],
  // here, too, the account is the mailbox: with three codes that count, one guess in a hundred thousand is right in a day
  'prove-address': [{ per: ['account'], attempts: 10, minutes: 24 * 60 }],
  'address-link': [{ per: ['address'], attempts: 60, minutes: 60 }],
  'calendar-link': [{ per: ['account'], attempts: 60, minutes: 60 }],
  'vet-link': [{ per: ['account'], attempts: 60, minutes: 60 }],
  // here the account is the link: each opening is written down
  'open-vet-link': [
    { per: ['account'], attempts: 120, minutes: 60 },
    { per: ['address'], attempts: 300, minutes: 60 },
  ],
  // pages that stay open ask every few minutes
  'check-vet-link': [
    { per: ['account'], attempts: 300, minutes: 60 },
    { per: ['address'], attempts: 900, minutes: 60 },
  ],
  sticker: [{ per: ['account'], attempts: 120, minutes: 60 }],
  // here the account is the sticker: an open page asks every half a minute, and a house has a few phones. Whoever has found or
  // photographed it uses up what is theirs, and leaves the household what is left of all
  'open-sticker': [
    { per: ['address', 'account'], attempts: 30, minutes: 1 },
    { per: ['account'], attempts: 120, minutes: 1 },
    { per: ['address'], attempts: 120, minutes: 1 },
  ],
  'use-sticker': [
    { per: ['address', 'account'], attempts: 20, minutes: 1 },
    { per: ['account'], attempts: 60, minutes: 1 },
    { per: ['address'], attempts: 60, minutes: 1 },
  ],
  // each record by somebody who is not signed in: weeks offline arrive at once; more fills the household
  'record-by-sticker': [
    { per: ['address', 'account'], attempts: 120, minutes: 24 * 60 },
    { per: ['account'], attempts: 200, minutes: 24 * 60 },
  ],
  wall: [{ per: ['account'], attempts: 120, minutes: 60 }],
  // here the account is the screen's link: a house has a few that ask every twenty seconds, and after each tick
  'open-wall': [
    { per: ['address', 'account'], attempts: 40, minutes: 1 },
    { per: ['account'], attempts: 120, minutes: 1 },
    { per: ['address'], attempts: 120, minutes: 1 },
  ],
  'use-wall': [
    { per: ['address', 'account'], attempts: 30, minutes: 1 },
    { per: ['account'], attempts: 60, minutes: 1 },
    { per: ['address'], attempts: 60, minutes: 1 },
  ],
  key: [{ per: ['account'], attempts: 60, minutes: 60 }],
  // a phone renews each of its lists once a day or so
  'list-registration': [{ per: ['account'], attempts: 60, minutes: 60 }],
  // "Send one now" among them
  webhook: [{ per: ['account'], attempts: 60, minutes: 60 }],
  // the day of all pets, and a week without a network that arrives at once
  'record-by-wall': [
    { per: ['address', 'account'], attempts: 400, minutes: 24 * 60 },
    { per: ['account'], attempts: 600, minutes: 24 * 60 },
  ],
  // a holiday offline arrives at once; more fills disks
  photo: [{ per: ['account'], attempts: 2_000, minutes: 60 }],
  // each is looked through; the papers of years that are brought from elsewhere arrive within hours
  pdf: [{ per: ['account'], attempts: 120, minutes: 60 }],
  'read-invitation': [{ per: ['address'], attempts: 60, minutes: 60 }],
  // a browser says at each start of the app where it is reached; with what else plans a household anew
  'reminder-device': [{ per: ['account'], attempts: 200, minutes: 60 }],
  // more than any household needs
  'reminder-mail': [{ per: ['account'], attempts: 30, minutes: 24 * 60 }],
  'test-reminder': [{ per: ['account'], attempts: 10, minutes: 10 }],
  // mail providers unsubscribe for all their people from a few addresses
  'reminder-link': [{ per: ['address'], attempts: 300, minutes: 60 }],
  contact: [
    { per: ['address'], attempts: 5, minutes: 60 },
    { per: [], attempts: 300, minutes: 60 },
  ],
} as const satisfies Record<string, readonly Limit[]>

const longestMs = Math.max(
  ...Object.values(limits).flatMap((of) => of.map(({ minutes }) => minutes * 60_000)),
)
/** Clocks of nodes differ. What ends later than this after its longest time was counted while a clock was wrong. */
const skewMs = 60_000

export type LimitedAction = keyof typeof limits
export type Attempt = { action: LimitedAction; address: string; account: string; device?: string }
export type Granted = { granted: true; giveBack(): Promise<void> }
export type Denied = { granted: false; retryAfterSeconds: number }

type RateLimitsSettings = { database: Database; secret: string; now: () => number; factor: number }

/** Counted in the database before the action, so that neither a second node nor a parallel attempt slips through. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createRateLimits({ database, secret, now, factor }: RateLimitsSettings) {
  const db = rateLimitsTable(database.kysely)
  const full = createFullMemory(now)

  async function take(attempt: Attempt): Promise<Granted | Denied> {
    const at = now()
    const asked = limitsOf(attempt).map(({ per, attempts, minutes }) => ({
      key: keyOf(attempt, per, secret),
      most: attempts * factor,
      resets_at: at + minutes * 60_000,
    }))
    const known = full.find(asked.map(({ key }) => key))
    if (known !== null) return denied(known, at)
    const taken: string[] = []
    for (const { key, most, resets_at } of asked) {
      const counted = await count({ key, count: 1, resets_at })
      taken.push(key)
      if (counted.count <= most) continue
      // not even for a moment may it fill the wider limits: a flood from one address would lock everybody out
      await giveBackTo(taken)
      full.remember(counted)
      return denied(counted.resets_at, at)
    }
    return { granted: true, giveBack: () => giveBackTo(taken) }
  }

  /** In one statement: to count and to read the count must not be two steps. */
  function count(row: RateLimitRow): Promise<RateLimitRow> {
    const isOver = sql<boolean>`(tries.resets_at <= ${now()} or tries.resets_at > ${row.resets_at + skewMs})`
    return db
      .insertInto('tries')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then 1 else tries.count + 1 end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else tries.resets_at end`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /**
   * Rows in one order, so that two that meet wait and do not deadlock; as an insert, for that takes its rows in the order
   * given, which an update does not promise.
   */
  async function giveBackTo(keys: string[]): Promise<void> {
    await db
      .insertInto('tries')
      .values(keys.toSorted().map((key) => ({ key, count: 0, resets_at: 0 })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when tries.count > 0 then tries.count - 1 else 0 end`,
        }),
      )
      .execute()
  }

  async function forgetOld(): Promise<void> {
    const [at, latest] = [now(), now() + longestMs + skewMs]
    await db
      .deleteFrom('tries')
      .where((row) => row.or([row('resets_at', '<=', at), row('resets_at', '>', latest)]))
      .execute()
  }

  return { take, forgetOld }
}
export type RateLimits = ReturnType<typeof createRateLimits>

type RateLimitRow = { key: string; count: number; resets_at: number }

/** Its name in the database is older than this code's: a rename would need every node to stop. */
export function rateLimitsTable(kysely: Database['kysely']) {
  return kysely.$extendTables<{ tries: RateLimitRow }>()
}

/** Neighbouring networks of IPv6 are mostly one line: together they have twice the attempts of one. */
function limitsOf({ action, address }: Attempt): readonly Limit[] {
  if (siteOf(address) === null) return limits[action]
  return limits[action].flatMap((limit: Limit) => {
    if (!limit.per.includes('address')) return [limit]
    const per = limit.per.map((part) => (part === 'address' ? 'site' : part))
    return [limit, { ...limit, per, attempts: limit.attempts * 2 }]
  })
}

function denied(resetsAt: number, at: number): Denied {
  return { granted: false, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - at) / 1000)) }
}

/** Addresses and accounts are stored as a keyed hash, so that the table does not tell who tried. */
function keyOf(
  { action, address, account, device = '' }: Attempt,
  per: Limit['per'],
  secret: string,
): string {
  const parts = {
    address: networkOf(address),
    site: siteOf(address),
    account: account.trim().toLowerCase(),
    device,
  }
  const who = JSON.stringify([action, ...per.map((part) => [part, parts[part]])])
  return createHmac('sha256', secret).update(who).digest('base64url')
}

const knownMs = 3_000

/** A full limit is remembered for seconds: a flood of attempts must not become a flood of writes. */
function createFullMemory(now: () => number) {
  const known = new Map<string, { until: number; resetsAt: number }>()
  /** a clock that was set back would make seconds as long as it was ahead */
  const isNow = ({ until }: { until: number }) => until > now() && until <= now() + knownMs
  return {
    find(keys: string[]): number | null {
      const full = keys.map((key) => known.get(key)).filter((one) => one !== undefined && isNow(one))
      return full.length === 0 ? null : Math.max(...full.map((one) => one?.resetsAt ?? 0))
    },
    remember({ key, resets_at }: RateLimitRow): void {
      if (known.size > 10_000) known.clear()
      known.set(key, { until: Math.min(now() + knownMs, resets_at), resetsAt: resets_at })
    },
  }
}
