import { plural } from '#core/words/counts.ts'

/** What the store says by itself. */
export const storeWords = {
  notUnderstood: 'The server could not read this change.',
  read: 'OK',
} as const

/** To whoever wrote a change of which another device's took something away unseen. */
export const overwrittenWords = {
  /** where it was done: by somebody else, or by the same person elsewhere */
  by: (name: string) => `by ${name}`,
  elsewhere: 'on another device',
  had: (typed: string) => `You had: ${typed}.`,
  isNow: (typed: string) => `It is now: ${typed}.`,
  gone: {
    deleted: (where: string, when: string) =>
      `It was deleted ${where} (${when}), without having seen your change.`,
    removed: (where: string, when: string) =>
      `It was removed ${where} (${when}), without having seen your change.`,
    stopped: (where: string, when: string) =>
      `The plan was stopped ${where} (${when}), without having seen your change.`,
    died: (where: string, when: string) =>
      `It was ended, because the pet has died, ${where} (${when}), without having seen your change.`,
  },
  earlier: (where: string, when: string) =>
    `A change made earlier ${where} (${when}) arrived later and replaced it.`,
  unseen: (where: string, when: string) =>
    `A change made ${where} (${when}) replaced it, without having seen yours.`,
  quoted: (typed: string) => `“${typed}”`,
} as const

/** To whoever restored something, of what had happened since. `what` is its title, or `it`. */
export const metWords = {
  it: 'it',
  quoted: (title: string) => `“${title}”`,
  died: (name: string, day: string, what: string) =>
    `${name} died on ${day}: ${what} is back, but not for ${name} from that day on.`,
  gone: (name: string, what: string) => `${name} was deleted meanwhile: ${what} is back without ${name}.`,
  stopped: (day: string, what: string) =>
    `The plan was stopped on ${day}: ${what} is back up to the day before.`,
  moved: (days: number, what: string) =>
    `The plan was moved meanwhile: ${what} is back ${plural(days, { one: 'a day', other: `${days} days` })} later.`,
} as const
