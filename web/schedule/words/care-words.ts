import { isActivity } from '#core/care/activity.ts'
import type { Outcome } from '#core/care/care.ts'

const outcomes = {
  given: 'Given',
  partly: 'Partly given',
  skipped: 'Skipped',
  refused: 'Refused by the pet',
} satisfies Record<Outcome, string>

const doneInstead: Partial<Record<Outcome, string>> = { given: 'Done', partly: 'Partly done' }

/** Nobody gives a walk. */
function outcomeOf(outcome: Outcome, what: { title: string; dose?: unknown }): string {
  return (isActivity(what) && doneInstead[outcome]) || outcomes[outcome]
}

/** What became of the rows of a day. */
export type CareCounts = { done: number; skipped: number; refused: number; of: number }

/** What was done, in words. They speak of the record, never of blame. */
export const careWords = {
  outcomes,
  outcomeOf,
  /** Given 8:02 · Berta */
  told: (outcome: string, time: string, name: string) =>
    `${outcome} ${time}${name === '' ? '' : ` · ${name}`}`,
  doses: (n: number, told: string) => `${n} doses: ${told}`,
  toldOf: (pet: string, told: string) => `${pet}: ${told}`,
  notLogged: 'Not logged',
  noLongerPlanned: 'No longer in the plan',
  asNeeded: 'As needed',
  journal: 'Journal',
  /** 2 of 4 done, 1 skipped; empty before anything is recorded */
  ofDay: ({ done, skipped, refused, of }: CareCounts, isSure: boolean) => {
    if (done + skipped + refused === 0) return ''
    if (done === of && isSure) return `All ${of} done`
    return [
      `${done} of ${of} done`,
      ...(skipped === 0 ? [] : [`${skipped} skipped`]),
      ...(refused === 0 ? [] : [`${refused} refused`]),
    ].join(', ')
  },
  dayDone: 'all done',
  /** something was left out */
  dayRecorded: 'all recorded',

  tick: (given: string, title: string, pets: string) =>
    pets === '' ? `${given}: ${title}` : `${given}: ${title}, ${pets}`,
  /** two of one name differ by their time */
  tickAt: (tick: string, time: string) => (time === '' ? tick : `${tick}, ${time}`),
  ticked: (title: string, pets: string, told: string) =>
    `${pets === '' ? title : `${title}, ${pets}`}: ${told}. Open`,
  /** after a name, with the space that a browser puts before it */
  thatIs: (told: string) => `– ${told}. Open`,
  more: (title: string) => `More than given: ${title}`,
  twice: 'Given twice?',
  sameDose: 'Same dose',
  twoDoses: 'Two doses',
  twiceOn: (title: string, pet: string, day: string) =>
    `${pet === '' ? title : `${title}, ${pet}`}: recorded twice on ${day}`,
  recordCare: 'Record care',

  notRecorded: 'This was not recorded. Please check your connection and try again.',
  gave: (title: string) => `Recorded ${title}.`,
  gaveEarly: (title: string, planned: string) => `Recorded ${title}, planned for ${planned}.`,
  oneDose: (title: string) => `${title}: one dose.`,
  corrected: (title: string) => `Corrected ${title}.`,
  tookBack: (title: string) => `Took back ${title}.`,
} as const
