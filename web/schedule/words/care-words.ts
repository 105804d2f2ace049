import { outcomeWord } from '#core/care/outcome-word.ts'
import type { Care } from '#core/care/activity.ts'

/** What became of the rows of a day. */
export type CareCounts = {
  done: number
  partly: number
  skipped: number
  refused: number
  /** perhaps given twice, and nobody has said */
  doubtful: number
  of: number
}

/** What was done, in words. They speak of the record, never of blame. */
export const careWords = {
  /** Given 8:02 · Berta */
  told: (outcome: string, time: string, name: string) =>
    `${outcome} ${time}${name === '' ? '' : ` · ${name}`}`,
  early: (when: string) => `${when}, early`,
  late: (when: string) => `${when}, late`,
  /** Partly given 8:02 · ½ tablet. Rest given 8:40 · ½ tablet */
  inParts: (told: readonly string[]) => told.join('. '),
  giveRest: (amount: string) => (amount === '' ? 'Give the rest' : `Give the rest: ${amount}`),
  restOf: (give: string, title: string, pet: string) => [give, title, pet].filter(Boolean).join(', '),
  times: (n: number, told: string) => `${n} times: ${told}`,
  toldOf: (pet: string, told: string) => `${pet}: ${told}`,
  notLogged: 'Not logged',
  notLoggedYet: 'Not logged yet',
  notLoggedOf: (pets: string) => `${pets}: not logged yet`,
  /** 6 tablets left, until Fri, 20 Nov */
  leftUntil: (amount: string, day: string, about: boolean) =>
    `${amount} left, until ${about ? 'about ' : ''}${day}`,
  notForNext: (amount: string) => `${amount} left: not enough for the next dose`,
  moreThanCounted: 'More was recorded than was counted. Please count again.',
  /** after how long ago it was given, where its card says how far apart doses are */
  nextFrom: (when: string) => `next from ${when}`,
  noLongerPlanned: 'No longer in the plan',
  asNeeded: 'As needed',
  journal: 'Journal',
  /** 2 of 4 done, 1 partly; empty before anything is recorded */
  ofDay: ({ done, partly, skipped, refused, doubtful, of }: CareCounts) => {
    if (done + partly + skipped + refused + doubtful === 0) return ''
    if (done === of) return `All ${of} done`
    return [
      `${done} of ${of} done`,
      doubtful && `${doubtful} twice?`,
      partly && `${partly} partly`,
      skipped && `${skipped} skipped`,
      refused && `${refused} refused`,
    ]
      .filter(Boolean)
      .join(', ')
  },
  /** 2 of 4, beside the date */
  doneOf: ({ done, partly, skipped, refused, doubtful, of }: CareCounts) =>
    done + partly + skipped + refused + doubtful === 0
      ? ''
      : `${done} of ${of}${doubtful === 0 ? '' : `, ${doubtful} twice?`}`,
  /** Minka: 1, Bruno: 2 still open */
  stillOpen: (counts: readonly string[]) => `${counts.join(', ')} still open`,
  openOf: (whose: string, n: number) => `${whose}: ${n}`,
  openOfNone: (n: number) => `${n} without a pet`,
  /** of a day in the month */
  dayLate: 'not logged yet',
  dayDone: 'all done',
  /** something was left out, or given in part */
  dayRecorded: 'all recorded',

  tick: (given: string, title: string, pets: string) =>
    pets === '' ? `${given}: ${title}` : `${given}: ${title}, ${pets}`,
  /** two of one name differ by their time */
  tickAt: (tick: string, time: string) => (time === '' ? tick : `${tick}, ${time}`),
  ticked: (title: string, pets: string, told: string) =>
    `${pets === '' ? title : `${title}, ${pets}`}: ${told}. Open`,
  /** after a name, with the space that a browser puts before it */
  thatIs: (told: string) => `– ${told}. Open`,
  /** partly, skipped, at another time */
  more: (title: string, pets: string) => `Record more: ${pets === '' ? title : `${title}, ${pets}`}`,
  twice: (care: Care) => `${outcomeWord('given', care)} twice?`,
  /** Given twice? Minka: given 17:10 · Anna and given 17:11 · Ben. */
  twiceOf: (pet: string, told: string) => `${pet === '' ? told : `${pet}: ${told}`}.`,
  /** inside a sentence */
  within: (told: string) => told.slice(0, 1).toLowerCase() + told.slice(1),
  /** after somebody said that it was two doses */
  wasTwice: (care: Care, pet = '') => `${outcomeWord('given', care)} twice${pet === '' ? '' : `: ${pet}`}`,
  vet: 'Vet:',
  /** in the ring of a row */
  timesShort: (n: number) => `${n}×`,
  doubtShort: '?',
  twiceOn: (title: string, pet: string, day: string) =>
    `${pet === '' ? title : `${title}, ${pet}`}: recorded twice on ${day}`,
  /** Insulin, Minka: given 17:10 and 17:11 */
  nearOn: (care: Care, pet: string, first: string, second: string) =>
    `${pet === '' ? care.title : `${care.title}, ${pet}`}: ${outcomeWord('given', care).toLowerCase()} ${first} and ${second}`,
  recordCare: 'Record care',
} as const
