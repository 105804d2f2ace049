import { isBad, linesOf, namesRead } from './read-lines.ts'
import type { BadLine, IcsLine } from './read-lines.ts'

/** An event as its lines say it, not yet understood. */
export type RawEvent = {
  /** of its BEGIN */
  line: number
  /** what wrote the calendar it stands in */
  product: string
  lines: ReadonlyMap<string, readonly IcsLine[]>
  hasAlarm: boolean
}

/** What is no event. */
export type OtherComponent = { line: number; kind: 'VTODO' | 'VJOURNAL' | 'VFREEBUSY' }

export type RawCalendar = {
  isCalendar: boolean
  events: RawEvent[]
  others: OtherComponent[]
  badLines: BadLine[]
  /** events that the file ends or goes on in the middle of */
  unfinished: number[]
  /** a name that a zone of the file has elsewhere, by the name it has here */
  zoneNames: Map<string, string>
  hasMore: boolean
}

export const mostEvents = 5_000
export const mostZones = 100
/** A file of nothing but nonsense is not listed to its end. */
const mostToldOf = 200
/** Of one event: a line for each skipped day of fourteen years. */
const mostLines = 6_000
const everyLines = 200

const wanted = new Set(namesRead)
type OpenEvent = { line: number; lines: Map<string, IcsLine[]>; count: number; hasAlarm: boolean }

const otherKinds = ['VTODO', 'VJOURNAL', 'VFREEBUSY'] as const

/** The events of a file, in pieces: whoever shows a page does something else in between. */
// oxlint-disable-next-line max-lines-per-function -- one pass over a file; what is open is seen by all of these
export function* readComponents(text: string): Generator<undefined, RawCalendar> {
  const found: RawCalendar = {
    isCalendar: false,
    events: [],
    others: [],
    badLines: [],
    unfinished: [],
    zoneNames: new Map(),
    hasMore: false,
  }
  const open: string[] = []
  let event: OpenEvent | null = null
  let [product, zone, read] = ['', '', 0]
  const drop = () => {
    if (event && found.unfinished.length < mostToldOf) found.unfinished.push(event.line)
    event = null
  }
  for (const line of linesOf(text)) {
    if (++read % everyLines === 0) yield
    if (isBad(line)) {
      if (found.badLines.length < mostToldOf) found.badLines.push(line)
      continue
    }
    const { name, value } = line
    if (name === 'BEGIN') begin(value.trim().toUpperCase(), line.number)
    else if (name === 'END') end(value.trim().toUpperCase())
    else if (open.at(-1) === 'VCALENDAR') {
      if (name === 'PRODID') product = value
    } else if (open.at(-1) === 'VTIMEZONE') nameZone(line)
    else if (event && open.at(-1) === 'VEVENT' && wanted.has(name)) keep(event, line)
    else if (event && open.at(-1) === 'VALARM' && name === 'ACTION') noteAlarm(event, value)
  }
  drop()
  return found

  function begin(kind: string, line: number) {
    if (kind === 'VCALENDAR') {
      found.isCalendar = true
      drop()
      open.length = 0
      product = ''
    }
    if (kind === 'VEVENT') {
      drop()
      event = { line, lines: new Map(), count: 0, hasAlarm: false }
      open.splice(1)
    }
    const other = otherKinds.find((one) => one === kind)
    if (other && found.others.length < mostEvents) found.others.push({ line, kind: other })
    if (kind === 'VTIMEZONE') zone = ''
    // deeper than anything that is meant: what is inside is not read either way
    if (open.length < 20) open.push(kind)
  }

  function end(kind: string) {
    const at = open.lastIndexOf(kind)
    if (at < 0) return
    open.splice(at)
    if (kind !== 'VEVENT' || !event) return
    const { line, lines, hasAlarm } = event
    if (found.events.length < mostEvents) found.events.push({ line, product, lines, hasAlarm })
    else found.hasMore = true
    event = null
  }

  /** Only names: what a file says about the changes of its clocks may be endless, and is not needed. */
  function nameZone({ name, value }: IcsLine) {
    if (name === 'TZID') zone = value.trim()
    else if (/^X-LIC-LOCATION$|^TZID-ALIAS-OF$/.test(name) && zone !== '' && found.zoneNames.size < mostZones)
      found.zoneNames.set(zone, value.trim())
  }
}

/** Apple writes one that does nothing where the person wants none. */
function noteAlarm(event: OpenEvent, action: string) {
  if (action.trim().toUpperCase() !== 'NONE') event.hasAlarm = true
}

function keep(event: OpenEvent, line: IcsLine) {
  if (++event.count > mostLines) return
  const known = event.lines.get(line.name)
  if (known) known.push(line)
  else event.lines.set(line.name, [line])
}
