import { plural } from '#core/words/counts.ts'
import type { Who } from '#core/schedule/doers.ts'
import { inWords } from '#web/words/in-words.ts'

/** Who does an event, a day that is swapped, and what is left out of a day. */
export const whoWords = {
  label: 'Who does it',
  nobody: 'Nobody in particular',
  me: (name: string) => `${name} (you)`,
  gone: (name: string) => `${name} (left)`,
  takingTurns: 'Taking turns',
  people: 'Who takes turns',
  length: 'The turn changes',
  lengths: {
    day: 'each time it takes place',
    week: 'every week, on Monday',
  } satisfies Record<Who['turns'], string>,
  order: (names: readonly string[]) =>
    names.length < 2
      ? 'Choose two people or more.'
      : `${names[0]} begins, then ${inWords.list(names.slice(1))}.`,
  reminded: 'Reminders go to whose turn it is, and to everybody once it is late.',

  fact: 'Whose turn',
  inTurns: (names: readonly string[], turns: Who['turns']) =>
    turns === 'day' ? `In turns: ${inWords.list(names)}` : `In turns by week: ${inWords.list(names)}`,
  usually: (name: string) => `Swapped for this day. Otherwise ${name}’s turn.`,
  instead: 'On this day instead',
  swapped: (title: string, name: string, when: string) => `${name} does ${title} on ${when}.`,

  mineAndOthers: (n: number) => plural(n, { one: '1 is another’s turn.', other: `${n} are others’ turns.` }),
  onlyMine: 'Only mine',
  hidden: (n: number) =>
    plural(n, { one: '1 more is another’s turn.', other: `${n} more are others’ turns.` }),
  nothingHidden: 'Showing your turns, and what is nobody else’s.',
  hiddenLate: (n: number) =>
    plural(n, {
      one: '1 turn of another is not logged yet.',
      other: `${n} turns of others are not logged yet.`,
    }),
} as const
