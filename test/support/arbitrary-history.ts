import * as fc from 'fast-check'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import { slotOf } from '#core/care/slot.ts'
import type { AppliedChange, Scope } from '#core/changes/change.ts'
import { wholeEvent } from '#core/changes/series/event-target.ts'
import type { Acting } from '#core/households/household.ts'
import { planSeriesIds } from '#core/medicines/plan-series.ts'
import type { EventForm, Occurrence } from '#core/schedule/event.ts'
import { indexEvents, occurrencesBetween } from '#core/schedule/occurrences.ts'
import { Refusal } from '#core/refusal.ts'
import { isOfSeries, seriesIdOf } from '#core/schedule/series.ts'
import { turnOf } from '#core/schedule/turns.ts'
import { actingBy, careLinkOf, saidByLink, takenBackByLink } from './by-link-doings.ts'
import { after, afterBy, emptyHousehold, form, now, owner, today, undoOf } from './household.ts'
import type { Household, SaidChange } from './household.ts'

const [firstDay, lastDay] = ['2026-11-07', '2026-11-29']
const [planId, medicineId] = ['plan-0001', 'medicine-1']
const ofPlan = new Set(planSeriesIds(planId))
const carer: Acting = { id: 'person-2', name: 'Berta', role: 'carer' }

const doings = ['edit', 'edit', 'edit', 'delete', 'delete', 'undo', 'undo', 'undo', 'tick', 'rare'] as const
/** by a sticker, by a screen for everybody, what one of them takes back, and a turn that is swapped */
const byLinks = [
  'sticker',
  'sticker',
  'wall',
  'wall',
  'back',
  'back',
  'swap',
  'swap',
  'swap',
  'swap',
] as const
const withLinks = [...byLinks, 'edit', 'edit', 'delete', 'undo', 'undo', 'undo', 'tick', 'rare'] as const
const fields = ['title', 'note', 'hour', 'dose', 'pets', 'once', 'day', 'rule'] as const

/** What one of several people does; what they see is so many changes old. */
export type Doing = {
  does: (typeof withLinks)[number]
  scope: Scope
  field: (typeof fields)[number]
  pick: number
  behind: number
  /** of what happens once, where there is some */
  isOnce: boolean
  /** by an app that names what happens once, or by one that does not */
  isOlder: boolean
  by: 'owner' | 'carer'
}

/** A life of a household, the days of series moved only in some. */
export const history = livesOf(doings)
/** The same, with what stickers, screens and swaps do in between. */
export const historyWithLinks = livesOf(withLinks)

function livesOf(kinds: readonly Doing['does'][]): fc.Arbitrary<Doing[]> {
  return fc.boolean().chain((isMoving) => livesWith(kinds, isMoving))
}

function livesWith(kinds: readonly Doing['does'][], isMoving: boolean) {
  return fc.array(
    fc.record<Doing>({
      does: fc.constantFrom(...kinds),
      scope: fc.constantFrom('this', 'this', 'future', 'all'),
      field: fc.constantFrom(...(isMoving ? fields : fields.slice(0, -2))),
      pick: fc.nat(99),
      behind: fc.constantFrom(0, 0, 0, 1, 2),
      isOnce: fc.boolean(),
      isOlder: fc.boolean(),
      by: fc.constantFrom('owner', 'carer'),
    }),
    { minLength: 3, maxLength: 11 },
  )
}

export type Step = {
  change: SaidChange & { id: string }
  doing: Doing
  before: Household
  after: Household
  isRefused: boolean
  /** whether the person meant this occurrence; `lines` are what it looks like */
  names: (name: string, lines: string, once: readonly string[]) => boolean
  /** whether days come to be, or to be named anew, by it */
  isMoving: boolean
}

const pet = { species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'sea' } as const
const medicine = {
  name: 'Vetmedin',
  unit: 'tablet',
  strength: '',
  petIds: ['pet-ada1'],
  leadDays: 7,
} as const
const phase = { milli: 1_000, times: ['07:00'], every: 1, days: 6 }
const people = [
  { id: 'person-1', name: 'Ada' },
  { id: 'person-2', name: 'Berta' },
  { id: 'person-3', name: 'Cleo' },
] as const
const who = { people: [...people], turns: 'day' as const }
const daily = { recurrence: ['RRULE:FREQ=DAILY'], petIds: ['pet-ada1', 'pet-bob1'] }
/** What was there before: two pets, two series, a visit and a taper. */
export const beginning: readonly SaidChange[] = [
  { verb: 'add-pet', petId: 'pet-ada1', pet: { ...pet, breeds: [], name: 'Ada' } },
  { verb: 'add-pet', petId: 'pet-bob1', pet: { ...pet, breeds: [], name: 'Bob' } },
  { verb: 'add-medicine', medicineId, medicine: { ...medicine, petIds: ['pet-ada1'] } },
  { verb: 'add-event', eventId: 'series-1', event: { ...form(on('2026-11-10', '08', daily)), who } },
  {
    verb: 'add-event',
    eventId: 'series-2',
    event: form(on('2026-11-09', '12', { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,SA'] })),
  },
  { verb: 'add-event', eventId: 'visit-01', event: form(on('2026-11-18', '15', { petIds: ['pet-bob1'] })) },
  {
    verb: 'start-plan',
    planId,
    plan: {
      medicineId,
      petIds: ['pet-ada1'],
      title: 'Taper',
      start: '2026-11-12',
      phases: [phase, { ...phase, milli: 500 }],
    },
  },
]
const start = after(emptyHousehold, ...beginning)

function on(day: string, hour: string, more: Partial<EventForm> = {}): Partial<EventForm> {
  return { start: `${day}T${hour}:00:00`, end: `${day}T${hour}:30:00`, ...more }
}

/** All that happens, in the order the server hears it; `isKeptBefore`: the log was written by the release before. */
export function livedThrough(doings: readonly Doing[], isKeptBefore: boolean): Step[] {
  const states = [start]
  return doings.flatMap((one, at) => {
    const before = states[0] ?? start
    // that release did not hear either what an app says to happen once
    const doing = { ...one, isOlder: one.isOlder || isKeptBefore }
    const said = saidBy(doing, states[doing.behind] ?? before, `made-by-${at}`)
    if (!said) return []
    // the cast: a union is not spread case by case
    const change = { ...said.change, id: `step-${at}000` } as Step['change']
    const done = attempted(doing, before, change)
    const [isRefused, made] = [done === null, done ?? before]
    const next = isKeptBefore && done ? { ...made, applied: made.applied.map(asKeptBefore) } : made
    states.unshift(next)
    // of an older app, what came to repeat meanwhile was meant as a whole, as far as anybody can tell
    const now = doing.isOlder && 'eventId' in change ? before.events.get(change.eventId) : undefined
    const isWhole = now?.recurrence && !('occurrenceDate' in change)
    const isMeant = (name: string) => Boolean(isWhole && name.startsWith(`${seriesIdOf(now)} `))
    // and what is the same event was meant, although its day has another name now
    const ids = ['eventId' in change ? change.eventId : '', 'seriesId' in change ? change.seriesId : '']
    const names: Step['names'] = (name, lines, once) =>
      said.names(name, lines) || isMeant(name) || ids.some((id) => id && once.includes(id))
    return { ...said, names, change, doing, before, after: next, isRefused }
  })
}

/** Null when it is refused. */
function attempted(doing: Doing, before: Household, change: SaidChange): Household | null {
  try {
    const link = careLinkOf(doing)
    if (link) return afterBy(actingBy(link), before, saidByLink(link, change, before))
    return afterBy(doing.by === 'owner' ? owner : carer, before, change)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function asKeptBefore(applied: AppliedChange): AppliedChange {
  if (!('once' in applied.change)) return applied
  const { once: _, ...change } = applied.change
  return { ...applied, change }
}

type Said = Pick<Step, 'isMoving'> & { change: SaidChange; names: (name: string, lines: string) => boolean }

function saidBy(doing: Doing, known: Household, newEventId: string): Said | null {
  const { does, pick } = doing
  const one = <T>(all: readonly T[]): T | undefined => all[pick % Math.max(all.length, 1)]
  const shown = occurrencesBetween(indexEvents(known.events.values()), '2026-11-12', '2026-11-20')
  const once = doing.isOnce ? shown.filter(({ event }) => event.recurrence === null) : []
  const occurrence = one(once.length > 0 ? once : shown)
  if (does === 'undo') {
    const steps = known.applied.filter(({ change }) => change.id.startsWith('step-'))
    const change = one(steps.filter((applied) => applied.change.verb !== 'undo'))?.change
    return change ? { change: undoOf(change.id), names: () => false, isMoving: false } : null
  }
  if (does === 'rare') return rarely(doing)
  if (does === 'back') {
    const change = takenBackByLink(doing, known)
    return change && { change, names: () => false, isMoving: false }
  }
  if (!occurrence) return null
  if (does === 'swap') return swapped(doing, occurrence)
  if (does === 'tick' || does === 'wall') return ticked(occurrence)
  if (does === 'sticker') return ticked(occurrence, pick % 4 === 0 ? undefined : 'pet-ada1')
  return onEvent(doing, occurrence, newEventId)
}

/** For all its pets, or for the one that whoever ticks knows of. */
function ticked(occurrence: Occurrence, only?: string): Said {
  const { start: due, event } = occurrence
  const details = { outcome: 'given', at: now, local: `${today}T12:00:00`, amount: '', note: '' } as const
  const petIds = event.petIds.filter((id) => only === undefined || id === only)
  const pets = petIds.map((id) => ({ id, name: '' }))
  const slot = { ...slotOf(occurrence), due, allDay: event.allDay, title: event.title, pets, knows: [] }
  return {
    change: { verb: 'record-care', ...slot, again: false, details },
    names: () => false,
    isMoving: false,
  }
}

/** It names its day, and nothing of that day but whose turn it is. Made a series of its own meanwhile, it is the first of that. */
function swapped({ pick }: Doing, occurrence: Occurrence): Said {
  const { seriesId, day } = slotOf(occurrence)
  const own = `${occurrence.event.id} ${occurrence.day}`
  const person = people[pick % people.length] ?? people[0]
  const change: SaidChange = { verb: 'swap-turn', eventId: occurrence.event.id, seriesId, day, person }
  const isDay = (name: string) => [`${seriesId} ${day}`, `${seriesId} ${noDay}`, own].includes(name)
  return { change, names: isDay, isMoving: false }
}

function rarely({ pick }: Doing): Said {
  const from = addDays('2026-11-12', pick % 14)
  const isOfPlan = (name: string) => ofPlan.has(name.slice(0, -11))
  const petId = pick % 2 === 0 ? 'pet-ada1' : 'pet-bob1'
  const isOfPet = (_: string, lines: string) => lines.includes(petId)
  const isLater = (name: string) => isOfPlan(name) && name.slice(-10) >= from
  switch (pick % 5) {
    case 0:
      return { change: { verb: 'delete-pet', petId }, names: isOfPet, isMoving: true }
    case 1:
      return {
        change: { verb: 'edit-pet', petId, pet: { diedOn: '2026-11-14' } },
        names: isOfPet,
        isMoving: true,
      }
    case 2:
      return { change: { verb: 'stop-plan', planId, from }, names: isLater, isMoving: false }
    case 3:
      return { change: { verb: 'move-plan', planId, from, days: 2 }, names: isOfPlan, isMoving: true }
    default:
      return { change: { verb: 'delete-medicine', medicineId }, names: () => false, isMoving: false }
  }
}

function onEvent(doing: Doing, occurrence: Occurrence, newEventId: string): Said {
  const { does, scope, isOlder } = doing
  const { event, day } = occurrence
  const { seriesId, day: named } = slotOf(occurrence)
  const isOnce = event.recurrence === null
  const older = { eventId: event.id, scope: 'all' } as const
  const ofSeries = { eventId: event.id, seriesId, scope, occurrenceDate: day }
  const ofOnce = isOlder ? older : wholeEvent(event)
  const target = isOnce ? ofOnce : ofSeries
  const given = does === 'edit' ? fieldsFor(doing, occurrence) : {}
  const isMadeSeries = isOnce && given.recurrence !== undefined
  const names = (name: string, lines: string) => {
    const [of, on] = [name.slice(0, -11), name.slice(-10)]
    if (isMadeSeries && of === event.id) return true
    // a day that was made a series of its own is what has its id
    if (isOnce && of === event.id && of !== seriesId) return on === day
    if (of !== seriesId) return false
    if (on === noDay) return true
    if (isOnce && of === event.id) return on === day
    if (isOnce || scope === 'this') return on === named
    // what was moved by hand follows its series from the day on which it takes place
    return scope === 'all' || on >= named || lines.split('\n').some((line) => line.slice(0, 10) >= day)
  }
  if (does === 'delete') return { change: { verb: 'delete-event', ...target }, names, isMoving: false }
  const made = isOnce || scope === 'all' ? {} : { newEventId }
  const isWide = !isOnce && scope !== 'this'
  const isMoving = isMadeSeries || (isWide && (doing.field === 'day' || given.recurrence !== undefined))
  return { change: { verb: 'edit-event', ...target, ...made, event: given }, names, isMoving }
}

function fieldsFor({ field, pick }: Doing, { event, start }: Occurrence): Partial<EventForm> {
  const isOnce = event.recurrence === null
  switch (field) {
    case 'title':
      return { title: `Title ${pick}` }
    case 'note':
      return { description: `Note ${pick}` }
    case 'hour':
      return { ...on(dayOf(start), `${10 + (pick % 10)}`), allDay: false }
    case 'dose':
      return { dose: { medicineId, milli: 1 + pick } }
    case 'pets':
      return { petIds: pick % 2 === 0 ? ['pet-ada1'] : ['pet-ada1', 'pet-bob1'] }
    case 'once':
      return { recurrence: isOnce ? ['RRULE:FREQ=DAILY;INTERVAL=2'] : null }
    case 'day':
      return { ...on(addDays(dayOf(start), 1 + (pick % 3)), '09'), allDay: false }
    case 'rule':
      return { recurrence: [`RRULE:FREQ=DAILY;INTERVAL=${1 + (pick % 3)}`] }
  }
}

/** What is of no series stays the same wherever it is moved. */
const noDay = 'on its own'

/** A household never changes in place. */
const shown = new WeakMap<Household['events'], ReadonlyMap<string, Shown>>()

/** `once` are the ids of what happens once under the name. */
type Shown = { lines: string; once: string[] }

/** What each occurrence looks like, by its lasting name. */
function shownByName({ events }: Household): ReadonlyMap<string, Shown> {
  const known = shown.get(events)
  if (known) return known
  const names = new Map<string, Shown>()
  for (const occurrence of occurrencesBetween(indexEvents(events.values()), firstDay, lastDay)) {
    const { event, start, end } = occurrence
    const { seriesId, day } = slotOf(occurrence)
    const name = `${seriesId} ${isOfSeries(event) ? day : noDay}`
    const { title, description, petIds, dose } = event
    const line = [start, end, title, description, petIds, dose?.milli, turnOf(occurrence)?.id].join(' ')
    const { lines, once } = names.get(name) ?? { lines: '', once: [] }
    names.set(name, {
      lines: `${lines}${line}\n`,
      once: [...once, ...(event.recurrence === null ? [event.id] : [])],
    })
  }
  shown.set(events, names)
  return names
}

/** The names of what looks different, with what it looks like in both. */
export function differing(one: Household, other: Household): (Shown & { name: string })[] {
  const [a, b] = [shownByName(one), shownByName(other)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((name) => a.get(name)?.lines !== b.get(name)?.lines)
    .map((name) => ({
      name,
      lines: `${a.get(name)?.lines}${b.get(name)?.lines}`,
      once: [...(a.get(name)?.once ?? []), ...(b.get(name)?.once ?? [])],
    }))
}
