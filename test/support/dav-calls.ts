import { childOf, childrenOf, readXml } from '#core/lists/read-xml.ts'
import type { XmlElement } from '#core/lists/read-xml.ts'
import { caldav, dav } from '#core/lists/write-xml.ts'
import { keyFor } from './key-calls.ts'
import type { Device } from './server-world.ts'

export type Said = {
  method: string
  path: string
  body?: string | Buffer<ArrayBuffer>
  headers?: Record<string, string>
}

/** What a program gets: the status, its headers, and of an answer in XML each place with what is told of it. */
export async function davAsk(url: string, secret: string | null, { method, path, body, headers }: Said) {
  const authorization =
    secret === null ? {} : { authorization: `Basic ${Buffer.from(`anna:${secret}`).toString('base64')}` }
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { ...authorization, ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await answer.text()
  const root = (answer.headers.get('content-type') ?? '').includes('xml') ? readXml(text) : null
  return {
    status: answer.status,
    headers: answer.headers,
    etag: answer.headers.get('etag') ?? '',
    text,
    root,
    places: childrenOf(root ?? undefined, dav, 'response').map(placeFrom),
    token: childOf(root ?? undefined, dav, 'sync-token')?.text ?? '',
    says: childOf(root ?? undefined, dav, 'responsedescription')?.text ?? '',
    /** the name of what was not met */
    unmet: root?.name === 'error' ? (root.inside[0]?.name ?? '') : '',
  }
}

function placeFrom(response: XmlElement) {
  const found = new Map<string, XmlElement>()
  for (const stat of childrenOf(response, dav, 'propstat'))
    if (childOf(stat, dav, 'status')?.text.includes('200'))
      for (const one of childOf(stat, dav, 'prop')?.inside ?? []) found.set(one.name, one)
  return {
    href: childOf(response, dav, 'href')?.text ?? '',
    status: childOf(response, dav, 'status')?.text ?? '',
    found,
    etag: found.get('getetag')?.text ?? '',
    data: found.get('calendar-data')?.text ?? '',
  }
}

export type DavDevice = Awaited<ReturnType<typeof davFor>>

/** A device of somebody, with a password of its own, that knows where the lists are. */
export async function davFor(by: Device, household = by.userId, url = by.url, days: 30 | null = null) {
  const secret = await keyFor(by, { household, name: 'Phone', right: 'lists', days })
  const ask = (said: Said) => davAsk(url, secret, said)
  const [home, principal] = [`/dav/lists/${household}/`, `/dav/principals/${by.userId}/`]
  const [care, doses] = [`${home}care/`, `${home}doses/`]
  const find = (path: string, depth: string, props = '') =>
    ask({
      method: 'PROPFIND',
      path,
      headers: { depth, 'content-type': 'application/xml' },
      ...(props !== '' && { body: `<propfind xmlns="DAV:"><prop>${props}</prop></propfind>` }),
    })
  const report = (path: string, body: string) =>
    ask({ method: 'REPORT', path, headers: { depth: '1', 'content-type': 'application/xml' }, body })
  return {
    secret,
    ask,
    home,
    principal,
    care,
    doses,
    find,
    report,
    /** all of a list, with what is in it */
    list: async (path = doses) => {
      const kind = path === care ? 'VEVENT' : 'VTODO'
      const { places } = await report(
        path,
        `<c:calendar-query xmlns:c="${caldav}" xmlns="DAV:"><prop><getetag/><c:calendar-data/></prop>
          <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="${kind}"/></c:comp-filter></c:filter></c:calendar-query>`,
      )
      return places
    },
    sync: (token: string, path = doses) =>
      report(
        path,
        `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
      ),
    get: (path: string, headers: Record<string, string> = {}) => ask({ method: 'GET', path, headers }),
    put: (path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
      ask({
        method: 'PUT',
        path,
        body,
        headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
      }),
  }
}

/** The same task, done or open again, as programs rewrite it. */
export function completed(text: string, at = '20261115T120000Z'): string {
  return text
    .replace(/STATUS:.*\r\n/, 'STATUS:COMPLETED\r\n')
    .replace('END:VTODO', `COMPLETED:${at}\r\nPERCENT-COMPLETE:100\r\nEND:VTODO`)
}

export function reopened(text: string): string {
  return text
    .replace(/STATUS:.*\r\n/, 'STATUS:NEEDS-ACTION\r\n')
    .replaceAll(/(COMPLETED|PERCENT-COMPLETE):.*\r\n/g, '')
}
