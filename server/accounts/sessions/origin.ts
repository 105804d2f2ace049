const localNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request that changes something comes from our own pages. Browsers always name the origin of one; a
 * program need not, but then it must not come with cookies, for those could be somebody else's.
 */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return !request.headers.has('cookie')
  if (origin === publicUrl) return true
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  // on one's own machine the app is opened by any local name; another port is another program, with our cookies
  const opened = new URL(request.url)
  return [own, opened].every(({ hostname }) => localNames.includes(hostname)) && origin === opened.origin
}
