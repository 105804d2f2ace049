import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { atTime, dayOf } from '#core/calendar/wall-clock.ts'
import type { Measure } from '#core/health/measure.ts'
import { picturesOf } from '#core/papers/paper.ts'
import type { KeptPdf, PaperKind } from '#core/papers/paper.ts'
import { paperWords } from '#web/health/paper-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type { DraftPart } from '#web/forms/typed-over.ts'
import { instantHere } from '#web/schedule/care/instant-here.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { localNow } from '#web/store/today.ts'
import type { Said } from '#web/schedule/eaten/record-measure.ts'
import { papersWords as words } from './papers-words.ts'

export type Paper = Measure & { paper: PaperKind }

/** What a person fills in about a paper. */
export type PaperDraft = {
  paper: PaperKind | null
  pictures: string[]
  pdfs: KeptPdf[]
  note: string
  day: CalendarDay
}

export const emptyPaper = (today: CalendarDay): PaperDraft => ({
  paper: null,
  pictures: [],
  pdfs: [],
  note: '',
  day: today,
})

export function draftOfPaper(paper: Paper): PaperDraft {
  const { note, pdfs = [], local } = paper
  return { paper: paper.paper, pictures: picturesOf(paper), pdfs, note, day: dayOf(local) }
}

export type Wrong = { field: keyof PaperDraft; says: string }

/** What is to be recorded, or all that keeps it from being. A paper has a day; the time is only its place among others. */
export function saidFromPaper(draft: PaperDraft, before?: Paper): Said | Wrong[] {
  const { paper, pictures, pdfs, day } = draft
  const note = draft.note.trim()
  const wrongs: Wrong[] = []
  if (paper === null) wrongs.push({ field: 'paper', says: words.kindMissing })
  if (note === '' && pictures.length + pdfs.length === 0) wrongs.push({ field: 'note', says: words.nothing })
  if (!isCalendarDay(day)) wrongs.push({ field: 'day', says: words.dayMissing })
  if (paper === null || wrongs.length > 0) return wrongs
  const photos = [...pictures, ...pdfs.map(({ hash }) => hash)]
  return { values: {}, note, paper, photos, pdfs, ...momentOn(day, before) }
}

function momentOn(day: CalendarDay, before?: Paper): Pick<Said, 'at' | 'local'> {
  if (before && dayOf(before.local) === day) return { at: before.at, local: before.local }
  const now = localNow()
  if (dayOf(now) === day) return { at: instantNow(), local: now }
  const noon = atTime(day, '12:00')
  return { at: instantHere(noon), local: noon }
}

/** What can be corrected about a paper, each as it reads where two have changed it. */
export const paperParts: readonly DraftPart<PaperDraft>[] = [
  { label: words.kind, fields: ['paper'], says: ({ paper }) => (paper ? paperWords.kinds[paper] : '') },
  { label: words.words, fields: ['note'], says: ({ note }) => note },
  { label: words.pictures, fields: ['pictures'], says: ({ pictures }) => `${pictures.length}` },
  {
    label: words.documents,
    fields: ['pdfs'],
    says: ({ pdfs }) => inWords.list(pdfs.map(({ name }) => name)),
  },
  { label: words.day, fields: ['day'], says: ({ day }) => (isCalendarDay(day) ? inWords.date(day) : '') },
]
