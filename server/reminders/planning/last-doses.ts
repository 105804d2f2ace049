import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, instantOf, localAt } from '#core/calendar/wall-clock.ts'
import { isActivity } from '#core/care/activity.ts'
import type { CareRecord } from '#core/care/care.ts'
import { lastDoseOf } from '#core/care/same-care.ts'
import { readDocument } from '#core/changes/collections.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { nextFromAt } from '#core/medicines/too-soon.ts'
import { firstOf, parts, statement } from '#server/database/statement.ts'
import type { RowFormat } from '#server/database/statement.ts'
import { findDocuments } from '#server/documents/group-statements.ts'
import type { Found, Together } from '#server/documents/group-statements.ts'
import { timed } from '#server/database/breathing.ts'
import type { Outgoing, Spoken } from '../push/outgoing.ts'
import { byOwner } from './reminding-rows.ts'

/** What is longer ago nobody reckons with. */
const mostAgoMs = 36 * 60 * 60_000
/** Of those hours. A household with more is told nothing: of some of them the last would be the wrong one. */
const mostRecords = 300
/** So many households are held in memory at once. */
const ownersAtOnce = 20
/** A record that is longer is not read; see `mostRecords`. */
const mostCharacters = 8_000

type RecordRow = { owner: string; id: string; body: string | null }
const recorded = statement<RecordRow>(
  { owner: 'text', first_day: 'text', last_day: 'text' },
  (
    format,
  ) => `select t.owner, t.id, case when octet_length(t.body) <= ${mostCharacters} then t.body end as body
    from ${recentCare(format)}`,
)

/** By the index of days; see firstEvents. */
function recentCare(format: RowFormat): string {
  const on = `t.owner = a.owner and t.last_day between a.first_day and a.last_day and t.collection = 'care'`
  const rest = `order by t.last_day limit ${mostRecords + 1}`
  const select = 'select t.owner, t.id, t.body from documents as t where'
  const joined = `documents as t on t.rowid in (select t.rowid from documents as t where ${on} ${rest})`
  return firstOf(format, select, on, rest, joined)
}

export type LastDosesSettings = {
  now: number
  zones: ReadonlyMap<string, string>
  /** reads for these owners, in a transaction */
  together<T>(owners: readonly string[], work: (together: Together) => Promise<T>): Promise<T>
  breathe: () => Promise<void>
  charge(owner: string, ms: number): void
}

/** What is told of a dose says when the last of the same was given, by whichever row. Others are not looked up for. */
export async function withLastDoses(
  messages: readonly Outgoing[],
  settings: LastDosesSettings,
): Promise<Outgoing[]> {
  const asking = messages.filter(({ kind, items }) => kind === 'reminder' && items.some(isDose))
  const owners = [...new Set(asking.map(({ household }) => household))]
  const known = new Map<string, Known>()
  for (let at = 0; at < owners.length; at += ownersAtOnce) {
    const some = owners.slice(at, at + ownersAtOnce)
    const read = await settings.together(some, (together) => readLast(together, some, asking, settings))
    for (const owner of some) {
      const work = timed(settings.breathe)
      const found = await knownOf(read.care.get(owner) ?? [], read.medicines.get(owner) ?? [], work.breathe)
      if (found) known.set(owner, found)
      settings.charge(owner, work.spentMs())
    }
  }
  return messages.map((message) => {
    const found = message.kind === 'reminder' ? known.get(message.household) : undefined
    const zone = settings.zones.get(message.household)
    if (!found || zone === undefined) return message
    const told = (item: Spoken) => ({ ...item, ...lastIn(item, found, zone, settings.now) })
    return { ...message, items: message.items.map(told) }
  })
}

function isDose({ notice: { title }, dose, routineId }: Spoken): boolean {
  return !isActivity({ title, dose, routineId })
}

type Known = { care: readonly CareRecord[]; medicines: ReadonlyMap<string, Medicine> }

async function readLast(
  together: Together,
  owners: readonly string[],
  asking: readonly Outgoing[],
  { now, zones }: LastDosesSettings,
): Promise<{ care: Map<string, RecordRow[]>; medicines: Map<string, Found[]> }> {
  const days = owners.map((owner) => {
    const today = dayOf(localAt(now, zones.get(owner) ?? 'UTC'))
    return { owner, first_day: addDays(today, -2), last_day: addDays(today, 1) }
  })
  const medicineIds = new Map(
    asking.flatMap(({ household: owner, items }) =>
      items.flatMap(({ dose }) =>
        dose ? [[`${owner} ${dose.medicineId}`, { owner, id: dose.medicineId }]] : [],
      ),
    ),
  )
  const named = [...medicineIds.values()].filter(({ owner }) => owners.includes(owner))
  const [care, medicines] = await Promise.all([
    Promise.all(parts(days).map((some) => together.tx.run(recorded(together.engine, some)))),
    findDocuments(together, named),
  ])
  return { care: byOwner(care.flat()), medicines: byOwner(medicines) }
}

/** Null where not all of it can be known. */
async function knownOf(
  rows: readonly RecordRow[],
  found: readonly Found[],
  breathe: () => Promise<void>,
): Promise<Known | null> {
  if (rows.length > mostRecords || rows.some(({ body }) => body === null)) return null
  const care: CareRecord[] = []
  for (const { id, body } of rows) {
    const record = body === null ? null : readDocument('care', id, JSON.parse(body))
    if (record) care.push(record)
    await breathe()
  }
  const medicines = new Map<string, Medicine>()
  for (const { collection, id, body } of found) {
    if (collection !== 'medicines' || body === null) continue
    const medicine = readDocument('medicines', id, JSON.parse(body))
    if (medicine) medicines.set(id, medicine)
  }
  return { care, medicines }
}

function lastIn(
  item: Spoken,
  { care, medicines }: Known,
  zone: string,
  now: number,
): Partial<Pick<Spoken, 'last' | 'notice'>> {
  const { notice, dose } = item
  if (!isDose(item)) return {}
  const medicine = dose && medicines.get(dose.medicineId)
  const named = { title: notice.title, dose: dose && { ...dose, name: medicine?.name } }
  const petIds = notice.pets.length > 0 ? notice.pets.map(({ id }) => id) : [null]
  const last = lastDoseOf(named, petIds, care)
  if (!last || last.at > now || now - last.at > mostAgoMs) return {}
  // as the clock shows it: 14:20:40 is 14:20
  const givenAt = last.at - (last.at % 60_000)
  const minutes = (instantOf(notice.due, zone) - givenAt) / 60_000
  const from = nextFromAt(last.at, medicine, now)
  return {
    ...(from !== null && { notice: { ...notice, tooSoonUntil: from } }),
    last: {
      outcome: last.outcome,
      local: localAt(last.at, zone),
      minutesBefore: notice.allDay || minutes <= 0 ? null : minutes,
      nextFrom: from === null ? null : localAt(from, zone),
    },
  }
}
