import { plural } from '#core/words/counts.ts'

/** What is said where a device's clock is not the one at home, or is wrong. */
export const clockWords = {
  /** Times are Berlin times: it is 17:19 there. */
  elsewhere: (city: string, now: string) => `Times are ${city} times: it is ${now} there.`,
  liveHere: 'We live here now',
  moveTitle: (city: string) => `Move home to ${city} time?`,
  moveSays: (city: string, now: string) =>
    `For everybody in the household it will then be ${now}, and every plan and reminder follows ${city} time. If you are only travelling, leave it as it is.`,
  move: (city: string) => `Move to ${city} time`,
  leave: 'Leave it as it is',
  liveIn: (city: string) => `Home is on ${city} time now, for everybody.`,
  backIn: (city: string) => `Home is on ${city} time again.`,
  unknownZone: (zone: string) =>
    `Home is on the time of ${zone}, which this browser does not know. Times here are those of this device.`,
  wrong: (howFar: string, now: string) =>
    `The clock of this device is ${howFar} the server’s. By the server it is ${now}.`,
  wasWrong: (howFar: string, now: string) =>
    `The clock of this device was ${howFar} the server’s when it last reached it. If it still is, it is ${now}.`,
  isRight: (now: string) => `No, it is ${now}`,
  /** Tue, 17 Nov, 17:19 */
  moment: (day: string, time: string) => `${day}, ${time}`,
  ahead: (howMuch: string) => `${howMuch} ahead of`,
  behind: (howMuch: string) => `${howMuch} behind`,
  days: (count: number) => plural(count, { one: 'a day', other: `${count} days` }),
  hours: (count: number) => plural(count, { one: 'an hour', other: `${count} hours` }),
  minutes: (count: number) => `${count} minutes`,
  goForward: 'The clocks go forward on this day.',
  goBack: 'The clocks go back on this day.',
  /** Insulin: Saturday, 19:00 to Sunday, 07:00 is 11 hours. */
  hoursBetween: (title: string, before: string, after: string, length: string) =>
    `${title}: ${before} to ${after} is ${length}.`,
  question: 'Which day is it?',
  otherDay: (day: string) => `This would be recorded for ${day}.`,
  isItNow: (now: string) => `Is it ${now}?`,
  cancel: 'Cancel',
  recordFor: (day: string) => `Record for ${day}`,
  itIs: 'Yes, record it',
} as const
