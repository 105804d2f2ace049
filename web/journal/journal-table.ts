import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { LocalDateTime } from '#core/calendar/wall-clock.ts'
import { unitText } from '#core/doses/dose-text.ts'
import type { RecordedDose } from '#core/doses/dose.ts'
import { entryWord } from '#core/care/outcome-word.ts'
import { numberOf } from '#core/health/measure.ts'
import type { Measure, MeasureKind } from '#core/health/measure.ts'
import { isUnitKind } from '#core/health/units.ts'
import type { UnitName } from '#core/health/units.ts'
import { byMoment } from '#core/medicines/medicine.ts'
import type { Medicine } from '#core/medicines/medicine.ts'
import { petName } from '#core/pets/pet.ts'
import type { Cell } from '#core/words/table-file.ts'
import { drawnValue } from '../health/measure-in-words.ts'
import { scaleWords } from '../health/measure-words.ts'
import { ownDrawn, ownInWords } from '../health/own-in-words.ts'
import { careWords } from '../schedule/words/care-words.ts'
import type { JournalRow } from './journal-days.ts'
import { journalWords } from './journal-words.ts'

const words = journalWords.table

type Row = { [column in keyof typeof words.columns]?: Cell }
export type Shelf = {
  medicines: Iterable<Medicine>
  localOf: (instant: number) => LocalDateTime
  /** the days of the table */
  first: CalendarDay
  last: CalendarDay
}

/** What the journal shows as a table, the oldest first, with what was counted of these medicines. */
export function journalTable(
  rows: readonly JournalRow[],
  shelf: Shelf,
  unitFor: (kind: MeasureKind) => UnitName,
): Cell[][] {
  const columns = Object.keys(words.columns) as (keyof Row)[] // the keys of that very table
  const told = [
    ...rows.map((one) => (one.kind === 'missed' ? missedRow(one) : entryRow(one, unitFor))),
    ...countsOn(shelf),
  ].toSorted(inTime)
  return [Object.values(words.columns), ...told.map((row) => columns.map((column) => row[column] ?? null))]
}

function inTime(one: Row, other: Row): number {
  const [a, b] = [one, other].map(({ day, time }) => `${day ?? ''} ${time ?? ''}`)
  return (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1
}

type Missed = Extract<JournalRow, { kind: 'missed' }>

function missedRow({ occurrence: { event, day, start }, pet, title }: Missed): Row {
  return {
    day,
    pet: pet ? petName(pet) : '',
    what: title || journalWords.untitled,
    outcome: journalWords.notLogged,
    planned: event.allDay || start === '' ? '' : timeOf(start),
  }
}

function entryRow(one: Exclude<JournalRow, Missed>, unitFor: (kind: MeasureKind) => UnitName): Row {
  const { record, entry, title, timing, twice, recordedBy } = one
  const remarks = [
    one.kind === 'care' && one.record.slot === null && careWords.asNeeded,
    one.kind === 'care' && one.wasTwice && words.oneMore,
    twice && words.inDoubt,
    entry.late && journalWords.arrivedLate,
    entry.was && journalWords.corrected,
    entry.retracted && journalWords.takenBack,
  ].filter((remark) => typeof remark === 'string')
  return {
    day: dayOf(entry.local),
    time: timeOf(entry.local),
    pet: record.petName,
    what: title || journalWords.untitled,
    ...(one.kind === 'care' ? careCells(one) : measureCells(one.entry, unitFor)),
    timing: timing ? words.timing[timing] : '',
    by: entry.by.name,
    recordedBy: recordedBy?.name ?? '',
    note: entry.note,
    remarks: remarks.join(' · '),
  }
}

function careCells({ record, entry, title }: Extract<JournalRow, { kind: 'care' }>): Row {
  const { due, allDay } = record
  return {
    outcome: entryWord(entry, { title, dose: entry.dose }),
    ...amountCells(entry.dose, entry.amount),
    planned:
      !due || allDay
        ? ''
        : dayOf(due) === dayOf(entry.local)
          ? timeOf(due)
          : due.slice(0, 16).replace('T', ' '),
  }
}

function amountCells(dose: RecordedDose | undefined, said: string): Row {
  if (!dose || !('name' in dose) || said !== '')
    return { amount: said, medicine: dose && 'name' in dose ? dose.name : '' }
  return { medicine: dose.name, amount: dose.milli / 1000, unit: unitText(dose.unit, dose.milli) }
}

function measureCells(measure: Measure, unitFor: (kind: MeasureKind) => UnitName): Row {
  const number = numberOf(measure)
  if (number === null) return {}
  const { diastolic } = measure.values
  if (diastolic !== undefined) return { amount: `${number}/${diastolic}`, unit: unitFor(measure.kind) }
  const { own } = measure
  if (own?.form === 'number') return { amount: ownDrawn(own, number), unit: own.unit ?? '' }
  if (own) return { outcome: ownInWords(own, number) }
  const unit = unitFor(measure.kind)
  const outcome = scaleWords[measure.kind]?.[number]
  return {
    // a number of a scale says nothing to who has not the scale
    ...(outcome && { outcome }),
    amount: drawnValue(measure.kind, number, unit),
    unit: isUnitKind(measure.kind) ? unit : '',
  }
}

function* countsOn({ medicines, localOf, first, last }: Shelf): Generator<Row> {
  for (const { name, unit, counts } of medicines)
    for (const { kind, at, milli, by } of counts.toSorted(byMoment)) {
      const local = localOf(at)
      if (dayOf(local) < first || dayOf(local) > last) continue
      yield {
        day: dayOf(local),
        time: timeOf(local),
        what: name,
        outcome: words.counts[kind],
        medicine: name,
        amount: milli / 1000,
        unit: unitText(unit, milli),
        by: by.name,
      }
    }
}
