const otherWords = 'Please write it in other words, or fill it in below.'
const onePlan =
  'One line is one plan: for a dose that changes choose “Plan with changing amounts” with the medicine, on the pet’s page.'

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
  minutes: (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`),
  reminds: (reminder: { untilRecorded?: true } | null) =>
    !reminder ? 'no reminder' : reminder.untilRecorded ? 'reminds until it is recorded' : 'reminds',
  once: (day: string) => `once only, ${day}`,
  everyDay: 'Every day',
  already: 'It is in the calendar already. Please add it only if it is meant once more:',
  from: (day: string) => `from ${day}`,
} as const
