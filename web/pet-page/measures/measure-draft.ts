import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime, dayOf, isLocalDateTime, timeOf } from '#core/calendar/wall-clock.ts'
import { numberOf, valueBounds } from '#core/health/measure.ts'
import type { Measure, MeasureKind, Values } from '#core/health/measure.ts'
import { readOwnNumber, readTyped } from '#core/health/typed-measure.ts'
import { readPressure } from '#core/health/typed-pressure.ts'
import { isUnitKind, shownIn, unitOf } from '#core/health/units.ts'
import type { UnitKind, UnitName } from '#core/health/units.ts'
import { mostOwnValue } from '#core/pets/own-measures.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { drawnInWords, drawnValue, valueInWords } from '#web/health/measure-in-words.ts'
import { ownDrawn, ownInWords } from '#web/health/own-in-words.ts'
import { instantHere } from '#web/schedule/care/instant-here.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { localNow } from '#web/store/today.ts'
import { formWords as words } from './measure-form-words.ts'
import type { Said } from '#web/schedule/eaten/record-measure.ts'

/** What a person fills in about one measure. */
export type MeasureDraft = {
  /** a number with or without a unit, or what was chosen of a scale */
  typed: string
  note: string
  photos: string[]
  /** null is now, whenever that is when it is saved */
  moment: { day: CalendarDay; time: string } | null
}
export const emptyDraft: MeasureDraft = { typed: '', note: '', photos: [], moment: null }

export function draftOfMeasure(measure: Measure, unit: UnitName): MeasureDraft {
  const number = numberOf(measure)
  const typed = number === null ? '' : typedOf(measure, number, unit)
  const { note, local, photos = [] } = measure
  return { typed, note, photos, moment: { day: dayOf(local), time: timeOf(local) } }
}

function typedOf(measure: Measure, number: number, unit: UnitName): string {
  const { own } = measure
  if (own) return String(ownDrawn(own, number))
  const { diastolic } = measure.values
  if (diastolic !== undefined) return `${number}/${diastolic}`
  return unit === 'lb' ? valueInWords(measure, unit) : String(drawnValue(measure.kind, number, unit))
}

export type Wrong = { field: 'typed' | 'note' | 'moment'; says: string }

/** What is to be recorded, or the first field that keeps it from being. */
export function saidFrom(
  what: Pick<Measure, 'kind' | 'own'>,
  draft: MeasureDraft,
  unit: UnitName,
  before?: Measure,
): Said | Wrong {
  // what was not touched stays as it is, however it is rounded where it is shown
  const isUntouched = before && draft.typed !== '' && draft.typed === draftOfMeasure(before, unit).typed
  const values = isUntouched ? before.values : valuesFrom(what, draft, unit)
  if (typeof values === 'string') return { field: what.kind === 'note' ? 'note' : 'typed', says: values }
  const { moment } = draft
  // one that had photos may be left without
  const photos = draft.photos.length > 0 || before?.photos ? { photos: draft.photos } : {}
  const rest = { values, note: draft.note.trim(), ...photos }
  if (moment === null) return { ...rest, at: instantNow(), local: localNow() }
  // a time that was not touched keeps its seconds
  if (before && dayOf(before.local) === moment.day && timeOf(before.local) === moment.time)
    return { ...rest, at: before.at, local: before.local }
  const local = atTime(moment.day, moment.time)
  if (!isCalendarDay(moment.day) || !isLocalDateTime(local)) return { field: 'moment', says: words.noTime }
  return { ...rest, at: instantHere(local), local }
}

function valuesFrom(
  { kind, own }: Pick<Measure, 'kind' | 'own'>,
  { typed, note, photos }: MeasureDraft,
  unit: UnitName,
): Values | string {
  if (own?.form === 'number') return ownFrom(own, typed)
  if (kind === 'note') return note.trim() === '' && photos.length === 0 ? refusalWords['note-missing'] : {}
  if (!isUnitKind(kind)) return typed === '' ? words.choose : { value: Number(typed) }
  const read = readValues(kind, typed, unit)
  if ('values' in read) return read.values
  if (read.refusal !== 'measure-out-of-bounds') return refusalWords[read.refusal]
  const { least = 0, most = 0 } = valueBounds[kind].value ?? {}
  const shown = unitOf(kind, unit)
  const inUnit = (stored: number) => drawnInWords(kind, shownIn(stored, shown), unit)
  const says = kind === 'blood-pressure' ? words.pressureOutOfBounds : words.outOfBounds
  return says(inUnit(least), inUnit(most))
}

function ownFrom(own: MeasuredOwn, typed: string): Values | string {
  const read = readOwnNumber(typed, own.unit)
  if ('value' in read) return { value: read.value }
  if (read.refusal !== 'measure-out-of-bounds') return refusalWords[read.refusal]
  const [least, most] = [0, mostOwnValue].map((stored) => ownInWords(own, ownDrawn(own, stored)))
  return words.outOfBounds(least ?? '', most ?? '')
}

function readValues(
  kind: UnitKind,
  typed: string,
  unit: UnitName,
): { values: Values } | { refusal: RefusalCode } {
  if (kind === 'blood-pressure') return readPressure(typed)
  const read = readTyped(kind, typed, unit)
  return 'value' in read ? { values: { value: read.value } } : read
}

/** More than a fifth of its weight away from the last time may be a wrong digit. */
const farShare = 0.2

/** What it was and would be, where that differs so much that it may be a slip; null where it does not. */
export function farFromLast(kind: MeasureKind, typed: string, unit: UnitName, last: Measure | undefined) {
  const before = last ? numberOf(last) : null
  if (kind !== 'weight' || before === null || typed.trim() === '') return null
  const read = readTyped(kind, typed, unit)
  if (!('value' in read) || Math.abs(read.value - before) <= before * farShare) return null
  return { before, now: read.value }
}

/** No meter shows more of the one, and no living pet has less of the other. */
const mostMillimoles = 33

/** A number of mg/dL that can only be one of mmol/L; null for any other. */
export function meantInMillimoles(kind: MeasureKind, typed: string, unit: UnitName): string | null {
  const read = kind === 'glucose' && unit === 'mg/dL' ? readTyped(kind, typed, unit) : null
  if (!read || !('value' in read) || !/^[\d.,\s]+$/.test(typed)) return null
  return shownIn(read.value, unitOf('glucose', unit)) <= mostMillimoles ? `${typed.trim()} mmol/L` : null
}
