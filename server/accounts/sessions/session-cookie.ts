import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'senior-pet-care'

/**
 * Over https only this very host can set the cookie, no other one of the domain. Cookies do not tell the ports of a host
 * apart, so the name does: another program on the same machine must not overwrite it by chance.
 */
export function cookieName(publicUrl: string, name: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol === 'https:' ? '__Host-' : ''}${prefix}${port && `-${port}`}.${name}`
}

export type SessionCookieNames = { name: string; former: string }
export function sessionCookieNames(publicUrl: string): SessionCookieNames {
  const secure = publicUrl.startsWith('https:')
  return {
    name: cookieName(publicUrl, 'session_token'),
    // of the version before: sessions go on. Nobody has one 30 days after the upgrade
    former: `${secure ? '__Secure-' : ''}${prefix}.session_token`,
  }
}

/** Empty and with no seconds to live it takes the cookie away. */
export function setCookie(
  publicUrl: string,
  cookie: { name: string; value: string; seconds: number; sameSite: 'Lax' | 'Strict' },
): string {
  const { name, value, seconds, sameSite } = cookie
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=${sameSite}`
}

export type SessionCookie = { token: string; value: string; name: string }

/** Of a few hundred bytes each. */
const mostKnown = 10_000

/** Reads the session's token from a request whose cookie carries our signature; null for every other. */
export function createCookieReader({ names, secret }: { names: SessionCookieNames; secret: string }) {
  /** values whose signature was found right: that takes longer than all the rest of finding who asks */
  const known = new Map<string, string>()
  function tokenIn(value: string): string | null {
    const token = known.get(value) ?? signedToken(plain(value), secret)
    if (token === null || known.has(value)) return token
    if (known.size >= mostKnown) known.clear()
    // a copy: a part of the header would keep all of it in memory
    known.set(Buffer.from(value).toString(), token)
    return token
  }
  function find(request: Request, name: string): SessionCookie | null {
    const header = request.headers.get('cookie') ?? ''
    // a browser names the cookie of the longest path first, and ours has the shortest: those before it were planted
    for (const value of cookiesOf(header, name).toReversed()) {
      const token = value.length > 500 ? null : tokenIn(value)
      if (token !== null) return { token, value, name }
    }
    return null
  }

  return {
    cookieOf: (request: Request) => find(request, names.name) ?? find(request, names.former),
    formerCookieOf: (request: Request) => find(request, names.former),
  }
}

const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

/** A token as the cookie carries it. */
export function signedValue(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`)
}

function signedToken(value: string, secret: string): string | null {
  const [token = '', signature = ''] = value.split('.')
  const expected = signatureOf(token, secret)
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other) ? token : null
}

export function cookiesOf(header: string, name: string): string[] {
  const values: string[] = []
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) values.push(part.slice(equals + 1).trim())
  }
  return values
}

/** Only these three of a token and its base64 signature are ever percent-encoded; anything else is no cookie of ours. */
function plain(value: string): string {
  return value.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=')
}
