import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookies of an https site carry the prefix that keeps http pages from setting them. */
export const cookiePrefix = 'senior-pet-care'
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token`
}

const mostRemembered = 20_000

/** Reads the session's token from a request whose cookie carries our signature; null for every other. */
export function createCookieReader({ name, secret }: { name: string; secret: string }) {
  // a signature that was right once is right for good
  const right = new Map<string, string>()
  return (request: Request): string | null => {
    const value = cookieOf(request.headers.get('cookie') ?? '', name)
    if (value === null || value.length > 500) return null
    const known = right.get(value)
    if (known !== undefined) return known
    const token = signedToken(plain(value), secret)
    if (token === null) return null
    if (right.size >= mostRemembered) right.clear()
    right.set(value, token)
    return token
  }
}

function signedToken(value: string, secret: string): string | null {
  const [token = '', signature = ''] = value.split('.')
  const expected = createHmac('sha256', secret).update(token).digest('base64')
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other) ? token : null
}

function cookieOf(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

/** Only these three of a token and its base64 signature are ever percent-encoded; anything else is no cookie of ours. */
function plain(value: string): string {
  return value.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=')
}
