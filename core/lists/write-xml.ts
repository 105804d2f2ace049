/** The namespaces of what is spoken: WebDAV, CalDAV, two that programs of Apple brought, and one of DAVx5. */
export const dav = 'DAV:'
export const caldav = 'urn:ietf:params:xml:ns:caldav'
export const calendarServer = 'http://calendarserver.org/ns/'
export const apple = 'http://apple.com/ns/ical/'
export const webdavPush = 'https://bitfire.at/webdav-push'

const prefixes: Readonly<Record<string, string>> = {
  [dav]: 'd',
  [caldav]: 'c',
  [calendarServer]: 'cs',
  [apple]: 'a',
  [webdavPush]: 'p',
}

export type XmlName = { space: string; name: string }
export const named = (space: string, name: string): XmlName => ({ space, name })

/** One element; what is inside is XML already, see `xmlText`. */
export function xml({ space, name }: XmlName, ...inside: string[]): string {
  const prefix = prefixes[space]
  if (prefix === undefined) return strange({ space, name })
  const tag = `${prefix}:${name}`
  return inside.length === 0 ? `<${tag}/>` : `<${tag}>${inside.join('')}</${tag}>`
}

/** Of a namespace that we write nothing of: named only to say that there is none. */
const strange = ({ space, name }: XmlName): string =>
  space === '' ? `<${name}/>` : `<x:${name} xmlns:x="${xmlText(space)}"/>`

/** Text as it may stand in XML: what no XML holds is left out, and a return stays one. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

export const href = (path: string): string => xml(named(dav, 'href'), xmlText(path))

/** A whole answer: the prefixes are said once, on its root. */
export function xmlDocument(root: XmlName, ...inside: string[]): string {
  const spaces = Object.entries(prefixes).map(([space, prefix]) => ` xmlns:${prefix}="${space}"`)
  const tag = `${prefixes[root.space]}:${root.name}`
  return `<?xml version="1.0" encoding="utf-8"?>\n<${tag}${spaces.join('')}>${inside.join('')}</${tag}>\n`
}
