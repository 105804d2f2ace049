const home = '/schedule'
const signedInRoots = [
  '/pets',
  '/schedule',
  '/journal',
  '/learn',
  '/workouts',
  '/settings',
  '/reminder',
] as const

/**
 * Where to go after signing in: the path somebody was on their way to, if it is one of ours. Anything a browser would take as
 * another site (`//host`, `/\host`, `https:…`) goes home instead. The browser asks it, and the server before it sends anybody on.
 */
export function nextPath(next: string | null | undefined): string {
  // neither what browsers drop (tabs, line breaks) nor what they read as a slash; addresses come with all else encoded
  if (!next || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(next)) return home
  const end = /[?#]|$/.exec(next)?.index ?? next.length
  // asked of the path as the browser reads it: dots can leave two slashes in front ("/.//host"), which is a host
  const path = canonicalPath(withoutDots(next.slice(0, end)))
  return isSignedInPath(path) || path === '/join' ? path + next.slice(end) : home
}

/** As addresses are read everywhere: one dot is the folder itself, two the one above, written as they are or encoded. */
function withoutDots(path: string): string {
  const parts = path.slice(1).split('/')
  const kept: string[] = []
  for (const [at, part] of parts.entries()) {
    const dots = part.replaceAll(/%2e/gi, '.')
    if (dots !== '.' && dots !== '..') kept.push(part)
    else {
      if (dots === '..') kept.pop()
      // a folder ends in a slash
      if (at === parts.length - 1) kept.push('')
    }
  }
  return `/${kept.join('/')}`
}

/** The address as the app writes it: people type capitals, and phones begin a line with one. Ids keep theirs. */
export function canonicalPath(pathname: string): string {
  const lower = pathname.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  const before =
    /^\/(pets|settings\/pets|settings\/household\/people|schedule\/[^/]+\/(?:event|care))\//.exec(lower)?.[0]
  if (before === undefined || lower === '/settings/pets/new') return lower
  const after = /\/event\/[^/]+(\/(?:care|edit))$/.exec(lower)?.[1] ?? ''
  return before + pathname.slice(before.length, pathname.length - after.length) + after
}

/** Pages that need somebody signed in. */
export function isSignedInPath(pathname: string): boolean {
  return signedInRoots.some((root) => pathname === root || pathname.startsWith(`${root}/`))
}
