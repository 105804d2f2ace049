import type { CareEntry } from '#core/care/care.ts'
import type { Dose } from '#core/doses/dose.ts'
import type { Notice } from '#core/reminders/notice.ts'
import type { Channel } from '#core/reminders/plan-reminders.ts'
import type { LastSaid } from '#core/reminders/reminders-in.ts'

/** One occurrence as somebody is told of it. */
export type Spoken = {
  notice: Notice
  /** a ready routine is called in the language of whoever is told */
  routineId?: string
  dose?: Dose
  /** when the same was given last, where that is known and not long ago */
  last?: LastSaid
  stage: number
  stageAt: number
  isTomorrow: boolean
  /** quiet hours do not hold it */
  isImportant?: true
}

/** One message to one person; whoever sends it finds the words and the devices. */
export type Outgoing = {
  person: string
  household: string
  by: readonly Channel[]
  kind: 'reminder' | 'summary' | 'settled'
  items: readonly Spoken[]
  /** of one that was settled: what was recorded */
  entry?: CareEntry
}

/** For each, whether it is done with: gone out, or of no use to anybody any more. What is not is told again later. */
export type Send = (outgoing: readonly Outgoing[]) => Promise<boolean[]>
