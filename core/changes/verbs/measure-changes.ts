import { dayOf } from '#core/calendar/wall-clock.ts'
import { isSamePerson } from '#core/care/said-again.ts'
import { areValuesOf, measureBounds } from '#core/health/measure.ts'
import { measureIdOf, petOfMeasureId } from '#core/health/measure-id.ts'
import type { Measure, MeasureDetails } from '#core/health/measure.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { tidiedOwn, whyNotOwn } from '#core/pets/why-not-own.ts'
import { Refusal } from '#core/refusal.ts'
import { giverOf, personOf, refuseLong, timeOfRecord } from './care-changes.ts'
import type { Recording } from './care-changes.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { refuseAfterEnd } from '../refuse-unless-allowed.ts'
import { refuseOtherPets, refuseOthersRecord } from './whose-record.ts'
import type { VerbsOf } from '../verb.ts'
import { differInSome } from './differ-in-some.ts'

/** Two devices in the same minute are two records: each is named by whoever writes it. */
export function recordMeasure(
  change: ChangeOf<'record-measure'>,
  documents: Documents,
  by: Recording,
): Write[] {
  const { petId, kind } = change
  refuseOtherPets(by.acting, petId)
  const id = measureIdOf(change.measureId, petId)
  if (documents.find('health', id)) throw new Refusal('already-there')
  const what = { kind, ...(change.own && { own: ownOf(change.own) }) }
  const who = giverOf(change.details, by.acting)
  const details = checked(what, { ...change.details, by: who }, change.at, by)
  const { endedAt } = by.acting
  refuseAfterEnd(details, by.acting)
  const petName = [...change.petName].slice(0, 100).join('')
  return [
    writeOf({
      id,
      petId,
      petName,
      ...what,
      day: dayOf(details.local),
      ...details,
      recordedBy: personOf(by.acting),
      recordedAt: by.now,
      ...(endedAt === undefined ? {} : { late: true as const }),
    }),
  ]
}

/** What it said before stays with it. */
export function correctMeasure(
  change: ChangeOf<'correct-measure'>,
  documents: Documents,
  by: Recording,
): Write[] {
  const measure = findMeasure(change.recordId, documents, by)
  const before = detailsOf(measure)
  const given = Object.fromEntries(Object.entries(change.details).filter(([, value]) => value !== undefined))
  const said = checked(measure, { ...before, ...given }, change.at, by)
  // said as it was, it keeps what only a newer app knows of it
  const after = isSamePerson(before.by, said.by) ? { ...said, by: before.by } : said
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const was = [...(measure.was ?? []), { ...before, changedBy: personOf(by.acting), changedAt: by.now }]
  const { photos: _, pdfs: __, ...rest } = measure
  const corrected = () => ({ ...rest, ...after, day: dayOf(after.local), was })
  // the first is what was recorded: it is the last to be forgotten
  while (was.length > measureBounds.earlier || (was.length > 1 && isTooMuch(corrected()))) was.splice(1, 1)
  return [writeOf(corrected())]
}

/** Taken back it no longer counts, and still can be read. */
export function retractMeasure(
  change: ChangeOf<'retract-measure'>,
  documents: Documents,
  by: Recording,
): Write[] {
  const measure = findMeasure(change.recordId, documents, by)
  if (change.retracted === (measure.retracted !== undefined)) return []
  const { retracted: _, ...living } = measure
  const mark = { retracted: { by: personOf(by.acting), at: by.now } }
  return [writeOf(change.retracted ? { ...living, ...mark } : living)]
}

function findMeasure(id: string, documents: Documents, by: Recording): Measure {
  refuseOtherPets(by.acting, petOfMeasureId(id))
  const measure = documents.find('health', id)
  if (!measure) throw new Refusal('care-gone')
  refuseOthersRecord(measure, by)
  return measure
}

/** As it is called on the device that says it: the definition may have changed since, and may be gone. */
function ownOf({ id, ...own }: MeasuredOwn): MeasuredOwn {
  const refused = whyNotOwn(own)
  if (refused) throw new Refusal(refused)
  return { id, ...tidiedOwn(own) }
}

type What = Pick<Measure, 'kind' | 'own'>

function checked({ kind, own }: What, given: MeasureDetails, said: number, by: Recording): MeasureDetails {
  const { values, photos = [], by: who } = given
  refuseLong(given.note, measureBounds.note)
  refuseLong(who.name, measureBounds.name)
  const note = given.note.trim()
  if (!areValuesOf(kind, values, own)) throw new Refusal('measure-out-of-bounds')
  if (kind === 'note' && note === '' && photos.length === 0) throw new Refusal('note-missing')
  const { at, local } = timeOfRecord(given, said, by)
  const kept = photos.length > 0 ? { photos } : {}
  return { values, at, local, note, ...kept, ...paperOf(kind, given), by: { id: who.id, name: who.name } }
}

/** Of a note alone, and of documents only those that are among its photos: an older app takes one away there. */
function paperOf(kind: Measure['kind'], { paper, pdfs = [], photos = [] }: MeasureDetails) {
  if (kind !== 'note') return {}
  const kept = pdfs.filter(({ hash }) => photos.includes(hash))
  const named = kept.map((pdf) => ({ ...pdf, name: [...pdf.name].slice(0, measureBounds.pdfName).join('') }))
  return { ...(paper && { paper }), ...(named.length > 0 && { pdfs: named }) }
}

function detailsOf({ values, at, local, note, photos, paper, pdfs, by }: Measure): MeasureDetails {
  return {
    values,
    at,
    local,
    note,
    ...(photos && { photos }),
    ...(paper && { paper }),
    ...(pdfs && { pdfs }),
    by,
  }
}

function isTooMuch(measure: Measure): boolean {
  return JSON.stringify(measure).length > measureBounds.record
}

function writeOf(body: Measure): Write {
  return { collection: 'health', id: body.id, body }
}

// As records of care.
const names = () => []
const reads = ({ recordId }: { recordId: string }) => [recordId]
const subject = ({ recordId }: { recordId: string }, documents: Documents) =>
  documents.find('health', recordId)

export const measureVerbs: VerbsOf<'record-measure' | 'correct-measure' | 'retract-measure'> = {
  'record-measure': {
    apply: recordMeasure,
    names,
    reads: ({ measureId, petId }) => [measureIdOf(measureId, petId)],
  },
  'correct-measure': {
    apply: correctMeasure,
    names,
    reads,
    subject,
    words: {
      said: ({ details }) => details,
      about: ({ recordId }) => recordId,
      lostTo: ({ change: { recordId, details } }, { change }) => {
        if (!('recordId' in change) || change.recordId !== recordId) return false
        return change.verb === 'correct-measure' ? differInSome(change.details, details) : change.retracted
      },
    },
  },
  'retract-measure': { apply: retractMeasure, names, reads, subject },
}
