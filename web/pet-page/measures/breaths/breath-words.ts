import { counted } from '#core/words/counts.ts'

/** Counting the breaths of a sleeping pet. */
export const breathWords = {
  open: 'Count with taps',
  how: 'Look at the chest. Tap each time it rises; the first tap starts half a minute.',
  tap: 'Tap for each breath',
  left: (seconds: number) => `${counted(seconds, 'second')} left`,
  counted: (breaths: string, aMinute: string) =>
    `${breaths} in half a minute: ${aMinute} a minute. Save it, or count again.`,
  cut: 'The screen was away for a moment, so this count is not kept. Tap to start again.',
  again: 'Count again',
  usual: (aMinute: string) => `Usually ${aMinute} a minute.`,
} as const
