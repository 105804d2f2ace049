import { isZone, instantOf, isLocalDateTime } from '../calendar/wall-clock.ts'
import { unescaped } from '../ics/read-lines.ts'

/** A task as a program wrote it. */
export type SaidTask = {
  uid: string
  /** what stands there; a task that only says when it was done is done */
  status: string
  /** when it was done, as it stands there; null where nothing does */
  completed: { value: string; zone: string | null } | null
  /** the record that the program saw it done by */
  entry: string | null
  repeats: boolean
  /** its own lines, unfolded, and those of what stands in it, such as a bell */
  lines: string[]
  inside: string[]
  zones: { name: string; lines: string[] }[]
}

/** Names what is recorded, so that whoever reopens a task has seen it. */
export const entryLine = 'X-SENIOR-PET-CARE-ENTRY'

const mostLines = 2_000
const mostDepth = 6

/** Null for what is no calendar with one task in it. */
export function readTask(text: string): SaidTask | null {
  const open: string[] = []
  const lines: string[] = []
  const inside: string[] = []
  const zones: SaidTask['zones'] = []
  const all = unfolded(text)
  let tasks = 0
  if (all.length > mostLines) return null
  for (const one of all) {
    const name = nameOf(one)
    const kind = one
      .slice(one.indexOf(':') + 1)
      .trim()
      .toUpperCase()
    if (name === 'BEGIN') {
      open.push(kind)
      if (kind === 'VTODO') tasks += 1
      if (kind === 'VTIMEZONE') zones.push({ name: '', lines: [] })
      if (open.length > mostDepth || /^V(EVENT|JOURNAL|FREEBUSY)$/.test(kind)) return null
    }
    const zone = open.includes('VTIMEZONE') ? zones.at(-1) : undefined
    const isOwn = open.at(-1) === 'VTODO' && name !== 'BEGIN' && name !== 'END'
    if (zone) {
      zone.lines.push(one)
      if (name === 'TZID' && open.at(-1) === 'VTIMEZONE') zone.name = one.slice(5)
    } else if (isOwn) lines.push(one)
    else if (open.includes('VTODO') && open.at(-1) !== 'VTODO') inside.push(one)
    if (name === 'END' && open.pop() !== kind) return null
  }
  if (tasks !== 1 || open.length > 0) return null
  return { ...saidIn(lines), lines, inside, zones }
}

function saidIn(lines: readonly string[]): Omit<SaidTask, 'lines' | 'inside' | 'zones'> {
  const find = (name: string) => lines.find((one) => nameOf(one) === name)
  const value = (name: string) => valueOf(find(name) ?? ':').trim()
  const when = find('COMPLETED')
  const completed = when === undefined ? null : { value: valueOf(when).trim(), zone: zoneOf(when) }
  const isWhole = completed !== null || value('PERCENT-COMPLETE') === '100'
  return {
    uid: unescaped(value('UID')),
    status: value('STATUS').toUpperCase() || (isWhole ? 'COMPLETED' : 'NEEDS-ACTION'),
    completed,
    entry: value(entryLine) || null,
    repeats: ['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => find(name) !== undefined),
  }
}

/** The instant; null for what is none. A time without a zone is one of the household's. */
export function completedAt({ completed }: Pick<SaidTask, 'completed'>, zone: string): number | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(completed?.value ?? '')
  if (!completed || !found) return null
  const [, year, month, day, hour, minute, second, utc] = found
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (!isLocalDateTime(local)) return null
  const own = completed.zone !== null && isZone(completed.zone) ? completed.zone : zone
  return instantOf(local, utc ? 'UTC' : own)
}

/** Lines as they are meant, without those that are empty. */
export function unfolded(text: string): string[] {
  return text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((one) => one !== '')
}

export function nameOf(line: string): string {
  return (/^[^;:]*/.exec(line)?.[0] ?? '').toUpperCase()
}

function zoneOf(line: string): string | null {
  return /^[^:]*;TZID="?([^";:]+)/i.exec(line)?.[1] ?? null
}

/** Behind the first colon that is no part of a quoted parameter. */
function valueOf(line: string): string {
  return /^(?:[^":]|"[^"]*")*:(.*)$/s.exec(line)?.[1] ?? ''
}
