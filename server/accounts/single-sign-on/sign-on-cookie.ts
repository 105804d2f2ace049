import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#server/database/database.ts'
import { jsonOf } from './provider-json.ts'
import { cookieName, cookiesOf, setCookie } from '../sessions/session-cookie.ts'
import { accountTables, isoOf } from '../sessions/session-tables.ts'

/** How long somebody may take over there, with a password to look for and a code to wait for. */
const signOnMs = 10 * 60_000
/** A used one is remembered for far longer than the clocks of two nodes differ. */
const rememberedMs = 60 * 60_000
const mostCharacters = 3_000

/** What a sign-on is for: to come in, or to connect who they are there with who is signed in here. */
const purpose = v.union([
  v.object({
    for: v.literal('sign-in'),
    next: v.nullable(v.string()),
    timeZone: v.nullable(v.string()),
    // of who is signed in already, and proves that it is them
    person: v.optional(v.string()),
  }),
  v.object({ for: v.literal('connect'), userId: v.string(), sessionId: v.string() }),
])
const kept = v.object({ seed: v.string(), endsAt: v.number(), purpose })
export type SignOnPurpose = v.InferOutput<typeof purpose>
export type BegunSignOn = v.InferOutput<typeof kept>

/** What goes to the provider and has to come back, and what does not leave us before the code is redeemed (`verifier`). */
export type SignOnSecrets = { state: string; nonce: string; verifier: string; challenge: string }

type CookieSettings = { secret: string; publicUrl: string; now: () => number }

/**
 * What a browser has begun is in a signed cookie of its own, so that a sign-on that somebody else has begun does not end in
 * it, and nothing has to be kept of those who never come back. It comes back from another site by a link, which browsers
 * send `Lax` cookies with and no `Strict` ones. Everything that is secret is made of its seed and a key of ours.
 */
// oxlint-disable-next-line max-lines-per-function -- one cookie, and what is done with it
export function createSignOnCookies({ secret, publicUrl, now }: CookieSettings) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care single sign-on', 32))
  const name = cookieName(publicUrl, 'sign_on')
  const keyed = (what: string, text: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([what, text]))
      .digest('base64url')
  const cookie = (value: string, seconds: number) =>
    setCookie(publicUrl, { name, value, seconds, sameSite: 'Lax' })

  function read(value: string): BegunSignOn | null {
    const [text = '', signature = ''] = value.split('.')
    if (value.length > mostCharacters || !isSame(signature, keyed('cookie', text))) return null
    const found = v.parse(kept, jsonOf(Buffer.from(text, 'base64url').toString('utf8')))
    return found.endsAt > now() ? found : null
  }

  function secretsOf({ seed }: BegunSignOn): SignOnSecrets {
    const verifier = keyed('verifier', seed)
    return {
      state: keyed('state', seed),
      nonce: keyed('nonce', seed),
      verifier,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
    }
  }

  return {
    begin(what: SignOnPurpose): { cookie: string; secrets: SignOnSecrets } {
      const begun = { seed: randomBytes(32).toString('base64url'), endsAt: now() + signOnMs, purpose: what }
      const text = Buffer.from(JSON.stringify(begun)).toString('base64url')
      return {
        cookie: cookie(`${text}.${keyed('cookie', text)}`, signOnMs / 1000),
        secrets: secretsOf(begun),
      }
    },

    /** The one that this state belongs to; null when this browser has begun none, another one, or too long ago. */
    find(request: Request, state: string): (BegunSignOn & { secrets: SignOnSecrets }) | null {
      const values = cookiesOf(request.headers.get('cookie') ?? '', name).slice(0, 5)
      for (const begun of values.map(read)) {
        const secrets = begun && secretsOf(begun)
        if (secrets && isSame(state, secrets.state)) return { ...begun, secrets }
      }
      return null
    },

    forgotten: () => cookie('', 0),

    /** False when it has come back before: on whichever node, each ends once. */
    async use({ seed }: BegunSignOn, tx: Database['kysely']): Promise<boolean> {
      const at = isoOf(now())
      const used = await accountTables(tx)
        .insertInto('verification')
        .values({
          id: `sign-on:${keyed('used', seed)}`,
          identifier: 'used sign-on',
          value: '',
          expiresAt: isoOf(now() + signOnMs + rememberedMs),
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
export type SignOnCookies = ReturnType<typeof createSignOnCookies>

function isSame(said: string, ours: string): boolean {
  const [one, other] = [Buffer.from(said), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}
