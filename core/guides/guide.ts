import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { TimeOfDay } from '../calendar/wall-clock.ts'
import type { Reviewed, Source } from '../content/content-file.ts'
import type { Block } from '../content/text-blocks.ts'
import type { MeasureKind } from '../health/measure.ts'
import type { Species } from '../pets/pet.ts'

/** What a guide is about, in the order of the shelf. */
export const topics = [
  'emergency',
  'movement',
  'food',
  'illness',
  'senses',
  'medicine',
  'home',
  'goodbye',
] as const
export type Topic = (typeof topics)[number]

export const guideRhythms = ['once', 'daily', 'weekly', 'monthly'] as const
export type GuideRhythm = (typeof guideRhythms)[number]

/** What a guide ends in: something to do in the app. */
export type GuideAction =
  | { kind: 'routine'; routineId: string }
  | { kind: 'event'; title: string; rhythm: GuideRhythm; at: TimeOfDay; minutes: number }
  | { kind: 'measure'; measure: MeasureKind }
  | { kind: 'journal' }

/** What the shelf knows of each guide, whether or not its text is on the device. */
export type GuideHead = {
  id: string
  title: string
  summary: string
  species: readonly Species[]
  topics: readonly Topic[]
  /** the name of a drawing */
  picture: string
  minutes: number
}

/** The parts of every guide, under the headings that its file has. */
export const sectionHeadings = {
  what: 'What it is',
  notice: 'What you may notice',
  help: 'What helps at home',
  vet: 'When to call the vet',
} as const
export type SectionName = keyof typeof sectionHeadings

export type Guide = GuideHead &
  Reviewed & {
    sections: Readonly<Record<SectionName, readonly Block[]>>
    sources: readonly Source[]
    /** the day somebody last compared it with its sources */
    checkedOn: CalendarDay
    actions: readonly GuideAction[]
  }
