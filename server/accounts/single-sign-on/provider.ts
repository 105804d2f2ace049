import * as v from 'valibot'
import { signOnCallbackPath } from '#core/accounts/single-sign-on.ts'
import { Refusal } from '#core/refusal.ts'
import type { Log } from '#server/log.ts'
import { readIdToken } from './id-token.ts'
import type { IdClaims } from './id-token.ts'
import { askProvider, fetched, jsonOf, ProviderUnreachable } from './provider-json.ts'
import { createProviderKeys } from './provider-keys.ts'
import { mayBeIssuer } from '#server/sign-in-config.ts'
import type { SignOnSettings } from '#server/sign-in-config.ts'
import type { SignOnSecrets } from './sign-on-cookie.ts'

const endpoint = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((url) => mayBeIssuer(url)),
)
const words = v.optional(v.array(v.string()))
const discovered = v.object({
  issuer: v.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: v.optional(endpoint),
  jwks_uri: endpoint,
  id_token_signing_alg_values_supported: words,
  token_endpoint_auth_methods_supported: words,
  authorization_response_iss_parameter_supported: v.optional(v.boolean()),
})
type Discovered = v.InferOutput<typeof discovered>

const tokens = v.object({ id_token: v.string(), access_token: v.optional(v.string()) })
const userInfo = v.object({
  sub: v.string(),
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
})

const discoveredMs = 60 * 60_000

/** Who somebody is over there. Without an address that was said `email` is empty. */
export type SignedOn = { issuer: string; subject: string; email: string; isProven: boolean }
/** What the browser brings back. */
export type CameBack = { code: string; iss: string | null }

type ProviderParts = { settings: SignOnSettings; publicUrl: string; log: Log; now: () => number }

/**
 * The one provider of this installation. It is asked when somebody signs on, never at the start: while it is down everything
 * else goes on.
 */
// oxlint-disable-next-line max-lines-per-function -- one provider, and what it is asked
export function createProvider({ settings, publicUrl, log, now }: ProviderParts) {
  const { issuer, clientId } = settings
  const redirectUri = `${publicUrl}${signOnCallbackPath}`
  const keys = createProviderKeys({ now })
  let kept: { said: Discovered; at: number } | null = null
  let asking: Promise<Discovered> | null = null

  async function ask(): Promise<Discovered> {
    const said = await askProvider(
      `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      discovered,
    )
    // who speaks for another one would have its people's names
    if (said.issuer !== issuer)
      throw new ProviderUnreachable('the provider calls itself by another OIDC_ISSUER')
    kept = { said, at: now() }
    return said
  }

  async function discover(): Promise<Discovered> {
    if (kept && kept.at <= now() && now() - kept.at < discoveredMs) return kept.said
    asking ??= ask().finally(() => (asking = null))
    return asking
  }

  /** What is wrong with the provider or its settings is for the operator to read; the person is told that it does not work. */
  async function orUnreachable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      log.warn({ err: error }, 'single sign-on does not work')
      throw new Refusal('sign-on-unreachable')
    }
  }

  /** The code for what the provider has signed, by the secret of ours and the one that this browser's sign-on began with. */
  async function redeem(code: string, verifier: string, said: Discovered) {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    }
    if (takesBasic(said)) headers['authorization'] = basicOf(settings)
    else {
      form.set('client_id', clientId)
      form.set('client_secret', settings.clientSecret)
    }
    const answer = await fetched(said.token_endpoint, { method: 'POST', headers, body: form.toString() })
    const read = v.safeParse(tokens, jsonOf(answer.text))
    if (answer.status === 200 && read.success) return read.output
    if (answer.status >= 500) throw new ProviderUnreachable(`its token endpoint answers ${answer.status}`)
    log.warn({ status: answer.status, error: errorIn(answer.text) }, 'the provider gives nothing for a code')
    throw new Refusal('sign-on-refused')
  }

  /** Of providers that sign no address: they say it to whoever has the token, for just this person. */
  async function addressOf(claims: IdClaims, accessToken: string | undefined, said: Discovered) {
    if (claims.email !== undefined || !accessToken || !said.userinfo_endpoint) return claims
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
    const info = await askProvider(said.userinfo_endpoint, userInfo, { headers })
    if (info.sub !== claims.sub) throw new Refusal('sign-on-refused')
    return info
  }

  return {
    settings,
    /** Where the browser goes. */
    begin: ({ state, nonce, challenge }: SignOnSecrets): Promise<string> =>
      orUnreachable(async () => {
        const url = new URL((await discover()).authorization_endpoint)
        const asked = {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }
        for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
        return url.href
      }),

    /** Whoever answers in the place of ours is found out here: by a provider that says who it is, and again by its token. */
    finish: ({ code, iss }: CameBack, { nonce, verifier }: SignOnSecrets): Promise<SignedOn> =>
      orUnreachable(async () => {
        const said = await discover()
        const saysWho = said.authorization_response_iss_parameter_supported === true
        if (iss === null ? saysWho : iss !== issuer) throw new Refusal('sign-on-refused')
        const { id_token, access_token } = await redeem(code, verifier, said)
        const claims = await readIdToken(id_token, {
          issuer,
          clientId,
          nonce,
          now: now(),
          announced: said.id_token_signing_alg_values_supported ?? ['RS256'],
          keysUrl: said.jwks_uri,
          keys,
        })
        const { email, email_verified } = await addressOf(claims, access_token, said)
        return {
          issuer,
          subject: claims.sub,
          email: typeof email === 'string' ? email.trim().toLowerCase() : '',
          // some say it as text; anything but a clear yes is a no
          isProven: email_verified === true || email_verified === 'true',
        }
      }),
  }
}
export type Provider = ReturnType<typeof createProvider>

/** The way every provider has; the other one is for those that name it alone. */
function takesBasic({ token_endpoint_auth_methods_supported: ways }: Discovered): boolean {
  return !ways || ways.includes('client_secret_basic') || !ways.includes('client_secret_post')
}

/** Encoded as RFC 6749 says, 2.3.1: a secret may have a colon. */
function basicOf({ clientId, clientSecret }: SignOnSettings): string {
  const encoded = [clientId, clientSecret].map((one) => new URLSearchParams({ one }).toString().slice(4))
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
}

/** By its name alone: what else a stranger says is no line for a log. */
function errorIn(text: string): string {
  const read = v.safeParse(v.object({ error: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) }), jsonOf(text))
  return read.success ? read.output.error : 'no name of an error'
}
