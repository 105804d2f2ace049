import { expanded } from '#core/lists/expanded.ts'
import { isDueIn, readFilter, readRange, takesPlaceIn } from '#core/lists/object-filter.ts'
import type { Filtered, Range } from '#core/lists/object-filter.ts'
import { childOf, childrenOf } from '#core/lists/read-xml.ts'
import type { XmlElement } from '#core/lists/read-xml.ts'
import { caldav, dav } from '#core/lists/write-xml.ts'
import { Refusal } from '#core/refusal.ts'
import { breathing } from '../database/breathing.ts'
import { DavRefusal, goneResponse, noSuch, response } from './dav-answer.ts'
import type { Asked } from './dav-answer.ts'
import { objectPath, pathOfHref, placeOf } from './list-paths.ts'
import { dataProperties } from './list-properties.ts'
import type { Whose } from './list-properties.ts'
import type { Lists, OpenList } from './lists.ts'
import type { ListObject, MadeList } from './made-list.ts'
import { namesIn } from './propfind.ts'

const mostHrefs = 1_000

type Reported = { responses: string[]; token?: string }
export type Reporting = { whose: Whose; list: OpenList; lists: Pick<Lists, 'since'>; isMinimal: boolean }

/** A REPORT on one list; programs that ask anything else are told that there is no such report. */
export async function reportOn(body: XmlElement, reporting: Reporting): Promise<Reported> {
  const name = `${body.space} ${body.name}`
  if (name === `${caldav} calendar-query`) return queried(body, reporting)
  if (name === `${caldav} calendar-multiget`) return fetched(body, reporting)
  if (name === `${dav} sync-collection`) return synced(body, reporting)
  throw noSuch.report()
}

async function queried(body: XmlElement, reporting: Reporting): Promise<Reported> {
  const filter = readFilter(childOf(body, caldav, 'filter'))
  if (!filter) throw noSuch.filter()
  const list = await reporting.list.read()
  const { breathe } = breathing()
  const told = teller(body, list, reporting)
  const responses: string[] = []
  for (const one of list.objects.values()) {
    await breathe()
    if (filter(filtered(one, list))) responses.push(told(one))
  }
  return { responses }
}

const filtered = (one: ListObject, { kind, zone }: MadeList): Filtered => ({
  component: kind === 'care' ? 'VEVENT' : 'VTODO',
  text: one.text,
  overlaps: (range) =>
    (one.event !== undefined && takesPlaceIn(range, one.event, zone)) ||
    (one.task !== undefined && isDueIn(range, one.task.due, zone)),
})

async function fetched(body: XmlElement, reporting: Reporting): Promise<Reported> {
  const hrefs = childrenOf(body, dav, 'href')
  if (hrefs.length > mostHrefs) throw noSuch.limits()
  const list = await reporting.list.read()
  const { breathe } = breathing()
  const told = teller(body, list, reporting)
  const responses: string[] = []
  for (const { text } of hrefs) {
    await breathe()
    const path = pathOfHref(text)
    const place = path === null ? null : placeOf(path)
    const isHere =
      place?.kind === 'object' && place.list === list.kind && place.household === reporting.whose.household
    const one = isHere ? list.objects.get(place.name) : undefined
    responses.push(one ? told(one) : goneResponse(path ?? text.trim()))
  }
  return { responses }
}

async function synced(body: XmlElement, reporting: Reporting): Promise<Reported> {
  const { list: open, lists, whose } = reporting
  const said = childOf(body, dav, 'sync-token')
  const level = childOf(body, dav, 'sync-level')?.text.trim() ?? '1'
  if (!said || !['1', 'infinite'].includes(level)) throw new Refusal('not-understood')
  const before = said.text.trim()
  // asked again and again: nothing is read of a list that has not changed
  if (before === open.token) return { responses: [], token: open.token }
  const list = await open.read()
  const since =
    before === '' ? { changed: [...list.objects.keys()], gone: [] } : lists.since(whose, before, list)
  if (!since) throw noSuch.token()
  const most = Number(childOf(childOf(body, dav, 'limit'), dav, 'nresults')?.text ?? Infinity)
  if (since.changed.length + since.gone.length > most) throw noSuch.limits()
  const { breathe } = breathing()
  const told = teller(body, list, reporting)
  const responses: string[] = []
  for (const name of since.changed) {
    await breathe()
    const one = list.objects.get(name)
    if (one) responses.push(told(one))
  }
  const gone = since.gone.map((name) => goneResponse(objectPath(whose.household, list.kind, name)))
  return { responses: [...responses, ...gone], token: list.token }
}

/** What is told of each that a report is about. */
function teller(
  body: XmlElement,
  list: MadeList,
  { whose, isMinimal }: Reporting,
): (one: ListObject) => string {
  const prop = childOf(body, dav, 'prop')
  const asked: Asked = prop ? { names: namesIn(prop) } : childOf(body, dav, 'propname') ? 'names' : 'all'
  const range = expandIn(childOf(prop, caldav, 'calendar-data'))
  const text = (one: ListObject) => () =>
    range && one.event?.series ? expanded(one.text(), one.event, range, list.zone) : one.text()
  return (one) =>
    response(
      objectPath(whose.household, list.kind, one.name),
      dataProperties(list.kind, one, whose, text(one)),
      asked,
      isMinimal,
    )
}

/** Each day by itself instead of the rule, for programs that reckon no rules. */
function expandIn(data: XmlElement | undefined): Range | null {
  const element = childOf(data, caldav, 'expand')
  if (!element) return null
  const range = readRange(element)
  if (!range || !Number.isFinite(range.start + range.end)) throw new DavRefusal(400)
  return range
}
