import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { componentText } from '#core/ics/component.ts'
import { calendarObjects } from '#core/ics/write-calendar.ts'
import { lookUpZone, zoneBlock } from '#core/ics/zone-block.ts'
import { baseOf, ownLines, taskText, taskUid } from '#core/lists/task-text.ts'
import type { TaskForm } from '#core/lists/task-text.ts'
import { tasksOf } from '#core/lists/tasks.ts'
import type { Task } from '#core/lists/tasks.ts'
import type { Reached } from '#core/stickers/sticker-reach.ts'
import { shownTitle } from '#core/workouts/shown-title.ts'
import type { Access } from '../asking.ts'
import { breathing } from '../database/breathing.ts'
import type { Database } from '../database/database.ts'
import type { OwnedDocuments } from '../documents/documents.ts'
import { doseTexts } from '../dose-texts.ts'
import { readMedicines, readPetNames, readShownEvents } from '../ics/read-events.ts'
import { readReach } from '../stickers/read-reach.ts'
import { readKept } from './kept-tasks.ts'
import type { Kept } from './kept-tasks.ts'
import type { ListState } from './list-state.ts'
import { etagOf, madeList } from './made-list.ts'
import type { ListObject, MadeList } from './made-list.ts'

export type Making = {
  database: Database
  documents: Pick<OwnedDocuments, 'calendar' | 'everything' | 'snapshot'>
  access: Pick<Access, 'household' | 'userId' | 'pets'>
  state: ListState
  token: string
  host: string
  now: number
}

/** As the calendar feed, of which it has the words; so much text as that has. */
const mostText = 10_000_000
const yearsAhead = 10

const inWords = ({ language }: ListState) => ({
  onlyAs: null,
  titleOf: (event: Parameters<typeof shownTitle>[0]) => shownTitle(event, language),
  doseText: doseTexts[language],
})

/** All that is planned, one file for each event with its days that were changed. */
export async function makeCare(making: Making): Promise<MadeList> {
  const { documents, access, state, token, host, now } = making
  const { breathe } = breathing()
  const { pets } = access
  const events = await readShownEvents(documents, access, { pets, now, breathe })
  const names = await readPetNames(documents, access, {})
  const medicines = await readMedicines(documents, access, {})
  const zoneText = await zoneTextOf(state.zone, now, yearsAhead, breathe)
  const form = {
    name: '',
    zone: state.zone,
    host,
    now,
    ...inWords(state),
    petName: (id: string) => (pets === null || pets.has(id) ? names.get(id) : undefined),
    medicine: (id: string) => medicines.get(id),
  }
  const objects: ListObject[] = []
  let characters = 0
  for (const event of calendarObjects(events, form)) {
    await breathe()
    if (event === null) continue
    characters += event.text.length
    if (characters > mostText) break
    const text = () => wrapped(zoneText, event.text)
    const etag = etagOf(zoneText + event.text)
    objects.push({ name: `${event.id}.ics`, uid: `${event.id}@${host}`, etag, text, event })
  }
  return madeList({ kind: 'care', token, zone: state.zone, zoneText }, objects, characters)
}

/** What is to be recorded from yesterday to the next seven days, each for each pet by itself. */
export async function makeDoses(making: Making): Promise<MadeList> {
  const { database, documents, access, state, token, host, now } = making
  const { breathe } = breathing()
  let tasks: Task[] = []
  const narrow = (all: Reached): Reached => {
    const seen = seenBy(all, access.pets)
    tasks = tasksOf(seen, now, state.zone)
    const events = new Set(tasks.map(({ occurrence }) => occurrence.event))
    return { ...seen, events: [...events], care: tasks.flatMap(({ record }) => record ?? []) }
  }
  const today = dayOf(localAt(now, state.zone))
  const { reached } = await readReach(documents, access, narrow, today, 'calendar-too-large')
  const [pets, medicines] = [reached.pets, reached.medicines].map(
    (some) => new Map(some.map((one) => [one.id, one])),
  )
  const zoneText = await zoneTextOf(state.zone, now, 1, breathe)
  const kept = await readKept(database, { household: access.household, person: access.userId })
  const form: TaskForm = {
    host,
    zone: state.zone,
    now,
    zoneText,
    ...inWords(state),
    petName: (id) => pets?.get(id)?.name || undefined,
    medicine: (id) => {
      const medicine = medicines?.get(id)
      return medicine && 'unit' in medicine
        ? { name: medicine.name, unit: medicine.unit, clock: 0 }
        : undefined
    },
  }
  const objects: ListObject[] = []
  for (const task of tasks) {
    await breathe()
    objects.push(objectOf(task, kept.get(task.id) ?? null, form))
  }
  const characters = objects.reduce((sum, { text }) => sum + text().length, 0)
  return madeList({ kind: 'doses', token, zone: state.zone, zoneText }, objects, characters)
}

function objectOf(task: Task, kept: Kept | null, form: TaskForm): ListObject {
  const lines = ownLines(task, form)
  const base = baseOf(lines)
  const text = taskText(lines, kept, form)
  return {
    name: kept?.name ?? `${task.id}.ics`,
    uid: taskUid(task.id, form),
    etag: etagOf(text),
    text: () => text,
    task,
    base,
    ...(kept && { kept: { name: kept.name, body: kept.body, isCurrent: kept.base === base } }),
  }
}

/** A sitter's, who knows of some pets alone: as the feed has it for them. */
function seenBy(all: Reached, pets: ReadonlySet<string> | null): Reached {
  if (pets === null) return all
  const theirs = <One extends { petIds: readonly string[] }>(some: One[]): One[] =>
    some
      .map((one) => ({ ...one, petIds: one.petIds.filter((id) => pets.has(id)) }))
      .filter(({ petIds }) => petIds.length > 0)
  return {
    pets: all.pets.filter(({ id }) => pets.has(id)),
    events: theirs(all.events),
    medicines: theirs(all.medicines),
    care: all.care.filter(({ petId }) => petId !== null && pets.has(petId)),
  }
}

async function zoneTextOf(
  zone: string,
  now: number,
  ahead: number,
  breathe: () => Promise<void>,
): Promise<string> {
  const year = new Date(now).getUTCFullYear()
  for (const _year of lookUpZone(zone, year - 1, year + ahead)) await breathe()
  return componentText(zoneBlock(zone, year - 1, year + ahead))
}

function wrapped(zoneText: string, text: string): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Senior Pet Care App//EN',
    'CALSCALE:GREGORIAN',
    '',
  ]
  return `${head.join('\r\n')}${zoneText}${text}END:VCALENDAR\r\n`
}
