import { livingEntries } from '../care/care.ts'
import type { CareRecord } from '../care/care.ts'
import type { Measure } from '../health/measure.ts'
import { isUnitKind, shownIn, unitOf, units } from '../health/units.ts'
import type { UnitName } from '../health/units.ts'
import { ownPer } from '../pets/own-measures.ts'
import type { MeasureKind } from '../health/measure-kinds.ts'
import type { ApiAnswer } from './api-schemas.ts'
import { entryTold, personTold } from './tasks-told.ts'

type Entry = ApiAnswer<'journal'>['entries'][number]

/** In which unit numbers of a kind are told and taken, where none is named; null of what only counts. */
export function unitOfKind(kind: MeasureKind): UnitName | null {
  // the first of the table, as it says of itself
  return isUnitKind(kind) ? (Object.keys(units[kind])[0] as UnitName) : null
}

export function careInJournal(record: CareRecord): Entry[] {
  const { id, title, petId, petName, due } = record
  return livingEntries(record).map((entry) => {
    const { at, local, by, recordedBy, outcome, amount, note, dose } = entryTold(entry, new Map())
    const pet = petId === null ? null : { id: petId, name: petName }
    return {
      kind: 'care',
      id,
      title,
      pet,
      at,
      local,
      by,
      recordedBy,
      outcome,
      due,
      amount,
      dose,
      values: null,
      unit: null,
      note,
    }
  })
}

export function measureInJournal(measure: Measure): Entry[] {
  if (measure.retracted) return []
  const { id, kind, own, petId, petName, values, at, local, by, recordedBy, note } = measure
  const unit = unitOfKind(kind)
  const shown = (stored: number) => {
    if (own) return own.form === 'number' ? stored / ownPer : stored
    return unit && isUnitKind(kind) ? shownIn(stored, unitOf(kind, unit)) : stored
  }
  return [
    {
      kind,
      id,
      title: own?.name ?? null,
      pet: { id: petId, name: petName },
      at: new Date(at).toISOString(),
      local,
      by: personTold(by),
      recordedBy: personTold(recordedBy),
      outcome: null,
      due: null,
      amount: null,
      dose: null,
      values: Object.fromEntries(Object.entries(values).map(([name, stored]) => [name, shown(stored)])),
      unit: own?.unit ?? unit,
      note,
    },
  ]
}
