import { addDays } from '#core/calendar/calendar-day.ts'
import { asNeededIdOf, careIdOf } from '#core/care/care.ts'
import { slotOf } from '#core/care/slot.ts'
import { wholeEvent } from '#core/changes/series/event-target.ts'
import { valueBounds } from '#core/health/measure.ts'
import { measureIdOf } from '#core/health/measure-id.ts'
import type { MeasureKind, Values } from '#core/health/measure.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { contentMark } from '#core/schedule/content-mark.ts'
import type { CareEvent } from '#core/schedule/event.ts'
import { seriesIdOf, togetherIdOf } from '#core/schedule/series.ts'
import type { Subject } from './random-subject.ts'

/** Of fields that may be left out, how often they are said; the others are in two of five. */
export const seldom: Record<string, number> = {
  // whoever sends it says these
  device: 0,
  seen: 0,
  // with the day of its death all that is planned for a pet ends
  diedOn: 0.04,
  recurrence: 0.15,
  note: 0.9,
  // of the kind of that name always
  own: 1,
  // what nobody types
  planId: 0.1,
  of: 1,
  newEventId: 1,
}

const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE',
  'FREQ=DAILY;COUNT=20',
  'FREQ=MONTHLY;BYDAY=-1FR',
]

/** Mostly one that is there. */
const known =
  (find: (subject: Subject) => string | undefined) =>
  (subject: Subject): string => {
    const id = find(subject)
    return id === undefined || subject.chance() < 0.04 ? subject.newId() : id
  }
const someone = ({ pick }: Subject) => pick(['person-anna', 'person-ben', 'person-cleo'])
const made = ({ newId }: Subject) => newId()
const dayNear = ({ today, chance }: Subject) => addDays(today, Math.floor(chance() * 12) - 5)
const dayBefore = ({ today, chance }: Subject) => addDays(today, -Math.floor(chance() * 5))

/** What a field means by its name, or by that and the names around it. What has no meaning is any value of its kind. */
export const meanings: Record<string, (subject: Subject) => unknown> = {
  petId: known(({ pet }) => pet?.id),
  petIds: ({ pets }) => pets.map(({ id }) => id),
  pets: ({ pets }) => pets.map(({ id, name }) => ({ id, name })),
  petName: ({ pet }) => pet?.name ?? '',
  eventId: known(({ event }) => event?.id),
  seriesId: known(({ event }) => event && seriesIdOf(event)),
  medicineId: known(({ medicine }) => medicine?.id),
  planId: known(({ planId }) => planId),
  recordId: known(({ measure }) => measure?.id),
  careId: known(({ record }) => record?.id),
  careIds: (subject) => [known(({ record }) => record?.id)(subject)],
  entryId: known(({ entry }) => entry?.id),
  restOf: known(({ recorded, pick }) => pick(recorded)?.id),
  togetherId: known(({ event }) => event?.id),
  of: known(({ made, pick }) => pick(made)),
  'undo-tried.changes': ({ made, chance }) => made.filter(() => chance() < 0.5),
  'undo-tried.records': ({ record, measure }) => [record, measure].flatMap((one) => one?.id ?? []),
  knows: ({ recorded, chance }) => (chance() < 0.5 ? recorded.map(({ id }) => id) : []),
  'add-pet.petId': made,
  'add-event.eventId': made,
  'added.eventId': made,
  'add-medicine.medicineId': made,
  'start-plan.planId': made,
  'record-as-needed.careId': made,
  newEventId: made,
  measureId: made,
  id: made,
  'by.id': () => null,
  'people.id': someone,
  'person.id': someone,
  routineId: () => 'evening-medicine',
  photo: ({ pick, photos }) => pick(photos) ?? '',
  photos: ({ photos, chance }) => photos.filter(() => chance() < 0.3).slice(0, 3),
  pdfs: ({ photos, chance }) =>
    photos
      .filter(() => chance() < 0.3)
      .slice(0, 3)
      .map((hash) => ({ hash, name: 'Blood test.pdf' })),
  day: ({ occurrence, moment }) => (occurrence ? slotOf(occurrence).day : moment.local.slice(0, 10)),
  on: dayNear,
  time: ({ pick }) => pick(['07:00', '12:30', '19:00']),
  due: ({ occurrence, moment }) => occurrence?.start ?? moment.local,
  // what comes from elsewhere has been
  'record.day': ({ moment }) => moment.local.slice(0, 10),
  'record.due': ({ moment, chance }) => (chance() < 0.5 ? null : moment.local),
  'slot.day': ({ moment }) => moment.local.slice(0, 10),
  occurrenceDate: ({ occurrence }) => occurrence?.day,
  skipped: ({ occurrence }) => (occurrence ? [occurrence.day] : []),
  from: dayNear,
  birthday: ({ pick }) => pick(['', '2012-04-30', '2016-02-29']),
  diedOn: dayBefore,
  at: ({ moment }) => moment.at,
  local: ({ moment }) => moment.local,
  createdAt: ({ moment }) => moment.at,
  recordedAt: ({ moment }) => moment.at,
  changedAt: ({ moment }) => moment.at,
  values: ({ kind, own, chance }) => valuesOf({ kind, own }, chance),
  'correct-measure.details.values': ({ measure, kind, own, chance }) =>
    valuesOf(measure ?? { kind, own }, chance),
  'record-measure.kind': ({ kind }) => kind,
  'record.kind': ({ kind }) => kind,
  'record-measure.own': ({ kind, own }) => (kind === 'own' ? own : undefined),
  'record.own': ({ kind, own }) => (kind === 'own' ? own : undefined),
  // of those that may be there, so that two devices meet in one
  ownMeasures: ({ own, chance }) => {
    const { id, ...said } = own
    const target = said.form === 'number' && chance() < 0.4 ? { target: [1_000, 2_500] } : {}
    return { [id]: chance() < 0.3 ? null : { ...said, ...target } }
  },
  'event.start': (subject) => `${dayNear(subject)}T08:00:00`,
  'event.end': (subject) => `${addDays(subject.today, 8)}T08:30:00`,
  'plan.start': dayNear,
  recurrence: ({ pick, chance }) => (chance() < 0.3 ? null : [`RRULE:${pick(rules)}`]),
  times: ({ chance }) => ['07:00', '12:30', '19:00'].slice(Math.floor(chance() * 3)),
  'phases.days': ({ chance }) => 1 + Math.floor(chance() * 9),
  'phases.every': ({ chance }) => 1 + Math.floor(chance() * 3),
  'move-plan.days': ({ chance }) => 1 + Math.floor(chance() * 4),
}

type What = { kind: MeasureKind; own?: MeasuredOwn | undefined }

function valuesOf({ kind, own }: What, chance: () => number): Values {
  if (kind === 'own' && own) return { value: Math.floor(chance() * (own.choices?.length ?? 2)) }
  const within = Object.entries(valueBounds[kind]).map(([name, { least, most }]) => [
    name,
    least + Math.floor(chance() * (most - least + 1)),
  ])
  const { diastolic, ...values } = Object.fromEntries(within) as Values // as the table names them
  const { value = 0 } = values
  return diastolic !== undefined && diastolic < value ? { ...values, diastolic } : values
}

type Fields = Record<string, unknown>

/** What has to agree within one object, once its fields are said. */
export const fits: Record<string, (said: Fields, subject: Subject) => Fields> = {
  event: withTimes,
  'edit-event': (said, subject) => {
    const target = targetOf(subject)
    return { ...said, ...target, event: editOf(said['event'] as Fields, target, subject) }
  },
  'delete-event': (said, subject) => ({ ...said, ...targetOf(subject) }),
  'edit-times': (said, subject) => {
    const target = targetOf(subject)
    // mostly about what all share: a time that is not there is refused
    const few = (field: string) => (subject.chance() < 0.15 ? said[field] : [])
    const others = { changed: few('changed'), gone: few('gone'), added: few('added') }
    const event = editOf(said['event'] as Fields, target, subject)
    return { ...said, ...target, ...thingOf(subject), ...others, event }
  },
  'delete-times': (said, subject) => ({ ...said, ...targetOf(subject), ...thingOf(subject) }),
  'record-care': ({ seriesId, eventId, ...said }, { occurrence, event }) => {
    const slot = occurrence && slotOf(occurrence)
    return {
      ...said,
      seriesId: slot?.seriesId ?? seriesId,
      eventId: slot?.eventId ?? eventId,
      allDay: event?.allDay ?? false,
    }
  },
  'start-plan.plan': ({ phases, ...said }, { chance }) => {
    const all = phases as Fields[]
    const last = chance() < 0.3 ? { days: null } : {}
    return {
      ...said,
      phases: all.map((phase, at) => (at === all.length - 1 ? { ...phase, ...last } : phase)),
    }
  },
  // as apps say it: the part that it names may have another name by then
  'swap-turn': (said, { event }) => ({ ...said, ...(event && { seriesId: seriesIdOf(event) }) }),
  // either new, or in the place of one that is there as the person saw it
  'import-events.events': (said, { event, chance }) => ({
    ...said,
    seriesId: undefined,
    over: undefined,
    ...(event && chance() < 0.3 ? replacing(event) : {}),
  }),
  'import-records.records.record': (said, { newId }) => ({ ...said, id: recordIdOf(said, newId()) }),
}

/** The start and the end of one day, and where one is said all three are. */
function withTimes({ start, end, allDay, ...said }: Fields, { chance }: Subject): Fields {
  if (start === undefined && end === undefined) return said
  const day = String(start ?? end).slice(0, 10)
  const times = [
    ['08:00:00', '08:30:00'],
    ['19:15:00', '19:15:00'],
  ][Math.floor(chance() * 2)]
  return {
    ...said,
    start: `${day}T${times?.[0]}`,
    end: `${day}T${times?.[1]}`,
    allDay: allDay ?? false,
  }
}

function targetOf({ event, occurrence, name, pick, chance }: Subject): Fields {
  if (!event) return {}
  const target = { newEventId: `${name}-new-event`, once: undefined, seriesId: seriesIdOf(event) }
  if (event.recurrence === null || chance() < 0.2)
    return { ...target, seriesId: undefined, occurrenceDate: undefined, ...wholeEvent(event) }
  const scope = pick(['this', 'this', 'future', 'all', 'instance'])
  return { ...target, eventId: event.id, scope, occurrenceDate: occurrence?.day }
}

/** What the event is one time of, looked at on the day it is on. */
function thingOf({ event, occurrence, today }: Subject): Fields {
  return {
    ...(event && { togetherId: togetherIdOf(event) }),
    on: (occurrence?.start ?? event?.start ?? today).slice(0, 10),
  }
}

/** Of one day of a series the whole form as it was left, else what changed; times are those of the day looked at. */
function editOf(said: Fields, { scope }: Fields, { event, occurrence, chance }: Subject): Fields {
  if (!event || !occurrence || event.recurrence === null) return said
  const { recurrence: _, ...rest } = said
  const onDay = (local: unknown) => `${occurrence.day}${String(local).slice(10)}`
  const isSameDay = rest['start'] !== undefined && chance() < 0.7
  const given = isSameDay ? { ...rest, start: onDay(rest['start']), end: onDay(rest['end']) } : rest
  if (scope !== 'this' && scope !== 'instance') return { ...said, ...given }
  const { title, description, allDay, petIds } = event
  const { start, end } = occurrence
  return { title, description, allDay, petIds: [...petIds], start, end, recurrence: null, ...given }
}

function replacing(event: CareEvent): Fields {
  return { id: event.id, over: contentMark(event) }
}

/** A record is named by what it is about. */
function recordIdOf({ slot, petId, entries }: Fields, id: string): string {
  const [pet, of] = [petId as string | null, slot as { seriesId: string; day: string } | null | undefined]
  if (entries === undefined) return measureIdOf(id, pet ?? '')
  return of ? careIdOf(of.seriesId, of.day, pet) : asNeededIdOf(id, pet)
}
