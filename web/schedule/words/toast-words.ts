import type { Timing } from '#core/care/late.ts'
import { shortLength } from '#core/words/short-length.ts'

type Recorded = {
  outcome: string
  timing?: Timing | null
  /** when it is written down as done */
  at: string
  /** its own time, if that is another */
  planned?: string
}

/** Said once something is recorded, beside the button that takes it back. */
export const toastWords = {
  /** Insulin for Minka: given 17:10, late, planned for 07:00. */
  recorded: (title: string, pets: string, { outcome, timing, at, planned = '' }: Recorded) => {
    const how = [`${outcome.toLowerCase()} ${at}`, timing ?? ''].filter(Boolean).join(', ')
    return `${titleFor(title, pets)}: ${how}${plannedFor(planned)}.`
  },
  skipped: (title: string, pets: string, planned: string) =>
    `Skipped ${titleFor(title, pets)}${plannedFor(planned)}.`,
  /** after a late one */
  nextIn: (minutes: number) => `The next one is planned in ${shortLength(minutes)}.`,
  /** The rest of Vetmedin for Minka: ½ tablet. */
  restGiven: (title: string, pet: string, amount: string) =>
    `Recorded the rest of ${titleFor(title, pet)}${amount === '' ? '' : `: ${amount}`}.`,
  /** what is left after it */
  notForNext: (amount: string) => `${amount} left: not enough for the next dose.`,
  corrected: (title: string, pets: string) => `Changed the record of ${titleFor(title, pets)}.`,
  tookBack: (title: string, pets: string) => `Removed the record of ${titleFor(title, pets)}.`,
} as const

function plannedFor(time: string): string {
  return time === '' ? '' : `, planned for ${time}`
}

function titleFor(title: string, pets: string): string {
  return pets === '' ? title : `${title} for ${pets}`
}
