const localNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request that changes something comes from our own pages. Browsers always name the origin of one; a
 * program need not, but then it must not come with cookies, for those could be somebody else's.
 */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return !request.headers.has('cookie')
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  // on one's own machine the pages may come from another port (hot reload), by either name
  return localNames.includes(own.hostname) && URL.canParse(origin) && isLocal(new URL(origin))
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && localNames.includes(hostname)
}
