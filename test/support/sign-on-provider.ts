import { createServer } from 'node:http'
import { once } from 'node:events'
import { generateKeyPairSync } from 'node:crypto'
import { Provider } from 'oidc-provider'
import type { JWK } from 'oidc-provider'
import type { SignInSettings } from '#server/sign-in-config.ts'

/** People of the provider, by the name they log in with over there. */
export type SignOnPeople = Record<string, { email?: string; email_verified?: boolean }>

export const clientId = 'pets'
// with what has to be encoded on its way
export const clientSecret = 'a secret: of two sides & 100 % theirs'

type Chosen = {
  /** may be said later (`allow`): an app says its port only once it runs, and asks for the provider before */
  callbacks?: string[]
  people: SignOnPeople
}

/** One for all of them: making it takes longer than a test. */
const signingKey = {
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  kid: 'first',
  use: 'sig',
  alg: 'RS256',
} as JWK // as it is written

/** A certified provider, on a port of this machine; whoever logs in there types their name and any password. */
export async function startSignOnProvider({ callbacks, people }: Chosen) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const providerFor = (redirectUris: string[]) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [signingKey] },
      cookies: { keys: ['only for tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    })
  const allow = (redirectUris: string[]) => void server.on('request', providerFor(redirectUris).callback())
  if (callbacks) allow(callbacks)
  return {
    issuer,
    allow,
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type SignOnProvider = Awaited<ReturnType<typeof startSignOnProvider>>

export function signInBy(
  issuer: string,
  more: { signUp?: boolean; passwordLogin?: boolean } = {},
): SignInSettings {
  const { signUp = true, passwordLogin = true } = more
  return { singleSignOn: { issuer, clientId, clientSecret, name: 'Corner Shop', signUp }, passwordLogin }
}

/**
 * What a person does over there: logs in, says yes. Returns the address that the provider sends the browser back to, which
 * nobody has opened yet.
 */
export async function logInOverThere(
  url: string,
  login: string,
  answer: 'yes' | 'no' = 'yes',
): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  let next: { url: string; form?: Record<string, string> } = { url }
  for (let step = 0; step < 12; step++) {
    const page = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    })
    for (const cookie of page.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = page.headers.get('location')
    if (location !== null) {
      const to = new URL(location, next.url)
      if (to.origin !== origin) return to.href
      next = { url: to.href }
      continue
    }
    const html = await page.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
    if (page.status !== 200 || action === undefined)
      throw new Error(`${page.status} of the provider: ${html}`)
    next =
      answer === 'no'
        ? { url: `${new URL(action, next.url).href}/abort` }
        : {
            url: new URL(action, next.url).href,
            form: html.includes('name="login"')
              ? { prompt: 'login', login, password: 'any' }
              : { prompt: 'consent' },
          }
  }
  throw new Error('the provider does not come to an end')
}
