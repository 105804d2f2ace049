import { createHmac, timingSafeEqual } from 'node:crypto'

/** Cookies of an https site carry the prefix that keeps http pages from setting them. */
export const cookiePrefix = 'senior-pet-care'
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token`
}

/** The session's token when the request's cookie carries our signature, else null. */
export function sessionTokenOf(
  request: Request,
  { name, secret }: { name: string; secret: string },
): string | null {
  const value = cookieOf(request.headers.get('cookie') ?? '', name)
  if (value === null || value.length > 500) return null
  const [token = '', signature = ''] = plain(value).split('.')
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
