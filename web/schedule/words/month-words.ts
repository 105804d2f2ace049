import { counted } from '#core/words/counts.ts'

/** The texts of the month alone. */
export const monthWords = {
  monthNavigation: 'Other months',
  previousMonth: 'Previous Month',
  nextMonth: 'Next Month',
  thisMonth: 'This Month',
  jump: 'Jump to another month',
  events: (n: number) => (n === 0 ? 'no events' : counted(n, 'event')),
  more: (n: number) => `+${n} more`,

  routines: (n: number) => `${n} routines`,
  /** where there is no room for both words, the second goes to a line that is not shown */
  daily: (n: number) => `${n} daily`,
  /** after how many */
  on: (day: string) => ` on ${day}`,
  routinesOn: (day: string) => `Routines on ${day}`,
  done: 'done',
  /** 3 events: Vet, Groomer and 1 more */
  /** Vet visit (Ben’s turn) */
  withTurn: (title: string, turn: string) => `${title} (${turn})`,
  named: (events: string, titles: string) => `${events}: ${titles}`,
} as const
