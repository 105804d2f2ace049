import type { Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { may } from '#core/changes/who-may.ts'
import { statusOfCode } from '#core/functions/function-call.ts'
import { childOf, readXml } from '#core/lists/read-xml.ts'
import type { XmlElement } from '#core/lists/read-xml.ts'
import { caldav, dav, named, xmlDocument } from '#core/lists/write-xml.ts'
import { Refusal, refusals } from '#core/refusal.ts'
import { BusyRefusal, EdgeRefusal } from '../http/edge-refusal.ts'
import { readBytes } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { KeyAccess, KeyOf } from '../keys/key-of.ts'
import { DavRefusal, errorText, multistatus, noSuch, refusedProperties } from './dav-answer.ts'
import { contentType, mostObjectBytes } from './list-properties.ts'
import type { Whose } from './list-properties.ts'
import {
  davPath,
  homePath,
  listPath,
  objectPath,
  placeOf,
  principalPath,
  registrationIn,
  wellKnownPath,
} from './list-paths.ts'
import type { Place } from './list-paths.ts'
import type { Lists } from './lists.ts'
import { namesIn, placesFound, readAsked } from './propfind.ts'
import { reportOn } from './reports.ts'
import type { ToldPrograms } from './tell-programs.ts'

type ListParts = {
  lists: Lists
  /** who asks, by the password of a device in the header alone */
  whose: (c: Context<Edge>) => Promise<KeyAccess>
  told: ToldPrograms
  address: (c: Context<Edge>) => string
}

/** A list of a thousand addresses, each of a hundred letters. */
const mostAskedBytes = 256 * 1024
/** An address of a thousand letters, two keys and a date. */
const mostRegistrationBytes = 8 * 1024
const xmlKind = { 'content-type': 'application/xml; charset=utf-8' }
const methods = 'OPTIONS, GET, HEAD, PUT, POST, PROPFIND, PROPPATCH, REPORT'
/** Whoever speaks it is told what it is by these, also before they have said who they are. */
const spoken = { dav: '1, 3, access-control, calendar-access, webdav-push', allow: methods }

type Served = {
  lists: Lists
  told: ToldPrograms
  keyOf: KeyOf
  address: (c: Context<Edge>) => string
  isFromElsewhere: (request: Request) => boolean
}

/** Everything under /dav/, and what programs guess that know the host alone. */
export function serveLists(app: Hono<Edge>, { lists, told, keyOf, address, isFromElsewhere }: Served): void {
  const whose = (c: Context<Edge>) =>
    keyOf({
      authorization: c.req.header('authorization'),
      scheme: 'Basic',
      rights: ['lists'],
      address: address(c),
      usedBy: c.req.header('user-agent') ?? '',
    })
  const answer = (c: Context<Edge>) => {
    // a browser that was given the password once sends it along for pages of others, too
    if (isFromElsewhere(c.req.raw)) throw new Refusal('not-allowed')
    return answerLists(c, { lists, told, whose, address })
  }
  for (const path of [wellKnownPath, '/dav']) app.all(path, (c) => c.body(null, 301, { location: davPath }))
  app.all('/dav/*', answer)
  // pages are asked for with GET, and have no prompt
  app.on('PROPFIND', ['/', '/principals', '/principals/'], answer)
  app.on('OPTIONS', '/', answerOptions)
}

function answerOptions(c: Context<Edge>): Response {
  return c.body(null, 200, { ...spoken, 'content-length': '0' })
}

async function answerLists(c: Context<Edge>, parts: ListParts): Promise<Response> {
  try {
    if (c.req.method === 'OPTIONS') return answerOptions(c)
    const answer = await answered(c, parts)
    answer.headers.set('dav', spoken.dav)
    return answer
  } catch (error) {
    return refused(c, error)
  }
}

async function answered(c: Context<Edge>, parts: ListParts): Promise<Response> {
  const access = await parts.whose(c)
  const { method } = c.env.incoming
  const { pathname } = new URL(c.req.url)
  const registration = registrationIn(pathname)
  if (registration !== null && method === 'DELETE')
    return parts.told.end(access, registration).then(() => c.body(null, 204))
  // of one that is not there yet
  const isOwn = pathname.startsWith(homePath(access.household))
  if (isOwn && (method === 'MKCALENDAR' || method === 'MKCOL')) throw new Refusal('list-read-only')
  const place = placeIn(c, access)
  const asked: Asked = { c, access, place, ...parts, whose: whoIs(access), again: () => parts.whose(c) }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return get(asked)
    case 'PROPFIND':
      return propfind(asked)
    case 'REPORT':
      return report(asked)
    case 'PUT':
      return put(asked)
    case 'POST':
      return register(asked)
    case 'PROPPATCH':
      return proppatch(asked)
    case 'DELETE':
      throw new Refusal(place.kind === 'object' && place.list === 'doses' ? 'task-stays' : 'list-read-only')
    case 'MOVE':
    case 'COPY':
      throw new Refusal('list-read-only')
    default:
      throw new DavRefusal(405)
  }
}

type Asked = Omit<ListParts, 'whose'> & {
  c: Context<Edge>
  access: KeyAccess
  place: Place
  whose: Whose
  /** asked once more after a body, which may take minutes to arrive */
  again: () => Promise<KeyAccess>
}

function whoIs({ household, userId, acting }: KeyAccess): Whose {
  return { household, person: userId, name: acting.name, mayRecord: may(acting.role, 'record-care') }
}

/** What is not theirs is not there. */
function placeIn(c: Context<Edge>, { household, userId }: KeyAccess): Place {
  const place = placeOf(new URL(c.req.url).pathname)
  const isTheirs =
    place &&
    (place.kind === 'root' ||
      (place.kind === 'principal' ? place.person === userId : place.household === household))
  if (!isTheirs) throw new Refusal('not-found')
  return place
}

async function get({ c, access, place, lists }: Asked): Promise<Response> {
  if (place.kind !== 'object') throw new DavRefusal(405)
  const one = (await (await lists.open(access, place.list)).read()).objects.get(place.name)
  if (!one) throw new Refusal('not-found')
  const headers = { etag: one.etag, 'cache-control': 'private, no-cache' }
  if (c.req.header('if-none-match') === one.etag) return c.body(null, 304, headers)
  const bytes = Buffer.from(one.text())
  const kind = { 'content-type': contentType(place.list), 'content-length': String(bytes.length) }
  if (c.env.incoming.method === 'HEAD') return c.body(null, 200, { ...headers, ...kind })
  return c.body(bytes, 200, { ...headers, ...kind })
}

async function propfind({ c, access, place, lists, whose }: Asked): Promise<Response> {
  const depth = c.req.header('depth')
  // of everything below everything, which is also what saying nothing means
  if (depth !== '0' && depth !== '1') throw noSuch.depth()
  const body = await readAskedXml(c)
  const reading = {
    whose,
    open: (list: 'care' | 'doses') => lists.open(access, list),
    asked: readAsked(body),
    isMinimal: isMinimal(c),
  }
  return multi(c, await placesFound(place, depth === '1', reading))
}

async function report({ c, access, place, lists, whose }: Asked): Promise<Response> {
  const body = await readAskedXml(c)
  if (!body) throw new Refusal('not-understood')
  // asked by phones of Apple: there are no people to look for
  if (body.space === dav && body.name === 'principal-search-property-set')
    return c.body(xmlDocument(named(dav, 'principal-search-property-set')), 200, xmlKind)
  if (place.kind !== 'list') throw noSuch.report()
  const list = await lists.open(access, place.list)
  const { responses, token } = await reportOn(body, { whose, list, lists, isMinimal: isMinimal(c) })
  return multi(c, responses, token)
}

async function put({ c, place, lists, told, again }: Asked): Promise<Response> {
  if (place.kind !== 'object' || place.list !== 'doses') throw new Refusal('list-read-only')
  const kind = c.req.header('content-type') ?? 'text/calendar'
  if (!/^text\/calendar\s*(;|$)/i.test(kind))
    throw new DavRefusal(415, named(caldav, 'supported-calendar-data'))
  const text = textIn(await readObject(c))
  if (text === null) throw new DavRefusal(403, named(caldav, 'valid-calendar-data'))
  const conditions = { ifMatch: c.req.header('if-match'), ifNoneMatch: c.req.header('if-none-match') }
  const access = await again()
  const write = () => lists.put(access, place.name, text, conditions)
  const { etag, isNew } = await told.writing(access, c.req.header('push-dont-notify'), write)
  return c.body(null, isNew ? 201 : 204, { etag })
}

/** A program wants to be told when a list changes. */
async function register({ c, place, told, address, again }: Asked): Promise<Response> {
  if (!/^(application|text)\/xml\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new DavRefusal(415)
  const body = await readAskedXml(c, mostRegistrationBytes)
  return c.body(null, 204, await told.register(await again(), place, body, address(c)))
}

async function readObject(c: Context<Edge>): Promise<Buffer> {
  try {
    return await readBytes(c.env.incoming, mostObjectBytes, 'too-large')
  } catch (error) {
    // the protocol has a name for it
    const isTooLarge = error instanceof EdgeRefusal && error.status === 413
    throw isTooLarge ? new DavRefusal(413, named(caldav, 'max-resource-size')) : error
  }
}

/** What no text holds is in no calendar, and no database keeps it. */
function textIn(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[^\P{Cc}\n\t\r]/u.test(text) ? null : text
  } catch {
    return null // TextDecoder has no other way to say no
  }
}

/** A colour or an order that a program wants to keep here: it keeps those by itself where it is told no. */
async function proppatch({ c, place, access, lists }: Asked): Promise<Response> {
  const body = await readAskedXml(c)
  if (body?.space !== dav || body.name !== 'propertyupdate') throw new Refusal('not-understood')
  if (place.kind === 'object') await findObject(place, access, lists)
  const names = body.inside.flatMap((one) => namesIn(childOf(one, dav, 'prop')))
  return multi(c, [refusedProperties(pathOf(place, access), names)])
}

async function findObject(place: Extract<Place, { kind: 'object' }>, access: KeyAccess, lists: Lists) {
  const { objects } = await (await lists.open(access, place.list)).read()
  if (!objects.has(place.name)) throw new Refusal('not-found')
}

function pathOf(place: Place, { household, userId }: KeyAccess): string {
  if (place.kind === 'principal') return principalPath(userId)
  if (place.kind === 'home') return homePath(household)
  if (place.kind === 'list') return listPath(household, place.list)
  return place.kind === 'object' ? objectPath(household, place.list, place.name) : davPath
}

async function readAskedXml(c: Context<Edge>, most = mostAskedBytes): Promise<XmlElement | null> {
  const text = (await readBytes(c.env.incoming, most, 'too-large')).toString('utf8')
  return text.trim() === '' ? null : readXml(text)
}

function isMinimal(c: Context<Edge>): boolean {
  const says = /\breturn=minimal\b/.test(c.req.header('prefer') ?? '') || c.req.header('brief') === 't'
  if (says) c.header('preference-applied', 'return=minimal')
  return says
}

function multi(c: Context<Edge>, responses: readonly string[], token?: string): Response {
  return c.body(multistatus(responses, token), 207 as StatusCode as 200, xmlKind)
}

/** In words that a program may show, and in a number that tells it whether to come again. */
function refused(c: Context<Edge>, error: unknown): Response {
  if (!(error instanceof Refusal) && !(error instanceof DavRefusal)) throw error
  // what is still being sent will not be read, so the connection cannot be used again
  if (!c.env.incoming.complete) c.header('connection', 'close')
  const status = error instanceof DavRefusal ? error.status : statusOf(error)
  if (error instanceof BusyRefusal) c.header('retry-after', String(error.retryAfterSeconds))
  // here alone: on a page a browser would ask the person for a password it has no use for
  if (status === 401) c.header('www-authenticate', 'Basic realm="Senior Pet Care", charset="UTF-8"')
  if (status === 405) c.header('allow', methods)
  c.header('dav', spoken.dav)
  const precondition = error instanceof DavRefusal ? error.precondition : preconditionOf(error)
  return c.body(errorText(precondition, error.message), status as 400, xmlKind)
}

function statusOf(error: Refusal): number {
  if (error instanceof EdgeRefusal) return error.status
  if (error.refusal === 'task-moved') return 412
  if (error.refusal === 'tasks-full') return 507
  // of a password that opens something else a program is to ask for another
  if (error.refusal === 'key-not-for-this') return 401
  const code = refusals[error.refusal]
  // for good: what is said as a mistake of the program is sent again and again
  return code === 'failed-precondition' ? 403 : statusOfCode(code)
}

function preconditionOf({ refusal }: Refusal) {
  return ['task-stays', 'task-not-planned', 'list-read-only', 'not-allowed-for-role'].includes(refusal)
    ? named(dav, 'need-privileges')
    : null
}
