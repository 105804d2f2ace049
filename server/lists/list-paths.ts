/** The two lists of a person: everything that is planned, to read; and what is to be given, to tick. */
export const listKinds = ['care', 'doses'] as const
export type ListKind = (typeof listKinds)[number]

/** Where all of it stands; programs that were only told the host find it by `wellKnownPath`. */
export const davPath = '/dav/'
export const wellKnownPath = '/.well-known/caldav'

export type Place =
  | { kind: 'root' }
  | { kind: 'principal'; person: string }
  | { kind: 'home'; household: string }
  | { kind: 'list'; household: string; list: ListKind }
  | { kind: 'object'; household: string; list: ListKind; name: string }

export const principalPath = (person: string): string => `${davPath}principals/${person}/`
export const homePath = (household: string): string => `${davPath}lists/${household}/`
export const listPath = (household: string, list: ListKind): string => `${homePath(household)}${list}/`
export const objectPath = (household: string, list: ListKind, name: string): string =>
  `${listPath(household, list)}${written(name)}`

const registrationsPath = `${davPath}registrations/`
/** Of one who wants to be told that a list has changed. */
export const registrationPath = (id: string): string => `${registrationsPath}${id}`
export const registrationIn = (path: string): string | null =>
  path.startsWith(registrationsPath) ? path.slice(registrationsPath.length) : null

const mostName = 200

/** What stands at a path, as it is written in a request; null for what is nothing of ours. */
export function placeOf(path: string): Place | null {
  const parts = path.split('/').filter((part) => part !== '')
  // programs that guess, when nobody told them more than the host
  if (parts.length === 0 || (parts.length === 1 && /^(dav|principals)$/.test(parts[0] ?? '')))
    return { kind: 'root' }
  const [first, second, whose = '', list, name, more] = parts
  if (first !== 'dav' || more !== undefined) return null
  if (second === 'principals' && list === undefined)
    return whose === '' ? { kind: 'root' } : { kind: 'principal', person: whose }
  if (second !== 'lists' || whose === '') return null
  if (list === undefined) return { kind: 'home', household: whose }
  const kind = listKinds.find((one) => one === list)
  if (!kind) return null
  if (name === undefined) return { kind: 'list', household: whose, list: kind }
  const plain = readName(name)
  return plain === null ? null : { kind: 'object', household: whose, list: kind, name: plain }
}

/** Of an address that a program names in what it asks: the whole of it, or its path. */
export function pathOfHref(href: string): string | null {
  const text = href.trim()
  return URL.canParse(text, 'http://host.invalid') ? new URL(text, 'http://host.invalid').pathname : null
}

/** A name that a program chose stays; what could be no name of a file is none. */
function readName(text: string): string | null {
  try {
    const name = decodeURIComponent(text)
    return name.length > mostName || /[\p{Cc}/]/u.test(name) || !name.isWellFormed() ? null : name
  } catch {
    return null // decodeURIComponent has no other way to say no
  }
}

/** Signs that may stand in a path stay, so that programs that compare texts find their own. */
function written(name: string): string {
  return encodeURIComponent(name).replaceAll(/%(?:40|3A|2B|2C|3B|3D|24|26)/g, decodeURIComponent)
}
