import { isActivity } from '#core/care/activity.ts'
import type { Care } from '#core/care/activity.ts'

/** What is asked before something is recorded that a tired person may not mean. */
export const givingWords = {
  whenTitle: (care: Care) => (isActivity(care) ? 'When was it done?' : 'When was it given?'),
  planned: (title: string, when: string) => `${title}, planned for ${when}`,
  at: (time: string) => `At ${time}`,
  justNow: 'Just now',
  otherTime: 'Another time',

  whichTitle: 'Which one is it?',
  one: (time: string) => `The ${time} one`,
  oneOfYesterday: (time: string) => `The ${time} one of yesterday`,
  oneOf: (time: string, date: string) => `The ${time} one of ${date}`,
  notLogged: (one: string) => `${one} is not logged yet.`,
  early: (one: string) => `${one}, early`,
  aheadTitle: 'Give it now?',
  plannedFor: (when: string) => `It is planned for ${when}.`,
  giveNow: 'Give now',

  forWhomTitle: (pets: string) => `Record it for ${pets}?`,
  plannedForOther: (title: string, planned: string, pets: string) =>
    `${title} is planned for ${planned}, not for ${pets}.`,
  recordFor: (pets: string) => `Record for ${pets}`,

  againTitle: (care: Care) => (isActivity(care) ? 'Once more?' : 'Give again?'),
  /** Minka had 2 units of Insulin 1 minute ago, given by Anna. */
  had: (care: Care, pet: string, what: string, when: string, by: string) => {
    if (isActivity(care)) return `${what}${pet === '' ? '' : ` for ${pet}`}: done ${when} by ${by}.`
    return pet === '' ? `${what}: given ${when} by ${by}.` : `${pet} had ${what} ${when}, given by ${by}.`
  },
  amountOf: (amount: string, title: string) => `${amount} of ${title}`,
  insteadOf: (what: string, planned: string) => `${what} (planned: ${planned})`,
  partOfIt: (title: string, amount: string) => `${title} (${amount} of it)`,
  noted: (title: string, amount: string) => `${title} (${amount})`,
  you: 'you',
  ago: (length: string) => `${length} ago`,
  aMomentAgo: 'a moment ago',
  atTime: (when: string) => `at ${when}`,
  again: (care: Care) => (isActivity(care) ? 'Record it' : 'Give again'),
  /** the others that were ticked with it */
  onlyFor: (pets: string) => `Only for ${pets}`,
  notNow: 'Not now',
} as const
