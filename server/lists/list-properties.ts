import {
  apple,
  caldav,
  calendarServer,
  dav,
  href,
  named,
  webdavPush,
  xml,
  xmlText,
} from '#core/lists/write-xml.ts'
import type { XmlName } from '#core/lists/write-xml.ts'
import { listNames } from './list-names.ts'
import { keyOf } from './dav-answer.ts'
import type { Properties } from './dav-answer.ts'
import { davPath, homePath, listKinds, principalPath } from './list-paths.ts'
import type { ListKind } from './list-paths.ts'
import type { ListState } from './list-state.ts'
import type { ListObject } from './made-list.ts'

export type Whose = { household: string; person: string; name: string; mayRecord: boolean }

const d = (name: string) => named(dav, name)
const c = (name: string) => named(caldav, name)
const p = (name: string) => named(webdavPush, name)

function table(...entries: (readonly [XmlName, ...string[]])[]): Properties {
  return new Map(entries.map(([name, ...inside]) => [keyOf(name), xml(name, ...inside)]))
}

const privileges = (...names: string[]) =>
  [d('current-user-privilege-set'), ...names.map((name) => xml(d('privilege'), xml(d(name))))] as const
const reads = ['read', 'read-current-user-privilege-set'] as const
const reports = (...names: XmlName[]) =>
  [
    d('supported-report-set'),
    ...names.map((name) => xml(d('supported-report'), xml(d('report'), xml(name)))),
  ] as const

const whoAmI = ({ person }: Whose) => [d('current-user-principal'), href(principalPath(person))] as const
const ownedBy = ({ person }: Whose) => [d('owner'), href(principalPath(person))] as const

export const rootProperties = (whose: Whose): Properties =>
  table(
    [d('resourcetype'), xml(d('collection'))],
    [d('displayname'), 'Senior Pet Care'],
    whoAmI(whose),
    [d('principal-collection-set'), href(`${davPath}principals/`)],
    privileges(...reads),
  )

export const principalProperties = (whose: Whose): Properties =>
  table(
    [d('resourcetype'), xml(d('principal')), xml(d('collection'))],
    [d('displayname'), xmlText(whose.name || 'Senior Pet Care')],
    whoAmI(whose),
    [d('principal-URL'), href(principalPath(whose.person))],
    [d('principal-collection-set'), href(`${davPath}principals/`)],
    [c('calendar-home-set'), href(homePath(whose.household))],
    // no address of a mailbox: nobody is invited by it
    [c('calendar-user-address-set'), href(principalPath(whose.person))],
    reports(),
    privileges(...reads),
  )

export const homeProperties = (whose: Whose): Properties =>
  table(
    [d('resourcetype'), xml(d('collection'))],
    [d('displayname'), 'Senior Pet Care'],
    whoAmI(whose),
    ownedBy(whose),
    reports(),
    privileges(...reads),
  )

const colours: Record<ListKind, string> = { care: '#8A5A44FF', doses: '#2F6F62FF' }
/** Beside a program's own limit on what it sends. */
export const mostObjectBytes = 32 * 1024

type Shown = Whose & {
  list: ListKind
  state: Pick<ListState, 'language'>
  token: string
  push: { key: string; topic: string }
}

export function listProperties({ list, state, token, push, ...whose }: Shown): Properties {
  const isTicked = list === 'doses' && whose.mayRecord
  return table(
    [d('resourcetype'), xml(d('collection')), xml(c('calendar'))],
    [d('displayname'), xmlText(listNames[state.language][list])],
    whoAmI(whose),
    ownedBy(whose),
    // what is on it is decided by the plan: nothing is added or taken away
    privileges(...reads, ...(isTicked ? ['write-content'] : [])),
    reports(c('calendar-query'), c('calendar-multiget'), d('sync-collection')),
    [d('sync-token'), xmlText(token)],
    [named(calendarServer, 'getctag'), xmlText(token)],
    [c('supported-calendar-component-set'), component(list === 'care' ? 'VEVENT' : 'VTODO')],
    [c('supported-calendar-data'), '<c:calendar-data content-type="text/calendar" version="2.0"/>'],
    [c('max-resource-size'), `${mostObjectBytes}`],
    [named(apple, 'calendar-color'), colours[list]],
    [named(apple, 'calendar-order'), `${listKinds.indexOf(list) + 1}`],
    [d('getcontenttype'), 'text/calendar; charset=utf-8'],
    [p('transports'), xml(p('web-push'), vapidKey(push.key))],
    [p('topic'), push.topic],
    [p('supported-triggers'), xml(p('content-update'), xml(d('depth'), '1'))],
  )
}

const vapidKey = (key: string) => `<p:vapid-public-key type="p256ecdsa">${key}</p:vapid-public-key>`

const component = (name: string) => `<c:comp name="${name}"/>`

export const contentType = (list: ListKind): string =>
  `text/calendar; charset=utf-8; component=${list === 'care' ? 'VEVENT' : 'VTODO'}`

const nothing = xml(d('resourcetype'))

export function objectProperties(list: ListKind, one: ListObject, whose: Whose): Properties {
  const isTicked = list === 'doses' && whose.mayRecord
  return new Map<string, string | (() => string)>([
    [keyOf(d('resourcetype')), nothing],
    [keyOf(d('getetag')), () => xml(d('getetag'), xmlText(one.etag))],
    [keyOf(d('getcontenttype')), () => xml(d('getcontenttype'), contentType(list))],
    [keyOf(d('getcontentlength')), () => xml(d('getcontentlength'), `${Buffer.byteLength(one.text())}`)],
    [keyOf(d('owner')), () => xml(...ownedBy(whose))],
    [
      keyOf(d('current-user-privilege-set')),
      () => xml(...privileges(...reads, ...(isTicked ? ['write-content'] : []))),
    ],
  ])
}

/** With what is in it, as reports alone tell it. */
export function dataProperties(
  list: ListKind,
  one: ListObject,
  whose: Whose,
  text: () => string,
): Properties {
  return new Map<string, string | (() => string)>([
    ...objectProperties(list, one, whose),
    [keyOf(c('calendar-data')), () => xml(c('calendar-data'), xmlText(text()))],
  ])
}
