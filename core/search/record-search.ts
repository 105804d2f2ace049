import type { CalendarDay } from '../calendar/calendar-day.ts'
import { dayOf } from '../calendar/wall-clock.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import { dosesOf, livingEntries } from '../care/care.ts'
import type { CareRecord } from '../care/care.ts'
import type { Measure } from '../health/measure.ts'
import { folded } from './folded.ts'
import { noteAround } from './note-around.ts'
import { isIn } from './search-moment.ts'
import type { AskedWords } from './search-moment.ts'

/** Something that was recorded: done without being planned, measured, or with words of somebody. */
export type FoundRecord = {
  of: CareRecord | Measure
  title: string
  local: LocalDateTime
  /** of the note, when the title alone does not say why it was found, or nothing but the note says anything */
  note: string | null
}

export type SearchedRecords = {
  care: Iterable<CareRecord>
  recordOf: (careId: string) => CareRecord | undefined
  measures: Iterable<Measure>
  nameOf: (measure: Measure) => string
}

/** More are seen in the journal. */
export const mostRecords = 5

type Entry = Omit<FoundRecord, 'note'> & {
  text: string
  note: string
  /** its plan is found by what it is called: only somebody's words are something else to find */
  titled: string
}

const isNote = (of: CareRecord | Measure) => 'kind' in of && of.kind === 'note'

function isMeant({ text, titled, local }: Entry, { words, moment }: AskedWords): boolean {
  if (moment && !isIn(dayOf(local), moment)) return false
  if (!words.every((word) => text.includes(word))) return false
  return titled === '' || words.length === 0 || words.some((word) => !titled.includes(word))
}

/** What is recorded on this device, looked through a step at a time. */
export function createRecordSearch({ care, measures, nameOf }: Omit<SearchedRecords, 'recordOf'>) {
  const entries: Entry[] = []
  const lastDone = new Map<string, CalendarDay>()

  function add(of: CareRecord | Measure, title: string, local: LocalDateTime, note: string, byPlan: boolean) {
    if (byPlan && note === '') return
    const text = folded(`${title} ${note} ${of.petName}`)
    entries.push({ of, title, local, note, text, titled: byPlan ? folded(`${title} ${of.petName}`) : '' })
  }

  function addCare(record: CareRecord, planned: ReadonlySet<string>) {
    const living = livingEntries(record)
    const [first] = living
    if (!first) return
    const series = record.slot?.seriesId
    if (series !== undefined && dosesOf(record).length > 0 && record.day > (lastDone.get(series) ?? ''))
      lastDone.set(series, record.day)
    const note = living.map((entry) => entry.note.trim()).join(' ')
    add(record, record.title.trim(), first.local, note.trim(), series !== undefined && planned.has(series))
  }

  return {
    /** `planned`: series and single events whose plan is still there */
    *indexing(planned: ReadonlySet<string>): Generator<undefined, void> {
      for (const record of care) {
        addCare(record, planned)
        yield
      }
      for (const measure of measures) {
        const { local, note } = measure
        if (!measure.retracted) add(measure, nameOf(measure), local, note.trim(), false)
        yield
      }
    },
    /** each once, as they are looked through */
    titles: () => [...new Set(entries.map(({ title }) => title))].map(folded),
    /** the newest first */
    find(
      words: readonly string[],
      readings: readonly AskedWords[],
    ): { records: FoundRecord[]; moreRecords: number } {
      const found = entries
        .filter((entry) => readings.some((reading) => isMeant(entry, reading)))
        .toSorted((a, b) => (a.local < b.local ? 1 : -1))
      const records = found.slice(0, mostRecords).map(({ of, title, local, note }) => {
        const unsaid = words.filter((word) => !folded(title).includes(word))
        const around = noteAround(note, unsaid) ?? (isNote(of) ? noteAround(note, ['']) : null)
        return { of, title, local, note: around }
      })
      return { records, moreRecords: found.length - records.length }
    },
    /** the last day that one of the series was given or done, as far as this device knows */
    lastDone: (seriesId: string): CalendarDay | null => lastDone.get(seriesId) ?? null,
  }
}
