import type { Timing } from '#core/care/late.ts'

type Recorded = {
  outcome: string
  timing?: Timing | null
  /** when it is written down as done, if that is not now */
  at?: string
  /** its own time, if that is another */
  planned?: string
}

/** Said once something is recorded, beside the button that takes it back. Not on the first screen's way. */
export const toastWords = {
  /** Recorded Pill as given. Recorded Pill as partly given early, planned for 20:00. */
  recorded: (title: string, { outcome, timing, at = '', planned = '' }: Recorded) => {
    const how = [outcome.toLowerCase(), timing ?? '', at === '' ? '' : `at ${at}`].filter(Boolean).join(' ')
    return `Recorded ${title} as ${how}${plannedFor(planned)}.`
  },
  skipped: (title: string, planned: string) => `Skipped ${title}${plannedFor(planned)}.`,
  /** what is left after it */
  notForNext: (amount: string) => `${amount} left: not enough for the next dose.`,
  timeToRefill: (amount: string, day: string) => `${amount} left, until ${day}. Time to refill.`,
  moreThanCounted: 'More was recorded than was counted. Please count again.',
  corrected: (title: string) => `Corrected ${title}.`,
  tookBack: (title: string) => `Took back ${title}.`,
} as const

function plannedFor(time: string): string {
  return time === '' ? '' : `, planned for ${time}`
}
