import { counted } from '#core/words/counts.ts'

const otherWords = 'Please write it in other words, or fill it in below.'
const onePlan =
  'One line is one plan: for a dose that changes choose “Plan with changing amounts” with the medicine, on the pet’s page.'

const inMinutes = (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`)
const ahead = (minutes: number) =>
  minutes === 0 ? '' : minutes === 24 * 60 ? ' the day before' : ` ${inMinutes(minutes)} before`

/** The line that fills in the form of a new event. */
export const quickWords = {
  label: 'In one line',
  placeholder: (pet: string, clock: 12 | 24) =>
    `insulin ${clock === 12 ? '7am and 7pm' : '7 and 19'} daily ${pet}`.trim(),
  understood: (what: string) => `Understood: ${what}`,
  /** where a word of the line was not */
  soFar: (what: string) => `So far: ${what}`,
  notUnderstood: (pieces: readonly { text: string; isThen: boolean }[]) =>
    pieces.length === 0
      ? ''
      : `Not understood: ${pieces.map(({ text }) => `“${text}”`).join(', ')}. ${pieces.some(({ isThen }) => isThen) ? onePlan : otherWords}`,
  minutes: inMinutes,
  reminds: (reminder: { before: number; also?: number; untilRecorded?: true } | null) =>
    !reminder
      ? 'no reminder'
      : `reminds${ahead(reminder.before)}${reminder.also ? ` and${ahead(reminder.also)}` : ''}${reminder.untilRecorded ? ' until it is recorded' : ''}`,
  once: (day: string) => `once only, ${day}`,
  /** what is asked before it is saved; `at` is empty for a whole day */
  asks: {
    past: (on: string, at: string) => `That is in the past: ${[on, at].filter(Boolean).join(', ')}.`,
    far: (on: string) => `It would only begin on ${on}. Is that right?`,
    once: (on: string) => `Only once, ${on}. Is that right?`,
  },
  meantPet: (typed: string, pet: string) => `“${typed}”: did you mean ${pet}?`,
  isPet: (pet: string) => `Yes, ${pet}`,
  change: 'Change it',
  everyDay: 'Every day',
  /** what then saves it */
  saves: {
    unread: 'Add anyway',
    pet: 'Add anyway',
    amount: 'Add anyway',
    past: 'Add anyway',
    far: 'Add anyway',
    once: 'Only once',
  },
  already: 'This is in the calendar already. Add it only if you want it twice:',
  /** 15:00 and 23:00, from the next day on also 07:00 */
  nextDay: (times: string, later: string) => `${times}, from the next day also ${later}`,
  /** of what is given several times on each */
  forDays: (n: number) => `, for ${counted(n, 'day')}`,
  from: (day: string) => `from ${day}`,
} as const
