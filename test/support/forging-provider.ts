import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { clientId } from './sign-on-provider.ts'

type Claims = Record<string, unknown>
type Signer = { kid: string; alg: string; publicKey: KeyObject; privateKey: KeyObject }
type Forged = {
  header?: Claims
  claims?: Claims
  signature?: 'none' | 'public key' | 'another key' | 'cut off'
}

const rsa = (kid: string, alg = 'RS256'): Signer => ({
  kid,
  alg,
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }),
})
export const ecKey = (kid: string): Signer => ({
  kid,
  alg: 'ES256',
  ...generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
})
export const edKey = (kid: string): Signer => ({ kid, alg: 'EdDSA', ...generateKeyPairSync('ed25519') })
const keysOfTest = {
  first: rsa('first'),
  second: rsa('second'),
  pss: rsa('pss', 'PS256'),
  stranger: rsa('first'),
}
export const forgingKeys = keysOfTest

/** A provider that answers as a test says: rightly, until it is told what to forge. */
export async function startForgingProvider() {
  const asked: { method: string; path: string; body: string; authorization: string }[] = []
  const told = {
    signer: keysOfTest.first as Signer,
    published: [keysOfTest.first] as Signer[],
    announced: ['RS256', 'ES256', 'PS256', 'EdDSA'],
    discovery: {} as Claims,
    forged: {} as Forged,
    /** what the browser was sent with, as `nonce` of the token */
    nonce: '',
    userInfo: null as Claims | null,
    now: () => Date.now(),
    /** in the place of an answer of that path */
    instead: {} as Record<
      string,
      (write: (status: number, body: string, headers?: Record<string, string>) => void) => void
    >,
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      const authorization = request.headers.authorization ?? ''
      asked.push({ method: request.method ?? '', path, body: Buffer.concat(parts).toString(), authorization })
      const write = (status: number, body: string, headers: Record<string, string> = {}) =>
        void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      const own = told.instead[path]
      if (own) return own(write)
      const answer = answers[path]?.()
      return write(answer ? 200 : 404, JSON.stringify(answer ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: told.announced,
      authorization_response_iss_parameter_supported: true,
      ...told.discovery,
    }),
    '/keys': () => ({
      keys: told.published.map(({ publicKey, kid, alg }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg,
        use: 'sig',
      })),
    }),
    '/token': () => ({ id_token: idToken(), access_token: 'access', token_type: 'Bearer' }),
    '/me': () => told.userInfo,
  }

  function idToken(): string {
    const { signer, forged } = told
    const at = Math.trunc(told.now() / 1000)
    const header = { alg: signer.alg, kid: signer.kid, ...forged.header }
    const claims = {
      iss: issuer,
      sub: 'anna',
      aud: clientId,
      exp: at + 300,
      iat: at,
      nonce: told.nonce,
      email: 'anna@example.com',
      email_verified: true,
      ...forged.claims,
    }
    const text = [header, claims]
      .map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
      .join('.')
    return `${text}.${signatureOf(text)}`
  }

  function signatureOf(text: string): string {
    const { signer, forged } = told
    if (forged.signature === 'none') return ''
    if (forged.signature === 'public key') {
      const known = signer.publicKey.export({ type: 'spki', format: 'pem' })
      return createHmac('sha256', known).update(text).digest('base64url')
    }
    const key = forged.signature === 'another key' ? keysOfTest.stranger.privateKey : signer.privateKey
    const made =
      signer.alg === 'EdDSA'
        ? sign(null, Buffer.from(text), key)
        : signer.alg === 'ES256'
          ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
          : signer.alg === 'PS256'
            ? sign('sha256', Buffer.from(text), { key, padding: 6, saltLength: 32 })
            : sign('sha256', Buffer.from(text), key)
    return (forged.signature === 'cut off' ? made.subarray(0, 10) : made).toString('base64url')
  }

  return {
    issuer,
    told,
    asked,
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
