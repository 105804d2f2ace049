import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'

/** How long somebody has to find their phone. */
export const challengeMs = 5 * 60_000
/** A used one is remembered for far longer than the clocks of two nodes differ. */
const rememberedMs = 60 * 60_000
const shape = /^[\w-]{43}\.\d{1,15}\.[\w-]{43}$/

/** What it is for: a sign-in, or a new passkey for who signed in by that very session, with the second step as it is. */
export type ChallengeUse = 'sign-in' | { sessionId: string; secondStep: number | null }

/**
 * Challenges are signed, not kept: anybody may open the login page, and that must not fill a table. A used one is kept, by
 * the key of a table, so that of two nodes that are handed the same one only one takes it.
 */
export function createPasskeyChallenges({ secret, now }: { secret: string; now: () => number }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenge', 32))
  function sign(use: ChallengeUse, random: string, endsAt: string): string {
    const what = JSON.stringify([
      use === 'sign-in' ? use : ['add', use.sessionId, use.secondStep],
      random,
      endsAt,
    ])
    return createHmac('sha256', key).update(what).digest('base64url')
  }
  return {
    make(use: ChallengeUse): string {
      const [random, endsAt] = [randomBytes(32).toString('base64url'), String(now() + challengeMs)]
      return asSent([random, endsAt, sign(use, random, endsAt)].join('.'))
    },
    /** As the browser says it, which writes the bytes of it as base64url. */
    check(use: ChallengeUse, said: string): 'good' | 'over' | 'not-ours' {
      const challenge = Buffer.from(said, 'base64url').toString('latin1')
      if (said !== asSent(challenge) || !shape.test(challenge)) return 'not-ours'
      const [random = '', endsAt = '', signature = ''] = challenge.split('.')
      const isSigned = timingSafeEqual(Buffer.from(sign(use, random, endsAt)), Buffer.from(signature))
      if (!isSigned) return 'not-ours'
      return Number(endsAt) > now() ? 'good' : 'over'
    },
    /** False when somebody has used it before. With what it lets in, in one transaction. */
    async use(challenge: string, tx: Database['kysely']): Promise<boolean> {
      const at = isoOf(now())
      const used = await accountTables(tx)
        .insertInto('verification')
        .values({
          id: `passkey:${createHmac('sha256', key).update(challenge).digest('base64url')}`,
          identifier: 'used passkey challenge',
          value: '',
          expiresAt: isoOf(now() + challengeMs + rememberedMs),
          createdAt: at,
          updatedAt: at,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute()
      return used.length === 1
    },
  }
}
export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

const asSent = (challenge: string) => Buffer.from(challenge, 'latin1').toString('base64url')
