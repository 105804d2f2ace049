import { caldav, dav, href, named, xml, xmlDocument, xmlText } from '#core/lists/write-xml.ts'
import type { XmlName } from '#core/lists/write-xml.ts'

/** A no that WebDAV has a number and a name for, with our words beside it. */
export class DavRefusal extends Error {
  readonly status: number
  readonly precondition: XmlName | null
  constructor(status: number, precondition: XmlName | null = null, says = '') {
    super(says)
    this.status = status
    this.precondition = precondition
  }
}

export const noSuch = {
  token: () => new DavRefusal(403, named(dav, 'valid-sync-token')),
  filter: () => new DavRefusal(403, named(caldav, 'supported-filter')),
  report: () => new DavRefusal(403, named(dav, 'supported-report')),
  depth: () => new DavRefusal(403, named(dav, 'propfind-finite-depth')),
  limits: () => new DavRefusal(507, named(dav, 'number-of-matches-within-limits')),
}

export function errorText(precondition: XmlName | null, says: string): string {
  const words = says === '' ? '' : xml(named(dav, 'responsedescription'), xmlText(says))
  return xmlDocument(named(dav, 'error'), precondition ? xml(precondition) : '', words)
}

/** The properties of one place, each as its element, by namespace and name. */
export type Properties = ReadonlyMap<string, string | (() => string)>
export const keyOf = ({ space, name }: XmlName): string => `${space} ${name}`

/** What is asked of each place: some properties, or all that there are, or their names. */
export type Asked = { names: readonly XmlName[] } | 'all' | 'names'

const status = (code: number): string =>
  xml(
    named(dav, 'status'),
    `HTTP/1.1 ${code} ${code === 200 ? 'OK' : code === 404 ? 'Not Found' : 'Forbidden'}`,
  )

/** `isMinimal`: what is not there is not named, as the program wished. */
export function response(path: string, of: Properties, asked: Asked, isMinimal: boolean): string {
  const found = asked === 'all' ? [...of.keys()].filter((key) => key.startsWith(`${dav} `)) : [...of.keys()]
  const valueOf = (key: string) => {
    const value = of.get(key)
    return typeof value === 'function' ? value() : value
  }
  if (asked === 'names')
    return one(
      path,
      propstat(
        200,
        found.map((key) => xml(nameIn(key))),
      ),
    )
  const names = asked === 'all' ? found.map(nameIn) : asked.names
  const [there, missing]: [string[], string[]] = [[], []]
  for (const name of names) {
    const value = valueOf(keyOf(name))
    if (value === undefined) missing.push(xml(name))
    else there.push(value)
  }
  const gone = missing.length > 0 && !isMinimal ? propstat(404, missing) : ''
  return one(path, there.length > 0 || gone === '' ? propstat(200, there) : '', gone)
}

function nameIn(key: string): XmlName {
  const at = key.lastIndexOf(' ')
  return named(key.slice(0, at), key.slice(at + 1))
}

const propstat = (code: number, inside: readonly string[]): string =>
  xml(named(dav, 'propstat'), xml(named(dav, 'prop'), ...inside), status(code))

const one = (path: string, ...inside: string[]): string => xml(named(dav, 'response'), href(path), ...inside)

/** What is there no more, or never was. */
export const goneResponse = (path: string): string => one(path, status(404))

/** Each of these is refused: what a list looks like is kept by the program itself. */
export const refusedProperties = (path: string, names: readonly XmlName[]): string =>
  one(
    path,
    propstat(
      403,
      names.map((name) => xml(name)),
    ),
  )

export function multistatus(responses: readonly string[], token?: string): string {
  const sync = token === undefined ? [] : [xml(named(dav, 'sync-token'), xmlText(token))]
  return xmlDocument(named(dav, 'multistatus'), ...responses, ...sync)
}
